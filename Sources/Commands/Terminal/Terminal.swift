import Files
import Foundation
import Papers
import Tips

/// The user's terminal: results go to standard output, talk goes to standard error.
enum Terminal {
  /// Whether results are seen by a person.
  static var isOutputTerminal: Bool { isatty(Surroundings.current.output) == 1 }
  /// Whether talk is seen by a person.
  static var isErrorTerminal: Bool { isatty(Surroundings.current.error) == 1 }
  /// Whether a person can answer.
  static var isInputTerminal: Bool { isatty(Surroundings.current.input) == 1 }

  /// Whether results may be coloured: only on a terminal, and never with `NO_COLOR` set.
  static var usesColor: Bool { isOutputTerminal && allowsColor }
  /// Whether talk may be coloured.
  static var talksInColor: Bool { isErrorTerminal && allowsColor }

  private static var allowsColor: Bool {
    let environment = Surroundings.current.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes a result, with a line break behind it.
  ///
  /// - Throws: ``CommandFailure`` where the output cannot be written (a full disk). A reader
  ///   that went away (`| head`) ends the program quietly, as it is used to.
  static func out(_ text: String) throws { try write(text + "\n") }

  /// Writes a result: as it is into a file or pipe, as ``VisibleText`` on a terminal.
  static func write(_ text: String) throws {
    let text = isOutputTerminal ? VisibleText.of(text) : text
    if let screen { return screen.say(text) }
    do throws(SystemError) {
      try SystemError.writeAll(text.utf8, to: Surroundings.current.output)
    } catch {
      if error.code == EPIPE { exit(128 + SIGPIPE) }
      throw CommandFailure.ioError(
        "The result could not be written: \(error). What was saved before is in the books (tippool "
          + "shift list): free some space and have it shown again.")
    }
  }

  /// Writes a table as a result: its titles, then a line for each row.
  static func table<Row>(
    _ titles: [String], _ rows: some Collection<Row>, orTell nothing: String? = nil,
    _ cells: (Row) -> [String]
  ) throws {
    if rows.isEmpty, let nothing { return talk(nothing) }
    try out(TextTable.of(titles, rows, cells))
  }

  /// Says something to the person, with a line break behind it. Talk that cannot be heard is
  /// no reason to stop.
  static func talk(_ text: String) { talkInLine(text + "\n") }

  /// Says what needs attention.
  static func warn(_ text: String) { talk(warning(text)) }

  /// Says something without a line break, for prompts and progress. On a terminal lines break at words.
  static func talkInLine(_ text: String) {
    let text = VisibleText.of(text)
    if let screen { return screen.say(text) }
    let size = isErrorTerminal ? TerminalScreen.size(of: Surroundings.current.error) : nil
    show(size.map { WordWrap.wrapped(text, at: $0.columns) } ?? text)
  }

  /// Says what steers the terminal: a line that is drawn again, a picture. No stranger's text may
  /// be in it.
  static func show(_ sequence: String) {
    _ = Result { try SystemError.writeAll(sequence.utf8, to: Surroundings.current.error) }
  }

  /// Shows a line of a picture.
  static func picture(_ line: String) {
    if let screen { screen.say(line) } else { show(line) }
  }

  // MARK: - The whole screen

  private static let held = PerRun<TerminalScreen?>(nil)

  /// The terminal drawn as a whole; nil while talk goes line by line.
  static var screen: TerminalScreen? { held.withLock(\.self) }

  /// Draws the terminal as a whole from now on, where it can: one that is large enough, knows Unicode
  /// and shows results, talk and answers.
  static func takeScreen() {
    let environment = Surroundings.current.environment
    guard isOutputTerminal, isErrorTerminal, isInputTerminal, TerminalSize.knowsUnicode,
      !["", "dumb"].contains(environment["TERM"] ?? "")
    else { return }
    let surroundings = Surroundings.current
    held.withLock { $0 = TerminalScreen(input: surroundings.input, output: surroundings.error) }
  }

  /// Gives the terminal back as it was before.
  static func giveScreenBack() {
    let screen = held.withLock { held in
      defer { held = nil }
      return held
    }
    screen?.end()
  }

  /// Begins what is said anew, where the terminal is drawn as a whole.
  static func turnPage(readFromStart isRead: Bool = false) {
    screen?.turnPage(readFromStart: isRead)
  }

  // MARK: - Style

  /// Text in bold for talk, where that is shown.
  static func strong(_ text: String) -> String { talksInColor ? style.bold(text) : text }

  /// Text in yellow for talk that needs attention, where that is shown.
  static func warning(_ text: String) -> String { talksInColor ? style.yellow(text) : text }

  /// The style of results.
  static var outputStyle: TerminalStyle { usesColor ? style : .plain }

  private static let style = TerminalStyle.colored(escape: VisibleText.escape)
}

/// Text on its way to a terminal. Names of files, labels on slips and lines of other programs' files
/// are strangers' words: what would steer the terminal, or turn the writing direction, is shown
/// instead of done.
enum VisibleText {
  /// The escape character for the program's own styles: with a mark behind it that no stranger
  /// knows.
  static let escape = "\u{1B}" + mark

  private static let mark = String(UInt64.random(in: 1 << 60 ... .max), radix: 36)

  /// The text with its own styles as the terminal wants them, and all other control characters as
  /// `\u{1B}`. Line ends and tabs stay.
  static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isHidden($0) || $0 == "\r" }) else { return text }
    return text.components(separatedBy: escape).map(masked).joined(separator: "\u{1B}")
  }

  private static func masked(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if isHidden(scalar) || scalar == "\r" && rest.first != "\n" {
        let number = String(scalar.value, radix: 16, uppercase: true)
        shown.append(contentsOf: "\\u{\(number)}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    // Of no width.
    case "\u{200B}", "\u{2060}", "\u{FEFF}": true
    default: scalar.garblesLines
    }
  }
}

extension Int {
  /// `1 shift`, `2 shifts`.
  func counting(_ one: String, _ several: String? = nil) -> String {
    "\(self) \(self == 1 ? one : several ?? one + "s")"
  }
}

extension Encodable {
  /// The value as JSON with its keys in the order of the alphabet, over several lines or on one.
  func json(isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
