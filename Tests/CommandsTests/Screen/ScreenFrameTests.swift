import Papers
import Testing

@testable import Commands

@Suite("What stands on a screen")
struct ScreenFrameTests {
  private static let table = PinnedTable(
    head: ["\u{1B}[1mThe evening of Friday\u{1B}[0m", "   Server   Net sales"],
    rows: (1...9).map { "\($0)  Maria 宮崎 😀  1,234.5\($0)" }, marked: 7)

  private func frame(
    _ rows: Int, _ columns: Int, talk: String, back: Int = 0, question: String = "",
    typed: String = ""
  ) -> ScreenFrame {
    var editor = LineEditor()
    for letter in typed { _ = editor.press(.character(letter)) }
    return ScreenFrame(
      rows: rows, columns: columns, pinned: Self.table, talk: talk, linesBelow: back,
      question: question, editor: editor)
  }

  private static func bare(_ line: String) -> String {
    line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test("On a screen of any size every line fits, and the cursor is on it")
  func fits() {
    let talk =
      "\u{1B}[33mThe categories add up to $685.13 less\u{1B}[0m than net sales.\n\n  宮崎宮崎宮崎 y\n"
    for rows in 1...40 {
      for columns in [1, 2, 3, 7, 20, 79, 80, 200] {
        for typed in ["", "1,234.56", "宮崎 宮崎 宮崎 宮崎 宮崎 宮崎 宮崎 宮崎 宮崎"] {
          let frame = frame(rows, columns, talk: talk, question: talk + "Is it?", typed: typed)
          #expect(frame.lines.count == rows)
          for line in frame.lines {
            #expect(Self.bare(line).displayWidth <= columns, "\(rows)×\(columns) “\(line)”")
          }
          #expect((0..<rows).contains(frame.cursorRow))
          #expect((0..<columns).contains(frame.cursorColumn), "\(columns) “\(typed)”")
        }
      }
    }
  }

  @Test("The table stands above, the question and the typed line below it")
  func whole() {
    let lines = frame(24, 80, talk: "Slip 7\n", question: "Net sales: ", typed: "12").lines
      .map(Self.bare)
    #expect(lines[0] == "The evening of Friday")
    #expect(lines[2] == "1  Maria 宮崎 😀  1,234.51")
    #expect(lines[11] == String(repeating: "─", count: 80))
    #expect(lines[12...14] == ["Slip 7", "Net sales: ", "> 12"])
  }

  @Test("Where the table is too long, the slip that is talked about is among the rest")
  func clipped() {
    let lines = frame(18, 80, talk: "").lines
    let rows = lines.prefix { !$0.hasPrefix("─") }
    #expect(rows.count == 6)
    #expect(rows.contains { $0.contains("\u{1B}[7m8  Maria") })
    #expect(rows.last == "  … and 6 more")
  }

  @Test("On a low screen the slip that is talked about is what stands of the table")
  func low() {
    let lines = frame(14, 80, talk: "").lines.map(Self.bare)
    #expect(lines[0] == "The evening of Friday")
    #expect(lines[1].hasPrefix("7  Maria") || lines[1].hasPrefix("8  Maria"))
    #expect(lines[2].hasPrefix("─"))
  }

  @Test("Talk that is longer than the screen shows its end, and what is above by the page")
  func scrolls() {
    let talk = (1...100).map { "line \($0)" }.joined(separator: "\n")
    let end = frame(24, 80, talk: talk)
    #expect(end.lines[end.cursorRow - 1] == "line 100")
    #expect(end.linesAbove == 100 - end.talkHeight)
    let start = frame(24, 80, talk: talk, back: .max, question: "Enter goes back")
    #expect(start.lines[24 - 2 - start.talkHeight] == "line 1")
    #expect(start.lines[22] == "Enter goes back")
    #expect(start.linesAbove == 0)
    #expect(start.linesBelow == 100 - start.talkHeight)
  }

  @Test("Words are broken between words, amounts never; cut lines lose no colour's end")
  func wraps() {
    #expect(
      WordWrap.wrapped("  House owes 1,234.56 today", at: 20) == "  House owes\n  1,234.56 today")
    #expect(WordWrap.wrapped("1,234,567,890.12", at: 5) == "1,234,567,890.12")
    #expect(WordWrap.wrapped("a\n\nb", at: 5) == "a\n\nb")
    #expect(WordWrap.cut("\u{1B}[1mMaria Gomez\u{1B}[0m", to: 5) == "\u{1B}[1mMaria\u{1B}[0m")
    #expect(WordWrap.cut("宮崎", to: 3) == "宮")
  }
}
