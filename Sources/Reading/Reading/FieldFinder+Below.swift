import Vision

// What stands in the row below a label, or above it.
extension FieldFinder {
  /// The value in the cell of a neighbouring row that shares the label's column; a row of one
  /// cell belongs to a label that is alone in its row, wherever it stands.
  func value(_ kind: ValueKind, inRow index: Int, under candidate: LabelCandidate) -> FoundValue? {
    guard labels.rows.indices.contains(index),
      let found = anyValue(kind, inRow: index, under: candidate),
      !hasOwnLabel(found, inRow: index), kind != .name || !PageHead.isHeading(found.text)
    else { return nil }
    let other =
      kind == .amount
      ? nextAmount(below: found, inRow: index + 1)?.text
        ?? oneTooMany(inRow: index, under: candidate) : nil
    let isFar =
      (kind == .amount || kind == .count)
      && pitch.mayHaveLostRows(between: box(of: candidate), andRow: index)
    let doubts = [other.map(ReviewReason.anotherAmount), isFar ? .rowOfItsOwn : nil]
    return doubts.compactMap(\.self).reduce(found) { $0.doubted($1) }
  }

  /// Another amount without a label in the column of the first: of a list that no row adds up, none
  /// is the figure.
  private func nextAmount(below found: FoundValue, inRow index: Int) -> FoundValue? {
    guard let box = found.box, labels.rows.indices.contains(index),
      !labels.rows[index].words.contains(where: { Self.isWord($0.text) })
    else { return nil }
    let under = labels.rows[index].words.filter { $0.box.horizontalOverlap(with: box) > 0 }
    return values.first(.amount, in: under[...]).flatMap { next in
      next.value?.money == nil || next.value == found.value ? nil : next
    }
  }

  /// The last of more amounts than labels stand above: which belongs to which is not known.
  private func oneTooMany(inRow index: Int, under candidate: LabelCandidate) -> String? {
    let amounts = labels.rows[index].words.filter { values.first(.amount, in: [$0])?.value != nil }
    return amounts.count > labels.rows[candidate.row].cells.count ? amounts.last?.text : nil
  }

  private func anyValue(
    _ kind: ValueKind, inRow index: Int, under candidate: LabelCandidate
  ) -> FoundValue? {
    let row = labels.rows[index]
    let cells = row.cells
    if kind == .name || kind == .date, hasOwnValue(candidate) { return nil }
    // A name printed wide can fall into two cells.
    let isAlone = labels.rows[candidate.row].cells.count == 1
    let box = box(of: candidate)
    let isRoles = kind == .name && isBesideCaption(candidate)
    let isColumn = isRoles || kind == .name && isBesideLabel(candidate)
    if isAlone && cells.count == 1 || (kind == .name && cells.count == 2 && !isColumn) {
      let found = values.first(kind, in: row.words[...])
      // An amount far from under its label may have had a label of its own.
      let isOff = kind == .amount && found?.box.map { $0.horizontalOverlap(with: box) <= 0 } == true
      return isOff && !stacksAmounts ? found?.doubted(.rowOfItsOwn) : found
    }
    // Words in that row are labels of its own.
    if kind == .amount || kind == .count, row.words.contains(where: { Self.isWord($0.text) }) {
      return nil
    }
    for (number, cell) in cells.enumerated() where cell.box.horizontalOverlap(with: box) > 0 {
      guard let value = values.first(kind, in: cell.words[...]) else { continue }
      let places = row.cellOfWord.indices.filter { row.cellOfWord[$0] == number }
      guard kind == .name, let first = places.first, let last = places.last else { return value }
      // The rest of a long name may stand in the next row.
      let name = widened(value, in: row, from: first, to: last + 1)
      let isBesideRole = LabelledNames.isCaption(row.words[(last + 1)...].text)
      return isRoles && !isBesideRole ? name.doubted(.rowOfItsOwn) : name
    }
    return nil
  }

  /// Whether the page prints amounts in rows of their own below their labels.
  private var stacksAmounts: Bool {
    labels.rows.indices.dropFirst().count { index in
      let (label, amount) = (labels.rows[index - 1], labels.rows[index])
      return label.cells.count == 1 && amount.words.count == 1
        && label.words.allSatisfy { !$0.text.contains(where: \.isPlainDigit) }
        && values.first(.amount, in: amount.words[...])?.value != nil
    } >= Self.fewestStacked
  }

  /// Where labels and amounts were lost, fewer pairs look so.
  private static let fewestStacked = 4

  /// Whether captions and nothing else stand to the label's right: `Employee    Role` heads two columns.
  private func isBesideCaption(_ candidate: LabelCandidate) -> Bool {
    let rest = labels.rows[candidate.row].words[candidate.words.upperBound...]
    return LabelledNames.isCaption(rest.text)
  }

  /// Whether another figure's label and nothing else stands to the right: each heads a column.
  private func isBesideLabel(_ candidate: LabelCandidate) -> Bool {
    labels.candidates.contains { other in
      other.row == candidate.row && other.words.lowerBound == candidate.words.upperBound
        && other.words.upperBound == labels.rows[candidate.row].words.count
        && rules.contains { !$0.isSum && $0.label.matches(other.text) }
    }
  }

  /// Whether something stands to the label's right that is no leader: then nothing else belongs
  /// to it.
  private func hasOwnValue(_ candidate: LabelCandidate) -> Bool {
    let row = labels.rows[candidate.row]
    return rules.contains { $0.places.count > 1 }
      && !isBesideCaption(candidate) && !isBesideLabel(candidate)
      && row.words[candidate.words.upperBound...].contains {
        $0.text.contains { $0.isLetter || $0.isNumber }
      }
  }

  /// Whether a label of that row stands left of the value: then the value belongs to it.
  private func hasOwnLabel(_ value: FoundValue, inRow index: Int) -> Bool {
    guard let left = value.box?.x else { return false }
    return labels.candidates.contains { candidate in
      guard candidate.row == index, let last = labels.rows[index].words[candidate.words].last,
        last.box.midX < left
      else { return false }
      return last.text.hasSuffix(":")
        || rules.contains { !$0.isSum && $0.label.matches(candidate.text) }
    }
  }
}
