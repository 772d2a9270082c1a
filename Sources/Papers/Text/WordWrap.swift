/// Lines of text broken at words where a terminal's line ends. The terminal would break them in the
/// middle of a word, and a broken amount is easily misread. Colours (`ESC [ … m`) take no room.
package enum WordWrap {
  /// The text with each of its lines broken at spaces, so that none is longer than `columns`, but for a
  /// word that alone is longer. What is broken off is indented as the line was, and so much more.
  package static func wrapped(_ text: String, at columns: Int, hanging: Int = 0) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { broken($0, at: columns, hanging: hanging) }.joined(separator: "\n")
  }

  private static func broken(_ line: Substring, at columns: Int, hanging: Int) -> String {
    guard width(of: line) > columns else { return String(line) }
    let indent =
      line.replacing(style, with: "").prefix { $0 == " " } + String(repeating: " ", count: hanging)
    var (text, column, hasWord) = ("", 0, false)
    // Each word with the spaces before it.
    var rest = line
    while !rest.isEmpty {
      let spaces = rest.prefix { $0 == " " }
      rest = rest.dropFirst(spaces.count)
      let word = rest.prefix { $0 != " " }
      rest = rest.dropFirst(word.count)
      let end = column + spaces.count + width(of: word)
      if end > columns, hasWord {
        text += "\n" + indent + word
        column = indent.count + width(of: word)
      } else {
        text += spaces + word
        (column, hasWord) = (end, true)
      }
    }
    return text
  }

  /// A line cut so that it takes at most so many columns; colours behind the cut stay, so that none
  /// runs on.
  package static func cut(_ line: String, to columns: Int) -> String {
    guard width(of: line[...]) > columns else { return line }
    var text = ""
    var room = columns
    var rest = line[...]
    while !rest.isEmpty {
      if let code = rest.prefixMatch(of: style) {
        text += code.output
        rest = rest[code.range.upperBound...]
        continue
      }
      let character = rest.removeFirst()
      room -= String(character).displayWidth
      if room >= 0 { text.append(character) }
    }
    return text
  }

  /// How many columns a text takes.
  static func width(of text: Substring) -> Int {
    guard text.utf8.contains(0x1B) else { return String(text).displayWidth }
    return String(text.replacing(style, with: "")).displayWidth
  }

  /// What switches colour or weight.
  private static var style: Regex<Substring> { /\u{1B}\[[0-9;:]*m/ }
}
