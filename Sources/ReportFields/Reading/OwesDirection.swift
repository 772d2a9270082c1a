import Monetary
import TextObservations

/// Brings the two "owes" figures to one form: both zero or more, the direction in the name.
struct OwesDirection {
  let convention: ReportProfile.OwesConvention

  func apply(to readings: inout [PatternID: FieldReading]) {
    switch convention {
    case .gross:
      refuseNegatives(in: &readings)
    case .nettedByLabel:
      refuseNegatives(in: &readings)
      nettedByLabel(&readings)
    case .nettedBySign(let positive, let negative):
      nettedBySign(&readings, positive: positive, negative: negative)
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
    guard convention == .nettedByLabel, both.contains(id), let reading = readings[id],
      reading.text.isEmpty, let other = both.first(where: { $0 != id }),
      let printed = readings[other]
    else { return false }
    // A word for nothing (`SETTLED`) speaks for both directions.
    return printed.value?.money == .zero && printed.text.contains { $0.isASCII && $0.isNumber }
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
    readings[negative] = FieldReading(
      pattern: negative, value: .amount(amount), text: printed.text, label: printed.label,
      box: printed.box, confidence: printed.confidence, filter: printed.filter,
      reviewReasons: printed.reviewReasons)
    readings[positive] = Self.zero(positive, besides: printed)
  }

  /// The direction that is not printed: as sure as the one that is, and as doubtful.
  private static func zero(_ id: PatternID, besides printed: FieldReading) -> FieldReading {
    FieldReading(
      pattern: id, value: printed.value == nil ? nil : .amount(.zero), text: "",
      label: printed.label, box: nil, confidence: printed.confidence, filter: printed.filter,
      reviewReasons: printed.reviewReasons)
  }
}
