import Files
import Foundation

/// Random bits that prove something when they are shown again: a session, a phone, a pairing.
///
/// The server keeps only ``hash``, so that a copy of its files is of no use.
public struct SecretToken: Sendable {
  let bytes: [UInt8]

  /// A new token.
  ///
  /// - Parameters:
  ///   - bits: 256 for what lasts, 128 for what ends within minutes.
  ///   - random: a generator that nobody can foresee, such as the system's.
  public init(bits: Int = 256, using random: inout some RandomNumberGenerator) {
    bytes = random.bytes(bits / 8)
  }

  /// A token as it was sent; nil for what is none.
  public init?(text: String) {
    // 128 or 256 bits.
    guard [22, 43].contains(text.utf8.count), let bytes = [UInt8](base64URL: text) else {
      return nil
    }
    self.bytes = bytes
  }

  /// The token as it is sent: letters, digits, `-` and `_`.
  public var text: String { bytes.base64URL }

  /// What is kept of it.
  public var hash: TokenHash { TokenHash(digest: sha256(bytes)) }
}

extension SecretToken: CustomStringConvertible, CustomDebugStringConvertible {
  /// Says nothing of the token: logs may hold it.
  public var description: String { "a secret token" }
  public var debugDescription: String { description }
}

/// The SHA-256 of a token: finds what belongs to it, and shows nothing.
public struct TokenHash: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// A hash as it was kept; nil unless it has 32 bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  init(digest: [UInt8]) { bytes = digest }
}

extension RandomNumberGenerator {
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }
}

extension [UInt8] {
  /// Bytes from base64url without padding (RFC 4648, 5), in its one right spelling; nil for any other.
  package init?(base64URL text: String) {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    guard !text.contains("+"), !text.contains("/"), !text.contains("="),
      let data = Data(base64Encoded: plain + padding)
    else { return nil }
    self = Array(data)
    // Bits beyond the last byte must be none.
    guard base64URL == text else { return nil }
  }

  /// The bytes in base64url without padding.
  package var base64URL: String {
    Data(self).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
