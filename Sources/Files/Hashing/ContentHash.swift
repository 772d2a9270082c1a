/// The SHA-256 of some bytes (FIPS 180-4): tells one content from every other.
public struct ContentHash: Hashable, Sendable {
  /// 64 digits 0–9, a–f.
  public let hex: String

  /// A hash from its 64 hexadecimal digits, capital or small; nil for any other text.
  public init?(hex: String) {
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) || (97...102).contains(byte) }
    let text = hex.lowercased()
    guard text.utf8.count == 64, text.utf8.allSatisfy(isDigit) else { return nil }
    self.hex = text
  }

  /// The hash of some bytes.
  ///
  /// ```swift
  /// ContentHash(of: "abc".utf8).hex  // ba7816bf…f20015ad
  /// ```
  public init(of bytes: some Sequence<UInt8>) {
    var hasher = ContentHasher()
    hasher.update(bytes)
    self = hasher.hash
  }

  init(digest: some Sequence<UInt8>) {
    func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 48 : 87) }
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in digest {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
    hex = String(decoding: text, as: UTF8.self)
  }
}
