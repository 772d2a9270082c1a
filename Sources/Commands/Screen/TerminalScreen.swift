import Files
import Foundation
import Synchronization

/// A terminal that is drawn as a whole: a table stands at the top, questions and what is said go on
/// below it, and a line at the bottom is typed. What the terminal showed before is there again at the end.
///
/// Ctrl-C stays a signal of the process; its handler ends the screen first.
final class TerminalScreen: Sendable {
  /// The fewest rows and columns that are worth it.
  static let (leastRows, leastColumns) = (24, 80)

  private struct State {
    var pinned = PinnedTable()
    var talk = ""
    var question = ""
    /// How many lines of the talk are below those that are shown.
    var linesBelow = 0
    /// Whether a page is read from its begin, not from its end.
    var beginsAtTop = false
    var editor: LineEditor?
    var parser = KeyParser()
    /// Keys that no question has taken yet.
    var typedAhead: ArraySlice<Key> = []
    /// What stands on the screen, so that only other lines are drawn.
    var shown: [String] = []
    var shownColumns = 0
    var isEnded = false
  }

  private let input: Int32
  private let output: Int32
  private let before: termios
  private let state = Mutex(State())

  /// Takes the terminal over; nil where there is none, or a small one that plain questions suit better.
  init?(input: Int32, output: Int32) {
    var before = termios()
    guard isatty(output) == 1, tcgetattr(input, &before) == 0, let size = Self.size(of: output),
      size.rows >= Self.leastRows, size.columns >= Self.leastColumns
    else { return nil }
    (self.input, self.output, self.before) = (input, output, before)
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
    withUnsafeMutableBytes(of: &raw.c_cc) { letters in
      letters[Int(VMIN)] = 1
      letters[Int(VTIME)] = 0
      // A program that is stopped would leave the terminal as it is now.
      letters[Int(VSUSP)] = 0
    }
    guard tcsetattr(input, TCSADRAIN, &raw) == 0 else { return nil }
    // The other screen, lines that end at the edge, pasted text with marks around it.
    write("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J")
  }

  deinit { end() }

  /// Gives the terminal back as it was. The second time it does nothing.
  func end() {
    state.withLock { state in
      guard !state.isEnded else { return }
      state.isEnded = true
      let rows = Self.size(of: output)?.rows ?? 1
      write("\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[\(rows);1H\r\n\u{1B}[?1049l")
      var before = before
      _ = tcsetattr(input, TCSADRAIN, &before)
    }
  }

  // MARK: - What is shown

  /// Shows a table at the top; an empty one leaves all lines to the talk.
  func pin(_ table: PinnedTable) { change { $0.pinned = table } }

  /// Says something below what was said before.
  func say(_ text: String) {
    change {
      $0.talk += text
      $0.linesBelow = $0.beginsAtTop ? .max : 0
    }
  }

  /// Begins an empty page of talk.
  func turnPage(readFromStart isRead: Bool = false) {
    change {
      $0.talk = ""
      $0.linesBelow = 0
      $0.beginsAtTop = isRead
    }
  }

  // MARK: - Answers

  /// Lets a person type a line; nil where the input ended. `meanwhile` is done while nothing is typed.
  func answer(
    to question: String, choices: [String] = [], meanwhile: () throws -> Void = {}
  ) throws -> String? {
    change {
      $0.question = question
      $0.editor = LineEditor(choices: choices)
    }
    defer {
      change {
        $0.question = ""
        $0.editor = nil
      }
    }
    while true {
      if let answer = pressTyped() { return answer.line }
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let ready = poll(&descriptor, 1, 200)
      guard ready != 0 else {
        try meanwhile()
        change { _ in }
        continue
      }
      guard ready > 0 || errno == EINTR else { return nil }
      guard ready > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(input, &bytes, bytes.count)
      guard count > 0 || count < 0 && errno == EINTR else { return nil }
      state.withLock { $0.typedAhead += $0.parser.take(bytes.prefix(max(0, count))) }
    }
  }

  /// Forgets what was typed so far: nobody accepts what was not on the screen yet.
  func forgetTypedAhead() {
    state.withLock { state in
      state.typedAhead = []
      _ = tcflush(input, TCIFLUSH)
    }
  }

  private struct Answer {
    /// Nil where the input ended.
    let line: String?
  }

  /// Presses what was typed up to the end of an answer; what was typed ahead stays for the next
  /// question. All is drawn once.
  ///
  /// - Returns: the answer; nil where it goes on.
  private func pressTyped() -> Answer? {
    var answer: Answer?
    change { state in
      while answer == nil, let key = state.typedAhead.popFirst() { answer = press(key, &state) }
    }
    return answer
  }

  private func press(_ key: Key, _ state: inout State) -> Answer? {
    guard var editor = state.editor else { return nil }
    var answer: Answer?
    switch editor.press(key) {
    case .edited: break
    case .entered: answer = Answer(line: editor.text)
    case .ended: answer = Answer(line: nil)
    case .scrolled(let pages):
      let frame = frame(of: state)
      let step = pages * max(1, frame.talkHeight - 3)
      state.linesBelow = max(0, frame.linesBelow - step)
    case .redraw: state.shown = []
    }
    state.editor = editor
    return answer
  }

  // MARK: - Drawing

  private func change(_ work: (inout State) -> Void) {
    state.withLock { state in
      work(&state)
      guard !state.isEnded else { return }
      draw(&state)
    }
  }

  private func frame(of state: State) -> ScreenFrame {
    let (rows, columns) = size
    return ScreenFrame(
      rows: rows, columns: columns, pinned: state.pinned,
      talk: state.talk, linesBelow: state.linesBelow, question: state.question,
      editor: state.editor)
  }

  private var size: (rows: Int, columns: Int) {
    Self.size(of: output) ?? (Self.leastRows, Self.leastColumns)
  }

  private func draw(_ state: inout State) {
    let (rows, columns) = size
    let frame = frame(of: state)
    state.linesBelow = frame.linesBelow
    let isAnew = state.shown.count != rows || state.shownColumns != columns
    var text = isAnew ? "\u{1B}[2J" : ""
    for (row, line) in frame.lines.enumerated() where isAnew || state.shown[row] != line {
      // Emptied first: behind a line that is as long as the screen is wide, its last letter would go.
      text += "\u{1B}[\(row + 1);1H\u{1B}[0m\u{1B}[2K\(line)\u{1B}[0m"
    }
    (state.shown, state.shownColumns) = (frame.lines, columns)
    let cursor =
      state.editor == nil
      ? "" : "\u{1B}[\(frame.cursorRow + 1);\(frame.cursorColumn + 1)H\u{1B}[?25h"
    write("\u{1B}[?25l" + text + cursor)
  }

  /// A closed terminal is no reason to stop.
  private func write(_ text: String) {
    _ = Result { try SystemError.writeAll(text.utf8, to: output) }
  }

  /// How many rows and columns a terminal says that it has; nil where it says none.
  static func size(of descriptor: Int32) -> (rows: Int, columns: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_row), Int(size.ws_col))
  }
}
