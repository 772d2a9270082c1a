public import BusinessCalendar

/// One evening's confirmed facts: who worked, what the reports say, and the rules in force.
public struct Shift: Hashable, Sendable, Codable {
  /// The business day. A report printed past midnight belongs to the day before.
  public let date: CalendarDay
  /// One report for each server, at least one.
  public let servers: [ServerReport]
  /// The support staff; may be empty.
  public let support: [SupportMember]
  /// The rules that this shift is computed by.
  public let policy: HousePolicy

  public init(
    date: CalendarDay, servers: [ServerReport], support: [SupportMember],
    policy: HousePolicy = .article
  ) {
    self.date = date
    self.servers = servers
    self.support = support
    self.policy = policy
  }
}
