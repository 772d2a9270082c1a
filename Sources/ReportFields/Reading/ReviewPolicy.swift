public import TextObservations

/// When a reading counts without a person's look. The whole policy in words is docs/review.md.
public struct ReviewPolicy: Hashable, Sendable {
  /// What a reading needs when nothing on the page confirms it.
  public var requiredConfidence: Confidence
  /// What an amount needs that a closing identity confirms.
  public var requiredConfidenceWhenConfirmed: Confidence
  /// What an amount needs that two independent recognisers read alike in the same place.
  public var requiredConfidenceWhenAgreed: Confidence
  /// What a name or a day needs that two independent recognisers read alike: no sum can ever
  /// speak against it.
  public var requiredConfidenceOfWordsWhenAgreed: Confidence

  public init(
    requiredConfidence: Confidence = Confidence(0.98),
    requiredConfidenceWhenConfirmed: Confidence = Confidence(0.85),
    requiredConfidenceWhenAgreed: Confidence = Confidence(0.96),
    requiredConfidenceOfWordsWhenAgreed: Confidence = Confidence(0.96)
  ) {
    self.requiredConfidence = requiredConfidence
    self.requiredConfidenceWhenConfirmed = requiredConfidenceWhenConfirmed
    self.requiredConfidenceWhenAgreed = requiredConfidenceWhenAgreed
    self.requiredConfidenceOfWordsWhenAgreed = requiredConfidenceOfWordsWhenAgreed
  }
}
