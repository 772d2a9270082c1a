public import Evening
public import Money
public import Tips
import Words

/// What nights that stand in files would pay by a policy, at night and of its pools of a week, a pay
/// period or a month. Nothing is saved.
public struct NightTrial: Sendable {
  public struct Night: Sendable {
    public let file: String
    public let document: ShiftDocument

    public init(file: String, document: ShiftDocument) {
      (self.file, self.document) = (file, document)
    }
  }

  /// What a person would get.
  public struct Line: Hashable, Sendable {
    /// Nil for everybody together.
    public let person: Employee?
    public let atNight: Money
    public let ofPeriods: Money
    public let total: Money
  }

  /// Something about a night that a person should know.
  public struct Notice: Hashable, Sendable {
    public let file: String
    public let notice: ShiftNotice
  }

  /// In the order of the nights.
  public let notices: [Notice]
  /// By name, the sum of all last.
  public let lines: [Line]
  public let periods: PeriodPreview
  public let currency: Currency
  public let nights: Int

  /// - Parameters:
  ///   - nights: one or more, in one currency.
  ///   - payPeriods: the house's; nil where it has none.
  public init(
    _ nights: [Night], by policy: PolicyFile, payPeriods: PaySchedule?,
    counting: (Shift) throws -> Shift
  ) throws {
    guard let currency = nights.first?.document.currency else { throw NightTrialError.noNights }
    let people = try NightPeople(nights)
    var sums: [Employee.ID: (person: Employee, night: Money, period: Money)] = [:]
    func add(_ person: Employee, night: Money = .zero, period: Money = .zero) throws {
      let sum = sums[person.id] ?? (person, .zero, .zero)
      sums[person.id] = (sum.person, try sum.night + night, try sum.period + period)
    }
    var contributions: [PeriodContribution] = []
    var notices: [Notice] = []
    for night in nights {
      guard night.document.currency.code == currency.code else {
        throw NightTrialError.otherCurrency(night.file, night.document.currency, currency)
      }
      let result = try Self.result(of: night, by: policy, counting)
      for payout in result.payouts {
        try add(people.person(payout.employee, in: night), night: payout.amount)
      }
      notices += result.notices.map { Notice(file: night.file, notice: $0) }
      contributions += result.contributions.map { $0.naming { people.person($0, in: night) } }
    }
    periods = PeriodPreview(contributions, payPeriods: payPeriods)
    for share in periods.pools.flatMap(\.shares) {
      try add(share.employee, period: share.amount)
    }
    let sorted = sums.values.sorted {
      ($0.person.name.text, $0.person.id) < ($1.person.name.text, $1.person.id)
    }
    let (atNight, ofPeriods) = (try sorted.map(\.night).sum(), try sorted.map(\.period).sum())
    lines =
      try sorted.map {
        Line(
          person: $0.person, atNight: $0.night, ofPeriods: $0.period,
          total: try $0.night + $0.period)
      } + [
        Line(person: nil, atNight: atNight, ofPeriods: ofPeriods, total: try atNight + ofPeriods)
      ]
    (self.notices, self.currency) = (notices, currency)
    self.nights = nights.count
  }

  private static func result(
    of night: Night, by policy: PolicyFile, _ counting: (Shift) throws -> Shift
  ) throws -> ShiftPayouts {
    let given = night.document.shift
    let shift = given.with(.file(try policy.version(for: given.date)))
    do {
      return try counting(shift).payouts(in: night.document.currency)
    } catch let error as ShiftError {
      throw NightTrialError.notComputed(night.file, error, night.document.currency)
    }
  }
}

/// Why nights in files cannot be computed together.
public enum NightTrialError: Error, Hashable, Sendable {
  case noNights
  case notComputed(String, ShiftError, Currency)
  case otherCurrency(String, Currency, Currency)
  case nameUnclear(String, file: String)
  case nameMissing(file: String)
}

extension NightTrialError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noNights: "There is no night to compute. Name the files of the nights."
    case .notComputed(let file, let error, let currency): "\(file): \(error.sentence(in: currency))"
    case .otherCurrency(let file, let found, let first):
      "\(file) counts in \(found.code), the first file in \(first.code). Compute each currency by "
        + "itself."
    case .nameMissing(let file):
      "\(file): somebody has neither a name nor an \"id\", so it is not clear who they are in the other "
        + "files. Give everybody a name."
    case .nameUnclear(let name, let file):
      "\(file): it is not clear who \(name) is in all of the files. Give everybody of that name an "
        + "\"id\" of their own, the same in every file."
    }
  }
}

/// Who the people of several files are: those of one ID are one person, and where a file gives no
/// IDs, those of one name.
struct NightPeople {
  private let named: [String: Employee]

  /// - Throws: ``NightTrialError/nameUnclear(_:file:)`` where a name has an ID in one place and none
  ///   in another, or stands twice in a file without one; ``NightTrialError/nameMissing(file:)``.
  init(_ nights: [NightTrial.Night]) throws(NightTrialError) {
    var named: [String: Employee] = [:]
    var withID: Set<String> = []
    for night in nights {
      var here: Set<String> = []
      for entry in night.document.shift.entries {
        let name = entry.employee.name.text
        guard night.document.isPlace(entry.employee.id) else {
          withID.insert(name)
          continue
        }
        guard !night.document.isUnknown(entry.employee.id) else {
          throw .nameMissing(file: night.file)
        }
        guard here.insert(name).inserted else { throw .nameUnclear(name, file: night.file) }
        named[name] =
          named[name]
          ?? Employee(id: Employee.ID("\(name) without an ID"), name: entry.employee.name)
      }
    }
    for night in nights {
      for entry in night.document.shift.entries
      where named[entry.employee.name.text] != nil && withID.contains(entry.employee.name.text) {
        throw .nameUnclear(entry.employee.name.text, file: night.file)
      }
    }
    self.named = named
  }

  func person(_ employee: Employee, in night: NightTrial.Night) -> Employee {
    guard night.document.isPlace(employee.id) else { return employee }
    return named[employee.name.text] ?? employee
  }
}
