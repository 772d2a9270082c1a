import Reading
import Vision

/// What a person's own filter found on a picture.
public struct FoundText: Codable, Hashable, Sendable {
  /// The filter's name.
  public let patternID: String
  public let text: String
  /// The text of each bracketed group; nil for one that took no part.
  public let groups: [String?]
  /// What a named filter makes of it: `+18645550134`; nil for an expression.
  public let value: String?
  /// The row of text, from 1 at the top.
  public let row: Int
  /// Where it stands on the picture: x, y, width, height as shares of its size.
  public let box: [Double]
  /// How sure the recogniser is of its least sure word.
  public let confidence: Double

  init(_ match: RowMatch, boxOnPicture: (NormalizedRect) -> NormalizedRect) {
    patternID = match.pattern.rawValue
    text = match.text
    groups = match.groups
    value = match.value
    row = match.row + 1
    box = boxOnPicture(match.box).inFourDigits
    confidence = match.confidence.value.inFourDigits
  }

  /// The line that a person reads.
  public var line: String {
    let told = value.map { [$0] } ?? groups.map { $0 ?? "–" }
    let shown = told.isEmpty ? "" : ": " + told.joined(separator: ", ")
    return "  found \(patternID) “\(text)”\(shown)"
  }
}

extension Double {
  /// As documents say it: four digits are all that a box or a confidence knows.
  var inFourDigits: Double { (self * 10_000).rounded() / 10_000 }
}

extension NormalizedRect {
  var inFourDigits: [Double] { [x, y, width, height].map(\.inFourDigits) }
}
