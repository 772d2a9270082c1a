import ArgumentParser
import Books
import House
import Money
import Papers
import Tips

struct PeriodPools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pools",
    abstract: "Show what is in pools of a week, a pay period or a month, or held.",
    discussion: """
      Periods that are not shared yet come with what everybody would get if they
      ended with the nights that are there. Nothing is changed. When a period is
      over: tippool period share. What is held until somebody decides comes last:
      tippool period decide.

      Examples:
        tippool period pools
        tippool period pools --explain
      """)

  @Flag(help: "Tell the arithmetic of each share.")
  var explain = false

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let settings = try source.load()
    let store = try storeOptions.open()
    let accounts = try store.poolAccounts(payPeriods: settings.schedule)
    let held = try store.heldAccounts()
    guard !accounts.isEmpty || !held.isEmpty else {
      return Terminal.talk(
        "No shift gives to a pool of a week, a pay period or a month, or holds money.")
    }
    let today = try settings.businessDayNow()
    var parts: [String] = []
    for account in accounts {
      parts.append(try PoolWords.overview(of: account, asOf: today))
      for days in account.waiting.compactMap(\.days) {
        let planned: PlannedSharing
        do throws(TipStoreError) {
          planned = try store.plannedSharing(of: account.pool, days, in: account.currency)
        } catch {
          // A pool that cannot be shared does not block others.
          guard case .pool = error else { throw error }
          parts.append("\(days.words): \(error.advice.told)")
          continue
        }
        parts += try PoolWords.shares(of: planned, isOver: days.last < today, explain: explain)
      }
    }
    parts += try held.map(HeldWords.overview)
    try Terminal.out(parts.joined(separator: "\n\n"))
  }
}

struct PeriodShare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Share a pool of a week, a pay period or a month that is over.",
    discussion: """
      Everybody's share becomes a payout of a shift of its own, closed and sealed,
      to be paid like any other. A pool of a period is shared once. What was
      corrected of earlier periods since is counted with it, person by person;
      nobody is asked for money: what is below zero is left to the next sharing.

      The shares are of the period's last day, or of the day that --on names: they
      are paid and reported with it. With --dry-run nothing is shared.

      Examples:
        tippool period share
        tippool period share 2026-11-02 --dry-run --explain
        tippool period share 2026-11-02 --pool house --on 2026-11-09 --yes
        tippool period share 2026-11-02 --pool house --policy lunch
      """)

  @Argument(help: .day("A day of the period (default: the one that is over and waits)."))
  var day: CalendarDay?

  @Option(help: "The pool's name, where there are several.")
  var pool: String?

  @Option(
    name: .customLong("for"),
    help: "The pool's period as its policy writes it: “the month”.")
  var period: String?

  @Option(help: .day("The day of the shares (default: the period's last day)."))
  var on: CalendarDay?

  @Flag(help: "Tell the arithmetic of each share.")
  var explain = false

  @OptionGroup var payment: PoolPayment

  func run() throws {
    let settings = try payment.source.load()
    let store = try payment.storeOptions.open(lookingAt: .all)
    let today = try settings.businessDayNow()
    let choice = try PoolChoice.meant(
      day, of: wanted(), among: store.poolAccounts(payPeriods: settings.schedule),
      payPeriods: settings.schedule, asOf: today)
    let planned = try store.plannedSharing(of: choice.pool, choice.days, in: choice.currency)
    let isOver = choice.days.last < today
    try Terminal.out(
      PoolWords.shares(of: planned, isOver: isOver, explain: explain).joined(separator: "\n\n"))
    if payment.dryRun {
      if !planned.open.isEmpty {
        let shifts = planned.open.map(String.init).joined(separator: ", ")
        Terminal.warn(
          "Shifts that can still be edited: \(shifts). Close them before this is shared.")
      }
      return Terminal.talk("Nothing was shared.")
    }
    try store.checkNothingWaits(for: choice)
    let date = on ?? choice.days.last
    // What the books would refuse is said before anybody is asked.
    guard
      try !isOver || !planned.open.isEmpty || payment.isAgreed("Share it, as of \(date)? y or n")
    else {
      return Terminal.talk("Nothing was shared.")
    }
    // An evening may have been begun while the question stood.
    try store.checkNothingWaits(for: choice)
    let shift = try store.share(
      planned, on: date, asOf: today, programVersion: Release.version,
      by: StoreOptions.login)
    Terminal.talk(
      "\(PoolWords.name(choice.pool)) is shared for \(choice.days.words), as shift "
        + "\(shift) of \(date). When people have got it: "
        + NextStep.command("shift pay \(shift)"))
  }

  private func wanted() throws -> WantedPool {
    let period = try period.map { words -> PoolPeriod in
      return try PoolPeriod(words: words)
        ?? fail(
          .usage(
            "“\(words)” is no period of a pool. Write it as the policy does: “the week from monday”, "
              + "“the pay period” or “the month”."))
    }
    return WantedPool(
      name: pool, policy: payment.policy, period: period, currency: payment.currency)
  }
}

/// What is told of pools of periods.
enum PoolWords {
  /// `The pool “house” of the month`
  static func name(_ pool: PoolOfPeriods) -> String { pool.beginning.printable }

  /// What waits, what was shared, and what a sharing would put right.
  static func overview(of account: PoolAccount, asOf today: CalendarDay) throws -> String {
    func text(_ money: Money) -> String { money.formatted(in: account.currency) }
    var rows = account.waiting.map { period in
      [
        period.days?.words ?? "not known", text(period.amount),
        String(period.nights.count), state(of: period, asOf: today),
      ]
    }
    rows += account.shared.suffix(Self.lastShared).map { period in
      [
        period.days.words, "", "",
        "shared as shift \(period.shift)" + (period.isChanged ? ", changed since" : ""),
      ]
    }
    var lines = ["\(name(account.pool)) (\(account.pool.policy.printable))"]
    lines.append(TextTable.aligned([["PERIOD", "HOLDS", "SHIFTS", "STATE"]] + rows))
    let older = account.shared.dropLast(Self.lastShared)
    if !older.isEmpty { lines.append("\(older.count.counting("older period")) shared before.") }
    for period in older where period.isChanged {
      lines.append("\(period.days.words): changed since it was shared.")
    }
    lines += try told(account.rests, in: account.currency) {
      "\($0) got \($1) too much, which is left to the next sharing."
    }.map(\.printable)
    return lines.joined(separator: "\n")
  }

  /// How many of those that were shared are told one by one.
  private static let lastShared = 5

  private static func state(of period: PoolAccount.Waiting, asOf today: CalendarDay) -> String {
    guard let days = period.days else { return "write “pay periods:” into house.yml" }
    return days.last < today ? "over, to be shared" : "open until \(days.last)"
  }

  /// A sentence for each person who got too much, of the name and of how much.
  private static func told(
    _ rests: [PeriodSharing.Rest], in currency: Currency, _ sentence: (String, String) -> String
  ) throws -> [String] {
    try rests.compactMap { rest throws(MoneyError) -> String? in
      let amount = try rest.amount
      guard amount != .zero else { return nil }
      return sentence(rest.employee.name.text, try amount.negated().formatted(in: currency))
    }
  }

  /// What everybody gets by a sharing, person by person.
  static func shares(of planned: PlannedSharing, isOver: Bool, explain: Bool) throws -> [String] {
    let (sharing, currency) = (planned.sharing, planned.currency)
    var parts = [try head(of: planned, isOver: isOver)]
    if !sharing.payments.isEmpty { parts.append(try table(of: planned)) }
    let notes = try notes(on: sharing, in: currency)
    if !notes.isEmpty { parts.append(notes.map(\.printable).joined(separator: "\n")) }
    guard explain else { return parts }
    return parts + sharing.payments.map { explained($0.employee, $0.derivation, in: currency) }
  }

  /// The arithmetic of a person's share.
  static func explained(
    _ employee: Employee, _ derivation: Derivation, in currency: Currency
  ) -> String {
    ([employee.name.text] + derivation.sentences(in: currency).map { "  " + $0 })
      .map(\.printable).joined(separator: "\n")
  }

  /// Who gets how much, and the sum.
  static func table(of planned: PlannedSharing) throws -> String {
    func text(_ money: Money) -> String { money.formatted(in: planned.currency) }
    return TextTable.aligned(
      [["NAME", "ROLE", "SHARE"]]
        + planned.sharing.payments.map {
          [$0.employee.name.text, $0.role.rawValue, text($0.amount)]
        } + [["Total", "", text(try planned.sharing.amount)]])
  }

  private static func head(of planned: PlannedSharing, isOver: Bool) throws -> String {
    let amount = (planned.sharing.period?.amount ?? .zero).formatted(in: planned.currency)
    let absent = planned.sharing.period.map { $0.shares.isEmpty ? [] : $0.absent } ?? []
    return
      "\(name(planned.pool)), \(planned.days.words), holds \(amount) of "
      + "\(planned.nights.count.counting("shift")). "
      + (isOver ? "Each gets this." : "If it ended with these, each would get this.")
      + (absent.isEmpty ? "" : " Nobody has a share as \(absent.joined(separator: " or ")).")
  }

  /// What is put right of earlier periods, and what is left to the next sharing.
  private static func notes(on sharing: PeriodSharing, in currency: Currency) throws -> [String] {
    var lines: [String] = []
    for correction in sharing.corrections {
      let now = (correction.now?.amount ?? .zero).formatted(in: currency)
      let before = try correction.before.map { try $0.sources.total }.sum()
      lines.append(
        "\(correction.days.words) was changed since it was shared: it holds \(now) now, and held "
          + "\(before.formatted(in: currency)). The differences are in these amounts.")
    }
    lines += try told(sharing.brought, in: currency) { "\($0) got \($1) too much before." }
    lines += try told(sharing.rests, in: currency) {
      "\($1) that \($0) got too much is left to the next sharing; the house has laid it out."
    }
    return lines
  }
}

extension PoolChoiceError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .noPool(let wanted, let pools) where !pools.isEmpty:
      .usage(
        "There is no pool \(wanted.told). There are: "
          + pools.map { "\($0.name) (\($0.policy), \($0.period.words))".printable }
          .joined(separator: ", ") + ".")
    case .noPool: .noInput("No shift gives to a pool of a week, a pay period or a month.")
    case .nothingIsOver(let changed):
      .noInput(
        "No period that is over waits to be shared. \(Self.differences(changed))What is in pools: "
          + NextStep.command("period pools"))
    case .several(let choices):
      .usage(
        "Several may be meant:"
          + choices.map { "\n  " + NextStep.command(for: $0, of: choices) }.joined())
    case .noPayPeriods(let pool):
      .dataError(
        "It is not known which days \(pool.words) has. Write “pay periods:” into house.yml.")
    case .draftsWait(let pool, let days, let count):
      .dataError(
        "\(PoolWords.name(pool)) is not shared while \(count.counting("shift is", "shifts are")) "
          + "half entered that may belong to \(days.words). Go on with it, or throw it away: "
          + NextStep.command("shift resume"))
    }
  }
}

extension PoolChoiceError {
  private static func differences(_ changed: [PoolChoice]) -> String {
    guard !changed.isEmpty else { return "" }
    let commands = changed.map { "\n  \($0.days.words): \(NextStep.command(for: $0, of: changed))" }
    return
      "Shifts of periods that were shared were changed, came in or were taken back since. That is "
      + "counted when the next period is over and shared:\(commands.joined())\n"
  }
}

extension NextStep {
  /// The command that shares one of several.
  fileprivate static func command(for choice: PoolChoice, of choices: [PoolChoice]) -> String {
    let wanted = choice.telling(from: choices)
    let options = [
      ("pool", wanted.name), ("policy", wanted.policy), ("for", wanted.period?.words),
      ("currency", wanted.currency?.code),
    ]
    return command(
      options.reduce("period share \(choice.days.first)") { words, option in
        option.1.map { "\(words) --\(option.0) \(ShellWord.quoted($0))" } ?? words
      })
  }
}

extension WantedPool {
  /// `“house” of the policy “lunch”`
  fileprivate var told: String {
    [
      name.map { "“\($0)”" }, policy.map { "of the policy “\($0)”" },
      period.map { "for \($0.words)" }, currency.map { "in \($0.code)" },
    ]
    .compactMap(\.self).joined(separator: " ").printable
  }
}

/// What is asked of both commands that pay out a pool: whose pool it is, and whether it is right.
struct PoolPayment: ParsableArguments {
  @Option(help: "The id of the pool's policy, where several have a pool of that name.")
  var policy: String?

  @Option(
    help: .value("code", "The currency of the pool's money, where it is in several."),
    transform: CurrencyOption.parse)
  var currency: Currency?

  @Flag(help: "Only say what everybody would get.")
  var dryRun = false

  @Flag(help: "Do not ask whether it is right.")
  var yes = false

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  /// Whether somebody says that it is right, now or by `--yes`.
  func isAgreed(_ question: String) throws -> Bool {
    if yes { return true }
    try Prompter.needsPerson(toSayWhether: "this is right. Add --yes if it is.")
    return try Prompter().agreesAloud(question)
  }
}
