import Testing

@testable import Commands

@Suite("The line that is typed")
struct LineEditorTests {
  private func editor(_ keys: [Key], choices: [String] = []) -> LineEditor {
    var editor = LineEditor(choices: choices)
    for key in keys { #expect(editor.press(key) == .edited) }
    return editor
  }

  @Test(
    "Keys change the line",
    arguments: [
      ([], "", 0), ([.backspace, .delete, .left, .right, .eraseWord], "", 0),
      (typed("12.5"), "12.5", 4), (typed("12") + [.left] + typed("3"), "132", 2),
      (typed("abc") + [.home, .delete], "bc", 0), (typed("abc") + [.left, .backspace], "ac", 1),
      (typed("abc") + [.home, .right, .endOfInput], "ac", 1),
      (typed("+ a b ") + [.eraseWord], "+ a ", 4), (typed("ab") + [.left, .eraseToStart], "b", 0),
      (typed("ab") + [.left, .eraseToEnd], "a", 1), (typed("ab") + [.home, .end], "ab", 2),
      // A mark that comes by itself joins its letter.
      (typed("e") + [.character("\u{301}")], "e\u{301}", 1),
      (typed("e") + [.character("\u{301}"), .backspace], "", 0),
    ] as [([Key], String, Int)])
  func edits(keys: [Key], text: String, cursor: Int) {
    let editor = editor(keys)
    #expect(editor.text == text)
    #expect(editor.cursor == cursor)
  }

  @Test("Ctrl-D ends the input in an empty line alone")
  func ends() {
    var editor = LineEditor()
    #expect(editor.press(.endOfInput) == .ended)
    _ = editor.press(.character("a"))
    #expect(editor.press(.endOfInput) == .edited)
    #expect(editor.press(.enter) == .entered)
    #expect(editor.press(.pageUp) == .scrolled(pages: -1))
  }

  @Test("A line holds as much as a path, and what is pasted beyond it is dropped")
  func long() {
    var editor = LineEditor()
    for _ in 0..<(LineEditor.longest + 50) { _ = editor.press(.character("x")) }
    #expect(editor.text.count == LineEditor.longest && editor.cursor == LineEditor.longest)
    #expect(editor.press(.enter) == .entered)
  }

  @Test("The arrow keys go through the choices and leave typed text alone")
  func choices() {
    let choices = ["1", "2", "3"]
    #expect(editor([.down], choices: choices).text == "1")
    #expect(editor([.down, .down, .down], choices: choices).text == "3")
    #expect(editor([.down, .down, .down, .down], choices: choices).text.isEmpty)
    #expect(editor([.up], choices: choices).text == "3")
    #expect(editor([.up, .down], choices: choices).text.isEmpty)
    #expect(editor(typed("2") + [.up], choices: choices).text == "1")
    #expect(editor(typed("Maria") + [.up], choices: choices).text == "Maria")
    #expect(editor([.up, .down]).text.isEmpty)
  }
}

private func typed(_ text: String) -> [Key] { text.map(Key.character) }
