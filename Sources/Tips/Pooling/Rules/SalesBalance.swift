/// Sales and other figures of reports added up and taken off: `net sales plus tax minus comps`.
public struct SalesBalance: Hashable, Sendable, Codable {
  public enum Whose: String, Hashable, Sendable, Codable, CaseIterable {
    /// Of the giver alone where the amount is counted for each giver, else of all in the rule's part
    /// of the shift.
    case own
    case combined
    case events
  }

  public enum Item: Hashable, Sendable, Codable {
    case net
    case category(String)
    /// A figure that reports have beside their sales: tax, comps.
    case figure(String)
  }

  public var whose: Whose
  public var plus: [Item]
  public var minus: [Item]
}
