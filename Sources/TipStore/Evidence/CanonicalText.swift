import ContentHashing
import Foundation

/// Fields written one after the other so that no two different lists give one text: each as its
/// length in bytes, a colon, the bytes, a comma; a missing one as `-,`.
struct CanonicalText {
  private var hasher = ContentHasher()
  /// What the hasher did not get yet: it likes few, long pieces.
  private var waiting: [UInt8] = []

  mutating func add(_ text: String?) {
    guard let text else { return append("-,".utf8) }
    add(text.utf8, count: text.utf8.count)
  }

  mutating func add(bytes: Data) { add(bytes, count: bytes.count) }

  private mutating func add(_ bytes: some Sequence<UInt8>, count: Int) {
    append("\(count):".utf8)
    append(bytes)
    append(",".utf8)
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    waiting.append(contentsOf: bytes)
    guard waiting.count >= 65_536 else { return }
    hasher.update(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// The SHA-256 of the text so far, in 64 small hexadecimal digits.
  var sha256: String {
    var hasher = hasher
    hasher.update(waiting)
    return hasher.hash.hex
  }
}
