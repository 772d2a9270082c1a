import Dispatch
import Files
import Foundation
import GRDB
import Testing

@testable import Books

@Suite struct LockTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A connection whose transactions stay open from one access to the next.
  static var holdingLocks: Configuration {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return configuration
  }

  @Test func aLockThatStaysEndsInAnErrorAndNothingIsSaved() throws {
    let store = try TipStore.open(at: folder.database, waitingForLock: 0.1)
    let other = try DatabaseQueue(path: folder.database)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let error = #expect(throws: TipStoreError.self) { try store.saveDraft(json: "{}") }
      #expect((error?.caseName, error?.kind) == ("locked", .tempFail))
      // Readers are not disturbed by a writer.
      #expect(try store.drafts().isEmpty)
      try db.execute(sql: "ROLLBACK")
    }
    try store.saveDraft(json: "{}")
    #expect(try store.drafts().count == 1)
  }

  @Test func aLockThatIsGivenUpInTimeIsWaitedFor() throws {
    let store = try TipStore.open(at: folder.database, waitingForLock: 20)
    let other = try DatabaseQueue(path: folder.database, configuration: Self.holdingLocks)
    try other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
      other.asyncWriteWithoutTransaction { db in
        #expect(throws: Never.self) { try db.execute(sql: "COMMIT") }
      }
    }
    try store.saveDraft(json: "{}")
    #expect(try store.drafts().count == 1)
  }

  @Test func openingAnExclusivelyLockedDatabaseWaitsAndThenTells() throws {
    try TipStore.open(at: folder.database).queue.close()
    var configuration = Self.holdingLocks
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
    let other = try DatabaseQueue(path: folder.database, configuration: configuration)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE; INSERT INTO drafts (updated_at, json) VALUES ('', '')")
    }
    let error = #expect(throws: TipStoreError.self) {
      try TipStore.open(at: folder.database, waitingForLock: 0.1)
    }
    #expect(error?.caseName == "locked")
    try other.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
    try other.close()
    #expect(try TipStore.open(at: folder.database).drafts().isEmpty)
  }

  @Test func aProgramThatHasTheDatabaseOpenIsNamed() throws {
    let store = try TipStore.open(at: folder.database, waitingForLock: 0)
    let program = try HoldingProgram(opening: folder.database)
    defer { program.letGo() }
    let other = try DatabaseQueue(path: folder.database)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let error = #expect(throws: TipStoreError.self) { try store.saveDraft(json: "{}") }
      let holder = LockHolder(processID: program.id, program: "sh")
      #expect(error == .locked(path: folder.database, seconds: 0, holders: [holder]))
      try db.execute(sql: "ROLLBACK")
    }
  }

  @Test func theSystemsListOfLocksIsUnderstood() {
    let table = """
      1: FLOCK  ADVISORY  WRITE 11 fe:00:77 0 EOF
      2: POSIX  ADVISORY  READ 12 fe:00:77 128 128
      2: -> POSIX  ADVISORY  WRITE 13 fe:00:77 120 120
      3: OFDLCK ADVISORY  WRITE -1 fe:00:77 0 EOF
      4: POSIX  ADVISORY  WRITE 14 fe:00:78 120 120
      5: POSIX  ADVISORY  WRITE 15 00:06:77 120 120
      not a line
      """
    let find = LockHolders.pids(inLocks:on:writersOnly:)
    #expect(find(table, ["fe:00:77"], true) == [11])
    #expect(find(table, ["fe:00:77"], false) == [11, 12])
    #expect(find(table, ["fe:00:77", "fe:00:78"], true) == [11, 14])
    // A file of another disk may have the same number.
    #expect(find(table, ["00:06:77"], false) == [15])
    #expect(find(table, ["fe:00:5"], false) == [])
    #expect(find("", ["fe:00:77"], false) == [])
  }

  /// The number of an inode alone is that of many files: 45 processes hold `/dev/null`.
  @Test func whoHoldsAFileOfAnotherDiskHoldsNothing() throws {
    let (own, other) = try (folder.write("own"), "/dev/null")
    let held = try HoldingProgram(opening: other)
    defer { held.letGo() }
    let identities = [own, other].compactMap { FileIdentity($0) }
    #expect(identities.count == 2 && LockHolders.pids(havingOpen: [identities[0]]).isEmpty)
    #expect(LockHolders.pids(havingOpen: [identities[1]]).contains(held.id))
    let status = try #require(BookPath.status(of: own))
    let place = LockHolders.inLocks(status)
    #expect(place.hasSuffix(":\(status.st_ino)") && place.split(separator: ":").count == 3)
  }

  @Test func severalProgramsMayMakeTheDatabaseAtOnce() throws {
    let path = folder.file("new/tips.sqlite")
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      #expect(throws: Never.self) {
        try TipStore.open(at: path, waitingForLock: 30).saveDraft(json: "\(number)")
      }
    }
    #expect(Set(try TipStore.open(at: path).drafts().map(\.json)) == Set((0..<8).map(String.init)))
  }

  @Test func savesFromTwoStoresAtOnceAllLand() throws {
    let stores = try (0..<2).map { _ in try TipStore.open(at: folder.database, waitingForLock: 60) }
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      #expect(throws: Never.self) {
        let scan = try SampleShifts.picture(number)
        try stores[number % 2].save(SampleShifts.evening(scans: [scan]), by: "t")
      }
    }
    let shifts = try stores[0].shifts()
    #expect(shifts.count == 40)
    #expect(try stores[1].shifts() == shifts)
    // Everybody was found again, nobody was added twice.
    #expect(try stores[0].staff().count == 3)
    try stores[0].check()
  }
}
