import Files

/// What other steps cannot do with a pool of a period.
extension FlowCheck {
  func checkPeriods() {
    let later = places.filter { $0.step.period != nil }
    for (index, placed) in later.enumerated() {
      guard let name = placed.step.action.sharedPool else { continue }
      if let first = later[..<index].first(where: { $0.step.action.sharedPool == name }) {
        file.report(
          placed.what,
          problem: first.step.period == .untilDecided
            ? "“\(name)” is held on line \(first.step.line) already"
            : "“\(name)” is kept for a period on line \(first.step.line) already",
          remedy: "share it once, or give the second pool another name")
      }
    }
    // Held money is paid only by a decision and is no part of a night's payouts.
    let promised = later.filter { $0.step.period != .untilDecided }
    checkGiversOfShares(promised)
    checkHouseMoney(later)
    for placed in places {
      guard case .guarantee(let rule) = placed.step.action,
        let share = promised.first(where: { Self.mayShare(rule.people, in: $0) }),
        let period = share.step.period
      else { continue }
      file.report(
        placed.what,
        problem: "what these people get of \(period.words) (line \(share.step.line)) is not known "
          + "at night",
        remedy: "leave the guarantee out, or share that pool each night")
    }
  }

  /// Nobody can give at night of what a period pays later.
  private func checkGiversOfShares(_ later: [PlacedStep]) {
    for placed in places {
      let givers = placed.step.action.takes.compactMap { taken -> People? in
        guard case .received(let people) = taken.origin else { return nil }
        return people
      }
      let share = later.first { share in
        share.step.line < placed.step.line && givers.contains { Self.mayShare($0, in: share) }
      }
      guard let share, let period = share.step.period else { continue }
      file.report(
        placed.what,
        problem: "the shares of \(period.words) (line \(share.step.line)) are not paid at night",
        remedy: "take it from the pool before that share, or share that pool each night")
    }
  }

  /// What the house adds is paid with the night that it is added to.
  private func checkHouseMoney(_ later: [PlacedStep]) {
    for placed in places {
      guard case .tipOut(let rule) = placed.step.action, case .pool(let name) = rule.target,
        rule.origin == .house || rule.shortfall == .house,
        let share = later.first(where: { $0.step.action.sharedPool == name }),
        let period = share.step.period
      else { continue }
      file.report(
        placed.what,
        problem: "what the house adds is paid at night, and “\(name)” is "
          + (period == .untilDecided ? "held" : "kept for \(period.words)")
          + " (line \(share.step.line))",
        remedy: "let the house add it to people, or share that pool each night")
    }
  }

  /// Whether some of these people may be among those who share.
  static func mayShare(_ people: People, in placed: PlacedStep) -> Bool {
    (placed.step.action.sharing?.parts ?? []).contains { part in
      guard case .roles(let ours) = people, case .roles(let theirs) = part.people else {
        return true
      }
      return ours.contains(where: theirs.contains)
    }
  }
}
