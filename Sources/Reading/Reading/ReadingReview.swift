import Money
import Vision

/// What a reading needs to count without a person's look. All rules in words are docs/review.md.
enum RequiredConfidence {
  /// Where nothing on the page confirms it.
  static let alone = Confidence(0.98)
  /// Of an amount that a closing identity confirms.
  static let whenConfirmed = Confidence(0.85)
  /// Of what two independent recognisers read alike in the same place.
  static let whenAgreed = Confidence(0.96)
  /// Of a day that the page says once more, by its weekday or in another line.
  static let whenWitnessed = Confidence(0.7)
}

/// Marks what a person must look at.
struct ReadingReview {
  let profile: ReportProfile
  let lostSections: [String]
  let staff: KnownStaff

  func review(
    _ readings: inout [PatternID: FieldReading], _ identities: [IdentityResult],
    printed: Set<PatternID> = [], settled: Set<PatternID> = [], nearMisses: [PatternID: Money] = [:]
  ) {
    let evidence = SumEvidence(identities, printed: printed, of: readings)
    let (confirmed, meant) = (evidence.confirmed, evidence.meant)
    let suspects = suspects(identities, in: readings)
    for (id, reading) in readings {
      readings[id]?.person = reading.value?.name.flatMap(staff.person)
    }
    for (id, reading) in readings where reading.value != nil {
      let reasons =
        confidence(of: reading, isConfirmed: confirmed.contains(id))
        + direction(of: id, in: readings, isConfirmed: meant.contains(id))
        + sums(of: id, reading, identities, suspects) + names(reading)
        + [nearMisses[id]].compactMap { $0 }.map {
          .identityDiffers("a column above its total", by: $0)
        }
      readings[id]?.reviewReasons += reasons
      readings[id]?.reviewReasons.removeAll { evidence.lifts($0, of: id) }
      // The staff list is a second witness as well, for what stands behind its label.
      let isStaff = reading.value?.name.map(staff.has) == true && !reading.label.isEmpty
      if reading.isWitnessed || isStaff {
        readings[id]?.reviewReasons.removeAll { $0 == .readByOne }
      }
      if reading.isLabelWeak || isTaught(id), reading.value?.money != nil,
        !meant.contains(id), !settled.contains(id)
      {
        readings[id]?.reviewReasons.append(.weakLabel(reading.label))
      }
    }
    reviewSums(&readings, meant)
  }

  /// Whether the house taught what is owed by a label of its own: nobody but the page's sums can
  /// say that it means that.
  private func isTaught(_ id: PatternID) -> Bool {
    profile.isOfHouse && PatternID.directions.contains(id)
      && profile.fields.contains { PatternID.directions.contains($0.pattern.id) && !$0.isOwnLabel }
  }

  private func confidence(of reading: FieldReading, isConfirmed: Bool) -> [ReviewReason] {
    var required = isConfirmed ? RequiredConfidence.whenConfirmed : RequiredConfidence.alone
    // Both see a 0 where blur has closed the eyes of an 8: that they agree on one says little.
    if reading.isAgreed, !reading.mayHideEight {
      required = min(required, RequiredConfidence.whenAgreed)
    }
    if reading.isAgreed, reading.filter == ContentFilter.name.rawValue,
      let name = reading.value?.name, FamiliarNames.has(name) || staff.has(name)
    {
      required = min(required, RequiredConfidence.whenConfirmed)
    }
    if reading.isWitnessed { required = min(required, RequiredConfidence.whenWitnessed) }
    // A count of one digit is often what damage left of two: only a second witness makes it sure.
    if case .count(let count) = reading.value, count < 10, !isConfirmed, !reading.isAgreed {
      required = Confidence(1)
    }
    guard reading.confidence < required else { return [] }
    return [.lowConfidence(reading.confidence, required: required)]
  }

  /// No sum can confirm a name. Where no second recogniser has read it either, only one that many
  /// people have is taken: a letter that was misread makes a name that nobody has. Some letters
  /// look alike to both.
  private func names(_ reading: FieldReading) -> [ReviewReason] {
    guard reading.filter == ContentFilter.name.rawValue, reading.pattern == .serverName,
      let name = reading.value?.name, !staff.has(name),
      reading.isAgreed
        ? FamiliarNames.isNearMiss(name) || FamiliarNames.hasOddCapitals(name)
          || FamiliarNames.mayEndInInitial(name)
        : !FamiliarNames.has(name)
    else { return [] }
    return [.unfamiliarName]
  }

  private func direction(
    of id: PatternID, in readings: [PatternID: FieldReading], isConfirmed: Bool
  ) -> [ReviewReason] {
    !isConfirmed && OwesDirection.isUnfounded(id, in: readings, by: profile.owes)
      ? [.otherDirectionNotFound] : []
  }

  /// A report of a known kind that does not add up is doubtful as a whole: any of its amounts may
  /// be the wrong one. Of an unknown kind only what takes part in the sum is.
  private func sums(
    of id: PatternID, _ reading: FieldReading, _ identities: [IdentityResult],
    _ suspects: [Set<PatternID>]
  ) -> [ReviewReason] {
    zip(identities, suspects).compactMap { result, suspects in
      guard case .differs(let difference) = result.outcome else { return nil }
      let takesPart = suspects.contains(id)
      guard takesPart || (!profile.isFallback && reading.value?.money != nil) else { return nil }
      return .identityDiffers(result.identity.source, by: difference)
    }
  }

  /// For each sum the figures that it puts in doubt where it is off, and what was made of the same
  /// print.
  private func suspects(
    _ identities: [IdentityResult], in readings: [PatternID: FieldReading]
  ) -> [Set<PatternID>] {
    let amounts = readings.compactMapValues { $0.value?.money }
    return zip(profile.identities, identities).map { group, result in
      guard result.outcome.isOff else { return [] }
      let own = group.suspects(of: amounts).union(result.identity.patterns)
      let boxes = Set(own.compactMap { readings[$0]?.box })
      return own.union(readings.filter { $0.value.box.map(boxes.contains) == true }.keys)
    }
  }

  /// A sum over a part of the page may reach too far where the next part's heading was not found.
  private func reviewSums(_ readings: inout [PatternID: FieldReading], _ meant: Set<PatternID>) {
    guard let lost = lostSections.first else { return }
    for rule in profile.fields
    where rule.isSum && rule.section != nil && !meant.contains(rule.pattern.id) {
      readings[rule.pattern.id]?.reviewReasons.append(.sectionMissing(lost))
    }
  }
}
