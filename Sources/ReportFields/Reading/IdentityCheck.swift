import Monetary

/// Computes a profile's sums from what was read.
struct IdentityCheck {
  let groups: [IdentityGroup]
  let direction: OwesDirection

  /// What became of each sum. The readings are as printed: which way the two "owes" figures go
  /// is brought to one form here.
  func results(of readings: [PatternID: FieldReading]) -> [IdentityResult] {
    var directed = readings
    direction.apply(to: &directed, identities: [])
    let amounts = directed.compactMapValues { $0.value?.money }
    let counts = directed.compactMapValues { reading -> Int? in
      if case .count(let count) = reading.value { count } else { nil }
    }
    let unreadable = Set(directed.filter { $0.value.value == nil }.keys)
    let isPair = direction.takesPair(of: readings)
    return groups.map { group in
      let said = isPair ? group.withoutPair : group
      return said?.result(amounts: amounts, counts: counts, unreadable: unreadable)
        ?? IdentityResult(
          identity: group.variants[0], outcome: .unknown(missing: [.houseOwesServer]))
    }
  }
}

extension [IdentityResult] {
  /// The figures that a closing sum takes part in.
  var confirmed: Set<PatternID> {
    Set(filter { $0.outcome == .closes }.flatMap(\.identity.patterns))
  }

  /// How many sums are off.
  var differing: Int {
    count { if case .differs = $0.outcome { true } else { false } }
  }

  /// How many sums close.
  var closing: Int { count { $0.outcome == .closes } }
}

extension IdentityGroup {
  /// The forms that say something where the two "owes" figures are the gross pair itself: that
  /// the pair is equal to itself confirms nothing. Nil where none is left.
  fileprivate var withoutPair: IdentityGroup? {
    IdentityGroup(
      source: source,
      variants: variants.filter { form in
        let all = form.patterns
        return !(all.contains(.cashBank) || all.contains(.tipsAndFees))
          || !(all.contains(.houseOwesServer) || all.contains(.serverOwesHouse))
      })
  }
}
