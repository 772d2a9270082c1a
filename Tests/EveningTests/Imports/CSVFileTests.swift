import Files
import Testing

@testable import Evening

@Suite struct CSVFileTests {
  static func read(_ text: String, separator: Character = ",") -> CSVFile {
    CSVFile(name: "a.csv", bytes: Array(text.utf8), separator: separator)
  }

  @Test(
    "cells are read as RFC 4180 says",
    arguments: [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
      ("\u{FEFF}a,b", [["a", "b"]]),
      ("\"a,b\",c", [["a,b", "c"]]),
      ("\"say \"\"hi\"\"\",", [["say \"hi\"", ""]]),
      ("\"two\nlines\",x\ny,z", [["two\nlines", "x"], ["y", "z"]]),
      ("\"\",\"\"", [["", ""]]),
      ("a\n\n\nb", [["a"], ["b"]]),
      (",\n", [["", ""]]),
      ("=1+1,O'Brien,Ngô", [["=1+1", "O'Brien", "Ngô"]]),
    ])
  func cells(_ text: String, _ expected: [[String]]) {
    let file = Self.read(text)
    #expect(file.issues.isEmpty)
    #expect(file.rows.map { $0.cells.map(\.text) } == expected)
  }

  @Test("other separators", arguments: [(";", "a,1;b"), ("\t", "a,1\tb"), ("|", "a,1|b")])
  func separators(_ separator: String, _ text: String) throws {
    let file = Self.read(text, separator: try #require(separator.first))
    #expect(file.rows.map { $0.cells.map(\.text) } == [["a,1", "b"]])
  }

  @Test func everyCellKnowsItsPlace() {
    let file = Self.read("a,b\r\n\"x\ny\",\"q\"\"\",z\r\nlast,1\r\n")
    #expect(file.rows.map(\.line) == [1, 2, 4])
    #expect(file.rows[1].cells.map(\.line) == [2, 3, 3])
    #expect(file.rows[1].cells.map(\.column) == [1, 4, 10])
  }

  static let refusals: [(bytes: [UInt8], told: String)] = [
    (Array("a,b\nx,\"y\" z\n".utf8), "2:6: something stands behind a closing quote"),
    (Array("a,b\nx,y\"z\n".utf8), "2:4: a quote stands in the middle of a cell"),
    (Array("a,b\n\"x,y\n".utf8), "2:1: a quote is never closed"),
    (Array("a,b\rx,y\r".utf8), "1:4: a line ends with a lone carriage return"),
    (
      Array("name\n".utf8) + [0x4E, 0x67, 0xF4, 10],
      "2:1: a letter is not UTF-8; the file is most likely Latin-1"
    ),
    ([0xFF, 0xFE, 0x61, 0], "1:1: the text is UTF-16"),
    ([0x50, 0x4B, 3, 4, 0], "1:1: this is a workbook or an archive, no text"),
    ([0x61, 0, 0x62], "1:1: the file holds bytes that are no text"),
    ([], "1:1: the file is empty"),
    (
      Array(("a\n" + String(repeating: ",", count: 200_000)).utf8),
      "2:1: the line has more than 1000 cells"
    ),
  ]

  @Test("what is no clean text is refused with line, column and remedy", arguments: refusals)
  func refused(_ bytes: [UInt8], _ told: String) {
    let file = CSVFile(name: "a.csv", bytes: bytes, separator: ",")
    #expect(
      file.issues.map { "\($0.line):\($0.column): \($0.problem)" } == [told])
  }
}
