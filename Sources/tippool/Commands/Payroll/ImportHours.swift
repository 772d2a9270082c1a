import ArgumentParser
import BusinessCalendar
import Foundation
import HouseSettings
import LocatedYAML
import Monetary
import PayRecords
import TipPooling
import TipStore
import WorkImports

/// `tippool import hours`
struct ImportHours: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hours", abstract: "Bring in hours worked, from a time clock.",
    discussion: """
      Times of shifts that are not closed change, and their payouts with them.
      People are found by their names and the spellings that were confirmed once;
      say who is meant with --person, by the name or by the clock's ID, and it is
      remembered.

      Examples:
        tippool import hours TimeEntries.csv --mapping toast-hours
        tippool import hours TimeEntries.csv --mapping toast-hours \\
          --person "Lee, Ana=staff-3" --apply
      """)

  @OptionGroup var options: ImportOptions

  @Option(
    name: .customLong("person"),
    help: ArgumentHelp(
      "Who is meant by a name or an ID of the file (can be given several times).",
      valueName: "name=staff-ID"))
  var people: [PersonChoice] = []

  func run() throws {
    let settings = try options.source.load()
    let mapping = try options.readMapping(for: .hours)
    let bytes = try options.bytes()
    let clock = settings.wallClock
    let result = HoursImport.read(
      bytes, name: options.name, mapping: mapping, dayEnd: settings.dayEnd, clock: clock,
      leavingOut: options.leftOut)
    guard result.issues.isEmpty else {
      throw options.troubles(result.issues, isReadable: result.isReadable)
    }
    options.tellLeftOut(result.skippedLines)
    tell(result.clockChanges, by: clock)
    let store = try options.storeOptions.open()
    let names = try store.staffNames()
    let who = try PersonMatching(
      file: options.name, chosen: people, names: names, store: store
    ).answer(result.rows)
    let hours = try self.hours(result.rows, who)
    tellLong(hours, names)
    let preview =
      options.apply
      ? try store.importHours(
        hours, remembering: who.confirmed, from: options.imported(bytes),
        programVersion: TipPoolCommand.version, by: StoreOptions.login)
      : try store.hoursPreview(hours, remembering: who.confirmed)
    let troubles = ImportRemarks(
      file: options.name,
      remarks: preview.troubles.map { ($0.lines, sentence($0, in: settings.currency, names)) })
    if options.apply { try troubles.refuse(Self.cannot(preview.troubles.count)) }
    try tell(preview, in: settings.currency)
    try tellEnd(preview, troubles)
  }

  private static func cannot(_ count: Int) -> String {
    "\(count == 1 ? "One entry" : "\(count) entries") of the clock cannot be taken"
  }

  /// The lines as the store takes them, added up by person.
  private func hours(
    _ lines: [ClockedLine], _ who: PersonMatching.Answer
  ) throws -> [WorkedHours] {
    let sums = HoursImport.sums(of: lines, in: options.name) {
      who.ids[$0.person.key]?.rawValue ?? $0.person.key
    }
    guard sums.issues.isEmpty else { throw options.troubles(sums.issues, isReadable: true) }
    return sums.hours.compactMap { sum in
      guard let id = who.ids[sum.person.key], let time = WorkedTime(seconds: sum.seconds) else {
        return nil
      }
      return WorkedHours(
        day: sum.day, employee: id, role: sum.role, time: time, lines: sum.lines)
    }
  }

  // MARK: - What is told

  private func tell(_ changes: [ClockChange], by clock: WallClock) {
    let remarks = changes.map { change -> ImportRemarks.Remark in
      func hours(_ seconds: Int) -> String {
        WorkedTime(seconds: seconds)?.formattedHours ?? String(seconds)
      }
      return (
        [change.line],
        "\(change.person.text) on \(change.day): the clocks were changed in this night "
          + "(\(clock.zone.identifier)): \(hours(change.passed)) hours passed and are counted, not "
          + "the \(hours(change.onTheWall)) between the times."
      )
    }
    for line in ImportRemarks(file: options.name, remarks: remarks).lines {
      Terminal.talk(Terminal.warning(line))
    }
    if !changes.isEmpty, !clock.isTold {
      Terminal.talk("That is this computer's time zone; house.yml can say “time zone:”.")
    }
  }

  /// Times that nobody works are most likely of a clock that was not stopped; above a day they are
  /// no hours at all, and were refused when the file was read.
  private func tellLong(_ hours: [WorkedHours], _ names: StaffNames) {
    let remarks = hours.filter { $0.time > Plausibility.usualHours }.map { line in
      let name = names[line.employee]?.employee.name.text ?? line.employee.rawValue
      return (
        line.lines,
        "\(name) on \(line.day): \(line.time.formattedHours) hours in one entry. Was the clock stopped?"
      )
    }
    for line in ImportRemarks(file: options.name, remarks: remarks).lines {
      Terminal.talk(Terminal.warning(line))
    }
  }

  private func tell(_ preview: HoursPreview, in currency: Currency) throws {
    if !preview.changes.isEmpty {
      let rows = preview.changes.map {
        [
          $0.day.description, String($0.shift), $0.employee.name.text, $0.role.rawValue,
          $0.old?.formattedHours ?? "", $0.new.formattedHours,
        ]
      }
      try Terminal.out(
        TextColumns.aligned([["DAY", "SHIFT", "NAME", "ROLE", "BEFORE", "NOW"]] + rows))
    }
    if !preview.payouts.isEmpty {
      let rows = preview.payouts.map {
        [
          String($0.shift), $0.employee.name.text, $0.role.rawValue, $0.old.formatted(in: currency),
          $0.new.formatted(in: currency),
        ]
      }
      try Terminal.out(
        "\n" + TextColumns.aligned([["SHIFT", "NAME", "ROLE", "PAYOUT", "THEN"]] + rows))
    }
  }

  private func spellings(_ count: Int) -> String {
    ", \(count) \(count == 1 ? "spelling" : "spellings") "
      + (options.apply ? "remembered" : "to remember")
  }

  private func tellEnd(_ preview: HoursPreview, _ troubles: ImportRemarks) throws {
    for line in troubles.lines { Terminal.talk(Terminal.warning(line)) }
    let count = preview.changes.count
    let remembered = preview.remembered.count
    Terminal.talk(
      "\(count) \(count == 1 ? "time" : "times") new or changed, \(preview.unchanged) as in the "
        + "books"
        + (remembered == 0 ? "" : spellings(remembered))
        + (preview.troubles.isEmpty ? ". " : ", \(preview.troubles.count) cannot be taken. ")
        + options.end(changes: count + remembered, hasTroubles: !preview.troubles.isEmpty))
    guard !preview.troubles.isEmpty else { return }
    if !troubles.remedy.isEmpty { Terminal.talk(troubles.remedy) }
    throw ExitCode(ExitStatus.needsCare.rawValue)
  }

  private func sentence(
    _ trouble: HoursPreview.Trouble, in currency: Currency, _ names: StaffNames
  ) -> String {
    func who(_ line: WorkedHours) -> String {
      "\(names[line.employee]?.employee.name.text ?? line.employee.rawValue) on \(line.day)"
    }
    func list(_ shifts: [Int64]) -> String { shifts.map(String.init).joined(separator: ", ") }
    switch trouble {
    case .notInAShift(let line):
      return "\(who(line)): in no shift of that day. Enter the shift first."
    case .severalEntries(let line, let shifts):
      return "\(who(line)): stands in several places (shift \(list(shifts))), and the clock does "
        + "not say which. Let “role:” in the mapping name the column that tells them apart, or "
        + "enter the hours with tippool shift edit."
    case .otherRole(let line, let shifts, let roles):
      return "\(who(line)): worked as \(line.role?.rawValue ?? "") by the clock, but stands in "
        + "shift \(list(shifts)) as \(roles.map(\.rawValue).joined(separator: ", ")). Correct one "
        + "of them, or say under “roles:” in the mapping which role is meant."
    case .fixed(let line, let shift, let state):
      return "\(who(line)): shift \(shift) is \(state.rawValue). Reopen it to change its hours."
    case .hasTimes(let line, let shift):
      return "\(who(line)): the times from and to of shift \(shift) make other hours. Correct them "
        + "with tippool shift edit."
    case .twice(let line, let shift):
      return "\(who(line)): other lines of the clock speak of the same entry of shift \(shift). "
        + "Name the role on all of them or on none."
    case .refused(let shift, let error, _):
      return "shift \(shift) cannot be computed with these hours: \(error.sentence(in: currency))"
    }
  }
}
