import Foundation
import Testing

@testable import Access

@Suite("Who may what") struct RoleTests {
  /// Every permission and role: M manager, C closing manager, S server, B bookkeeper; small letters for
  /// who unlocks again before.
  private static let table = """
    recordEvening    M C - -
    saveShift        M C - -
    seeRecentShifts  M C - -
    seeAllShifts     M - - B
    closeShift       m c - -
    takeSignatures   M C - -
    payShift         m - - -
    reopenShift      m - - -
    voidShift        m - - -
    correctShift     M - - -
    keepPeriods      m - - -
    seeOwnStatement  M C S -
    seeReports       M - - B
    exportFiles      m - - b
    seeRules         M C - -
    changeHouse      M - - -
    changeReaders    m - - -
    managePeople     m - - -
    manageDevices    m - - -
    keepPasskeys     m c s b
    """

  @Test("is the table, cell by cell") func table() {
    let drawn = Permission.allCases.map { permission in
      let cells = zip([Role.manager, .closingManager, .server, .bookkeeper], "MCSB").map {
        role, letter in
        guard role.may(permission) else { return "-" }
        return permission.needsFreshUnlock ? letter.lowercased() : String(letter)
      }
      let name = permission.rawValue.padding(toLength: 16, withPad: " ", startingAt: 0)
      return name + " " + cells.joined(separator: " ")
    }
    #expect(drawn.joined(separator: "\n") == Self.table)
    #expect(Role.allCases.count == 4)
  }

  @Test("a server's session is the shortest, and none lasts longer than a day's work")
  func limits() {
    #expect(Role.server.sessionLimits == SessionLimits(idle: 600, whole: 43_200))
    for role in Role.allCases {
      #expect(role.sessionLimits.idle >= Role.server.sessionLimits.idle)
      #expect(role.sessionLimits.whole <= 43_200)
    }
  }
}
