import Foundation
import GRDB
import Testing

@testable import Books

/// A database that is opened by a link is one database: one set of books, backups and pictures.
@Suite struct LinkTests {
  let folder: TemporaryFolder
  let real: String
  let link: String

  init() throws {
    folder = try TemporaryFolder()
    real = folder.file("real/tips.sqlite")
    link = folder.file("link.sqlite")
    let store = try TipStore.open(at: real)
    try store.save(SampleShifts.evening(), by: "t")
    try store.queue.close()
    #expect(symlink("real/tips.sqlite", link) == 0)
  }

  @Test func bothNamesHaveOneFolderOfBackupsAndPictures() throws {
    let store = try TipStore.open(at: link)
    #expect(store.path == real)
    let backup = try store.backup()
    #expect(backup.path.hasPrefix(folder.file("real/backups/tips-")))
    #expect(try TipStore.backups(of: link) == TipStore.backups(of: real))
    #expect(try TipStore.mayNeedDailyBackup(at: link) == false)
    #expect(store.pictures.base == folder.file("real"))
  }

  @Test func aRestoreReplacesTheFileAndLeavesTheLink() throws {
    let store = try TipStore.open(at: link)
    let backup = try store.backup()
    try store.save(SampleShifts.evening("2026-09-26"), by: "t")
    try store.queue.close()
    let done = try TipStore.restore(backup.path, to: link, by: "t")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/tips.sqlite")
    #expect(done.aside?.hasPrefix(real + Restoring.asideMark) == true)
    #expect(Restoring.asides(of: link) == [done.aside])
    for path in [real, link] { #expect(try TipStore.open(at: path).shifts().count == 1) }
    #expect(throws: BackupError.isTheDatabase(path: link)) {
      try TipStore.restore(link, to: real, by: "t")
    }
    #expect(try TipStore.open(at: try #require(done.aside)).shifts().count == 2)
  }

  @Test func linksToLinksAndFromOtherFoldersAreFollowed() throws {
    #expect(BookPath.real(link) == real)
    let second = folder.file("second.sqlite")
    #expect(symlink(link, second) == 0)
    #expect(BookPath.real(second) == real)
    let loop = folder.file("loop")
    #expect(symlink(loop, loop) == 0)
    #expect(BookPath.real(loop) == loop)
    #expect(BookPath.real("plain.sqlite") == "plain.sqlite")
    #expect(throws: TipStoreError.self) { try TipStore.open(at: loop) }
  }

  @Test func aLinkToNothingIsRefusedAndNothingIsMade() throws {
    let target = folder.file("usb/tips.sqlite")
    let lost = folder.file("lost.sqlite")
    #expect(symlink(target, lost) == 0)
    let error = #expect(throws: TipStoreError.self) { try TipStore.open(at: lost) }
    #expect(error == .leadsNowhere(path: lost, target: target))
    #expect(error?.kind == .noInput)
    #expect(!FileManager.default.fileExists(atPath: folder.file("usb")))
    let findings = BookExamination(database: lost).findings()
    #expect(findings.map(\.weight) == [.care])
    #expect(findings[0].text.contains("link to \(target)"))
  }
}
