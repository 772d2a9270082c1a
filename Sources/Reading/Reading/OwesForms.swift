import Money
import Vision

/// The forms in which the page of any vendor says who owes whom: a label for each direction, a gross
/// pair, or one figure whose sign decides.
struct OwesForms {
  /// Who owes a figure above zero whose label names no direction.
  let positive: PatternID
  let proof: OwesProof

  func apply(to readings: inout [PatternID: FieldReading]) {
    if PatternID.directions.contains(where: { readings[$0] != nil }) {
      // `Cash due to house` is the other side of `Cash due to server`.
      if readings[.serverOwesHouse] == nil {
        readings[.serverOwesHouse] = readings[.cashToHouse]?.renamed(.serverOwesHouse)
      }
      turnNegatives(in: &readings)
      claimTips(in: &readings)
      return netted(&readings)
    }
    if let tips = readings[.tipsToServer], pairs(with: tips, in: &readings) { return }
    if readings[.cashToHouse] != nil { return cashToHouse(&readings) }
    if let due = readings[.cashDue], !isGuests(due, in: readings) {
      return signed(due, in: &readings)
    }
    readings[.houseOwesServer] = (readings[.tipsToServer] ?? readings[.tipsAndFees])?
      .renamed(.houseOwesServer)
    readings[.serverOwesHouse] = readings[.cashBank]?.renamed(.serverOwesHouse)
    compareBank(in: &readings)
    // Half a gross pair may be a part of something else.
    if PatternID.directions.contains(where: { readings[$0] == nil }) {
      readings.doubtDirections(because: .otherDirectionNotFound)
    }
  }

  /// A bank that is neither all cash nor that with what the drawer was given, or what moved: one of
  /// the two is wrong, or means something else.
  private func compareBank(in readings: inout [PatternID: FieldReading]) {
    guard let bank = readings[.cashBank]?.value?.money, let cash = readings[.cashSales],
      let all = cash.value?.money
    else { return }
    let moved = [PatternID.startingCash, .paidIn].compactMap { readings.money($0) }
    let paidOut = readings.money(.paidOut)?.turned
    guard !all.sums(withAnyOf: moved + [paidOut].compactMap(\.self)).contains(bank) else { return }
    readings.doubtDirections(because: .otherClaim(label: cash.label, amount: cash.text))
  }

  /// `Cash owed by server` that is all cash leaves the tips beside it unpaid: both are owed.
  private func claimTips(in readings: inout [PatternID: FieldReading]) {
    guard readings[.houseOwesServer] == nil, let tips = readings[.tipsToServer],
      let cash = readings[.serverOwesHouse], isAllCash(cash, in: readings),
      !isLeft(cash, after: tips, in: readings)
    else { return }
    readings[.houseOwesServer] = tips.renamed(.houseOwesServer)
  }

  // MARK: - One direction, netted

  /// Labels that name both sides.
  private func netted(_ readings: inout [PatternID: FieldReading]) {
    let isBoth = PatternID.directions.allSatisfy { readings.money($0) ?? .zero > .zero }
    if isBoth, isGrossPair(readings[.houseOwesServer], readings[.serverOwesHouse], in: readings) {
      return
    }
    OwesDirection.nettedByLabel(&readings)
  }

  /// Whether both claims above zero are all cash and all tips, where the page says that these are they,
  /// or each is the sum of such lines and the page says nothing else.
  private func isGrossPair(
    _ house: FieldReading?, _ server: FieldReading?, in readings: [PatternID: FieldReading]
  ) -> Bool {
    let isCash = isAllCash(server, in: readings)
    let isTips = isAllTips(house, in: readings)
    return isCash && isTips
      || (isCash || proof.isOneSided(server)) && (isTips || proof.isOneSided(house))
        && proof.isWholePair(house, server)
  }

  /// A label that says one direction and a sign that says the other: the sign is taken, and a
  /// person asked unless a sum says so too.
  private func turnNegatives(in readings: inout [PatternID: FieldReading]) {
    for (id, other) in zip(PatternID.directions, PatternID.directions.reversed()) {
      guard let printed = readings[id], let money = printed.value?.money, money.isNegative,
        readings[other]?.value == nil || readings[other]?.value?.money == .zero,
        let amount = money.turned
      else { continue }
      var turned = printed.renamed(other)
      turned.value = .amount(amount)
      readings[other] = turned
      readings[id] = nil
      if !proof.isNetted(turned, owedBy: other) {
        readings[other]?.reviewReasons.append(.signDisagrees)
      }
    }
  }

  /// Cash that the house claims, and nothing beside it: what is left after tips where a sum says
  /// so; else the tips may stand where nothing was found.
  private func cashToHouse(_ readings: inout [PatternID: FieldReading]) {
    readings[.serverOwesHouse] = readings[.cashToHouse]?.renamed(.serverOwesHouse)
    turnNegatives(in: &readings)
    OwesDirection.nettedByLabel(&readings)
    doubtZero(in: &readings)
  }

  private func doubtZero(in readings: inout [PatternID: FieldReading]) {
    guard let printed = readings.printedDirection, !proof.isNetted(printed, owedBy: printed.pattern)
    else { return }
    readings.doubtUnprintedDirection(because: .otherDirectionNotFound)
  }

  // MARK: - One figure, the sign decides

  private func signed(_ due: FieldReading, in readings: inout [PatternID: FieldReading]) {
    let negative: PatternID = positive == .serverOwesHouse ? .houseOwesServer : .serverOwesHouse
    readings[positive] = due.renamed(positive)
    OwesDirection.nettedBySign(&readings, positive: positive, negative: negative)
    proof.doubtDirection(of: &readings)
  }

  /// Whether a figure is what guests had to pay: `Total due` can be that as well, but not where the
  /// lines above it take tips off the cash.
  private func isGuests(_ due: FieldReading, in readings: [PatternID: FieldReading]) -> Bool {
    guard let amount = due.value?.money, amount != readings[.cashSales]?.value?.money,
      !proof.hasBalance(at: due)
    else { return false }
    return readings.guestTotals.contains(amount)
  }

  // MARK: - Both directions, gross

  /// Tips that the server claims and cash that the house claims: whether they were taken as a
  /// pair. They are one where the page shows that the cash is all of it; where it does not, the cash
  /// may be what the tips left, and the tips stay a claim that nothing took.
  private func pairs(
    with tips: FieldReading, in readings: inout [PatternID: FieldReading]
  ) -> Bool {
    guard let cash = readings[.cashBank] ?? readings[.cashToHouse] ?? readings[.cashDue] else {
      return alone(tips, in: &readings)
    }
    guard cash.value?.money?.isNegative != true, !isLeft(cash, after: tips, in: readings),
      isAllCash(cash, in: readings) || isGross(cash, tips, in: readings)
    else { return false }
    readings[.houseOwesServer] = tips.renamed(.houseOwesServer)
    readings[.serverOwesHouse] = cash.renamed(.serverOwesHouse)
    return true
  }

  /// Tips that the server claims beside no cash: with nothing that the house could claim, they are
  /// all that is owed.
  private func alone(_ tips: FieldReading, in readings: inout [PatternID: FieldReading]) -> Bool {
    guard readings[.cashSales]?.value?.money == .zero else { return false }
    readings[.houseOwesServer] = tips.renamed(.houseOwesServer)
    OwesDirection.nettedByLabel(&readings)
    guard let owed = readings[.houseOwesServer], !proof.isNetted(owed, owedBy: .houseOwesServer)
    else { return true }
    readings.doubtDirections(because: .otherDirectionNotFound)
    return true
  }

  /// Whether the cash that is claimed is what the tips left of all cash.
  private func isLeft(
    _ cash: FieldReading, after tips: FieldReading, in readings: [PatternID: FieldReading]
  ) -> Bool {
    guard let tips = tips.value?.money, tips != .zero, let claimed = cash.value?.money else {
      return false
    }
    if proof.balance(at: cash)?.countsTips == true { return true }
    guard let left = readings.money(.cashSales)?.minus(tips) else { return false }
    return left == claimed || left.turned == claimed
  }

  /// Whether two claims are a gross pair though the page does not say how much cash there was: the
  /// cash stands right above the tips, and what is left of two amounts never stands before them.
  private func isGross(
    _ cash: FieldReading, _ tips: FieldReading, in readings: [PatternID: FieldReading]
  ) -> Bool {
    if cash.pattern == .cashBank { return true }
    guard readings[.cashSales]?.value?.money == nil, let above = cash.box, let below = tips.box
    else { return false }
    return above.maxY <= below.midY && below.y - above.maxY < 1.5 * max(above.height, below.height)
  }

  /// Whether a figure is all cash that the server took.
  private func isAllCash(_ cash: FieldReading?, in readings: [PatternID: FieldReading]) -> Bool {
    guard let amount = cash?.value?.money else { return false }
    return amount == readings[.cashSales]?.value?.money
  }

  /// Whether a figure is all tips that the house has, with or without gratuities.
  private func isAllTips(_ tips: FieldReading?, in readings: [PatternID: FieldReading]) -> Bool {
    guard let amount = tips?.value?.money else { return false }
    let card = readings.money(.cardTips)
    return amount == card || amount == card?.plus(readings.money(.gratuity) ?? .zero)
  }
}

extension [PatternID: FieldReading] {
  func money(_ id: PatternID) -> Money? { self[id]?.value?.money }

  /// What guests had to pay, as far as the figures tell: net sales with tax, gratuities and tips.
  var guestTotals: Set<Money> {
    let more = [PatternID.tax, .gratuity, .cardTips].compactMap(money)
    return Set(money(.netSales)?.sums(withAnyOf: more) ?? [])
  }

  /// The direction that the page prints; the other one may follow from it.
  var printedDirection: FieldReading? {
    PatternID.directions.compactMap { self[$0] }.first { !$0.text.isEmpty }
  }

  mutating func doubtDirections(because reason: ReviewReason) {
    for id in PatternID.directions { self[id]?.reviewReasons.append(reason) }
  }

  /// Doubts the direction that follows from the printed one.
  mutating func doubtUnprintedDirection(because reason: ReviewReason) {
    for id in PatternID.directions where self[id]?.text.isEmpty == true {
      self[id]?.reviewReasons.append(reason)
    }
  }
}

extension Money {
  /// The amount, and what it makes with each choice of some others.
  fileprivate func sums(withAnyOf others: [Money]) -> [Money] {
    others.reduce([self]) { sums, other in sums + sums.compactMap { $0.plus(other) } }
  }
}
