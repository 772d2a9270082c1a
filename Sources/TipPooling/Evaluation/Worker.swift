import Monetary

/// One person in one role of a shift, and what they hold while the rules are carried out.
struct Worker {
  /// Where the person stands in the shift.
  enum Place: Equatable {
    case server(Int)
    case support(Int)
    case event(Int, Int)
  }

  let employee: Employee
  let role: JobRole
  let place: Place
  let work: WorkDetails
  /// Time worked, where it is known.
  let timeWorked: WorkedTime?
  /// The role as the policy has it; nil where the policy names no roles.
  let rule: RoleRule?
  /// Own tips after the card fee, as brought in.
  var gross = Pot()
  /// What was held back from them.
  var cardFee = Money.zero
  /// What is left of them.
  var own = Pot()
  /// What was got so far.
  var paid = Pot()
  /// What the person brought in and gave.
  var given: [Derivation.Step] = []
  /// What the person got.
  var got: [Derivation.Step] = []

  init(
    employee: Employee, role: JobRole, place: Place, work: WorkDetails, timeWorked: WorkedTime?,
    rule: RoleRule?
  ) {
    self.employee = employee
    self.role = role
    self.place = place
    self.work = work
    self.rule = rule
    self.timeWorked = timeWorked
  }

  /// ``timeWorked`` in seconds.
  var seconds: Int64? { timeWorked.map { Int64($0.seconds) } }

  /// Which event the person works; nil for the evening itself.
  var event: Int? {
    if case .event(let index, _) = place { return index }
    return nil
  }

  /// Which report the person handed in; nil for none.
  var report: Int? {
    if case .server(let index) = place { return index }
    return nil
  }

  /// Whether the person can have a share of a pool.
  var maySharePools: Bool { !work.isExcluded && (rule?.maySharePools ?? true) }

  /// Thousandths of a point.
  var points: Int64 { Int64((work.points ?? rule?.points ?? .one).thousandths) }

  /// What a share counts for, in percent.
  var counts: Int64 { Int64(rule?.counts ?? 100) }
}

/// The order in which ties between workers are broken: name as people sort names, full name, ID,
/// role, place. The article knows no roles: there a person's report comes before their support work.
struct WorkerRank: Comparable {
  let folded: String
  let name: String
  let id: Employee.ID
  let role: JobRole
  let place: Int

  init(_ worker: Worker, isArticle: Bool, _ edition: CalculationEdition) {
    folded = edition == .first ? "" : worker.employee.name.folded
    name = worker.employee.name.text
    id = worker.employee.id
    role = isArticle ? .server : worker.role
    switch worker.place {
    case .server(let index): place = index
    case .support(let index): place = 1_000_000 + index
    case .event(let event, let index): place = 2_000_000 + event * 10_000 + index
    }
  }

  static func < (lhs: WorkerRank, rhs: WorkerRank) -> Bool {
    if lhs.folded != rhs.folded { return lhs.folded < rhs.folded }
    if lhs.name != rhs.name { return lhs.name < rhs.name }
    if lhs.id != rhs.id { return lhs.id < rhs.id }
    return lhs.role == rhs.role ? lhs.place < rhs.place : lhs.role < rhs.role
  }
}
