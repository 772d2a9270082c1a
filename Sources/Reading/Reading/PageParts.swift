import Money
import Vision

/// What other parts and lines of a page say against a figure: that it is the restaurant's or last
/// week's, that the tax is in it, that a later line is the net.
struct PageParts {
  let labels: PageLabels
  let values: ValueFinder

  /// The heading that the rows above a row lead up to, each with an amount; nil where none does.
  func heading(of row: Int) -> Int? {
    let place = labels.rows[..<row].lastIndex { !hasAmount($0) }
    guard let place, isHeading(labels.rows[place]) else { return nil }
    return place
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

  private func hasAmount(_ row: PageLabels.Row) -> Bool {
    row.words.contains { values.first(.amount, in: [$0])?.value != nil }
  }

  /// A row of words alone, in one cell.
  private func isHeading(_ row: PageLabels.Row) -> Bool {
    row.cells.count == 1
      && !row.words.contains { $0.text.contains(where: \.isPlainDigit) || $0.text.hasSuffix(":") }
  }

  private static func words(of row: PageLabels.Row) -> Set<String> {
    Set(row.words.flatMap { $0.text.lowercased().split { !$0.isLetter }.map(String.init) })
  }
}
