public import Monetary
public import TextObservations

/// One figure as read from a page, with its evidence.
public struct FieldReading: Hashable, Sendable, Codable {
  /// The figure.
  public let pattern: PatternID
  /// The value; nil where the text is no such value.
  public internal(set) var value: FieldValue?
  /// The value's text as seen; empty for a value that follows from another one.
  public let text: String
  /// The label as seen.
  public let label: String
  /// Where the text stands on the page; nil for a value that follows from another one.
  public internal(set) var box: NormalizedRect?
  /// How sure the recogniser is of the text: the least sure of its words.
  public let confidence: Confidence
  /// The name of the content filter that found the value: `currency`, `date`.
  public let filter: String
  /// Why a person must look at it; empty where nothing speaks against it.
  public internal(set) var reviewReasons: [ReviewReason] = []

  /// Whether a person must look at it before it counts.
  public var needsReview: Bool { !reviewReasons.isEmpty }
}

/// Why a person must look at a reading.
public enum ReviewReason: Hashable, Sendable, Codable {
  /// The recogniser is less sure than the policy asks.
  case lowConfidence(Confidence, required: Confidence)
  /// The text is no value of this kind.
  case unreadable(ValueKind)
  /// The page says something else elsewhere.
  case conflicting(with: String)
  /// The report's own sum does not close.
  case identityDiffers(String, by: Money)
  /// The label says one direction and the sign the other.
  case signDisagrees
  /// Both directions are above zero on a report that nets them.
  case bothDirections
  /// Nothing is owed in the direction that was found, and the other one was not found.
  case otherDirectionNotFound
  /// The label was read with a slip.
  case labelDoubtful(seen: String)
  /// The part of the page that it should stand in was not found.
  case sectionMissing(String)
  /// A second recogniser read something else in the same place.
  case secondOpinion(seen: String)
  /// The text is no value as it stands; this is what it most likely says.
  case repaired(seen: String)
  /// The other amounts of the page are printed in another way.
  case unusualStyle(AmountStyle.Difference)

  /// The reason as a short sentence.
  public func sentence(in currency: Currency) -> String {
    switch self {
    case .lowConfidence(let seen, let required):
      "read with confidence \(Self.percent(seen)), below \(Self.percent(required))"
    case .unreadable(let kind):
      "the text is no \(kind.rawValue)"
    case .conflicting(let other):
      "the page also says \(other)"
    case .identityDiffers(let source, let difference):
      "\(source) is off by \(difference.formatted(in: currency))"
    case .signDisagrees:
      "label and sign say different directions"
    case .bothDirections:
      "both “owes” figures are above zero on a report that prints one"
    case .otherDirectionNotFound:
      "nothing is owed the other way, and no amount was found for this way"
    case .labelDoubtful(let seen):
      "its label was read as “\(seen)”"
    case .sectionMissing(let name):
      "the part “\(name)” of the report was not found"
    case .secondOpinion(let seen):
      "a second reading says “\(seen)”"
    case .repaired(let seen):
      "the text is “\(seen)”; this is what it most likely says"
    case .unusualStyle(.noSymbol):
      "the other amounts are printed with \(currency.symbol), which may have been read as a digit"
    case .unusualStyle(.symbol):
      "the other amounts are printed without \(currency.symbol), which may be a misread digit"
    case .unusualStyle(.noComma):
      "the other amounts are printed with a comma, which may have been read as a digit"
    }
  }

  /// `97.5 %`, rounded down, so that what is below a threshold never looks like it.
  private static func percent(_ confidence: Confidence) -> String {
    let (whole, tenths) = Int((confidence.value * 1000).rounded(.down))
      .quotientAndRemainder(dividingBy: 10)
    return tenths == 0 ? "\(whole) %" : "\(whole).\(tenths) %"
  }
}

/// Everything that a profile found on a page.
public struct ReportReading: Hashable, Sendable, Codable {
  /// The profile that read it.
  public let profile: ProfileID
  /// How that kind of report prints the two "owes" figures.
  public let owes: ReportProfile.OwesConvention
  /// The readings, in the order of the profile's fields.
  public private(set) var fields: [FieldReading]
  /// Each of the profile's identities and what became of it.
  public let identities: [IdentityResult]
  /// The required figures that were not found.
  public let missing: [PatternID]

  /// The same reading with one more reason to look at a figure.
  public func doubting(_ pattern: PatternID, because reason: ReviewReason) -> ReportReading {
    var copy = self
    for index in copy.fields.indices where copy.fields[index].pattern == pattern {
      copy.fields[index].reviewReasons.append(reason)
    }
    return copy
  }

  /// The same reading with every box brought to another place: from the cleaned page to the
  /// picture that the user knows.
  public func movingBoxes(by place: (NormalizedRect) -> NormalizedRect) -> ReportReading {
    var copy = self
    for index in copy.fields.indices { copy.fields[index].box = copy.fields[index].box.map(place) }
    return copy
  }

  /// The reading of one figure.
  public subscript(pattern: PatternID) -> FieldReading? {
    fields.first { $0.pattern == pattern }
  }
}

/// An identity and what became of it on a page.
public struct IdentityResult: Hashable, Sendable, Codable {
  /// The identity.
  public let identity: Identity
  /// What became of it.
  public let outcome: Identity.Outcome
}
