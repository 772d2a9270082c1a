import ArgumentParser
import Foundation
import TipStore

/// Which database a command works on.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database file (default: $TIPPOOL_DATABASE, then tips.sqlite in your data directory).",
      valueName: "path"),
    completion: .file(extensions: ["sqlite"]))
  var database: String?

  func validate() throws {
    if database == "" { throw ValidationError("--database needs a path; it is empty.") }
  }

  /// The path that the user means.
  func path() throws -> String {
    if let database { return database }
    if let path = ProcessInfo.processInfo.environment["TIPPOOL_DATABASE"], !path.isEmpty {
      return path
    }
    return try DataDirectory.ofUser().database
  }

  /// What a command looks at before it does its work.
  enum Look {
    /// Nothing: it looks by itself, or changes places of the books.
    case none
    /// What came since the last look; what is wrong is told first thing, and the work goes on.
    case news
    /// Everything: it pays people. What is wrong stops it.
    case all
  }

  /// The open database, for all that begins nothing new: a mistyped path makes no empty books.
  func open(lookingAt look: Look = .news) throws -> TipStore {
    let store = try openWithoutBackup()
    if let last = store.lastChangeYetToCome() {
      Terminal.talk(
        Terminal.warning(
          "The last entry of the log is of \(last.printable), which is yet to come: the clock of this "
            + "computer was set back, or was ahead then. Set it right before you save anything."))
    }
    DailyBackup.remember(store)
    FilesInUse.note(database: store.path)
    switch look {
    case .none: break
    case .news: EvidenceWarning.tell(of: store)
    case .all: try EvidenceWarning.refuse(store)
    }
    return store
  }

  /// The open database; made where there never was one.
  func openOrMake() throws -> TipStore {
    let path = try path()
    guard !Self.holdsSomething(path) else { return try open() }
    if let last = try TipStore.backups(of: path).first {
      throw CommandFailure(
        "\(path): the database is gone, but its backups are there. Put the newest one back: "
          + "\(NextStep.command("restore " + NextStep.quoted(last.path))). For new books choose another folder.",
        status: .noInput)
    }
    let store = try TipStore.open(at: path)
    DailyBackup.remember(store)
    return store
  }

  /// As ``open(lookingAt:)``, for what makes a backup itself.
  func openWithoutBackup() throws -> TipStore {
    let path = try path()
    guard Self.holdsSomething(path) else {
      let backups = try TipStore.backups(of: path)
      throw CommandFailure(
        backups.first.map {
          "\(path): the database is gone, but its backups are there. Put the newest one back: "
            + NextStep.command("restore " + NextStep.quoted($0.path))
        } ?? "\(path): there is no database yet. The first shift makes it (tippool shift new), "
          + "or the first person: tippool staff add.",
        status: .noInput)
    }
    return try TipStore.open(at: path)
  }

  /// Whether there is anything at the place of the database that is not an empty file.
  private static func holdsSomething(_ path: String) -> Bool {
    var file = stat()
    // Whatever is no plain file is left to the store, which says what is wrong.
    guard stat(path, &file) == 0 else { return errno != ENOENT }
    return file.st_mode & S_IFMT != S_IFREG || file.st_size > 0
  }

  /// Who is at the keyboard, for the change log.
  static var login: String {
    let name = NSUserName()
    return name.isEmpty ? "unknown" : name
  }
}
