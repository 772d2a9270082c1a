/// Words of a command that a person may copy into a shell.
enum ShellWord {
  /// The text as one word, whatever stands in it.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// The text as an argument that is no option, also where it begins with a dash.
  static func argument(_ text: String) -> String {
    (text.hasPrefix("-") ? "-- " : "") + quoted(text)
  }
}
