import ArgumentParser
import Bookkeeping
import ContentHashing
import HouseFiles
import HouseSettings
import PayRecords
import PayoutExport
import TipPooling
import TipStore

/// `tippool shift show`
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
  var format: ShiftList.Format = .text

  @Flag(help: "Show what was read from each picture as well.")
  var evidence = false

  @OptionGroup var settings: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let stored = try storeOptions.open().shift(shift, version: version)
    let facts: Shift
    let result: ShiftPayouts
    do {
      (facts, result) = try stored.recomputed()
    } catch {
      throw CommandFailure(error.sentence(in: stored.currency), status: .dataError)
    }
    let isAsSaved = stored.isSaved(result)
    // A program does not read warnings: it gets the saved figures or none.
    guard isAsSaved || format == .text else {
      throw CommandFailure(Self.differs, status: .dataError)
    }
    if format == .json {
      let document = PayoutDocument(
        shift: facts, result: result, currency: stored.currency)
      return try Terminal.out(document.json())
    }
    if !isAsSaved { Terminal.warn(Self.differs) }
    try Terminal.out(Self.head(of: stored, settings.load()).joined(separator: "\n") + "\n")
    let sheet = try PayoutSheet(
      shift: facts, result: result, currency: stored.currency, cash: settings.load().cashRules,
      style: Terminal.outputStyle, detail: .derivations)
    try Terminal.write(sheet.text())
    try showAcceptedDoubts(stored)
    if evidence { try showEvidence(stored) }
    try showLog(stored, settings.load())
  }

  /// Which version this is, how far it has come, and by whom.
  private static func head(
    of stored: StoredShift, _ house: HouseSettings
  ) -> [String] {
    var lines = ["Shift \(stored.id), \(stored.state.rawValue)"]
    if stored.version > 1 || !stored.isCurrent { lines[0] += ", version \(stored.version)" }
    if !stored.isCurrent { lines[0] += ", replaced by a later one" }
    if let reason = stored.voidReason { lines[0] += ": \(reason)" }
    let saved = house.localTime(of: stored.createdAt)
    lines.append("saved \(saved) by TipPool \(stored.programVersion)")
    if let reason = stored.reopenReason { lines.append("reopened: \(reason)") }
    if let closed = stored.closed {
      lines.append("closed \(house.localTime(of: closed.at)) by \(closed.who)")
    }
    if let paid = stored.paid, let day = stored.paidOn {
      lines.append("paid on \(day), noted \(house.localTime(of: paid.at)) by \(paid.who)")
    }
    return lines.map(\.printable)
  }

  private static let differs =
    "The payouts that were saved differ from what their figures give today: this version computes "
    + "otherwise, or the database was changed by hand. Tell them apart with tippool shift verify."

  /// The doubtful readings that somebody let stand when the shift was saved.
  private func showAcceptedDoubts(_ stored: StoredShift) throws {
    let accepted = stored.scans.flatMap { scan in
      scan.readings.filter { $0.needsReview && $0.confirmedValue != nil && !$0.changedByPerson }
        .map { reading in
          let name = stored.shift.servers.first { $0.employee.id == scan.employee }?.employee.name
          return "  \(name?.text ?? ""), \(reading.patternID) \(reading.confirmedValue ?? ""): "
            + (reading.reason ?? "")
        }
    }
    guard !accepted.isEmpty, let saved = stored.log.first else { return }
    try Terminal.out(
      "\nDoubtful figures that stand as they were read, accepted by \(saved.who):\n"
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
