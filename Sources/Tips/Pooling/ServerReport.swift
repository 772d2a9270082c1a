public import Money

/// A server's confirmed figures for one shift: the form of the original article, as fact.
public struct ServerReport: Hashable, Sendable, Codable {
  public internal(set) var employee: Employee
  /// Sales without tax and tips: the base of the tip-out. Zero or more.
  public let netSales: Money
  /// What the house owes the server (card tips and automatic gratuities, or what is left of them
  /// after the server's cash sales). Zero or more.
  public let houseOwesServer: Money
  /// What the server owes the house (the cash sales, or what is left of them). Zero or more.
  public let serverOwesHouse: Money
  /// Cash sales that the server still holds; zero where there were none. Zero or more.
  public let cashSales: Money
  /// Additional cash tips that the server holds. Zero or more.
  public let cashTips: Money
  /// Automatic gratuity among what the house owes; nil where it is not known. A service charge,
  /// not a tip (29 CFR 531.55): kept apart to the end. Zero or more.
  public let gratuity: Money?
  public internal(set) var timeWorked: WorkedTime?
  /// What they did: a bartender hands in a report too.
  public internal(set) var role: JobRole
  /// Sales by category, for policies that count them; empty where they are not known.
  public internal(set) var sales: [CategorySales]
  public internal(set) var work: WorkDetails

  public init(
    employee: Employee, netSales: Money, houseOwesServer: Money, serverOwesHouse: Money,
    cashSales: Money = .zero, cashTips: Money = .zero, gratuity: Money? = nil,
    timeWorked: WorkedTime? = nil, role: JobRole = .server, sales: [CategorySales] = [],
    work: WorkDetails = .none
  ) {
    self.employee = employee
    self.netSales = netSales
    self.houseOwesServer = houseOwesServer
    self.serverOwesHouse = serverOwesHouse
    self.cashSales = cashSales
    self.cashTips = cashTips
    self.gratuity = gratuity
    self.timeWorked = timeWorked
    self.role = role
    self.sales = sales
    self.work = work
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

  /// All cash that the server holds before settling: cash sales and cash tips.
  public var cashInHand: Money {
    get throws(MoneyError) { try figures.cashInHand }
  }

  /// The article's formula: house owes server − server owes house + cash in hand.
  ///
  /// With all cash in hand this is the server's true tips, whether the two "owes" are a gross
  /// pair or one netted figure.
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

/// The money on a server's report, without the names and words on it: it is looked at a dozen times an
/// evening.
struct ReportFigures: Hashable, Sendable {
  let netSales: Money
  let houseOwesServer: Money
  let serverOwesHouse: Money
  let cashSales: Money
  let cashTips: Money
  let gratuity: Money?
  let eventTips: Money

  /// As ``ServerReport/cashInHand``.
  var cashInHand: Money {
    get throws(MoneyError) { try cashSales + cashTips }
  }

  /// As ``ServerReport/serverTotal``.
  var serverTotal: Money {
    get throws(MoneyError) { try houseOwesServer - serverOwesHouse + cashInHand }
  }

  /// What is parted off from the card tips: cash tips, gratuity and tips of events.
  var namedSources: Money {
    get throws(MoneyError) { try cashTips + (gratuity ?? .zero) + eventTips }
  }
}

extension ServerReport {
  var figures: ReportFigures {
    ReportFigures(
      netSales: netSales, houseOwesServer: houseOwesServer, serverOwesHouse: serverOwesHouse,
      cashSales: cashSales, cashTips: cashTips, gratuity: gratuity, eventTips: work.eventTips)
  }
}
