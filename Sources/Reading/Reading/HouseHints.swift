public import Money

/// What is known of a house before its slips are read. All of it may be unknown; none of it ever
/// becomes a value, it only says how a value is to be taken and how far it is to be trusted.
public struct HouseHints: Hashable, Sendable, Codable {
  /// The order in which the house prints the numbers of a day; nil where nobody has said it.
  public var dateOrder: DayMonthOrder?
  /// The people who work there.
  public var staff: KnownStaff
  /// The business day whose slips these are; nil where it is not known.
  public var evening: CalendarDay?

  public init(
    dateOrder: DayMonthOrder? = nil, staff: KnownStaff = KnownStaff(),
    evening: CalendarDay? = nil
  ) {
    self.dateOrder = dateOrder
    self.staff = staff
    self.evening = evening
  }
}
