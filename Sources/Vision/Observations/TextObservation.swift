/// One piece of text that a recogniser saw, and where.
public struct TextObservation: Hashable, Sendable, Codable {
  /// The text as it was read: never empty, no line break.
  public var text: String
  public var box: NormalizedRect
  /// How sure the recogniser is of the whole text.
  public var confidence: Confidence

  public init(text: String, box: NormalizedRect, confidence: Confidence) {
    self.text = text
    self.box = box
    self.confidence = confidence
  }
}

extension Collection<TextObservation> {
  /// The texts with one space between them.
  public var text: String { map(\.text).joined(separator: " ") }

  /// The smallest rectangle that holds all; nil for none.
  public var box: NormalizedRect? { map(\.box).union }

  /// The lowest confidence, for a chain is as strong as its weakest link; 0 for none.
  public var confidence: Confidence { map(\.confidence).min() ?? Confidence(0) }
}

/// Who read a page, so that a reading can be repeated years later.
public struct RecognizerIdentity: Hashable, Sendable, Codable {
  /// The engine's name: `tesseract`.
  public var engine: String
  /// The engine's own version: `5.3.0`.
  public var version: String
  /// The language model that it read with: `thermal`, `eng`.
  public var model: String

  public init(engine: String, version: String, model: String) {
    self.engine = engine
    self.version = version
    self.model = model
  }
}

/// Everything that one recogniser saw on one page.
public struct PageObservations: Hashable, Sendable, Codable {
  /// The words, in no promised order; `TextTopology` brings them into rows and columns.
  public var words: [TextObservation]
  public var recognizer: RecognizerIdentity
  /// Width of the page divided by its height; lets distances across and down be compared.
  public var aspectRatio: Double

  public init(words: [TextObservation], recognizer: RecognizerIdentity, aspectRatio: Double) {
    self.words = words
    self.recognizer = recognizer
    self.aspectRatio = aspectRatio
  }
}
