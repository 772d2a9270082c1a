/// A pressed key.
enum Key: Hashable, Sendable {
  case character(Character)
  case enter
  case backspace
  case delete
  case left, right, up, down
  /// To the line's begin: Home or Ctrl-A.
  case home
  /// To the line's end: End or Ctrl-E.
  case end
  case pageUp, pageDown
  /// Takes the word before the cursor away: Ctrl-W.
  case eraseWord
  /// Takes all before the cursor away: Ctrl-U.
  case eraseToStart
  /// Takes all from the cursor away: Ctrl-K.
  case eraseToEnd
  /// Ctrl-D: no more answers.
  case endOfInput
  /// Ctrl-L: draw all anew.
  case redraw
}

/// Turns what a keyboard sends into keys. Line ends in pasted text are spaces: pasting presses no Enter.
/// What it does not know is no key.
struct KeyParser: Hashable, Sendable {
  private enum State: Hashable {
    case plain
    /// Behind an escape character.
    case escape
    /// Within `ESC [ …`: its letters so far.
    case sequence([UInt8])
    /// Behind `ESC O`.
    case functionKey
    /// Within a letter of several bytes.
    case letter([UInt8], length: Int)
  }

  private var state = State.plain
  private var isPasting = false

  /// Takes more bytes; what has only begun waits for the rest.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [Key] { bytes.compactMap { take($0) } }

  private mutating func take(_ byte: UInt8) -> Key? {
    switch state {
    case .plain: return begin(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence([])
      case UInt8(ascii: "O"): state = .functionKey
      case 0x1B: break
      // Alt and a letter.
      case _: state = .plain
      }
      return nil
    case .functionKey:
      state = .plain
      return Self.key(parameter: 1, final: byte)
    case .sequence(let letters):
      guard (0x40...0x7E).contains(byte) else {
        // Longer than any that a keyboard sends: noise.
        state = letters.count < 16 ? .sequence(letters + [byte]) : .plain
        return nil
      }
      state = .plain
      return end(letters, byte)
    case .letter(let bytes, let length):
      guard (0x80...0xBF).contains(byte) else {
        state = .plain
        return begin(byte)
      }
      let all = bytes + [byte]
      state = all.count < length ? .letter(all, length: length) : .plain
      guard all.count == length, let text = String(validating: all, as: UTF8.self) else {
        return nil
      }
      // C1 control characters steer the terminal.
      guard let scalar = text.unicodeScalars.first,
        scalar.properties.generalCategory != .control
      else { return nil }
      return .character(Character(scalar))
    }
  }

  private mutating func begin(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0xC2...0xDF: return letter(byte, 2)
    case 0xE0...0xEF: return letter(byte, 3)
    case 0xF0...0xF4: return letter(byte, 4)
    case 0x20...0x7E: return .character(Character(UnicodeScalar(byte)))
    case 0x09, 0x0A, 0x0D:
      if isPasting { return .character(" ") }
      return byte == 0x09 ? nil : .enter
    case _: return isPasting ? nil : Self.controls[byte]
    }
  }

  private mutating func letter(_ byte: UInt8, _ length: Int) -> Key? {
    state = .letter([byte], length: length)
    return nil
  }

  private mutating func end(_ letters: [UInt8], _ final: UInt8) -> Key? {
    let number = String(decoding: letters, as: UTF8.self).split(separator: ";").first
      .flatMap { Int($0) }
    switch (number, final) {
    case (200, UInt8(ascii: "~")): isPasting = true
    case (201, UInt8(ascii: "~")): isPasting = false
    case _: return isPasting ? nil : Self.key(parameter: number ?? 1, final: final)
    }
    return nil
  }

  /// The key of `ESC [ parameter final`, as xterm, the Linux console and rxvt send it.
  private static func key(parameter: Int, final: UInt8) -> Key? {
    switch (final, parameter) {
    case (UInt8(ascii: "A"), _): .up
    case (UInt8(ascii: "B"), _): .down
    case (UInt8(ascii: "C"), _): .right
    case (UInt8(ascii: "D"), _): .left
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): .home
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): .end
    case (UInt8(ascii: "~"), 3): .delete
    case (UInt8(ascii: "~"), 5): .pageUp
    case (UInt8(ascii: "~"), 6): .pageDown
    case (UInt8(ascii: "M"), _): .enter
    case _: nil
    }
  }

  private static let controls: [UInt8: Key] = [
    0x01: .home, 0x02: .left, 0x04: .endOfInput, 0x05: .end, 0x06: .right, 0x08: .backspace,
    0x0B: .eraseToEnd, 0x0C: .redraw, 0x0E: .down, 0x10: .up, 0x15: .eraseToStart,
    0x17: .eraseWord, 0x7F: .backspace,
  ]
}
