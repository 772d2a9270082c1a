import Files
import Foundation
import Money
import Testing
import Tips

@testable import Books

/// A trouble says the place or the thing, what it holds, and what to do: where a sentence chooses
/// among several, or computes a part of itself.
@Suite struct SentenceTests {
  static let path = "/books/tips.sqlite"
  static let holder = LockHolder(processID: 7, program: "x")
  static let pool = PoolOfPeriods(policy: "late", name: "house", period: .week(from: .monday))
  static let held = PoolOfPeriods(policy: "late", name: "party", period: .untilDecided)

  /// Those of which the pages have a sentence in each language are compared there.
  static func table() throws -> [(error: TipStoreError, words: [String])] {
    let first = try day("2026-09-25")
    let days = try days("2026-09-25", "2026-09-30")
    let draft = Draft(
      version: Draft.Version(id: Draft.ID(rawValue: 3), revision: 7), updatedAt: "then",
      updatedBy: nil, json: "")
    let amount = Money(minorUnits: 1_234)
    return [
      (.leadsNowhere(path: path, target: "/usb/t"), [path, "/usb/t"]),
      (.notAFile(path: path, isFolder: true), [path, "folder", "tips.sqlite"]),
      (.notAFile(path: path, isFolder: false), [path, "ordinary file"]),
      (.foreignDatabase(path: path, applicationID: 0xF055112), [path, "0xf055112"]),
      (.foreignDatabase(path: path, applicationID: 0), [path, "no mark"]),
      (.newerSchema(path: path, found: 3, known: 1), [path, "v0003", "v0001"]),
      (
        .schemaNumber(path: path, found: -1, real: 4),
        [path, "number -1", "v0004", "'PRAGMA user_version = 4'"]
      ),
      (.locked(path: path, seconds: 5, holders: []), [path, "5 s", "Another program"]),
      (.locked(path: path, seconds: 0.5, holders: [holder]), ["0.5 s", "x (process 7)"]),
      (.sqlite(path: path, code: 9, message: "m"), [path, "9, m", "Nothing was saved"]),
      (.exportedShiftsAreGone(export: 7, [2, 4]), ["export 7", "2, 4"]),
      (.changedByOthers([12]), ["Shift 12 was", "verify shift 12.", "list the backups"]),
      (.changedByOthers(Array(1...12)), ["12 shifts were", "verify shift 1, shift 2"]),
      (.shiftsAreGone(["shift 2"]), ["(shift 2)", "verify the log", "list the backups"]),
      (.openShiftsDiffer([12, 14]), ["(12, 14)", "Nothing is paid", "edit shift 12"]),
      (.payoutsDiffer(12), ["Shift 12 is not closed", "verify shift 12", "edit shift 12"]),
      (
        .draftChanged(draft, since: 5), ["Draft 3", "somebody", "revision 7", "then", "revision 5"]
      ),
      (
        .pool(held, .notDecided(.decidesNothing(held), .usd)),
        ["Nothing was paid of the pool “party” that is held. No one is named", "Say who"]
      ),
      (.pool(pool, .changed(days)), ["changed meanwhile", "nothing was shared"]),
      (.pool(held, .changed(days)), ["What is held", "changed meanwhile"]),
      (.pool(held, .outOfTime(days, day: first)), ["on 2026-09-25, which is still to come"]),
      (.pool(pool, .stays(shift: 7)), ["Shift 7 is the sharing", "Correct the night"]),
      (.pool(held, .stays(shift: 7)), ["Shift 7 pays what was decided", "decide anew"]),
      (.pool(pool, .laterStandsOnIt(shift: 7, later: 9)), ["shift 9 took over", "void shift 9"]),
      (.pool(held, .laterStandsOnIt(shift: 7, later: 9)), ["Shift 7 pays", "void shift 9"]),
      (.pool(held, .isPaid(shift: 7)), ["have got their shares", "what is still held"]),
      (.pool(pool, .nightsAreOpen([3, 4])), ["3, 4", "close shift 3, shift 4"]),
      (.pool(pool, .wouldBePaidTwice(night: 3, sharing: 7)), ["Shift 3", "void shift 7"]),
      (.pool(pool, .holdsMore(days, amount: amount, .usd)), ["gave $12.34 more", "a word"]),
      (.pool(pool, .waits(days, amount: amount, .usd)), ["holds $12.34", "a word"]),
      (
        .severalCurrencies(["USD": [1, 2, 4, 5, 6, 7], "CAD": [3], "EUR": []]),
        ["CAD in shift 3; EUR; USD in 6 shifts", "void shift 3"]
      ),
      (.sumsDisagree(what: "payouts", expected: 1, actual: 2), ["payouts", "2 instead of 1"]),
      (.unreadableValue(table: "t", column: "c", row: 5), ["Table t, row 5", "c holds"]),
    ]
  }

  @Test func aSentenceHoldsItsValues() throws {
    for (error, words) in try Self.table() {
      for word in words { #expect(error.description.contains(word), "“\(word)” in: \(error)") }
    }
  }

  private static let houses = ["1a", "2b"].map { id in
    HouseOfBooks(
      path: "\(path)-\(id)", id: id,
      contents: BookContents(
        schemaVersion: 6, shifts: 2, lastDay: nil, logEntries: 3, logHead: "0"))
  }

  static let ofBackups: [(BackupError, TipStoreError.Kind, [String])] = [
    (.store(.diskFull(path: path)), .ioError, ["make room"]),
    (.cannotWrite(path: path, reason: SystemError(ENOSPC)), .ioError, ["disk is full"]),
    (.cannotWrite(path: path, reason: SystemError(EACCES)), .noPermission, ["Permission denied"]),
    (.cannotWrite(path: path, reason: SystemError(ENOENT)), .cannotCreate, ["Is the disk there"]),
    (.unreadable(path: path, reason: SystemError(ENOENT)), .noInput, ["list the backups"]),
    (.unreadable(path: path, reason: SystemError(EACCES)), .noPermission, [path]),
    (.noBackup(path: path), .dataError, ["is no backup", "list the backups"]),
    (.broken(path: path, detail: "d"), .dataError, ["damaged (d)", "earlier one"]),
    (.differs(path: path, detail: "d"), .ioError, ["(d)", "thrown away", "another folder"]),
    (.inUse(path: path, holders: []), .tempFail, ["another program", "try again"]),
    (.inUse(path: path, holders: [holder]), .tempFail, ["x (process 7)"]),
    (.busy(path: path, seconds: 10, holders: []), .tempFail, ["10 s", "Another program"]),
    (.busy(path: path, seconds: 0.5, holders: [holder]), .tempFail, ["0.5 s", "x (process 7)"]),
    (.noRoomToRestore(path: path), .ioError, ["disk is full", "was not put back"]),
    (.isTheDatabase(path: path), .dataError, ["database itself", "list the backups"]),
    (
      .otherHouse(backup: houses[0], database: houses[1]), .dataError,
      ["-1a is of the house 1a (2 shifts", "-2b is of the house 2b", "nothing was changed"]
    ),
  ]

  /// What keeps the backup before a migration from being made keeps the database from opening.
  @Test func aTroubleOfABackupHasItsKindAlsoBeforeAMigration() {
    for (error, kind, words) in Self.ofBackups {
      #expect(error.kind == kind)
      for word in words { #expect(error.description.contains(word), "“\(word)” in: \(error)") }
      let store = TipStoreError(error, path: "p", waited: 5)
      #expect(store.description.contains(Self.path), "\(error)")
      if ["unreadable", "noBackup"].contains(error.caseName) { continue }
      #expect(store.kind == kind || store.kind == .ioError, "\(error)")
    }
  }
}
