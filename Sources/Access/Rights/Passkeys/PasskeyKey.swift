import Crypto
import Foundation

/// A passkey's public key, as COSE writes it (RFC 9053): P-256 with SHA-256, or Ed25519.
enum PasskeyKey: Sendable {
  case p256(P256.Signing.PublicKey)
  case ed25519(Curve25519.Signing.PublicKey)

  /// A key from its map; other curves, further parameters and points that are on no curve are refused.
  init(cose map: CBOR) throws(PasskeyRefusal) {
    guard case .map(let entries) = map else { throw .malformed }
    let key: PasskeyKey? =
      switch (entries[.integer(1)], entries[.integer(3)], entries[.integer(-1)]) {
      case (.integer(2), .integer(-7), .integer(1)) where entries.count == 5:
        Self.point(entries).map(PasskeyKey.p256)
      case (.integer(1), .integer(-8), .integer(6)) where entries.count == 4:
        entries[.integer(-2)]?.bytes
          .flatMap { try? Curve25519.Signing.PublicKey(rawRepresentation: $0) }
          .map(PasskeyKey.ed25519)
      default: nil
      }
    guard let key else { throw .keyNotSupported }
    self = key
  }

  private static func point(_ entries: [CBOR: CBOR]) -> P256.Signing.PublicKey? {
    guard let x = entries[.integer(-2)]?.bytes, let y = entries[.integer(-3)]?.bytes,
      x.count == 32, y.count == 32
    else { return nil }
    return try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
  }

  /// Whether a signature over a message is this key's.
  func isValid(_ signature: [UInt8], over message: [UInt8]) -> Bool {
    switch self {
    case .p256(let key):
      guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(signature, for: message)
    case .ed25519(let key): return key.isValidSignature(signature, for: message)
    }
  }
}
