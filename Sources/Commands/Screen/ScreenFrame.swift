import Papers

/// What stands still at the top of a screen while talk goes on below it.
struct PinnedTable: Hashable, Sendable {
  /// Its first lines, which always stand.
  var head: [String] = []
  /// Its rows: as many as there is room for.
  var rows: [String] = []
  /// The row that is talked about.
  var marked: Int?

  var isEmpty: Bool { head.isEmpty && rows.isEmpty }

  /// The table in at most so many lines; where rows are left out, the marked one is among the rest.
  func lines(atMost height: Int) -> [String] {
    if height < head.count + 2, !rows.isEmpty { return short(height) }
    let lines =
      head + rows.enumerated().map { $0.offset == marked ? Self.inverse($0.element) : $0.element }
    guard lines.count > height else { return lines }
    let room = height - head.count - 1
    guard room > 0 else { return Array(lines.prefix(height)) }
    let first = min(max(0, (marked ?? 0) - room / 2), rows.count - room)
    let hidden = rows.count - room
    return head + lines[(head.count + first)..<(head.count + first + room)]
      + ["  … and \(hidden) more"]
  }

  /// Where hardly a line is free: the first line, and the marked row if there is one more.
  private func short(_ height: Int) -> [String] {
    let row = marked.map { Self.inverse(rows[$0]) } ?? "  … \(rows.count) rows"
    return Array((head.prefix(1) + [row]).prefix(height))
  }

  private static func inverse(_ line: String) -> String { "\u{1B}[7m\(line)\u{1B}[0m" }
}

/// The lines of a whole screen: the pinned table, a rule, a part of the talk, the question, and the line
/// that is typed.
struct ScreenFrame: Hashable {
  /// As many as the screen has rows, none wider than its columns.
  let lines: [String]
  /// Where the cursor stands, counted from 0.
  let cursorRow: Int
  let cursorColumn: Int
  /// How many lines of talk stand above those that are shown.
  let linesAbove: Int
  /// How many stand below them.
  let linesBelow: Int
  /// How many lines of talk there is room for.
  let talkHeight: Int

  /// Rows that talk has at least, beside the line that is typed.
  private static let leastTalk = 10

  init(
    rows: Int, columns: Int, pinned: PinnedTable, talk: String, linesBelow: Int,
    question: String, editor: LineEditor?
  ) {
    let (rows, columns) = (max(1, rows), max(1, columns))
    var lines: [String] = []
    let room = rows - Self.leastTalk - 2
    if !pinned.isEmpty, room > 0 {
      lines = pinned.lines(atMost: room).map { WordWrap.cut($0, to: columns) }
      lines.append(String(repeating: "─", count: columns))
    }
    let asked = Self.lines(of: question, columns).suffix(rows - lines.count - 1)
    let said = Self.lines(of: talk, columns)
    talkHeight = rows - lines.count - asked.count - 1
    let hidden = max(0, said.count - talkHeight)
    self.linesBelow = min(max(0, linesBelow), hidden)
    linesAbove = hidden - self.linesBelow
    var shown = Array(said.dropFirst(linesAbove).prefix(talkHeight))
    // The lines that say so take one each.
    if linesAbove > 0, shown.count > 2 {
      shown[0] = WordWrap.cut("↑ \(linesAbove + 1) more: Page Up", to: columns)
    }
    if self.linesBelow > 0, shown.count > 2 {
      shown[shown.count - 1] = WordWrap.cut("↓ \(self.linesBelow + 1) more: Page Down", to: columns)
    }
    lines += shown + asked
    let (typed, column) = Self.line(of: editor, columns)
    (cursorRow, cursorColumn) = (lines.count, column)
    lines.append(typed)
    lines += Array(repeating: "", count: rows - lines.count)
    self.lines = lines
  }

  /// A text's lines; a line break at its end begins none.
  private static func lines(of text: String, _ columns: Int) -> [String] {
    var lines = WordWrap.wrapped(text, at: columns)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { WordWrap.cut(String($0), to: columns) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The line that is typed, moved so that the cursor is seen.
  private static func line(of editor: LineEditor?, _ columns: Int) -> (String, cursor: Int) {
    guard let editor, columns > 2 else { return ("", 0) }
    var before = String(editor.text.prefix(editor.cursor))[...]
    while String(before).displayWidth > columns - 3 { before.removeFirst() }
    let line = "> " + before + editor.text.dropFirst(editor.cursor)
    return (WordWrap.cut(line, to: columns), 2 + String(before).displayWidth)
  }
}
