/// Whether a text for a terminal is coloured. Only the caller knows what its output is.
public enum TerminalStyle: Hashable, Sendable {
  /// Letters and nothing else: for files and pipes.
  case plain
  /// With ANSI escape sequences, which begin with these characters.
  case colored(escape: String = "\u{1B}")

  package func bold(_ text: String) -> String { wrapped(text, code: "1") }

  package func yellow(_ text: String) -> String { wrapped(text, code: "33") }

  private func wrapped(_ text: String, code: String) -> String {
    switch self {
    case .plain: text
    case .colored(let escape): "\(escape)[\(code)m\(text)\(escape)[0m"
    }
  }
}
