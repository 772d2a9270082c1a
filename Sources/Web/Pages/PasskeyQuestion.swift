import Access
import Tips

/// What a phone is told to make a passkey, in WebAuthn's words; bytes in base64url.
struct PasskeyToMake: Encodable {
  struct House: Encodable {
    let id: String
    let name: String
  }

  struct User: Encodable {
    let id: String
    let name: String
    let displayName: String
  }

  struct Kind: Encodable {
    var type = "public-key"
    let alg: Int
  }

  struct Choice: Encodable {
    // The phone itself, and nothing that is plugged in.
    var authenticatorAttachment = "platform"
    // The server names the passkey, so no phone has to offer it by itself: where it can, it stays in it.
    var residentKey = "discouraged"
    var userVerification = "required"
  }

  let challenge: String
  let rp: House
  let user: User
  let pubKeyCredParams = [Kind(alg: -7), Kind(alg: -8)]
  let authenticatorSelection = Choice()
  let attestation = "none"
  let timeout = Int(PasskeyChallenge.lifetime * 1000)

  init(_ challenge: PasskeyChallenge, for name: String, of account: Account, on device: Device) {
    self.challenge = challenge.bytes.base64URL
    rp = House(id: name, name: "TipPool")
    user = User(
      id: device.passkeyUser.base64URL,
      name: "\(account.name.text) · \(device.name.text)", displayName: account.name.text)
  }
}

/// What a phone is told to show its passkey.
struct PasskeyToShow: Encodable {
  let challenge: String
  let rpId: String
  /// The passkey's name for itself.
  let passkey: String
  let userVerification = "required"
  let timeout = Int(PasskeyChallenge.lifetime * 1000)

  init(_ challenge: PasskeyChallenge, for name: String, _ passkey: Passkey) {
    self.challenge = challenge.bytes.base64URL
    rpId = name
    self.passkey = passkey.id.base64URL
  }
}

extension PasskeyProof {
  /// What the lock's form sent; nil for what no script of the page sends.
  init?(_ sent: [String: String]) {
    func bytes(_ name: String) -> [UInt8]? { sent[name].flatMap([UInt8].init(base64URL:)) }
    guard let id = bytes("id"), let data = bytes("authenticatorData"),
      let client = bytes("clientData"), let signature = bytes("signature")
    else { return nil }
    self.init(id: id, authenticatorData: data, clientData: client, signature: signature)
  }
}
