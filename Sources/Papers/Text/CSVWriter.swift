/// Comma-separated values: RFC 4180, UTF-8, CRLF.
package struct CSVWriter {
  private var bytes: [UInt8] = []
  private var isLineEmpty = true

  package init() {}

  package var document: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a line of values that the program made.
  package mutating func line(_ values: [String]) {
    for value in values { plain(value) }
    endLine()
  }

  package mutating func endLine() {
    bytes += "\r\n".utf8
    isLineEmpty = true
  }

  /// Adds a cell that the program made, which needs no quotes: a number, a column's name, nothing.
  package mutating func plain(_ value: String) {
    separate()
    bytes += value.utf8
  }

  /// Adds a text cell: quoted where it must be, and with an apostrophe in front where a spreadsheet
  /// would run it as a formula.
  package mutating func text(_ text: String) {
    separate()
    let mustQuote = text.utf8.contains(where: Self.mustQuote.contains)
    if mustQuote { bytes.append(Self.quote) }
    if text.utf8.first.map(Self.formulaStarts.contains) == true { bytes.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if byte == Self.quote { bytes.append(Self.quote) }
      bytes.append(byte)
    }
    if mustQuote { bytes.append(Self.quote) }
  }

  private mutating func separate() {
    if !isLineEmpty { bytes.append(UInt8(ascii: ",")) }
    isLineEmpty = false
  }

  private static let quote = UInt8(ascii: "\"")
  private static let formulaStarts = Array("=+-@\t\r\n".utf8)
  private static let mustQuote = Array("\",\r\n".utf8)
}

/// A column of a file that comes as CSV and as JSON.
package struct FileColumn<Row, Cell>: Sendable {
  /// In CSV.
  package let name: String
  /// In JSON.
  package let key: String
  package let cell: @Sendable (Row) -> Cell

  package init(_ name: String, _ key: String, _ cell: @escaping @Sendable (Row) -> Cell) {
    (self.name, self.key, self.cell) = (name, key, cell)
  }
}
