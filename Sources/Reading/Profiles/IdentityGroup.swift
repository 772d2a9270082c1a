import Money

/// One sum in the forms that different houses print it: one of them must close.
///
/// Written as identities with `or` between them: `netSales + tax = grossSales or grossSales -
/// discounts? = netSales`. A plain identity is a group of one.
public struct IdentityGroup: Hashable, Sendable {
  public let source: String
  /// The forms, in the order in which they are tried; at least one.
  public let variants: [Identity]

  /// Every figure that takes part in any form.
  public var patterns: [PatternID] {
    variants.flatMap(\.patterns).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A group from its text.
  ///
  /// - Throws: ``Identity/SyntaxError`` of the first form that is wrong.
  public init(_ source: String) throws(Identity.SyntaxError) {
    var variants: [Identity] = []
    for part in source.split(separator: " or ", omittingEmptySubsequences: false) {
      variants.append(try Identity(String(part)))
    }
    (self.source, self.variants) = (source, variants)
  }

  /// What became of the sum with the values that a page gave: the first form that closes; where
  /// none does, the first that differs if every form could be computed, and else unknown.
  func result(of figures: SumFigures) -> IdentityResult {
    var results: [IdentityResult] = []
    for identity in forms(of: figures) {
      let outcome = identity.outcome(of: figures)
      results.append(IdentityResult(identity: identity, outcome: outcome))
      if outcome == .closes { return results[results.count - 1] }
    }
    return results.first(where: \.outcome.isUnknown) ?? results.first
      ?? IdentityResult(identity: variants[0], outcome: .unknown(missing: [.houseOwesServer]))
  }

  /// The first form that one wrong digit puts off, where others could not be computed: nil where an
  /// amount is unreadable, and for payments, of which no page names every kind.
  func misread(_ figures: SumFigures) -> IdentityResult? {
    guard figures.unreadable.isDisjoint(with: patterns), !patterns.contains(.cardSales) else {
      return nil
    }
    return forms(of: figures).lazy.map {
      IdentityResult(identity: $0, outcome: $0.outcome(of: figures))
    }.first { result in
      guard case .differs(let difference) = result.outcome else { return false }
      return result.identity.isOffByOneDigit(difference, figures.amounts)
    }
  }

  /// The figures of which one is wrong where the sum is off: those of every form that could be
  /// computed, for nothing says which of them the house prints.
  func suspects(of amounts: [PatternID: Money]) -> Set<PatternID> {
    Set(variants.filter { !$0.isOpen(amounts) }.flatMap(\.patterns))
  }

  /// The forms that say something: that a gross pair is equal to itself confirms nothing.
  func forms(of figures: SumFigures) -> [Identity] {
    figures.isPair ? variants.filter { !$0.comparesPair } : variants
  }

  private func closes(_ figures: SumFigures) -> Bool {
    forms(of: figures).contains { $0.outcome(of: figures) == .closes }
  }

  /// The figures of which this sum, as it closes, would show every single wrong digit: with any
  /// other digit in one of their places no form of the group would close. A rounded figure leaves
  /// slack, and what lies within is not confirmed; neither is a figure whose wrong digit would
  /// only make another form close. One number printed twice is misread alike twice, so that `gross
  /// − discounts = net` without discounts confirms neither. Empty for a sum that does not close.
  func confirmed(by result: IdentityResult, of figures: SumFigures) -> [PatternID] {
    guard result.outcome == .closes else { return [] }
    let prints = figures.amounts.filter { !figures.added.contains($0.key) }
    return Set(result.identity.patterns).sorted().filter { id in
      if let amount = figures.amounts[id] {
        let same = figures.added.contains(id) ? [:] : prints
        return DigitError.amounts(of: amount).allSatisfy { wrong in
          !closes(figures.changed(Self.misread(amount, as: wrong, of: id, in: same)))
        }
      }
      return figures.counts[id].map { count in
        DigitError.counts(of: count).allSatisfy { wrong in
          var changed = figures
          changed.counts[id] = wrong
          return !closes(changed)
        }
      } ?? false
    }
  }

  /// Those of the confirmed figures of which no digit can have been misread together with the same one of
  /// another figure: with both read otherwise no form closes.
  ///
  /// - Parameters:
  ///   - swaps: how digits may have been misread.
  ///   - places: the places from the right in which a figure has a digit.
  func sharp(
    _ confirmed: [PatternID], by result: IdentityResult, of figures: SumFigures,
    swaps: Set<DigitSwap>, places: (PatternID, UInt64) -> Set<Int>
  ) -> [PatternID] {
    confirmed.filter { id in
      swaps.allSatisfy { swap in
        places(id, swap.read).allSatisfy { place in
          !result.identity.patterns.contains { other in
            guard other != id, places(other, swap.read).contains(place),
              let own = figures.amounts[id].flatMap({ swap.undone(in: $0, place: place) }),
              let others = figures.amounts[other].flatMap({ swap.undone(in: $0, place: place) })
            else { return false }
            return closes(figures.changed([id: own, other: others]))
          }
        }
      }
    }
  }

  /// What a number becomes that is read otherwise wherever it stands, whatever its sign there.
  /// Nothing is printed all over a page, and is misread here or there.
  private static func misread(
    _ amount: Money, as wrong: Money, of id: PatternID, in prints: [PatternID: Money]
  ) -> [PatternID: Money] {
    var changed = [id: wrong]
    for (other, value) in prints where other != id && amount != .zero {
      if value == amount { changed[other] = wrong }
      if value == amount.turned { changed[other] = wrong.turned }
    }
    return changed
  }
}

/// The figures of a page as the numbers that sums are made of.
struct SumFigures {
  var amounts: [PatternID: Money] = [:]
  var counts: [PatternID: Int] = [:]
  /// Printed, but not to be read: an optional figure counts as zero only when it is not printed.
  var unreadable: Set<PatternID> = []
  /// Whether the two "owes" figures are nothing but the page's gross pair.
  var isPair = false
  /// No print of their own, but several rows added up.
  var added: Set<PatternID> = []

  fileprivate func changed(_ amounts: [PatternID: Money]) -> SumFigures {
    var changed = self
    changed.amounts.merge(amounts) { $1 }
    return changed
  }
}

extension Identity {
  fileprivate func outcome(of figures: SumFigures) -> Outcome {
    let missing = figures.unreadable.isEmpty ? [] : patterns.filter(figures.unreadable.contains)
    guard missing.isEmpty else { return .unknown(missing: missing) }
    do { return try outcome(amounts: figures.amounts, counts: figures.counts) } catch {
      // No report has figures past 64 bits: one was misread, and the sum is off by at least so
      // much.
      return .differs(by: Money(minorUnits: .max))
    }
  }

  /// Whether a wrong digit in one of its amounts explains by how much it is off. Two amounts or more
  /// must be above nothing.
  fileprivate func isOffByOneDigit(_ difference: Money, _ amounts: [PatternID: Money]) -> Bool {
    let terms = left.map { ($0, $0.isNegative) } + right.map { ($0, !$0.isNegative) }
    let own = terms.compactMap { term, isTurned in
      amounts[term.pattern].map { (money: $0, isTurned: isTurned) }
    }.filter { $0.money != .zero }
    guard form == .sum, own.count > 1 else { return false }
    return own.contains { money, isTurned in
      guard let right = isTurned ? money.plus(difference) : money.minus(difference),
        right != .zero, right.isNegative == money.isNegative
      else { return false }
      return money.isOneDigit(from: right)
    }
  }

  /// Whether a figure of the gross pair and an "owes" figure stand in it together.
  fileprivate var comparesPair: Bool {
    !patterns.isDisjoint(with: [.cashBank, .tipsAndFees])
      && !patterns.isDisjoint(with: PatternID.directions)
  }
}
