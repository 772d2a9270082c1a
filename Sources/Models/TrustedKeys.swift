import Files
import Foundation

/// A public key for signatures by Ed25519 (RFC 8032).
public struct PublicKey: Hashable, Sendable {
  /// 64 hexadecimal digits.
  public let text: String

  /// From 64 hexadecimal digits.
  public init(_ text: String) throws(ModelStoreError) {
    guard let digits = ContentHash(hex: text)?.hex else { throw .badKey(text) }
    self.text = digits
  }

  /// Whether exactly these bytes were signed with the private key.
  func verifies(_ signature: Data, of message: Data) -> Bool {
    let digits = Array(text)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return SignatureKey(ed25519: bytes)?.isValid([UInt8](signature), over: [UInt8](message)) == true
  }
}

/// Whose catalogues count: the release's own keys and those that a house added.
public struct TrustedKeys: Hashable, Sendable {
  public let keys: [PublicKey]

  public init(_ keys: [PublicKey]) { self.keys = keys }

  /// From a file with a key a line; what follows a `#` is for people.
  public init(text: String) throws(ModelStoreError) {
    var keys: [PublicKey] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let word = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
      guard !word.isEmpty else { continue }
      let key = try PublicKey(word)
      if !keys.contains(key) { keys.append(key) }
    }
    self.keys = keys
  }

  /// The key that signed these bytes.
  func signer(of bytes: Data, signature: Data) throws(ModelStoreError) -> PublicKey {
    guard let key = keys.first(where: { $0.verifies(signature, of: bytes) }) else {
      throw .badSignature
    }
    return key
  }
}
