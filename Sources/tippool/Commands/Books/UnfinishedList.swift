import BusinessCalendar
import HouseFiles
import HouseSettings
import PayRecords
import TipStore

/// What is open, or unpaid past its payday: what lists show first.
struct UnfinishedList {
  let shifts: [UnfinishedShift]

  init(_ store: TipStore, by settings: HouseSettings) throws {
    shifts = try store.unfinished(asOf: settings.businessDayNow(), payday: settings.payday)
  }

  private init(shifts: [UnfinishedShift]) { self.shifts = shifts }

  /// Those alone whose people wait for their money.
  var pastPayday: UnfinishedList { UnfinishedList(shifts: shifts.filter(\.isPastPayday)) }

  /// Tells of forms that are half entered: they are in no list.
  static func tellOfDrafts(in store: TipStore) throws {
    let count = try store.drafts().count
    guard count > 0 else { return }
    Terminal.talk(
      "\(count.counting("shift is", "shifts are")) half entered: "
        + "\(NextStep.command("shift resume")) goes on with the last one.")
  }

  /// A line for each shift.
  func table() -> String {
    TextColumns.aligned(
      [["SHIFT", "DAY", "STATE", "PAYDAY", ""]]
        + shifts.map { shift in
          [
            String(shift.shift), shift.day.description, shift.state.rawValue,
            shift.payday?.description ?? "", shift.isPastPayday ? "past its payday" : "",
          ]
        })
  }
}
