/// What a phone's authenticator says of itself (WebAuthn, 6.1).
struct AuthenticatorData {
  /// The SHA-256 of the name that the passkey is for.
  let relyingPartyHash: [UInt8]
  let flags: Flags
  let counter: UInt32
  /// The new passkey where one was made: its name and its key.
  let credential: (id: [UInt8], key: [UInt8])?

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// A person was there.
    static let userPresent = Flags(rawValue: 1 << 0)
    /// By face, finger or code it was the phone's own.
    static let userVerified = Flags(rawValue: 1 << 2)
    /// The phone may copy the passkey to other phones of its owner.
    static let mayBeCopied = Flags(rawValue: 1 << 3)
    static let isCopied = Flags(rawValue: 1 << 4)
    static let hasCredential = Flags(rawValue: 1 << 6)
    static let hasExtensions = Flags(rawValue: 1 << 7)
  }

  /// Where copies of the passkey are.
  var copies: Passkey.Copies {
    guard flags.contains(.mayBeCopied) else { return .never }
    return flags.contains(.isCopied) ? .elsewhere : .possible
  }

  /// - Throws: ``PasskeyRefusal/malformed`` unless every byte is accounted for.
  init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
    guard bytes.count >= 37 else { throw .malformed }
    relyingPartyHash = Array(bytes[..<32])
    flags = Flags(rawValue: bytes[32])
    guard flags.contains(.mayBeCopied) || !flags.contains(.isCopied) else { throw .malformed }
    counter = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
    var rest = bytes[37...]
    if flags.contains(.hasCredential) {
      // Sixteen bytes say which make the authenticator is; without attestation they prove nothing.
      guard rest.count >= 18 else { throw .malformed }
      let length = rest.dropFirst(16).prefix(2).reduce(0) { $0 << 8 | Int($1) }
      let id = rest.dropFirst(18).prefix(length)
      guard (1...1023).contains(length), id.count == length else { throw .malformed }
      let behind = rest.dropFirst(18 + length)
      var reader = CBORReader(behind)
      _ = try reader.value()
      credential = (Array(id), Array(behind.dropLast(reader.rest.count)))
      rest = reader.rest
    } else {
      credential = nil
    }
    if flags.contains(.hasExtensions) {
      var reader = CBORReader(rest)
      guard case .map = try reader.value() else { throw .malformed }
      rest = reader.rest
    }
    guard rest.isEmpty else { throw .malformed }
  }
}
