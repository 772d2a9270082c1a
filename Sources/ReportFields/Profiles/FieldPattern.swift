/// What a figure's label looks like and what kind of value stands with it.
public struct FieldPattern: Hashable, Sendable {
  /// The figure's name.
  public let id: PatternID
  /// What the figure means, for people.
  public let summary: String
  /// The kind of value.
  public let kind: ValueKind
  /// The label, matched as a whole after decorations were taken off (a colon, a count, a
  /// percentage in brackets).
  public let label: LabelExpression
  /// Labels of it that other figures have as well: `Net`, `Cash`. They count where no other label
  /// of the figure was found, and then the value wants a sum that confirms it.
  public let weakLabel: LabelExpression?
  /// Labels as vendors print them; each matches.
  public let matches: [String]
  /// Labels that must not be confused with this figure; none matches.
  public let rejects: [String]
}
