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

  /// What tells this person apart.
  public let id: ID
  /// The name as the house writes it.
  public let name: PersonName

  public init(id: ID, name: PersonName) {
    self.id = id
    self.name = name
  }
}
