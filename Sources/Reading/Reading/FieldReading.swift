public import Money
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
  /// Where its label stands; nil for one without.
  var labelBox: NormalizedRect?
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

  /// Where the text stands and the label beside, above or below it, for whoever compares the two.
  public var boxWithLabel: NormalizedRect? {
    guard let box, let label = labelBox else { return box }
    let isNear = abs(label.midY - box.midY) < 4 * max(label.height, box.height)
    return isNear ? [box, label].union : box
  }

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

/// A reading as it is kept for years and shown to people: plain values, no types of the program.
public struct ReadingEvidence: Hashable, Sendable, Codable {
  /// The figure: `netSales`.
  public let pattern: String
  /// The value as text (`1234.56`, `52`, `Maria G`, `2026-09-25`); nil where it was unreadable.
  public let value: String?
  public let text: String
  public let label: String
  /// Where the text stands in the picture; nil for a value that follows from another one.
  public let box: NormalizedRect?
  /// How sure the recogniser was, 0…1.
  public let confidence: Confidence
  public let filter: String
  /// Why a person had to look; nil where nothing spoke against it.
  public let reviewReason: String?
  /// Whether nothing else speaks against it than sums of the slip that are off or close only with a
  /// guess at another figure.
  public let isDoubtedBySumsAlone: Bool
  /// The reasons of which ``reviewReason`` is made, for other languages; nil where there are none.
  public let reviewReasons: [ReviewReason]?

  /// Whether it is an amount or a count of which some digits, or the line, are guessed, and no sum of the
  /// slip confirms it: it is never proposed as the answer, and nothing is computed from it.
  public var isGuess: Bool {
    [ContentFilter.currency, .count].contains { $0.rawValue == filter }
      && reviewReasons?.contains(where: \.isOfGuess) == true
  }
}

extension FieldReading {
  /// The reading as evidence. `boxOnPicture` turns a box of the cleaned page into one of the
  /// picture that the user knows.
  public func evidence(
    in currency: Currency, boxOnPicture: (NormalizedRect) -> NormalizedRect = { $0 }
  ) -> ReadingEvidence {
    let reasons = reviewReasons.map { $0.sentence(in: currency) }
    return ReadingEvidence(
      pattern: pattern.rawValue, value: value?.plain(in: currency), text: text, label: label,
      box: box.map(boxOnPicture), confidence: confidence, filter: filter,
      reviewReason: reasons.isEmpty ? nil : reasons.joined(separator: "; "),
      isDoubtedBySumsAlone: needsReview && reviewReasons.allSatisfy(\.isOfOpenSum),
      reviewReasons: reasons.isEmpty ? nil : reviewReasons)
  }
}

extension ReviewReason {
  fileprivate var isOfGuess: Bool {
    switch self {
    case .anotherAmount, .corrected: true
    default: doubt == .print
    }
  }

  /// Whether it falls as soon as the sum closes with figures that a person has looked at.
  fileprivate var isOfOpenSum: Bool {
    switch self {
    case .identityDiffers, .sumRepaired: true
    // Any other reason stays when the sum closes.
    default: false
    }
  }
}

extension FieldReading {
  /// The text of the amount as it was read, where the value is a guess that closes a sum.
  public var guessedFrom: String? {
    reviewReasons.lazy.compactMap { reason in
      if case .corrected(let seen) = reason { seen } else { nil }
    }.first
  }
}
