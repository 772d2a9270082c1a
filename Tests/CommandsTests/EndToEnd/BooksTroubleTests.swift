import Foundation
import GRDB
import Testing

@Suite("Troubles around the books")
struct BooksTroubleTests {
  let house: House

  init() throws { house = try House(.evening) }

  private var data: String { (house.database as NSString).deletingLastPathComponent }

  private func backups() throws -> [String] {
    try house.entries(of: "home/.local/share/tippool/backups").filter { $0.hasSuffix(".gz") }
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
}

@Suite("A disk that is full beside the books")
struct FullBooksTests {
  /// Whether this computer lets the tests mount a small disk that only one process tree sees.
  static let canMount: Bool = {
    do {
      let child = try ChildProcess(
        "/usr/bin/env", ["unshare", "-m", "sh", "-c", "mount -t tmpfs -o size=64k tmpfs /mnt"],
        environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"], folder: "/",
        input: .file("/dev/null"))
      return Run(arguments: [], child: child, input: "", limit: 10).end == .exit(0)
    } catch {
      return false
    }
  }()

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
    .enabled(if: canMount, "no mount namespaces here; OutputTests limit the size of files instead"))
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
