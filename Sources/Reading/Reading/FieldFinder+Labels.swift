import Vision

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

  /// Whether a sign adds the label to another one before it: `NET SALES  + TAX` is no tax, however wide the gap.
  func isAddend(_ candidate: LabelCandidate) -> Bool {
    let (words, start) = (labels.rows[candidate.row].words, candidate.words.lowerBound)
    let sign = words[start].text.hasPrefix("+") ? start : start - 1
    guard words.indices.contains(sign), words[sign].text.hasPrefix("+") else { return false }
    return labels.candidates.contains { other in
      other.row == candidate.row && other.words.upperBound == sign
        && rules.contains { $0.pattern.kind == .amount && $0.label.matches(other.text) }
    }
  }

  /// Whether words stand before the label of an amount, without an amount between: `Bartender` in a
  /// cell of its own before `Tips due` makes another label of it, as `Sales incl.` does before `tax`.
  func isEndOfLonger(_ candidate: LabelCandidate, of rule: FieldRule) -> Bool {
    guard rule.pattern.kind == .amount, !rule.isSum else { return false }
    let words = labels.rows[candidate.row].words
    guard let before = words[..<candidate.words.lowerBound].last,
      Self.isWord(before.text), !before.text.contains(where: \.isPlainDigit),
      // `Summary + Tax`: what is added begins anew.
      !words[candidate.words].contains(where: { $0.text.hasPrefix("+") })
    else { return false }
    // Two labels side by side have their values below.
    return !labels.candidates.contains { other in
      other.row == candidate.row && other.words.upperBound == candidate.words.lowerBound
        && rules.contains { $0.pattern.kind == .amount && $0.label.matches(other.text) }
    }
  }

  /// Whether words that turn the sense round stand in the cell behind the label of what is owed:
  /// `Balance` before `owed to staff member` is another label.
  func isStartOfLonger(_ candidate: LabelCandidate, of rule: FieldRule) -> Bool {
    guard (PatternID.directions + PatternID.claims).contains(rule.pattern.id) else { return false }
    let row = labels.rows[candidate.row]
    let rest = row.words[candidate.words.upperBound...].prefix { word in
      !word.text.contains(where: \.isPlainDigit)
    }
    guard let next = rest.first, Self.isWord(next.text), TurningWords.has(rest.text) else {
      return false
    }
    // Two labels side by side have their values below.
    return !labels.candidates.contains { other in
      other.row == candidate.row && other.words.lowerBound == candidate.words.upperBound
        && rules.contains { $0.label.matches(other.text) }
    }
  }

  /// Whether the words are several labels side by side: `Net sales` and `Tax` are no misread `Net
  /// sales + tax`.
  func isOfSeveral(_ candidate: LabelCandidate) -> Bool {
    let row = labels.rows[candidate.row]
    guard let first = candidate.words.first, let last = candidate.words.last,
      row.cellOfWord[first] != row.cellOfWord[last]
    else { return false }
    let parts = labels.candidates.filter { part in
      part.row == candidate.row && part.words != candidate.words
        && candidate.words.contains(part.words.lowerBound)
        && candidate.words.upperBound >= part.words.upperBound
        && rules.contains { !$0.isSum && $0.label.matches(part.text) }
    }
    return Set(parts.map { row.cellOfWord[$0.words.lowerBound] }).count > 1
  }

  /// Whether the label of a name is what a caption before it says: `Role  Server` names nobody.
  func isRole(_ candidate: LabelCandidate, of rule: FieldRule) -> Bool {
    guard rule.pattern.kind == .name else { return false }
    let before = labels.rows[candidate.row].words[..<candidate.words.lowerBound].last
    return before.map { LabelledNames.roles.contains(PageHead.plain($0.text)) } == true
  }

  func isLabel(_ text: String) -> Bool {
    let plain = LabelText.normalized(text)
    return rules.contains { !$0.isSum && $0.pattern.kind != .name && $0.label.matches(plain) }
  }

  func isWeak(_ label: String, for rule: FieldRule) -> Bool {
    rule.isOwnLabel && rule.pattern.weakLabel?.matches(label) == true
      && rule.pattern.sureLabel?.matches(label) != true
      && !rule.taught.contains { $0.matches(label) }
  }
}
