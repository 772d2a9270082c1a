import ArgumentParser
import Books
import House
import Money
import Papers
import Tips
import Words

struct PeriodDecide: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decide", abstract: "Pay of a pool that is held what somebody decided.",
    discussion: """
      A step “hold:” of the policy keeps money until a person decides who gets how
      much. Each decision becomes a shift of its own, closed and sealed, that says
      who decided and why; what is left stays held. Who stands without an amount
      gets an equal share of what is left. With --dry-run nothing is paid.

      Examples:
        tippool period pools
        tippool period decide --to Ana=20 --to Ben=12.50 --by Maria --reason "best"
        tippool period decide party --to Ana --to Ben --by Maria --reason "party"
      """)

  @Argument(help: "The pool's name, where several are held.")
  var pool: String?

  @Option(
    name: .customLong("to"), parsing: .singleValue,
    help: "Who gets how much: Ana=20; Ana alone for an equal share of what is left.")
  var parts: [String] = []

  @Option(name: .customLong("by"), help: "Who decided.")
  var decider: String

  @Option(help: "Why.")
  var reason: String

  @Option(help: .day("The day of the shares (default: today)."))
  var on: CalendarDay?

  @Flag(help: "Pay once more what the last decision paid.")
  var again = false

  @OptionGroup var payment: PoolPayment

  func run() throws {
    let settings = try payment.source.load()
    let store = try payment.storeOptions.open(lookingAt: .all)
    let today = try settings.businessDayNow()
    let account = try HeldChoice.meant(
      WantedPool(name: pool, policy: payment.policy, currency: payment.currency),
      among: store.heldAccounts())
    let (pool, currency, day) = (account.pool, account.currency, on ?? today)
    let payable = try store.heldAccount(of: pool, in: currency, upTo: day)
    let decision = HeldDecision(
      decidedBy: decider, reason: reason, parts: try HeldParts.read(parts, of: payable))
    let planned = try store.plannedDecision(decision, about: pool, in: currency, on: day)
    try Terminal.out(HeldWords.decision(planned, of: account).joined(separator: "\n\n"))
    if payment.dryRun { return Terminal.talk("Nothing was paid.") }
    if !again { try checkIsAnother(planned, account) }
    guard try payment.isAgreed("Pay this? y or n") else {
      return Terminal.talk("Nothing was paid.")
    }
    let shift = try store.decide(
      planned, asOf: today, programVersion: Release.version, by: StoreOptions.login)
    Terminal.talk(
      "What \(decider.printable) decided is shift \(shift) of \(planned.days.last). When people have got "
        + "it: " + NextStep.command("shift pay \(shift)"))
  }

  /// A command that is given twice, as after a connection that was lost, pays once.
  private func checkIsAnother(_ planned: PlannedSharing, _ account: HeldAccount) throws {
    guard let last = account.repeated(by: planned) else { return }
    let amount = last.amount.formatted(in: planned.currency)
    throw CommandFailure.dataError(
      "Shift \(last.shift) pays the same already: \(amount) that \(last.by.printable) decided for "
        + "\(last.day). Nothing was paid; to pay it once more, say --again.")
  }
}

/// What is told of pools of which a person decides.
enum HeldWords {
  /// What is held, who may get it, and what was decided.
  static func overview(of account: HeldAccount) throws -> String {
    func text(_ money: Money) -> String { money.formatted(in: account.currency) }
    var lines = ["\(PoolWords.name(account.pool)) (\(account.pool.policy.printable))"]
    lines.append(try amount(of: account))
    for night in account.open {
      lines.append(
        "Shift \(night.shift) can still be edited: its \(text(night.amount)) count when it is closed."
      )
    }
    let names = account.pot.receivers.map(\.employee.name.text.printable)
    if !names.isEmpty { lines.append("Who may get it: \(names.joined(separator: ", ")).") }
    if !account.decisions.isEmpty {
      lines.append(
        TextTable.of(["SHIFT", "DAY", "DECIDED", "BY", "WHY"], account.decisions) {
          [String($0.shift), $0.day.description, text($0.amount), $0.by, $0.reason]
        })
    }
    return lines.joined(separator: "\n")
  }

  static func amount(of account: HeldAccount) throws -> String {
    let held = try account.pot.amount
    let nights = account.nights.count.counting("closed shift")
    guard held.isNegative else {
      return
        "\(held.formatted(in: account.currency)) of \(nights) is held until somebody decides who "
        + "gets it."
    }
    return
      "\(try held.negated().formatted(in: account.currency)) more was paid than \(nights) gave, since "
      + "shifts were corrected. What later ones give makes up for it first."
  }

  /// What days that are closed leave to nobody yet.
  static func notice(_ held: StillHeld) -> String {
    "\(PoolWords.name(held.pool)) (\(held.pool.policy.printable)): "
      + "\(held.amount.formatted(in: held.currency)) of shifts since \(held.since) is held, and nobody "
      + "has been paid of it: " + NextStep.command("period decide")
  }

  /// What everybody would get, and what would be left.
  static func decision(_ planned: PlannedSharing, of account: HeldAccount) throws -> [String] {
    let paid = try planned.sharing.amount
    return [
      "\(PoolWords.name(planned.pool)) (\(planned.pool.policy.printable), \(planned.currency.code)): "
        + (try amount(of: account)),
      try PoolWords.table(of: planned),
      "\((try account.pot.amount - paid).formatted(in: planned.currency)) stays held.",
    ]
  }
}

extension HeldChoiceError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .noPool(_, let accounts) where accounts.isEmpty:
      .noInput("No shift holds money until somebody decides.")
    case .noPool(_, let accounts):
      .usage("No such pool is held. There are: \(Self.list(accounts)).")
    case .several(let accounts):
      .usage(
        "Several may be meant; name the pool, and --policy or --currency: \(Self.list(accounts)).")
    case .money(let error): .dataError(error.sentence())
    }
  }

  /// `party (tips, USD), bar (tips, USD)`
  private static func list(_ accounts: [HeldAccount]) -> String {
    accounts.map { "\($0.pool.name) (\($0.pool.policy), \($0.currency.code))".printable }
      .joined(separator: ", ")
  }
}

extension HeldPartsError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .noAmount(let name, let typed):
      .usage(
        "“\(name.printable)=\(typed.printable)” has no amount behind “=”. Write it like Ana=20 or "
          + "Ana=12.50.")
    case .unknown(_, let known) where known.isEmpty:
      .dataError(
        "No closed shift holds anything that somebody could get. Close the shifts first: "
          + NextStep.command("period pools"))
    case .unknown(let name, let known):
      .usage(
        "Nobody called “\(name.printable)” can get anything of it: it is for those who worked in its roles "
          + "on nights that gave to it, or gave to it themselves. There are: "
          + known.map(\.printable).joined(separator: ", ") + ".")
    case .several(let name, let ids):
      .usage(
        "Several are called “\(name.printable)”: write "
          + ids.map(\.rawValue).joined(separator: " or ") + " in place of the name.")
    case .nothingLeft(let names):
      .usage(
        "Nothing is left for \(names.map(\.printable).joined(separator: " and ")). Give them an "
          + "amount, or leave them out.")
    case .money(let error): .dataError(error.sentence())
    }
  }
}
