public import Foundation
public import Tips

/// A phone's or tablet's number among the house's devices.
public struct DeviceID: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A phone or tablet that was paired with the house: without one nothing unlocks.
public struct Device: Hashable, Sendable {
  /// Whose it is.
  public enum Holder: Hashable, Sendable {
    /// One person's: nobody else unlocks on it.
    case account(AccountID)
    /// The house's tablet: everybody does.
    case house
  }

  /// How long a pairing lasts, in seconds: as long as browsers keep a cookie.
  public static let lifetime: TimeInterval = 400 * 24 * 3600

  public let id: DeviceID
  public var name: PersonName
  public let holder: Holder
  /// The hash of the token that the device shows with each request.
  public let token: TokenHash
  public let pairedAt: Date
  /// Who unlocked on it before; see ``isKnown(to:)``.
  public var unlockedBy: Set<AccountID> = []
  public var revokedAt: Date?

  /// Whether the pairing holds: not revoked and not too old.
  public func isPaired(at now: Date) -> Bool {
    revokedAt == nil && now.timeIntervalSince(pairedAt) < Self.lifetime
  }

  /// Whether an account may unlock here at all.
  public func admits(_ account: AccountID) -> Bool {
    switch holder {
    case .account(let holder): holder == account
    case .house: true
    }
  }

  /// Whether an account unlocked here before or the device is its own: then guesses elsewhere cost it
  /// nothing here. See ``GuessThrottle``.
  public func isKnown(to account: AccountID) -> Bool {
    holder == .account(account) || unlockedBy.contains(account)
  }
}
