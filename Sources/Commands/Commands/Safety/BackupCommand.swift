import ArgumentParser
import Books
import Files

/// `tippool backup`: copies of the books.
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Make a copy of the database, or list the copies.",
    discussion: """
      TipPool makes one by itself once a day and before the schema changes. They
      are in backups/ beside the database: the newest of each of the last 7 days,
      5 weeks and 12 months, those before a change of the schema for a year. A
      disk that dies takes them along: make one on another disk now and then.

      Examples:
        tippool backup
        tippool backup --to /media/usb/tips
        tippool backup list
      """,
    subcommands: [Make.self, List.self], defaultSubcommand: Make.self)

  struct Make: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a copy now, while others may go on working.",
      discussion: """
        The copy is packed as gzip does, unpacked again and looked at, page by page,
        before it gets its name; house.yml, policies and profiles are in it, too.
        Pictures are copied where they are missing. Ends with 1 where another
        program changed the books that it was made of.

        Where the folder of the backups was lost, the list in it of where the log
        ended is lost too, and every command tells so until --note-ends-anew.

        Examples:
          tippool backup make --to /media/usb/tips
          tippool backup make --no-pictures
        """)

    @Option(
      help: .value(
        "folder",
        "Where to (default: backups/ beside the database). Old ones are taken away only there."),
      completion: .directory)
    var to: String?

    @Flag(name: .customLong("no-pictures"), help: "Leave the pictures of slips out.")
    var leavesPicturesOut = false

    @Flag(help: "Begin the list of the log's ends anew where it was lost; the log says so.")
    var noteEndsAnew = false

    @OptionGroup var storeOptions: StoreOptions

    func validate() throws {
      if to == "" { throw ValidationError("--to needs a folder; it is empty.") }
    }

    func run() throws {
      let backup = try storeOptions.openWithoutBackup().backup(
        to: to, withPictures: !leavesPicturesOut, houseFilesIn: StoreOptions.houseFolder,
        notingEndsAnew: noteEndsAnew, by: StoreOptions.login)
      let isSound = backup.troubles.isEmpty
      Terminal.talk("Backed up\(isSound ? " and looked at" : ""): \(backup.contents).")
      backup.pictures?.tell("copied")
      if !backup.houseFiles.isEmpty {
        Terminal.talk("The house's own files in it: \(backup.houseFiles.joined(separator: ", ")).")
      }
      try Terminal.out(backup.path)
      guard !isSound else { return }
      EvidenceWarning.tell(
        backup.troubles,
        "But the books that it was made of were changed by another program. No older backup was "
          + "taken away.")
      throw ExitCode(ExitStatus.needsCare.rawValue)
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the copies, newest first.",
      discussion: """
        Examples:
          tippool backup list
          tippool backup list --in /media/usb/tips
        """)

    @Option(
      name: .customLong("in"),
      help: .value("folder", "The folder to look in (default: backups/ beside the database)."),
      completion: .directory)
    var folder: String?

    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      let files = try TipStore.backups(of: storeOptions.path(), in: folder)
      try Terminal.table(
        ["TIME", "WHY", "SIZE", "FILE"], files,
        orTell: "There is no backup yet. Make one with tippool backup."
      ) {
        [$0.name.time.description, $0.name.reason.word, "\(($0.size + 999) / 1000) kB", $0.path]
      }
    }
  }
}

extension PictureCopies {
  /// Says what became of them.
  func tell(_ done: String) {
    if copied + present > 0 { Terminal.talk("Pictures: \(copied) \(done), \(present) were there.") }
    for path in changed {
      Terminal.warn(
        "\(path): is not the picture that was read and was left out. Look for it in an earlier "
          + "backup.")
    }
  }
}

/// The backup that is made once a day, after the work of a command, so that nobody waits for it
/// before. Whatever it fails of, the command has done its work.
enum DailyBackup {
  /// The path alone: the command closes the database when its work is done, also where it fails.
  private static let opened = PerRun<String?>(nil)

  /// Remembers the database that a command works on.
  static func remember(_ store: TipStore) { opened.withLock { $0 = store.path } }

  /// Makes the backup where it is due; says something only where that fails.
  static func makeIfDue() {
    guard let path = opened.withLock({ $0 }) else { return }
    do {
      guard try TipStore.mayNeedDailyBackup(at: path) else { return }
      let backup = try TipStore.open(at: path).backUpDaily(
        houseFilesIn: StoreOptions.houseFolder, by: StoreOptions.login)
      EvidenceWarning.tell(
        backup?.troubles ?? [],
        "The daily backup was made, but the books were changed by another program. No older backup "
          + "was taken away.")
    } catch {
      Terminal.talk(
        Terminal.warning("The daily backup could not be made; all else was done.") + "\n"
          + (ErrorReport.failure(of: error)?.message ?? "\(error)"))
    }
  }
}
