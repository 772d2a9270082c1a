public import Monetary

/// Why a picture cannot be of the same slip as those before it.
public enum TogetherRefusal: Error, Hashable, Sendable {
  /// Its figures are those of another slip.
  case otherSlip(picture: String, first: String, differences: [Difference])
  /// It was read by another profile.
  case otherKind(picture: String, profile: ProfileID, expected: ProfileID)

  /// A figure that was read without doubt in both places and is not the same.
  public struct Difference: Hashable, Sendable {
    /// The figure.
    public let pattern: PatternID
    /// What the new picture says.
    public let value: FieldValue
    /// What the pictures before it say.
    public let earlier: FieldValue
  }

  /// What is wrong and what to do.
  public func sentence(in currency: Currency) -> String {
    switch self {
    case .otherSlip(let picture, let first, let differences):
      let shown = differences.prefix(3).map { difference in
        "\(difference.pattern.rawValue) is \(difference.value.formatted(in: currency)), "
          + "not \(difference.earlier.formatted(in: currency))"
      }
      return "\(picture) shows another slip than \(first): \(shown.joined(separator: "; ")). "
        + "Give the pictures of one slip, or read them without --together."
    case .otherKind(let picture, let profile, let expected):
      return "\(picture) is a report of the kind \(profile.rawValue), but the others are "
        + "\(expected.rawValue). Give the pictures of one slip, or name its kind with --profile."
    }
  }
}
