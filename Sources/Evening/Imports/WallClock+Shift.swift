import Foundation
public import Money
public import Tips

/// Times of a shift are on the wall's clock too, whoever wrote them down.
extension WallClock {
  /// The shift with its times counted by this clock; what it was counted by before is forgotten.
  ///
  /// - Throws: ``ShiftError/timeZoneUnknown(_:)`` if clocks may be changed during the work and
  ///   the place of the house is not known; ``ShiftError/timeUnclear(_:time:_:)`` for a time that
  ///   comes twice in that night, or never.
  public func counted(_ shift: Shift) throws(ShiftError) -> Shift {
    try shift.replacingWork { employee, work throws(ShiftError) in
      try counted(work, of: employee, on: shift.date)
    }
  }

  /// As ``counted(_:)``, for one person's work on a business day.
  public func counted(
    _ work: WorkDetails, of employee: Employee, on day: CalendarDay
  ) throws(ShiftError) -> WorkDetails {
    guard !work.stints.isEmpty else { return work }
    let changes = timeChanges(on: day)
    var work = work
    for index in work.stints.indices {
      let stint = work.stints[index]
      let own = Set(changes.map { change in change.flatMap { $0.concerns(stint) ? $0 : nil } })
      guard own.count == 1, let change = own.first else { throw .timeZoneUnknown(employee) }
      work.stints[index].timeChange = change
      if let change, let minutes = work.stints[index].unclearTime {
        throw .timeUnclear(employee, time: Stint.clock(minutes), change)
      }
    }
    return work
  }

  /// What the clock does on a business day and in the night after it, in each zone that has to
  /// agree.
  private func timeChanges(on day: CalendarDay) -> [TimeChange?] {
    isSteady(near: day.dayNumber) ? [nil] : zones.map { Self.timeChange(on: day, in: $0) }
  }

  private static func timeChange(on day: CalendarDay, in zone: TimeZone) -> TimeChange? {
    let midnight = day.dayNumber * 86_400 - unixEpoch
    var (before, after) = (midnight - 86_400, midnight + 3 * 86_400)
    let (old, new) = (offset(at: before, in: zone), offset(at: after, in: zone))
    guard old != new else { return nil }
    while after - before > 1 {
      let middle = (before + after) / 2
      if offset(at: middle, in: zone) == old { before = middle } else { after = middle }
    }
    func minutes(by offset: Int) -> Int { (after + offset - midnight) / 60 }
    return TimeChange(
      from: minutes(by: min(old, new)), to: minutes(by: max(old, new)), comesTwice: new < old)
  }
}
