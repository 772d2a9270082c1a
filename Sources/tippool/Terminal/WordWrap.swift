import Foundation

/// Lines of talk broken at words where the terminal ends. It would break them in the middle of a word,
/// and a broken amount is easily misread.
enum WordWrap {
  /// How many letters a line of the terminal behind a descriptor holds; nil where nobody knows.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The text with each of its lines broken at spaces, so that none is longer than `columns`, but for a
  /// word that alone is longer. What is broken off is indented as the line was. Colours take no room.
  static func wrapped(_ text: String, at columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { broken($0, at: columns) }.joined(separator: "\n")
  }

  private static func broken(_ line: Substring, at columns: Int) -> String {
    guard width(of: line) > columns else { return String(line) }
    let indent = String(line.replacing(style, with: "").prefix { $0 == " " })
    var text = ""
    var column = 0
    // Each word with the spaces before it.
    var rest = line
    while !rest.isEmpty {
      let spaces = rest.prefix { $0 == " " }
      rest = rest.dropFirst(spaces.count)
      let word = rest.prefix { $0 != " " }
      rest = rest.dropFirst(word.count)
      let end = column + spaces.count + width(of: word)
      if end > columns, column > indent.count {
        text += "\n" + indent + word
        column = indent.count + width(of: word)
      } else {
        text += spaces + word
        column = end
      }
    }
    return text
  }

  /// How many letters of a text are shown.
  private static func width(of text: Substring) -> Int {
    guard text.utf8.contains(0x1B) else { return text.count }
    return text.replacing(style, with: "").count
  }

  /// What switches colour or weight.
  private static var style: Regex<Substring> { /\u{1B}\[[0-9;]*m/ }
}
