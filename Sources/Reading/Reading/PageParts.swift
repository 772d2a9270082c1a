import Money
import Vision

/// What other parts and lines of a page say against a figure: that it is the restaurant's or last
/// week's, that the tax is in it, that a later line is the net.
struct PageParts {
  let labels: PageLabels
  let values: ValueFinder

  /// The heading that the rows above a row lead up to, each with a figure; nil where none does.
  func heading(of row: Int) -> Int? {
    let place = labels.rows[..<row].lastIndex { !hasFigure($0) }
    guard let place, labels.rows[place].cells.count == 1 else { return nil }
    // In the head of the page a number or a colon makes a line of its own.
    let isInHead = !labels.rows[..<place].contains(where: hasAmount)
    return isInHead && !isHeading(labels.rows[place]) ? nil : place
  }

  /// Whether the part of the page with this row is another's: the restaurant's, last week's.
  func isOthers(_ row: Int) -> Bool {
    guard let place = heading(of: row) else { return false }
    let words = Self.words(of: labels.rows[place])
    return !words.isDisjoint(with: WordList.partWords[0])
      && words.isDisjoint(with: WordList.partWords[1])
  }

  /// The amount of a line below that is called net as well and is no figure's.
  func laterNet(than row: Int, rules: [FieldRule]) -> FoundValue? {
    labels.candidates.lazy.filter { $0.row > row }.compactMap { candidate -> FoundValue? in
      let words = Set(candidate.text.lowercased().split { !$0.isLetter }.map(String.init))
      guard !words.isDisjoint(with: WordList.partWords[2]),
        words.isDisjoint(with: WordList.partWords[3]),
        !candidate.text.contains(where: \.isPlainDigit),
        !rules.contains(where: { $0.label.matches(candidate.text) })
      else { return nil }
      let rest = labels.rows[candidate.row].words[candidate.words.upperBound...]
      return values.first(.amount, in: rest).flatMap { $0.value == nil ? nil : $0 }
    }.first
  }

  /// A remark in the row below that the tax is in the amount.
  func taxRemark(below row: Int) -> String? {
    guard labels.rows.indices.contains(row + 1) else { return nil }
    let next = labels.rows[row + 1]
    let words = Self.words(of: next)
    guard !hasAmount(next), !words.isDisjoint(with: WordList.partWords[4]),
      !words.isDisjoint(with: WordList.partWords[5])
    else { return nil }
    return next.words[...].text
  }

  /// Change that was given back out of the cash.
  func change() -> FoundValue? {
    labels.candidates.lazy.compactMap { candidate -> FoundValue? in
      let first = candidate.text.lowercased().split { !$0.isLetter }.first.map(String.init)
      guard let first, WordList.partWords[6].contains(first) else { return nil }
      let rest = labels.rows[candidate.row].words[candidate.words.upperBound...]
      return values.first(.amount, in: rest).flatMap { found in
        found.value?.money == nil || found.value?.money == .zero ? nil : found
      }
    }.first
  }

  /// Whether a row has an amount, or a number in its last cell.
  private func hasFigure(_ row: PageLabels.Row) -> Bool {
    hasAmount(row) || row.cells.count > 1 && row.cells.last?.text.allSatisfy(\.isPlainDigit) == true
  }

  /// Times are no amounts, though a colon may be a point that was seen double.
  private func hasAmount(_ row: PageLabels.Row) -> Bool {
    row.words.contains { !$0.text.contains(":") && values.first(.amount, in: [$0])?.value != nil }
  }

  /// A row of words alone.
  private func isHeading(_ row: PageLabels.Row) -> Bool {
    !row.words.contains { $0.text.contains(where: \.isPlainDigit) || $0.text.hasSuffix(":") }
  }

  private static func words(of row: PageLabels.Row) -> Set<String> {
    Set(row.words.flatMap { $0.text.lowercased().split { !$0.isLetter }.map(String.init) })
  }
}

// What other parts and lines of the page say against a place.
extension FieldFinder {
  /// The places whose label is the figure's own, without those in a part of the page that is
  /// another's; in doubt where other lines speak against them.
  func checked(_ strong: [Hit], _ all: [Hit], of rule: FieldRule) -> [Hit] {
    guard rule.pattern.kind == .amount else { return strong }
    let parts = PageParts(labels: labels, values: values)
    let own = strong.filter { !parts.isOthers($0.row) }
    if own.isEmpty, all.contains(where: { !parts.isOthers($0.row) && $0.value.value != nil }) {
      return all.filter { !parts.isOthers($0.row) }
    }
    return (own.isEmpty ? strong : own).map { hit in
      let heading = own.isEmpty ? parts.heading(of: hit.row) : nil
      let others = [
        heading.map { labels.rows[$0].words[...].text }, against(hit, all, of: rule, parts),
      ]
      return others.compactMap(\.self).reduce(hit) { $0.doubted(.anotherAmount($1)) }
    }
  }

  /// What other lines say against a figure; nil where they do not.
  private func against(
    _ hit: Hit, _ all: [Hit], of rule: FieldRule, _ parts: PageParts
  ) -> String? {
    switch rule.pattern.id {
    case .netSales:
      let elsewhere = all.first { other in
        other.isLabelWeak && other.value.value?.money != nil && other.value.value != hit.value.value
          && parts.heading(of: other.row) != nil && parts.heading(of: hit.row) != nil
          && parts.heading(of: other.row) != parts.heading(of: hit.row)
      }
      let later = parts.laterNet(than: hit.row, rules: rules)
      return elsewhere?.value.text ?? parts.taxRemark(below: hit.row)
        ?? later.flatMap { $0.value == hit.value.value ? nil : $0.text }
    case .cashSales: return hit.label.lowercased().contains("tender") ? parts.change()?.text : nil
    default: return nil
    }
  }
}
