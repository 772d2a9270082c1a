public import Money

/// What is paid when a pool of a period is shared: everybody's share of the period, the differences of
/// periods that were shared before and corrected since, and what could not be taken back until now.
///
/// It follows from its parts alone. Nobody is asked for money: what is below zero for a person in all
/// of their roles is not paid and not taken, but left to the next sharing. What is paid and what is
/// left add up to what there was, source by source, always.
public struct PeriodSharing: Hashable, Sendable {
  /// What somebody has of a period in one role.
  public struct Share: Hashable, Sendable {
    public let employee: Employee
    public let role: JobRole
    /// Where it comes from; no part is below zero.
    public let sources: TipSources

    public init(employee: Employee, role: JobRole, sources: TipSources) {
      self.employee = employee
      self.role = role
      self.sources = sources
    }
  }

  /// A period that was shared before, and whose nights are others now.
  public struct Correction: Hashable, Sendable {
    public let days: DayRange
    /// By the nights as they are now; nil where none of them is left.
    public let now: PeriodShares?
    /// What was counted of it when it was shared or corrected last.
    public let before: [Share]

    public init(days: DayRange, now: PeriodShares?, before: [Share]) {
      self.days = days
      self.now = now
      self.before = before
    }
  }

  /// What one person gets for one role: in a period like any other, or by correction.
  public typealias Payment = PeriodShares.Share

  /// What is left of a person to the next sharing: below zero what is to be taken back, or zero in all
  /// where only its sources differ.
  public struct Rest: Hashable, Sendable {
    public let employee: Employee
    /// Parts may be below zero.
    public let sources: TipSources

    public var amount: Money {
      get throws(MoneyError) { try sources.total }
    }

    public init(employee: Employee, sources: TipSources) {
      self.employee = employee
      self.sources = sources
    }
  }

  /// The period that is shared; nil where no night gave to the pool in it.
  public let period: PeriodShares?
  /// Those of periods of which anything changed.
  public let corrections: [Correction]
  /// What the sharing before left.
  public let brought: [Rest]
  /// By name and role: everybody who has a share, or had one that changed.
  public let payments: [Payment]
  /// By ID; nobody of whom nothing is left.
  public let rests: [Rest]
  /// What a person decided, where this pays of a pool that was held; nil for a pool of a period.
  public let decision: HeldDecision?

  /// What a decision pays; see ``init(_:of:in:)``.
  init(_ decision: HeldDecision, payments: [Payment]) {
    (period, corrections, brought, rests) = (nil, [], [], [])
    (self.decision, self.payments) = (decision, payments)
  }

  public init(
    _ period: PeriodShares?, corrections: [Correction] = [], brought: [Rest] = []
  ) throws(PeriodShareError) {
    self.period = period
    self.corrections = corrections
    self.brought = brought
    decision = nil
    (payments, rests) = try only(PeriodShareError.money) {
      var account = PeriodAccount()
      if let period { try account.add(period) }
      for correction in corrections { try account.add(correction) }
      for rest in brought { try account.add(rest) }
      try account.settle()
      return (account.payments, account.rests)
    }
  }

  public var amount: Money {
    get throws(MoneyError) { try payments.map(\.amount).sum() }
  }
}

/// Everybody's account with a pool while it is shared.
struct PeriodAccount {
  private struct Key: Hashable {
    let person: Employee.ID
    let role: JobRole
  }

  fileprivate struct Line {
    var employee: Employee
    let role: JobRole
    var due = TipSources.zero
    var steps: [Derivation.Step] = []
    /// Whether ``steps`` are those of the period's share alone.
    var isShareAlone = true
  }

  private var lines: [Key: Line] = [:]
  private var names: [Employee.ID: Employee] = [:]
  private var owed: [Employee.ID: TipSources] = [:]
  private var all = TipSources.zero

  private(set) var payments: [PeriodSharing.Payment] = []
  private(set) var rests: [PeriodSharing.Rest] = []

  // MARK: - What is due

  mutating func add(_ period: PeriodShares) throws {
    for share in period.shares {
      try add(share.sources, to: share.employee, share.role) { $0.steps = share.derivation.steps }
    }
  }

  mutating func add(_ correction: PeriodSharing.Correction) throws {
    var before: [Key: PeriodSharing.Share] = [:]
    for share in correction.before {
      let key = Key(person: share.employee.id, role: share.role)
      let sum = try (before[key]?.sources ?? .zero) + share.sources
      before[key] = PeriodSharing.Share(employee: share.employee, role: share.role, sources: sum)
    }
    for share in correction.now?.shares ?? [] {
      let was = before.removeValue(forKey: Key(person: share.employee.id, role: share.role))
      try add(
        correction, share.employee, share.role, now: share.sources, before: was?.sources ?? .zero)
    }
    for was in before.values.sorted(by: { $0.employee.id < $1.employee.id }) {
      try add(correction, was.employee, was.role, now: .zero, before: was.sources)
    }
  }

  private mutating func add(
    _ correction: PeriodSharing.Correction, _ employee: Employee, _ role: JobRole,
    now: TipSources, before: TipSources
  ) throws {
    guard now != before else { return }
    let difference = try now - before
    let fact = Derivation.PeriodFact.corrected(
      employee, role, correction.days, now: try now.total, before: try before.total)
    let effect = try difference.total
    try add(difference, to: employee, role) { line in
      line.isShareAlone = false
      line.steps = line.steps.filter { !$0.isClosing }
      line.steps.append(
        Derivation.Step(fact: .ofPeriod(fact), effect: effect == .zero ? nil : effect))
    }
  }

  mutating func add(_ rest: PeriodSharing.Rest) throws {
    let id = rest.employee.id
    names[id] = names[id] ?? rest.employee
    owed[id] = try (owed[id] ?? .zero) + rest.sources
    all = try all + rest.sources
  }

  private mutating func add(
    _ due: TipSources, to employee: Employee, _ role: JobRole, _ tell: (inout Line) -> Void
  ) throws {
    let key = Key(person: employee.id, role: role)
    // The first who is named: the period that is shared has the newest names.
    let named = names[employee.id] ?? employee
    names[employee.id] = named
    var line = lines[key] ?? Line(employee: named, role: role)
    line.due = try line.due + due
    tell(&line)
    lines[key] = line
    all = try all + due
  }

  // MARK: - What is paid

  mutating func settle() throws {
    let persons = Dictionary(grouping: lines.values) { $0.employee.id }
    for (id, employee) in names.sorted(by: { $0.key < $1.key }) {
      var roles = (persons[id] ?? []).sorted { $0.role < $1.role }
      let left = try settle(&roles, owed[id] ?? .zero)
      guard left != .zero else { continue }
      rests.append(PeriodSharing.Rest(employee: employee, sources: left))
    }
    payments.sort { $0.employee.rank(as: $0.role) < $1.employee.rank(as: $1.role) }
    let paid = try payments.map(\.sources).reduce(TipSources.zero) { try $0 + $1 }
    let out = try rests.map(\.sources).reduce(paid) { try $0 + $1 }
    guard out == all else {
      throw PeriodShareError.doesNotClose(expected: try all.total, actual: try out.total)
    }
  }

  /// Pays one person, and tells what is left of them.
  private mutating func settle(_ roles: inout [Line], _ owed: TipSources) throws -> TipSources {
    guard !roles.isEmpty else { return owed }
    let stillOwed = try owed.total
    if owed != .zero {
      roles[0].due = try roles[0].due + owed
      if stillOwed != .zero {
        roles[0].isShareAlone = false
        roles[0].steps = roles[0].steps.filter { !$0.isClosing }
        roles[0].steps.append(
          Derivation.Step(
            fact: .ofPeriod(.stillOwed(roles[0].employee, amount: stillOwed)), effect: stillOwed))
      }
    }
    let dues = try roles.map { try $0.due.total }
    let total = try dues.sum()
    let claims = dues.map { max(0, $0.minorUnits) }
    let pays =
      try total > .zero ? total.allocated(byRanked: claims) : dues.map { _ in Money.zero }
    var left = TipSources.zero
    for (index, pay) in pays.enumerated() {
      let sources = try roles[index].due.taking(pay)
      left = try left + (roles[index].due - sources)
      payments.append(
        try roles[index].payment(
          pay, sources, of: dues[index], isLeft: total.isNegative))
    }
    return left
  }
}

extension PeriodAccount.Line {
  fileprivate func payment(
    _ pay: Money, _ sources: TipSources, of due: Money, isLeft: Bool
  ) throws -> PeriodSharing.Payment {
    var steps = steps
    if !isShareAlone || pay != due {
      steps = steps.filter { !$0.isClosing }
      if pay != due {
        let difference = try pay - due
        steps.append(
          Derivation.Step(
            fact: .ofPeriod(.setOff(employee, amount: difference, isLeft: isLeft)),
            effect: difference))
      }
      let effects = steps.compactMap(\.effect)
      if effects.count > 1 { steps.append(Derivation.Step(fact: .sum(effects, total: pay))) }
      if sources.serviceCharges != .zero {
        steps.append(Derivation.Step(fact: .serviceCharges(sources.serviceCharges)))
      }
    }
    return PeriodSharing.Payment(
      employee: employee, role: role, amount: pay, sources: sources,
      derivation: Derivation(steps: steps))
  }
}

extension Derivation.Step {
  /// Whether it only sums up what is before it: it comes anew where more is to be told.
  fileprivate var isClosing: Bool {
    if case .sum = fact { return true }
    if case .serviceCharges = fact { return true }
    return false
  }
}

extension TipSources {
  /// An amount of what is above zero, in proportion: all of it where it is all that there is.
  ///
  /// - Parameter amount: from zero to what the parts above zero add up to.
  func taking(_ amount: Money) throws(MoneyError) -> TipSources {
    let parts = parts.map { max(0, $0.minorUnits) }
    guard amount != .zero else { return .zero }
    let taken = try amount.allocated(byRanked: parts)
    return TipSources(parts: taken)
  }
}
