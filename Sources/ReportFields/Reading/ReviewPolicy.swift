public import TextObservations

/// When a reading counts without a person's look. The whole policy in words is docs/review.md.
public struct ReviewPolicy: Hashable, Sendable {
  /// What a reading needs when nothing on the page confirms it.
  public var requiredConfidence: Confidence
  /// What an amount needs that a closing identity confirms.
  public var requiredConfidenceWhenConfirmed: Confidence
  /// What a value needs that two independent recognisers read alike in the same place.
  public var requiredConfidenceWhenAgreed: Confidence

  public init(
    requiredConfidence: Confidence = Confidence(0.975),
    requiredConfidenceWhenConfirmed: Confidence = Confidence(0.85),
    requiredConfidenceWhenAgreed: Confidence = Confidence(0.7)
  ) {
    self.requiredConfidence = requiredConfidence
    self.requiredConfidenceWhenConfirmed = requiredConfidenceWhenConfirmed
    self.requiredConfidenceWhenAgreed = requiredConfidenceWhenAgreed
  }
}
