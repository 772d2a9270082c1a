public import Monetary
public import TextObservations
public import TextTopology

/// When a reading counts without a person's look.
public struct ReviewPolicy: Hashable, Sendable {
  /// What a reading needs when nothing on the page confirms it.
  public var requiredConfidence: Confidence
  /// What an amount needs that a closing identity confirms.
  public var requiredConfidenceWhenConfirmed: Confidence

  public init(
    requiredConfidence: Confidence = Confidence(0.975),
    requiredConfidenceWhenConfirmed: Confidence = Confidence(0.85)
  ) {
    self.requiredConfidence = requiredConfidence
    self.requiredConfidenceWhenConfirmed = requiredConfidenceWhenConfirmed
  }
}

/// Reads the figures of one page by a profile.
public struct ReportReader: Sendable {
  /// The profile that it reads by.
  public let profile: ReportProfile
  /// The currency of the amounts.
  public let currency: Currency
  /// What counts without a person's look.
  public let policy: ReviewPolicy

  public init(
    profile: ReportProfile, currency: Currency = .usd, policy: ReviewPolicy = ReviewPolicy()
  ) {
    self.profile = profile
    self.currency = currency
    self.policy = policy
  }

  /// Reads every figure of the profile that the page has. Never fails: what is missing or
  /// doubtful is said in the result.
  public func read(_ topology: TextTopology) -> ReportReading {
    let labels = PageLabels(topology)
    let finder = FieldFinder(
      labels: labels, topology: topology,
      sections: SectionMap(profile.sections, on: labels),
      values: ValueFinder(
        currency: currency,
        style: AmountStyle(labels, example: profile.example.lines, currency: currency)),
      rules: profile.fields)
    var readings: [PatternID: FieldReading] = [:]
    var claimed: Set<Int> = []
    for rule in profile.fields where !rule.isSum {
      claimed.formUnion(finder.labelRows(of: rule))
      readings[rule.pattern.id] = reading(of: rule, hits: finder.hits(for: rule), finder)
    }
    for rule in profile.fields where rule.isSum {
      let hits = finder.hits(for: rule, excludingRows: claimed)
      readings[rule.pattern.id] = sum(of: rule, hits: hits)
    }
    OwesDirection(convention: profile.owes).apply(to: &readings)
    let identities = Self.identityResults(of: profile, readings)
    review(&readings, identities)
    let ids = profile.fields.map(\.pattern.id)
    return ReportReading(
      profile: profile.id,
      owes: profile.owes,
      fields: ids.compactMap { readings[$0] },
      identities: identities,
      missing: profile.fields.filter { $0.isRequired && readings[$0.pattern.id]?.value == nil }
        .map(\.pattern.id))
  }

  // MARK: - Readings

  private func reading(
    of rule: FieldRule, hits: [FieldFinder.Hit], _ finder: FieldFinder
  ) -> FieldReading? {
    guard let hit = hits.first(where: { $0.value.value != nil }) ?? hits.first else { return nil }
    var reading = FieldReading(
      pattern: rule.pattern.id, value: hit.value.value, text: hit.value.text, label: hit.label,
      box: hit.value.box, confidence: hit.value.confidence, filter: hit.value.filter.rawValue)
    if hit.value.value == nil { reading.reviewReasons.append(.unreadable(rule.pattern.kind)) }
    reading.reviewReasons += hit.value.doubts
    if hit.isLabelDoubtful { reading.reviewReasons.append(.labelDoubtful(seen: hit.label)) }
    if let other = hits.first(where: { $0.value.value != hit.value.value }) {
      reading.reviewReasons.append(.conflicting(with: other.value.text))
    }
    if let section = rule.section, !finder.sections.has(section) {
      reading.reviewReasons.append(.sectionMissing(section))
    }
    if rule.isSubtracted { turnSign(of: &reading) }
    return reading
  }

  /// A figure that this report subtracts is printed with a minus; without one, the sign was lost
  /// or is not what the profile says.
  private func turnSign(of reading: inout FieldReading) {
    guard let money = reading.value?.money, money != .zero else { return }
    guard money.isNegative, case .success(let amount) = Result(catching: { try money.negated() })
    else {
      reading.reviewReasons.append(.signDisagrees)
      return
    }
    reading.value = .amount(amount)
  }

  /// Several rows added up; doubtful as a whole when one of them is unreadable.
  private func sum(of rule: FieldRule, hits: [FieldFinder.Hit]) -> FieldReading? {
    let amounts = hits.map { $0.value.value?.money }
    guard !hits.isEmpty, let first = hits.first else { return nil }
    let box = hits.dropFirst().reduce(first.value.box) { box, hit in
      guard let box, let other = hit.value.box else { return box ?? hit.value.box }
      return box.union(other)
    }
    var reading = FieldReading(
      pattern: rule.pattern.id, value: Self.total(of: amounts).map(FieldValue.amount),
      text: hits.map(\.value.text).joined(separator: " + "),
      label: hits.map(\.label).joined(separator: ", "), box: box,
      confidence: hits.map(\.value.confidence).min() ?? Confidence(0),
      filter: ContentFilter.currency.rawValue)
    if reading.value == nil { reading.reviewReasons.append(.unreadable(.amount)) }
    reading.reviewReasons += hits.flatMap(\.value.doubts)
    return reading
  }

  private static func total(of amounts: [Money?]) -> Money? {
    var total = Money.zero
    for amount in amounts {
      // An overflow can only come from a misread figure: the sum is then unreadable.
      guard let amount, case .success(let sum) = Result(catching: { try total + amount }) else {
        return nil
      }
      total = sum
    }
    return total
  }

  // MARK: - Checks

  private static func identityResults(
    of profile: ReportProfile, _ readings: [PatternID: FieldReading]
  ) -> [IdentityResult] {
    let amounts = readings.compactMapValues { $0.value?.money }
    let counts = readings.compactMapValues { reading -> Int? in
      if case .count(let count) = reading.value { count } else { nil }
    }
    return profile.identities.map { identity in
      // Optional figures count as zero only when they are not printed; one that is printed but
      // unreadable leaves the sum unknown.
      let unreadable = identity.patterns.filter { id in
        readings[id].map { $0.value == nil } ?? false
      }
      guard unreadable.isEmpty else {
        return IdentityResult(identity: identity, outcome: .unknown(missing: unreadable))
      }
      do {
        let outcome = try identity.outcome(amounts: amounts, counts: counts)
        return IdentityResult(identity: identity, outcome: outcome)
      } catch {
        // No report has figures past 64 bits: one was misread, and the sum is off by at least so
        // much.
        return IdentityResult(
          identity: identity, outcome: .differs(by: Money(minorUnits: .max)))
      }
    }
  }

  private func review(
    _ readings: inout [PatternID: FieldReading], _ identities: [IdentityResult]
  ) {
    let confirmed = Set(
      identities.filter { $0.outcome == .closes }.flatMap(\.identity.patterns))
    for (id, reading) in readings where reading.value != nil {
      let required =
        confirmed.contains(id) ? policy.requiredConfidenceWhenConfirmed : policy.requiredConfidence
      if reading.confidence < required {
        readings[id]?.reviewReasons.append(
          .lowConfidence(reading.confidence, required: required))
      }
      if !confirmed.contains(id), OwesDirection.isUnfounded(id, in: readings, by: profile.owes) {
        readings[id]?.reviewReasons.append(.otherDirectionNotFound)
      }
      for result in identities {
        guard case .differs(let difference) = result.outcome,
          reading.value?.money != nil || result.identity.patterns.contains(id)
        else { continue }
        readings[id]?.reviewReasons.append(
          .identityDiffers(result.identity.source, by: difference))
      }
    }
  }
}
