import HouseSettings
public import Monetary
public import PayRecords
public import TipPooling

/// What one person gets for some days; under one job title where titles are told apart.
public struct PayrollLine: Hashable, Sendable {
  public var person: PersonRecord
  /// What the payroll program calls the job; nil where titles do not count.
  public var title: String?
  /// In how many shifts.
  public var shifts: Int
  /// Time worked in all; nil where a shift does not say it.
  public var seconds: Int?
  /// What they are due, by the books.
  public var amount: Money
  /// Where the money comes from.
  public var sources: TipSources
  /// How it is paid.
  public var split: PaySplit
}

extension PayrollLine {
  /// Whether there is anything to tell a payroll program.
  func hasAnything(withHours: Bool) -> Bool {
    let isPaid = PayFigure.allCases.contains { (split[$0] ?? .zero) != .zero }
    return isPaid || (withHours && hasHours)
  }

  /// Whether the time is known and is any.
  var hasHours: Bool { seconds.map { $0 > 0 } == true }

  /// The legal name where it is known, else as the house writes it.
  var displayName: String {
    guard let first = person.firstName, let last = person.lastName else {
      return person.employee.name.text
    }
    return "\(first) \(last)"
  }

  /// A time as a number of hours with two digits, rounded half up.
  static func hours(seconds: Int) -> String {
    let hundredths = (seconds * 100 + 1800) / 3600
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + String(rest)
  }
}

/// Payouts put together for payroll.
struct PayrollLines {
  /// By the order of the staff list, then by title.
  var lines: [PayrollLine] = []

  init(
    of records: [PayRecord], people: [PersonRecord], titles: [JobRole: String],
    tipsPaid: TipsPaid, wagesPaid: WagesPaid
  ) throws(PayrollExportError) {
    struct Key: Hashable {
      let id: Employee.ID
      let title: String?
    }
    var byKey: [Key: PayrollLine] = [:]
    var shifts: [Key: Set<Int64>] = [:]
    let byID = Dictionary(people.map { ($0.employee.id, $0) }) { first, _ in first }
    do throws(MoneyError) {
      for record in records {
        let key = Key(id: record.employee.id, title: titles[record.role])
        let split = try PaySplit(of: record, tipsPaid: tipsPaid, wagesPaid: wagesPaid)
        shifts[key, default: []].insert(record.shift)
        guard var line = byKey[key] else {
          byKey[key] = PayrollLine(
            person: byID[key.id] ?? PersonRecord(employee: record.employee), title: key.title,
            shifts: 1, seconds: record.timeWorked?.seconds, amount: record.amount,
            sources: record.sources, split: split)
          continue
        }
        line.shifts = shifts[key]?.count ?? line.shifts
        line.seconds = record.timeWorked.flatMap { time in line.seconds.map { $0 + time.seconds } }
        line.amount = try line.amount + record.amount
        line.sources = try line.sources + record.sources
        line.split = try line.split + split
        byKey[key] = line
      }
    } catch {
      throw .money(error)
    }
    let places = Dictionary(people.enumerated().map { ($1.employee.id, $0) }) { first, _ in first }
    lines = byKey.values.sorted { one, other in
      let (a, b) = (one.person.employee.id, other.person.employee.id)
      guard a == b else {
        let (first, second) = (places[a] ?? people.count, places[b] ?? people.count)
        return first == second ? a < b : first < second
      }
      return (one.title ?? "") < (other.title ?? "")
    }
    try settle(wagesPaid: wagesPaid)
  }

  /// Counts what people were paid ahead against what they are owed; the lines of a person stand
  /// together.
  private mutating func settle(wagesPaid: WagesPaid) throws(PayrollExportError) {
    var start = lines.startIndex
    while start < lines.endIndex {
      let id = lines[start].person.employee.id
      let end = lines[start...].firstIndex { $0.person.employee.id != id } ?? lines.endIndex
      do throws(MoneyError) {
        let settled = try PaySplit.settled(lines[start..<end].map(\.split), wagesPaid: wagesPaid)
        for (index, split) in zip(start..<end, settled) { lines[index].split = split }
      } catch {
        throw .money(error)
      }
      start = end
    }
  }
}
