import Foundation
import GRDB
import Testing

@Suite("Where the database lies")
struct StorePlaceTests {
  let house: House

  init() throws { house = try House() }

  @Test(
    "Books that are gone are not begun anew while their backups are there",
    arguments: [true, false])
  func gone(isEmptied: Bool) throws {
    try house.runs("shift", "new", "--yes", "--from", "-", input: Evening.article.json)
    let backup = try house.runs("backup").trimmingCharacters(in: .whitespacesAndNewlines)
    let aside = house.database + ".aside"
    try FileManager.default.moveItem(atPath: house.database, toPath: aside)
    if isEmptied { try Data().write(to: URL(filePath: house.database)) }
    for words in [
      ["shift", "list"], ["shift", "new", "--yes", "--from", "-"], ["staff", "add", "X"],
    ] {
      try BuiltBinary.run(
        words, environment: house.environment, folder: house.folder, input: Evening.article.json
      ).refuses(66, "is gone", "tippool restore", "backups/tips-")
    }
    #expect(FileManager.default.fileExists(atPath: house.database) == isEmptied)
    try house.runs("restore", backup, "--yes")
    #expect(try house.shiftLines().count == 1)
  }

  @Test("A database of a later version is refused and left as it was")
  func newer() throws {
    try house.runs("staff", "add", "Maria")
    let queue = try DatabaseQueue(path: house.database)
    try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 99") }
    try queue.close()
    try house.run("staff", "add", "X").refuses(69, "newer", "Install", house.database)
    #expect(try house.ask("SELECT name FROM staff") == "Maria")
  }
}
