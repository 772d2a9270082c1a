public import Foundation

/// The time from an unlocking until the pages lock themselves again; each unlocking begins a new one with
/// a new token.
public struct Session: Hashable, Sendable {
  /// How long an unlocking counts as fresh, in seconds; see ``Permission/needsFreshUnlock``.
  public static let freshFor: TimeInterval = 300

  /// The hash of the token that each request shows.
  public let token: TokenHash
  public let account: AccountID
  public let device: DeviceID
  public let startedAt: Date
  /// The last request.
  public let seenAt: Date
  /// When the PIN or passkey was last shown.
  public let provenAt: Date
}

/// Why a session counts no more.
public enum SessionEnd: Error, CaseIterable, Hashable, Sendable {
  /// Nothing was done for too long.
  case idle
  /// The whole time is over.
  case tooLong
  /// The device was revoked, or its pairing is too old.
  case deviceNotPaired
  /// The person left the house.
  case accountLeft
  /// The session is another account's or another device's, or from a time to come.
  case notTheirs
}

/// What a request may do.
public enum Access: Hashable, Sendable {
  case granted
  /// The person may, but shows the PIN or passkey once more before.
  case unlockAgain
  /// The role may not.
  case notForRole(Role)
  /// The session is over; unlock again.
  case ended(SessionEnd)
}

/// Somebody who unlocked, on the device that showed its token.
public struct Visitor: Hashable, Sendable {
  public let account: Account
  public let device: Device
  public let session: Session

  /// - Parameters:
  ///   - account: the session's account as it is now.
  ///   - device: the device whose token came with the request, as it is now.
  public init(account: Account, device: Device, session: Session) {
    (self.account, self.device, self.session) = (account, device, session)
  }

  /// Why the session is over; nil while it counts.
  public func end(at now: Date) -> SessionEnd? {
    guard session.account == account.id, session.device == device.id, device.admits(account.id),
      now >= session.startedAt
    else { return .notTheirs }
    guard !account.hasLeft else { return .accountLeft }
    guard device.isPaired(at: now) else { return .deviceNotPaired }
    let limits = account.role.sessionLimits
    guard now.timeIntervalSince(session.startedAt) < limits.whole else { return .tooLong }
    guard now.timeIntervalSince(session.seenAt) < limits.idle else { return .idle }
    return nil
  }

  /// Whether something is granted now.
  public func access(to permission: Permission, at now: Date) -> Access {
    if let end = end(at: now) { return .ended(end) }
    guard account.role.may(permission) else { return .notForRole(account.role) }
    let isFresh = now.timeIntervalSince(session.provenAt) < Session.freshFor
    return permission.needsFreshUnlock && !isFresh ? .unlockAgain : .granted
  }
}
