import Monetary

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

  /// The forms that say something; see ``result(amounts:counts:unreadable:isPair:)``.
  func forms(isPair: Bool) -> [Identity] { variants.filter { !isPair || !$0.comparesPair } }

  /// The figures of which this sum, as it closes, would show every single wrong digit: with any
  /// other digit in one of their places no form of the group would close. A rounded figure leaves
  /// slack, and what lies within is not confirmed; neither is a figure whose wrong digit would
  /// only make another form close. Empty for a sum that does not close.
  ///
  /// - Parameter places: figures that were read from one place of the page; a wrong digit there
  ///   changes them all.
  func confirmed(
    by result: IdentityResult, amounts: [PatternID: Money], counts: [PatternID: Int],
    unreadable: Set<PatternID>, isPair: Bool = false, places: [Set<PatternID>] = []
  ) -> [PatternID] {
    guard result.outcome == .closes else { return [] }
    let closes = { (amounts: [PatternID: Money], counts: [PatternID: Int]) in
      forms(isPair: isPair).contains {
        Self.outcome(of: $0, amounts, counts, unreadable) == .closes
      }
    }
    return Set(result.identity.patterns).sorted().filter { id in
      if let amount = amounts[id] {
        let same = (places.first { $0.contains(id) } ?? [id]).filter { amounts[$0] == amount }
        return DigitError.amounts(of: amount).allSatisfy { wrong in
          var changed = amounts
          for other in same { changed[other] = wrong }
          return !closes(changed, counts)
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

  private static func outcome(
    of identity: Identity, _ amounts: [PatternID: Money], _ counts: [PatternID: Int],
    _ unreadable: Set<PatternID>
  ) -> Identity.Outcome {
    let missing = identity.patterns.filter(unreadable.contains)
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
  /// Whether a figure of the gross pair and an "owes" figure stand in it together.
  fileprivate var comparesPair: Bool {
    let all = Set(patterns)
    return !all.isDisjoint(with: [.cashBank, .tipsAndFees])
      && !all.isDisjoint(with: [.houseOwesServer, .serverOwesHouse])
  }
}
