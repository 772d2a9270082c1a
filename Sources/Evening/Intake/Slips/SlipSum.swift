public import Money
public import Reading

/// A sum that a slip prints, with its figures as they stand now: what a person says to a box counts in it
/// at once.
public struct SlipSum: Hashable, Sendable {
  /// A figure of the sum that the slip has.
  public struct Term: Hashable, Sendable {
    public let figure: PatternID
    /// Without its sign in the sum; nil where it was not read.
    public let amount: Money?
    public let isTakenOff: Bool
  }

  public let left: [Term]
  public let right: [Term]
  public let outcome: Identity.Outcome
}

extension ServerForm {
  /// The sums that the form's slip prints, as they come out now, those that are off first.
  ///
  /// Empty for a form that was typed, and for amounts that no slip has.
  public var sums: [SlipSum] {
    guard var figures = scan?.figures else { return [] }
    // A guess that nobody has looked at closes nothing: its sum is told with what was read.
    figures.amounts.merge(amountsSaid) { _, said in said }
    figures.amounts.merge(figures.amountsRead(besides: figuresLookedAt)) { _, read in read }
    do throws(MoneyError) {
      return try figures.sumsNow()
    } catch {
      return []
    }
  }

  /// By how much the first of ``sums`` that is off is so, without its sign; nil where none is.
  public var sumIsOffBy: Money? {
    guard case .differs(let difference)? = sums.first?.outcome else { return nil }
    guard case .success(let size) = Result(catching: difference.magnitude) else {
      return difference
    }
    return size
  }
}

extension SlipFigures {
  /// The sums with the amounts as they are, those that are off first, those that close last.
  fileprivate func sumsNow() throws(MoneyError) -> [SlipSum] {
    var ranked: [(rank: Int, sum: SlipSum)] = []
    for identity in sums + closed {
      let outcome = try identity.outcome(of: amounts)
      let sum = SlipSum(
        left: terms(identity.left), right: terms(identity.right), outcome: outcome)
      ranked.append((outcome.rank, sum))
    }
    return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.sum) }
  }

  /// Without those that may be absent and are.
  private func terms(_ terms: [Identity.Term]) -> [SlipSum.Term] {
    terms.compactMap { term in
      let amount = amounts[term.pattern.rawValue]
      guard amount != nil || !term.isOptional else { return nil }
      return SlipSum.Term(figure: term.pattern, amount: amount, isTakenOff: term.isNegative)
    }
  }
}

extension Identity.Outcome {
  fileprivate var rank: Int {
    switch self {
    case .differs: 0
    case .unknown: 1
    case .closes: 2
    }
  }
}
