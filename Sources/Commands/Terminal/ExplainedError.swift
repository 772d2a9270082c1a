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
    case .noName:
      CommandFailure("-o needs a file; it is empty. “-” is standard output.", status: .usage)
    case .isThere:
      failure(
        .cannotCreate,
        "Look what it is, and whether somebody was paid by it; then choose another name with -o, "
          + "or add --overwrite.")
    case .cannotWrite(_, _, isLate: false), .isDisk:
      failure(.cannotCreate, "Choose another place with -o; nothing else was changed.")
    case .cannotWrite, .inUse, .isDatabase:
      failure(.cannotCreate, "Choose another place with -o.")
    }
  }
}

extension NotedButNotWritten: ExplainedError {
  var failure: CommandFailure {
    let (message, status) =
      ErrorReport.messageAndStatus(of: reason) ?? (String(describing: reason), .ioError)
    return CommandFailure(
      "\(message) The books hold a note of it all the same: it is export \(export).",
      status: status)
  }
}

extension BooksError: ExplainedError {
  var failure: CommandFailure {
    CommandFailure(
      newestBackup.map {
        "\(path): the database is gone, but its backups are there. Put the newest one back: "
          + NextStep.command("restore " + ShellWord.path($0))
      } ?? "\(path): there is no database yet. The first shift makes it (tippool shift new), "
        + "or the first person: tippool staff add.",
      status: .noInput)
  }
}

extension Outgoing {
  /// Puts the result in its place.
  func deliver() throws { try deliver(printing: Terminal.write) }
}
