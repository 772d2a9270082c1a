import Foundation
import GRDB
import Testing

@Suite("Troubles around the books")
struct BooksTroubleTests {
  let house: House

  init() throws {
    house = try House()
    try saveAnEvening()
  }

  private var data: String { (house.database as NSString).deletingLastPathComponent }

  private func saveAnEvening(_ options: String...) throws {
    let run = try BuiltBinary.run(
      ["shift", "new", "--yes", "--another", "--from", "-"] + options,
      environment: house.environment,
      folder: house.folder, input: Evening.article.json)
    #expect(run.end == .exit(0), "\(run)")
  }

  private func backups() throws -> [String] {
    try house.entries(of: "home/.local/share/tippool/backups").filter { $0.hasSuffix(".gz") }
  }

  @Test("A restore by a link replaces the file that it leads to; there is one set of books")
  func link() throws {
    try FileManager.default.createSymbolicLink(
      atPath: house.path("link.sqlite"), withDestinationPath: house.database)
    let backup = try house.runs("backup", "--database", "link.sqlite")
      .trimmingCharacters(in: .newlines)
    #expect(backup.hasPrefix(data + "/backups/"))
    try saveAnEvening("--database", "link.sqlite")
    let run = try house.run("restore", backup, "--yes", "--database", "link.sqlite")
    #expect(run.end == .exit(0), "\(run)")
    #expect(try house.shiftLines().count == 1)
    #expect(try house.shiftLines("--database", "link.sqlite").count == 1)
    let doctor = try house.run("doctor", "--database", "link.sqlite")
    #expect(doctor.output.contains("\(data)/tips.sqlite.before-restore-"), "\(doctor)")
  }

  @Test("A link to nothing is told as what it is, and nothing is made at its end")
  func linkToNothing() throws {
    let target = house.path("usb/tips.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: house.path("link.sqlite"), withDestinationPath: target)
    for command in [["shift", "list"], ["staff", "add", "Maria"], ["backup"]] {
      let run = try BuiltBinary.run(
        command + ["--database", "link.sqlite"], environment: house.environment,
        folder: house.folder)
      #expect(run.end == .exit(66), "\(run)")
    }
    try house.run("staff", "add", "Maria", "--database", "link.sqlite")
      .refuses(66, "link.sqlite", "is a link to \(target)", "disk plugged in")
    #expect(!FileManager.default.fileExists(atPath: house.path("usb")))
    let lost = try house.run("doctor", "--database", "link.sqlite")
    #expect(lost.end == .exit(1), "\(lost)")
    #expect(lost.output.contains("is a link to \(target)"), "\(lost)")
  }

  @Test("A clock that was ahead stops no daily backup, and the doctor tells of it")
  func clockAhead() throws {
    let name = try #require(try backups().first)
    try FileManager.default.moveItem(
      atPath: "\(data)/backups/\(name)",
      toPath: "\(data)/backups/tips-99990101T000000Z-daily.sqlite.gz")
    try saveAnEvening()
    #expect(try backups().count == 2)
    let doctor = try house.run("doctor")
    #expect(doctor.end == .exit(1), "\(doctor)")
    #expect(doctor.output.contains("a time that is yet to come"), "\(doctor)")
  }

  @Test("A held lock of the backups keeps nobody from working")
  func heldLock() throws {
    for name in try backups() {
      try FileManager.default.removeItem(atPath: "\(data)/backups/\(name)")
    }
    let lock = open(data + "/backups/.lock", O_RDWR | O_CLOEXEC)
    #expect(lock >= 0 && flock(lock, LOCK_EX) == 0)
    let run = try house.run(
      "shift", "new", "--yes", "--another", "--from", "-", input: Evening.article.json,
      preparation: ChildProcess.ownProcess)
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "The daily backup could not be made; all else was done", "another backup is being made",
      "process \(ProcessInfo.processInfo.processIdentifier)",
    ] { #expect(run.error.contains(words), "\(run)") }
    #expect(try house.shiftLines().count == 2)
    try house.run("backup").refuses(75, "/backups/.lock", "10 s", "try again")
    close(lock)
    #expect(try house.runs("backup").contains("by-hand"))
  }

  @Test("A backup that was changed is told and asked about; with --yes it ends with 1")
  func changedBackup() throws {
    let queue = try DatabaseQueue(path: house.database)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "DROP TRIGGER change_log_no_update; UPDATE change_log SET who = 'x' WHERE id = 2")
    }
    try queue.close()
    let made = try house.run("backup")
    #expect(made.end == .exit(1), "\(made)")
    let file = made.output.trimmingCharacters(in: .newlines)
    let person = try Person(["restore", file], in: house)
    #expect(person.screen.waits(for: "entry 2 was changed"), "\(person.screen.text)")
    #expect(person.screen.waits(for: "y or n"), "\(person.screen.text)")
    person.types("n")
    #expect(person.child.wait(limit: 20) == .exit(0), "\(person.screen.text)")
    let run = try house.run("restore", file, "--yes")
    #expect(run.end == .exit(1), "\(run)")
    #expect(run.error.contains("entry 2 was changed"), "\(run)")
    #expect(run.error.contains("is what the backup was"), "\(run)")
  }

  @Test("No number of a shift means two evenings after a restore")
  func numbers() throws {
    let file = try house.runs("backup").trimmingCharacters(in: .newlines)
    for _ in 0..<2 { try saveAnEvening() }
    let run = try house.run("restore", file, "--yes")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("Numbers 2 to 3 were given out in it"), "\(run)")
    #expect(run.error.contains("The next shift gets number 4"), "\(run)")
    let saved = try house.run(
      "shift", "new", "--yes", "--another", "--from", "-", input: Evening.article.json)
    #expect(saved.error.contains("Saved as shift 4"), "\(saved)")
    #expect(try house.runs("log", "verify").isEmpty == false)
  }
}

@Suite("A disk that is full beside the books")
struct FullBooksTests {
  /// Leaves the disk so many kB and works on.
  static let script = """
    mount -t tmpfs -o size=4m tmpfs disk || exit 99
    export TIPPOOL_DATABASE=disk/tips.sqlite
    leave() {
      rm -f disk/fill
      free=$(df -k --output=avail disk | tail -1)
      dd if=/dev/zero of=disk/fill bs=1k count=$((free - $1)) 2> /dev/null
    }
    "$0" shift new --yes --another --from evening.json > sheet 2> message || exit 98
    cp disk/backups/*.gz old.sqlite.gz
    rm disk/backups/*.gz
    leave 230
    "$0" shift new --yes --another --from evening.json > sheet 2> daily
    echo "daily $?"
    leave 60
    "$0" shift new < typed > sheet 2> entry
    echo "entry $?"
    leave 100
    "$0" restore old.sqlite.gz --yes 2> restore
    echo "restore $?"
    leave 8
    "$0" shift list 2> list
    echo "list $?"
    rm disk/fill
    "$0" shift list | tail -n +2 | wc -l
    "$0" shift resume --discard 2> resume
    echo "resume $?"
    """

  @Test(
    "Each message says what was saved, names no inner file, and how to go on",
    .enabled(if: FullDiskTests.canMount, "no mount namespaces here"))
  func messages() throws {
    let house = try House()
    try house.write(Evening.article.json, to: "evening.json")
    try house.write(TypedEvening.article.all, to: "typed")
    try house.write("", to: "disk/.keep")
    var environment = house.environment
    environment["PATH"] = "/usr/bin:/bin:/usr/sbin:/sbin"
    let child = try ChildProcess(
      "/usr/bin/env", ["unshare", "-m", "sh", "-c", Self.script, BuiltBinary.path],
      environment: environment, folder: house.folder, input: .file("/dev/null"))
    let run = Run(arguments: ["beside full books"], child: child, input: "", limit: 120)
    for words in ["daily 0", "entry 74", "restore 74", "list 0", "\n2\n", "resume 0"] {
      #expect(run.output.contains(words), "“\(words)”\n\(run)")
    }
    let daily = try house.text(of: "daily")
    for words in [
      "Saved as shift 2", "The daily backup could not be made; all else was done.",
      "-daily.sqlite.gz: the disk is full. No backup was made", "tippool backup --to FOLDER",
    ] { #expect(daily.contains(words), "“\(words)”\n\(daily)") }
    let entry = try house.text(of: "entry")
    for words in ["disk is full", "make room and do it again", "tippool shift resume"] {
      #expect(entry.contains(words), "“\(words)”\n\(entry)")
    }
    let restore = try house.text(of: "restore")
    #expect(restore.contains("tips.sqlite: the disk is full. The backup was not put back"))
    #expect(!restore.contains("--to"), "\(restore)")
    let list = try house.text(of: "list")
    #expect(!list.contains("Error"), "\(list)")
    for text in [daily, entry, restore, list] {
      #expect(!text.contains("unfinished"), "\(text)")
    }
    #expect(!daily.contains("Nothing was saved"), "\(daily)")
  }
}
