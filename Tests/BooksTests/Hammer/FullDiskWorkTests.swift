import Books
import Fixtures
import Foundation
import StoreHammer
import Testing

/// Work on a disk that is really full.
@Suite("A full disk", .serialized) struct FullDiskWorkTests {
  /// Whether this computer lets the tests mount a small disk that only one process tree sees.
  static let canMount: Bool = {
    do {
      return try run("mount -t tmpfs -o size=64k tmpfs /mnt", in: "/").status == 0
    } catch {
      return false
    }
  }()

  /// Copies the folder `books` to a disk of that size, works there, and copies it back.
  private func work(_ script: String, size: String, in folder: String) throws -> (Int32, String) {
    try Self.run(
      """
      mkdir disk && mount -t tmpfs -o size=\(size) tmpfs disk && cp -a books/. disk/ || exit 99
      HAMMER='\(Self.hammer)'
      \(script)
      rm -rf books && cp -a disk books
      """, in: folder)
  }

  static let hammer = BuiltProgram.path("test-programs")

  static func run(_ script: String, in folder: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["unshare", "-m", "sh", "-c", script]
    process.currentDirectoryURL = URL(filePath: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  private func books(shifts: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("books")
    let store = try TipStore.open(at: folder.path + "/books/tips.sqlite")
    for number in 0..<shifts {
      try store.save(HammerWork.evening(day: number, mark: number), by: "t")
    }
    return folder
  }

  @Test(
    "keeps saves, closings and backups whole or undone, says so, and goes on with room",
    .enabled(if: canMount, "no mount namespaces here"))
  func savingClosingBackingUp() throws {
    let folder = try books(shifts: 5)
    let (status, text) = try work(
      """
      $HAMMER save disk/tips.sqlite 10000 a > saves; echo "save $?"
      $HAMMER backup disk/tips.sqlite 1 a; echo "backup $?"
      $HAMMER close disk/tips.sqlite 100 a > closings; echo "close $?"
      $HAMMER export disk/tips.sqlite 1 a > /dev/null; echo "read $?"
      $HAMMER examine disk/tips.sqlite 1 a; echo "examined $?"
      mount -o remount,size=8m disk
      $HAMMER backup disk/tips.sqlite 1 a; echo "later $?"
      """, size: "900k", in: folder.path)
    #expect(status == 0, "\(text)")
    for words in [
      "save 1", "backup 1", "close 1", "later 0", "disk is full", "read 0", "examined 0",
    ] { #expect(text.contains(words), "“\(words)”\n\(text)") }
    let path = folder.path + "/books/tips.sqlite"
    #expect(try BookLaws.broken(in: path).isEmpty)
    let saves = try String(contentsOfFile: folder.path + "/saves", encoding: .utf8)
      .split(separator: "\n").count { $0.contains(" ") }
    let store = try TipStore.open(at: path)
    #expect(try store.shifts().count == 5 + saves)
    // The save that failed left its draft.
    #expect(try store.drafts().count <= 1)
    let backups = try TipStore.backups(of: path)
    #expect(backups.count == 1)
  }
}
