/// Writes JSON in the order in which it is told, straight into bytes.
///
/// Foundation's encoder sorts keys by the alphabet or not at all; a person who reads the file
/// wants the date first and the notices last.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  /// Whether the next value needs a comma or the next line is the first in its brackets.
  private var isFirst = true
  private var followsKey = false

  package init(isPretty: Bool) { self.isPretty = isPretty }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Begins a member; its value is to follow.
  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    bytes += isPretty ? ": ".utf8 : ":".utf8
    followsKey = true
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    open("[")
    for element in elements { write(&self, element) }
    close("]")
  }

  package mutating func number(_ value: Int64) {
    beginValue()
    bytes += String(value).utf8
  }

  package mutating func null() {
    beginValue()
    bytes += "null".utf8
  }

  package mutating func string(_ value: String) {
    beginValue()
    appendQuoted(value)
  }

  // MARK: - Members

  package mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// A member that is `null` where nothing is known.
  package mutating func member(_ name: String, optional value: String?) {
    key(name)
    guard let value else { return null() }
    string(value)
  }

  package mutating func strings(_ name: String, _ values: [String]) {
    array(name, values) { $0.string($1) }
  }

  package mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// A member that is an array of objects or other values.
  package mutating func array<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    array(elements, write)
  }

  // MARK: - Between the values

  private mutating func open(_ bracket: Unicode.Scalar) {
    beginValue()
    bytes.append(UInt8(ascii: bracket))
    depth += 1
    isFirst = true
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    depth -= 1
    if !isFirst { newLine() }
    bytes.append(UInt8(ascii: bracket))
    isFirst = false
  }

  private mutating func beginValue() {
    if followsKey { followsKey = false } else { separate() }
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    if depth > 0 { newLine() }
  }

  private mutating func newLine() {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { bytes += "  ".utf8 }
  }

  private mutating func appendQuoted(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 { appendEscaped(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case 0..<0x20:
      bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
      bytes += String(byte, radix: 16).utf8
    default: bytes.append(byte)
    }
  }
}
