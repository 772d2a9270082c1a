import Money

/// What each giver's tip outs may take where all of them are cut by the same part.
struct Rations {
  /// What a tip out wants, and of which kinds of money.
  fileprivate struct Wish {
    let amount: Money
    let sources: SourceSet
  }

  /// What the tip outs of each giver want, in their order; nil where it is not a trial that finds that out.
  fileprivate var wanted: [Int: [Wish]]?
  /// What those to come may take; nobody who is not here is short.
  fileprivate var parts: [Int: ArraySlice<Money>] = [:]

  /// What the next tip out of a giver's own may take; nil for all that is there.
  mutating func next(for giver: Int, wanted amount: Money, of sources: SourceSet) -> Money? {
    wanted?[giver, default: []].append(Wish(amount: amount, sources: sources))
    return parts[giver]?.popFirst()
  }
}

extension PolicyEvaluation {
  /// Parts what givers have left among all their tip outs below, where it does not do for them: by what each of
  /// them wants, as a trial of all rules below finds it.
  mutating func ration(tipOutsOf givers: [Int]) throws {
    // In a trial it is not asked what the tip outs of others get.
    guard rations.wanted == nil else { return }
    var trial = self
    trial.workers = workers.map { $0.copied() }
    trial.rations = Rations(wanted: [:])
    try trial.carryOutSteps(from: stepPlace + 1)
    for giver in givers {
      let wishes = trial.rations.wanted?[giver] ?? []
      let wanted = wishes.map(\.amount)
      let parts = try self.parts(of: wishes, for: giver)
      rations.parts[giver] = parts == wanted ? nil : parts[...]
      guard parts != wanted else { continue }
      notices.append(
        .tipOutsCutAlike(
          workers[giver].employee, wanted: try wanted.sum(), given: try parts.sum(), current.rule))
    }
  }

  /// All of them are held to what there is, then those of fewer kinds of money to what there is of these.
  private func parts(of wishes: [Rations.Wish], for giver: Int) throws -> [Money] {
    var parts = wishes.map(\.amount)
    let kinds = Set(wishes.map(\.sources) + [.all]).sorted { first, second in
      (first.count, first.rawValue) > (second.count, second.rawValue)
    }
    for sources in kinds {
      let members = wishes.indices.filter { wishes[$0].sources.isSubset(of: sources) }
      let open = Money(minorUnits: max(0, workers[giver].own.only(sources).total))
      guard try members.map({ parts[$0] }).sum() > open else { continue }
      let held = try open.allocated(byRanked: members.map { wishes[$0].amount.minorUnits })
      for (member, part) in zip(members, held) { parts[member] = min(part, parts[member]) }
    }
    return parts
  }
}

extension SourceSet {
  /// How many kinds of money it has.
  fileprivate var count: Int { rawValue.nonzeroBitCount }
}
