import Monetary

/// One sum in the forms that different houses print it: one of them must close.
///
/// Written as identities with `or` between them: `netSales + tax = grossSales or grossSales -
/// discounts? = netSales`. A plain identity is a group of one.
public struct IdentityGroup: Hashable, Sendable {
  /// The group as written.
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

  /// Some forms of a group; nil for none.
  init?(source: String, variants: [Identity]) {
    guard !variants.isEmpty else { return nil }
    self.source = source
    self.variants = variants
  }

  /// What became of the sum with the values that a page gave: the first form that closes; where
  /// none does, the first that differs if every form could be computed, and else unknown.
  ///
  /// - Parameter unreadable: figures that are printed, but could not be read. An optional figure
  ///   counts as zero only when it is not printed.
  func result(
    amounts: [PatternID: Money], counts: [PatternID: Int], unreadable: Set<PatternID>
  ) -> IdentityResult {
    var results: [IdentityResult] = []
    for identity in variants {
      let outcome = Self.outcome(of: identity, amounts, counts, unreadable)
      let result = IdentityResult(identity: identity, outcome: outcome)
      if outcome == .closes { return result }
      results.append(result)
    }
    let unknown = results.first { if case .unknown = $0.outcome { true } else { false } }
    return unknown ?? results[0]
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
