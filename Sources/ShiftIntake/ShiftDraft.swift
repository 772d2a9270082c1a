public import BusinessCalendar
public import Monetary
public import TipPooling

/// A shift while it is being entered. It is kept after every answer, so that nothing typed is
/// ever lost, and goes on where it was left.
public struct ShiftDraft: Hashable, Sendable, Codable {
  /// A person in support, as far as known.
  public struct Support: Hashable, Sendable, Codable {
    /// The name; nil for one who is only counted.
    public var name: PersonName?
    public var role: JobRole
    public var timeWorked: WorkedTime?

    public init(name: PersonName? = nil, role: JobRole = .support, timeWorked: WorkedTime? = nil) {
      self.name = name
      self.role = role
      self.timeWorked = timeWorked
    }
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
  /// The ISO code of the currency.
  public var currencyCode: String
  /// The stored shift that this draft changes; nil for a new one.
  public var editedShift: Int64?
  /// Why the stored shift is changed.
  public var editReason: String?

  public init(policy: HousePolicy, currency: Currency) {
    self.policy = policy
    currencyCode = currency.code
  }

  /// Where people stand in a shift decides their ID until the store gives them one.
  public static func serverID(at index: Int) -> Employee.ID {
    Employee.ID("server-\(padded(index + 1))")
  }

  /// As ``serverID(at:)``, for support.
  public static func supportID(at index: Int) -> Employee.ID {
    Employee.ID("support-\(padded(index + 1))")
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// The shift as fact.
  ///
  /// - Throws: ``FormErrors`` of the first form that does not count yet, ``DraftError`` for
  ///   anything else that is missing.
  public func shift() throws -> Shift {
    guard let date else { throw DraftError.noDate }
    if let serverCount, forms.count < serverCount {
      throw DraftError.serversMissing(entered: forms.count, of: serverCount)
    }
    if let supportCount, support.count < supportCount {
      throw DraftError.supportMissing(entered: support.count, of: supportCount)
    }
    let servers = try forms.enumerated().map { index, form in
      try form.confirmed(as: Self.serverID(at: index))
    }
    let members = support.enumerated().map { index, person in
      SupportMember(
        employee: Employee(
          id: Self.supportID(at: index),
          name: person.name ?? Self.placeholder(person.role, number: index + 1)),
        role: person.role, timeWorked: person.timeWorked)
    }
    return Shift(date: date, servers: servers, support: members, policy: policy)
  }

  /// What a person without a name is called: `Support 1`, `Busser 2`.
  public static func placeholder(_ role: JobRole, number: Int) -> PersonName {
    PersonName(role: role, number: number)
  }
}

/// Why a draft is no shift yet.
public enum DraftError: Error, Hashable, Sendable {
  /// The business day is not known.
  case noDate
  /// Fewer servers are entered than worked.
  case serversMissing(entered: Int, of: Int)
  /// Fewer people in support are entered than worked.
  case supportMissing(entered: Int, of: Int)
}

extension DraftError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noDate:
      "The date of the shift is missing: give it with --date YYYY-MM-DD."
    case .serversMissing(let entered, let count):
      "\(entered) of \(count) servers are entered. Nothing is shared before all are."
    case .supportMissing(let entered, let count):
      "\(entered) of \(count) people in support are entered. Nothing is shared before all are."
    }
  }
}

extension ShiftDraft {
  /// Whether nothing was entered yet.
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
  public init(editing shift: Shift, number: Int64, reason: String, currency: Currency) {
    self.init(policy: shift.policy, currency: currency)
    editedShift = number
    editReason = reason
    fill(with: shift)
  }

  /// Takes over a whole shift's facts, as if they had been typed.
  public mutating func fill(with shift: Shift) {
    date = shift.date
    policy = shift.policy
    serverCount = shift.servers.count
    formsDone = shift.servers.count
    forms = shift.servers.map(ServerForm.init(report:))
    supportCount = shift.support.count
    support = shift.support.map {
      Support(name: $0.employee.name, role: $0.role, timeWorked: $0.timeWorked)
    }
  }
}

extension ServerForm {
  /// A form with a report's figures, as if they had been typed.
  init(report: ServerReport) {
    self.init()
    set(.name(report.employee.name), for: .name)
    set(.amount(report.netSales), for: .netSales)
    set(.amount(report.houseOwesServer), for: .houseOwesServer)
    set(.amount(report.serverOwesHouse), for: .serverOwesHouse)
    set(.amount(report.cashSales), for: .cashSales)
    set(.amount(report.cashTips), for: .cashTips)
    if let gratuity = report.gratuity { set(.amount(gratuity), for: .gratuity) }
    if let time = report.timeWorked { set(.time(time), for: .hours) }
  }
}
