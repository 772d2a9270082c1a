import BusinessCalendar
public import Monetary
public import TextObservations

/// A reading as it is kept for years and shown to people: plain values, no types of the program.
public struct ReadingEvidence: Hashable, Sendable, Codable {
  /// The figure: `netSales`.
  public let pattern: String
  /// The value as text (`1234.56`, `52`, `Maria G`, `2026-09-25`); nil where it was unreadable.
  public let value: String?
  /// The value's text as seen.
  public let text: String
  /// The label as seen.
  public let label: String
  /// Where the text stands in the picture; nil for a value that follows from another one.
  public let box: NormalizedRect?
  /// How sure the recogniser was, 0…1.
  public let confidence: Confidence
  /// The content filter that found it.
  public let filter: String
  /// Why a person had to look; nil where nothing spoke against it.
  public let reviewReason: String?

  public init(
    pattern: String, value: String?, text: String, label: String, box: NormalizedRect?,
    confidence: Confidence, filter: String, reviewReason: String?
  ) {
    self.pattern = pattern
    self.value = value
    self.text = text
    self.label = label
    self.box = box
    self.confidence = confidence
    self.filter = filter
    self.reviewReason = reviewReason
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
      reviewReason: reasons.isEmpty ? nil : reasons.joined(separator: "; "))
  }
}

extension FieldValue {
  /// The value as files hold it: `1234.56`, `52`, `Maria G`, `2026-09-25`.
  public func plain(in currency: Currency) -> String {
    switch self {
    case .amount(let money): money.plain(in: currency)
    case .count(let count): String(count)
    case .percent(let hundredths): String(hundredths)
    case .name(let name): name
    case .date(let day): day.description
    }
  }
}
