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
    try database ?? Self.usualPath()
  }

  /// Where the database lies if no option says otherwise.
  private static func usualPath() throws -> String {
    if let path = ProcessInfo.processInfo.environment["TIPPOOL_DATABASE"], !path.isEmpty {
      return path
    }
    return try DataDirectory.ofUser().database
  }

  /// The option that a command has to be given to work on an open database; empty where it finds
  /// it by itself.
  static func flag(for store: TipStore) -> String {
    if case .success(store.path) = Result(catching: usualPath) { return "" }
    return " --database \(ShellWord.quoted(store.path))"
  }

  /// The open database; made where there is none yet.
  func open() throws -> TipStore {
    let store = try TipStore.open(at: path())
    DailyBackup.remember(store)
    return store
  }

  /// The open database, where there is one: for what makes no sense with an empty one.
  func openExisting() throws -> TipStore {
    let path = try path()
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure(
        "\(path): there is no database yet. The first shift makes it: tippool shift new.",
        status: .noInput)
    }
    return try TipStore.open(at: path)
  }

  /// Who is at the keyboard, for the change log.
  static var login: String {
    let name = NSUserName()
    return name.isEmpty ? "unknown" : name
  }
}
