import ArgumentParser
import Books
import House
import Money
import Papers
import Tips

struct PeriodPayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pay",
    abstract: "Say who gets what for a closed pay period, and note that they got it.",
    discussion: """
      The period is named by its payday, by one of its days, or by its first and
      last day. All of its shifts are noted as paid, or none. Those that were paid
      before stay as they are: given twice, the command changes nothing the second
      time. Of shifts that were reopened after they were paid, the list tells the
      difference. With --dry-run nothing is noted.

      Examples:
        tippool period pay 2026-10-02 --dry-run
        tippool period pay 2026-10-02
        tippool period pay 2026-09-14 2026-09-27 --on 2026-10-05
      """)

  @Argument(help: .day("The payday, a day of the period, or its first day."))
  var day: CalendarDay

  @Argument(help: .day("The last day of the period."))
  var last: CalendarDay?

  @Option(help: .day("When people got their money (default: the payday, else today)."))
  var on: CalendarDay?

  @Flag(help: "Only say who gets what.")
  var dryRun = false

  @OptionGroup var far: FarPayday
  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func validate() throws { try checkOrder(first: day, last: last) }

  func run() throws {
    let settings = try source.load()
    let store = try storeOptions.open(lookingAt: .all)
    let pay = try PeriodPay(store.closedPeriod(from: day, to: last), settings: settings, in: store)
    let days = pay.period.days
    guard !pay.unpaid.isEmpty else {
      tellFiles(of: pay, by: settings)
      let why =
        pay.paid.isEmpty
        ? "there is no shift to pay" : "all \(pay.paid.count.counting("shift")) paid before"
      return Terminal.talk("Pay period \(days.words): \(why). Nothing was changed.")
    }
    let today = try settings.businessDayNow()
    let paidOn = on ?? pay.period.payday ?? today
    if dryRun {
      try show(pay)
      let words = "--from \(days.first) --to \(days.last)"
      Terminal.talk("Envelopes: \(NextStep.command("settle \(words)"))")
      tellFiles(of: pay, by: settings)
      return Terminal.talk(
        "Nothing was noted. To note \(pay.unpaid.count.counting("shift")) as paid on \(paidOn): "
          + NextStep.command(
            "period pay \(days.first) \(days.last)" + (on.map { " --on \($0)" } ?? "")))
    }
    if paidOn > today { Terminal.warn("Note: \(paidOn) is still to come.") }
    // A payday of the books was looked at when the period was closed.
    let paying = try store.payPeriod(
      days, on: paidOn, settledBy: settings.cashRules, evenIfFar: on == nil || far.anyDay,
      by: StoreOptions.login)
    try show(pay)
    tellFiles(of: pay, by: settings)
    Terminal.talk(
      "Pay period \(days.words): \(paying.paid.count.counting("shift")) paid on \(paidOn)"
        + (paying.paidBefore.isEmpty ? "." : ", \(paying.paidBefore.count) paid before."))
  }

  // MARK: - Who gets what

  private typealias Column = (title: String, money: (PayDue) -> Money)

  private func show(_ pay: PeriodPay) throws {
    let people = pay.people.filter { !$0.isNothing }
    let all: [Column] = [
      ("DUE", \.amount), ("IN HAND", \.cashInHand), ("ON PAYCHECK", \.withThePay),
      ("IN CASH", \.cash), ("ROUNDING", \.rounding),
    ]
    let columns = all.filter { column in
      column.title == "DUE" || people.contains { column.money($0) != .zero }
    }
    let total = try columns.map { column in
      try people.map(column.money).sum().formatted(in: pay.currency)
    }
    let rows = people.map { person in
      [person.name, String(person.shifts)]
        + columns.map { $0.money(person).formatted(in: pay.currency) }
    }
    try Terminal.out(
      TextTable.aligned(
        [["NAME", "SHIFTS"] + columns.map(\.title)] + rows + [["Total", ""] + total]))
    if people.contains(where: { $0.cash.isNegative }) {
      Terminal.talk("Below zero: the person hands that much over.")
    }
    let idle = pay.people.filter(\.isNothing).map(\.name)
    if !idle.isEmpty { Terminal.talk("Nothing is due to \(idle.joined(separator: ", ")).") }
  }

  // MARK: - Files

  /// Which files payroll was given, and the command for the one that is missing.
  private func tellFiles(of pay: PeriodPay, by settings: HouseSettings) {
    let days = pay.period.days
    guard !pay.exports.isEmpty else {
      guard pay.people.contains(where: { $0.withThePay != .zero }) else { return }
      return Terminal.talk(
        "No file for payroll was made of these days: "
          + NextStep.command("export FORMAT --from \(days.first) --to \(days.last)"))
    }
    for history in pay.exports {
      let export = history.export
      let isLast = !pay.exports.contains {
        $0.export.program == export.program && $0.export.id > export.id
      }
      Terminal.talk(
        "For payroll: export \(export.id), \(export.format), of \(settings.localDay(of: export.at))"
          + history.notes.map { "; \($0)" }.joined()
          + (history.hasChanged && isLast
            ? ". What changed: "
              + NextStep.command("export \(export.program) --changes-since \(export.id)") : "."))
    }
  }
}

extension PeriodPayError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .none(let day):
      .noInput(
        "No closed pay period has \(day) among its days or as its payday. Close it first: tippool "
          + "period close. Closed ones: \(NextStep.command("period list"))")
    case .reopened(let days):
      .dataError(
        "The pay period \(days.words) is open again. Close it first: "
          + NextStep.command("period close \(days.first) \(days.last)"))
    case .several(let day, let periods):
      .usage(
        "\(day) may mean several pay periods, by a day of it or by its payday. Name the one that is "
          + "meant:"
          + periods.map { "\n  " + NextStep.command("period pay \($0.first) \($0.last)") }.joined())
    }
  }
}
