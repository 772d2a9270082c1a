import CTesseract

/// Walks over what the engine has just read, character by character, and puts words together.
struct WordWalk {
  /// A word with its box in pixels of the picture that the engine was given.
  struct Word: Hashable {
    var text: String
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    /// The engine's confidence in the word's least certain character, 0…100.
    var lowest: Double
  }

  private(set) var words: [Word] = []

  init(_ engine: OpaquePointer) {
    guard let results = TessBaseAPIGetIterator(engine) else { return }
    defer { TessResultIteratorDelete(results) }
    let place = TessResultIteratorGetPageIterator(results)
    repeat {
      if TessPageIteratorIsAtBeginningOf(place, RIL_WORD) != 0, let word = Self.word(at: results) {
        words.append(word)
      }
      guard !words.isEmpty else { continue }
      let confidence = Double(TessResultIteratorConfidence(results, RIL_SYMBOL))
      words[words.count - 1].lowest = min(words[words.count - 1].lowest, confidence)
    } while TessResultIteratorNext(results, RIL_SYMBOL) != 0
  }

  /// The word whose first character the iterator stands on.
  private static func word(at results: OpaquePointer) -> Word? {
    guard let text = TessResultIteratorGetUTF8Text(results, RIL_WORD) else { return nil }
    defer { TessDeleteText(text) }
    var (left, top, right, bottom): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    let place = TessResultIteratorGetPageIterator(results)
    guard TessPageIteratorBoundingBox(place, RIL_WORD, &left, &top, &right, &bottom) != 0 else {
      return nil
    }
    return Word(
      text: String(cString: text), left: Int(left), top: Int(top), right: Int(right),
      bottom: Int(bottom), lowest: 100)
  }
}
