import Files

/// What shares are measured by.
extension AmountPhrase {
  /// What shares are measured by: `points x hours`, `own food sales`, `covers`.
  static func measure(_ text: String, names: Names) throws(PhraseError) -> Sharing.Measure {
    let known: KeyValuePairs<String, Sharing.Measure> = [
      "equal": .equal, "hours": .hours, "points": .points, "points x hours": .pointsTimesHours,
      "own sales": .sales([]), "own tips": .ownTips,
    ]
    if let measure = known.first(where: { $0.key == text })?.value { return measure }
    if names.counts.contains(text) { return .count(text) }
    if let most = try most(text, names: names) { return most }
    var reader = AmountPhraseReader(words: PhraseWords(text), names: names)
    if reader.words.take("own"), let categories = try reader.sales(), reader.words.isAtEnd {
      return .sales(categories)
    }
    let words = known.map(\.key) + ["people"]
    throw PhraseError(
      offset: 0, length: text.count, problem: "“\(text)” is nothing to share by",
      remedy: EditDistance.remedy(
        for: words.first { text.hasPrefix($0 + " ") } ?? text, known: words + names.counts,
        otherwise: "write \(words.joined(separator: ", ")), or something listed under “counts:”"))
  }

  private static let mostMark = "most "

  /// Who has the most of something: `most own wine sales`; nil where nothing is said of the most.
  private static func most(
    _ text: String, names: Names
  ) throws(PhraseError) -> Sharing.Measure? {
    guard text.hasPrefix(mostMark) else { return nil }
    let rest = String(text.dropFirst(mostMark.count))
    let measure: Sharing.Measure
    do throws(PhraseError) {
      measure = try self.measure(rest, names: names)
    } catch {
      var error = error
      error.offset += mostMark.count
      throw error
    }
    switch measure {
    case .hours, .sales, .ownTips, .count: return .most(measure)
    case .equal, .shifts, .points, .pointsTimesHours, .typed, .most:
      throw PhraseError(
        offset: mostMark.count, length: rest.count,
        problem: "nobody can have the most of “\(rest)” by their work",
        remedy: "write it like “most own sales”, “most own tips”, “most hours” or something listed "
          + "under “counts:”")
    }
  }
}
