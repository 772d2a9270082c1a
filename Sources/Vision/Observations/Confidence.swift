/// How sure a recogniser is of a text: 0 (a guess) … 1 (certain).
///
/// Engines have scales of their own (Tesseract: 0…100); each is converted at its boundary.
public struct Confidence: RawRepresentable, Hashable, Sendable, Comparable, Codable {
  public let value: Double

  /// A confidence from any number; what lies outside 0…1 is brought to the nearer end, and a
  /// number that is none (NaN) is 0.
  public init(_ value: Double) {
    self.value = value.isNaN ? 0 : min(1, max(0, value))
  }

  /// As a confidence is stored: a bare number.
  public init(rawValue: Double) { self.init(rawValue) }
  public var rawValue: Double { value }

  public static func < (lhs: Confidence, rhs: Confidence) -> Bool { lhs.value < rhs.value }
}
