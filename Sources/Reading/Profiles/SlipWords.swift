import Vision

/// Tells a server's slip by the kinds of its words where no label of it is known.
///
/// Vendors call everything as they like, but each slip counts what was sold, tips, cash and cards of
/// somebody who works, and says what is owed. A word counts beside an amount; who works and what is
/// closed stand in the title as well.
struct SlipWords {
  /// How many kinds of words speak for a server's slip.
  let kinds: Int

  /// A guest's receipt has three at most, less what speaks against it.
  static let kindsOfSlip = 4
  /// A page with fewer amounts is a part of something.
  private static let fewestAmounts = 4

  init(_ labels: PageLabels) {
    let hasAmount = labels.rows.map { $0.words.contains { Self.isAmount($0.text) } }
    guard hasAmount.count(where: { $0 }) >= Self.fewestAmounts else {
      kinds = 0
      return
    }
    let words = labels.rows.map { Set($0.words.flatMap { LabelText.words(of: $0.text) }) }
    let besides = words.indices.filter { row in
      hasAmount[row]
        // A label may stand over its amount.
        || row + 1 < words.count && hasAmount[row + 1] && !words[row + 1].contains { $0.count > 2 }
    }
    let counted = besides.reduce(into: Set()) { $0.formUnion(words[$1]) }
    let all = words.reduce(into: Set()) { $0.formUnion($1) }
    kinds = WordList.slipWords.count { kind in
      !kind.isDisjoint(with: kind.isDisjoint(with: Self.ofTitles) ? counted : all)
    }
  }

  /// They tell the kinds that a title or a line of hours has as well.
  private static let ofTitles: Set = ["server", "shift", "hours"]

  /// `12.50`, `$1,205.37`, `-8,00`; no rate and no time.
  private static func isAmount(_ text: String) -> Bool {
    let digits = text.drop { !$0.isPlainDigit }
    guard let point = digits.lastIndex(where: { ".,".contains($0) }) else { return false }
    let cents = digits[point...].dropFirst().prefix(while: \.isPlainDigit)
    return cents.count == 2 && !text.hasSuffix("%")
      && digits[..<point].allSatisfy { $0.isPlainDigit || ".,".contains($0) }
  }
}
