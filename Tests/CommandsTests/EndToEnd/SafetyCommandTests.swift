import Foundation
import GRDB
import Testing

@Suite("Backups and what they are for")
struct SafetyCommandTests {
  let house: House

  init() throws {
    house = try House()
    try saveAnEvening()
  }

  private func saveAnEvening() throws {
    try house.runs("shift", "new", "--yes", "--another", "--from", "-", input: Evening.article.json)
  }

  private var data: String { (house.database as NSString).deletingLastPathComponent }

  private func backups() throws -> [String] {
    try house.entries(of: "home/.local/share/tippool/backups").filter { $0.hasSuffix(".gz") }
  }

  @Test("A backup is made, listed and put back; the database that was there is kept")
  func roundTrip() throws {
    let made = try house.run("backup")
    #expect(made.end == .exit(0), "\(made)")
    let file = made.output.trimmingCharacters(in: .newlines)
    #expect(file.hasPrefix(data + "/backups/tips-") && file.hasSuffix("-by-hand.sqlite.gz"))
    #expect(made.error.contains("1 shift, the last of 2026-09-25"), "\(made)")
    let list = try house.runs("backup", "list")
    // The day's own backup goes where a later one of the day is there.
    #expect(list.contains(file) && list.contains("by-hand"), "\(list)")
    try saveAnEvening()
    let name = (file as NSString).lastPathComponent
    let restored = try house.run("restore", name, "--yes")
    #expect(restored.end == .exit(0), "\(restored)")
    #expect(restored.error.contains("is what the backup was: 1 shift"), "\(restored)")
    #expect(try house.shiftLines().count == 1)
    let aside = try #require(restored.error.firstMatch(of: /is kept as (.+)\.\n/)).1
    #expect(try house.shiftLines("--database", String(aside)).count == 2)
    #expect(
      try house.ask("SELECT kind FROM change_log ORDER BY id DESC LIMIT 1") == "restored")
  }

  @Test("What payroll needs comes back to an empty computer, and what is there stays")
  func emptyComputer() throws {
    let settings = "house: Casa Lupe\ntips paid: all with the pay\nwages paid: with the pay\n"
    try house.write(settings, to: "home/.local/share/tippool/house.yml")
    try house.write("x", to: "home/.local/share/tippool/policies/own.yml")
    let made = try house.run("backup", "--to", house.path("usb"))
    #expect(made.error.contains("files in it: house.yml, policies/own.yml"), "\(made)")
    let file = made.output.trimmingCharacters(in: .newlines)
    let empty = ["XDG_DATA_HOME": house.path("new/disk")]
    let restored = try house.run("restore", file, "--yes", environment: empty)
    #expect(restored.end == .exit(0), "\(restored)")
    #expect(restored.error.contains("Brought back: "), "\(restored)")
    let there = house.path("new/disk/tippool/house.yml")
    #expect(try String(contentsOfFile: there, encoding: .utf8) == settings)
    try house.write("house: Other\n", to: "new/disk/tippool/house.yml")
    let again = try house.run("restore", file, "--yes", environment: empty)
    #expect(again.error.contains("\(there): stays as it is"), "\(again)")
  }

  @Test("On another disk, with the pictures or without")
  func otherPlaces() throws {
    let made = try house.run("backup", "--to", house.path("usb"))
    #expect(made.end == .exit(0), "\(made)")
    #expect(try house.entries(of: "usb").contains { $0.hasSuffix("-by-hand.sqlite.gz") })
    #expect(try house.runs("backup", "list", "--in", house.path("usb")).contains("by-hand"))
    let without = try house.run("backup", "--to", house.path("usb"), "--no-pictures")
    #expect(without.end == .exit(0), "\(without)")
    try house.run("backup", "--to", house.path("none/usb"))
      .refuses(73, "none/usb", "No such file", "Is the disk there")
    try house.run("backup", "--to", "").refuses(64, "--to")
  }

  @Test("A backup that was swapped is refused without a word; lost ends are noted anew with one")
  func notedEnds() throws {
    for _ in 1...2 { try house.runs("backup") }
    let folder = data + "/backups/"
    let names = try backups().sorted()
    let (old, new) = (folder + (try #require(names.first)), folder + (try #require(names.last)))
    #expect(old != new)
    try FileManager.default.removeItem(atPath: new)
    try FileManager.default.copyItem(atPath: old, toPath: new)
    let doctor = try house.run("doctor")
    #expect(doctor.end == .exit(65) && doctor.output.contains("put in its place"), "\(doctor)")
    try house.run("restore", new, "--yes").refuses(65, "is not the backup", "--accept-changed")
    #expect(try house.run("restore", new, "--yes", "--accept-changed").end == .exit(0))
    try FileManager.default.removeItem(atPath: folder)
    try house.run("export", "payouts", "--from", "2026-09-01", "--to", "2026-09-30")
      .refuses(65, "log-ends")
    let lost = try house.run("doctor")
    #expect(lost.end == .exit(65) && lost.output.contains("--note-ends-anew"), "\(lost)")
    #expect(try house.run("backup", "--note-ends-anew").end == .exit(0))
    #expect(try house.run("doctor").output.contains("noted anew"))
    #expect(try house.run("log", "verify").end == .exit(0))
  }

  @Test("What cannot be put back is named, and nothing is changed")
  func refusals() throws {
    try house.write("no backup", to: "notes.txt")
    try house.run("restore", house.path("notes.txt"), "--yes").refuses(65, "notes.txt", "no backup")
    try house.run("restore", "missing.gz", "--yes").refuses(66, "missing.gz", "backup list")
    try house.run("restore", house.database, "--yes").refuses(65, "database itself")
    let file = data + "/backups/" + (try #require(try backups().first))
    try house.run("restore", file).refuses(64, "Nobody is there to ask", "--yes")
    var bytes = Array(try Data(contentsOf: URL(filePath: file)))
    bytes[bytes.count / 2] ^= 0xFF
    try house.write(bytes: bytes, to: "bad.sqlite.gz")
    try house.run("restore", house.path("bad.sqlite.gz"), "--yes")
      .refuses(65, "bad.sqlite.gz", "damaged", "earlier one")
    let holder = try DatabaseQueue(path: house.database)
    _ = try holder.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM shifts") }
    try house.run("restore", file, "--yes", preparation: ChildProcess.ownProcess)
      .refuses(75, "in use", "process \(ProcessInfo.processInfo.processIdentifier)")
    try holder.close()
    #expect(try house.shiftLines().count == 1)
    let empty = try House()
    try empty.run("backup").refuses(66, "no database yet", "tippool shift new")
    #expect(try empty.run("backup", "list").error.contains("There is no backup yet"))
  }

  @Test("A person is told what is in the backup and asked", arguments: ["n", "y"])
  func asking(answer: String) throws {
    let name = try #require(try backups().first)
    try saveAnEvening()
    let person = try Person(["restore", name], in: house)
    #expect(person.screen.waits(for: "In the backup: 1 shift"), "\(person.screen.text)")
    #expect(person.screen.waits(for: "y or n"), "\(person.screen.text)")
    person.types("perhaps")
    #expect(person.screen.waits(for: "Type y or n."), "\(person.screen.text)")
    person.types(answer)
    #expect(person.child.wait(limit: 20) == .exit(0), "\(person.screen.text)")
    #expect(try house.shiftLines().count == (answer == "y" ? 1 : 2))
  }

  @Test("Once a day a backup is made after the work; where it fails, the work is done all the same")
  func daily() throws {
    #expect(try backups().count == 1)
    try saveAnEvening()
    #expect(try backups().count == 1)
    let place = data + "/backups"
    try FileManager.default.removeItem(atPath: place)
    try Data().write(to: URL(filePath: place))
    let run = try house.run(
      "shift", "new", "--yes", "--another", "--from", "-", input: Evening.article.json)
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("The daily backup could not be made"), "\(run)")
    #expect(try house.shiftLines().count == 3)
  }
}

@Suite("The doctor")
struct DoctorTests {
  let house: House

  init() throws {
    house = try House()
    try house.runs("shift", "new", "--yes", "--another", "--from", "-", input: Evening.article.json)
  }

  struct Answer: Decodable {
    struct Finding: Decodable {
      let area: String
      let weight: String
      let text: String
      let remedy: String?
    }
    let database: String
    let isWell: Bool
    let findings: [Finding]
  }

  @Test("finds nothing in a sound house, and says it without colour where nobody looks")
  func sound() throws {
    let run = try house.run("doctor")
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "every page and reference is sound; schema v0001, 1 shift to 2026-09-25",
      "change log is whole", "SQLite 3.", "Tesseract ", "All is OK.",
    ] { #expect(run.output.contains(words), "“\(words)”\n\(run)") }
    #expect(!run.output.contains("\u{1B}"))
    let json = try house.runs("doctor", "--format", "json")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
    #expect(answer.isWell && answer.database == house.database)
    let areas = Set(answer.findings.map(\.area))
    #expect(
      areas.isSuperset(of: [
        "database", "guards", "log", "books", "seals", "backups", "disk", "recognisers",
      ]))
  }

  @Test("says on a terminal in colour what is to be fixed, and ends with 1")
  func care() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: house.database)
    let run = try house.run("doctor")
    #expect(run.end == .exit(1), "\(run)")
    #expect(run.output.contains("→ chmod go-rwx \(house.database)"), "\(run)")
    #expect(run.output.contains("One thing is to be fixed."), "\(run)")
    let person = try Person(["doctor"], in: house)
    #expect(person.screen.waits(for: "One thing is to be fixed."), "\(person.screen.text)")
    #expect(person.screen.text.contains("\u{1B}[33m"))
    #expect(person.child.wait(limit: 20) == .exit(1))
  }

  @Test("ends with 65 where the books are damaged")
  func trouble() throws {
    let queue = try DatabaseQueue(path: house.database)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "DROP TRIGGER change_log_no_update; UPDATE change_log SET who = 'x' WHERE id = 1")
    }
    try queue.close()
    let run = try house.run("doctor")
    #expect(run.end == .exit(65), "\(run)")
    #expect(run.output.contains("at the change log: entry 1 was changed"), "\(run)")
    let json = try house.run("doctor", "--format", "json")
    #expect(json.end == .exit(65), "\(json)")
    #expect(try JSONDecoder().decode(Answer.self, from: Data(json.output.utf8)).isWell == false)
  }

  @Test("Without a database there is nothing to worry about")
  func noDatabase() throws {
    let run = try house.run("doctor", "--database", house.path("none.sqlite"))
    #expect(run.output.contains("There is no database yet"), "\(run)")
    #expect(!FileManager.default.fileExists(atPath: house.path("none.sqlite")))
  }
}

@Suite("Names and amounts stay in the data directory")
struct PrivacyTests {
  /// A name and amounts that stand nowhere else.
  static let evening = Evening(servers: [
    Evening.Server(name: "Zyxwvina Quorl", netSales: "4321.09", houseOwes: "567.89")
  ])
  static let secrets = ["Zyxwvina", "Quorl", "4321", "4,321", "567.89", "56789", "432109"]

  @Test(
    "Nothing of them is said on standard error or in a file's name, and only the owner may look")
  func secrets() throws {
    let house = try House()
    try house.write(Self.evening.json, to: "evening.json")
    let data = (house.database as NSString).deletingLastPathComponent
    func says(_ arguments: [String], preparation: String = ":") throws {
      let run = try BuiltBinary.run(
        arguments, environment: house.environment, folder: house.folder, preparation: preparation)
      for secret in Self.secrets {
        #expect(!run.error.contains(secret), "“\(secret)”\n\(run)")
      }
    }
    let save = ["shift", "new", "--yes", "--another", "--from", "evening.json"]
    for arguments in [
      save, ["backup"], ["backup", "list"], ["doctor"], ["shift", "void", "1", "--reason", "r"],
      ["shift", "void", "9", "--reason", "r"], ["restore", "missing", "--yes"],
      ["export", "payouts", "-o", "/proc/none"],
    ] { try says(arguments) }
    for name in try FileManager.default.contentsOfDirectory(atPath: data + "/backups")
    where name.hasSuffix(".gz") { try says(["restore", name, "--yes"]) }
    // A full disk, a locked and a damaged database, a daily backup that fails.
    try says(save, preparation: "ulimit -f 40")
    try FileManager.default.removeItem(atPath: data + "/backups")
    try Data().write(to: URL(filePath: data + "/backups"))
    try says(save)
    let holder = try DatabaseQueue(path: house.database)
    try holder.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      try says(save)
      try db.execute(sql: "ROLLBACK")
    }
    try holder.close()
    let file = try FileHandle(forUpdating: URL(filePath: house.database))
    try file.seek(toOffset: 8192)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 65_536))
    try file.close()
    try says(save)
    try says(["doctor"])
    for name in try FileManager.default.subpathsOfDirectory(atPath: data) {
      #expect(!Self.secrets.contains { name.contains($0) }, "\(name)")
      let mode = try FileManager.default.attributesOfItem(atPath: data + "/" + name)[
        .posixPermissions]
      #expect((mode as? Int).map { $0 & 0o077 } == 0 || name == "backups", "\(name)")
    }
  }
}
