import ArgumentParser
import Books
import Files
import House
import Papers
import Tips

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
    try showLog(stored, house)
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
      "\nDoubtful figures that stand as they were read, accepted by \(who):\n"
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
          + "SHA-256 \(scan.picture.hex.prefix(16))…\n" + TextColumns.aligned(rows))
    }
  }

  private func showLog(_ stored: StoredShift, _ house: HouseSettings) throws {
    let rows = stored.log.map { ["  " + house.localTime(of: $0.at)] + LogLine.cells($0) }
    try Terminal.out(
      "\nChanges\n" + TextColumns.aligned([["  " + LogLine.when(house)] + LogLine.heads] + rows))
  }
}
