import Money

/// What the sums of a page say for its figures, and which doubts they so lift.
struct SumEvidence {
  /// The figures of which one wrong digit would show.
  let confirmed: Set<PatternID>
  /// The figures that a closing sum takes part of: what their labels mean is right.
  let meant: Set<PatternID>
  /// The figures that stay sure where another sum is off or closes by a guess: a sum of three
  /// amounts or more, none of them guessed, closes with them. Two prints of one number are no such
  /// sum, for both may be misread alike.
  let firm: Set<PatternID>
  /// The figures that can be no other although their labels were misread: they are the only ones
  /// of a closing sum whose labels were.
  let named: Set<PatternID>

  /// - Parameter printed: the figures that stand in a sum of the page without a known label.
  init(
    _ identities: [IdentityResult], printed: Set<PatternID>, of readings: [PatternID: FieldReading]
  ) {
    confirmed = identities.confirmed.union(printed)
    meant = identities.meant
    var firm: Set<PatternID> = []
    var named: Set<PatternID> = []
    for result in identities where result.outcome == .closes {
      let members = Set(result.identity.patterns).compactMap { readings[$0] }
      guard !members.contains(where: { $0.has("corrected") }) else { continue }
      let amounts = members.count { ($0.value?.money ?? .zero) != .zero }
      firm.formUnion(amounts > 2 ? result.sharp : result.sharp.filter(printed.contains))
      // A direction that is not printed has the other one's label.
      let misread = members.filter { $0.has("misreadLabel") && $0.box != nil }
      // A zero fits every sum: it says nothing of what it is.
      if misread.count == 1, amounts > 2 {
        named.formUnion(result.confirmed.filter { readings[$0]?.value?.money != .zero })
      }
    }
    (self.firm, self.named) = (firm, named)
  }

  /// Whether a doubt about a figure is lifted.
  func lifts(_ reason: ReviewReason, of id: PatternID) -> Bool {
    switch reason {
    case .readByOne, .secondOpinion: confirmed.contains(id)
    case .rowOfItsOwn, .minus: meant.contains(id)
    case .misreadLabel: named.contains(id)
    case .identityDiffers, .sumRepaired: firm.contains(id)
    // Any other doubt, also one that is new, stays.
    default: false
    }
  }
}

extension FieldReading {
  func has(_ kind: String) -> Bool {
    reviewReasons.contains { $0.kindName == kind }
  }
}
