import BusinessCalendar
import HouseFiles
import HouseSettings
import PayRecords
import TipStore

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
    let drafts = try store.drafts().count
    guard drafts > 0 else { return }
    Terminal.talk(
      "\(drafts.counting("shift is", "shifts are")) half entered: "
        + "\(NextStep.command("shift resume")) goes on with the last one.")
  }
}
