import Files
import Foundation
import Testing

@testable import Books

/// Every trouble of a backup has a sentence: the place, what is wrong, and what to do.
@Suite struct BackupSentenceTests {
  static let path = "/books/backups/tips.gz"

  static let table: [(BackupError, TipStoreError.Kind, [String])] = [
    (.store(.diskFull(path: path)), .ioError, [path, "make room"]),
    (
      .cannotWrite(path: path, reason: SystemError(ENOSPC)), .ioError,
      [path, "disk is full", "a backup to FOLDER"]
    ),
    (
      .cannotWrite(path: path, reason: SystemError(EACCES)), .noPermission,
      [path, "Permission denied", "may you"]
    ),
    (
      .cannotWrite(path: path, reason: SystemError(ENOENT)), .cannotCreate,
      [path, "No such file", "Is the disk there"]
    ),
    (
      .unreadable(path: path, reason: SystemError(ENOENT)), .noInput,
      [path, "No such file", "list the backups"]
    ),
    (.unreadable(path: path, reason: SystemError(EACCES)), .noPermission, [path]),
    (.noBackup(path: path), .dataError, [path, "is no backup", "list the backups"]),
    (.broken(path: path, detail: "d"), .dataError, [path, "damaged (d)", "earlier one"]),
    (.differs(path: path, detail: "d"), .ioError, [path, "(d)", "thrown away", "another folder"]),
    (.inUse(path: path, holders: []), .tempFail, [path, "another program", "try again"]),
    (
      .inUse(path: path, holders: [LockHolder(processID: 7, program: "x")]), .tempFail,
      ["x (process 7)"]
    ),
    (
      .busy(path: path, seconds: 10, holders: []), .tempFail,
      [path, "another backup", "10 s", "Another program", "try again"]
    ),
    (
      .busy(path: path, seconds: 0.5, holders: [LockHolder(processID: 7, program: "x")]),
      .tempFail, ["0.5 s", "x (process 7)"]
    ),
    (
      .noRoomToRestore(path: path), .ioError,
      [path, "disk is full", "was not put back", "make room there"]
    ),
    (.isTheDatabase(path: path), .dataError, [path, "database itself", "list the backups"]),
    (
      .otherHouse(backup: house(path, id: "1a"), database: house("/d", id: "2b")), .dataError,
      [
        "\(path) is of the house 1a (2 shifts", "/d is of the house 2b", "nothing was changed",
        "a word",
      ]
    ),
  ]

  private static func house(_ path: String, id: String) -> HouseOfBooks {
    HouseOfBooks(
      path: path, id: id,
      contents: BookContents(schemaVersion: 6, shifts: 2, lastDay: nil, logEntries: 3, logHead: "0")
    )
  }

  @Test func everyErrorSaysThePlaceWhatIsWrongAndWhatToDo() {
    for (error, kind, words) in Self.table {
      #expect(error.kind == kind)
      for word in words {
        #expect(error.description.contains(word), "“\(word)” in: \(error.description)")
      }
    }
  }

  /// What keeps the backup before a migration from being made keeps the database from opening.
  @Test func beforeAMigrationItIsATroubleOfTheStore() {
    for (error, kind, _) in Self.table {
      let store = TipStoreError(error, path: "p", waited: 5)
      #expect(store.description.contains(Self.path), "\(error)")
      if case .unreadable = error { continue }
      if case .noBackup = error { continue }
      #expect(store.kind == kind || store.kind == .ioError, "\(error)")
    }
  }
}
