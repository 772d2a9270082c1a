/// The SHA-256 of a picture's bytes: tells one picture from every other.
public struct PictureHash: Hashable, Sendable {
  /// 64 digits 0–9, a–f.
  public let hex: String

  /// A hash from its 64 hexadecimal digits, capital or small; nil for any other text.
  public init?(hex: String) {
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) || (97...102).contains(byte) }
    let text = hex.lowercased()
    guard text.utf8.count == 64, text.utf8.allSatisfy(isDigit) else { return nil }
    self.hex = text
  }
}
