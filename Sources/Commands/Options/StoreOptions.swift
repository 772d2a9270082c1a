import ArgumentParser
import Books
import Files
import Foundation
import House

/// Which database a command works on.
struct StoreOptions: ParsableArguments {
  @Option(
    help: .value(
      "path",
      "The database file (default: $TIPPOOL_DATABASE, then tips.sqlite in your data directory)."),
    completion: .file(extensions: ["sqlite"]))
  var database: String?

  func validate() throws {
    if database == "" { throw ValidationError("--database needs a path; it is empty.") }
  }

  /// The path that the user means.
  func path() throws -> String {
    if let database { return database }
    if let path = Surroundings.current.environment["TIPPOOL_DATABASE"], !path.isEmpty {
      return path
    }
    return try DataDirectory.ofUser().database
  }

  /// Where `house.yml`, policies and profiles are; nil where no data directory is known.
  static var houseFolder: String? {
    // The one error is that no data directory is known; `--database` works without the house's files.
    (try? DataDirectory.ofUser())?.path
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
      Terminal.warn(
        "The last entry of the log is of \(last.printable), which is yet to come: the clock of this "
          + "computer was set back, or was ahead then. Set it right before you save anything.")
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
    let place = try BooksPlace(path())
    guard !place.holdsSomething else { return try open() }
    do {
      let store = try place.openOrMake()
      DailyBackup.remember(store)
      return store
    } catch let error as BooksError {
      throw CommandFailure.noInput(error.failure.message + ". For new books choose another folder.")
    }
  }

  /// How each person of the staff list can be written; nobody where there are no books.
  func writtenNames() -> [[String]] { booksInPlace.map(TipStore.writtenNames(ofBooksAt:)) ?? [] }

  /// What this house found so far of what a reader proposed as card tips; nothing where there are no books.
  func cardTipRecord(of reader: String) -> CardTipRecord {
    booksInPlace.map { TipStore.cardTipRecord(of: reader, ofBooksAt: $0) }
      ?? CardTipRecord(confirmed: 0, right: 0, lately: 0)
  }

  /// The path of books that are there; nil where there are none.
  private var booksInPlace: String? {
    guard case .success(let path) = Result(catching: { try path() }) else { return nil }
    return BooksPlace(path).holdsSomething ? path : nil
  }

  /// As ``open(lookingAt:)``, for what makes a backup itself.
  func openWithoutBackup() throws -> TipStore { try BooksPlace(path()).open() }

  /// Who is at the keyboard, for the change log.
  static var login: BooksActor {
    let name = NSUserName()
    return .systemUser(name.isEmpty ? "unknown" : name)
  }
}

/// What is said of books that another program changed.
enum EvidenceWarning {
  /// Names it; reading stays possible.
  static func tell(of store: TipStore) {
    do throws(TipStoreError) {
      tell(try store.lookAtNews(), "The books were changed by another program.")
    } catch {
      Terminal.talk(
        Terminal.warning("Whether others changed the books cannot be told.") + " "
          + error.advice.told)
    }
  }

  /// - Parameter words: the sentence before what was found.
  static func tell(_ troubles: [BookFinding], _ words: String) {
    guard !troubles.isEmpty else { return }
    Terminal.warn(words)
    Terminal.talk(list(troubles) + "\n  → \(StoreStep.examine.command) tells more, and what to do.")
  }

  /// Nothing is paid from tampered books.
  static func refuse(_ store: TipStore) throws {
    let troubles = try store.lookAtAll()
    guard !troubles.isEmpty else { return }
    throw CommandFailure.dataError(
      "The books were changed by another program, so nothing is paid or exported from them.\n"
        + list(troubles)
        + "\nThey can still be read. \(StoreStep.examine.command) tells more, and what to do; a backup "
        + "from before has the old ones: \(StoreStep.listBackups.command).")
  }

  private static func list(_ troubles: [BookFinding]) -> String {
    troubles.map { "  " + $0.text.told }.joined(separator: "\n")
  }
}
