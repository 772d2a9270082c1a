public import Foundation

/// What somebody is in the house as far as the pages are concerned.
public enum Role: String, CaseIterable, Hashable, Sendable {
  /// Runs the house: may do everything.
  case manager
  /// Closes the evening: takes the slips, shows the payouts, closes the shift.
  case closingManager
  /// Sees the own statement.
  case server
  /// Sees reports and takes files for payroll and accounting; changes nothing.
  case bookkeeper

  /// How long a session lasts.
  public var sessionLimits: SessionLimits {
    switch self {
    case .manager, .closingManager, .bookkeeper: SessionLimits(idle: 30 * 60, whole: 12 * 3600)
    case .server: SessionLimits(idle: 10 * 60, whole: 12 * 3600)
    }
  }
}

/// How long a session lasts, in seconds.
public struct SessionLimits: Hashable, Sendable {
  /// Without a sign of the person.
  public let idle: TimeInterval
  /// From the unlocking on, whatever the person does.
  public let whole: TimeInterval
}
