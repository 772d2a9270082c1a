public import Monetary
public import TextObservations

/// One figure as read from a page, with its evidence.
public struct FieldReading: Hashable, Sendable, Codable {
  /// The figure.
  public let pattern: PatternID
  /// The value; nil where the text is no such value.
  public internal(set) var value: FieldValue?
  /// The value's text as seen; empty for a value that follows from another one.
  public internal(set) var text: String
  /// The label as seen; empty for a value that was found without one.
  public internal(set) var label: String
  /// Where the text stands on the page; nil for a value that follows from another one.
  public internal(set) var box: NormalizedRect?
  /// How sure the recogniser is of the text: the least sure of its words.
  public internal(set) var confidence: Confidence
  /// The name of the content filter that found the value: `currency`, `date`.
  public let filter: String
  /// Whether the label is one that other figures have as well.
  public internal(set) var isLabelWeak = false
  /// Whether two independent recognisers read the same value in the same place.
  public internal(set) var isAgreed = false
  /// Why a person must look at it; empty where nothing speaks against it.
  public internal(set) var reviewReasons: [ReviewReason] = []

  /// Whether a person must look at it before it counts.
  public var needsReview: Bool { !reviewReasons.isEmpty }

  /// The same reading as that of another figure.
  func renamed(_ id: PatternID) -> FieldReading {
    FieldReading(
      pattern: id, value: value, text: text, label: label, box: box, confidence: confidence,
      filter: filter, isLabelWeak: isLabelWeak, isAgreed: isAgreed, reviewReasons: reviewReasons)
  }
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
  /// The page prints one cash figure without a direction, and no sum says which way it goes.
  case directionUnconfirmed
  /// The picture is bad at this place, in words, with what to do about it.
  case badPicture(String)
  /// Only one of two recognisers could read it.
  case readByOne
  /// One recogniser alone has read the name, and it is none that many people have.
  case unfamiliarName
  /// The day stands before the month, or the month was misread.
  case dayFirst
  /// Which number is the day and which the month is not sure on a report in this language.
  case dayOrMonth
  /// It was found without a label, by where it stands.
  case unlabelled
  /// It was found without a label, as the only person's name in the head of the page.
  case unlabelledPerson
  /// It stands in a row of its own below its label, where the label of that row may be lost.
  case rowOfItsOwn
  /// Its label is one that other figures have as well, and no sum confirms it.
  case weakLabel(String)
  /// It was read otherwise and breaks a sum; this is the one small change that closes it.
  case corrected(seen: String)
  /// A sum that it takes part in closes only because another figure was corrected by a guess.
  case sumRepaired(by: PatternID)
  /// The label was misread.
  case misreadLabel(seen: String)
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
    case .directionUnconfirmed:
      "the label does not say who owes it, and no sum of the report confirms the direction"
    case .badPicture(let what): what
    case .readByOne:
      "only one of two recognisers could read it"
    case .unfamiliarName:
      "it is no common name, so a letter may be misread"
    case .dayFirst:
      "the first number is no month, so it is read as the day"
    case .dayOrMonth:
      "day and month may stand the other way round"
    case .rowOfItsOwn:
      "it stands below its label in a row of its own, whose label may be lost"
    case .unlabelled, .unlabelledPerson:
      "it was found by its place, without a label"
    case .weakLabel(let label):
      "its label “\(label)” can mean something else, and no sum confirms it"
    case .corrected(let seen):
      "it was read as “\(seen)”, which breaks a sum; this closes it"
    case .sumRepaired(let other):
      "its sum closes only with a guess at \(other.rawValue)"
    case .misreadLabel(let seen):
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

  /// The figures that a closing sum of the page takes part in.
  public var confirmed: Set<PatternID> { identities.confirmed }

  /// The same reading with doubt on what stands at bad places of the picture and is confirmed
  /// neither by a sum nor by a second recogniser.
  public func doubting(_ places: [(box: NormalizedRect, what: String)]) -> ReportReading {
    let confirmed = confirmed
    var copy = self
    for (index, field) in fields.enumerated() {
      guard let box = field.box, !field.isAgreed, !confirmed.contains(field.pattern),
        let place = places.first(where: {
          $0.box.verticalOverlap(with: box) > 0 && $0.box.horizontalOverlap(with: box) > 0
        })
      else { continue }
      copy.fields[index].reviewReasons.append(.badPicture(place.what))
    }
    return copy
  }

  /// The same reading of a blurred page, with doubt on each amount with a 0 that no sum confirms:
  /// blur closes the eyes of an 8, and every recogniser sees a 0 then.
  public func doubtingZeros(because what: String) -> ReportReading {
    let confirmed = confirmed
    var copy = self
    for (index, field) in fields.enumerated() {
      guard let money = field.value?.money, money != .zero, field.text.contains("0"),
        !field.needsReview, !confirmed.contains(field.pattern)
      else { continue }
      copy.fields[index].reviewReasons.append(.badPicture(what))
    }
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
