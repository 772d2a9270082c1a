import Files
public import Vision

/// The same page as an independent recogniser reads it, where it was asked.
public struct SecondReading: Sendable {
  /// The page with the second recogniser's words in the stretches that it has read, and the
  /// first one's everywhere else.
  public let topology: TextTopology
  public let places: [NormalizedRect]

  /// The page `first` with the words of `again` in place of its own wherever `places` say so.
  public init(of first: PageObservations, again: PageObservations, in places: [NormalizedRect]) {
    let kept = first.words.filter { word in !places.contains { $0.holdsCentre(of: word.box) } }
    topology = TextTopology(
      PageObservations(
        words: kept + again.words, recognizer: first.recognizer, aspectRatio: first.aspectRatio))
    self.places = places
  }
}

extension NormalizedRect {
  /// Whether the other rectangle's centre lies inside.
  func holdsCentre(of other: NormalizedRect) -> Bool {
    (x...maxX).contains(other.midX) && (y...maxY).contains(other.midY)
  }
}

/// Puts two readings of a page together: what both read alike is all but certain, and where they
/// differ a person or a sum decides.
struct SecondVote {
  let places: [NormalizedRect]
  let staff: KnownStaff

  /// The first reading's figures, checked and completed by the second's.
  func merged(_ first: PageFigures, _ second: PageFigures) -> PageFigures {
    var merged = first
    merged.equations += second.equations
    for id in Set(first.readings.keys).union(second.readings.keys) {
      let (reading, loser) = vote(first.readings[id], second.readings[id])
      merged.readings[id] = reading
      merged.others[id, default: []] += second.others[id] ?? []
      if let loser, loser.value != nil { merged.others[id, default: []].append(loser) }
    }
    merged.owes = first.owes.merged(second.owes, besides: merged.readings)
    return merged
  }

  private func vote(
    _ first: FieldReading?, _ second: FieldReading?
  ) -> (reading: FieldReading?, loser: FieldReading?) {
    guard var first, var second else {
      // Found by one only: the other one could read neither label nor value.
      var only = first ?? second
      only?.reviewReasons.append(.readByOne)
      return (only, nil)
    }
    guard wasReadAgain(first) || wasReadAgain(second) else { return (first, nil) }
    // Names are the same whatever their capitals.
    if let value = first.value, value.voteKey == second.value?.voteKey {
      return (Self.agreed(first, second), nil)
    }
    if let known = known(first, second) { return known }
    // Of two names the one that many people have is the likelier.
    if let one = first.value?.name, let other = second.value?.name,
      abs(one.count - other.count) <= 1, EditDistance.between(one, other) <= 2,
      !FamiliarNames.has(one), FamiliarNames.has(other)
    {
      second.reviewReasons.append(.secondOpinion(seen: first.text))
      return (second, first)
    }
    // What one took for a number is an initial that the other has read.
    if let one = first.value?.name, let other = second.value?.name,
      other.dropFirst().hasPrefix(". "), other.dropFirst(3) == one
    {
      second.reviewReasons.append(.secondOpinion(seen: first.text))
      return (second, first)
    }
    // A name that the first one is sure of is not exchanged: the second one guesses names.
    let isSureName = first.filter == ContentFilter.name.rawValue && first.confidence.value >= 0.975
    if second.value == nil || Self.isClean(first) && (isSureName || !Self.isClean(second)) {
      first.reviewReasons.append(Self.dissent(of: second))
      return (first, second)
    }
    second.reviewReasons.append(Self.dissent(of: first))
    return (second, first)
  }

  /// Of two names that differ by a letter or two the one that is somebody's of the house: the
  /// staff list is the second witness. Nil where both are, or neither.
  private func known(
    _ first: FieldReading, _ second: FieldReading
  ) -> (reading: FieldReading, loser: FieldReading)? {
    guard let one = first.value?.name, let other = second.value?.name,
      staff.has(one) != staff.has(other),
      EditDistance.between(one.lowercased(), other.lowercased()) <= 2
    else { return nil }
    var (reading, loser) = staff.has(one) ? (first, second) : (second, first)
    reading.isAgreed = true
    reading.confidence = max(reading.confidence, RequiredConfidence.whenAgreed)
    reading.reviewReasons.removeAll { $0 == .unlabelledPerson }
    loser.reviewReasons = []
    return (reading, loser)
  }

  private static func dissent(of other: FieldReading) -> ReviewReason {
    other.value == nil ? .readByOne : .secondOpinion(seen: other.text)
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
    reading.isWitnessed = first.isWitnessed || second.isWitnessed
    reading.confidence = max(first.confidence, second.confidence)
    // No sum speaks for a name or a day: one that either of them doubts much is not settled.
    let least = min(first.confidence, second.confidence)
    if second.value?.money == nil, least < leastConfidenceOfWords, !reading.isWitnessed,
      second.value?.name.map(FamiliarNames.has) != true
    {
      reading.confidence = least
    }
    // Marks over letters are lost, and never made up.
    if let one = first.value?.name, let other = second.value?.name, one.count == other.count,
      one.utf8.count > other.utf8.count
    {
      (reading.value, reading.text) = (first.value, first.text)
    }
    let doubtsOfFirst = Set(first.reviewReasons.map(\.kindName))
    let meaning = first.reviewReasons.filter {
      $0.doubt == .meaning && !second.reviewReasons.contains($0)
    }
    reading.reviewReasons = second.reviewReasons.filter { reason in
      switch reason {
      // Two that see the symbol do not both take a digit for it.
      case .unusualStyle(.symbol): false
      // One that has read the label has found the right place.
      case .unusualStyle, .repaired, .lostMark, .misreadLabel, .conflicting, .unlabelled,
        .dayOfPrinting:
        doubtsOfFirst.contains(reason.kindName)
      // A number above twelve that both see is no misread month.
      case .dayFirst, .monthFirst, .unlabelledPerson: false
      // Any other doubt, also one that is new, stays.
      default: true
      }
    }
    // That two read the same print says nothing about what it means.
    reading.reviewReasons += meaning
    return reading
  }

  private static let leastConfidenceOfWords = Confidence(0.7)

  private static func isClean(_ reading: FieldReading) -> Bool {
    reading.value != nil && reading.reviewReasons.isEmpty
  }
}
