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
}
