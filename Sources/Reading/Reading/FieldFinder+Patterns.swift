import Vision

// Values that a profile says are printed among other things.
extension FieldFinder {
  /// The value in the place of the first pattern that the print fits; without a value where it fits
  /// none.
  func patterned(
    _ rule: FieldRule, at place: FieldRule.Find, of candidate: LabelCandidate
  ) -> FoundValue? {
    let words = words(at: place, of: candidate)
    guard !words.isEmpty else { return nil }
    let found = rule.valuePatterns.lazy.compactMap { $0.value(in: words) }.first
      .flatMap { values.first(rule.pattern.kind, in: $0) }
    if let found, rule.pattern.kind != .name || !LabelledNames.isNobody(found.text) { return found }
    return FoundValue(
      value: nil, words: words, filter: values.first(rule.pattern.kind, in: words)?.filter ?? .name)
  }

  /// The words behind the label up to the next one, or those of the row below or above it.
  private func words(
    at place: FieldRule.Find, of candidate: LabelCandidate
  ) -> ArraySlice<TextObservation> {
    let row = labels.rows[candidate.row]
    switch place {
    case .right:
      let next = labels.candidates.filter { other in
        other.row == candidate.row && other.words.lowerBound >= candidate.words.upperBound
          && rules.contains { !$0.isSum && $0.label.matches(other.text) }
      }.map(\.words.lowerBound).min()
      return row.words[candidate.words.upperBound..<(next ?? row.words.count)]
    case .below: return (labels.rows.dropFirst(candidate.row + 1).first?.words ?? [])[...]
    case .above: return (labels.rows[..<candidate.row].last?.words ?? [])[...]
    case .column, .total, .head, .anywhere: return []
    }
  }
}
