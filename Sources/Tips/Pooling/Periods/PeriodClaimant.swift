import Money

/// One person in one role of a period, and what they get.
struct PeriodClaimant {
  /// As the last night names the person.
  var employee: Employee
  let role: JobRole
  /// Which of all entries of the period is their first one.
  let place: Int
  /// What they count in each part of the sharing.
  var units: [Int64]
  /// The most that one entry counts there, and how many entries do.
  var most: [Int64]
  var shifts: [Int]
  /// What each of their nights counts.
  var nights: [Derivation.Night<Int64>] = []
  var seconds: Int64 = 0
  var countedSeconds: Int64 = 0
  /// The first night without a claim of which the hours are not known; nil for none.
  var hoursUnknown: CalendarDay?
  var hereSince: CalendarDay?
  var gave: Int64 = 0
  var paid = Pot()
  var steps: [Derivation.Step] = []

  init(employee: Employee, role: JobRole, place: Int, parts: Int) {
    self.employee = employee
    self.role = role
    self.place = place
    units = Array(repeating: 0, count: parts)
    most = units
    shifts = Array(repeating: 0, count: parts)
  }

  var share: PeriodShares.Share {
    var steps = steps
    let effects = steps.compactMap(\.effect)
    if effects.count > 1 {
      steps.append(Derivation.Step(fact: .sum(effects, total: paid.money)))
    }
    if paid[.charges] != 0 {
      steps.append(
        Derivation.Step(fact: .serviceCharges(Money(minorUnits: paid[.charges]))))
    }
    return PeriodShares.Share(
      employee: employee, role: role, amount: paid.money, sources: TipSources(paid),
      derivation: Derivation(steps: steps))
  }

  func counted(_ measure: Sharing.Measure) -> Derivation.Fact {
    .ofPeriod(.counted(employee, role, measure, nights, total: units.reduce(0, max)))
  }
}
