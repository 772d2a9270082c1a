import CNettle

/// SHA-256 of bytes that come piece by piece.
///
/// A copy goes on by itself: the hash of a beginning can be taken while more is added.
public struct ContentHasher: Sendable {
  private var context = sha256_ctx()

  public init() { nettle_sha256_init(&context) }

  /// Takes the next bytes. Few long pieces are quicker than many short ones.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { piece in
      guard let start = piece.baseAddress else { return }
      nettle_sha256_update(&context, piece.count, start)
    }
    if isDone == nil { update(Array(bytes)) }
  }

  /// The hash of all bytes so far.
  public var hash: ContentHash {
    var context = context
    let digest = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { buffer, count in
      nettle_sha256_digest(&context, buffer.count, buffer.baseAddress)
      count = buffer.count
    }
    return ContentHash(digest: digest)
  }
}
