public import Money
public import Tips

/// A shift while it is being entered. It is kept after every answer, so that nothing typed is
/// ever lost, and goes on where it was left.
public struct ShiftDraft: Hashable, Sendable, Codable {
  /// A person in support, as far as known.
  public struct Support: Hashable, Sendable, Codable {
    /// The name; nil for one who is only counted.
    public var name: PersonName?
    public var role: JobRole
    public var timeWorked: WorkedTime?
    /// What tells the person apart, where a file says it; nil for their place in the list.
    public var id: Employee.ID?
    /// What else a policy asks for; nil where nothing is known.
    public var work: WorkDetails?

    public init(name: PersonName? = nil, role: JobRole = .support, timeWorked: WorkedTime? = nil) {
      (self.name, self.role, self.timeWorked) = (name, role, timeWorked)
    }
  }

  /// What a policy asks for beside a server's form.
  public struct ServerDetails: Hashable, Sendable, Codable {
    /// What tells the person apart; nil for their place in the list.
    public var id: Employee.ID?
    public var role: JobRole
    public var sales: [CategorySales]
    public var work: WorkDetails

    /// A server of whom nothing else is known.
    public static let none = ServerDetails(id: nil, role: .server, sales: [], work: .none)
  }

  /// The business day, once it is known.
  public var date: CalendarDay?
  /// How many servers worked, once it is known.
  public var serverCount: Int?
  /// The forms that are complete, and at most one that is not.
  public var forms: [ServerForm] = []
  /// How many of the forms are complete.
  public var formsDone = 0
  /// The box that is asked next while the last form is typed; nil where none is left to ask.
  public var nextBox: FormField?
  /// How many people worked in support, once it is known.
  public var supportCount: Int?
  /// The support staff entered so far.
  public var support: [Support] = []
  /// The rules that the shift will be computed by.
  public var policy: HousePolicy
  /// The policy that was asked for, by id or file: its version follows the shift's day. Nil where
  /// the rules stay as they are.
  public var policyName: String?
  /// What a policy asks for beside the forms, in their order; nil where nothing is known.
  public var details: [ServerDetails]?
  /// How many servers were asked for these; nil where none was.
  public var detailsDone: Int?
  /// How many people in support were asked for theirs; nil where none was.
  public var supportDetailsDone: Int?
  /// The answers to an entry of several questions that is not complete yet, as they were typed;
  /// nil where none is.
  public var pendingAnswers: [String]?
  /// Who of the staff list an entry means, by its place (`servers[0]`); nil where nobody was found.
  public var people: [String: MeantPerson]?
  /// Names of which it was asked whether somebody on the staff list is meant.
  public var namesSettled: [String]?
  /// Names of two entries of which somebody said that they are two people; nil for none.
  public var namesApart: [String]?
  /// Places of entries (`servers[0]`) of which it is told whether the person managed.
  public var leadersSettled: [String]?
  /// The slips that do not count, or not yet; nil for none.
  var asides: [SlipAside]?
  /// The highest number that a slip has; nil where the evening is no table of slips.
  var lastSlipNumber: Int?
  /// Money beside the servers' reports.
  public var money: [ShiftMoney]?
  /// How much of it there is to enter, once that is known.
  public var moneyCount: Int?
  /// Private events.
  public var events: [PrivateEvent]?
  /// How many there are to enter, once that is known.
  public var eventCount: Int?
  /// The card fee of this day; nil for the policy's own.
  public var cardFeeRate: BasisPoints?
  /// Implausible values that somebody said are meant, by their keys (`Implausibility.key`).
  public var confirmedValues: Set<String>?
  /// The ISO code of the currency.
  public var currencyCode: String
  /// Whether a person said that it is another shift than those of its day that are saved.
  public var isAnotherShift: Bool?
  /// The stored shift that this draft changes; nil for a new one.
  public var editedShift: Int64?
  /// The last entry of that shift's log when the change was begun: whatever came later, this draft knows
  /// nothing of. Nil for a new shift.
  public var editedAfter: Int64?
  /// Why the stored shift is changed.
  public var editReason: String?

  public init(policy: HousePolicy, currency: Currency) {
    self.policy = policy
    currencyCode = currency.code
  }

  /// Where people stand in a shift decides their ID until the store gives them one.
  public static func serverID(at index: Int) -> Employee.ID {
    Employee.ID(entry: index, of: "server")
  }

  /// The shift as fact.
  ///
  /// - Throws: ``FormErrors`` of the first form that does not count yet, ``DraftError`` for
  ///   anything else that is missing.
  public func shift() throws -> Shift {
    guard let date else { throw DraftError.noDate }
    let waiting = slipsAside.filter(\.state.waits)
    guard waiting.isEmpty else { throw DraftError.slipsWaiting(waiting.map(\.number)) }
    if let serverCount, forms.count < serverCount {
      throw DraftError.serversMissing(entered: forms.count, of: serverCount)
    }
    if let supportCount, support.count < supportCount {
      throw DraftError.supportMissing(entered: support.count, of: supportCount)
    }
    let servers = try forms.enumerated().map { index, form in
      let report = try form.confirmed(as: employeeID(ofServer: index))
        .with(employee: meant(at: "servers[\(index)]"))
      guard let details = details(ofServer: index) else { return report }
      return report.with(role: details.role, sales: details.sales, work: details.work)
    }
    if hasSlips, let (slip, first) = slipsOfOneName.first {
      throw DraftError.slipsOfOneName(first, slip)
    }
    let members = support.enumerated().map { index, person in
      SupportMember(
        employee: meant(at: "support[\(index)]")
          ?? Employee(
            id: person.id ?? Employee.ID(entry: index, of: "support"),
            name: person.name ?? PersonName(role: person.role, number: index + 1)),
        role: person.role, timeWorked: person.timeWorked, work: person.work ?? .none)
    }
    return Shift(
      date: date, servers: servers, support: members, policy: policy, money: money ?? [],
      events: eventsWithPeople, cardFeeRate: cardFeeRate)
  }

  /// What tells the server of a form apart.
  public func employeeID(ofServer index: Int) -> Employee.ID {
    if let meant = meant(at: "servers[\(index)]") { return meant.id }
    return details(ofServer: index)?.id ?? Self.serverID(at: index)
  }

  /// What is known beside a server's form; nil where nothing is.
  func details(ofServer index: Int) -> ServerDetails? {
    details.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// The details of so many servers or more; empty ones where nothing is known yet.
  func details(ofAtLeast count: Int) -> [ServerDetails] {
    let known = details ?? []
    return known + Array(repeating: .none, count: max(0, count - known.count))
  }
}

/// Why a draft is no shift yet.
public enum DraftError: Error, Hashable, Sendable {
  case noDate
  case serversMissing(entered: Int, of: Int)
  case supportMissing(entered: Int, of: Int)
  /// Slips of these numbers are neither read nor left out.
  case slipsWaiting([Int])
  /// Nobody said yet whether these two slips are one person's.
  case slipsOfOneName(Int, Int)
}

extension DraftError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noDate:
      "The date of the shift is missing."
    case .serversMissing(let entered, let count):
      "\(entered) of \(count) servers are entered. Nothing is shared before all are."
    case .supportMissing(let entered, let count):
      "\(entered) of \(count) people in support are entered. Nothing is shared before all are."
    case .slipsWaiting(let numbers):
      "\(numbers.count == 1 ? "Slip" : "Slips") \(numbers.map(String.init).joined(separator: ", ")) "
        + "\(numbers.count == 1 ? "is" : "are") neither read nor left out."
    case .slipsOfOneName(let first, let slip):
      "Slips \(first) and \(slip) have one name: say whether they are one person's."
    }
  }
}

extension ShiftDraft {
  public var isEmpty: Bool {
    date == nil && serverCount == nil && supportCount == nil && forms.isEmpty && support.isEmpty
  }

  /// Notes for every doubtful value that somebody decided to let it stand.
  public mutating func confirmAll() {
    for index in forms.indices {
      for field in FormField.allCases { forms[index].confirm(field) }
    }
  }

  /// A draft that changes a stored shift: its facts, typed.
  ///
  /// - Parameter lastEntry: the last entry of the shift's log.
  public init(
    editing shift: Shift, number: Int64, lastEntry: Int64?, reason: String, currency: Currency
  ) {
    self.init(policy: shift.policy, currency: currency)
    editedShift = number
    editedAfter = lastEntry
    editReason = reason
    fill(with: shift)
    // What the books hold was confirmed before it was saved.
    confirmedValues = Set(Plausibility(shift).findings.map(\.key))
    for index in forms.indices { forms[index].setSaved() }
    // Who is in the shift stays, whoever else has the name by now.
    for (entry, employee) in zip(namedEntries, Self.employees(of: shift)) {
      identify(entry, as: employee)
    }
  }

  /// Takes over a whole shift's facts, as if they had been typed.
  public mutating func fill(with shift: Shift) {
    date = shift.date
    policy = shift.policy
    serverCount = shift.servers.count
    formsDone = shift.servers.count
    forms = shift.servers.map(ServerForm.init(report:))
    supportCount = shift.support.count
    support = shift.support.map { member in
      var person = Support(
        name: member.employee.name, role: member.role, timeWorked: member.timeWorked)
      person.work = member.work == .none ? nil : member.work
      person.id = tellsApart(member.employee.id, in: shift) ? member.employee.id : nil
      return person
    }
    details = shift.servers.map { report in
      ServerDetails(
        id: tellsApart(report.employee.id, in: shift) ? report.employee.id : nil, role: report.role,
        sales: report.sales, work: report.work)
    }
    money = shift.money
    events = shift.events
    cardFeeRate = shift.cardFeeRate
  }

  /// Whether an ID says more than the place does: it names somebody of the staff list, or a person
  /// who works in two roles, so that both entries must have it. A shift that is changed knows its
  /// people by their entries.
  private func tellsApart(_ id: Employee.ID, in shift: Shift) -> Bool {
    editedShift == nil
      && (id.rawValue.hasPrefix("staff-") || Self.employees(of: shift).count { $0.id == id } > 1)
  }

  /// In the order of ``namedEntries``.
  private static func employees(of shift: Shift) -> [Employee] {
    shift.servers.map(\.employee) + shift.support.map(\.employee)
      + shift.events.flatMap { $0.staff.map(\.employee) }
  }
}

extension ServerForm {
  /// A form with a report's figures, as if they had been typed.
  init(report: ServerReport) {
    self.init()
    set(.name(report.employee.name), for: .name)
    for figure in ReportFigure.allCases {
      if let amount = report.figures[figure] { set(.amount(amount), for: .figure(figure)) }
    }
    if let time = report.timeWorked { set(.time(time), for: .hours) }
    letStand(.cashTips)
  }
}
