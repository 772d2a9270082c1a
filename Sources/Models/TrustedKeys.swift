import CHogweed
import Files
import Foundation

/// A public key for signatures by Ed25519 (RFC 8032).
public struct PublicKey: Hashable, Sendable {
  private let bytes: [UInt8]

  /// From 64 hexadecimal digits.
  ///
  /// - Throws: `ModelStoreError.badKey`.
  public init(_ text: String) throws(ModelStoreError) {
    guard text.utf8.count == Int(2 * ED25519_KEY_SIZE),
      let digits = ContentHash(hex: text).map({ Array($0.hex) })
    else { throw .badKey(text) }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
    guard bytes.count == Int(ED25519_KEY_SIZE) else { throw .badKey(text) }
    self.bytes = bytes
  }

  /// 64 hexadecimal digits.
  public var text: String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Whether whoever has the private key signed exactly these bytes.
  func verifies(_ signature: Data, of message: Data) -> Bool {
    guard signature.count == Int(ED25519_SIGNATURE_SIZE) else { return false }
    let signature = [UInt8](signature)
    let (message, count) = ([UInt8](message), message.count)
    return bytes.withUnsafeBufferPointer { key in
      signature.withUnsafeBufferPointer { signature in
        message.withUnsafeBufferPointer { message in
          guard let key = key.baseAddress, let signature = signature.baseAddress,
            let message = message.baseAddress
          else { return false }
          return nettle_ed25519_sha512_verify(key, count, message, signature) == 1
        }
      }
    }
  }
}

/// Whose catalogues count: the release's own keys and those that a house added.
public struct TrustedKeys: Hashable, Sendable {
  public let keys: [PublicKey]

  public init(_ keys: [PublicKey]) { self.keys = keys }

  /// From a file with a key a line; what follows a `#` is for people.
  ///
  /// - Throws: `ModelStoreError.badKey`.
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
  ///
  /// - Throws: `ModelStoreError.badSignature` where it is none of them.
  func signer(of bytes: Data, signature: Data) throws(ModelStoreError) -> PublicKey {
    guard let key = keys.first(where: { $0.verifies(signature, of: bytes) }) else {
      throw .badSignature
    }
    return key
  }
}
