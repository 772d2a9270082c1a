import ArgumentParser
import Books
import Files
import House
import Money
import Papers
import Tips
import Words

struct ShiftShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a shift: payouts with their arithmetic, readings, changes.",
    discussion: """
      Examples:
        tippool shift show 12
        tippool shift show 12 --evidence
        tippool shift show 12 --version 1
        tippool shift show 12 --format json
      """)

  @Argument(help: "The shift's number, as in the list.")
  var shift: Int64

  @Option(help: "An earlier version (default: the one that counts).")
  var version: Int?

  @Option(help: "text for people, json for programs.")
  var format: TextOrJSON = .text

  @Flag(help: "Show what was read from each picture as well.")
  var evidence = false

  @OptionGroup var settings: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let stored = try storeOptions.open().shift(shift, version: version)
    let sheet: ShiftSheet
    do throws(ShiftError) {
      sheet = try ShiftSheet(stored)
    } catch {
      throw CommandFailure.dataError(error.sentence(in: stored.currency))
    }
    // A program does not read warnings: it gets the saved figures or none.
    try require(sheet.isAsSaved || format == .text, or: .dataError(Self.differs))
    if format == .json {
      let document = PayoutDocument(
        shift: sheet.facts, result: sheet.result, currency: stored.currency)
      return try Terminal.out(document.json())
    }
    if !sheet.isAsSaved { Terminal.warn(Self.differs) }
    let house = try settings.load()
    try Terminal.out(sheet.head(by: house).joined(separator: "\n") + "\n")
    try Terminal.write(
      sheet.text(cash: stored.settledBy ?? house.cashRules, style: Terminal.outputStyle))
    try showAcceptedDoubts(sheet)
    if evidence { try showEvidence(stored) }
    let log = stored.log.map { ["  " + house.localTime(of: $0.at)] + LogLine.cells($0) }
    try Terminal.out(
      "\nChanges\n" + TextTable.aligned([["  " + LogLine.when(house)] + LogLine.heads] + log))
  }

  private static let differs =
    "The payouts that were saved differ from what their figures give today: this version computes "
    + "otherwise, or the database was changed by hand. Tell them apart with tippool shift verify."

  /// The doubtful readings that somebody let stand when the shift was saved.
  private func showAcceptedDoubts(_ sheet: ShiftSheet) throws {
    let accepted = sheet.acceptedDoubts.map { doubt in
      "  \(doubt.name), \(doubt.reading.patternID) \(doubt.reading.confirmedValue ?? ""): "
        + (doubt.reading.reason ?? "")
    }
    guard !accepted.isEmpty, let who = sheet.acceptedBy else { return }
    try Terminal.out(
      "\nUnclear figures that stand as read, accepted by \(who):\n"
        + accepted.map(\.printable).joined(separator: "\n"))
  }

  private func showEvidence(_ stored: StoredShift) throws {
    for scan in stored.scans {
      let rows = scan.readings.map { reading in
        [
          "  " + reading.patternID, reading.value ?? "?", "“\(reading.text)”",
          reading.changedByPerson ? "changed to \(reading.confirmedValue ?? "?")" : "",
          reading.reason ?? "",
        ]
      }
      try Terminal.out(
        "\n\(scan.pictureFile.printable) (\(scan.profileID ?? "no profile"), \(scan.model)), "
          + "SHA-256 \(scan.picture.hex.prefix(16))…\n" + TextTable.aligned(rows))
    }
  }

}

struct ShiftExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Tell how each payout of a shift came about, step by step.",
    discussion: """
      It tells what was computed when the shift was saved. A policy file's rules
      are named with file and line.

      Examples:
        tippool shift explain 12
        tippool shift explain 12 "Maria G"
      """)

  @Argument(help: "The shift's number, as in the list.")
  var shift: Int64

  @Argument(help: "One person's name or ID; everybody where it is left out.")
  var person: String?

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let stored = try storeOptions.open().shift(shift)
    let lines = try chosen(of: stored)
    var text: [String] = []
    for line in lines {
      text.append(
        "\(line.employee.name.text) got \(line.amount.formatted(in: stored.currency)) as "
          + "\(line.role.rawValue), because:")
      text += line.derivation.map { "  " + $0 }
      text += try settling(line, stored.currency)
      text.append("")
    }
    try Terminal.out(text.dropLast().joined(separator: "\n"))
  }

  private func chosen(of stored: StoredShift) throws -> [PayRecord] {
    guard let person else { return stored.payouts }
    let found = stored.payouts(of: person)
    guard !found.isEmpty else {
      let names = stored.payouts.map(\.employee.name.text).joined(separator: ", ")
      throw CommandFailure.dataError(
        "Nobody called \(person) worked in shift \(shift). There were \(names).")
    }
    return found
  }

  private func settling(_ line: PayRecord, _ currency: Currency) throws(MoneyError) -> [String] {
    guard line.cashInHand != .zero else { return [] }
    let held = line.cashInHand.formatted(in: currency)
    let rest =
      line.housePays.isNegative
      ? "they hand over \(try line.housePays.negated().formatted(in: currency))"
      : "the house pays \(line.housePays.formatted(in: currency))"
    return ["  They held \(held) in cash, so \(rest)."]
  }
}

struct ShiftVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compute shifts again from what is stored and say whether they still come out alike.",
    discussion: """
      It computes the payouts from the stored facts by the stored policy, compares
      the seal that the log keeps of a closed shift, its state with what the log
      last said, and looks at the pictures: of all versions of each shift. Without
      numbers it also tells of shifts that are gone. Where anything differs it says
      what and ends with status 65.

      Examples:
        tippool shift verify 12
        tippool shift verify 12 --version 1
        tippool shift verify --from 2026-01-01 --to 2026-12-31
      """)

  @Argument(help: "The shifts' numbers (default: all of the days).")
  var shifts: [Int64] = []

  @Option(help: "Only this version of the one shift that is named.")
  var version: Int?

  @OptionGroup var period: PeriodOptions
  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    try check(version == nil || shifts.count == 1, "--version goes with the number of one shift.")
  }

  func run() throws {
    let audit = ShiftAudit(try storeOptions.open(lookingAt: .none))
    let versions = try audit.versions(
      of: shifts, version: version, from: period.from, to: period.to)
    var unsound: Set<Int64> = []
    for version in versions {
      let found = try audit.look(at: version)
      if !found.isSound { unsound.insert(version.shift) }
      if !found.isSound || !shifts.isEmpty { try Terminal.out(Self.text(found)) }
    }
    let (gone, damage) = shifts.isEmpty ? try audit.missing() : ([], [])
    for trouble in gone + damage { try Terminal.out(trouble.description) }
    let count = Set(versions.map(\.shift)).count
    guard unsound.isEmpty, gone.isEmpty, damage.isEmpty else {
      throw CommandFailure.dataError(
        Self.sentence(unsound.count, of: count, gone: gone.count, isDamaged: !damage.isEmpty)
          + " What was paid is in the statements and exports of that time; "
          + "\(NextStep.command("log verify")) tells about the log.")
    }
    Terminal.talk(
      count == 1
        ? "The shift comes out as it was saved."
        : "\(count) shifts come out as they were saved.")
  }

  private static func text(_ found: ShiftAudit.Finding) -> String {
    switch found {
    case .verified(let found): found.text
    case .unreadable(let version, let error):
      "Shift \(version.shift), version \(version.version): it cannot be read. "
        + error.advice.told.printable
    }
  }

  private static func sentence(_ unsound: Int, of count: Int, gone: Int, isDamaged: Bool) -> String
  {
    let changed =
      count == 1
      ? "The shift is not as it was."
      : "\(unsound) of \(count) shifts "
        + (unsound == 1 ? "is not as it was." : "are not as they were.")
    let missing = gone == 1 ? "A shift or version is gone." : "\(gone) shifts or versions are gone."
    let damaged = "The file of the books is damaged, or another program changed it."
    return [unsound > 0 ? changed : nil, gone > 0 ? missing : nil, isDamaged ? damaged : nil]
      .compactMap(\.self).joined(separator: " ")
  }
}
