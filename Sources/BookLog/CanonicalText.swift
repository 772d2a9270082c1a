import Files

/// Fields written one after the other so that no two different lists give one text: each as its
/// length in bytes, a colon, the bytes, a comma; a missing one as `-,`.
public struct CanonicalText {
  private var hasher = ContentHasher()
  /// Buffered: hashing a few large pieces is faster.
  private var waiting: [UInt8] = []

  public init() {}

  public mutating func add(_ text: String?) {
    guard let text else { return append("-,".utf8) }
    append("\(text.utf8.count):".utf8)
    append(text.utf8)
    append(",".utf8)
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    waiting.append(contentsOf: bytes)
    guard waiting.count >= 65_536 else { return }
    hasher.update(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// The SHA-256 of the text so far, in 64 small hexadecimal digits.
  public var sha256: String {
    var hasher = hasher
    hasher.update(waiting)
    return hasher.hash.hex
  }
}
