public import ArgumentParser
import Books
public import House
import Money
import Papers
import Tips

/// `tippool export`: payouts for other programs.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write payouts for payroll, accounting and other programs.",
    discussion: """
      A payroll file is made from closed shifts. What is missing for it (IDs of
      people, codes) is listed all at once and nothing is written; the file is
      counted against the books before it is. Each export is noted in the books.
      After a correction, --changes-since writes only the differences.
      tippool help payroll says what each column means.

      Examples:
        tippool export payouts --from 2026-09-01 -o payouts.csv
        tippool export gusto --from 2026-09-14 --to 2026-09-27 -o gusto.csv
        tippool export gusto --changes-since 3 -o gusto-changes.csv
        tippool export ledger -o tips.journal
        tippool export list
      """,
    subcommands: [
      ExportPayouts.self, PayrollExport<CSVFile>.self, PayrollExport<JSONFile>.self,
      PayrollExport<GustoFile>.self,
      PayrollExport<ADPWorkforceNowFile>.self, PayrollExport<ADPRunFile>.self,
      PayrollExport<PaychexFile>.self, PayrollExport<QuickBooksFile>.self,
      PayrollExport<LedgerFile>.self, PayrollExport<BeancountFile>.self, ExportList.self,
    ])
}

/// The types of the payroll files' commands: the parser wants one for each.
protocol PayrollProgram { static var format: PayrollFormat { get } }
enum CSVFile: PayrollProgram { static let format = PayrollFormat.csv }
enum JSONFile: PayrollProgram { static let format = PayrollFormat.json }
enum GustoFile: PayrollProgram { static let format = PayrollFormat.gusto }
enum ADPWorkforceNowFile: PayrollProgram { static let format = PayrollFormat.adpWorkforceNow }
enum ADPRunFile: PayrollProgram { static let format = PayrollFormat.adpRun }
enum PaychexFile: PayrollProgram { static let format = PayrollFormat.paychex }
enum QuickBooksFile: PayrollProgram { static let format = PayrollFormat.quickbooks }
enum LedgerFile: PayrollProgram { static let format = PayrollFormat.ledger }
enum BeancountFile: PayrollProgram { static let format = PayrollFormat.beancount }

extension PayrollFormat {
  /// What the help says of its file, and how the file is called there.
  var help: (abstract: String, words: String, file: String) {
    switch self {
    case .csv:
      (
        "Write one line for each person, with everything that is known.",
        "Tips and wages still to be paid, those received in cash, and where the money\ncame from.",
        "csv.csv"
      )
    case .json:
      (
        "Write one object for each person, with everything that is known.",
        "As csv; amounts are texts, what is not known is null.", "json.json"
      )
    case .gusto:
      (
        "Write hours and earnings for Gusto.",
        """
        paycheck_tips are tips that payroll still pays, cash_tips those that people
        have already; service charges are wages and go to bonus. Blank cells leave
        alone what Gusto has.
        """, "gusto.csv"
      )
    case .adpWorkforceNow:
      (
        "Write paydata (EPI) for ADP Workforce Now.",
        "ADP takes the file only under its own name: give a folder to -o.", "."
      )
    case .adpRun:
      (
        "Write a time sheet for RUN Powered by ADP.",
        "The days must be one of the house's pay periods.", "adp-run.csv"
      )
    case .paychex:
      (
        "Write a Standard Payroll Import (SPI) for Paychex Flex.",
        "One line for each person and pay component.", "paychex.csv"
      )
    case .quickbooks:
      (
        "Write a list of payroll items for QuickBooks.",
        "QuickBooks has no public import of tips; people and add-ons read this list.",
        "quickbooks.csv"
      )
    case .ledger: ("Write a journal for ledger and hledger.", Self.journalWords, "tips.journal")
    case .beancount: ("Write a journal for beancount.", Self.journalWords, "tips.beancount")
    }
  }

  private static let journalWords = "One balanced transaction for each payout. Nobody needs an ID."
}

struct ExportPayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "payouts", abstract: "Write one line for each payout.",
    discussion: """
      CSV as in RFC 4180 with a header line. Cells that a spreadsheet would run
      are made harmless. Amounts are plain numbers like 1234.56. Void shifts are
      left out. The export is noted in the books.

      Examples:
        tippool export payouts --from 2026-09-01 --to 2026-09-15 -o payouts.csv
        tippool export payouts --format json
      """)

  @OptionGroup var period: PeriodOptions

  @Option(help: "csv for spreadsheets and payroll, json for programs.")
  var format: PayoutList.Format = .csv

  @OptionGroup var output: OutputOption
  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open(lookingAt: .all)
    let list = try PayoutList(format, of: period.days(), settings: source.load(), from: store)
    for notice in list.notices { Terminal.talk(notice.advice.told) }
    let place = output.place(of: list.name)
    if let result = list.result {
      let written = try result.write(
        to: place, replaces: output.overwrite, noting: store, by: StoreOptions.login,
        printing: Terminal.write)
      if let place, written.wasThere {
        return Terminal.talk(
          "\(place) holds this very list already, as export \(written.export): nothing was written."
        )
      }
    } else {
      try Outgoing(list.text, to: place, replaces: output.overwrite).deliver()
    }
    if let place {
      Terminal.talk("\(list.count) \(list.count == 1 ? "payout is" : "payouts are") in \(place).")
    }
  }
}

extension PayoutList.Format: ExpressibleByArgument {}

struct ExportList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what was exported, and what changed since.",
    discussion: """
      A shift that was changed, voided or added after its days were exported stands
      below the export: what the other program holds is no longer what the books
      say. So does a shift that an earlier file of the format held already.

      Example:
        tippool export list --from 2026-09-01
      """)

  @OptionGroup var period: PeriodOptions
  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let settings = try source.load()
    let store = try storeOptions.open()
    let histories = try ExportHistory.of(period.days(), in: store)
    guard !histories.isEmpty else {
      return Terminal.talk("Nothing was exported. Payroll files: tippool export --help")
    }
    for history in histories {
      let export = history.export
      try Terminal.out(
        "\(export.id)  \(settings.localDay(of: export.at))  \(export.format)  \(export.days.words)  "
          + "\(export.fileName ?? "standard output")  \(export.who)")
      for note in history.notes { try Terminal.out("   ! \(note)") }
    }
  }
}

extension PeriodOptions {
  /// The days that are meant; all of them where none are named.
  func days() throws -> DayRange {
    return try DayRange(between: from, and: to) ?? invalid("--to is before --from.")
  }
}
