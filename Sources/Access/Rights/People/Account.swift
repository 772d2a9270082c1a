public import Tips

/// An account's number among the house's accounts.
public struct AccountID: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Somebody who may unlock the pages.
public struct Account: Hashable, Sendable {
  public let id: AccountID
  public var name: PersonName
  public var role: Role
  /// Nil until one was chosen on the first phone.
  public var pin: PINHash?
  /// Whether somebody left the house: sessions end at once, and nothing unlocks.
  public var hasLeft = false
}
