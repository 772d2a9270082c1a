import Books
import Files

/// Commands that messages tell people to give next.
enum NextStep {
  /// The arguments of this run.
  static let given = PerRun<[String]>([])

  /// A command for the database that this program was given: `tippool shift resume --database x`.
  static func command(
    _ words: String, after arguments: [String] = given.withLock(\.self)
  ) -> String {
    let option = "--database"
    let given = arguments.indices.compactMap { index -> String? in
      let word = arguments[index]
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
      return word == option && index + 1 < arguments.count ? arguments[index + 1] : nil
    }
    guard let path = given.last else { return "tippool \(words)" }
    return "tippool \(words) \(option) \(ShellWord.quoted(path))"
  }

  /// A command with a text behind it that is no option, also where it begins with a dash.
  static func command(_ words: String, naming text: String) -> String {
    command(words) + (text.hasPrefix("-") ? " -- " : " ") + ShellWord.quoted(text)
  }
}
