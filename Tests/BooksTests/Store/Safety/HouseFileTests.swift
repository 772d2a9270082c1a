import Foundation
import GRDB
import Testing

@testable import Books

/// The files that a house writes itself come back with its books, to a computer that has nothing.
@Suite struct HouseFileTests {
  let folder: TemporaryFolder
  let store: TipStore

  static let own = [
    "house.yml": "name: Vino\n", "policies/late.yml": "policy: late\n", "profiles/bar.yaml": "é",
  ]

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    try store.save(SampleShifts.evening(), by: "t")
    for name in ["policies", "profiles"] { try folder.makeFolder(name) }
    for (name, text) in Self.own { try folder.write(name, text) }
    for name in ["policies/notes.txt", "policies/.late.yml"] { try folder.write(name, "no") }
    #expect(mkfifo(folder.file("policies/pipe.yml"), 0o600) == 0)
  }

  @Test func theyAreInTheBackupAndComeBackToAnEmptyComputer() throws {
    let backup = try store.backup(to: folder.file("usb"))
    #expect(backup.houseFiles == Self.own.keys.sorted())
    // The backup alone is enough, wherever it was copied to.
    let carried = folder.file("carried.sqlite.gz")
    try FileManager.default.copyItem(atPath: backup.path, toPath: carried)
    let place = folder.file("new/computer")
    let look = try TipStore.look(atBackup: carried, unpackingIn: place)
    #expect(look.troubles.isEmpty && look.contents == backup.contents)
    let done = try TipStore.restore(carried, to: place + "/tips.sqlite", by: "t")
    #expect(done.houseFiles.broughtBack == Self.own.keys.sorted().map { "\(place)/\($0)" })
    for (name, text) in Self.own {
      #expect(try String(contentsOfFile: "\(place)/\(name)", encoding: .utf8) == text)
    }
    #expect(try fileMode(place) == 0o700)
    let restored = try TipStore.open(at: place + "/tips.sqlite")
    try restored.save(SampleShifts.evening("2026-09-26"), by: "t")
    try restored.check()
    #expect(try restored.lookAtAll().isEmpty)
  }

  @Test func thoseThatAreThereStayAndAreTold() throws {
    let backup = try store.backup()
    try store.queue.close()
    let other = try folder.makeFolder("other")
    try folder.write("other/house.yml", "name: Other\n")
    let done = try TipStore.restore(backup.path, to: folder.database, houseFilesTo: other, by: "t")
    #expect(done.houseFiles.kept == [other + "/house.yml"])
    #expect(done.houseFiles.broughtBack.count == 2)
    let text = try String(contentsOfFile: other + "/house.yml", encoding: .utf8)
    #expect(text == "name: Other\n")
  }

  /// Without TipPool: what is behind the last page disturbs nobody.
  @Test func anUnpackedBackupIsADatabase() throws {
    let backup = try store.backup()
    let plain = folder.file("plain.sqlite")
    try Process.run(
      URL(filePath: "/bin/sh"), arguments: ["-c", "gunzip -c \(backup.path) > \(plain)"]
    )
    .waitUntilExit()
    #expect(try HouseFiles(in: folder.path) != HouseFiles(in: folder.file("none")))
    let found = try DatabaseQueue(path: plain).read { db in
      try String.fetchOne(db, sql: "PRAGMA integrity_check")
    }
    #expect(found == "ok")
    try TipStore.open(at: plain).save(SampleShifts.evening("2026-09-27"), by: "t")
    #expect(try TipStore.open(at: plain).shifts().count == 2)
  }

  /// A link to a disk that is not there is no reason to make its folder on another one.
  @Test func noFolderIsMadeWhereALinkLeads() throws {
    let backup = try store.backup()
    let link = folder.file("link.sqlite")
    #expect(symlink(folder.file("usb/tips.sqlite"), link) == 0)
    #expect(throws: BackupError.self) { try TipStore.restore(backup.path, to: link, by: "t") }
    #expect(!FileManager.default.fileExists(atPath: folder.file("usb")))
  }
}
