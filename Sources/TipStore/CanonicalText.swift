import Crypto
import Foundation

/// Fields written one after the other so that no two different lists give one text: each as its
/// length in bytes, a colon, the bytes, a comma; a missing one as `-,`.
struct CanonicalText {
  private var hasher = SHA256()
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
    hasher.update(data: waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// The SHA-256 of the text so far, in 64 small hexadecimal digits.
  var sha256: String {
    var hasher = hasher
    hasher.update(data: waiting)
    return hasher.finalize().hexadecimal
  }
}

extension PictureHash {
  /// The hash of some bytes.
  public init(of bytes: some Sequence<UInt8>) {
    self.init(digest: SHA256.hash(data: Data(bytes)))
  }

  fileprivate init(digest: SHA256.Digest) { hex = digest.hexadecimal }
}

extension Sequence<UInt8> {
  /// Two small hexadecimal digits for each byte.
  fileprivate var hexadecimal: String {
    func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 48 : 87) }
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in self {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
