import Vision

/// The words for tip and total of which writing left the first letters only: the other word of the two says
/// what such letters were.
enum HiddenLabels {
  private static let tips = ["tip", "gratuity", "propina"]
  private static let total = "total"
  /// The least confidence of such letters.
  private static let surelyRead = 0.93
  /// How far apart the beginnings of the two words are at most, as a share of the page's width.
  private static let mostApart = 0.02
  /// How far the second word is below the first one, in heights of the word.
  private static let pitch = 1.2...7.0

  /// The label that one of the two words lacks, or both.
  ///
  /// - Parameters:
  ///   - words: such as begin a row.
  ///   - known: the labels that are known.
  static func labels(
    in words: [TextObservation], beside known: [TextObservation]
  ) -> [TextObservation] {
    let totals = known.filter(LabelWords.isTotal)
    let tips = known.filter { !LabelWords.isTotal($0) }
    guard !tips.contains(where: { tip in totals.contains { isPair(tip, $0) } }) else { return [] }
    let maybeTips = words.compactMap { label($0, of: self.tips) }
    let maybeTotals = words.compactMap { label($0, of: [total]) }
    // The nearest of those above, and of those below.
    for total in totals {
      if let tip = maybeTips.filter({ isPair($0, total) }).max(by: { $0.box.y < $1.box.y }) {
        return [tip]
      }
    }
    for tip in tips {
      if let total = maybeTotals.filter({ isPair(tip, $0) }).min(by: { $0.box.y < $1.box.y }) {
        return [total]
      }
    }
    let belows = longer(words, of: [total])
    for tip in longer(words, of: self.tips).sorted(by: { $0.box.y > $1.box.y }) {
      if let total = belows.first(where: { isPair(tip, $0) }) { return [tip, total] }
    }
    return []
  }

  /// The labels that words of two letters and more may be.
  private static func longer(_ words: [TextObservation], of known: [String]) -> [TextObservation] {
    words.filter { $0.text.count { $0.isLetter } > 1 }.compactMap { label($0, of: known) }
  }

  /// The label whose first letters a word is; `Tl` and `T1` are those of `TIP`.
  private static func label(_ word: TextObservation, of known: [String]) -> TextObservation? {
    guard word.confidence.value >= surelyRead, word.text.count <= 6,
      word.text.allSatisfy({ $0.isLetter || $0 == "1" || $0 == ":" })
    else { return nil }
    let letters = word.text.lowercased().filter { $0 != ":" }
    guard !letters.isEmpty else { return nil }
    let begins = known.first {
      $0.hasPrefix(letters) || ($0 == "tip" && ["tl", "t1"].contains(letters))
    }
    // Capitals say that nothing in its box hangs below the line.
    return begins.map {
      TextObservation(text: $0.uppercased(), box: word.box, confidence: word.confidence)
    }
  }

  private static func isPair(_ tip: TextObservation, _ total: TextObservation) -> Bool {
    abs(tip.box.x - total.box.x) <= mostApart
      && pitch.contains((total.box.y - tip.box.y) / tip.box.height)
  }
}
