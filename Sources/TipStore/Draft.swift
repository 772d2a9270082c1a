/// A form that is not finished. It pays nothing. What its text means is the caller's affair.
public struct Draft: Hashable, Sendable {
  /// The draft's number; never used again.
  public struct ID: Hashable, Sendable, RawRepresentable {
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }
  }

  /// A draft as somebody saw it last: whoever writes it says so, that nothing of others is lost.
  public struct Version: Hashable, Sendable {
    public let id: ID
    /// How often it was kept: 1 and up.
    public let revision: Int
  }

  public let version: Version
  /// UTC, ISO 8601.
  public let updatedAt: String
  /// Who kept it last; nil where it is not known.
  public let updatedBy: String?
  /// The text as it was given.
  public let json: String

  public var id: ID { version.id }
}
