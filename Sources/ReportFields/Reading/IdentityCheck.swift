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
    return groups.map {
      $0.result(amounts: amounts, counts: counts, unreadable: unreadable, isPair: isPair)
    }
  }
}

extension [IdentityResult] {
  var confirmed: Set<PatternID> {
    Set(filter { $0.outcome == .closes }.flatMap(\.identity.patterns))
  }

  var differing: Int { count(where: \.outcome.isOff) }

  var closing: Int { count { $0.outcome == .closes } }
}
