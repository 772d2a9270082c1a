import Money

/// What stays as it is while the rules are carried out. An object, so that an evaluation is cheap to
/// hand about.
final class EvaluationFacts: Sendable {
  let shift: Shift
  /// Everybody's entries, as ``Shift/entries``.
  let entries: [Shift.Entry]
  let policy: PolicyVersion
  let currency: Currency
  /// Whether the policy is the article's own: it knows nothing but servers and support staff.
  let isArticle: Bool
  /// The pools that each event has for itself.
  let eventPools: Set<String>
  /// The pools that each team has for itself.
  let teamPools: Set<String>
  /// Whether the rules of the evening are for the staff of events too.
  let eventStaffSharesEvening: Bool

  init(_ shift: Shift, _ entries: [Shift.Entry], currency: Currency) {
    switch shift.policy {
    case .article(let rules): policy = rules.version
    case .file(let version): policy = version
    }
    isArticle = shift.policy.version == nil
    eventPools = policy.eventPools
    teamPools = policy.teamPools
    eventStaffSharesEvening =
      policy.eventStaff.map { $0 == .inEvening }
      ?? !policy.steps.contains { $0.scope == .eachEvent }
    self.shift = shift
    self.entries = entries
    self.currency = currency
  }
}

extension PolicyEvaluation {
  var shift: Shift { facts.shift }
  var policy: PolicyVersion { facts.policy }
  var currency: Currency { facts.currency }
  var isArticle: Bool { facts.isArticle }
}
