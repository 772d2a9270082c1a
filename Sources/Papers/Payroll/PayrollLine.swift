import Money
import Records
import Tips

/// What one person gets for some days; under one job title where titles are told apart.
struct PayrollLine: Hashable, Sendable {
  var person: PersonRecord
  /// What the payroll program calls the job; nil where titles do not count.
  var title: String?
  var shifts: Int
  /// Hours in all, in hundredths; nil where a shift does not say them. Rounded once, as every file
  /// has them, so that an earlier file and its changes add up to the whole one.
  var hours: Int64?
  var amount: Money
  var sources: TipSources
  var split: PaySplit
}

extension PayrollLine {
  /// Whether there is anything to tell a payroll program.
  func hasAnything(withHours: Bool) -> Bool {
    PayFigure.allCases.contains { (withHours || $0 != .hours) && cell($0) != .blank }
  }

  /// Payouts put together by person and title, by the order of the staff list, then by title. What
  /// people were paid ahead is counted against what they are owed.
  static func lines(
    of records: [PayRecord], people: [PersonRecord], titles: [JobRole: String], paid: PayMethods
  ) throws(MoneyError) -> [PayrollLine] {
    let groups = Dictionary(grouping: records, by: \.employee.id)
    let known = people.map(\.employee.id)
    let others = Set(groups.keys).subtracting(known).sorted()
    let byID = Dictionary(people.map { ($0.employee.id, $0) }) { first, _ in first }
    var all: [PayrollLine] = []
    var seen: Set<Employee.ID> = []
    for id in known + others where seen.insert(id).inserted {
      guard let records = groups[id] else { continue }
      var lines: [PayrollLine] = []
      let byTitle = Dictionary(grouping: records) { titles[$0.role] }
      for (title, records) in byTitle.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
        lines.append(
          try PayrollLine(
            of: records, by: byID[id] ?? PersonRecord(employee: records[0].employee), as: title,
            paid: paid))
      }
      let settled = try PaySplit.settled(lines.map(\.split), wagesPaid: paid.wages)
      for (index, split) in settled.enumerated() { lines[index].split = split }
      all += try withMoneyInOneLine(lines)
    }
    return all
  }

  /// Gusto takes what a person gets in one row alone: that of the title which it shows as
  /// “(Primary)”. The other rows have their hours.
  private static func withMoneyInOneLine(
    _ lines: [PayrollLine]
  ) throws(MoneyError) -> [PayrollLine] {
    guard let primary = lines.firstIndex(where: { $0.hasPrimaryTitle }) else { return lines }
    var moved = lines
    for place in lines.indices where place != primary {
      moved[primary].amount = try moved[primary].amount + lines[place].amount
      moved[primary].sources = try moved[primary].sources + lines[place].sources
      moved[primary].split = try moved[primary].split + lines[place].split
      (moved[place].amount, moved[place].sources, moved[place].split) = (.zero, .zero, PaySplit())
    }
    return moved
  }

  /// Whether Gusto would know the title as that of a person's main job.
  var hasPrimaryTitle: Bool { title?.lowercased().hasSuffix("(primary)") == true }

  /// What has to be added to earlier lines so that they are these: nobody and nothing that did not
  /// change. Figures that fell are below zero; hours that one side does not know are not told.
  static func changes(
    from old: [PayrollLine], to new: [PayrollLine]
  ) throws(MoneyError) -> [PayrollLine] {
    struct Key: Hashable {
      let person: Employee.ID
      let title: String?
      init(_ line: PayrollLine) { (person, title) = (line.person.employee.id, line.title) }
    }
    let before = Dictionary(uniqueKeysWithValues: old.map { (Key($0), $0) })
    let kept = Set(new.map { Key($0) })
    var changes: [PayrollLine] = []
    for line in new {
      changes.append(try line.less(before[Key(line)] ?? line.nothing))
    }
    for line in old where !kept.contains(Key(line)) {
      changes.append(try line.nothing.less(line))
    }
    return changes.filter { $0 != $0.nothing }
  }

  /// The same person's line with nothing in it.
  private var nothing: PayrollLine {
    var line = self
    (line.shifts, line.hours, line.amount) = (0, 0, .zero)
    (line.sources, line.split) = (.zero, PaySplit())
    return line
  }

  private func less(_ other: PayrollLine) throws(MoneyError) -> PayrollLine {
    var line = self
    line.shifts -= other.shifts
    // Both unknown is no change that anybody could tell.
    line.hours =
      switch (hours, other.hours) {
      case (let now?, let then?): now - then
      case (nil, nil): 0
      case (nil, _?), (_?, nil): nil
      }
    line.amount = try amount - other.amount
    line.sources = try sources - other.sources
    line.split = try split - other.split
    return line
  }

  private init(
    of records: [PayRecord], by person: PersonRecord, as title: String?, paid: PayMethods
  ) throws(MoneyError) {
    (self.person, self.title) = (person, title)
    // The hours and shifts behind a share of a period are those of its nights.
    let evenings = records.filter { !$0.isOfPeriod }
    shifts = Set(evenings.map(\.shift)).count
    let times = evenings.compactMap(\.timeWorked)
    let seconds = Int64(times.reduce(0) { $0 + $1.seconds })
    hours = times.count == evenings.count ? HoursText.rounded(seconds, to: 100) : nil
    amount = try records.map(\.amount).sum()
    (sources, split) = (.zero, PaySplit())
    for record in records {
      sources = try sources + record.sources
      split = try split + PaySplit(of: record, paid: paid)
    }
  }
}
