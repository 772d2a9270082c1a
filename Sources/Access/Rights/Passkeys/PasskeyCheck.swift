import Files
public import Foundation

/// Takes new passkeys and proofs of known ones: the server's half of WebAuthn (level 2, 7.1 and 7.2).
public struct PasskeyCheck: Sendable {
  /// The name that passkeys are for, such as `tippool.local`.
  public let name: String
  /// The pages' own addresses, such as `https://tippool.local:8443`.
  public let origins: Set<String>
  /// Whether the phone must ask for face, finger or code. Only the published examples do without.
  var needsVerification = true

  public init(name: String, origins: Set<String>) {
    (self.name, self.origins) = (name, origins)
  }

  /// The passkey that a phone made.
  ///
  /// - Parameters:
  ///   - attestation: the browser's `attestationObject`; its format must be `none`.
  ///   - clientData: the browser's `clientDataJSON`.
  ///   - challenge: what was asked; the caller forgets it, whatever the outcome.
  public func register(
    attestation: [UInt8], clientData: [UInt8], challenge: PasskeyChallenge, at now: Date
  ) throws(PasskeyRefusal) -> Passkey {
    try check(clientData, type: "webauthn.create", challenge: challenge, at: now)
    let object = try CBOR(attestation)
    guard object[.text("fmt")]?.text == "none", object[.text("attStmt")] == .map([:]) else {
      throw .attested
    }
    guard let bytes = object[.text("authData")]?.bytes else { throw .malformed }
    let data = try AuthenticatorData(bytes)
    try check(data)
    guard let credential = data.credential else { throw .malformed }
    _ = try CBOR(credential.key).publicKey
    return Passkey(
      id: credential.id, publicKey: credential.key, counter: data.counter, copies: data.copies)
  }

  /// Checks a proof, and notes the passkey's new count and where its copies are.
  ///
  /// - Parameters:
  ///   - passkey: the one whose ``Passkey/id`` the browser told.
  ///   - challenge: what was asked; the caller forgets it, whatever the outcome.
  public func verify(
    _ proof: PasskeyProof, of passkey: inout Passkey, challenge: PasskeyChallenge, at now: Date
  ) throws(PasskeyRefusal) {
    guard proof.id == passkey.id else { throw .wrongPasskey }
    try check(proof.clientData, type: "webauthn.get", challenge: challenge, at: now)
    let data = try AuthenticatorData(proof.authenticatorData)
    try check(data)
    let key = try CBOR(passkey.publicKey).publicKey
    let message = proof.authenticatorData + sha256(proof.clientData)
    guard key.isValid(proof.signature, over: message) else { throw .wrongSignature }
    guard data.counter > passkey.counter || data.counter == 0 && passkey.counter == 0 else {
      throw .countedBack
    }
    guard (data.copies == .never) == (passkey.copies == .never) else { throw .otherKind }
    passkey.counter = data.counter
    passkey.copies = data.copies
  }

  private struct ClientData: Decodable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin: Bool?
  }

  private func check(
    _ bytes: [UInt8], type: String, challenge: PasskeyChallenge, at now: Date
  ) throws(PasskeyRefusal) {
    // Text that cannot be decoded is refused like any other malformed answer.
    guard bytes.count <= 4096,
      let client = try? JSONDecoder().decode(ClientData.self, from: Data(bytes)),
      client.type == type
    else { throw .malformed }
    let age = now.timeIntervalSince(challenge.madeAt)
    guard (0..<PasskeyChallenge.lifetime).contains(age),
      [UInt8](base64URL: client.challenge) == challenge.bytes
    else { throw .wrongChallenge }
    guard origins.contains(client.origin), client.crossOrigin != true else { throw .wrongOrigin }
  }

  private func check(_ data: AuthenticatorData) throws(PasskeyRefusal) {
    guard data.relyingPartyHash == sha256(Array(name.utf8)) else { throw .wrongName }
    let needed: AuthenticatorData.Flags =
      needsVerification ? [.userPresent, .userVerified] : .userPresent
    guard data.flags.contains(needed) else { throw .notVerified }
  }
}

/// A phone's proof that it has a passkey.
public struct PasskeyProof: Hashable, Sendable {
  public let id: [UInt8]
  public let authenticatorData: [UInt8]
  /// The browser's `clientDataJSON`.
  public let clientData: [UInt8]
  public let signature: [UInt8]

  public init(id: [UInt8], authenticatorData: [UInt8], clientData: [UInt8], signature: [UInt8]) {
    (self.id, self.authenticatorData, self.clientData) = (id, authenticatorData, clientData)
    self.signature = signature
  }
}
