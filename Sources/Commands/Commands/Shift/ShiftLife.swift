import ArgumentParser
import Books
import House
import Money

struct ShiftClose: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close",
    abstract: "Lock shifts: from now on they are changed only by reopening them.",
    discussion: """
      A closed shift is evidence: the log keeps a seal over everything that it was
      computed from. To close all shifts of a pay period: tippool period close.

      Example:
        tippool shift close 12 13
      """)

  @Argument(help: "The shifts' numbers, as in the list.")
  var shifts: [Int64]

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open()
    for shift in shifts {
      try store.close(shift, by: StoreOptions.login)
      Terminal.talk("Shift \(shift) is closed.")
      for draft in try DraftSummary.all(in: store) where draft.editedShift == shift {
        let discard = NextStep.command("shift resume --draft \(draft.number) --discard")
        Terminal.warn(
          "Note: a change of shift \(shift) is half entered and can no longer be saved. Throw it away "
            + "(\(discard)), or reopen the shift and change it.")
      }
    }
  }
}

struct ShiftPay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pay", abstract: "Note that the people of closed shifts got their money.",
    discussion: """
      Shifts that are closed and not paid past their payday are listed by
      tippool period list.

      Example:
        tippool shift pay 12 13 --on 2026-10-02
      """)

  @Argument(help: "The shifts' numbers, as in the list.")
  var shifts: [Int64]

  @Option(help: .day("The day on which they got it (default: today)."))
  var on: CalendarDay?

  @OptionGroup var far: FarPayday
  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open(lookingAt: .all)
    let house = try source.load()
    let today = try house.businessDayNow()
    let day = on ?? today
    if day > today { Terminal.warn("Note: \(day) is still to come.") }
    for shift in shifts {
      // Today is never treated as a typo.
      try store.pay(
        shift, on: day, settledBy: house.cashRules, evenIfFar: on == nil || far.anyDay,
        by: StoreOptions.login)
      Terminal.talk("Shift \(shift) was paid on \(day).")
    }
  }
}

/// The word that takes a day of payment which looks mistyped.
struct FarPayday: ParsableArguments {
  @Flag(help: "Take a payday that lies more than 92 days from the days that are paid for.")
  var anyDay = false
}

struct ShiftReopen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Make a new version of a closed or paid shift, to be edited and closed again.",
    discussion: """
      The old version stays readable for ever:
      tippool shift show 12 --version 1. A shift of a closed pay period needs the
      period reopened first.

      Example:
        tippool shift reopen 12 --reason "cash tips forgotten"
      """)

  @Argument(help: "The shift's number, as in the list.")
  var shift: Int64

  @Option(help: "Why; kept in the log and with the new version.")
  var reason: String

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let version = try storeOptions.open().reopen(shift, reason: reason, by: StoreOptions.login)
    Terminal.talk(
      "Shift \(shift) is open again as version \(version). Change it with "
        + "\(NextStep.command("shift edit \(shift)")), then close it.")
  }
}

struct ShiftVoid: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "void",
    abstract: "Void a shift: it stays readable, but counts no more.",
    discussion: """
      A shift that was paid is voided only after a word: people keep what they got.

      Example:
        tippool shift void 12 --reason "entered twice"
      """)

  @Argument(help: "The shift's number, as in the list.")
  var shift: Int64

  @Option(help: "Why; kept in the log.")
  var reason: String

  @Flag(name: .shortAndLong, help: "Do not ask, though people were paid by it.")
  var yes = false

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open()
    let stored = try store.shift(shift)
    if !yes, stored.state == .paid, try store.mayBeVoided(shift) {
      let paid = try stored.payouts.map(\.amount).sum().formatted(in: stored.currency)
      let day = stored.paidOn.map { " on \($0)" } ?? ""
      let people = stored.payouts.count.counting("payout")
      try Prompter.needsPerson(
        toSayWhether:
          "shift \(shift), by which \(paid) was paid\(day), is to be voided. Add --yes if it is.")
      Terminal.warn(
        "Shift \(shift) was paid\(day): \(people), \(paid). Voiding it takes no money back.")
      guard try Prompter().agreesAloud("Void it all the same? Type y or n") else {
        return Terminal.talk("Nothing was changed.")
      }
    }
    try store.void(shift, reason: reason, by: StoreOptions.login)
    Terminal.talk("Shift \(shift) is void. It stays in the database with its log.")
  }
}
