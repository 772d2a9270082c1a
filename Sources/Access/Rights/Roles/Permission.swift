/// What a page shows or does that not everybody may see or do.
///
/// The roles of each stand in one table; what stands nowhere is refused.
public enum Permission: String, CaseIterable, Hashable, Sendable {
  /// The evening's draft: slips, people, details, payouts shown.
  case recordEvening
  /// Saving the evening as a shift.
  case saveShift
  /// Shifts of the last fourteen days, their settling up and slips.
  case seeRecentShifts
  case seeAllShifts
  case closeShift
  /// Whoever is handed cash signs for it on the own phone or on that of the closing manager.
  case takeSignatures
  case payShift
  case reopenShift
  case voidShift
  /// Typing the right figures of a saved shift; saving them is reopening it.
  case correctShift
  /// Closing, paying and reopening pay periods.
  case keepPeriods
  /// What one was paid oneself.
  case seeOwnStatement
  case seeReports
  /// Files for payroll and accounting; each export is noted in the books.
  case exportFiles
  /// Policies and profiles, to look at and to try.
  case seeRules
  /// Profiles, readers and settings.
  case changeHouse
  /// What the house's slips are read with.
  case changeReaders
  /// Accounts, roles, PINs; unlocking after too many guesses.
  case managePeople
  /// Pairing and revoking phones.
  case manageDevices
  /// The passkeys of the own account.
  case keepPasskeys

  /// Who may.
  public var roles: Set<Role> {
    switch self {
    case .recordEvening, .saveShift, .seeRecentShifts, .closeShift, .takeSignatures, .seeRules:
      [.manager, .closingManager]
    case .keepPasskeys: Set(Role.allCases)
    case .seeOwnStatement: [.manager, .closingManager, .server]
    case .seeAllShifts, .seeReports, .exportFiles: [.manager, .bookkeeper]
    case .payShift, .reopenShift, .voidShift, .correctShift, .keepPeriods, .changeHouse,
      .changeReaders, .managePeople, .manageDevices:
      [.manager]
    }
  }

  /// Whether the person must have unlocked within the last minutes, since it moves money, opens what
  /// was closed, takes figures out of the house or lets somebody in.
  public var needsFreshUnlock: Bool {
    switch self {
    case .closeShift, .payShift, .reopenShift, .voidShift, .keepPeriods, .exportFiles,
      .changeReaders, .managePeople, .manageDevices, .keepPasskeys:
      true
    case .recordEvening, .saveShift, .takeSignatures, .seeRecentShifts, .seeAllShifts,
      .correctShift, .seeOwnStatement, .seeReports, .seeRules, .changeHouse:
      false
    }
  }
}

extension Role {
  public func may(_ permission: Permission) -> Bool { permission.roles.contains(self) }
}
