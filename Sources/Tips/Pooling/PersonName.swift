public import Words

/// A name that can be printed on one line of a slip.
///
/// Any script and any letters are welcome, right-to-left and emoji too. What is refused would
/// garble a table or hide a different name: nothing to see, control characters, switches of the
/// writing direction, characters of no width, and more than ``maximumLength`` characters.
public struct PersonName: Hashable, Sendable, Codable {
  /// The name, without spaces around it and with single spaces inside.
  public let text: String

  /// The longest name that is taken, in characters as people count them.
  public static let maximumLength = 100

  /// One character may be built of many: an emoji family of seven, a letter with its accents.
  /// More than this in a whole name is no writing.
  private static let maximumScalars = 1000

  /// A name from any text.
  ///
  /// - Throws: ``PersonNameError`` for a text that is no name.
  public init(_ raw: String) throws(PersonNameError) {
    let words = raw.split { character in
      character == "\t"
        || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .spaceSeparator }
    }
    let text = words.joined(separator: " ")
    try self.init(recorded: text)
    if let scalar = Self.hidden(in: Array(text.unicodeScalars)) { throw .controlCharacter(scalar) }
  }

  /// A name as it stands in records that were made before characters of no width were refused.
  ///
  /// - Throws: ``PersonNameError`` for a text that was never a name.
  public init(recorded text: String) throws(PersonNameError) {
    if let scalar = text.unicodeScalars.first(where: Self.isUnprintable) {
      throw .controlCharacter(scalar)
    }
    guard text.unicodeScalars.contains(where: Self.isVisible) else { throw .empty }
    guard text.count <= Self.maximumLength else { throw .tooLong(characters: text.count) }
    let scalars = text.unicodeScalars.count
    guard scalars <= Self.maximumScalars else { throw .tooLong(characters: scalars) }
    self.text = text
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return scalar.garblesLines || category == .surrogate || category == .unassigned
  }

  /// The first character of no width that is not part of a visible one. Two names that look alike
  /// would be two people otherwise.
  private static func hidden(in text: [Unicode.Scalar]) -> Unicode.Scalar? {
    text.indices.first { place in
      guard text[place].properties.isDefaultIgnorableCodePoint else { return false }
      guard place > 0 else { return true }
      let (before, after) = (text[place - 1], text.dropFirst(place + 1).first)
      return switch text[place].value {
      // Joiners: inside emoji, and in scripts that write with them.
      case 0x200C, 0x200D:
        !(after.map { joins(before) && joins($0) } ?? false)
      // The choice between a sign's emoji and its plain shape.
      case 0xFE0E, 0xFE0F: !(before.properties.isEmoji && (!before.isASCII || after == "\u{20E3}"))
      // The shapes of an ideograph.
      case 0xE0100...0xE01EF: !before.properties.isIdeographic
      // Flags of parts of countries.
      case 0xE0020...0xE007F: before != "\u{1F3F4}" && !(0xE0020...0xE007F).contains(before.value)
      default: true
      }
    }.map { text[$0] }
  }

  /// Whether a joiner beside the scalar shows: emoji, and the letters and
  /// signs of the scripts from Arabic to Khmer and Mongolian.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x109F, 0x1780...0x18AF, 0x1900...0x1CFF, 0xA800...0xABFF: true
    case 0xFE0F: true
    default: !scalar.isASCII && scalar.properties.isEmoji
    }
  }

  /// Whether a reader sees the scalar where it stands alone: no space, no joiner, no accent.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark: false
    default: true
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(try container.decode(String.self))
    } catch let error as PersonNameError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.sentence())
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

public enum PersonNameError: Error, Hashable, Sendable, Message {
  case empty
  case tooLong(characters: Int, most: Int = PersonName.maximumLength)
  /// A character that cannot be printed or that turns the writing direction.
  case controlCharacter(Unicode.Scalar)
}

extension PersonName {
  /// What somebody is called who is only counted: `Support 1`, `Busser 2`.
  public init(role: JobRole, number: Int) {
    text = role.rawValue.prefix(1).uppercased() + role.rawValue.dropFirst() + " \(number)"
  }
}

/// A person on the house's staff list.
public struct Employee: Hashable, Sendable, Codable {
  /// What tells two people apart, also two of the same name. It never changes and is never
  /// used again. Outside the store any text that is unique within the shift will do.
  public struct ID: RawRepresentable, Hashable, Sendable, Comparable, Codable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// Shorter texts first, then by letters: `staff-9` comes before `staff-10`, so that people
    /// keep their order when the store gives them IDs.
    public static func < (lhs: ID, rhs: ID) -> Bool {
      (lhs.rawValue.utf8.count, lhs.rawValue) < (rhs.rawValue.utf8.count, rhs.rawValue)
    }
  }

  /// By name as people sort names, full name, ID, role.
  func rank(as role: JobRole) -> (String, String, Employee.ID, JobRole) {
    (name.folded, name.text, id, role)
  }

  public let id: ID
  public let name: PersonName

  public init(id: ID, name: PersonName) {
    self.id = id
    self.name = name
  }
}

extension Unicode.Scalar {
  /// Control characters, breaks of lines and paragraphs, and switches of the writing direction
  /// that reach beyond their own text. Joiners inside emoji and scripts are fine.
  package var garblesLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    default: false
    }
  }
}
