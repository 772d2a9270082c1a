import CCrypto

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
