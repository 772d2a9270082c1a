public import Money
public import Vision

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
