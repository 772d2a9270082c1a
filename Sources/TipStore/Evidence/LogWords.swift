/// What the log calls the steps of a shift and of a pay period. They stand in books that were
/// written: none is ever changed.
enum LogWords {
  static let saved = "shift saved"
  static let edited = "shift edited"
  static let closed = "shift closed"
  static let seal = "seal"
  /// The day follows.
  static let paidOn = "shift paid on "
  static let reopened = "shift reopened"
  static let voided = "shift voided"
  static let periodClosed = "pay period closed"
  static let periodReopened = "pay period reopened"
  /// Between the days of a period and its payday.
  static let payday = ", payday "
  static let spellingRemembered = "spelling remembered"
  static let spellingForgotten = "spelling forgotten"
  /// The file's name follows, and how long the log in it is and where it ends.
  static let backedUp = "backup made"
  static let restored = "database restored"
}
