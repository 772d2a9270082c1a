import Money

extension PeriodEvaluation {
  private struct Key: Hashable {
    let person: Employee.ID
    let role: JobRole
  }

  mutating func gather() throws {
    var places: [Key: Int] = [:]
    var names: [Employee.ID: Employee] = [:]
    var since: [Employee.ID: CalendarDay] = [:]
    var found: [PeriodClaimant] = []
    func place(_ employee: Employee, _ role: JobRole) -> Int {
      let key = Key(person: employee.id, role: role)
      names[employee.id] = employee
      if let known = places[key] { return known }
      places[key] = found.count
      found.append(
        PeriodClaimant(
          employee: employee, role: role, place: found.count, parts: pool.sharing.parts.count))
      return found.count - 1
    }
    for night in nights {
      for entry in night.entries {
        let index = place(entry.employee, entry.role)
        try found[index].add(entry, of: night.day)
        guard let day = entry.hereSince else { continue }
        guard since.updateValue(day, forKey: entry.employee.id) ?? day == day else {
          throw PeriodShareError.sinceUnclear(entry.employee)
        }
      }
      for giver in night.givers {
        let index = place(giver.employee, giver.role)
        found[index].gave = try Self.sum([found[index].gave, giver.amount.minorUnits])
      }
    }
    for index in found.indices {
      let id = found[index].employee.id
      if let named = names[id] { found[index].employee = named }
      found[index].hereSince = since[id]
    }
    claimants = found.sorted {
      $0.employee.rank(as: $0.role) < $1.employee.rank(as: $1.role)
    }
    try leaveOutShortWork()
    if pool.sharing.measure == .equal { countEachPersonOnce() }
  }

  /// Who worked less than the policy asks for in all of the period has no claim, which is told.
  private mutating func leaveOutShortWork() throws {
    guard let least = pool.sharing.leastSeconds else { return }
    let persons = Dictionary(grouping: claimants.indices) { claimants[$0].employee.id }
    for roles in persons.values
    where try Self.sum(roles.map { claimants[$0].seconds }) < Int64(least) {
      for index in roles where claimants[index].units.contains(where: { $0 > 0 }) {
        try needHours(of: roles)
        claimants[index].units = claimants[index].units.map { _ in 0 }
        claimants[index].steps.append(
          told(.notPaid(claimants[index].role, .belowMinimum(least))))
      }
    }
  }

  /// What hours decide is refused where some of them are not known.
  func needHours(of roles: [Int]) throws(PeriodShareError) {
    for index in roles {
      guard let day = claimants[index].hoursUnknown else { continue }
      throw .hoursMissing(claimants[index].employee, claimants[index].role, day)
    }
  }

  /// One share for each person, however many shifts: it stands at the role of most of them.
  private mutating func countEachPersonOnce() {
    let persons = Dictionary(grouping: claimants.indices) { claimants[$0].employee.id }
    for place in pool.sharing.parts.indices {
      for roles in persons.values {
        let most = roles.map { claimants[$0].most[place] }.reduce(0, max)
        let first = roles.max {
          (claimants[$0].shifts[place], -$0) < (claimants[$1].shifts[place], -$1)
        }
        for index in roles where claimants[index].units[place] > 0 {
          claimants[index].units[place] = index == first ? most : 0
        }
      }
    }
  }
}

extension PeriodClaimant {
  fileprivate mutating func add(
    _ entry: PeriodContribution.Entry, of day: CalendarDay
  ) throws(MoneyError) {
    for (place, claim) in entry.claims.enumerated() where claim > 0 {
      units[place] = try PeriodEvaluation.sum([units[place], claim])
      most[place] = max(most[place], claim)
      shifts[place] += 1
    }
    if let worked = entry.seconds, let counted = entry.countedSeconds {
      seconds += worked
      countedSeconds += counted
    } else {
      hoursUnknown = hoursUnknown ?? day
    }
    var claim = entry.claims.reduce(0, max)
    guard claim > 0 else { return }
    if let last = nights.last, last.day == day {
      claim = try PeriodEvaluation.sum([claim, nights.removeLast().value])
    }
    nights.append(Derivation.Night(day: day, value: claim))
  }
}
