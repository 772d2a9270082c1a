public import BusinessCalendar
public import Monetary

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
  /// Money that came in beside the servers' reports: a tip jar, online orders.
  public let money: [ShiftMoney]
  /// Private events, with their own money and perhaps their own staff.
  public let events: [PrivateEvent]
  /// The card fee of this day; nil where the policy's own counts.
  public let cardFeeRate: BasisPoints?

  public init(
    date: CalendarDay, servers: [ServerReport], support: [SupportMember],
    policy: HousePolicy = .article, money: [ShiftMoney] = [], events: [PrivateEvent] = [],
    cardFeeRate: BasisPoints? = nil
  ) {
    self.date = date
    self.servers = servers
    self.support = support
    self.policy = policy
    self.money = money
    self.events = events
    self.cardFeeRate = cardFeeRate
  }

  /// Everybody's entries, with what they tell beside role and hours: the servers, the support
  /// staff, the staff of events.
  public var entries: [(employee: Employee, work: WorkDetails)] {
    servers.map { ($0.employee, $0.work) }
      + (support + events.flatMap(\.staff)).map { ($0.employee, $0.work) }
  }

  /// The same facts with other details of everybody's work.
  public func replacingWork(
    _ change: (Employee, WorkDetails) throws(ShiftError) -> WorkDetails
  ) throws(ShiftError) -> Shift {
    func changed(_ member: SupportMember) throws(ShiftError) -> SupportMember {
      SupportMember(
        employee: member.employee, role: member.role, timeWorked: member.timeWorked,
        work: try change(member.employee, member.work))
    }
    return Shift(
      date: date,
      servers: try servers.map { report throws(ShiftError) in
        report.with(
          role: report.role, sales: report.sales, work: try change(report.employee, report.work))
      },
      support: try support.map(changed), policy: policy, money: money,
      events: try events.map { event throws(ShiftError) in
        var event = event
        event.staff = try event.staff.map(changed)
        return event
      }, cardFeeRate: cardFeeRate)
  }

  /// The same facts under other rules.
  public func with(_ policy: HousePolicy) -> Shift {
    Shift(
      date: date, servers: servers, support: support, policy: policy, money: money,
      events: events, cardFeeRate: cardFeeRate)
  }
}
