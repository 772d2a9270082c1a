public import Books
public import Evening
import Foundation
public import Money
public import Tips
import Words

/// Hours from a time clock's file, read and checked; whose they are is still to be told.
public struct HoursIntake {
  public let source: ImportSource
  public let clock: WallClock
  /// The lines that the mapping leaves out.
  public let skippedLines: [Int]
  public let clockChanges: LineRemarks
  /// What else a person should see, though it counts.
  public let remarks: LineRemarks
  private let lines: [ClockedLine]

  public init(_ source: ImportSource, settings: HouseSettings) throws(ImportRefusal) {
    let clock = settings.wallClock
    let result = HoursImport.read(
      source.bytes, name: source.name, mapping: source.mapping, dayEnd: settings.dayEnd,
      clock: clock, leavingOut: source.leftOut.lines)
    guard result.issues.isEmpty else {
      throw source.refusal(result.issues, canLeaveOut: result.isReadable)
    }
    (self.source, self.clock) = (source, clock)
    skippedLines = result.skippedLines
    clockChanges = source.remarks(result.clockChanges.map { Self.remark($0, by: clock) })
    remarks = source.remarks(result.remarks.map { LineRemarks.Remark([$0.line], $0.text) })
    lines = result.rows
  }

  private static func remark(_ change: ClockChange, by clock: WallClock) -> LineRemarks.Remark {
    func hours(_ seconds: Int) -> String {
      WorkedTime(seconds: seconds)?.formattedHours ?? String(seconds)
    }
    return LineRemarks.Remark(
      [change.line],
      "\(change.person.text) on \(change.day): the clocks were changed in this night "
        + "(\(clock.zone.identifier)): \(hours(change.passed)) hours passed and are counted, not "
        + "the \(hours(change.onTheWall)) between the times.")
  }

  /// The hours of people of the staff list.
  ///
  /// - Parameter choices: who is meant by names and IDs of the file.
  /// - Throws: ``ImportRefusal`` where somebody is not clear, or where the lines of one person do
  ///   not go together; `TipStoreError`.
  public func matched(_ choices: [PersonChoice], in store: TipStore) throws -> MatchedHours {
    let names = try store.staffNames()
    let who = try PersonMatching(file: source.name, chosen: choices, names: names, store: store)
      .answer(lines)
    let sums = HoursImport.sums(of: lines, in: source.name) {
      who.ids[$0.person.key]?.rawValue ?? $0.person.key
    }
    guard sums.issues.isEmpty else { throw source.refusal(sums.issues, canLeaveOut: true) }
    let hours = sums.hours.compactMap { sum -> WorkedHours? in
      guard let id = who.ids[sum.person.key], let time = WorkedTime(seconds: sum.seconds) else {
        return nil
      }
      return WorkedHours(day: sum.day, employee: id, role: sum.role, time: time, lines: sum.lines)
    }
    return MatchedHours(source: source, hours: hours, confirmed: who.confirmed, names: names)
  }
}

/// Hours of people of the staff list, on their way into the books.
public struct MatchedHours {
  let source: ImportSource
  let hours: [WorkedHours]
  let confirmed: [ConfirmedName]
  let names: StaffNames

  /// Times that nobody works are most likely of a clock that was not stopped; above a day they are
  /// no hours at all, and were refused when the file was read.
  public var longEntries: LineRemarks {
    source.remarks(
      hours.filter { $0.time > Plausibility.usualHours }.map { line in
        LineRemarks.Remark(
          line.lines,
          "\(name(line)) on \(line.day): \(line.time.formattedHours) hours in one entry. Was the "
            + "clock stopped?")
      })
  }

  /// What would change. Nothing is saved.
  public func preview(in store: TipStore) throws(TipStoreError) -> HoursPreview {
    try store.hoursPreview(hours, remembering: confirmed)
  }

  /// Saves all of them, or none where there is any trouble.
  public func save(
    in store: TipStore, programVersion: String, by who: BooksActor
  ) throws(TipStoreError) -> HoursPreview {
    try store.importHours(
      hours, remembering: confirmed, from: source.noted, programVersion: programVersion, by: who)
  }

  /// The entries of the clock that cannot be taken.
  ///
  /// - Parameter remedy: what to do that the place where this is shown knows better; empty where
  ///   the trouble says it all.
  public func troubles(
    _ preview: HoursPreview, in currency: Currency, remedy: (HoursPreview.Trouble) -> String
  ) -> LineRemarks {
    source.remarks(
      preview.troubles.map { trouble in
        let remedy = remedy(trouble)
        return LineRemarks.Remark(
          trouble.lines, sentence(trouble, in: currency) + (remedy.isEmpty ? "" : " " + remedy))
      })
  }

  /// Those whose hours stay as they are because the clock has no line of theirs: it may have been
  /// deleted there.
  public func missing(_ preview: HoursPreview) -> LineRemarks {
    source.remarks(
      preview.missing.map { entry in
        LineRemarks.Remark(
          [],
          "\(entry.employee.name.text) on \(entry.day): no line in this file. Shift "
            + "\(entry.shift) keeps \(entry.time.formattedHours) hours.")
      })
  }

  private func name(_ line: WorkedHours) -> String {
    names[line.employee]?.employee.name.text ?? line.employee.rawValue
  }

  private func sentence(_ trouble: HoursPreview.Trouble, in currency: Currency) -> String {
    func who(_ line: WorkedHours) -> String { "\(name(line)) on \(line.day)" }
    func list(_ shifts: [Int64]) -> String { shifts.map(String.init).joined(separator: ", ") }
    switch trouble {
    case .notInAShift(let line):
      return "\(who(line)): in no shift of that day. Enter the shift first."
    case .severalEntries(let line, let shifts):
      return "\(who(line)): stands in several places (shift \(list(shifts))), and the clock does "
        + "not say which."
    case .otherRole(let line, let shifts, let roles):
      return "\(who(line)): worked as \(line.role?.rawValue ?? "") by the clock, but stands in "
        + "shift \(list(shifts)) as \(roles.map(\.rawValue).joined(separator: ", ")). Correct one "
        + "of them, or say under “roles:” in the mapping which role is meant."
    case .fixed(let line, let shift, let state):
      return "\(who(line)): shift \(shift) is \(state.rawValue). Reopen it to change its hours."
    case .hasTimes(let line, let shift):
      return "\(who(line)): the times from and to of shift \(shift) make other hours."
    case .twice(let line, let shift):
      return "\(who(line)): other lines of the clock speak of the same entry of shift \(shift). "
        + "Name the role on all of them or on none."
    case .refused(let shift, let error, _):
      return "shift \(shift) cannot be computed with these hours: \(error.sentence(in: currency))"
    }
  }
}
