import TextObservations
import TextTopology

// Whose label a stretch of words is.
extension FieldFinder {
  /// Whether a weak label of this figure is another figure's own: `Tax total` is no `total`.
  func isOthers(_ candidate: LabelCandidate, than rule: FieldRule) -> Bool {
    guard isWeak(candidate.text, for: rule) else { return false }
    return rules.contains { other in
      other.pattern.id != rule.pattern.id && !other.isSum && other.label.matches(candidate.text)
        && !isWeak(candidate.text, for: other)
    }
  }

  /// Whether the label of a name or a day is but the start of another figure's label: `Server owes
  /// house` names nobody.
  func isPartOfLonger(_ candidate: LabelCandidate, than rule: FieldRule) -> Bool {
    guard rule.pattern.kind == .name || rule.pattern.kind == .date else { return false }
    return labels.candidates.contains { longer in
      longer.row == candidate.row && longer.words.lowerBound == candidate.words.lowerBound
        && longer.words.upperBound > candidate.words.upperBound
        && rules.contains {
          $0.pattern.id != rule.pattern.id && !$0.isSum
            && $0.label.misreadLetters(in: longer.text) != nil
        }
    }
  }

  /// A line that is added up has a sign before its label; `Maria G (#394) - Server` has a dash.
  func startsWithSign(_ candidate: LabelCandidate) -> Bool {
    LabelText.isSign(labels.rows[candidate.row].words[candidate.words.lowerBound].text)
  }

  /// Whether words stand before the label of what is owed, without an amount between: `Bartender` in a
  /// cell of its own before `Tips due` makes another label of it.
  func isEndOfLonger(_ candidate: LabelCandidate, of rule: FieldRule) -> Bool {
    guard (PatternID.directions + PatternID.claims).contains(rule.pattern.id) else { return false }
    guard let before = labels.rows[candidate.row].words[..<candidate.words.lowerBound].last,
      Self.isWord(before.text), !before.text.contains(where: \.isPlainDigit)
    else { return false }
    // Two labels side by side have their values below.
    return !labels.candidates.contains { other in
      other.row == candidate.row && other.words.upperBound == candidate.words.lowerBound
        && rules.contains { $0.pattern.kind == .amount && $0.label.matches(other.text) }
    }
  }

  func isLabel(_ text: String) -> Bool {
    let plain = LabelText.normalized(text)
    return rules.contains { !$0.isSum && $0.pattern.kind != .name && $0.label.matches(plain) }
  }

  func isWeak(_ label: String, for rule: FieldRule) -> Bool {
    rule.isOwnLabel && rule.pattern.weakLabel?.matches(label) == true
      && rule.pattern.sureLabel?.matches(label) != true
  }
}
