import ArgumentParser
import Books
import House
import Papers
import Tips

/// `tippool report`: what the books say of some days.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Report on some days: tips, statements, slips, forms, plots.",
    discussion: """
      Every report comes as text, CSV, JSON, or as an HTML page for the printer.
      It is made only where the books add up; otherwise the shift that does not is
      named. Those for people of the house come in Spanish, too: --language es.
      tippool help reports shows each report.

      Examples:
        tippool report period --from 2026-09-01 --to 2026-09-15
        tippool report slips -o slips.html
        tippool report form-4070 --month 2026-09 --format csv
      """,
    subcommands: [
      ReportPeriod.self, ReportStatement.self, ReportSlips.self, ReportNewYork.self,
      ReportForm4070.self, ReportForm8027.self, ReportPlot.self,
    ])
}

/// What all reports are asked.
struct ReportOptions: ParsableArguments {
  @OptionGroup var days: ReportDays
  @OptionGroup var output: ReportOutput
  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  /// The records of one shift or of the days, checked.
  func period(
    of shift: Int64? = nil, withDerivations: Bool = false, byMonth: Bool = false
  ) throws -> CheckedPeriod {
    let settings = try source.load()
    if let shift {
      let store = try storeOptions.open()
      return try settings.checked(
        store.records(ofShift: shift, withDerivations: withDerivations))
    }
    let range = try days.days(settings, byMonth: byMonth)
    let records = try storeOptions.open().periodRecords(
      of: range, in: settings.currency, withDerivations: withDerivations)
    return try settings.checked(records)
  }
}

struct ReportPeriod: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "period", abstract: "Sum up a period per person and per shift.",
    discussion: """
      Tips by source, what was given and received, hours, and the average tip,
      which is withheld where a day lacks its sales. Tables for CSV: people,
      shifts, lines.

      Examples:
        tippool report period --from 2026-09-01 --to 2026-09-15
        tippool report period -o period.html
        tippool report period --month 2026-09 --table lines -o lines.csv
        tippool report period --month 2026-09 --language es
      """)

  @Flag(help: "In text, show the payouts behind the sums as well.")
  var lines = false

  @OptionGroup var spoken: LanguageOption
  @OptionGroup var options: ReportOptions

  func run() throws {
    let document = try options.period().summary(
      withLines: lines || !options.output.isText, in: spoken.language)
    try options.output.write(document) { $0.showsDetails = lines }
  }
}

struct ReportStatement: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "statement", abstract: "Tell a person what they were paid and why, in words.",
    discussion: """
      A page for each person: every shift, the stored arithmetic of each payout,
      and how the shifts make the period. The stored arithmetic is English in both
      languages.

      Examples:
        tippool report statement --person "Maria G" --from 2026-09-01 --to 2026-09-15
        tippool report statement -o statements.html
        tippool report statement 12 --person "Maria G"
        tippool report statement --person "Maria G" --language es
      """)

  @Argument(help: "One shift's number, as in the list (default: the days).")
  var shift: Int64?

  @Option(help: .value("name", "One person's name, a part of it, or the ID (default: everybody)."))
  var person: String?

  @OptionGroup var spoken: LanguageOption
  @OptionGroup var options: ReportOptions

  func validate() throws { try options.days.check(besides: shift) }

  func run() throws {
    try options.output.write(
      options.period(of: shift, withDerivations: true).statement(of: person, in: spoken.language))
  }
}

struct ReportSlips: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slips", abstract: "Print slips to take home, several to a page.",
    discussion: """
      Text has cut lines and a page break after every few slips. HTML puts them
      two beside each other, four or six to a page in rows of one height, and
      never cuts one at the end of a page.

      Examples:
        tippool report slips --from 2026-09-25 --to 2026-09-25 -o slips.html
        tippool report slips 12 -o slips.html
        tippool report slips --from 2026-09-25 --per-page 6 -o slips.html
        tippool report slips --from 2026-09-25 --language es -o recibos.html
      """)

  @Argument(help: "One shift's number, as in the list (default: the days).")
  var shift: Int64?

  @Option(help: .value("name", "One person's name, a part of it, or the ID (default: everybody)."))
  var person: String?

  @Option(help: .value("count", "How many slips a page takes."))
  var perPage = 4

  @OptionGroup var spoken: LanguageOption
  @OptionGroup var options: ReportOptions

  func validate() throws {
    try options.days.check(besides: shift)
    try check((1...50).contains(perPage), "--per-page is 1 to 50.")
  }

  func run() throws {
    try options.output.write(options.period(of: shift).slips(of: person, in: spoken.language)) {
      $0.slipsPerPage = perPage
    }
  }
}

struct ReportNewYork: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ny-log", abstract: "Write the daily log of tips that New York asks for.",
    discussion: """
      12 NYCRR 146-2.17: for each employee and shift the tips collected, shared
      and received, the eligible occupations, and the scheduled shares as the
      shifts' rules give them. To be kept for six years. Tables for CSV: log,
      occupations, rules.

      Example:
        tippool report ny-log --month 2026-09 -o ny-log.html
      """)

  @OptionGroup var options: ReportOptions

  func run() throws {
    try options.output.write(options.period().newYorkLog { PolicyExplanation($0).sentences })
  }
}

struct ReportForm4070: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "form-4070", abstract: "Give each person's monthly figures for Form 4070.",
    discussion: """
      Cash tips, card tips, tips paid out and net tips, month by month; and for
      2025 to 2028 qualified tips apart from service charges. Without days the
      last month that is over is taken. Tables for CSV: months, qualified.

      Example:
        tippool report form-4070 --month 2026-09
      """)

  @Option(help: .value("name", "One person's name, a part of it, or the ID (default: everybody)."))
  var person: String?

  @OptionGroup var options: ReportOptions

  func run() throws {
    let today = try options.source.load().businessDayNow()
    try options.output.write(options.period(byMonth: true).form4070(of: person, on: today))
  }
}

struct ReportForm8027: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "form-8027", abstract: "Hold reported tips against 8 % of receipts.",
    discussion: """
      An indicator for Form 8027, withheld where a day lacks its sales.

      Example:
        tippool report form-8027 --from 2026-01-01 --to 2026-12-31
      """)

  @OptionGroup var options: ReportOptions

  func run() throws { try options.output.write(options.period().form8027()) }
}

struct ReportPlot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", abstract: "Plot tips per shift and per hour over the days.",
    discussion: """
      Bars in the terminal, as wide as it is; as pictures in HTML. Where there are
      more shifts than columns, days, weeks or months are put together.

      Examples:
        tippool report plot --month 2026-09
        tippool report plot --from 2026-01-01 -o year.html
      """)

  @OptionGroup var spoken: LanguageOption
  @OptionGroup var options: ReportOptions

  func run() throws { try options.output.write(options.period().plot(in: spoken.language)) }
}

/// `tippool settle`: notes and coins for the envelopes.
struct Settle: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say how many notes and coins of each kind go into the envelopes.",
    discussion: """
      One envelope for each person whom the house pays, filled exactly from what is
      in the drawer and with few pieces. Where the drawer cannot do it, it says
      what to change. Shifts that are paid are left out; of a shift that was reopened
      after it was paid, only the difference is handed out.

      Write what is in the drawer as worth x count: 20x30 is thirty twenties,
      0.25x40 forty quarters, 1x* as many ones as needed.

      Examples:
        tippool settle 12 --drawer "20x30, 10x12, 5x20, 1x100, 0.25x40"
        tippool settle --from 2026-09-21 --to 2026-09-27 --drawer "100x10, 20x50, 1x*"
        tippool settle 12
        tippool settle 12 --language es -o sobres.html
      """)

  @Argument(help: "The shift's number, as in the list; or name days with --from and --to.")
  var shift: Int64?

  @Option(
    help: .value("pieces", "What is in the drawer (default: as many of each kind as needed)."))
  var drawer: String?

  @OptionGroup var spoken: LanguageOption
  @OptionGroup var options: ReportOptions

  func validate() throws { try options.days.check(besides: shift) }

  func run() throws {
    let settings = try options.source.load()
    let store = try options.storeOptions.open(lookingAt: .all)
    let records =
      try shift.map { try store.records(ofShift: $0) }
      ?? store.periodRecords(of: options.days.days(settings), in: settings.currency)
    try options.output.write(
      settings.checked(records).settlement(
        drawer: drawer, kinds: settings.drawer, in: spoken.language))
  }
}

extension SettlementError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .voided(let shift, let paidOn):
      let paid = paidOn.map {
        " It was paid on \($0): take back what people got; tippool shift show \(shift) lists it."
      }
      return .dataError("Shift \(shift) was voided: nobody is paid for it.\(paid ?? "")")
    case .noDrawer: return .usage("Say what is in the drawer with --drawer, like 20x30, 10x12.")
    case .lacks(let lack, let currency): return .dataError(lack.sentence(in: currency))
    case .undecided(let envelopes, let pieces, let currency):
      return .unavailable(
        "Whether this drawer can fill \(envelopes) envelopes was not found out in time. With "
          + "\(DrawerLack.text(pieces, currency)) more in it, it goes; or fill the envelopes in "
          + "two parts.")
    }
  }
}
