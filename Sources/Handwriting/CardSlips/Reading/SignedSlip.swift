public import Money
public import Vision

/// One place on a card slip where a guest may write.
public struct WrittenPlace: Hashable, Sendable, Codable {
  /// The writing, or the line where there is none, as shares of the page.
  public let box: NormalizedRect
  public let isEmpty: Bool
  /// What it may say, the likeliest first.
  public let candidates: [WrittenCandidate]

  public init(box: NormalizedRect, isEmpty: Bool, candidates: [WrittenCandidate]) {
    (self.box, self.isEmpty, self.candidates) = (box, isEmpty, candidates)
  }

  /// The same with its box on another picture.
  public func movingBox(by move: (NormalizedRect) -> NormalizedRect) -> WrittenPlace {
    WrittenPlace(box: move(box), isEmpty: isEmpty, candidates: candidates)
  }
}

/// What a guest wrote on a card slip. All of it is a proposal: a person looks at the writing.
public enum SlipOutcome: Hashable, Sendable, Codable {
  /// Printed amount and written tip make the written total.
  ///
  /// - Parameter isCorrected: whether something was crossed out and written again.
  case addsUp(tip: Money, total: Money, isCorrected: Bool)
  /// Both figures are clear, and they do not make a sum: the guest added wrongly, or one of them was
  /// misread. Which of them counts is the house's to say; neither is changed.
  case addsUpWrongly(tip: Money, total: Money)
  /// No tip is written, but a total: the tip is what is left of it.
  case totalAlone(total: Money)
  /// The tip is in per cent, and the total fits it; nil where none is written.
  case percent(Int, total: Money?)
  /// The tip is in per cent, and the total clearly says something else. A person says the tip.
  case percentWrongly(Int, total: Money)
  /// A line through the tip, and no more total than the printed amount.
  case dash
  /// The word cash in place of the tip, and no more total than the printed amount.
  case cash
  /// A tip, but no total.
  case tipAlone(tip: Money)
  /// Nothing is written on either line.
  case blank
  /// There is writing that does not say one thing.
  case unreadable
  /// The printed amount was not read, so that nothing can be checked.
  case noAmount
}

/// Which of two figures counts where a guest added wrongly.
public enum WrongSumRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// The written total; card networks take it too.
  case total
  /// The written tip.
  case tip
  /// Neither: a person says it for each slip.
  case ask
}

public struct SignedSlip: Hashable, Sendable, Codable {
  /// The printed amount that the tip comes on top of; nil where it was not read.
  public let amount: Money?
  public let tip: WrittenPlace
  public let total: WrittenPlace
  public let outcome: SlipOutcome

  public init(amount: Money?, tip: WrittenPlace, total: WrittenPlace, outcome: SlipOutcome) {
    (self.amount, self.tip, self.total, self.outcome) = (amount, tip, total, outcome)
  }

  /// The tip to propose; nil where a person has to say it.
  public func proposedTip(by rule: WrongSumRule) -> Money? {
    switch outcome {
    case .addsUp(let tip, _, _): tip
    case .totalAlone(let total): rest(of: total)
    case .percent(_, let total): total.flatMap { rest(of: $0) }
    case .dash, .cash: .zero
    case .addsUpWrongly(let tip, let total):
      switch rule {
      case .total: rest(of: total)
      case .tip: tip
      case .ask: nil
      }
    case .percentWrongly, .tipAlone, .blank, .unreadable, .noAmount: nil
    }
  }

  /// Whether something was crossed out and written again in what is told.
  public var isCorrected: Bool {
    let isTipCorrected = tip.candidates.first?.isCorrected == true
    return switch outcome {
    case .addsUp(_, _, let isCorrected): isCorrected
    case .addsUpWrongly(_, let total), .percentWrongly(_, let total):
      isTipCorrected || isWrittenAgain(total)
    case .totalAlone(let total): isWrittenAgain(total)
    case .percent(_, let total): isTipCorrected || total.map { isWrittenAgain($0) } == true
    case .dash, .cash, .tipAlone: isTipCorrected
    case .blank, .unreadable, .noAmount: false
    }
  }

  /// Whether something was crossed out before a total.
  private func isWrittenAgain(_ total: Money) -> Bool {
    self.total.candidates.contains { $0.money == total && $0.isCorrected }
  }

  /// Whether a person looks at the writing.
  ///
  /// - Parameter isProven: whether the house found the proposals right so far: then what makes a sum at
  ///   once goes without a look.
  public func needsLook(isProven: Bool) -> Bool {
    !isProven || tipOfSum == nil
  }

  /// The tip that goes without a look in a house that found the proposals right: what makes a sum at once.
  /// Nil for all else, which says nothing of such sums.
  public var tipOfSum: Money? {
    guard case .addsUp(let tip, _, false) = outcome else { return nil }
    return tip
  }

  /// What the guest may have meant instead: tips of other candidates that make a sum, no tip where a line
  /// or the word cash may stand for it, and where no tip is proposed also those that stand alone; the likeliest
  /// first.
  public func otherTips(than proposed: Money?) -> [Money] {
    guard let amount else { return [] }
    var tips = SlipPairs(amount: amount, tip: tip, total: total).closing.map(\.tip)
    if case .addsUpWrongly(let tip, _) = outcome { tips.append(tip) }
    tips += total.candidates.compactMap { $0.money.flatMap { rest(of: $0) } }
    let saysNone = tip.candidates.contains { $0.meaning == .dash || $0.meaning == .cash }
    if saysNone { tips.append(.zero) }
    if proposed == nil { tips += tip.candidates.compactMap(\.money) }
    var seen: Set<Money> = []
    return tips.filter { $0 != proposed && seen.insert($0).inserted }
  }

  /// What a total leaves for the tip; nil where it is less than the printed amount.
  private func rest(of total: Money) -> Money? {
    guard let amount, case .success(let rest) = Result(catching: { try total - amount }),
      !rest.isNegative
    else { return nil }
    return rest
  }

  /// The same with its boxes on another picture.
  public func movingBoxes(by move: (NormalizedRect) -> NormalizedRect) -> SignedSlip {
    SignedSlip(
      amount: amount, tip: tip.movingBox(by: move), total: total.movingBox(by: move),
      outcome: outcome)
  }
}
