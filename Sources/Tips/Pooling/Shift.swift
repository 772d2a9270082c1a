public import Money

/// One evening's confirmed facts: who worked, what the reports say, and the rules in force.
public struct Shift: Hashable, Sendable, Codable {
  /// The business day. A report printed past midnight belongs to the day before.
  public let date: CalendarDay
  /// One report for each server, at least one.
  public internal(set) var servers: [ServerReport]
  /// The support staff; may be empty.
  public internal(set) var support: [SupportMember]
  public internal(set) var policy: HousePolicy
  /// Money that came in beside the servers' reports: a tip jar, online orders.
  public let money: [ShiftMoney]
  /// Private events, with their own money and perhaps their own staff.
  public internal(set) var events: [PrivateEvent]
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

  /// Everybody's entries: the servers, the support staff, the staff of events.
  public var entries: [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(servers.count + support.count)
    for index in servers.indices {
      entries.append(
        Entry(
          list: .servers, index: index, employee: servers[index].employee,
          role: servers[index].role, hours: servers[index].timeWorked, work: servers[index].work,
          figures: servers[index].figures, sales: servers[index].sales))
    }
    func add(_ members: [SupportMember], _ list: Entry.List) {
      for (index, member) in members.enumerated() {
        entries.append(
          Entry(
            list: list, index: index, employee: member.employee, role: member.role,
            hours: member.timeWorked, work: member.work))
      }
    }
    add(support, .support)
    for (event, members) in events.map(\.staff).enumerated() { add(members, .staff(event: event)) }
    return entries
  }

  /// One person in one role, in whichever list. An object, since whoever carries out the rules hands it
  /// about a hundred times an evening.
  public final class Entry: Sendable {
    enum List: Hashable, Sendable {
      case servers
      case support
      /// The staff of a private event, by its place.
      case staff(event: Int)
    }

    let list: List
    let index: Int
    public let employee: Employee
    public let role: JobRole
    let hours: WorkedTime?
    public let work: WorkDetails
    /// The money on the report; nil for who hands in none.
    let figures: ReportFigures?
    let sales: [CategorySales]

    init(
      list: List, index: Int, employee: Employee, role: JobRole, hours: WorkedTime?,
      work: WorkDetails, figures: ReportFigures? = nil, sales: [CategorySales] = []
    ) {
      self.list = list
      self.index = index
      self.employee = employee
      self.role = role
      self.hours = hours
      self.work = work
      self.figures = figures
      self.sales = sales
    }

    /// The time worked that counts: the hours given, else the sum of the times; nil where neither
    /// is known.
    public var timeWorked: WorkedTime? { hours ?? work.time }

    /// Which report the person handed in; nil for none.
    var report: Int? { list == .servers ? index : nil }

    var event: Int? {
      if case .staff(let event) = list { return event }
      return nil
    }

    /// As a shift's file counts: `servers[0]`, `events[1].staff[0]`.
    var place: String {
      switch list {
      case .servers: "servers[\(index)]"
      case .support: "support[\(index)]"
      case .staff(let event): "events[\(event)].staff[\(index)]"
      }
    }
  }

  /// The same facts with other details of everybody's work.
  public func replacingWork(
    _ change: (Employee, WorkDetails) throws(ShiftError) -> WorkDetails
  ) throws(ShiftError) -> Shift {
    var shift = self
    for index in servers.indices {
      shift.servers[index].work = try change(servers[index].employee, servers[index].work)
    }
    func changeAll(_ members: inout [SupportMember]) throws(ShiftError) {
      for index in members.indices {
        members[index].work = try change(members[index].employee, members[index].work)
      }
    }
    try changeAll(&shift.support)
    for index in events.indices { try changeAll(&shift.events[index].staff) }
    return shift
  }

  /// The same facts with other times worked.
  ///
  /// - Parameter times: by the place among ``entries``; who has none keeps their own.
  public func replacingTimes(_ times: [Int: WorkedTime]) -> Shift {
    var shift = self
    for (place, entry) in entries.enumerated() {
      guard let time = times[place] else { continue }
      switch entry.list {
      case .servers: shift.servers[entry.index].timeWorked = time
      case .support: shift.support[entry.index].timeWorked = time
      case .staff(let event): shift.events[event].staff[entry.index].timeWorked = time
      }
    }
    return shift
  }

  public func with(_ policy: HousePolicy) -> Shift {
    var shift = self
    shift.policy = policy
    return shift
  }
}
