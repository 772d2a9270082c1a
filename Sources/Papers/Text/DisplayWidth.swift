extension Character {
  /// How many columns of a terminal the character takes: 0, 1 or 2.
  var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.contains(where: { !$0.isZeroWidth }) else { return 0 }
    // U+FE0F asks for the picture of a character that is text by itself.
    if scalars.contains(where: { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }) {
      return 2
    }
    return first.isWide ? 2 : 1
  }
}

extension String {
  /// How many columns of a terminal the text takes.
  package var displayWidth: Int {
    // Nearly all text is plain ASCII, where a byte is a column.
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text with spaces behind or, to the right, before it, so that it takes so many columns.
  package func padded(toWidth width: Int, _ alignment: TextTable.Alignment) -> String {
    let padding = String(repeating: " ", count: max(0, width - displayWidth))
    return alignment == .left ? self + padding : padding + self
  }

  /// The text in at most so many columns, with `…` where something was cut off.
  package func truncated(toWidth width: Int) -> String {
    guard displayWidth > width else { return self }
    var kept = ""
    var used = 1
    for character in self {
      used += character.displayWidth
      guard used <= width else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The text between first-strong isolate and its end where it holds right-to-left letters, so
  /// that it does not turn round what stands beside it.
  package var isolated: String {
    unicodeScalars.contains(where: \.isRightToLeft) ? "\u{2068}\(self)\u{2069}" : self
  }
}

/// The names of a sheet that would turn a sentence round, found in it without trying each of them.
struct TurningNames: Sendable {
  private let names: Set<String>
  /// How many characters they have, the most first.
  private let lengths: [Int]

  init(_ all: some Sequence<String>) {
    names = Set(all.filter { $0.isolated != $0 })
    lengths = Set(names.map(\.count)).sorted(by: >)
  }

  /// The sentence with an isolate round each name.
  func isolated(in sentence: String) -> String {
    guard !names.isEmpty, sentence.isolated != sentence else { return sentence }
    let characters = Array(sentence)
    var (text, place) = ("", 0)
    while place < characters.count {
      let isInWord = place > 0 && (characters[place - 1].isLetter || characters[place - 1].isNumber)
      let name =
        isInWord
        ? nil
        : lengths.lazy.filter { place + $0 <= characters.count }
          .map { String(characters[place..<place + $0]) }.first(where: names.contains)
      text += name.map(\.isolated) ?? String(characters[place])
      place += name?.count ?? 1
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// East Asian Wide and Fullwidth, by block.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Letters of the scripts that are written from right to left, by block.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
