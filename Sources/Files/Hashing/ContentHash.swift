import CCrypto

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

/// SHA-256 of bytes that come piece by piece.
///
/// A copy goes on by itself: the hash of a beginning can be taken while more is added.
public struct ContentHasher: Sendable {
  private var context = SHA256_CTX()

  public init() { precondition(SHA256_Init(&context) == 1) }

  /// Takes the next bytes. Few long pieces are quicker than many short ones.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { piece in
      precondition(SHA256_Update(&context, piece.baseAddress, piece.count) == 1)
    }
    if isDone == nil { update(Array(bytes)) }
  }

  /// The hash of all bytes so far.
  public var hash: ContentHash { ContentHash(digest: digest) }

  /// The 32 bytes of the hash.
  package var digest: [UInt8] {
    var context = context
    return [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      precondition(SHA256_Final(buffer.baseAddress, &context) == 1)
      count = 32
    }
  }
}

/// The 32 bytes of SHA-256 (FIPS 180-4).
package func sha256(_ bytes: [UInt8]) -> [UInt8] {
  var hasher = ContentHasher()
  hasher.update(bytes)
  return hasher.digest
}
