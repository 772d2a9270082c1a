public import Access
import Files
import Foundation

/// A phone's authenticator, as far as a server sees it.
public struct Authenticator: Sendable {
  /// Signs.
  public var key: TestKey
  /// What it calls the passkey.
  public var id: [UInt8] = Array(1...16)
  /// What the passkey is for.
  public var name = "tippool.local"
  /// The page that asks, as the browser says.
  public var origin = "https://tippool.local:8443"
  /// Somebody was there (1), proved to be the owner (4); copies may be made (8), and were (16).
  public var flags: UInt8 = 0b101
  /// How often it signed.
  public var counter: UInt32
  /// Of the attestation.
  public var format = "none"

  /// A phone with a passkey of its own.
  public init(key: TestKey = TestKey(), counter: UInt32 = 0) {
    self.key = key
    self.counter = counter
  }

  /// Bytes, text and small numbers as CBOR writes them.
  public static func cbor(_ value: [UInt8]) -> [UInt8] { head(2, value.count) + value }
  /// A text.
  public static func cbor(_ value: String) -> [UInt8] {
    head(3, value.utf8.count) + Array(value.utf8)
  }
  /// A whole number.
  public static func cbor(_ value: Int) -> [UInt8] {
    value < 0 ? head(1, -1 - value) : head(0, value)
  }
  /// A map, in the given order.
  public static func cbor(_ map: [(key: [UInt8], value: [UInt8])]) -> [UInt8] {
    head(5, map.count) + map.flatMap { $0.key + $0.value }
  }

  private static func head(_ kind: UInt8, _ argument: Int) -> [UInt8] {
    switch argument {
    case ..<24: [kind << 5 | UInt8(argument)]
    case ..<256: [kind << 5 | 24, UInt8(argument)]
    default: [kind << 5 | 25, UInt8(argument >> 8), UInt8(argument & 255)]
    }
  }

  /// The public key.
  public var coseKey: [UInt8] {
    let bytes = key.publicBytes
    let isP256 = bytes.count == 64
    let (kind, algorithm, curve) = isP256 ? (2, -7, 1) : (1, -8, 6)
    return Self.cbor(
      [
        (Self.cbor(1), Self.cbor(kind)), (Self.cbor(3), Self.cbor(algorithm)),
        (Self.cbor(-1), Self.cbor(curve)), (Self.cbor(-2), Self.cbor(Array(bytes.prefix(32)))),
      ] + (isP256 ? [(Self.cbor(-3), Self.cbor(Array(bytes[32...])))] : []))
  }

  private func data(flags: UInt8) -> [UInt8] {
    let count = (0..<4).map { UInt8(truncatingIfNeeded: counter >> (24 - 8 * $0)) }
    return sha256(Array(name.utf8)) + [flags] + count
  }

  /// What the browser says of the page.
  public func clientData(_ type: String, _ challenge: PasskeyChallenge) -> [UInt8] {
    Array(
      #"{"type":"\#(type)","challenge":"\#(challenge.bytes.base64URL)","origin":"\#(origin)"}"#.utf8
    )
  }

  /// What the browser hands over for a new passkey.
  public func attestation() -> [UInt8] {
    let length = [UInt8(id.count >> 8), UInt8(id.count & 255)]
    let data =
      data(flags: flags | 1 << 6) + [UInt8](repeating: 0, count: 16) + length + id + coseKey
    return Self.cbor([
      (Self.cbor("fmt"), Self.cbor(format)), (Self.cbor("attStmt"), [0xA0]),
      (Self.cbor("authData"), Self.cbor(data)),
    ])
  }

  /// What the browser hands over to prove a known one.
  public func proof(_ challenge: PasskeyChallenge, type: String = "webauthn.get") -> PasskeyProof {
    let data = data(flags: flags)
    let client = clientData(type, challenge)
    return PasskeyProof(
      id: id, authenticatorData: data, clientData: client,
      signature: key.signature(of: data + sha256(client)))
  }
}
