import Crypto
import Foundation

/// Fields written one after the other so that no two different lists give one text: each as its
/// length in bytes, a colon, the bytes, a comma; a missing one as `-,`.
struct CanonicalText {
  private var hasher = SHA256()

  mutating func add(_ text: String?) {
    guard let text else { return hasher.update(data: Data("-,".utf8)) }
    add(bytes: Data(text.utf8))
  }

  mutating func add(bytes: Data) {
    hasher.update(data: Data("\(bytes.count):".utf8))
    hasher.update(data: bytes)
    hasher.update(data: Data(",".utf8))
  }

  /// The SHA-256 of the text so far, in 64 small hexadecimal digits.
  var sha256: String { hasher.finalize().hexadecimal }
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
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
