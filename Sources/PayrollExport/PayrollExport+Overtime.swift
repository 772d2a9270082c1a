import BusinessCalendar
import HouseSettings
import PayRecords
import TipPooling

extension PayrollExport {
  /// What the law calls a full week (29 CFR 778): beyond it hours are overtime.
  private static let fullWeek = 40 * 3600

  /// The weeks in which somebody worked more than 40 hours, by person and week. TipPool writes all
  /// of them as regular hours; of a week that the days cut it knows what lies in the days.
  func overtime() -> [PayrollNotice] {
    struct Key: Hashable {
      let person: Employee.ID
      let week: Int
    }
    var seconds: [Key: Int] = [:]
    for payout in payouts {
      guard let time = payout.timeWorked else { continue }
      let week = payout.day.dayNumber - dayOfWeek(payout.day)
      seconds[Key(person: payout.employee.id, week: week), default: 0] += time.seconds
    }
    return records.people.flatMap { person in
      seconds.filter { $0.key.person == person.employee.id && $0.value > Self.fullWeek }
        .sorted { $0.key.week < $1.key.week }
        .compactMap { key, seconds in
          guard let first = CalendarDay(dayNumber: key.week), let last = first.adding(days: 6),
            let week = DayRange(from: first, to: last)
          else { return nil }
          return .overtime(
            person.employee, week: week, hours: PayrollLine.hours(seconds: seconds),
            above: PayrollLine.hours(seconds: seconds - Self.fullWeek))
        }
    }
  }

  /// How many days of its week lie before a day. Weeks start as the house's pay periods do where
  /// those are weeks, else on Monday.
  private func dayOfWeek(_ day: CalendarDay) -> Int {
    var start = 0  // A Monday.
    if let schedule = settings.schedule, schedule.length.needsAnchor {
      start = schedule.anchor.dayNumber
    }
    let past = (day.dayNumber - start) % 7
    return past < 0 ? past + 7 : past
  }
}
