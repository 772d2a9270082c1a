extension NextStep {
  /// A command with a text behind it that is no option, also where it begins with a dash.
  static func command(_ words: String, naming text: String) -> String {
    command(words) + (text.hasPrefix("-") ? " -- " : " ") + quoted(text)
  }
}
