import Money
public import Vision

/// One figure as read from a page, with its evidence.
public struct FieldReading: Hashable, Sendable, Codable {
  public private(set) var pattern: PatternID
  /// The value; nil where the text is no such value.
  public internal(set) var value: FieldValue?
  /// The value's text as seen; empty for a value that follows from another one.
  public internal(set) var text: String
  /// The label as seen; empty for a value that was found without one.
  public internal(set) var label: String
  /// Where the text stands on the page; nil for a value that follows from another one.
  public internal(set) var box: NormalizedRect?
  /// How sure the recogniser is of the text: the least sure of its words.
  public internal(set) var confidence: Confidence
  /// The name of the content filter that found the value: `currency`, `date`.
  public let filter: String
  /// Whether the label is one that other figures have as well.
  public internal(set) var isLabelWeak = false
  /// Whether two independent recognisers read the same value in the same place.
  public internal(set) var isAgreed = false
  /// Whether the page itself says the same once more: a day's weekday, the day of another line.
  public internal(set) var isWitnessed = false
  /// Whom of the house's staff list the name means, where it says no more than the list; nil where nobody, or
  /// more than one.
  var person: String?
  /// Why a person must look at it; empty where nothing speaks against it.
  public internal(set) var reviewReasons: [ReviewReason] = []

  /// Whether a person must look at it before it counts.
  public var needsReview: Bool { !reviewReasons.isEmpty }

  /// Whether it is several rows of the page added up, and printed nowhere.
  var isAddedUp: Bool { text.contains(" + ") }

  /// Whether it is an amount above or below nothing with a 0, which blur makes of an 8.
  var mayHideEight: Bool { value?.money.map { $0 != .zero } == true && text.contains("0") }

  /// The places from the right in which a digit is printed, of rows that were added up in any of them;
  /// none of nothing.
  func places(of digit: UInt64) -> Set<Int> {
    guard let money = value?.money, money != .zero, isAddedUp else {
      return value?.money?.places(of: digit) ?? []
    }
    return text.split(separator: "+").compactMap { Int64($0.filter(\.isPlainDigit)) }
      .reduce(into: []) { $0.formUnion(Money(minorUnits: $1).places(of: digit)) }
  }

  /// The same reading as that of another figure.
  func renamed(_ id: PatternID) -> FieldReading {
    var copy = self
    copy.pattern = id
    return copy
  }
}

/// What is asked of the model that read a page before its values may go unmarked, besides the rules for
/// every reading.
public enum RequiredOfModel: Hashable, Sendable {
  /// Nothing: the rules were measured with it.
  case usual
  case atLeast(Confidence)
  /// Nobody measured it: everything is marked.
  case unmeasured
}
