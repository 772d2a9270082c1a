import LocatedYAML
public import TextObservations
public import TextTopology

/// The same page as an independent recogniser reads it, where it was asked.
public struct SecondReading: Sendable {
  /// The page with the second recogniser's words in the stretches that it has read, and the
  /// first one's everywhere else.
  public let topology: TextTopology
  /// The stretches that it has read.
  public let places: [NormalizedRect]

  /// The page `first` with the words of `again` in place of its own wherever `places` say so.
  public init(
    of first: PageObservations, again: PageObservations, in places: [NormalizedRect]
  ) {
    let kept = first.words.filter { word in
      !places.contains { $0.holdsCentre(of: word.box) }
    }
    topology = TextTopology(
      PageObservations(
        words: kept + again.words, recognizer: first.recognizer, aspectRatio: first.aspectRatio))
    self.places = places
  }
}

extension NormalizedRect {
  /// Whether the other rectangle's centre lies inside.
  func holdsCentre(of other: NormalizedRect) -> Bool {
    let midX = other.x + other.width / 2
    let midY = other.y + other.height / 2
    return (x...(x + width)).contains(midX) && (y...(y + height)).contains(midY)
  }
}

/// Puts two readings of a page together: what both read alike is all but certain, and where they
/// differ a person or a sum decides.
struct SecondVote {
  let places: [NormalizedRect]

  /// The first reading's figures, checked and completed by the second's.
  func merged(_ first: PageFigures, _ second: PageFigures) -> PageFigures {
    var merged = first
    for id in Set(first.readings.keys).union(second.readings.keys) {
      let both = (first.readings[id], second.readings[id])
      let (reading, loser) = vote(both)
      merged.readings[id] = reading
      merged.others[id, default: []] += second.others[id] ?? []
      if let loser, loser.value != nil { merged.others[id, default: []].append(loser) }
    }
    return merged
  }

  private func vote(
    _ both: (first: FieldReading?, second: FieldReading?)
  ) -> (reading: FieldReading?, loser: FieldReading?) {
    guard var first = both.first, var second = both.second else {
      // Found by one only: the other one could read neither label nor value.
      var only = both.first ?? both.second
      only?.reviewReasons.append(.readByOne)
      return (only, nil)
    }
    guard wasReadAgain(first) || wasReadAgain(second) else { return (first, nil) }
    if Self.isSame(first.value, second.value), first.value != nil {
      return (Self.agreed(first, second), nil)
    }
    // Of two names the one that many people have is the likelier.
    if case .name(let one) = first.value, case .name(let other) = second.value,
      abs(one.count - other.count) <= 1, EditDistance.between(one, other) <= 2,
      !FamiliarNames.has(one), FamiliarNames.has(other)
    {
      second.reviewReasons.append(.secondOpinion(seen: first.text))
      return (second, first)
    }
    // A name that the first one is sure of is not exchanged: the second one guesses names.
    let isSureName = first.filter == ContentFilter.name.rawValue && first.confidence.value >= 0.975
    if second.value == nil || Self.isClean(first) && (isSureName || !Self.isClean(second)) {
      if second.value != nil {
        first.reviewReasons.append(.secondOpinion(seen: second.text))
      } else {
        first.reviewReasons.append(.readByOne)
      }
      return (first, second)
    }
    second.reviewReasons.append(
      first.value == nil ? .readByOne : .secondOpinion(seen: first.text))
    return (second, first)
  }

  private func wasReadAgain(_ reading: FieldReading) -> Bool {
    guard let box = reading.box else { return true }
    return places.contains { $0.holdsCentre(of: box) || box.holdsCentre(of: $0) }
  }

  /// What two recognisers read alike: as sure as the surer one, and only what both doubt is
  /// doubtful.
  private static func agreed(_ first: FieldReading, _ second: FieldReading) -> FieldReading {
    var reading = second
    reading.isAgreed = true
    reading.confidence = max(first.confidence, second.confidence)
    // No sum speaks for a name or a day: one that either of them doubts much is not settled.
    let least = min(first.confidence, second.confidence)
    if second.value?.money == nil, least < leastConfidenceOfWords, !isFamiliar(second) {
      reading.confidence = least
    }
    reading.reviewReasons = second.reviewReasons.filter { reason in
      switch reason {
      // Two that see the symbol do not both take a digit for it.
      case .unusualStyle(.symbol): false
      case .unusualStyle:
        first.reviewReasons.contains { if case .unusualStyle = $0 { true } else { false } }
      case .repaired:
        first.reviewReasons.contains { if case .repaired = $0 { true } else { false } }
      case .misreadLabel:
        first.reviewReasons.contains { if case .misreadLabel = $0 { true } else { false } }
      case .conflicting:
        first.reviewReasons.contains { if case .conflicting = $0 { true } else { false } }
      // A number above twelve that both see is no misread month.
      case .dayFirst: false
      case .unlabelledPerson: false
      default: true
      }
    }
    return reading
  }

  private static func isFamiliar(_ reading: FieldReading) -> Bool {
    if case .name(let name) = reading.value { FamiliarNames.has(name) } else { false }
  }

  private static let leastConfidenceOfWords = Confidence(0.7)

  private static func isClean(_ reading: FieldReading) -> Bool {
    reading.value != nil && reading.reviewReasons.isEmpty
  }

  /// Names are the same whatever their capitals.
  private static func isSame(_ first: FieldValue?, _ second: FieldValue?) -> Bool {
    if case .name(let one) = first, case .name(let other) = second {
      let letters = { (name: String) in name.lowercased().filter { $0.isLetter || $0.isNumber } }
      return letters(one) == letters(other)
    }
    return first == second
  }
}
