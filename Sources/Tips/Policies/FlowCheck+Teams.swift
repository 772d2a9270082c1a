import Files

/// A pool of each team and one of the evening are two pools.
extension FlowCheck {
  func checkTeams() {
    let pools = version.teamPools
    for placed in places {
      let (action, scope) = (placed.step.action, placed.step.scope)
      var emptied = action.takes.compactMap { inflow -> String? in
        if case .pool(let name) = inflow.origin { name } else { nil }
      }
      if let pool = action.sharedPool { emptied.append(pool) }
      if case .guarantee(let rule) = action, let pool = rule.pool { emptied.append(pool) }
      guard scope != .eachTeam else {
        reportNoTeams(placed)
        reportEvenings(emptied.first { !pools.contains($0) }, placed)
        continue
      }
      var named = emptied
      if let pool = action.filledPool { named.append(pool) }
      if case .pool(let name) = action.nobody { named.append(name) }
      named += placed.step.bases.compactMap { base -> String? in
        if case .pool(let name) = base.whole { name } else { nil }
      }
      guard let pool = named.first(where: pools.contains) else { continue }
      file.report(
        placed.what,
        problem: "“\(pool)” is a pool of each team, and here it would be the evening's",
        remedy:
          "write “for: each team” here too, or let “\(pool)” flow into a pool of the evening with "
          + "a step for each team")
    }
  }

  /// Each team would take of it, the first most.
  private func reportEvenings(_ pool: String?, _ placed: PlacedStep) {
    guard let pool else { return }
    file.report(
      placed.what, problem: "“\(pool)” is a pool of the evening, and each team would take of it",
      remedy: "leave “for: each team” out here, or write it at the step “pool: \(pool)” too")
  }

  /// What came in beside the reports, and what events brought in, is no team's.
  private func reportNoTeams(_ placed: PlacedStep) {
    let origins = placed.step.action.takes.map(\.origin)
    guard origins.contains(where: { $0 == .general || $0 == .events || $0 == .house }) else {
      return
    }
    file.report(
      placed.from ?? placed.what, problem: "this money is no team's",
      remedy: "leave “for: each team” out, or take it “from:” the roles that are in teams")
  }
}
