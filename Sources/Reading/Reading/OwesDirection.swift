import Money
import Vision

/// Brings the two "owes" figures to one form: both zero or more, the direction in the name.
///
/// A page says it in one of three forms, and each needs its proof, or a person looks:
/// - **one direction, netted**: a label that names both sides (`House owes server`) and no other
///   claim on the page, or a sum of the page in which tips are taken off the cash;
/// - **both directions, gross**: cash that the house claims and tips that the server claims, where
///   the page does not show that the one is what the other left;
/// - **one figure, the sign decides**: a sum of the page that closes one way only.
struct OwesDirection {
  let convention: ReportProfile.OwesConvention
  /// What the page shows beside the figures.
  var evidence = OwesEvidence()
  /// Who owes a figure above zero whose label names no direction.
  var positive = PatternID.serverOwesHouse

  /// - Parameter identities: the sums of the page, which may confirm a direction that no label
  ///   says; nil where they are not known yet, and nothing is doubted.
  func apply(to readings: inout [PatternID: FieldReading], identities: [IdentityResult]?) {
    let proof = OwesProof(
      printed: readings, evidence: evidence, identities: identities,
      isVendorKnown: convention != .any)
    switch convention {
    case .none: return
    case .any: OwesForms(positive: positive, proof: proof).apply(to: &readings)
    case .gross: Self.refuseNegatives(in: &readings)
    case .nettedByLabel: Self.nettedByLabel(&readings)
    case .nettedBySign(let positive, let negative):
      let isLabelled = readings[negative] != nil
      Self.nettedBySign(&readings, positive: positive, negative: negative)
      if !isLabelled { proof.doubtDirection(of: &readings) }
    }
    if convention != .gross { proof.doubtOtherClaims(in: &readings) }
    if convention == .any { proof.doubtPair(in: &readings) }
  }

  /// The same with the meaning of a sign that the page's own sums show: of a settlement that shows
  /// its working, of a line that says it in words, or of a sum that closes only when the sign means
  /// the opposite of what it mostly does.
  func oriented(by readings: [PatternID: FieldReading], _ groups: [IdentityGroup]) -> Self {
    guard convention == .any, let due = readings[.cashDue],
      (PatternID.directions + [.cashToHouse, .tipsToServer]).allSatisfy({ readings[$0] == nil })
    else { return self }
    var turned = self
    turned.positive = .houseOwesServer
    if let balance = OwesProof(printed: readings, evidence: evidence, identities: nil)
      .balance(at: due)
    {
      return balance.positive == positive ? self : turned
    }
    if let said = evidence.positive { return said == positive ? self : turned }
    func closes(_ direction: Self) -> Bool {
      let results = IdentityCheck(groups: groups, direction: direction).results(of: readings)
      return OwesProof(printed: readings, evidence: evidence, identities: results).hasSum
    }
    return !closes(self) && closes(turned) ? turned : self
  }

  // MARK: - What the forms have in common

  /// A direction that was taken to be zero because the other one is printed, when that one is
  /// zero itself: the amount that is owed may stand where nothing was found.
  static func isUnfounded(
    _ id: PatternID, in readings: [PatternID: FieldReading],
    by convention: ReportProfile.OwesConvention
  ) -> Bool {
    guard convention == .nettedByLabel || convention == .any, PatternID.directions.contains(id),
      readings[id]?.text.isEmpty == true,
      let printed = PatternID.directions.first(where: { $0 != id }).flatMap({ readings[$0] })
    else { return false }
    // A word for nothing (`SETTLED`) speaks for both directions.
    return printed.value?.money == .zero && printed.text.contains(where: \.isPlainDigit)
  }

  /// Whether the two figures are nothing but the page's gross pair of tips and bank.
  func takesPair(of readings: [PatternID: FieldReading]) -> Bool {
    convention == .any
      && (PatternID.directions + [.cashDue, .cashToHouse, .tipsToServer])
        .allSatisfy { readings[$0] == nil }
  }

  private static func refuseNegatives(in readings: inout [PatternID: FieldReading]) {
    for id in PatternID.directions where readings[id]?.value?.money?.isNegative == true {
      readings[id]?.reviewReasons.append(.signDisagrees)
    }
  }

  /// The direction that is not printed: as sure as the one that is, and as doubtful.
  static func zero(_ id: PatternID, besides printed: FieldReading) -> FieldReading {
    var zero = printed.renamed(id)
    zero.value = printed.value == nil ? nil : .amount(.zero)
    zero.text = ""
    zero.box = nil
    return zero
  }

  /// One direction printed: the other one is zero. Both printed: at most one is above zero.
  static func nettedByLabel(_ readings: inout [PatternID: FieldReading]) {
    refuseNegatives(in: &readings)
    switch (readings[.houseOwesServer], readings[.serverOwesHouse]) {
    case (let printed?, nil):
      readings[.serverOwesHouse] = Self.zero(.serverOwesHouse, besides: printed)
    case (nil, let printed?):
      readings[.houseOwesServer] = Self.zero(.houseOwesServer, besides: printed)
    case (let house?, let server?):
      guard let owed = house.value?.money, let owing = server.value?.money,
        owed > .zero, owing > .zero
      else { return }
      readings.doubtDirections(because: .bothDirections)
    case (nil, nil): return
    }
  }

  /// The printed figure goes to the name that its sign says, without its sign.
  static func nettedBySign(
    _ readings: inout [PatternID: FieldReading], positive: PatternID, negative: PatternID
  ) {
    // A page may have a label for each direction.
    guard readings[negative] == nil else { return nettedByLabel(&readings) }
    guard let printed = readings[positive] else { return }
    guard let money = printed.value?.money, money.isNegative, let amount = money.turned else {
      readings[negative] = Self.zero(negative, besides: printed)
      return
    }
    readings[negative] = printed.renamed(negative)
    readings[negative]?.value = .amount(amount)
    readings[positive] = Self.zero(positive, besides: printed)
  }
}

/// Holds what a word of the house says of who owes whom against the sums of the page: whoever taught it
/// may have turned it round.
struct TaughtDirection {
  let profile: ReportProfile
  let check: IdentityCheck
  let evidence: OwesEvidence

  /// Whether a sum of the page closes only where the other side owes it.
  ///
  /// - Parameter readings: the figures before they were brought to one form.
  func isTurned(in readings: [PatternID: FieldReading]) -> Bool {
    guard profile.fields.contains(where: { isTaught($0, in: readings) }) else { return false }
    var turned = readings
    turned[.houseOwesServer] = readings[.serverOwesHouse]?.renamed(.houseOwesServer)
    turned[.serverOwesHouse] = readings[.houseOwesServer]?.renamed(.serverOwesHouse)
    return !hasSum(readings) && hasSum(turned)
  }

  private func isTaught(_ rule: FieldRule, in readings: [PatternID: FieldReading]) -> Bool {
    guard PatternID.directions.contains(rule.pattern.id), let field = readings[rule.pattern.id]
    else { return false }
    let label = LabelText.normalized(field.label)
    return rule.taught.contains { $0.misreadLetters(in: label) != nil }
  }

  private func hasSum(_ readings: [PatternID: FieldReading]) -> Bool {
    OwesProof(
      printed: readings, evidence: evidence, identities: check.results(of: readings),
      isVendorKnown: profile.owes != .any
    ).hasSum
  }
}
