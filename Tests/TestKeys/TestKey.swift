import CCrypto
import Files

/// A key pair of the tests, which signs.
public struct TestKey: Sendable {
  private let key: SignatureKey
  /// P-256 signs a hash; Ed25519 has a hash of its own.
  private let isP256: Bool

  /// A new pair of P-256.
  public init() { (key, isP256) = (Self.sure(SignatureKey()), true) }

  /// A pair of Ed25519 whose 32 secret bytes everybody knows.
  public init(ed25519 byte: UInt8) {
    let secret = [UInt8](repeating: byte, count: 32)
    let pointer = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, secret, secret.count)
    (key, isP256) = (Self.sure(SignatureKey(owning: pointer)), false)
  }

  /// The public half: 64 bytes of P-256, 32 of Ed25519.
  public var publicBytes: [UInt8] {
    var start: UnsafeMutablePointer<UInt8>?
    let count = Int(i2d_PUBKEY(key.pointer, &start))
    defer { CRYPTO_free(start, #file, #line) }
    return UnsafeBufferPointer(start: start, count: count).suffix(isP256 ? 64 : 32)
  }

  /// The public half in hexadecimal digits.
  public var publicText: String {
    publicBytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Signs: by P-256 as DER, by Ed25519 in 64 bytes.
  public func signature(of message: some Sequence<UInt8>) -> [UInt8] {
    let (message, context) = (Array(message), Self.sure(EVP_MD_CTX_new()))
    defer { EVP_MD_CTX_free(context) }
    var signature = [UInt8](repeating: 0, count: 72)
    var count = signature.count
    let isSigned =
      EVP_DigestSignInit(context, nil, isP256 ? EVP_sha256() : nil, nil, key.pointer) == 1
      && EVP_DigestSign(context, &signature, &count, message, message.count) == 1
    precondition(isSigned, "\(CryptographyError())")
    return Array(signature.prefix(count))
  }

  private static func sure<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("\(CryptographyError())") }
    return value
  }
}
