import GRDB
import Money
import Tips

extension TipStore {
  /// What bringing these hours in would change: times and payouts. Nothing is saved.
  ///
  /// - Parameter names: spellings that were confirmed for this file.
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
  /// edit, their payouts are computed again, and the log tells both. Once is enough.
  ///
  /// - Parameter names: spellings that were confirmed for this file, and are kept with it.
  /// - Returns: what was done; where it has troubles, what would have been, and nothing was saved.
  @discardableResult
  public func importHours(
    _ hours: [WorkedHours], remembering names: [ConfirmedName] = [], from file: ImportedFile,
    programVersion: String, by who: BooksActor
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
      let id = try ImportTable(db: db).add(.hours, file, by: who)
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

  /// Somebody's entry: in which of the day's shifts, and its place among `Shift.entries`.
  private struct Place: Hashable {
    var shift: Int
    var place: Int
  }

  init(_ hours: [WorkedHours], in db: Database) throws {
    let reader = ShiftReader(db: db)
    let byDay = Dictionary(grouping: hours, by: \.day)
    guard let first = byDay.keys.min(), let last = byDay.keys.max(),
      let days = DayRange(from: first, to: last)
    else { return }
    let rows = Dictionary(grouping: try PeriodTable(db: db).shifts(of: days), by: \.businessDate)
    for (day, lines) in byDay.sorted(by: { $0.key < $1.key }) {
      let rows = rows[day] ?? []
      try plan(lines, rows, try rows.map(reader.shift))
    }
  }

  private mutating func plan(
    _ lines: [WorkedHours], _ rows: [ShiftRow], _ stored: [StoredShift]
  ) throws {
    var taken: Set<Place> = []
    var times: [Int: [Int: WorkedTime]] = [:]
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
      let worked = shift.shift.entries[entry.place]
      guard taken.insert(entry).inserted else {
        preview.troubles.append(.twice(line, shift: shift.id))
        continue
      }
      linesOfShift[entry.shift, default: []] += line.lines
      if worked.timeWorked == line.time {
        preview.unchanged += 1
      } else if shift.state != .reviewed {
        preview.troubles.append(.fixed(line, shift: shift.id, shift.state))
      } else if !worked.work.stints.isEmpty {
        preview.troubles.append(.hasTimes(line, shift: shift.id))
      } else if let employee = shift.payouts.first(where: { $0.employee.id == line.employee }) {
        times[entry.shift, default: [:]][entry.place] = line.time
        preview.changes.append(
          HoursPreview.Change(
            shift: shift.id, day: line.day, employee: employee.employee, role: worked.role,
            old: worked.timeWorked, new: line.time))
      }
    }
    let named = Set(lines.map(\.employee))
    for shift in stored {
      for entry in shift.shift.entries where !named.contains(entry.employee.id) {
        guard let time = entry.timeWorked else { continue }
        preview.missing.append(
          HoursPreview.Missing(
            shift: shift.id, day: shift.shift.date, employee: entry.employee, time: time))
      }
    }
    for index in stored.indices {
      try edit(rows[index], stored[index], times[index] ?? [:], lines: linesOfShift[index] ?? [])
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
      roles: Set(found.map { stored[$0.shift].shift.entries[$0.place].role }).sorted())
  }

  /// The shift with its new times, and what it pays then.
  private mutating func edit(
    _ row: ShiftRow, _ stored: StoredShift, _ times: [Int: WorkedTime], lines: [Int]
  ) throws {
    let changed = stored.shift.replacingTimes(times)
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

  private static func entries(of line: WorkedHours, in stored: [StoredShift]) -> [Place] {
    stored.enumerated().flatMap { number, stored in
      stored.shift.entries.enumerated().filter { _, worked in
        worked.employee.id == line.employee && (line.role == nil || line.role == worked.role)
      }.map { Place(shift: number, place: $0.offset) }
    }
  }
}
