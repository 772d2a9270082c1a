public import Money
public import Words

/// Why a shift cannot be computed. Nothing is paid on a guess.
public enum ShiftError: Error, Hashable, Sendable, Message {
  /// Several things are wrong with the facts: two at least, in the order of the shift.
  case several([ShiftProblem])
  case noServers
  case personTwice(Employee)
  case idTwice(first: Employee, second: Employee)
  case negativeFigure(Employee, field: PositiveFigure, amount: Money)
  case tipsBelowZero(Money)
  case hoursMissing(Employee, role: JobRole)
  case noHoursWorked(pool: TipPool)
  case money(MoneyError)
  case unknownRole(Employee, role: JobRole, policy: String, known: [JobRole])
  case unknownSource(name: String, policy: String, known: [String])
  /// A manager, supervisor or owner would have a share of a pool; nil: by the article's rules.
  case managerMayNotShare(Employee, RuleReference?)
  case salesMissing(whose: MoneyHolder, categories: [String])
  case unknownCategory(name: String, policy: String, known: [String])
  case countMissing(whose: MoneyHolder, name: String, RuleReference)
  case windowUnclear(Employee, window: String)
  case timesMissing(Employee, role: JobRole)
  case timesOverlap(Employee)
  /// A part of the day that the policy does not know; of money where nobody is named.
  case unknownWindow(Employee?, window: String, policy: String, known: [String])
  case unknownCount(whose: MoneyHolder, name: String, policy: String, known: [String])
  case timeUnclear(Employee, time: String, TimeChange)
  case timeZoneUnknown(Employee)
  case hoursDisagree(Employee, hours: WorkedTime, times: WorkedTime)
  case noCardFee(policy: String)
  case figureMissing(whose: MoneyHolder, name: String)
  case unknownFigure(Employee, name: String, policy: String, known: [String])
  /// The odd cents go to those who are here longest, and nobody said since when somebody is.
  ///
  /// - Parameter role: in which the first time counts for less; nil where the odd cents go by it.
  case sinceMissing(Employee, role: JobRole?)
  case sinceLater(Employee, CalendarDay)
  case shiftLengthMissing(Employee, role: JobRole)
  case shiftsBeforeMissing(Employee, role: JobRole)
  case nobodyAtCheck(who: [String], CheckTime, Money, RuleReference)
  case teamMissing(Employee, role: JobRole)
  case teamUnknown(Employee, team: String, policy: String)
  /// A tip-out is typed, and somebody's entry does not say it; nil: for whom people are named.
  case typedMissing(Employee, to: String?, RuleReference)
  case typedUnknown(Employee, to: String, policy: String, known: [String], takesNames: Bool)
  case typedUnused(Employee, to: String, Money, policy: String)
  case typedAboveTips(Employee, typed: Money, has: Money, RuleReference)
  case ownTipsBelowZero(Employee, Money)
  case nobodyToShare(pool: String, RuleReference)
  case tipsToTheHouse(RuleReference)
  case houseMoneyLater(pool: MoneyHolder, RuleReference)
  case moneyLeft(place: UntakenMoney, TipSources, policy: String)
  case policyFileNeeded(BeyondArticle)
  case amountNotInCurrency(FixedAmount, FixedAmount.Trouble, RuleReference)
  /// A stored policy contradicts itself: a fault of the program.
  case policyFault(RuleReference, what: String)
  /// The payouts would make somebody pay: a fault of the program.
  case negativePayout(Employee, Money)
  /// The arithmetic does not close to the minor unit: a fault of the program.
  case doesNotClose(expected: Money, actual: Money)
  /// A sharing of a period's pool gives nothing any more.
  case notShared(PeriodShareError)
}

/// A figure that is never below zero.
public enum PositiveFigure: Hashable, Sendable, Message {
  case figure(ReportFigure)
  case eventTips
  case given(to: String)
}

/// What only a policy file gives a meaning; the article's rules know servers and support.
public enum BeyondArticle: Hashable, Sendable, Message {
  case cardFee, eventTips, moneyBeside
  case money(name: String)
  case event(name: String)
  case given(Employee)
  case noShare(Employee)
  case points(Employee)
  case team(Employee, name: String)
  case window(Employee, name: String)
  case count(name: String, Employee)
}

/// Where money is that no rule took.
public enum UntakenMoney: Hashable, Sendable, Message {
  case ownTips(Employee, JobRole)
  case event(name: String)
  case held(MoneyHolder)
  case beside(window: String?)
}
