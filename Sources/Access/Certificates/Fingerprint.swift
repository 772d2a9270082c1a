/// The SHA-256 of a certificate, as people compare it on two screens.
public struct Fingerprint: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  init(digest: [UInt8]) { bytes = digest }

  /// Sixteen groups of four digits: `3F2A`, `11C0` …
  public var groups: [String] {
    stride(from: 0, to: bytes.count, by: 2).map { index in
      bytes[index..<index + 2].map { byte in
        String(byte >> 4, radix: 16, uppercase: true)
          + String(byte & 15, radix: 16, uppercase: true)
      }.joined()
    }
  }

  /// The groups in one line.
  public var text: String { groups.joined(separator: " ") }
}
