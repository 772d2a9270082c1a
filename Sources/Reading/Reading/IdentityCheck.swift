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
    let figures = figures(of: directed(readings), printed: readings)
    return groups.map { result(of: $0, figures) }
  }

  /// What became of each sum, and which figures it confirms.
  func results(of readings: [PatternID: FieldReading]) -> [IdentityResult] {
    let directed = directed(readings)
    let figures = figures(of: directed, printed: readings)
    return groups.map { group in
      var result = result(of: group, figures)
      if result.outcome.isUnknown, !isProven(group, in: readings) {
        result = group.misread(figures) ?? result
      }
      // What is nothing takes part in no sum of the page that closes with unknown rows.
      let isOwn = group.result(of: figures).outcome == .closes
      let confirmed = group.confirmed(by: result, of: figures)
        .filter { isOwn || figures.amounts[$0] != .zero }
      let sharp = group.sharp(confirmed, by: result, of: figures, swaps: swaps) {
        directed[$0]?.places(of: $1) ?? []
      }
      return result.confirming(confirmed, sharp: sharp)
    }
  }

  /// The figures of which the page has several amounts and a sum tells the right one: the sum closes
  /// with no other of them, and the page has one amount for everything else in it.
  func chosen(_ results: [IdentityResult], among figures: PageFigures) -> Set<PatternID> {
    func others(_ id: PatternID) -> [FieldReading] {
      (figures.others[id] ?? []).filter { $0.value != figures.readings[id]?.value }
    }
    var chosen: Set<PatternID> = []
    for (index, result) in results.enumerated() where result.outcome == .closes {
      let doubtful = result.identity.patterns.filter { !others($0).isEmpty }
      guard doubtful.count == 1, let id = doubtful.first, result.sharp.contains(id),
        figures.readings[id]?.isLabelWeak == false
      else { continue }
      let closesOtherwise = others(id).contains { other in
        let readings = figures.readings.merging([id: other]) { $1 }
        return outcomes(of: readings)[index].outcome == .closes
      }
      if !closesOtherwise { chosen.insert(id) }
    }
    return chosen
  }

  /// Whether the page shows the working of its settlement in lines that the sum does not know.
  private func isProven(_ group: IdentityGroup, in readings: [PatternID: FieldReading]) -> Bool {
    guard !group.patterns.isDisjoint(with: PatternID.directions) else { return false }
    let proof = OwesProof(printed: readings, evidence: direction.evidence, identities: nil)
    return (PatternID.directions + PatternID.claims).contains { id in
      readings[id].map { proof.hasBalance(at: $0) || arithmetic.confirms($0) } ?? false
    }
  }

  private func result(of group: IdentityGroup, _ figures: SumFigures) -> IdentityResult {
    let result = group.result(of: figures)
    guard result.outcome != .closes else { return result }
    let closing = group.forms(of: figures).first { form in
      figures.unreadable.isDisjoint(with: form.patterns)
        && arithmetic.closes(form, amounts: figures.amounts)
    }
    return closing.map { IdentityResult(identity: $0, outcome: .closes) } ?? result
  }

  private func directed(_ readings: [PatternID: FieldReading]) -> [PatternID: FieldReading] {
    var directed = readings
    direction.apply(to: &directed, identities: nil)
    return directed
  }

  private func figures(
    of directed: [PatternID: FieldReading], printed: [PatternID: FieldReading]
  ) -> SumFigures {
    SumFigures(
      amounts: directed.compactMapValues { $0.value?.money },
      counts: directed.compactMapValues { reading in
        if case .count(let count) = reading.value { count } else { nil }
      }, unreadable: Set(directed.filter { $0.value.value == nil }.keys),
      isPair: direction.takesPair(of: printed),
      added: Set(directed.filter { $0.value.isAddedUp }.keys))
  }
}

extension [IdentityResult] {
  /// The figures whose every single wrong digit a closing sum would show.
  var confirmed: Set<PatternID> { Set(flatMap(\.confirmed)) }

  /// Those of them that it would show also where digits of the page were misread in two amounts at once.
  var sharp: Set<PatternID> { Set(flatMap(\.sharp)) }

  /// The figures that a closing sum takes part of, in slack or without: what its label means is
  /// right, though a digit may be wrong.
  var meant: Set<PatternID> { Set(filter { $0.outcome == .closes }.flatMap(\.identity.patterns)) }

  var differing: Int { count(where: \.outcome.isOff) }

  var closing: Int { count { $0.outcome == .closes } }
}
