/// JSON whose members stand in the order in which they are written.
///
/// Foundation's encoder sorts keys by the alphabet or not at all; a person who reads the file
/// wants the date first and the notices last.
package enum JSONText {
  case null
  case number(Int64)
  case string(String)
  case array([JSONText])
  case object([Member])

  package typealias Member = (key: String, value: JSONText)

  /// `null` where nothing is known.
  package static func string(ifKnown text: String?) -> JSONText { text.map(Self.string) ?? .null }

  package static func strings(_ texts: [String]) -> JSONText { .array(texts.map(Self.string)) }

  /// The whole text, with a line feed at its end.
  package func document(isPretty: Bool) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, lineFeed: isPretty ? "\n" : nil)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  /// - Parameter lineFeed: what begins a line at this depth; nil for a text without lines.
  private func write(to bytes: inout [UInt8], lineFeed: String?) {
    func list<Element>(
      _ brackets: StaticString, _ elements: [Element], _ write: (Element, String?) -> Void
    ) {
      let brackets = Array(brackets.description.utf8)
      let inner = lineFeed.map { $0 + "  " }
      bytes.append(brackets[0])
      for (place, element) in elements.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += (inner ?? "").utf8
        write(element, inner)
      }
      if !elements.isEmpty { bytes += (lineFeed ?? "").utf8 }
      bytes.append(brackets[1])
    }
    switch self {
    case .null: bytes += "null".utf8
    case .number(let number): bytes += String(number).utf8
    case .string(let text): Self.quote(text, to: &bytes)
    case .array(let values):
      list("[]", values) { $0.write(to: &bytes, lineFeed: $1) }
    case .object(let members):
      list("{}", members) { member, inner in
        Self.quote(member.key, to: &bytes)
        bytes += (inner == nil ? ":" : ": ").utf8
        member.value.write(to: &bytes, lineFeed: inner)
      }
    }
  }

  private static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20:
        bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
