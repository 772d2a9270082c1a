import Money
import Vision

/// One line of a page with one amount, as a settlement counts it.
struct SettlementLine {
  /// Whose hands the money is in.
  enum Role { case serverHolds, houseKeeps }

  let role: Role?
  /// Whether the line is about tips and not about cards alone.
  let isTips: Bool
  /// The amount with the sign that it counts with: `- Tips 78.65` is below zero.
  let signed: Money
  let box: NormalizedRect

  /// Nil for a row without an amount, or with several.
  init?(_ row: PageLabels.Row, _ values: ValueFinder) {
    let starts = row.words.indices.filter { !row.words[$0].text.contains(where: \.isLetter) }
    let firsts = starts.lazy.compactMap { values.first(.amount, in: row.words[$0...]) }
    guard let found = firsts.first, let box = found.box, let amount = found.value?.money,
      found.doubts.isEmpty
    else { return nil }
    let rest = row.words[found.words.endIndex...]
    guard !rest.contains(where: { $0.text.contains(where: \.isPlainDigit) }) else { return nil }
    let label = row.words[..<found.words.startIndex].text.lowercased()
    self.box = box
    let isTakenOff =
      label.hasPrefix("-") || label.hasPrefix("(-)")
      || ["less", "minus", "menos"].contains(label.prefix(while: \.isLetter))
    signed = isTakenOff && !amount.isNegative ? amount.turned ?? amount : amount
    let words = LabelText.normalized(label).split { !$0.isLetter }.map(String.init)
    role = Self.role(of: words)
    isTips = words.contains(where: WordList.tipWords.contains)
  }

  private static func role(of words: [String]) -> Role? {
    let isNonCash = zip(words, words.dropFirst()).contains { $0 == "non" && $1 == "cash" }
    let keeps = isNonCash || words.contains(where: WordList.houseKeepsWords.contains)
    let holds = !isNonCash && words.contains(where: WordList.serverHoldsWords.contains)
    // Cash tips are the server's own, and a fee on tips goes the other way: they are neither.
    if keeps == holds || words.contains("fee") { return nil }
    return keeps ? .houseKeeps : .serverHolds
  }
}
