public import Money

/// A server's confirmed figures for one shift: the form of the original article, as fact. Each of
/// its ``ReportFigures`` is a property too.
@dynamicMemberLookup
public struct ServerReport: Hashable, Sendable, Codable {
  public internal(set) var employee: Employee
  public let figures: ReportFigures
  public internal(set) var timeWorked: WorkedTime?
  /// What they did: a bartender hands in a report too.
  public internal(set) var role: JobRole
  /// Sales by category, for policies that count them; empty where they are not known.
  public internal(set) var sales: [CategorySales]
  public internal(set) var work: WorkDetails

  public init(
    employee: Employee, figures: ReportFigures, timeWorked: WorkedTime? = nil,
    role: JobRole = .server, sales: [CategorySales] = [], work: WorkDetails = .none
  ) {
    (self.employee, self.figures, self.timeWorked) = (employee, figures, timeWorked)
    (self.role, self.sales, self.work) = (role, sales, work)
  }

  public init(
    employee: Employee, netSales: Money, houseOwesServer: Money, serverOwesHouse: Money,
    cashSales: Money = .zero, cashTips: Money = .zero, gratuity: Money? = nil,
    timeWorked: WorkedTime? = nil, role: JobRole = .server, sales: [CategorySales] = [],
    work: WorkDetails = .none
  ) {
    self.init(
      employee: employee,
      figures: ReportFigures(
        netSales: netSales, houseOwesServer: houseOwesServer, serverOwesHouse: serverOwesHouse,
        cashSales: cashSales, cashTips: cashTips, gratuity: gratuity),
      timeWorked: timeWorked, role: role, sales: sales, work: work)
  }

  public subscript<Value>(dynamicMember figure: KeyPath<ReportFigures, Value>) -> Value {
    figures[keyPath: figure]
  }

  /// The same figures with what a policy asks for beside them.
  public func with(role: JobRole, sales: [CategorySales], work: WorkDetails) -> ServerReport {
    var report = self
    (report.role, report.sales, report.work) = (role, sales, work)
    return report
  }

  /// The same figures as another person's; unchanged for nil.
  public func with(employee other: Employee?) -> ServerReport {
    var report = self
    report.employee = other ?? employee
    return report
  }

  /// As ``ReportFigures/cashInHand``.
  public var cashInHand: Money {
    get throws(MoneyError) { try figures.cashInHand }
  }

  /// As ``ReportFigures/serverTotal``.
  public var serverTotal: Money {
    get throws(MoneyError) { try figures.serverTotal }
  }
}

/// Somebody who helped the servers in one shift: host, runner, busser.
public struct SupportMember: Hashable, Sendable, Codable {
  public internal(set) var employee: Employee
  public internal(set) var role: JobRole
  public internal(set) var timeWorked: WorkedTime?
  public internal(set) var work: WorkDetails

  public init(
    employee: Employee, role: JobRole = .support, timeWorked: WorkedTime? = nil,
    work: WorkDetails = .none
  ) {
    self.employee = employee
    self.role = role
    self.timeWorked = timeWorked
    self.work = work
  }
}
