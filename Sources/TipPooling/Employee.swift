/// A person on the house's staff list.
public struct Employee: Hashable, Sendable, Codable {
  /// What tells two people apart, also two of the same name. It never changes and is never
  /// used again. Outside the store any text that is unique within the shift will do.
  public struct ID: Hashable, Sendable, Comparable, Codable {
    /// The text itself.
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Shorter texts first, then by letters: `staff-9` comes before `staff-10`, so that people
    /// keep their order when the store gives them IDs.
    public static func < (lhs: ID, rhs: ID) -> Bool {
      (lhs.rawValue.utf8.count, lhs.rawValue) < (rhs.rawValue.utf8.count, rhs.rawValue)
    }

    /// Reads a bare text.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes a bare text.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }

  /// What tells this person apart.
  public let id: ID
  /// The name as the house writes it.
  public let name: PersonName

  public init(id: ID, name: PersonName) {
    self.id = id
    self.name = name
  }
}
