import Crypto
import Foundation

@testable import HouseAccess

/// A phone's authenticator, as far as a server sees it.
struct Authenticator {
  enum Key {
    case p256(P256.Signing.PrivateKey)
    case ed25519(Curve25519.Signing.PrivateKey)
  }

  var key = Key.p256(P256.Signing.PrivateKey())
  var id: [UInt8] = Array(1...16)
  var name = "tippool.local"
  var origin = "https://tippool.local:8443"
  var flags: UInt8 = 0b101
  var counter: UInt32 = 0
  var format = "none"

  /// Bytes, text and small numbers as CBOR writes them.
  static func cbor(_ value: [UInt8]) -> [UInt8] { head(2, value.count) + value }
  static func cbor(_ value: String) -> [UInt8] { head(3, value.utf8.count) + Array(value.utf8) }
  static func cbor(_ value: Int) -> [UInt8] { value < 0 ? head(1, -1 - value) : head(0, value) }
  static func cbor(_ map: [(key: [UInt8], value: [UInt8])]) -> [UInt8] {
    head(5, map.count) + map.flatMap { $0.key + $0.value }
  }

  private static func head(_ kind: UInt8, _ argument: Int) -> [UInt8] {
    switch argument {
    case ..<24: [kind << 5 | UInt8(argument)]
    case ..<256: [kind << 5 | 24, UInt8(argument)]
    default: [kind << 5 | 25, UInt8(argument >> 8), UInt8(argument & 255)]
    }
  }

  var coseKey: [UInt8] {
    switch key {
    case .p256(let key):
      let point = Array(key.publicKey.rawRepresentation)
      return Self.cbor([
        (Self.cbor(1), Self.cbor(2)), (Self.cbor(3), Self.cbor(-7)), (Self.cbor(-1), Self.cbor(1)),
        (Self.cbor(-2), Self.cbor(Array(point[..<32]))),
        (Self.cbor(-3), Self.cbor(Array(point[32...]))),
      ])
    case .ed25519(let key):
      return Self.cbor([
        (Self.cbor(1), Self.cbor(1)), (Self.cbor(3), Self.cbor(-8)), (Self.cbor(-1), Self.cbor(6)),
        (Self.cbor(-2), Self.cbor(Array(key.publicKey.rawRepresentation))),
      ])
    }
  }

  private func data(flags: UInt8) -> [UInt8] {
    let count = (0..<4).map { UInt8(truncatingIfNeeded: counter >> (24 - 8 * $0)) }
    return Array(SHA256.hash(data: Array(name.utf8))) + [flags] + count
  }

  func clientData(_ type: String, _ challenge: PasskeyChallenge) -> [UInt8] {
    Array(
      #"{"type":"\#(type)","challenge":"\#(challenge.bytes.base64URL)","origin":"\#(origin)"}"#.utf8
    )
  }

  /// What the browser hands over for a new passkey.
  func attestation() -> [UInt8] {
    let length = [UInt8(id.count >> 8), UInt8(id.count & 255)]
    let data =
      data(flags: flags | 1 << 6) + [UInt8](repeating: 0, count: 16) + length + id + coseKey
    return Self.cbor([
      (Self.cbor("fmt"), Self.cbor(format)), (Self.cbor("attStmt"), [0xA0]),
      (Self.cbor("authData"), Self.cbor(data)),
    ])
  }

  /// What the browser hands over to prove a known one.
  func proof(_ challenge: PasskeyChallenge, type: String = "webauthn.get") throws -> PasskeyProof {
    let data = data(flags: flags)
    let client = clientData(type, challenge)
    let message = data + Array(SHA256.hash(data: client))
    let signature: [UInt8] =
      switch key {
      case .p256(let key): Array(try key.signature(for: message).derRepresentation)
      case .ed25519(let key): Array(try key.signature(for: message))
      }
    return PasskeyProof(
      id: id, authenticatorData: data, clientData: client, signature: signature)
  }
}
