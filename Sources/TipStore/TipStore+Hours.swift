import BusinessCalendar
import GRDB
import Monetary
import PayRecords
import TipPooling

extension TipStore {
  /// What bringing these hours in would change: times and payouts. Nothing is saved.
  ///
  /// - Parameter names: spellings that somebody confirmed for this file.
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  public func hoursPreview(
    _ hours: [WorkedHours], remembering names: [ConfirmedName] = []
  ) throws(TipStoreError) -> HoursPreview {
    try read { db in
      var preview = try HoursPlan(hours, in: db).preview
      preview.remembered = try Self.unknown(names, db)
      return preview
    }
  }

  /// Brings hours in, all of them or none: times of reviewed shifts change by the way of every
  /// edit, their payouts are computed again, and the log tells both. Doing it twice changes
  /// nothing the second time.
  ///
  /// - Parameters:
  ///   - names: spellings that somebody confirmed for this file: remembered with it.
  ///   - programVersion: the version of the program that computes.
  /// - Returns: what was done; where it has troubles, what would have been, and nothing was saved.
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  @discardableResult
  public func importHours(
    _ hours: [WorkedHours], remembering names: [ConfirmedName] = [], from file: ImportedFile,
    programVersion: String, by who: String
  ) throws(TipStoreError) -> HoursPreview {
    try write { db in
      let plan = try HoursPlan(hours, in: db)
      var preview = plan.preview
      preview.remembered = try Self.unknown(names, db)
      guard preview.troubles.isEmpty else { return preview }
      for name in preview.remembered {
        try NameTable(db: db).remember(name.spelling, for: name.employee, by: who)
      }
      guard !plan.edits.isEmpty else { return preview }
      let id = try ImportTable(db: db).add("hours", file, by: who)
      for edit in plan.edits {
        let record = try NewShift(
          shift: edit.shift, currency: edit.before.currency, programVersion: programVersion)
        try Self.replace(
          edit.row, before: edit.before, with: record, reason: "hours of import \(id)", by: who,
          pictures: pictures, db)
      }
      return preview
    }
  }

  /// Those that nobody has yet. A name that several people have is said anew for each file.
  private static func unknown(_ names: [ConfirmedName], _ db: Database) throws -> [ConfirmedName] {
    try names.filter { name in
      _ = try StaffTable(db: db).member(name.employee)
      return try NameTable(db: db).members(spelled: name.spelling).isEmpty
    }
  }
}

/// Finds the entry that each line of a time clock speaks of, and what would come of it.
struct HoursPlan {
  struct Edit {
    var row: ShiftRow
    var before: StoredShift
    var shift: Shift
  }

  private(set) var preview = HoursPreview()
  private(set) var edits: [Edit] = []

  /// An entry of a shift's lists.
  private struct Entry: Hashable {
    var shift: Int
    var list: TipPool
    /// The event; 0 in the other lists.
    var event: Int
    var index: Int
  }

  init(_ hours: [WorkedHours], in db: Database) throws {
    let reader = ShiftReader(db: db)
    let byDay = Dictionary(grouping: hours, by: \.day)
    guard let first = byDay.keys.min(), let last = byDay.keys.max(),
      let days = DayRange(from: first, to: last)
    else { return }
    let rows = Dictionary(grouping: try PeriodTable(db: db).shifts(of: days), by: \.businessDate)
    for (day, lines) in byDay.sorted(by: { $0.key < $1.key }) {
      let rows = rows[day.description] ?? []
      try plan(lines, rows, try rows.map(reader.shift))
    }
  }

  private mutating func plan(
    _ lines: [WorkedHours], _ rows: [ShiftRow], _ stored: [StoredShift]
  ) throws {
    var taken: Set<Entry> = []
    var times: [Entry: WorkedTime] = [:]
    var linesOfShift: [Int: [Int]] = [:]
    for line in lines {
      let found = Self.entries(of: line, in: stored)
      guard let entry = found.first else {
        preview.troubles.append(Self.absence(of: line, in: stored))
        continue
      }
      guard found.count == 1 else {
        let shifts = Set(found.map { stored[$0.shift].id }).sorted()
        preview.troubles.append(.severalEntries(line, shifts: shifts))
        continue
      }
      let shift = stored[entry.shift]
      let (role, time, work) = Self.content(of: entry, in: shift.shift)
      guard taken.insert(entry).inserted else {
        preview.troubles.append(.twice(line, shift: shift.id))
        continue
      }
      linesOfShift[entry.shift, default: []] += line.lines
      if time == line.time {
        preview.unchanged += 1
      } else if shift.state != .reviewed {
        preview.troubles.append(.fixed(line, shift: shift.id, shift.state))
      } else if !work.stints.isEmpty {
        preview.troubles.append(.hasTimes(line, shift: shift.id))
      } else if let employee = shift.payouts.first(where: { $0.employee.id == line.employee }) {
        times[entry] = line.time
        preview.changes.append(
          HoursPreview.Change(
            shift: shift.id, day: line.day, employee: employee.employee, role: role, old: time,
            new: line.time))
      }
    }
    for index in stored.indices {
      try edit(rows[index], stored[index], index, times, lines: linesOfShift[index] ?? [])
    }
  }

  /// Why a line speaks of no entry.
  private static func absence(
    of line: WorkedHours, in stored: [StoredShift]
  ) -> HoursPreview.Trouble {
    var anyRole = line
    anyRole.role = nil
    let found = line.role == nil ? [] : entries(of: anyRole, in: stored)
    guard !found.isEmpty else { return .notInAShift(line) }
    return .otherRole(
      line, shifts: Set(found.map { stored[$0.shift].id }).sorted(),
      roles: Set(found.map { content(of: $0, in: stored[$0.shift].shift).role }).sorted())
  }

  /// The shift with its new times, and what it pays then.
  private mutating func edit(
    _ row: ShiftRow, _ stored: StoredShift, _ index: Int, _ times: [Entry: WorkedTime],
    lines: [Int]
  ) throws {
    let changed = Self.shift(stored.shift, index, times)
    guard changed != stored.shift else { return }
    do {
      let result = try changed.payouts(in: stored.currency)
      for (line, payout) in zip(stored.payouts, result.payouts) where line.amount != payout.amount {
        preview.payouts.append(
          HoursPreview.PayoutChange(
            shift: stored.id, employee: line.employee, role: line.role, old: line.amount,
            new: payout.amount))
      }
      edits.append(Edit(row: row, before: stored, shift: changed))
    } catch {
      preview.changes.removeAll { $0.shift == stored.id }
      preview.troubles.append(.refused(shift: stored.id, error, lines: lines.sorted()))
    }
  }

  // MARK: - Entries

  private static func entries(of line: WorkedHours, in stored: [StoredShift]) -> [Entry] {
    stored.enumerated().flatMap { number, stored in
      let shift = stored.shift
      func isMeant(_ employee: Employee, _ role: JobRole) -> Bool {
        employee.id == line.employee && (line.role == nil || line.role == role)
      }
      var found: [Entry] = []
      for (index, report) in shift.servers.enumerated() where isMeant(report.employee, report.role)
      {
        found.append(Entry(shift: number, list: .servers, event: 0, index: index))
      }
      for (index, member) in shift.support.enumerated() where isMeant(member.employee, member.role)
      {
        found.append(Entry(shift: number, list: .support, event: 0, index: index))
      }
      for (event, item) in shift.events.enumerated() {
        for (index, member) in item.staff.enumerated() where isMeant(member.employee, member.role) {
          found.append(Entry(shift: number, list: .event, event: event, index: index))
        }
      }
      return found
    }
  }

  private static func content(
    of entry: Entry, in shift: Shift
  ) -> (role: JobRole, time: WorkedTime?, work: WorkDetails) {
    if entry.list == .servers {
      let report = shift.servers[entry.index]
      return (report.role, report.effectiveTime, report.work)
    }
    let member =
      entry.list == .support
      ? shift.support[entry.index] : shift.events[entry.event].staff[entry.index]
    return (member.role, member.effectiveTime, member.work)
  }

  private static func shift(
    _ shift: Shift, _ number: Int, _ times: [Entry: WorkedTime]
  ) -> Shift {
    func member(_ member: SupportMember, _ list: TipPool, _ event: Int, _ index: Int)
      -> SupportMember
    {
      let entry = Entry(shift: number, list: list, event: event, index: index)
      guard let time = times[entry] else { return member }
      return SupportMember(
        employee: member.employee, role: member.role, timeWorked: time, work: member.work)
    }
    return Shift(
      date: shift.date,
      servers: shift.servers.enumerated().map { index, report in
        let entry = Entry(shift: number, list: .servers, event: 0, index: index)
        return times[entry].map(report.with(time:)) ?? report
      },
      support: shift.support.enumerated().map { member($1, .support, 0, $0) },
      policy: shift.policy, money: shift.money,
      events: shift.events.enumerated().map { event, item in
        var item = item
        item.staff = item.staff.enumerated().map { member($1, .event, event, $0) }
        return item
      }, cardFeeRate: shift.cardFeeRate)
  }
}

extension ServerReport {
  fileprivate func with(time: WorkedTime) -> ServerReport {
    ServerReport(
      employee: employee, netSales: netSales, houseOwesServer: houseOwesServer,
      serverOwesHouse: serverOwesHouse, cashSales: cashSales, cashTips: cashTips,
      gratuity: gratuity, timeWorked: time, role: role, sales: sales, work: work)
  }
}
