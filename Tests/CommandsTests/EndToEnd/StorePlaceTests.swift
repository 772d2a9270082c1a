import Foundation
import GRDB
import Testing

@Suite("Where the database lies")
struct StorePlaceTests {
  let house: House

  init() throws { house = try House() }

  @Test("--database comes before TIPPOOL_DATABASE, that before the data directory below HOME")
  func order() throws {
    let json = Evening.article.json
    let variable = ["TIPPOOL_DATABASE": house.path("variable/a.sqlite")]
    try house.runs("shift", "new", "--yes", "--from", "-", input: json)
    #expect(FileManager.default.fileExists(atPath: house.database))
    try house.runs("shift", "new", "--yes", "--from", "-", input: json, environment: variable)
    #expect(try house.entries(of: "variable").contains("a.sqlite"))
    try house.runs(
      "shift", "new", "--yes", "--from", "-", "--database", "option.sqlite", input: json,
      environment: variable)
    #expect(try house.entries(of: "").contains("option.sqlite"))
    try house.runs(
      "shift", "new", "--yes", "--from", "-", input: json,
      environment: ["XDG_DATA_HOME": house.path("xdg")])
    #expect(try house.entries(of: "xdg/tippool").contains("tips.sqlite"))
    // Each has its own one shift.
    #expect(try house.shiftLines().count == 1)
    #expect(try house.shiftLines("--database", "option.sqlite").count == 1)
    #expect(try house.shiftLines("--database", house.path("variable/a.sqlite")).count == 1)
    #expect(try house.shiftLines("--database", house.path("xdg/tippool/tips.sqlite")).count == 1)
  }

  @Test("The file and its folder are the owner's alone")
  func permissions() throws {
    try house.runs("staff", "add", "Maria")
    let file = try FileManager.default.attributesOfItem(atPath: house.database)
    let folder = try FileManager.default.attributesOfItem(
      atPath: (house.database as NSString).deletingLastPathComponent)
    #expect(file[.posixPermissions] as? Int == 0o600)
    #expect(folder[.posixPermissions] as? Int == 0o700)
  }

  @Test(
    "A place where no file can be made is named with what to do",
    arguments: [
      ("file/tips.sqlite", 73), ("/proc/tips.sqlite", 73), ("/proc/nowhere/tips.sqlite", 73),
      (".", 65), ("/dev/null", 65), ("/dev/full", 65), ("", 64),
    ])
  func badPlaces(place: String, code: Int) throws {
    try house.write("keep", to: "file")
    let run = try house.run("staff", "add", "Maria", "--database", place)
    run.refuses(Int32(code), place.isEmpty ? "--database" : place)
    #expect(try house.text(of: "file") == "keep")
  }

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

  @Test("A foreign database, a text file and an empty file")
  func otherFiles() throws {
    let foreign = try DatabaseQueue(path: house.path("foreign.sqlite"))
    try foreign.write { db in
      try db.execute(sql: "CREATE TABLE recipes (name TEXT); PRAGMA application_id = 7")
    }
    try foreign.close()
    let before = try Data(contentsOf: URL(filePath: house.path("foreign.sqlite")))
    try house.run("staff", "add", "X", "--database", "foreign.sqlite")
      .refuses(65, "foreign.sqlite", "another program", "left as it is")
    #expect(try Data(contentsOf: URL(filePath: house.path("foreign.sqlite"))) == before)
    try house.write(String(repeating: "no database at all ", count: 100), to: "notes.txt")
    try house.run("staff", "add", "X", "--database", "notes.txt")
      .refuses(65, "notes.txt", "is no database")
    #expect(try house.text(of: "notes.txt").hasPrefix("no database"))
    try house.write("", to: "empty.sqlite")
    try house.runs("staff", "add", "X", "--database", "empty.sqlite")
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

  @Test("A damaged database is refused: destroyed in the middle, cut off, its head overwritten")
  func damaged() throws {
    for _ in 0..<3 {
      try house.runs(
        "shift", "new", "--yes", "--another", "--from", "-", input: Evening.article.json)
    }
    let good = try Data(contentsOf: URL(filePath: house.database))
    try #require(good.count > 20_000)
    var middle = good
    for index in 4096..<(good.count - 4096) {
      middle[index] = UInt8(truncatingIfNeeded: index * 31)
    }
    var head = good
    for index in 0..<100 { head[index] = 0x55 }
    let broken = [("middle", middle), ("cut", good.prefix(good.count / 2)), ("head", head)]
    for (name, bytes) in broken {
      try house.write(bytes: Array(bytes), to: name)
      let run = try house.run("shift", "list", "--database", name)
      run.refuses(65, name, "backup")
      #expect(try Data(contentsOf: URL(filePath: house.path(name))) == bytes, "\(name) was changed")
    }
  }
}

@Suite("A database that somebody else holds")
struct LockedStoreTests {
  @Test("After waiting, the message names the program and its process, and nothing is saved")
  func locked() throws {
    let house = try House()
    try house.runs("staff", "add", "Maria")
    let holder = try DatabaseQueue(path: house.database)
    try holder.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let run = try house.run("staff", "add", "James", preparation: ChildProcess.ownProcess)
      run.refuses(75, "is locked", "process \(ProcessInfo.processInfo.processIdentifier)")
      try db.execute(sql: "ROLLBACK")
    }
    try holder.close()
    #expect(try house.ask("SELECT name FROM staff") == "Maria")
  }

  @Test("A lock that is given back in time costs only the waiting")
  func shortLock() throws {
    let house = try House()
    try house.runs("staff", "add", "Maria")
    let holder = try DatabaseQueue(path: house.database)
    try holder.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let child = try ChildProcess(
        BuiltBinary.path, ["staff", "add", "James"], environment: house.environment,
        folder: house.folder)
      usleep(300_000)
      try db.execute(sql: "ROLLBACK")
      let run = Run(arguments: ["staff", "add", "James"], child: child, input: "", limit: 20)
      #expect(run.end == .exit(0), "\(run)")
    }
    try holder.close()
    #expect(try house.ask("SELECT count(*) FROM staff") == "2")
  }

  @Test("Many programs save at once: every shift is there, with people once")
  func together() throws {
    let house = try House()
    let file = try house.write(Evening.article.json, to: "evening.json")
    let children = try (0..<6).map { _ in
      try ChildProcess(
        BuiltBinary.path, ["shift", "new", "--yes", "--another", "--from", file],
        environment: house.environment, folder: house.folder, input: .file("/dev/null"))
    }
    for child in children {
      let run = Run(arguments: ["shift", "new"], child: child, input: "", limit: 30)
      #expect(run.end == .exit(0), "\(run)")
    }
    #expect(try house.shiftLines().count == 6)
    #expect(try house.ask("PRAGMA integrity_check") == "ok")
  }
}
