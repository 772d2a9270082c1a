import Books
import House

/// An error of a library that this program has more to say of: what to give it next, and what it
/// tells the shell.
protocol ExplainedError: Error {
  var failure: CommandFailure { get }
}

extension CommandFailure: ExplainedError {
  var failure: CommandFailure { self }
}

extension ExplainedError where Self: CustomStringConvertible {
  /// The library's own words, with what is to be done.
  func failure(_ status: ExitStatus, _ remedy: String = "") -> CommandFailure {
    CommandFailure(description + (remedy.isEmpty ? "" : " " + remedy), status: status)
  }
}

extension HouseFileError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .noDataDirectory:
      failure(.configuration, "Set HOME, or name the database with --database PATH.")
    case .unreadable, .unreadablePolicies, .unreadableProfiles: failure(.noInput)
    case .tooLarge: failure(.dataError)
    case .isThere: failure(.cannotCreate, "Edit it, or name another file with --settings.")
    case .cannotMakeFolder: failure(.cannotCreate)
    case .noSuchProfile: failure(.usage)
    case .noToday: failure(.software)
    }
  }
}

extension OutputError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .noName: .usage("-o needs a file; it is empty. “-” is standard output.")
    case .isThere:
      failure(
        .cannotCreate,
        "Look what it is, and whether somebody was paid by it; then choose another name with -o, "
          + "or add --overwrite.")
    case .cannotWrite(_, _, isLate: false), .isDisk:
      failure(.cannotCreate, "Choose another place with -o; nothing else was changed.")
    case .cannotWrite, .inUse, .isDatabase: failure(.cannotCreate, "Choose another place with -o.")
    }
  }
}

extension NotedButNotWritten: ExplainedError {
  var failure: CommandFailure {
    let failure = ErrorReport.failure(of: reason) ?? .ioError(String(describing: reason))
    return CommandFailure(
      "\(failure.message) The books hold a note of it all the same: it is export \(export).",
      status: failure.status)
  }
}

extension BooksError: ExplainedError {
  var failure: CommandFailure {
    .noInput(
      newestBackup.map {
        "\(path): the database is gone, but its backups are there. Put the newest one back: "
          + NextStep.command("restore " + ShellWord.path($0))
      } ?? "\(path): there is no database yet. The first shift makes it (tippool shift new), "
        + "or the first person: tippool staff add.")
  }
}

extension Outgoing {
  /// Puts the result in its place.
  func deliver() throws { try deliver(printing: Terminal.write) }
}

/// What the program tells the shell, by the numbers of sysexits.h.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// All was done; something that was found should be seen to.
  case needsCare = 1
  /// The command was used wrongly.
  case usage = 64
  /// What was given is no valid data.
  case dataError = 65
  /// A file is not there or cannot be read.
  case noInput = 66
  /// Something needed is missing: language data, a service.
  case unavailable = 69
  /// A fault of the program itself.
  case software = 70
  /// A file cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed.
  case ioError = 74
  /// It may work later: another program holds the database.
  case temporaryFailure = 75
  /// The user may not do this.
  case noPermission = 77
  /// A settings or profile file is wrong.
  case configuration = 78

  static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A failure that ends a command: a message for the person and a number for the shell.
struct CommandFailure: Error {
  let message: String
  let status: ExitStatus

  init(_ message: String, status: ExitStatus) {
    self.message = message
    self.status = status
  }

  static func usage(_ message: String) -> Self { Self(message, status: .usage) }
  static func dataError(_ message: String) -> Self { Self(message, status: .dataError) }
  static func noInput(_ message: String) -> Self { Self(message, status: .noInput) }
  static func unavailable(_ message: String) -> Self { Self(message, status: .unavailable) }
  static func software(_ message: String) -> Self { Self(message, status: .software) }
  static func cannotCreate(_ message: String) -> Self { Self(message, status: .cannotCreate) }
  static func ioError(_ message: String) -> Self { Self(message, status: .ioError) }
  static func temporaryFailure(_ message: String) -> Self {
    Self(message, status: .temporaryFailure)
  }
  static func noPermission(_ message: String) -> Self { Self(message, status: .noPermission) }
  static func configuration(_ message: String) -> Self { Self(message, status: .configuration) }
}

/// Ends the command, unless a condition holds.
func require(_ holds: Bool, or failure: @autoclosure () -> CommandFailure) throws {
  if !holds { throw failure() }
}

/// In the place of a value that is missing: `try ProfileID(name) ?? fail(.usage("…"))`.
func fail<Value>(_ failure: CommandFailure) throws -> Value { throw failure }
