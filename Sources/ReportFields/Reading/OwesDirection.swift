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
      refuseNegatives(in: &readings)
      nettedByLabel(&readings)
    case .nettedBySign(let positive, let negative):
      let isLabelled = readings[negative] != nil
      nettedBySign(&readings, positive: positive, negative: negative)
      if !isLabelled { doubtDirection(of: &readings, identities) }
    }
  }

  private func refuseNegatives(in readings: inout [PatternID: FieldReading]) {
    for id in [PatternID.houseOwesServer, .serverOwesHouse]
    where readings[id]?.value?.money?.isNegative == true {
      readings[id]?.reviewReasons.append(.signDisagrees)
    }
  }

  /// A direction that was taken to be zero because the other one is printed, when that one is
  /// zero itself: the amount that is owed may stand where nothing was found.
  static func isUnfounded(
    _ id: PatternID, in readings: [PatternID: FieldReading],
    by convention: ReportProfile.OwesConvention
  ) -> Bool {
    let both = [PatternID.houseOwesServer, .serverOwesHouse]
    guard convention == .nettedByLabel || convention == .any, both.contains(id),
      let reading = readings[id],
      reading.text.isEmpty, let other = both.first(where: { $0 != id }),
      let printed = readings[other]
    else { return false }
    // A word for nothing (`SETTLED`) speaks for both directions.
    return printed.value?.money == .zero && printed.text.contains { $0.isASCII && $0.isNumber }
  }

  /// Whether the two figures are nothing but the page's gross pair.
  func takesPair(of readings: [PatternID: FieldReading]) -> Bool {
    convention == .any
      && [PatternID.houseOwesServer, .serverOwesHouse, .cashDue].allSatisfy { readings[$0] == nil }
  }

  /// One direction printed: the other one is zero. Both printed: at most one is above zero.
  private func nettedByLabel(_ readings: inout [PatternID: FieldReading]) {
    let house = readings[.houseOwesServer]
    let server = readings[.serverOwesHouse]
    switch (house, server) {
    case (let printed?, nil):
      readings[.serverOwesHouse] = Self.zero(.serverOwesHouse, besides: printed)
    case (nil, let printed?):
      readings[.houseOwesServer] = Self.zero(.houseOwesServer, besides: printed)
    case (let house?, let server?):
      guard let owed = house.value?.money, let owing = server.value?.money,
        owed > .zero, owing > .zero
      else { return }
      readings[.houseOwesServer]?.reviewReasons.append(.bothDirections)
      readings[.serverOwesHouse]?.reviewReasons.append(.bothDirections)
    case (nil, nil):
      return
    }
  }

  /// Whatever the page prints: a label for each direction comes first, then one figure without a
  /// direction, then a gross pair.
  private func asPrinted(
    _ readings: inout [PatternID: FieldReading], _ identities: [IdentityResult]
  ) {
    if readings[.houseOwesServer] != nil || readings[.serverOwesHouse] != nil {
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
    if readings[.cashBank] == nil {
      readings[.houseOwesServer]?.reviewReasons.append(.otherDirectionNotFound)
    } else if readings[.tipsAndFees] == nil {
      readings[.serverOwesHouse]?.reviewReasons.append(.otherDirectionNotFound)
    }
  }

  /// A sign is one small stroke, easily lost or made up: only a sum makes it sure.
  private func doubtDirection(
    of readings: inout [PatternID: FieldReading], _ identities: [IdentityResult]
  ) {
    let both = [PatternID.houseOwesServer, .serverOwesHouse]
    guard identities.confirmed.isDisjoint(with: both),
      both.contains(where: { readings[$0].map { $0.value?.money != .zero } ?? false })
    else { return }
    for id in both { readings[id]?.reviewReasons.append(.directionUnconfirmed) }
  }

  /// A label that says one direction and a sign that says the other: the sign is taken, and a
  /// person asked.
  private func turnNegatives(in readings: inout [PatternID: FieldReading]) {
    for (id, other) in [
      (PatternID.houseOwesServer, PatternID.serverOwesHouse),
      (.serverOwesHouse, .houseOwesServer),
    ] {
      guard let printed = readings[id], let money = printed.value?.money, money.isNegative,
        readings[other]?.value == nil || readings[other]?.value?.money == .zero,
        case .success(let amount) = Result(catching: { try money.negated() })
      else { continue }
      var turned = printed.renamed(other)
      turned.value = .amount(amount)
      turned.reviewReasons.append(.signDisagrees)
      readings[other] = turned
      readings[id] = nil
    }
    refuseNegatives(in: &readings)
  }

  /// The printed figure goes to the name that its sign says, without its sign.
  private func nettedBySign(
    _ readings: inout [PatternID: FieldReading], positive: PatternID, negative: PatternID
  ) {
    guard readings[negative] == nil else {
      // This page has a label for each direction.
      refuseNegatives(in: &readings)
      return nettedByLabel(&readings)
    }
    guard let printed = readings[positive] else { return }
    guard let money = printed.value?.money, money.isNegative,
      case .success(let amount) = Result(catching: { try money.negated() })
    else {
      readings[negative] = Self.zero(negative, besides: printed)
      return
    }
    readings[negative] = printed.renamed(negative)
    readings[negative]?.value = .amount(amount)
    readings[positive] = Self.zero(positive, besides: printed)
  }

  /// The direction that is not printed: as sure as the one that is, and as doubtful.
  private static func zero(_ id: PatternID, besides printed: FieldReading) -> FieldReading {
    var zero = printed.renamed(id)
    zero.value = printed.value == nil ? nil : .amount(.zero)
    zero.text = ""
    zero.box = nil
    return zero
  }
}
