/// A form that is not finished. It pays nothing. What its text means is the caller's affair.
public struct Draft: Hashable, Sendable {
  /// The draft's number; never used again.
  public struct ID: Hashable, Sendable, RawRepresentable {
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }
  }

  public let id: ID
  /// UTC, ISO 8601.
  public let updatedAt: String
  /// The text as it was given.
  public let json: String
}
