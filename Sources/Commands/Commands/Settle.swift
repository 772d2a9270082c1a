import ArgumentParser
import Books
import House
import Papers
import Tips

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

  func validate() throws {
    if shift != nil, options.days.isGiven {
      throw ValidationError("Name a shift, or days with --from and --to, not both.")
    }
  }

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
      return CommandFailure(
        "Shift \(shift) was voided: nobody is paid for it.\(paid ?? "")", status: .dataError)
    case .noDrawer:
      return CommandFailure(
        "Say what is in the drawer with --drawer, like 20x30, 10x12.", status: .usage)
    case .lacks(let lack, let currency):
      return CommandFailure(lack.sentence(in: currency), status: .dataError)
    case .undecided(let envelopes, let pieces, let currency):
      return CommandFailure(
        "Whether this drawer can fill \(envelopes) envelopes was not found out in time. With "
          + "\(DrawerLack.text(pieces, currency)) more in it, it goes; or fill the envelopes in two "
          + "parts.", status: .unavailable)
    }
  }
}
