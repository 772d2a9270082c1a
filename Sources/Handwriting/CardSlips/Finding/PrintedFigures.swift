import Vision

/// The surely read figures of a slip, to tell which of them are printed: handwriting is seldom read as surely, and
/// then stands otherwise.
struct PrintedFigures {
  private let sure: [SlipRow.Word]

  private static let surelyRead = 0.95

  init(_ words: [SlipRow.Word]) {
    sure = words.filter { $0.isFigure && $0.confidence >= Self.surelyRead }
  }

  /// Where they are.
  var boxes: [PixelBox] { sure.map(\.box) }

  /// Whether a word is an amount or a share that is printed beside a label: as high and as low as that one, or
  /// in a column with other figures.
  func contains(_ word: SlipRow.Word, beside label: SlipRow.Word) -> Bool {
    guard word.isFigure || word.text.contains("%"), word.confidence >= Self.surelyRead else {
      return false
    }
    return word.stands(as: label) || isInColumn(word)
  }

  /// Whether it ends below or above where another figure ends: in another size to a quarter of a character.
  private func isInColumn(_ word: SlipRow.Word) -> Bool {
    let character = word.box.width / Double(word.text.count)
    return sure.contains { other in
      let isOfSize = abs(other.box.height - word.box.height) <= 0.2 * word.box.height
      return (other.box.bottom <= word.box.top || other.box.top >= word.box.bottom)
        && abs(other.box.right - word.box.right) <= (isOfSize ? 0.6 : 0.25) * character
    }
  }
}
