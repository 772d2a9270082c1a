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
  /// `tesseract`
  public var engine: String
  /// `5.3.0`
  public var version: String
  /// The language model: `thermal`, `eng`.
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

/// How sure a recogniser is of a text: 0 (a guess) … 1 (certain).
///
/// Engines have scales of their own (Tesseract: 0…100); each is converted at its boundary.
public struct Confidence: RawRepresentable, Hashable, Sendable, Comparable, Codable {
  public let value: Double

  /// What lies outside 0…1 is brought to the nearer end; NaN is 0.
  public init(_ value: Double) {
    self.value = value.isNaN ? 0 : min(1, max(0, value))
  }

  /// As a confidence is stored: a bare number.
  public init(rawValue: Double) { self.init(rawValue) }
  public var rawValue: Double { value }

  public static func < (lhs: Confidence, rhs: Confidence) -> Bool { lhs.value < rhs.value }
}

/// Anything that turns a page into words.
///
/// A recogniser belongs to one thread at a time: it may keep a warm engine that is not safe to
/// share. Make one for each worker.
public protocol TextRecognizer {
  /// Engine, version and model, as kept with every reading.
  var identity: RecognizerIdentity { get }

  /// Reads the page's line regions.
  ///
  /// Boxes are shares of the raster's size. A page without print gives no words; that is no
  /// error.
  ///
  /// - Throws: the engine's own error when it cannot go on; the page's words are then unknown.
  mutating func recognize(_ page: RecognizablePage) throws -> PageObservations
}
