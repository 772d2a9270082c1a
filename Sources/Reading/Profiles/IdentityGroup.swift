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
    self.source = source
    self.variants = variants
  }

  /// What became of the sum with the values that a page gave: the first form that closes; where
  /// none does, the first that differs if every form could be computed, and else unknown.
  ///
  /// - Parameters:
  ///   - unreadable: figures that are printed, but could not be read. An optional figure counts as
  ///     zero only when it is not printed.
  ///   - isPair: whether the two "owes" figures are nothing but the page's gross pair. That the
  ///     pair is equal to itself confirms nothing, so forms with both are left out.
  func result(
    amounts: [PatternID: Money], counts: [PatternID: Int], unreadable: Set<PatternID>,
    isPair: Bool = false
  ) -> IdentityResult {
    var results: [IdentityResult] = []
    for identity in forms(isPair: isPair) {
      let outcome = Self.outcome(of: identity, amounts, counts, unreadable)
      results.append(IdentityResult(identity: identity, outcome: outcome))
      if outcome == .closes { return results[results.count - 1] }
    }
    return results.first(where: \.outcome.isUnknown) ?? results.first
      ?? IdentityResult(identity: variants[0], outcome: .unknown(missing: [.houseOwesServer]))
  }

  /// The first form that one wrong digit puts off, where others could not be computed: nil where an
  /// amount is unreadable, and for payments, of which no page names every kind.
  func misread(
    amounts: [PatternID: Money], counts: [PatternID: Int], unreadable: Set<PatternID>, isPair: Bool
  ) -> IdentityResult? {
    guard unreadable.isDisjoint(with: patterns), !patterns.contains(.cardSales) else { return nil }
    return forms(isPair: isPair).lazy.map {
      IdentityResult(identity: $0, outcome: Self.outcome(of: $0, amounts, counts, unreadable))
    }.first { result in
      guard case .differs(let difference) = result.outcome else { return false }
      return result.identity.isOffByOneDigit(difference, amounts)
    }
  }

  /// The figures of which one is wrong where the sum is off: those of every form that could be
  /// computed, for nothing says which of them the house prints.
  func suspects(of amounts: [PatternID: Money]) -> Set<PatternID> {
    Set(variants.filter { !$0.isOpen(amounts) }.flatMap(\.patterns))
  }

  /// The forms that say something; see ``result(amounts:counts:unreadable:isPair:)``.
  func forms(isPair: Bool) -> [Identity] { variants.filter { !isPair || !$0.comparesPair } }

  /// The figures of which this sum, as it closes, would show every single wrong digit: with any
  /// other digit in one of their places no form of the group would close. A rounded figure leaves
  /// slack, and what lies within is not confirmed; neither is a figure whose wrong digit would
  /// only make another form close. One number printed twice is misread alike twice, so that `gross
  /// − discounts = net` without discounts confirms neither. Empty for a sum that does not close.
  ///
  /// - Parameter added: figures that are no print of their own, but several rows added up.
  func confirmed(
    by result: IdentityResult, amounts: [PatternID: Money], counts: [PatternID: Int],
    unreadable: Set<PatternID>, isPair: Bool = false, added: Set<PatternID> = []
  ) -> [PatternID] {
    guard result.outcome == .closes else { return [] }
    let closes = { (amounts: [PatternID: Money], counts: [PatternID: Int]) in
      forms(isPair: isPair).contains {
        Self.outcome(of: $0, amounts, counts, unreadable) == .closes
      }
    }
    let prints = amounts.filter { !added.contains($0.key) }
    return Set(result.identity.patterns).sorted().filter { id in
      if let amount = amounts[id] {
        let same = added.contains(id) ? [:] : prints
        return DigitError.amounts(of: amount).allSatisfy { wrong in
          let misread = Self.misread(amount, as: wrong, of: id, in: same)
          return !closes(amounts.merging(misread) { $1 }, counts)
        }
      }
      return counts[id].map { count in
        DigitError.counts(of: count).allSatisfy { wrong in
          var changed = counts
          changed[id] = wrong
          return !closes(amounts, changed)
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
    _ confirmed: [PatternID], by result: IdentityResult, amounts: [PatternID: Money],
    counts: [PatternID: Int], unreadable: Set<PatternID>, isPair: Bool,
    swaps: Set<DigitSwap>, places: (PatternID, UInt64) -> Set<Int>
  ) -> [PatternID] {
    confirmed.filter { id in
      swaps.allSatisfy { swap in
        places(id, swap.read).allSatisfy { place in
          !result.identity.patterns.contains { other in
            guard other != id, places(other, swap.read).contains(place),
              let own = amounts[id].flatMap({ swap.undone(in: $0, place: place) }),
              let others = amounts[other].flatMap({ swap.undone(in: $0, place: place) })
            else { return false }
            let changed = amounts.merging([id: own, other: others]) { $1 }
            return forms(isPair: isPair).contains {
              Self.outcome(of: $0, changed, counts, unreadable) == .closes
            }
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

  private static func outcome(
    of identity: Identity, _ amounts: [PatternID: Money], _ counts: [PatternID: Int],
    _ unreadable: Set<PatternID>
  ) -> Identity.Outcome {
    let missing = unreadable.isEmpty ? [] : identity.patterns.filter(unreadable.contains)
    guard missing.isEmpty else { return .unknown(missing: missing) }
    do {
      return try identity.outcome(amounts: amounts, counts: counts)
    } catch {
      // No report has figures past 64 bits: one was misread, and the sum is off by at least so
      // much.
      return .differs(by: Money(minorUnits: .max))
    }
  }
}

extension Identity {
  /// Whether a wrong digit in one of its amounts explains by how much it is off. Two amounts or more
  /// must be above nothing.
  fileprivate func isOffByOneDigit(
    _ difference: Money, _ amounts: [PatternID: Money]
  ) -> Bool {
    let terms = left.map { ($0, $0.isNegative) } + right.map { ($0, !$0.isNegative) }
    let own = terms.compactMap { term, isTurned in
      amounts[term.pattern].map { (money: $0, isTurned: isTurned) }
    }.filter { $0.money != .zero }
    guard form == .sum, own.count > 1 else { return false }
    return own.contains { money, isTurned in
      guard
        case .success(let right) = Result(catching: { () throws(MoneyError) in
          try isTurned ? money + difference : money - difference
        }), right != .zero, right.isNegative == money.isNegative
      else { return false }
      return DigitError.amounts(of: money).contains(right)
        || DigitError.amounts(of: right).contains(money)
    }
  }

  /// Whether a figure of the gross pair and an "owes" figure stand in it together.
  fileprivate var comparesPair: Bool {
    let all = Set(patterns)
    return !all.isDisjoint(with: [.cashBank, .tipsAndFees])
      && !all.isDisjoint(with: [.houseOwesServer, .serverOwesHouse])
  }
}
