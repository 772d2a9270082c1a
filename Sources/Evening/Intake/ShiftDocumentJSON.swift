/// A JSON value as it was written: numbers stay text, members keep their order, and a key that
/// stands twice is there twice.
///
/// Foundation's decoder would take the first of two equal keys in silence, let a comma stand
/// before a closing bracket, and not say in which line a mistake is. A file that is paid out by
/// needs all three.
enum ShiftDocumentJSON: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    let key: String
    let value: ShiftDocumentJSON
  }

  case object([Member])
  case array([ShiftDocumentJSON])
  case string(String)
  case number(String)
  case bool(Bool)
  case null

  var kind: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string(let text): "the text “\(text)”"
    case .number(let text): "the number \(text)"
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    }
  }

  /// Reads one value of strict JSON (RFC 8259) in UTF-8.
  static func parse(_ bytes: some Sequence<UInt8>) throws(ShiftDocumentError) -> ShiftDocumentJSON {
    var parser = ShiftDocumentParser(bytes: Array(bytes))
    return try parser.document()
  }
}

/// The state of one reading: a place in the bytes.
struct ShiftDocumentParser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private static let maximumDepth = 64

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func document() throws(ShiftDocumentError) -> ShiftDocumentJSON {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .syntax(line: 1, column: 1, detail: "the file is not UTF-8 text")
    }
    skipSpace()
    let value = try value()
    skipSpace()
    guard index == bytes.count else { throw failure("nothing may follow the end of the document") }
    return value
  }

  private mutating func value() throws(ShiftDocumentError) -> ShiftDocumentJSON {
    guard let byte = peek else { throw failure("the document ends too early") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default:
      for (word, value) in Self.words where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw failure("a value should stand here")
    }
  }

  private static let words: [(String, ShiftDocumentJSON)] = [
    ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
  ]

  private mutating func openBracket() throws(ShiftDocumentError) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw failure("brackets are nested too deeply") }
    index += 1
    skipSpace()
  }

  private mutating func members() throws(ShiftDocumentError) -> [ShiftDocumentJSON.Member] {
    try openBracket()
    defer { depth -= 1 }
    var members: [ShiftDocumentJSON.Member] = []
    guard !take("}") else { return [] }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a key in quotes should stand here") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw failure("a colon should follow the key “\(key)”") }
      skipSpace()
      members.append(ShiftDocumentJSON.Member(key: key, value: try value()))
      skipSpace()
    } while take(",")
    guard take("}") else { throw failure("a comma or } should stand here") }
    return members
  }

  private mutating func elements() throws(ShiftDocumentError) -> [ShiftDocumentJSON] {
    try openBracket()
    defer { depth -= 1 }
    var elements: [ShiftDocumentJSON] = []
    guard !take("]") else { return [] }
    repeat {
      skipSpace()
      elements.append(try value())
      skipSpace()
    } while take(",")
    guard take("]") else { throw failure("a comma or ] should stand here") }
    return elements
  }

  private mutating func number() throws(ShiftDocumentError) -> String {
    let start = index
    _ = take("-")
    let whole = digits()
    guard whole > 0 else { throw failure("a digit should stand here") }
    let first = index - whole
    guard whole == 1 || bytes[first] != UInt8(ascii: "0") else {
      index = first
      throw failure("a number does not start with a needless zero")
    }
    if take("."), digits() == 0 { throw failure("a digit should follow the point") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if digits() == 0 { throw failure("a digit should follow the exponent") }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = peek, (48...57).contains(byte) { index += 1 }
    return index - start
  }

  // MARK: - Strings

  private mutating func string() throws(ShiftDocumentError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        index += 1
        text += String(try escape()).utf8
      case 0..<0x20:
        throw failure("a text may not hold a line break or another control character")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw failure("the text is not closed by a quote")
  }

  private mutating func escape() throws(ShiftDocumentError) -> Unicode.Scalar {
    for (letter, scalar) in Self.escapes where take(letter) { return scalar }
    guard take("u") else { throw failure("no such escape after \\") }
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), take("\\"), take("u") else {
      throw failure("half a character: the second \\u is missing")
    }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw failure("the two \\u make no character") }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit() throws(ShiftDocumentError) -> UInt16 {
    let digits = bytes[index..<min(index + 4, bytes.count)]
    let isHex = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard digits.count == 4, isHex,
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("four hexadecimal digits should follow \\u") }
    index += 4
    return unit
  }

  private static let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("\"", "\""), ("\\", "\\"), ("/", "/"), ("n", "\n"), ("t", "\t"), ("r", "\r"),
    ("b", "\u{8}"), ("f", "\u{C}"),
  ]

  // MARK: - Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 32 || (9...10).contains(byte) || byte == 13 { index += 1 }
  }

  private func failure(_ detail: String) -> ShiftDocumentError {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: 10).map { $0 + 1 } ?? before.startIndex
    let inLine = String(decoding: bytes[lineStart..<index], as: UTF8.self)
    let line = before.count { $0 == 10 } + 1
    return .syntax(line: line, column: inLine.count + 1, detail: detail)
  }
}
