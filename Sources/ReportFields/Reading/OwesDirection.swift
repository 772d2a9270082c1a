import Monetary
import TextObservations

/// Brings the two "owes" figures to one form: both zero or more, the direction in the name.
struct OwesDirection {
  let convention: ReportProfile.OwesConvention

  /// - Parameter identities: the sums of the page, which may confirm a direction that no label
  ///   says; empty where they are not known yet.
  func apply(to readings: inout [PatternID: FieldReading], identities: [IdentityResult]) {
    switch convention {
    case .none: return
    case .any: asPrinted(&readings, identities)
    case .gross:
      refuseNegatives(in: &readings)
    case .nettedByLabel:
      nettedByLabel(&readings)
    case .nettedBySign(let positive, let negative):
      let isLabelled = readings[negative] != nil
      nettedBySign(&readings, positive: positive, negative: negative)
      if !isLabelled { doubtDirection(of: &readings, identities) }
    }
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

  /// Whether the two figures are nothing but the page's gross pair.
  func takesPair(of readings: [PatternID: FieldReading]) -> Bool {
    convention == .any
      && (PatternID.directions + [.cashDue]).allSatisfy { readings[$0] == nil }
  }

  private func refuseNegatives(in readings: inout [PatternID: FieldReading]) {
    for id in PatternID.directions where readings[id]?.value?.money?.isNegative == true {
      readings[id]?.reviewReasons.append(.signDisagrees)
    }
  }

  /// A sign is one small stroke, easily lost or made up: only a sum makes it sure.
  private func doubtDirection(
    of readings: inout [PatternID: FieldReading], _ identities: [IdentityResult]
  ) {
    let both = PatternID.directions
    guard identities.confirmed.isDisjoint(with: both),
      both.contains(where: { readings[$0].map { $0.value?.money != .zero } ?? false })
    else { return }
    for id in both { readings[id]?.reviewReasons.append(.directionUnconfirmed) }
  }

  /// The direction that is not printed: as sure as the one that is, and as doubtful.
  private static func zero(_ id: PatternID, besides printed: FieldReading) -> FieldReading {
    var zero = printed.renamed(id)
    zero.value = printed.value == nil ? nil : .amount(.zero)
    zero.text = ""
    zero.box = nil
    return zero
  }

  // MARK: - The forms

  /// One direction printed: the other one is zero. Both printed: at most one is above zero.
  private func nettedByLabel(_ readings: inout [PatternID: FieldReading]) {
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
      for id in PatternID.directions { readings[id]?.reviewReasons.append(.bothDirections) }
    case (nil, nil):
      return
    }
  }

  /// The printed figure goes to the name that its sign says, without its sign.
  private func nettedBySign(
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

  /// Whatever the page prints: a label for each direction comes first, then one figure without a
  /// direction, then a gross pair.
  private func asPrinted(
    _ readings: inout [PatternID: FieldReading], _ identities: [IdentityResult]
  ) {
    if PatternID.directions.contains(where: { readings[$0] != nil }) {
      turnNegatives(in: &readings)
      return nettedByLabel(&readings)
    }
    if let due = readings[.cashDue] {
      readings[.serverOwesHouse] = due.renamed(.serverOwesHouse)
      nettedBySign(&readings, positive: .serverOwesHouse, negative: .houseOwesServer)
      return doubtDirection(of: &readings, identities)
    }
    readings[.houseOwesServer] = readings[.tipsAndFees]?.renamed(.houseOwesServer)
    readings[.serverOwesHouse] = readings[.cashBank]?.renamed(.serverOwesHouse)
    // Half a gross pair may be a part of something else.
    if readings[.cashBank] == nil || readings[.tipsAndFees] == nil {
      for id in PatternID.directions { readings[id]?.reviewReasons.append(.otherDirectionNotFound) }
    }
  }

  /// A label that says one direction and a sign that says the other: the sign is taken, and a
  /// person asked.
  private func turnNegatives(in readings: inout [PatternID: FieldReading]) {
    for (id, other) in zip(PatternID.directions, PatternID.directions.reversed()) {
      guard let printed = readings[id], let money = printed.value?.money, money.isNegative,
        readings[other]?.value == nil || readings[other]?.value?.money == .zero,
        let amount = money.turned
      else { continue }
      var turned = printed.renamed(other)
      turned.value = .amount(amount)
      turned.reviewReasons.append(.signDisagrees)
      readings[other] = turned
      readings[id] = nil
    }
  }
}
