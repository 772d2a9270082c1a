import Money

/// What came in check by check, for those who were there at that moment.
extension PolicyEvaluation {
  /// Checks during which the same people were there, with the same claims: shared at once.
  private struct CheckGroup {
    var parts: [Receivers]
    var pot = Pot()
    var times: [CheckTime] = []
    /// Each once: all checks have one fee together.
    var fees: [Step] = []
  }

  /// Shares what came in at each time among those who were there then.
  mutating func shareByChecks(_ step: PolicyStep) throws {
    guard case .collect(let name, let inflows, let sharing?, let nobody) = step.action,
      let sources = inflows.first?.amount.rest
    else { throw ShiftError.policyFault(current.rule, what: "checks that nobody shares") }
    let eligible = try eligible(sharing)
    for index in Set(eligible.joined()).sorted() { try tellLesserShare(of: index) }
    var groups: [CheckGroup] = []
    for time in times() {
      let (pot, fees) = take(sources, at: time)
      guard pot != Pot() else { continue }
      let parts = try parts(sharing, at: time, eligible)
      guard !parts.isEmpty else {
        try nobodyThere(pot, at: time, sharing, nobody)
        continue
      }
      try tellAbsent(sharing, from: parts, at: time, eligible)
      let same = groups.firstIndex { group in
        group.parts.map(\.receivers) == parts.map(\.receivers)
          && group.parts.map(\.units) == parts.map(\.units)
      }
      let index = same ?? groups.count
      if same == nil { groups.append(CheckGroup(parts: parts)) }
      groups[index].pot += pot
      groups[index].times.append(time)
      let told = groups[index].fees
      groups[index].fees += fees.filter { !told.contains($0) }
    }
    for group in groups {
      let checks = told(
        .checks(
          pool: name, first: group.times[0], last: group.times[group.times.count - 1],
          count: group.times.count, amount: group.pot.money))
      try distribute(
        group.pot, among: group.parts, after: group.fees + [checks], for: .pool(name))
    }
    let paid = Set(groups.flatMap(\.parts).flatMap(\.receivers))
    for index in Set(eligible.joined()).subtracting(paid) {
      workers[index].missed.append(
        MissedShare(measure: sharing.measure, outsideOf: nil, isByChecks: true))
    }
  }

  private func times() -> [CheckTime] {
    Set(beside.filter { $0.event == nil }.compactMap { CheckTime(window: $0.window) }).sorted()
  }

  private mutating func take(
    _ sources: SourceSet, at time: CheckTime
  ) -> (pot: Pot, fees: [Step]) {
    var pot = Pot()
    var taken: [Int] = []
    for index in beside.indices
    where beside[index].event == nil && CheckTime(window: beside[index].window) == time {
      let part = beside[index].pot.only(sources)
      guard part != Pot() else { continue }
      beside[index].pot -= part
      pot += part
      taken.append(index)
    }
    return (pot, fees(of: taken))
  }

  /// Who may have a share of each part, whenever they were there.
  private func eligible(_ sharing: Sharing) throws -> [[Int]] {
    let least = leastSeconds(sharing)
    return try sharing.parts.map { part in
      try select(part.people).filter { index in
        guard workers[index].maySharePools else { return false }
        // A person without a claim needs no times.
        if workers[index].work.stints.isEmpty,
          try units(of: workers[index], sharing.measure, minutes: 1) > 0
        {
          throw ShiftError.timesMissing(workers[index].employee, role: workers[index].role)
        }
        guard let least, try !workedEnough(workers[index], least) else { return true }
        return false
      }
    }
  }

  /// Those who were there at a time, with their claims; parts without anybody are left out.
  private func parts(
    _ sharing: Sharing, at time: CheckTime, _ eligible: [[Int]]
  ) throws -> [Receivers] {
    guard let window = time.stint else {
      throw ShiftError.policyFault(current.rule, what: "the time \(time.formatted)")
    }
    var parts: [Receivers] = []
    for (part, people) in zip(sharing.parts, eligible) {
      var found = Receivers(
        label: part.label, proportion: part.proportion, measure: sharing.measure)
      for index in people {
        let minutes = Int64(workers[index].work.stints.reduce(0) { $0 + $1.overlap(window) })
        let units = try units(of: workers[index], sharing.measure, minutes: minutes)
        guard units > 0 else { continue }
        guard !managers.contains(workers[index].employee.id) else {
          throw ShiftError.managerMayNotShare(workers[index].employee, current.rule)
        }
        found.receivers.append(index)
        found.units.append(units)
      }
      if !found.receivers.isEmpty { parts.append(found) }
    }
    return parts
  }

  /// Tells of each part of which nobody was there that the others get it.
  private mutating func tellAbsent(
    _ sharing: Sharing, from present: [Receivers], at time: CheckTime, _ eligible: [[Int]]
  ) throws(ShiftError) {
    for (part, people) in zip(sharing.parts, eligible)
    where !present.contains(where: { $0.label == part.label }) {
      let isAnyThere = people.contains { index in
        workers[index].work.stints.contains { stint in
          time.stint.map { stint.overlap($0) > 0 } ?? false
        }
      }
      var absence = Absence(
        who: [part.label], reason: isAnyThere ? .nobodyHas(sharing.measure) : .nobodyWorked)
      absence.times = [time]
      notice(absence, goesTo: .others)
    }
  }

  /// In the units of the measure, of so many minutes that somebody was there.
  private func units(
    of worker: Worker, _ measure: Sharing.Measure, minutes: Int64
  ) throws -> Int64 {
    guard minutes > 0 else { return 0 }
    let counts = try counts(of: worker)
    switch measure {
    case .equal: return counts
    case .hours: return minutes * 60 * counts
    case .points: return worker.points * 3600 * counts
    case .pointsTimesHours: return worker.points * minutes * 60 * counts
    case .shifts, .sales, .ownTips, .count, .typed, .most:
      throw ShiftError.policyFault(current.rule, what: "a measure that no check has")
    }
  }

  /// Money that came in while nobody was there needs a person, unless the rule says where it goes.
  private mutating func nobodyThere(
    _ pot: Pot, at time: CheckTime, _ sharing: Sharing, _ nobody: NobodyRule
  ) throws {
    let who = sharing.parts.map(\.label)
    switch nobody {
    case .pool(let name):
      var absence = Absence(who: who, reason: .nobodyWorked)
      absence.times = [time]
      let pool = poolIndex(name)
      notice(absence, goesTo: pools[pool].holder)
      try receive(pot, into: pool, from: .beside)
      pools[pool].tell([told(.wentElsewhere(absence, pool: name, amount: pot.money))])
    case .stay, .split:
      throw ShiftError.nobodyAtCheck(who: who, time, pot.money, current.rule)
    }
  }
}
