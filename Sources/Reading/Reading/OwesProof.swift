import Money
import Vision

/// What a page shows of who owes whom beside the figures themselves.
struct OwesEvidence: Hashable {
  /// Settlements that show their own working.
  var balances: [PageBalance] = []
  /// Amounts that are the sum of lines of one side only.
  var oneSided: [OneSidedSum] = []
  /// Every amount of the page, without its sign.
  var amounts: Set<Money> = []
  /// Lines that say that something is owed and that no figure takes.
  var claims: [UnknownClaim] = []
  /// The page's last lines that no figure takes.
  var foot: [UnknownClaim] = []
  /// Who owes a figure above zero, where the page says it in words.
  var positive: PatternID?

  /// The evidence of two readings of a page. What the one takes for a figure is no unknown claim of
  /// the other.
  func merged(_ other: Self, besides readings: [PatternID: FieldReading]) -> Self {
    let taken = readings.values.compactMap(\.box)
    func isNew(_ claim: UnknownClaim, among known: [UnknownClaim]) -> Bool {
      guard let box = claim.box else { return false }
      return !(taken + known.compactMap(\.box)).contains(where: box.isSamePlace)
    }
    let own = claims.filter { isNew($0, among: []) }
    return OwesEvidence(
      balances: balances + other.balances.filter { !balances.contains($0) },
      oneSided: oneSided + other.oneSided.filter { !oneSided.contains($0) },
      amounts: amounts.union(other.amounts),
      claims: own + other.claims.filter { isNew($0, among: own) },
      foot: foot.filter { isNew($0, among: own) },
      positive: positive == nil || other.positive == nil || positive == other.positive
        ? positive ?? other.positive : nil)
  }
}

extension NormalizedRect {
  /// Whether the two cover each other by more than half.
  func isSamePlace(as other: NormalizedRect) -> Bool {
    verticalOverlap(with: other) > 0.5 && horizontalOverlap(with: other) > 0.5
  }
}

/// What the page proves of who owes whom.
struct OwesProof {
  /// The figures before they were brought to one form.
  let printed: [PatternID: FieldReading]
  let evidence: OwesEvidence
  /// Nil where the sums are not known yet: then nothing is in doubt.
  let identities: [IdentityResult]?
  /// Whether the sums are the vendor's own, in which each figure has the sign that the vendor gives it.
  var isVendorKnown = false

  /// Whether a settlement of the page shows how the figure came about.
  func hasBalance(at reading: FieldReading) -> Bool { balance(at: reading) != nil }

  func balance(at reading: FieldReading) -> PageBalance? {
    reading.box.flatMap { box in evidence.balances.first { $0.box.isSamePlace(as: box) } }
  }

  /// Whether the page shows that the figure is what is left of cash and tips, and that this side
  /// owes it.
  func isNetted(_ reading: FieldReading, owedBy id: PatternID) -> Bool {
    balance(at: reading).map { $0.owedBy == id } ?? hasSum
  }

  /// Whether a sum of the page tells the directions apart.
  var hasSum: Bool {
    guard let identities else { return true }
    if isVendorKnown { return !identities.confirmed.isDisjoint(with: PatternID.directions) }
    return identities.contains { $0.outcome == .closes && $0.identity.tellsDirection(by: printed) }
  }

  /// Whether a figure is the sum of lines of its own side, from which nothing was taken off.
  func isOneSided(_ reading: FieldReading?) -> Bool {
    guard let reading, let box = reading.box else { return false }
    return evidence.oneSided.contains {
      $0.owedBy == reading.pattern && $0.box.isSamePlace(as: box)
    }
  }

  /// Whether the page has nothing beside two claims: no third one, and no print of what they leave of
  /// each other, which would be what is paid.
  func isWholePair(_ house: FieldReading?, _ server: FieldReading?) -> Bool {
    guard let first = house?.value?.money, let second = server?.value?.money,
      let left = first.minus(second), let turned = left.turned,
      evidence.amounts.isDisjoint(with: [left, turned])
    else { return false }
    let known = [PatternID.cashDue, .cashToHouse, .tipsToServer].compactMap { printed[$0] }
    return (known.map { $0.value?.money } + evidence.claims.map(\.amount)).allSatisfy { claim in
      [first, second, .zero].contains { $0 == claim }
    }
  }

  /// The directions that a settlement with tips proves, where every digit of it was read right: what
  /// its label means, however weak, is what is owed.
  func settled(in readings: [PatternID: FieldReading], read: Set<PatternID>) -> Set<PatternID> {
    let isSettled = PatternID.directions.contains { id in
      readings[id].map { $0.box != nil && balance(at: $0)?.countsTips == true } == true
        && read.contains(id)
    }
    return isSettled ? Set(PatternID.directions) : []
  }

  /// A sign is one small stroke, easily lost or made up, and what it means is the vendor's: only a
  /// sum makes it sure, or two that read it on a page that says what it means.
  func doubtDirection(of readings: inout [PatternID: FieldReading]) {
    guard let owed = readings.printedDirection, owed.value?.money != .zero,
      !isNetted(owed, owedBy: owed.pattern), evidence.positive == nil || !owed.isAgreed
    else { return }
    readings.doubtDirections(because: .directionUnconfirmed)
  }

  /// A direction that is zero only because the other one is printed is doubtful where the page
  /// claims something else as well. A settlement without tips, or with tips of zero, says nothing of
  /// that: the tips may be the other claim.
  func doubtOtherClaims(in readings: inout [PatternID: FieldReading]) {
    guard let owed = readings.printedDirection else { return }
    let isSettled = isNetted(owed, owedBy: owed.pattern) && balance(at: owed)?.countsTips != false
    let claim = isSettled ? nil : otherClaim(than: owed, in: readings)
    // All tips or all cash: whatever closes, nothing was taken off.
    guard let other = untaken(by: owed) ?? claim else { return }
    readings.doubtUnprintedDirection(because: other)
  }

  /// Two claims are both paid only where the page prints nothing that says otherwise: what they leave
  /// of each other would be what is paid, their sum the cash that the tips were taken off already. In
  /// such a pair a doubt about the one is one about the other.
  func doubtPair(in readings: inout [PatternID: FieldReading]) {
    let pair = PatternID.directions.compactMap { readings[$0] }
    guard pair.count == 2, let first = pair[0].value?.money, let second = pair[1].value?.money,
      first > .zero, second > .zero, let left = first.minus(second), let sum = first.plus(second)
    else { return }
    let others = [left, left.turned, sum].compactMap(\.self)
    let isContradicted = !evidence.amounts.isDisjoint(with: others)
    guard isContradicted || pair.contains(where: { $0.reviewReasons.contains(where: \.isClaim) })
    else { return }
    for id in PatternID.directions
    where readings[id]?.reviewReasons.contains(.bothDirections) == false {
      readings[id]?.reviewReasons.append(.bothDirections)
    }
  }

  /// Cash beside an amount that is all tips, and tips beside one that is all cash: nothing was taken
  /// off, and the other side may claim it as well. So it may where all cash is owed and nothing says
  /// that there are no tips.
  private func untaken(by owed: FieldReading) -> ReviewReason? {
    guard let amount = owed.value?.money, let cash = printed[.cashSales],
      let all = cash.value?.money, all > .zero
    else { return nil }
    let gratuity = printed[.gratuity]?.value?.money ?? .zero
    guard let tips = printed[.cardTips], let card = tips.value?.money else {
      return owed.pattern == .serverOwesHouse && amount == all ? .otherDirectionNotFound : nil
    }
    guard card > .zero else { return nil }
    let isTips = amount == card || card.plus(gratuity) == amount
    if owed.pattern == .houseOwesServer, isTips {
      return .otherClaim(label: cash.label, amount: cash.text)
    }
    guard owed.pattern == .serverOwesHouse, amount == all else { return nil }
    return .otherClaim(label: tips.label, amount: tips.text)
  }

  private func otherClaim(
    than owed: FieldReading, in readings: [PatternID: FieldReading]
  ) -> ReviewReason? {
    let totals = readings.guestTotals
    func isOther(_ amount: Money?, at box: NormalizedRect?) -> Bool {
      guard amount != .zero, box != owed.box else { return false }
      return amount.map { !totals.contains($0) } ?? true
    }
    let known = [PatternID.cashDue, .cashToHouse, .tipsToServer].compactMap { printed[$0] }
      .first { isOther($0.value?.money, at: $0.box) }
    if let known { return .otherClaim(label: known.label, amount: known.text) }
    return evidence.claims.first { isOther($0.amount, at: $0.box) }
      .map { .otherClaim(label: $0.label, amount: $0.text) }
  }
}

extension Identity {
  /// Whether it could not close with the direction turned round: two amounts or more make up what
  /// is owed, or one that stands with its own sign beside one that is zero. Tips added to no cash are
  /// owed by nobody's hands but the house's, so a sum of both tells nothing without cash.
  func tellsDirection(by readings: [PatternID: FieldReading]) -> Bool {
    guard !PatternID.directions.isDisjoint(with: patterns) else { return false }
    let others = (left + right).filter { !PatternID.directions.contains($0.pattern) }
    let cash = others.first { $0.pattern == .cashSales }
    if let cash, readings[.cashSales]?.value?.money == .zero,
      others.contains(where: { $0.pattern == .cardTips && $0.isNegative == cash.isNegative })
    {
      return false
    }
    let amounts = others.count { term in
      readings[term.pattern]?.value?.money.map { $0 != .zero } ?? false
    }
    return amounts > 1 || amounts == 1 && Set(others.map(\.isNegative)).count > 1
  }
}

extension [PatternID] {
  func isDisjoint(with others: [PatternID]) -> Bool { !contains(where: others.contains) }
}

extension ReviewReason {
  /// Whether the page says another amount for the same.
  fileprivate var isClaim: Bool {
    switch self {
    case .conflicting, .anotherAmount, .otherClaim: true
    // All others are about the print, or about this amount alone.
    default: false
    }
  }
}
