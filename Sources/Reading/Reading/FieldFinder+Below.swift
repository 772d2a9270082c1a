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
    let isColumn = kind == .name && isBesideCaption(candidate)
    if isAlone && cells.count == 1 || (kind == .name && cells.count == 2 && !isColumn) {
      let found = values.first(kind, in: row.words[...])
      // An amount far from under its label may have had a label of its own.
      let isOff = kind == .amount && found?.box.map { $0.horizontalOverlap(with: box) <= 0 } == true
      return isOff ? found?.doubted(.rowOfItsOwn) : found
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
      return isColumn ? name.doubted(.rowOfItsOwn) : name
    }
    return nil
  }

  /// Whether captions and nothing else stand to the label's right: `Employee    Role` heads two columns.
  private func isBesideCaption(_ candidate: LabelCandidate) -> Bool {
    let rest = labels.rows[candidate.row].words[candidate.words.upperBound...]
    return LabelledNames.isCaption(rest.text)
  }

  /// Whether something stands to the label's right that is no leader: then nothing else belongs
  /// to it.
  private func hasOwnValue(_ candidate: LabelCandidate) -> Bool {
    let row = labels.rows[candidate.row]
    return rules.contains { $0.places.count > 1 } && !isBesideCaption(candidate)
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
