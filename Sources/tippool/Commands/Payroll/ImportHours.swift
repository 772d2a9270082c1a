import ArgumentParser
import BusinessCalendar
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
      say who is meant with --person, and it is remembered.

      Examples:
        tippool import hours TimeEntries.csv --mapping toast-hours
        tippool import hours TimeEntries.csv --mapping toast-hours \\
          --person "Lee, Ana=staff-3" --apply
      """)

  @OptionGroup var options: ImportOptions

  @Option(
    name: .customLong("person"),
    help: ArgumentHelp(
      "Who is meant by a name of the file (can be given several times).",
      valueName: "name=staff-ID"))
  var people: [PersonChoice] = []

  func run() throws {
    let settings = try options.source.load()
    let mapping = try options.readMapping(for: .hours)
    let bytes = try options.bytes()
    let result = HoursImport.read(
      bytes, name: options.file, mapping: mapping, dayEnd: settings.dayEnd)
    guard result.issues.isEmpty else { throw ImportTroubles(issues: result.issues) }
    options.tellSkipped(result.skippedLines)
    let store = try options.storeOptions.open()
    let matched = try PersonMatching(chosen: people, store: store).hours(result.rows)
    let preview: HoursPreview
    if options.apply {
      // A name that several people have is said anew for each file.
      for choice in people where try store.members(spelled: choice.name).isEmpty {
        try store.remember(choice.name, for: choice.id, by: StoreOptions.login)
      }
      preview = try store.importHours(
        matched, from: options.imported(bytes), programVersion: TipPoolCommand.version,
        by: StoreOptions.login)
    } else {
      preview = try store.hoursPreview(matched)
    }
    try tell(preview, in: settings.currency, store: store)
  }

  private func tell(
    _ preview: HoursPreview, in currency: Currency, store: TipStore
  ) throws {
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
    for trouble in preview.troubles {
      Terminal.talk(Terminal.warning(try sentence(trouble, in: currency, store: store)))
    }
    let count = preview.changes.count
    Terminal.talk(
      "\(count) \(count == 1 ? "time" : "times") new or changed, \(preview.unchanged) as in the "
        + "books, \(preview.troubles.count) left out. "
        + (options.apply ? "Saved." : "Nothing was saved: add --apply."))
  }

  private func sentence(
    _ trouble: HoursPreview.Trouble, in currency: Currency, store: TipStore
  ) throws -> String {
    func who(_ line: WorkedHours) throws -> String {
      "\(try store.staffDetails(line.employee).member.employee.name.text) on \(line.day)"
    }
    switch trouble {
    case .notInAShift(let line):
      return "\(try who(line)): in no shift of that day. Enter the shift first."
    case .severalEntries(let line, let shifts):
      return "\(try who(line)): stands in several places (shift "
        + "\(shifts.map(String.init).joined(separator: ", "))), and the clock does not say which. "
        + "Enter the hours with tippool shift edit."
    case .fixed(let line, let shift, let state):
      return "\(try who(line)): shift \(shift) is \(state.rawValue). Reopen it to change its hours."
    case .hasTimes(let line, let shift):
      return "\(try who(line)): shift \(shift) has times from and to. Correct those with tippool "
        + "shift edit."
    case .twice(let line, let shift):
      return "\(try who(line)): two lines of the clock speak of one entry of shift \(shift)."
    case .refused(let shift, let error):
      return "Shift \(shift) cannot be computed with these hours: \(error.sentence(in: currency))"
    }
  }
}

/// `Lee, Ana=staff-3`
struct PersonChoice: ExpressibleByArgument {
  let name: PersonName
  let id: Employee.ID

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count >= 2, let id = parts.last, !id.isEmpty else { return nil }
    do throws(PersonNameError) {
      name = try PersonName(parts.dropLast().joined(separator: "="))
    } catch {
      return nil
    }
    self.id = Employee.ID(String(id))
  }
}

/// Finds the people of a file on the staff list; whoever is not clear is asked for.
struct PersonMatching {
  let chosen: [PersonChoice]
  let store: TipStore

  /// - Throws: ``CommandFailure`` that names everybody who is not clear, with those who may be
  ///   meant.
  func hours(_ rows: [ClockedHours]) throws -> [WorkedHours] {
    var ids: [ImportedPerson: Employee.ID] = [:]
    var unclear: [String] = []
    for person in Set(rows.map(\.person)).sorted() {
      if let id = try self.id(of: person, &unclear) { ids[person] = id }
    }
    guard unclear.isEmpty else {
      throw CommandFailure(
        "It is not clear who is meant; nothing was brought in:\n"
          + unclear.map { "  - " + $0 }.joined(separator: "\n")
          + "\nSay it with --person \"NAME=staff-ID\", or add the person with tippool staff add.",
        status: .dataError)
    }
    var hours: [WorkedHours] = []
    for row in rows {
      guard let id = ids[row.person], let time = WorkedTime(seconds: row.seconds) else { continue }
      hours.append(WorkedHours(day: row.day, employee: id, time: time))
    }
    return hours
  }

  private func id(of person: ImportedPerson, _ unclear: inout [String]) throws -> Employee.ID? {
    let printed = person.name ?? person.text
    let name: PersonName
    do throws(PersonNameError) {
      name = try PersonName(printed)
    } catch {
      unclear.append("“\(printed)”: \(error.description)")
      return nil
    }
    if let choice = chosen.first(where: { $0.name == name }) { return choice.id }
    let known = try store.members(spelled: name)
    if known.count == 1 { return known.first?.employee.id }
    let candidates =
      known.isEmpty ? try store.candidates(for: name).prefix(3).map(\.member) : known
    let words = candidates.map { "\($0.employee.name.text) (\($0.employee.id.rawValue))" }
    unclear.append(
      "“\(person.text)”: "
        + (words.isEmpty
          ? "nobody on the staff list is called like that"
          : "\(words.joined(separator: " or "))?"))
    return nil
  }
}
