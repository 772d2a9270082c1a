/// A name that can be printed on one line of a slip.
///
/// Any script and any letters are welcome, right-to-left and emoji too. What is refused would
/// garble a table or hide a different name: nothing to see, control characters, switches of the
/// writing direction, and more than ``maximumLength`` characters.
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
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    // Joiners inside emoji and scripts are fine; switches of the writing direction are not.
    case .format:
      (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    default: false
    }
  }

  /// Whether a reader sees the scalar where it stands alone: no space, no joiner, no accent.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark: false
    default: true
    }
  }

  /// Reads a bare text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(try container.decode(String.self))
    } catch let error as PersonNameError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes a bare text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// Why a text is no name.
public enum PersonNameError: Error, Hashable, Sendable {
  /// Nothing that a reader could see.
  case empty
  /// More characters than ``PersonName/maximumLength``.
  case tooLong(characters: Int)
  /// A character that cannot be printed or that turns the writing direction.
  case controlCharacter(Unicode.Scalar)
}

extension PersonNameError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "A name is missing: type the name as it should stand on the slip."
    case .tooLong(let characters):
      "The name has \(characters) characters; at most \(PersonName.maximumLength) are kept."
    case .controlCharacter(let scalar):
      "The name holds the invisible character U+\(String(scalar.value, radix: 16, uppercase: true)); type it again."
    }
  }
}

extension PersonName {
  /// What somebody is called who is only counted: `Support 1`, `Busser 2`.
  public init(role: JobRole, number: Int) {
    text = role.rawValue.prefix(1).uppercased() + role.rawValue.dropFirst() + " \(number)"
  }
}
