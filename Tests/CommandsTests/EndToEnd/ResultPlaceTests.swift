import Foundation
import GRDB
import Glibc
import Testing

@Suite("Where -o leads")
struct ResultPlaceTests {
  let house: House

  init() throws { house = try House(.evening) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: house.path(name), withDestinationPath: target)
  }

  // MARK: - The books

  static let books = "home/.local/share/tippool/"

  @Test(
    "What belongs to the books or is in use is never replaced, by whatever name",
    arguments: [
      (books + "tips.sqlite", "is the database in use"), ("link", "is the database in use"),
      ("hard", "is the database in use"), ("linked/tips.sqlite", "is the database in use"),
      (books + "tips.sqlite-wal", "is the database in use"),
      (books + "tips.sqlite-journal", "is the database in use"),
      (books + "backups/new.csv", "lies in the folder “backups” of the books"),
      (books + "pictures/deep/new.csv", "lies in the folder “pictures” of the books"),
      ("old.db", "is a database"), ("mine.yml", "is the file of settings in use"),
    ])
  func inUse(place: String, words: String) throws {
    try link("link", to: house.database)
    #expect(Glibc.link(house.database, house.path("hard")) == 0)
    try link("linked", to: house.path(Self.books))
    try house.write("keep", to: Self.books + "pictures/deep/old.csv")
    try house.write("tips paid: at night\nwages paid: with the pay\n", to: "mine.yml")
    try FileManager.default.copyItem(atPath: house.database, toPath: house.path("old.db"))
    let before = [try house.text(of: "mine.yml"), try house.text(of: "old.db")]
    let days = ["--from", "2026-09-01", "--to", "2026-09-30"]
    var commands = [
      ["export", "csv", "--include-open", "--settings", "mine.yml"] + days,
      ["report", "period", "--format", "csv", "--settings", "mine.yml"] + days,
    ]
    if place != "mine.yml" { commands.append(["export", "payouts"] + days) }
    for command in commands {
      let run = try BuiltBinary.run(
        command + ["-o", place], environment: house.environment, folder: house.folder)
      run.refuses(73, "\(place) \(words)", "Choose another place with -o")
    }
    #expect([try house.text(of: "mine.yml"), try house.text(of: "old.db")] == before)
    #expect(try house.ask("PRAGMA integrity_check") == "ok")
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM exports") == "0")
    #expect(try house.shiftLines().count == 1)
  }

  // MARK: - What is no file

  @Test("Standard output that is a file is written into, not replaced")
  func standardOutputIntoFile() throws {
    try house.write("", to: "out.csv")
    let run = try house.run(
      "export", "payouts", "-o", "/dev/stdout", output: .file(house.path("out.csv")))
    #expect(run.end == .exit(0), "\(run)")
    #expect(try house.text(of: "out.csv") == house.runs("export", "payouts"))
  }

  // MARK: - Files

  @Test("A file that does not fit on the disk leaves the older one as it was")
  func fileTooLarge() throws {
    var evening = Evening.article
    evening.support = "500"
    try house.runs("shift", "new", "--yes", "--another", "--from", "-", input: evening.json)
    try house.write("keep", to: "payouts.csv")
    // The shell's limit on the size of files, here 32 kB, stands for a full disk.
    let run = try house.run(
      "export", "payouts", "-o", "payouts.csv", "--overwrite", preparation: "ulimit -f 64")
    #expect(run.exitCode == 73, "\(run)")
    #expect(run.error.contains("payouts.csv cannot be written"), "\(run)")
    #expect(try house.text(of: "payouts.csv") == "keep")
    #expect(try house.entries(of: "") == ["home", "payouts.csv"])
  }

  // MARK: - The note in the books

  @Test("While the books are locked there is neither a file nor a note of it")
  func locked() throws {
    let holder = try DatabaseQueue(path: house.database)
    try holder.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      try house.run("export", "payouts", "-o", "locked.csv").refuses(75, "is locked")
      try house.run("export", "payouts").refuses(75, "is locked")
      try db.execute(sql: "ROLLBACK")
    }
    try holder.close()
    #expect(try house.entries(of: "") == ["home"])
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM exports") == "0")
  }

  @Test("A file that cannot take its place after all is told with its note")
  func place() throws {
    try house.write("keep", to: "out.csv")
    // A file that something is mounted on cannot be replaced.
    let run = try house.run(
      "export", "payouts", "-o", "out.csv", "--overwrite",
      preparation: "exec unshare -m sh -c 'mount --bind out.csv out.csv && exec \"$@\"' sh \"$@\" #"
    )
    guard run.exitCode != 1, run.exitCode != 32 else { return }  // No mounts for tests here.
    run.refuses(73, "out.csv cannot be written: Device or resource busy", "it is export 1")
    #expect(try house.entries(of: "") == ["home", "out.csv"])
  }
}
