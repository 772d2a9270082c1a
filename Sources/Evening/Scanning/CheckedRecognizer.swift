import Vision

/// What a recogniser did that none may do.
enum RecognizerMisbehavior: Error, Hashable, CustomStringConvertible {
  /// A text is empty, far too long, or holds what no paper prints.
  case badText(engine: String)
  case badBox(engine: String)
  case tooManyWords(engine: String, count: Int)

  var description: String {
    let trouble =
      switch self {
      case .badText(let engine): "\(engine) gave text that no paper prints"
      case .badBox(let engine): "\(engine) saw text outside of the picture"
      case .tooManyWords(let engine, let count):
        "\(engine) saw \(count) words, more than a slip has"
      }
    return "The recogniser \(trouble). Take another picture, or enter the slip by hand."
  }
}

/// A recogniser whose word is not taken on trust: what breaks the contract of `TextRecognizer` is
/// refused with the whole page, and a confidence that never varies counts for nothing.
struct CheckedRecognizer: TextRecognizer {
  private var recognizer: any TextRecognizer
  /// A till roll of a metre has about two thousand words.
  private static let maximumWords = 20_000
  /// Longer than any line of print.
  private static let maximumLength = 400
  /// A few words may be equally sure by chance.
  private static let tellingCount = 6

  init(_ recognizer: any TextRecognizer) { self.recognizer = recognizer }

  var identity: RecognizerIdentity { recognizer.identity }

  mutating func recognize(_ page: RecognizablePage) throws -> PageObservations {
    var seen = try recognizer.recognize(page)
    guard seen.words.count <= Self.maximumWords else {
      throw RecognizerMisbehavior.tooManyWords(engine: identity.engine, count: seen.words.count)
    }
    for word in seen.words {
      guard Self.isPrint(word.text) else {
        throw RecognizerMisbehavior.badText(engine: identity.engine)
      }
      guard Self.isOnPage(word.box) else {
        throw RecognizerMisbehavior.badBox(engine: identity.engine)
      }
    }
    // Real engines are surer of one word than of another. One that is equally sure of all does not
    // measure: a person looks at everything it read.
    if seen.words.count >= Self.tellingCount, Set(seen.words.map(\.confidence)).count == 1 {
      for index in seen.words.indices { seen.words[index].confidence = Confidence(0) }
    }
    return seen
  }

  private static func isPrint(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= maximumLength
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
          false
        // What a decoder puts where the bytes are no text.
        default: scalar != "\u{FFFD}"
        }
      }
  }

  private static func isOnPage(_ box: NormalizedRect) -> Bool {
    [box.x, box.y, box.maxX, box.maxY].allSatisfy { (-0.001...1.001).contains($0) }
  }
}
