import Files
public import Foundation

/// A key that a phone keeps and shows by face, finger or code (WebAuthn).
public struct Passkey: Hashable, Sendable {
  /// What the phone calls it: at most 1,023 bytes.
  public let id: [UInt8]
  /// The public key as COSE writes it.
  public let publicKey: [UInt8]
  /// How often it signed as far as it counts; phones that share their passkeys always say 0.
  public internal(set) var counter: UInt32
  public internal(set) var copies: Copies

  /// Where else the key may be: as the phone says, which cannot be checked.
  public enum Copies: String, CaseIterable, Hashable, Sendable {
    /// It never leaves the phone.
    case never
    /// The phone's maker may copy it to other phones of its owner, and has not yet.
    case possible
    /// It did.
    case elsewhere
  }
}

extension Device {
  /// The name that passkeys made here have for their user: 32 bytes that say nothing.
  ///
  /// Another one on each device: phones that share their passkeys keep one for a user, and one made on
  /// somebody's second phone would end that of the first.
  package var passkeyUser: [UInt8] { sha256(Array("TipPool passkey".utf8) + token.bytes) }
}

/// What a phone is asked to sign: once, within five minutes.
public struct PasskeyChallenge: Hashable, Sendable {
  /// How long it counts, in seconds.
  public static let lifetime: TimeInterval = 300

  /// 32 random bytes.
  public let bytes: [UInt8]
  public let madeAt: Date

  /// - Parameter random: a generator that nobody can foresee, such as the system's.
  public init(at now: Date, using random: inout some RandomNumberGenerator) {
    bytes = random.bytes(32)
    madeAt = now
  }

  /// A challenge as it was kept.
  public init(bytes: [UInt8], madeAt: Date) {
    (self.bytes, self.madeAt) = (bytes, madeAt)
  }
}

/// Why a passkey was not taken.
public enum PasskeyRefusal: Error, CaseIterable, Hashable, Sendable {
  /// Not what a browser sends.
  case malformed
  /// A key of a kind that was not asked for.
  case keyNotSupported
  /// The authenticator tells its make, which was not asked for.
  case attested
  /// The answer to another question, or to one that is too old.
  case wrongChallenge
  /// Another page, or one inside another page, asked for it.
  case wrongOrigin
  /// The passkey is for another name.
  case wrongName
  /// Nobody was there, or the phone did not ask who.
  case notVerified
  /// Another passkey than the one that was looked up.
  case wrongPasskey
  case wrongSignature
  /// The passkey counts less than before: there may be a copy of it.
  case countedBack
  /// One that never leaves its phone cannot become one that may, nor the other way round.
  case otherKind
}
