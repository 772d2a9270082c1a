public import Money

/// Why a picture cannot be of the same slip as those before it.
public enum TogetherRefusal: Error, Hashable, Sendable {
  case otherSlip(picture: String, first: String, differences: [Difference])
  case otherKind(picture: String, profile: ProfileID, expected: ProfileID)

  /// A figure that was read without doubt in both places and is not the same.
  public struct Difference: Hashable, Sendable {
    public let pattern: PatternID
    public let value: FieldValue
    public let earlier: FieldValue
  }

  /// What is wrong.
  public func sentence(in currency: Currency) -> String {
    switch self {
    case .otherSlip(let picture, let first, let differences):
      let shown = differences.prefix(3).map { difference in
        "\(difference.pattern.words) is \(difference.value.formatted(in: currency)), "
          + "not \(difference.earlier.formatted(in: currency))"
      }
      return "\(picture) shows another slip than \(first): \(shown.joined(separator: "; "))."
    case .otherKind(let picture, let profile, let expected):
      return "\(picture) is a report of the kind \(profile.rawValue), but the others are "
        + "\(expected.rawValue)."
    }
  }
}
