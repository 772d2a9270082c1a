public import Money
public import Vision

/// Reads the figures of one page by a profile.
public struct ReportReader: Sendable {
  public let profile: ReportProfile
  public let currency: Currency
  public let hints: HouseHints

  public init(profile: ReportProfile, currency: Currency = .usd, hints: HouseHints = HouseHints()) {
    (self.profile, self.currency, self.hints) = (profile, currency, hints)
  }

  /// Reads every figure of the profile that the page has. Never fails: what is missing or
  /// doubtful is said in the result.
  ///
  /// - Parameter second: the same page with the stretches that an independent recogniser has read
  ///   again; nil where there is one reading only.
  public func read(_ topology: TextTopology, second: SecondReading? = nil) -> ReportReading {
    let page = PageText(topology, hints: hints)
    return read(
      figures(of: page), of: page, again: second.map { PageText($0.topology, hints: hints) },
      in: second?.places ?? [])
  }

  /// - Parameters:
  ///   - figures: what ``figures(of:)`` found on the page.
  ///   - again: the page with the stretches that an independent recogniser has read again.
  ///   - places: those stretches.
  func read(
    _ figures: PageFigures, of page: PageText, again: PageText?, in places: [NormalizedRect]
  ) -> ReportReading {
    var figures = figures
    if let again {
      figures = SecondVote(places: places, staff: hints.staff)
        .merged(figures, self.figures(of: again))
    }
    let direction = OwesDirection(convention: profile.owes, evidence: figures.owes)
      .oriented(by: figures.readings, profile.identities)
    let arithmetic = PageArithmetic(figures)
    let swaps = DigitSwap.seen(in: figures.readings).union(DigitSwap.lookalikes)
    var check = IdentityCheck(
      groups: profile.identities, direction: direction, arithmetic: arithmetic, swaps: swaps)
    var readings = IdentityRepair(check: check, currency: currency).repaired(figures)
    let seenSwaps = DigitSwap.seen(in: readings)
    check.swaps.formUnion(seenSwaps)
    let identities = check.results(of: readings)
    figures.readings = readings
    for id in check.chosen(identities, among: figures) {
      readings[id]?.reviewReasons.removeAll { if case .conflicting = $0 { true } else { false } }
    }
    let isTurned = TaughtDirection(profile: profile, check: check, evidence: figures.owes)
      .isTurned(in: readings)
    direction.apply(to: &readings, identities: identities)
    let printed = arithmetic.confirmed(of: readings)
    let printedSharp = arithmetic.confirmed(of: readings, besides: check.swaps)
    DigitSwap.doubt(
      &readings, of: seenSwaps.union(DigitSwap.seen(in: identities, of: readings)),
      besides: identities.sharp.union(printedSharp), confirmed: identities.confirmed.union(printed))
    ReadingReview(profile: profile, lostSections: figures.lostSections, staff: hints.staff).review(
      &readings, identities, printed: printed,
      settled: OwesProof(printed: readings, evidence: figures.owes, identities: identities).settled(
        in: readings, read: printed), nearMisses: readings.compactMapValues(arithmetic.nearMiss))
    let claims = unknownClaims(figures.owes, besides: readings)
    doubtOtherSides(claims, in: &readings)
    if isTurned { readings.doubtDirections(because: .sumsSayOtherSide) }
    return ReportReading(
      profile: profile.id, owes: profile.owes,
      fields: profile.fields.compactMap { readings[$0.pattern.id] },
      identities: profile.printed(identities, in: readings),
      printed: printed, printedSharp: printedSharp,
      missing: profile.figures(without: readings, \.isRequired),
      unread: profile.figures(without: readings) { $0.isAlwaysPrinted && !$0.isRequired },
      unknownClaims: claims, printedTimes: printedTimes(of: page, again))
  }

  /// The times of work, where both readings of the page say the same.
  private func printedTimes(of page: PageText, _ again: PageText?) -> PrintedTimes? {
    guard profile.type == .serverReport else { return nil }
    guard let again else { return page.times }
    return page.times?.text == again.times?.text ? page.times : nil
  }

  func figures(of page: PageText) -> PageFigures {
    PageFigures(page, profile: profile, currency: currency, staff: hints.staff)
  }

  /// A line that says which of the two sides owes the other an amount, in words that no figure has, beside another
  /// amount that was taken for that: it may be what is left of it. No sum lifts it, for both take part in one.
  private func doubtOtherSides(
    _ claims: [UnknownClaim], in readings: inout [PatternID: FieldReading]
  ) {
    let owed = PatternID.directions.compactMap { readings[$0]?.value?.money }
    let other = claims.first { claim in
      claim.isBetweenBoth
        && claim.amount.map { amount in !owed.contains { $0.isSameSize(as: amount) } } ?? true
    }
    guard let other else { return }
    for id in PatternID.directions where readings[id]?.text.isEmpty == false {
      readings[id]?.reviewReasons.append(.anotherAmount("\(other.label) \(other.text)"))
    }
  }

  /// Claims that are not what guests had to pay; where nothing says who owes whom, the page's last
  /// lines too.
  private func unknownClaims(
    _ evidence: OwesEvidence, besides readings: [PatternID: FieldReading]
  ) -> [UnknownClaim] {
    let totals = readings.guestTotals
    let isSilent = PatternID.directions.allSatisfy { readings[$0] == nil }
    let foot = isSilent ? evidence.foot.filter { !evidence.claims.contains($0) } : []
    return (evidence.claims + foot).filter { claim in
      claim.amount.map { !totals.contains($0) } ?? true
    }
  }
}

extension ReportProfile {
  /// Every form of its sums, as written.
  var sums: Set<String> { Set(identities.flatMap(\.variants).map(\.source)) }

  /// The sums without those that the slip does not print: where no vendor's slip is known, one that lacks a
  /// figure which nobody is asked for.
  func printed(
    _ results: [IdentityResult], in readings: [PatternID: FieldReading]
  ) -> [IdentityResult] {
    guard isFallback else { return results }
    let asked = Set(fields.filter(\.isRequired).map(\.pattern.id) + [.cashSales])
    return results.filter { result in
      guard case .unknown(let missing) = result.outcome else { return true }
      return missing.allSatisfy { asked.contains($0) || readings[$0] != nil }
    }
  }

  /// The figures of some of its rules that have no value.
  func figures(
    without readings: [PatternID: FieldReading], _ isMeant: (FieldRule) -> Bool
  ) -> [PatternID] {
    fields.filter { isMeant($0) && readings[$0.pattern.id]?.value == nil }.map(\.pattern.id)
  }
}
