import Money

/// Holds what a word of the house says of who owes whom against the sums of the page: whoever taught it
/// may have turned it round.
struct TaughtDirection {
  let profile: ReportProfile
  let check: IdentityCheck
  let evidence: OwesEvidence

  /// Whether a sum of the page closes only where the other side owes it.
  ///
  /// - Parameter readings: the figures before they were brought to one form.
  func isTurned(in readings: [PatternID: FieldReading]) -> Bool {
    guard profile.fields.contains(where: { isTaught($0, in: readings) }) else { return false }
    var turned = readings
    turned[.houseOwesServer] = readings[.serverOwesHouse]?.renamed(.houseOwesServer)
    turned[.serverOwesHouse] = readings[.houseOwesServer]?.renamed(.serverOwesHouse)
    return !hasSum(readings) && hasSum(turned)
  }

  private func isTaught(_ rule: FieldRule, in readings: [PatternID: FieldReading]) -> Bool {
    guard PatternID.directions.contains(rule.pattern.id), let field = readings[rule.pattern.id]
    else { return false }
    let label = LabelText.normalized(field.label)
    return rule.taught.contains { $0.misreadLetters(in: label) != nil }
  }

  private func hasSum(_ readings: [PatternID: FieldReading]) -> Bool {
    OwesProof(
      printed: readings, evidence: evidence, identities: check.results(of: readings),
      isVendorKnown: profile.owes != .any
    ).hasSum
  }
}
