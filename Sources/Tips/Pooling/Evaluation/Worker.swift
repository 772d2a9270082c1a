import Money

/// One person in one role of a shift, and what they hold while the rules are carried out. An object, so that
/// rules hand it about for nothing; a trial of rules takes copies.
final class Worker {
  let entry: Shift.Entry
  /// The place among all entries of the shift.
  let place: Int
  /// The name as people sort names.
  private let sortedName: String
  /// The same for names that differ in capitals and marks alone.
  let nameKey: String
  /// The article knows no roles: there a person's report comes before their support work.
  private let sortedRole: JobRole
  /// The role as the policy has it; nil where the policy names no roles.
  let rule: RoleRule?
  /// Own tips after the card fee, as brought in.
  var gross = Pot()
  var cardFee = Money.zero
  /// The part of it that their service charges bore.
  var cardFeeOnCharges = Money.zero
  var own = Pot()
  /// What was kept of them before others took any: theirs in the end, whatever else they give.
  var kept = Pot()
  var paid = Pot()
  /// What they are to give beyond what they brought in.
  var owes = Money.zero
  var given = StepTrail()
  var got = StepTrail()
  /// Rules that were for the role and gave no share.
  var missed: [MissedShare] = []
  /// Whether a rule counted the hours.
  var isTimed = false
  /// Whether a rule counted the hours of all of the day.
  var isTimedAllDay = false
  /// The parts of the day in which rules pay them, by hours or otherwise.
  var paidIn: [TimeWindow] = []
  /// The pools of periods in which the work counts.
  var sharesLater: [MoneyHolder] = []
  /// Which of the amounts that they typed belong to a rule, by their place: the first that gives it.
  var typedUsed: [Int: RuleReference] = [:]
  /// Whether it was told that not all hours count, or more.
  var isToldOfHours = false
  /// Whether it was told that a share counts for less.
  var isToldOfLess = false

  init(_ entry: Shift.Entry, at place: Int, _ rule: RoleRule?, isArticle: Bool) {
    self.entry = entry
    self.place = place
    self.rule = rule
    sortedName = entry.employee.name.folded
    nameKey = entry.employee.name.key(folded: sortedName)
    sortedRole = isArticle ? .server : entry.role
  }

  private init(copying other: Worker) {
    (entry, place, rule) = (other.entry, other.place, other.rule)
    (sortedName, nameKey, sortedRole) = (other.sortedName, other.nameKey, other.sortedRole)
  }

  /// Somebody who holds the same, for a trial that changes nothing here.
  func copied() -> Worker {
    let copy = Worker(copying: self)
    (copy.gross, copy.cardFee, copy.cardFeeOnCharges) = (gross, cardFee, cardFeeOnCharges)
    (copy.own, copy.kept, copy.paid, copy.owes) = (own, kept, paid, owes)
    (copy.given, copy.got, copy.missed) = (given, got, missed)
    (copy.isTimed, copy.isTimedAllDay, copy.paidIn) = (isTimed, isTimedAllDay, paidIn)
    (copy.sharesLater, copy.typedUsed) = (sharesLater, typedUsed)
    (copy.isToldOfHours, copy.isToldOfLess) = (isToldOfHours, isToldOfLess)
    return copy
  }

  var employee: Employee { entry.employee }
  var role: JobRole { entry.role }
  var work: WorkDetails { entry.work }
  var event: Int? { entry.event }
  var report: Int? { entry.report }

  var maySharePools: Bool { !work.isExcluded && (rule?.maySharePools ?? true) }

  /// Notes that a rule pays them in a part of the day; nil for all of it.
  func isMeant(in window: TimeWindow?, byHours: Bool) {
    if byHours { isTimed = true }
    if let window {
      if !paidIn.contains(window) { paidIn.append(window) }
    } else if byHours {
      isTimedAllDay = true
    }
  }

  var points: Int64 { Int64((work.points ?? rule?.points ?? .one).thousandths) }
}

/// A rule for a person's role that gave them no share.
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

  /// Hours in no part of the day that is paid, though rules pay by hours: what counts, and all.
  var uncountedTime: (counted: WorkedTime, all: WorkedTime)? {
    guard isTimed, !isTimedAllDay, work.window == nil, let all = work.time else { return nil }
    let windows = paidIn.compactMap(\.time)
    let minutes = work.stints.reduce(0) { $0 + $1.covered(by: windows) }
    guard let counted = WorkedTime(seconds: minutes * 60), counted < all else { return nil }
    return (counted, all)
  }
}

extension Worker {
  /// The order in which ties between workers are broken: name as people sort names, full name, ID,
  /// role, place.
  func precedes(_ other: Worker) -> Bool {
    // Names mostly tell: tuples would copy all of it for each comparison.
    if sortedName != other.sortedName { return sortedName < other.sortedName }
    let (name, otherName) = (employee.name.text, other.employee.name.text)
    if name != otherName { return name < otherName }
    return (employee.id, sortedRole, place) < (other.employee.id, other.sortedRole, other.place)
  }
}
