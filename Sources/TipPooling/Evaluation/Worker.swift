import Monetary

/// One person in one role of a shift, and what they hold while the rules are carried out.
struct Worker {
  let entry: Shift.Entry
  /// The place among all entries of the shift.
  let place: Int
  /// The same for names that differ in capitals and marks alone.
  let nameKey: String
  /// The role as the policy has it; nil where the policy names no roles.
  let rule: RoleRule?
  /// Own tips after the card fee, as brought in.
  var gross = Pot()
  /// What was held back from them.
  var cardFee = Money.zero
  /// The part of it that their service charges bore.
  var cardFeeOnCharges = Money.zero
  /// What is left of them.
  var own = Pot()
  /// What was kept of them before others took any: theirs in the end, whatever else they give.
  var kept = Pot()
  /// What was got so far.
  var paid = Pot()
  /// What the person brought in and gave.
  var given: [Derivation.Step] = []
  var got: [Derivation.Step] = []
  /// Rules that were for the role and gave no share.
  var missed: [MissedShare] = []
  /// The parts of the day of the rules that counted the hours; nil for all of it.
  var timedIn: Set<TimeWindow?> = []
  /// The pools of periods in which the work counts.
  var sharesLater: [MoneyHolder] = []
  /// Which of the amounts that they typed belong to a rule, by their place: the first that gives it.
  var typedUsed: [Int: RuleReference] = [:]
  /// Whether it was told that not all hours count, or more.
  var isToldOfHours = false
  /// Whether it was told that a share counts for less.
  var isToldOfLess = false

  var employee: Employee { entry.employee }
  var role: JobRole { entry.role }
  var work: WorkDetails { entry.work }
  var event: Int? { entry.event }
  var report: Int? { entry.report }

  /// Whether the person can have a share of a pool.
  var maySharePools: Bool { !work.isExcluded && (rule?.maySharePools ?? true) }

  /// Thousandths of a point.
  var points: Int64 { Int64((work.points ?? rule?.points ?? .one).thousandths) }
}

/// A rule that is for somebody who has no share by it.
struct MissedShare {
  let measure: Sharing.Measure
  /// The part of the day that the rule is for, where none of the work lies in it.
  let outsideOf: TimeWindow?
  /// Why the rule did not count tonight; nil where it did.
  var condition: RuleCondition?
  /// The seconds that would have been needed; nil where it is not that.
  var least: Int?
  /// Whether it shares what came in at times at which the person was not there.
  var isByChecks = false
}

extension Worker {
  /// Why no rule pays anything.
  var noShare: NoShare {
    if !sharesLater.isEmpty { return .later(sharesLater) }
    if let least = missed.compactMap(\.least).first { return .belowMinimum(least) }
    if missed.contains(where: \.isByChecks) { return .nothingCameIn }
    let counted = missed.filter { $0.condition == nil }
    if let missed = counted.first(where: { $0.outsideOf == nil }) {
      if case .most(let measure) = missed.measure { return .notTheMost(measure) }
      return .nothingOf(missed.measure)
    }
    var names: [String] = []
    for window in missed.compactMap(\.outsideOf) where !names.contains(window.name) {
      names.append(window.name)
    }
    if names.isEmpty, let condition = missed.compactMap(\.condition).first {
      return .conditionFailed(condition)
    }
    return names.isEmpty ? .noRule : .outsideWindows(names)
  }

  /// Hours of which no rule counts a part, though rules pay by hours: what counts, and all of them.
  var uncountedTime: (counted: WorkedTime, all: WorkedTime)? {
    guard !timedIn.isEmpty, !timedIn.contains(nil), work.window == nil, let all = work.time
    else { return nil }
    let windows = timedIn.compactMap { $0?.time }
    let minutes = work.stints.reduce(0) { $0 + $1.covered(by: windows) }
    guard let counted = WorkedTime(seconds: minutes * 60), counted < all else { return nil }
    return (counted, all)
  }
}

/// The order in which ties between workers are broken: name as people sort names, full name, ID,
/// role, place. The article knows no roles: there a person's report comes before their support work.
struct WorkerRank: Comparable {
  private let folded: String
  let nameKey: String
  private let name: String
  let id: Employee.ID
  let role: JobRole
  let place: Int

  init(_ entry: Shift.Entry, at place: Int, isArticle: Bool, _ edition: CalculationEdition) {
    let name = entry.employee.name
    let asPeopleSort = name.folded
    folded = edition == .first ? "" : asPeopleSort
    nameKey = name.key(folded: asPeopleSort)
    self.name = name.text
    id = entry.employee.id
    role = isArticle ? .server : entry.role
    self.place = place
  }

  static func < (lhs: WorkerRank, rhs: WorkerRank) -> Bool {
    // Names mostly tell: tuples would copy all of it for each comparison.
    if lhs.folded != rhs.folded { return lhs.folded < rhs.folded }
    if lhs.name != rhs.name { return lhs.name < rhs.name }
    return (lhs.id, lhs.role, lhs.place) < (rhs.id, rhs.role, rhs.place)
  }
}
