import Books
import House
import Money
import Tips

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
        let days = period.days.map { " for \($0.first) to \($0.last)" } ?? ""
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
