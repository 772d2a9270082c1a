import ArgumentParser
import Books
import House
import Money
import Tips

/// `tippool period`: pay periods.
struct PeriodCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "period",
    abstract: "Share pools, close pay periods, pay them, and see what is open.",
    discussion: """
      Where house.yml tells how often the house pays (tippool settings show), one
      day is enough to name its period; else name the first and the last day.

      Examples:
        tippool period list
        tippool period share 2026-09-14
        tippool period close 2026-09-14 2026-09-27
        tippool period pay 2026-10-02
        tippool period reopen 2026-09-14 2026-09-27 --reason "hours were wrong"
      """,
    subcommands: [
      PeriodList.self, PeriodPools.self, PeriodShare.self, PeriodDecide.self, PeriodClose.self,
      PeriodPayCommand.self, PeriodReopen.self,
    ],
    defaultSubcommand: PeriodList.self)
}

/// The days of a pay period on the command line.
struct PeriodArguments: ParsableArguments {
  @Argument(help: .day("The first day; with pay periods in house.yml any day of the period."))
  var first: CalendarDay

  @Argument(help: .day("The last day."))
  var last: CalendarDay?

  @OptionGroup var source: SettingsSource

  /// The days that are meant, and their payday where the settings tell it.
  func period() throws -> (days: DayRange, payday: CalendarDay?) {
    try checkOrder(first: first, last: last)
    return try source.load().payPeriod(from: first, to: last)
      ?? invalid("Name the last day as well: house.yml does not tell how long a pay period is.")
  }
}

struct PeriodList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what is open or unpaid, then the periods that were closed.",
    discussion: """
      First come the shifts that nobody closed, and the closed ones whose payday
      is past.

      Example:
        tippool period list
      """)

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open()
    try UnfinishedList.show(of: store, by: source.load())
    try Terminal.table(
      ["FIRST DAY", "LAST DAY", "PAYDAY", "STATE", "CLOSED BY"], store.payPeriods(),
      orTell: "No pay period was closed yet. Close one with tippool period close."
    ) {
      [
        $0.days.first.description, $0.days.last.description, $0.payday?.description ?? "",
        $0.state.rawValue, $0.closedBy.description,
      ]
    }
  }
}

struct PeriodClose: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: "Close all shifts of a pay period and lock its days.",
    discussion: """
      Nothing of these days is added or changed any more until the period is
      reopened. Its shifts can still be paid: tippool period pay. A pool of a week,
      a pay period or a month that ends in these days is shared first: tippool
      period share.

      Examples:
        tippool period close 2026-09-14 2026-09-27 --payday 2026-10-02
        tippool period close 2026-09-20
      """)

  @OptionGroup var arguments: PeriodArguments

  @Option(help: .day("When people get their money (default: by house.yml)."))
  var payday: CalendarDay?

  @Flag(help: "Close although a pool that ends in these days is not shared yet.")
  var poolsLater = false

  @OptionGroup var far: FarPayday
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let (days, usual) = try arguments.period()
    let store = try storeOptions.open(lookingAt: .all)
    let drafts = try store.drafts(mayBeOf: days)
    let closing = try store.closePeriod(
      days, payday: payday ?? usual, evenIfFar: payday == nil || far.anyDay,
      evenIfPoolsWait: poolsLater, by: StoreOptions.login)
    if drafts > 0 {
      Terminal.warn(
        "\(drafts.counting("shift is", "shifts are")) still being entered and may belong to these "
          + "days: \(NextStep.command("shift resume")). To save one, reopen the period.")
    }
    for held in try store.stillHeld(upTo: days.last) { Terminal.talk(HeldWords.notice(held)) }
    let today = try arguments.source.load().businessDayNow()
    if days.last >= today {
      Terminal.warn(
        "These days end on \(days.last), today is \(today): they are locked from now on. For an "
          + "evening still to come reopen the period.")
    }
    let count = closing.closed.count + closing.closedBefore.count
    Terminal.talk(
      "The period \(days.words) is closed: \(count.counting("shift")), "
        + "\(closing.closed.count) of them closed now.")
  }
}

struct PeriodReopen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Unlock a closed pay period. Its shifts stay closed, each by itself.",
    discussion: """
      Then reopen the shift that is wrong, change it, and close the period again.

      Example:
        tippool period reopen 2026-09-14 2026-09-27 --reason "hours were wrong"
      """)

  @OptionGroup var arguments: PeriodArguments

  @Option(help: "Why; kept in the log.")
  var reason: String

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let days = try arguments.period().days
    try storeOptions.open().reopenPeriod(days, reason: reason, by: StoreOptions.login)
    Terminal.talk("The period \(days.words) is open again.")
  }
}

/// What lists show first.
enum UnfinishedList {
  /// A line for each shift that is open, or unpaid past its payday; then word of forms that are
  /// half entered, for they are in no list.
  ///
  /// - Parameter onlyPastPayday: whether those alone are shown whose people wait for their money.
  static func show(
    of store: TipStore, by settings: HouseSettings, onlyPastPayday: Bool = false
  ) throws {
    let shifts = try store.unfinished(asOf: settings.businessDayNow(), payday: settings.payday)
      .filter { $0.isPastPayday || !onlyPastPayday }
    if !shifts.isEmpty {
      try Terminal.table(["SHIFT", "DAY", "STATE", "PAYDAY", ""], shifts) {
        [
          String($0.shift), $0.day.description, $0.state.rawValue, $0.payday?.description ?? "",
          $0.isPastPayday ? "past its payday" : "",
        ]
      }
      try Terminal.out("")
    }
    try showPools(of: store, by: settings)
    let drafts = try store.drafts().count
    guard drafts > 0 else { return }
    Terminal.talk(
      "\(drafts.counting("shift is", "shifts are")) half entered: "
        + "\(NextStep.command("shift resume")) goes on with the last one.")
  }

  /// Pools whose period is over, and what was changed of those that were shared.
  private static func showPools(of store: TipStore, by settings: HouseSettings) throws {
    let today = try settings.businessDayNow()
    for account in try store.poolAccounts(payPeriods: settings.schedule) {
      for period in account.waiting {
        // Where the days are not known, nobody can tell that it is over.
        guard period.days.map({ $0.last < today }) ?? true else { continue }
        let days = period.days.map { " for \($0.words)" } ?? ""
        Terminal.talk(
          "\(PoolWords.name(account.pool)) holds \(period.amount.formatted(in: account.currency))"
            + "\(days), which is not shared yet: \(NextStep.command("period share"))")
      }
      if account.shared.contains(where: \.isChanged) {
        Terminal.talk(
          "\(PoolWords.name(account.pool)): nights were changed after they were shared. The differences "
            + "go into the next sharing: \(NextStep.command("period pools"))")
      }
    }
    for account in try store.heldAccounts() where try account.pot.amount != .zero {
      Terminal.talk(
        "\(PoolWords.name(account.pool)): \(try HeldWords.amount(of: account)) "
          + NextStep.command("period pools"))
    }
  }
}
