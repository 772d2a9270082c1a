/// Whether a text for a terminal is coloured. Only the caller knows what its output is.
public enum TerminalStyle: Hashable, Sendable {
  /// Letters and nothing else: for files and pipes.
  case plain
  /// With ANSI escape sequences.
  case colored

  package func bold(_ text: String) -> String { wrapped(text, code: "1") }

  package func yellow(_ text: String) -> String { wrapped(text, code: "33") }

  private func wrapped(_ text: String, code: String) -> String {
    switch self {
    case .plain: text
    case .colored: "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
  }
}
