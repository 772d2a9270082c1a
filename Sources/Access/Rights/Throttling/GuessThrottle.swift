public import Foundation

/// Lets few wrong PINs through, wherever they come from, without locking anybody out at the own phone.
///
/// Three counts, each of tries without the right PIN since:
/// * an account on a device that it knows: five tries at once, then longer and longer waits;
/// * an account on all other devices together: each wrong try doubles the wait. Fifty tablets guess no
///   faster than one, and whoever unlocked on a device before waits for nothing that happens there;
/// * a device for all accounts together: twenty at once, then one a minute.
///
/// A try counts when it begins and is forgiven when it was right: a hundred at once gain nothing.
/// A device that is not paired asks nobody: there no PIN is accepted at all.
///
/// ```swift
/// try throttle.begin(account.id, on: device, at: now)
/// guard try hash.matches(pin, pepper: pepper) else { return }
/// throttle.succeed(account.id, on: device)
/// device.unlockedBy.insert(account.id)
/// ```
public struct GuessThrottle: Hashable, Sendable {
  /// What is counted.
  public enum Scope: Hashable, Sendable {
    case known(AccountID, DeviceID)
    case others(AccountID)
    case device(DeviceID)
  }

  /// A count as it is kept.
  public struct Count: Hashable, Sendable {
    public var tries: Int
    /// The last try; of a device's own count, since when it goes down.
    public var lastAt: Date
  }

  /// Tries on a device that the account knows before there is any wait.
  static let freeTries = 5
  /// Tries of one device at once, whatever the accounts, and the seconds after which one is forgotten.
  static let deviceTries = 20
  static let deviceForgets: TimeInterval = 60
  /// Wrong tries in a row after which only a manager opens again.
  static let lastTry = 100

  public private(set) var counts: [Scope: Count]

  /// - Parameter counts: as they were kept.
  public init(_ counts: [Scope: Count] = [:]) { self.counts = counts }

  /// Counts a try and lets it through, or says why not: to be asked before a PIN is compared.
  ///
  /// - Throws: ``ThrottleRefusal``: what is refused is not counted, or nobody would come in again.
  public mutating func begin(
    _ account: AccountID, on device: Device, at now: Date
  ) throws(ThrottleRefusal) {
    guard device.isPaired(at: now), device.admits(account) else { throw .deviceNotPaired }
    let scopes = Self.scopes(account, device)
    // A clock that was set back: waits begin at the new time, or they would last until the old one.
    for scope in scopes {
      if let last = counts[scope]?.lastAt, last > now { counts[scope]?.lastAt = now }
    }
    for scope in scopes { try check(scope, at: now) }
    for scope in scopes { add(to: scope, at: now) }
  }

  /// Forgives the try that was right, and all before it on a device that the account knows.
  public mutating func succeed(_ account: AccountID, on device: Device) {
    for scope in Self.scopes(account, device) {
      switch scope {
      case .known: counts[scope] = nil
      // Somebody else's tries remain; the device is known from now on.
      case .others, .device: counts[scope]?.tries -= 1
      }
    }
  }

  /// Opens an account everywhere: a manager's word.
  public mutating func unlock(_ account: AccountID) {
    counts = counts.filter { scope, _ in
      switch scope {
      case .known(let known, _), .others(let known): known != account
      case .device: true
      }
    }
  }

  private static func scopes(_ account: AccountID, _ device: Device) -> [Scope] {
    let own: Scope = device.isKnown(to: account) ? .known(account, device.id) : .others(account)
    return [own, .device(device.id)]
  }

  private func check(_ scope: Scope, at now: Date) throws(ThrottleRefusal) {
    guard let count = current(scope, at: now) else { return }
    let since = now.timeIntervalSince(count.lastAt)
    guard let wait = Self.wait(scope, tries: count.tries) else { throw .closed }
    guard since >= wait else { throw .wait(seconds: Int((wait - since).rounded(.up))) }
  }

  /// Seconds from the last try to the next after so many tries; nil for ever.
  static func wait(_ scope: Scope, tries: Int) -> TimeInterval? {
    switch scope {
    case .known where tries >= lastTry, .others where tries >= lastTry: nil
    case .known:
      switch tries {
      case ..<freeTries: 0
      case freeTries: 30
      case freeTries + 1: 60
      case freeTries + 2: 300
      default: 900
      }
    case .others: TimeInterval(min(1 << min(tries, 12), 3600))
    case .device: tries < deviceTries ? 0 : deviceForgets
    }
  }

  /// The count as it is now: a device's own goes down with time.
  private func current(_ scope: Scope, at now: Date) -> Count? {
    guard var count = counts[scope] else { return nil }
    guard case .device = scope else { return count }
    let forgotten = Int(now.timeIntervalSince(count.lastAt) / Self.deviceForgets)
    guard forgotten < count.tries else { return nil }
    count.tries -= forgotten
    count.lastAt += TimeInterval(forgotten) * Self.deviceForgets
    return count
  }

  private mutating func add(to scope: Scope, at now: Date) {
    var count = current(scope, at: now) ?? Count(tries: 0, lastAt: now)
    count.tries += 1
    switch scope {
    case .known, .others: count.lastAt = now
    // Goes on going down from where it was.
    case .device: break
    }
    counts[scope] = count
  }
}

/// Why a PIN was not even compared.
public enum ThrottleRefusal: Error, Hashable, Sendable {
  /// Too many tries; how long until the next, at least a second.
  case wait(seconds: Int)
  /// A hundred wrong ones: a manager opens the account again.
  case closed
  /// The device is not paired, or is somebody else's.
  case deviceNotPaired
}
