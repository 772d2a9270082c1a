import ArgumentParser
import Books
import Evening
import House
import Money
import Tips

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
    help: .value(
      "name=staff-ID", "Who is meant by a name or an ID of the file (can be given several times)."))
  var people: [PersonChoice] = []

  func run() throws {
    let settings = try options.source.load()
    let intake = try HoursIntake(options.input.imported(for: .hours), settings: settings)
    options.input.tellLeftOut(intake.skippedLines, of: intake.source)
    options.warn(intake.remarks)
    options.warn(intake.clockChanges)
    if !intake.clockChanges.isEmpty, !intake.clock.isTold {
      Terminal.talk("That is this computer's time zone; house.yml can say “time zone:”.")
    }
    let store = try options.storeOptions.open()
    let hours = try intake.matched(people, in: store)
    options.warn(hours.longEntries)
    let preview =
      options.apply
      ? try hours.save(in: store, programVersion: Release.version, by: StoreOptions.login)
      : try hours.preview(in: store)
    let troubles = hours.troubles(preview, in: settings.currency, remedy: Self.remedy)
    if options.apply, !troubles.isEmpty {
      throw ImportRefusal.noPlace(entries: troubles.remarks.count, troubles)
    }
    try tell(preview, in: settings.currency)
    options.warn(troubles)
    options.warn(hours.missing(preview))
    try options.tellEnd(
      "time", preview.changes.count, unchanged: preview.unchanged,
      remembered: preview.remembered.count, troubles)
  }

  private static func remedy(_ trouble: HoursPreview.Trouble) -> String {
    switch trouble {
    case .severalEntries:
      "Let “role:” in the mapping name the column that tells them apart, or enter the hours with "
        + "tippool shift edit."
    case .hasTimes: "Correct them with tippool shift edit."
    case .notInAShift, .otherRole, .fixed, .twice, .refused: ""
    }
  }

  private func tell(_ preview: HoursPreview, in currency: Currency) throws {
    if !preview.changes.isEmpty {
      try Terminal.table(["DAY", "SHIFT", "NAME", "ROLE", "BEFORE", "NOW"], preview.changes) {
        [
          $0.day.description, String($0.shift), $0.employee.name.text, $0.role.rawValue,
          $0.old?.formattedHours ?? "", $0.new.formattedHours,
        ]
      }
    }
    if !preview.payouts.isEmpty {
      try Terminal.out("")
      try Terminal.table(["SHIFT", "NAME", "ROLE", "PAYOUT", "THEN"], preview.payouts) {
        [
          String($0.shift), $0.employee.name.text, $0.role.rawValue, $0.old.formatted(in: currency),
          $0.new.formatted(in: currency),
        ]
      }
    }
  }
}
