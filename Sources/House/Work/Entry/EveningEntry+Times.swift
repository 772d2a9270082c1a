import Evening
import Money
import Tips

/// Hours that are told by times: those that a slip prints are offered, and others may be typed.
extension EveningEntry {
  /// When the server worked, as the slip prints it; nil where it prints no times, or such as are
  /// hardly one shift's.
  func printedTimes(ofServer index: Int) throws -> String? {
    guard let text = evening.draft.forms[index].scan?.printedTimes,
      let stint = Stint(text, dayEnd: try evening.house.settings.load().dayEnd),
      stint.minutes * 60 <= Plausibility.usualHours.seconds
    else { return nil }
    return stint.formatted
  }

  /// How long somebody worked between such times; nil for an answer that tells none.
  func timeWorked(_ answer: String, by name: String) throws -> WorkedTime? {
    let settings = try evening.house.settings.load()
    guard let day = evening.draft.date, let stint = Stint(answer, dayEnd: settings.dayEnd) else {
      return nil
    }
    do {
      return try settings.timeWorked([stint], by: name, on: day)
    } catch let error as ShiftError {
      throw AnswerRefused(error.sentence(in: evening.currency))
    }
  }
}

extension HouseSettings {
  /// How long somebody worked by the clock on the house's wall; nil without times.
  func timeWorked(_ stints: [Stint], by name: String, on day: CalendarDay) throws -> WorkedTime? {
    let employee = Employee(id: Employee.ID(name), name: try PersonName(name))
    return try wallClock.counted(WorkDetails(stints: stints), of: employee, on: day).time
  }
}
