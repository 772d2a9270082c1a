import ArgumentParser
import Evening
import Files
import Foundation
import House
import Money
import Papers
import Tips
import Words

/// `tippool split`: the arithmetic alone.
struct Split: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compute the payouts of a shift from a JSON file, without a database.",
    discussion: """
      The file holds the date, the servers' figures as texts like "1234.56", and
      the support staff; docs/schemas/shift.schema.json describes it.

      Examples:
        tippool split evening.json
        tippool split --format json - < evening.json
        tippool split --per head --tip-out-rounding dollar-up evening.json
        tippool split --policy house.yml evening.json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv }

  @Argument(help: "The shift's file; - is standard input.", completion: .file(extensions: ["json"]))
  var file: String

  @Option(help: "text for people, json for programs, csv for spreadsheets.")
  var format: Format = .text

  @Flag(help: "Leave the arithmetic of each payout out of the text.")
  var brief = false

  @OptionGroup var plausibility: PlausibilityOptions
  @OptionGroup var policy: PolicyOptions
  @OptionGroup var currencyOption: CurrencyOption

  /// The document's facts under the rules that are asked for.
  private func shift(of document: ShiftDocument) throws -> Shift {
    let given = document.shift
    let isSettled = given.policy != .article
    guard let name = try policy.name(named: document.policyID, isSettled: isSettled) else {
      return given.with(try policy.applied(to: given.policy))
    }
    guard !isSettled else {
      throw CommandFailure.dataError(
        "The file sets the article's rules and the policy “\(name)” is asked for. Keep one of "
          + "them.")
    }
    return given.with(
      .file(try policy.policies.version(of: name, on: given.date, for: currencyOption.source)))
  }

  func run() throws {
    let source = currencyOption.source
    let document = try ShiftFile.read(file, currency: currencyOption.currency()) {
      try source.load().dayEnd
    }
    do {
      let shift = try shift(of: document).counted(by: source.load)
      try show(shift, try shift.payouts(in: document.currency), document)
    } catch let error as ShiftError {
      throw CommandFailure.dataError(error.sentence(in: document.currency))
    }
  }

  /// Shows the payouts, with what is to be looked at; nothing where a value needs a word.
  private func show(_ shift: Shift, _ payouts: ShiftPayouts, _ document: ShiftDocument) throws {
    let currency = document.currency
    let open = Plausibility(shift).wanting(document.confirmed)
    guard open.isEmpty || plausibility.acceptImplausible else {
      throw EveningError.implausible(open, currency)
    }
    // The clock of this computer tells the year; a house's zone does not matter for it.
    let today = try HouseSettings(file: HouseSettings.fileName).businessDayNow()
    let result = payouts.adding(Plausibility(shift).findings(today: today))
    switch format {
    case .text:
      let sheet = try PayoutSheet(
        shift: shift, result: result, currency: currency,
        cash: currencyOption.source.load().cashRules, style: Terminal.outputStyle,
        detail: brief ? .settlement : .derivations)
      try Terminal.write(sheet.text())
    case .json:
      try Terminal.out(PayoutDocument(shift: shift, result: result, currency: currency).json())
    case .csv:
      try Terminal.write(
        PayoutFile(
          result, of: shift, currency: currency, by: currencyOption.source.load().cashRules
        ).csv())
    }
  }
}

/// Reads a shift's file or standard input.
enum ShiftFile {
  /// The largest file that is read: a shift of hundreds of people is far below it.
  static let maximumBytes = 16_000_000

  /// The document; `currency` where the file names none. The day's end is asked for only where
  /// the file has times.
  static func read(
    _ path: String, currency: Currency, dayEnd: () throws -> TimeOfDay
  ) throws -> ShiftDocument {
    let bytes = try bytes(of: path)
    let hasTimes = Data(bytes).range(of: Data("stints".utf8)) != nil
    let dayEnd = hasTimes ? try dayEnd() : .fourInTheMorning
    do {
      return try ShiftDocument.read(bytes, currency: currency, dayEnd: dayEnd)
    } catch {
      throw CommandFailure.dataError(
        "\(path == "-" ? "Standard input" : path) is no shift that can be computed:\n"
          + "\(error)")
    }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    do throws(SystemError) {
      return try InputFile.bytes(of: path, most: maximumBytes)
    } catch {
      try require(error.code != EFBIG, or: .dataError("\(path) is too large for a shift."))
      throw CommandFailure.noInput("\(path) cannot be read: \(error). Check the path.")
    }
  }
}
