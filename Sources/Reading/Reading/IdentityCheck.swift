import Money

/// Computes a profile's sums from what was read.
struct IdentityCheck {
  let groups: [IdentityGroup]
  let direction: OwesDirection
  /// What the page's amounts say, labelled or not.
  var arithmetic = PageArithmetic()
  /// How digits of the page may have been misread wherever they stand.
  var swaps = DigitSwap.lookalikes

  /// What became of each sum; one that no form closes may close with rows that the page prints
  /// under labels which nobody knows. The readings are as printed: which way the two "owes" figures
  /// go is brought to one form here. Which figures are confirmed is left open.
  func outcomes(of readings: [PatternID: FieldReading]) -> [IdentityResult] {
    let figures = Figures(readings, direction)
    return groups.map { figures.result(of: $0, by: arithmetic) }
  }

  /// What became of each sum, and which figures it confirms.
  func results(of readings: [PatternID: FieldReading]) -> [IdentityResult] {
    let figures = Figures(readings, direction)
    return groups.map { group in
      var result = figures.result(of: group, by: arithmetic)
      if result.outcome.isUnknown, !isProven(group, in: readings) {
        result = figures.misread(in: group) ?? result
      }
      let confirmed = figures.confirmed(by: result, of: group)
      return result.confirming(
        confirmed, sharp: figures.sharp(confirmed, by: result, of: group, swaps))
    }
  }

  /// Whether the page shows the working of its settlement in lines that the sum does not know.
  private func isProven(_ group: IdentityGroup, in readings: [PatternID: FieldReading]) -> Bool {
    guard !group.patterns.isDisjoint(with: PatternID.directions) else { return false }
    let proof = OwesProof(printed: readings, evidence: direction.evidence, identities: nil)
    return (PatternID.directions + PatternID.claims).contains { id in
      readings[id].map { proof.hasBalance(at: $0) || arithmetic.confirms($0) } ?? false
    }
  }

  /// The readings as the numbers that sums are made of.
  private struct Figures {
    let amounts: [PatternID: Money]
    let counts: [PatternID: Int]
    let unreadable: Set<PatternID>
    let isPair: Bool
    let added: Set<PatternID>
    let prints: [PatternID: FieldReading]

    init(_ readings: [PatternID: FieldReading], _ direction: OwesDirection) {
      var directed = readings
      direction.apply(to: &directed, identities: nil)
      amounts = directed.compactMapValues { $0.value?.money }
      counts = directed.compactMapValues { reading in
        if case .count(let count) = reading.value { count } else { nil }
      }
      unreadable = Set(directed.filter { $0.value.value == nil }.keys)
      isPair = direction.takesPair(of: readings)
      added = Set(directed.filter { $0.value.isAddedUp }.keys)
      prints = directed
    }

    func sharp(
      _ confirmed: [PatternID], by result: IdentityResult, of group: IdentityGroup,
      _ swaps: Set<DigitSwap>
    ) -> [PatternID] {
      group.sharp(
        confirmed, by: result, amounts: amounts, counts: counts, unreadable: unreadable,
        isPair: isPair, swaps: swaps, places: { prints[$0]?.places(of: $1) ?? [] })
    }

    func result(of group: IdentityGroup, by arithmetic: PageArithmetic) -> IdentityResult {
      let result = group.result(
        amounts: amounts, counts: counts, unreadable: unreadable, isPair: isPair)
      guard result.outcome != .closes else { return result }
      let closing = group.forms(isPair: isPair).first { form in
        unreadable.isDisjoint(with: form.patterns)
          && arithmetic.closes(form, amounts: amounts)
      }
      return closing.map { IdentityResult(identity: $0, outcome: .closes) } ?? result
    }

    func misread(in group: IdentityGroup) -> IdentityResult? {
      group.misread(amounts: amounts, counts: counts, unreadable: unreadable, isPair: isPair)
    }

    func confirmed(by result: IdentityResult, of group: IdentityGroup) -> [PatternID] {
      // What is nothing takes part in no sum of the page that closes with unknown rows.
      let isOwn =
        group.result(
          amounts: amounts, counts: counts, unreadable: unreadable, isPair: isPair
        ).outcome == .closes
      return group.confirmed(
        by: result, amounts: amounts, counts: counts, unreadable: unreadable, isPair: isPair,
        added: added
      ).filter { isOwn || amounts[$0] != .zero }
    }
  }
}

extension [IdentityResult] {
  /// The figures whose every single wrong digit a closing sum would show.
  var confirmed: Set<PatternID> { Set(flatMap(\.confirmed)) }

  /// Those of them that it would show also where digits of the page were misread in two amounts at once.
  var sharp: Set<PatternID> { Set(flatMap(\.sharp)) }

  /// The figures that a closing sum takes part of, in slack or without: what its label means is
  /// right, though a digit may be wrong.
  var meant: Set<PatternID> {
    Set(filter { $0.outcome == .closes }.flatMap(\.identity.patterns))
  }

  var differing: Int { count(where: \.outcome.isOff) }

  var closing: Int { count { $0.outcome == .closes } }
}
