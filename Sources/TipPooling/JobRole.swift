/// What a person did in one shift. It belongs to the shift worked, not to the person.
public struct JobRole: Hashable, Sendable, Comparable, Codable {
  /// Small letters, digits, `-` and `_`; starts with a letter; 1…30 characters.
  public let rawValue: String

  /// A role; nil for a text of another form.
  public init?(_ rawValue: String) {
    let isAllowed = { (byte: UInt8) in
      (97...122).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 95
    }
    guard let first = rawValue.utf8.first, (97...122).contains(first),
      rawValue.utf8.count <= 30, rawValue.utf8.allSatisfy(isAllowed)
    else { return nil }
    self.rawValue = rawValue
  }

  private init(known: String) { rawValue = known }

  /// Takes orders and money at the tables.
  public static let server = JobRole(known: "server")
  /// Support staff whose task is not told any closer.
  public static let support = JobRole(known: "support")
  /// Receives and seats the guests.
  public static let host = JobRole(known: "host")
  /// Carries the food.
  public static let runner = JobRole(known: "runner")
  /// Clears the tables.
  public static let busser = JobRole(known: "busser")

  public static func < (lhs: JobRole, rhs: JobRole) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Reads a bare text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let role = JobRole(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "“\(text)” is no role; write a word in small letters, like busser")
    }
    self = role
  }

  /// Writes a bare text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
