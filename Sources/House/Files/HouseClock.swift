public import Evening
public import Foundation
public import Money
public import Tips

extension HouseSettings {
  /// The clock on the house's wall; that of this computer where the settings name no zone.
  public var wallClock: WallClock { WallClock(zone: timeZone ?? .current, isTold: timeZone != nil) }

  /// The name of that clock's zone: `America/New_York`.
  public var clockName: String { wallClock.zone.identifier }

  /// A moment as the books write it (UTC, ISO 8601) by the clock on the house's wall:
  /// `2026-09-25 23:14:05`. A text that is none stands as it is.
  public func localTime(of moment: String) -> String {
    guard case .success(let date) = Result(catching: { try Date(moment, strategy: .iso8601) })
    else { return moment }
    let clock = Date.ISO8601FormatStyle(timeZone: wallClock.zone)
    return date.formatted(
      clock.year().month().day().dateSeparator(.dash).dateTimeSeparator(.space)
        .time(includingFractionalSeconds: false).timeSeparator(.colon))
  }

  /// The day of such a moment: `2026-09-25`.
  public func localDay(of moment: String) -> String { String(localTime(of: moment).prefix(10)) }

  /// The business day of this moment; see ``businessDay(at:)``.
  public func businessDayNow() throws(HouseFileError) -> CalendarDay { try businessDay(at: Date()) }

  /// The business day of a moment: until the house's day ends, at four in the morning where
  /// nothing else is said, it is still yesterday.
  public func businessDay(at moment: Date) throws(HouseFileError) -> CalendarDay {
    var calendar = Calendar(identifier: .gregorian)
    if let timeZone { calendar.timeZone = timeZone }
    let now = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: moment)
    guard let year = now.year, let month = now.month, let number = now.day,
      let hour = now.hour, let minute = now.minute, let second = now.second,
      let day = CalendarDay(year: year, month: month, day: number),
      let time = TimeOfDay(seconds: hour * 3600 + minute * 60 + min(59, second)),
      let today = CalendarDay.businessDay(of: day, at: time, endingAt: dayEnd)
    else { throw .noToday }
    return today
  }

  /// When the shifts of a day are paid; nil where the settings do not tell.
  public func payday(of day: CalendarDay) -> CalendarDay? {
    schedule?.period(containing: day).flatMap { schedule?.payday(of: $0) }
  }
}

extension Shift {
  /// The shift with its times counted by the clock on the house's wall. The settings are read only
  /// where there are times.
  public func counted(by settings: () throws -> HouseSettings) throws -> Shift {
    guard entries.contains(where: { !$0.work.stints.isEmpty }) else { return self }
    return try settings().wallClock.counted(self)
  }
}
