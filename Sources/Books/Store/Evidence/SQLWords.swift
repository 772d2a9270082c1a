/// The words of an SQL statement, to see whether two statements are one: names, numbers, signs, and
/// quoted texts byte by byte. Spaces and remarks between them say nothing.
struct SQLWords {
  private let bytes: [UInt8]
  private var place = 0

  /// - Parameter tables: names that may stand with or without quotes: SQLite sets them around a
  ///   table's name where the table is renamed. Any other name in quotes is not the name without
  ///   them, for what SQLite finds no column for it takes as a text.
  static func words(of sql: String, tables: Set<String>) -> [String] {
    var reader = SQLWords(bytes: Array(sql.utf8))
    var words: [String] = []
    while let word = reader.next() {
      let inner = String(word.dropFirst().dropLast())
      words.append(word == "\"\(inner)\"" && tables.contains(inner) ? inner : word)
    }
    return words
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() -> String? {
    while place < bytes.count {
      let start = place
      place += 1
      switch bytes[start] {
      case let byte where Self.isSpace(byte): continue
      case UInt8(ascii: "-") where follows("-"):
        skip(through: "\n")
        continue
      case UInt8(ascii: "/") where follows("*"):
        place += 1
        skip(through: "*/")
        continue
      case UInt8(ascii: "'"): skipQuoted(by: "'")
      case UInt8(ascii: "\""): skipQuoted(by: "\"")
      case UInt8(ascii: "`"): skipQuoted(by: "`")
      case UInt8(ascii: "["): skip(through: "]")
      case let byte where Self.isOfWord(byte):
        while place < bytes.count, Self.isOfWord(bytes[place]) { place += 1 }
      // Any other byte is a sign by itself: a bracket, a comma, an operator.
      default: break
      }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    return nil
  }

  private func follows(_ sign: Unicode.Scalar) -> Bool {
    place < bytes.count && bytes[place] == UInt8(ascii: sign)
  }

  /// Goes behind the quote that ends a text: a doubled one is part of it.
  private mutating func skipQuoted(by quote: Unicode.Scalar) {
    skip(through: String(quote))
    while follows(quote) {
      place += 1
      skip(through: String(quote))
    }
  }

  /// Goes behind the next place of some signs, or to the end.
  private mutating func skip(through end: String) {
    let end = Array(end.utf8)
    while place < bytes.count, !bytes[place...].starts(with: end) { place += 1 }
    place = min(place + end.count, bytes.count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Letters, digits, `_`, `$` and all beyond ASCII.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...:
      true
    default: false
    }
  }
}
