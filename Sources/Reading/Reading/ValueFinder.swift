import Money
import Vision

/// A value found in a stretch of words, with the words that it was read from.
struct FoundValue {
  /// Nil where the words look like such a value but are none.
  var value: FieldValue?
  let words: ArraySlice<TextObservation>
  let filter: ContentFilter
  /// What speaks against it.
  var doubts: [ReviewReason] = []
  /// What the words say if they are taken otherwise.
  var alternatives: [FieldValue] = []
  /// Whether the page says the same once more.
  var isWitnessed = false

  var text: String { words.text }
  var confidence: Confidence { words.confidence }
  var box: NormalizedRect? { words.box }

  func doubted(_ reason: ReviewReason) -> FoundValue {
    var copy = self
    copy.doubts.append(reason)
    return copy
  }
}

/// Finds the first value of a kind in a stretch of words.
struct ValueFinder {
  let currency: Currency
  let style: AmountStyle
  /// See ``AmountFinder/takesAnyCurrency``.
  var takesAnyCurrency = false
  let dates: PageDates

  /// The first value of the kind; nil where nothing there looks like one.
  func first(_ kind: ValueKind, in words: ArraySlice<TextObservation>) -> FoundValue? {
    let found =
      switch kind {
      case .amount:
        AmountFinder(currency: currency, style: style, takesAnyCurrency: takesAnyCurrency)
          .first(in: words)
      case .count: filtered(words, by: .count)
      case .percent: filtered(words, by: .percent)
      case .name: filtered(words, by: .name).map(parted)
      case .text:
        words.text.contains(where: \.isLetter)
          ? FoundValue(value: .name(words.text), words: words, filter: .name) : nil
      case .date: date(in: words)
      }
    guard let found, found.value == nil,
      let value = ValueRepair(currency: currency, style: style).value(of: found.text, as: kind)
    else { return found }
    return FoundValue(
      value: value, words: found.words, filter: found.filter, doubts: [.repaired(seen: found.text)])
  }

  private func parted(_ found: FoundValue) -> FoundValue {
    guard let name = found.value?.name.flatMap(FamiliarNames.parted) else { return found }
    var copy = found.doubted(.repaired(seen: found.text))
    copy.value = .name(name)
    return copy
  }

  /// What a named filter finds first; nil where it finds nothing.
  func firstMatch(of filter: NamedFilter, in words: ArraySlice<TextObservation>) -> FoundValue? {
    filtered(words, by: filter.filter) { filter.matches(in: $0).first }
      .flatMap { $0.value == nil ? nil : $0 }
  }

  private func filtered(
    _ words: ArraySlice<TextObservation>, by filter: ContentFilter,
    find: ((String) -> ContentMatch?)? = nil
  ) -> FoundValue? {
    guard !words.isEmpty else { return nil }
    let text = words.text
    guard let match = find.map({ $0(text) }) ?? filter.firstMatch(in: text) else {
      return filter == .count || filter == .percent
        ? nil : FoundValue(value: nil, words: words, filter: filter)
    }
    return found(match, in: words, by: filter)
  }

  private func date(in words: ArraySlice<TextObservation>) -> FoundValue? {
    guard !words.isEmpty else { return nil }
    guard let date = dates.first(in: words.text) else {
      return FoundValue(value: nil, words: words, filter: .date)
    }
    var value = found(date.match, in: words, by: .date, doubts: date.doubts)
    value?.isWitnessed = date.isWitnessed
    return value
  }

  /// A day in eight digits, which stands first in the words.
  func dayInDigits(_ words: ArraySlice<TextObservation>) -> FoundValue? {
    guard let word = words.first, let date = dates.first(inDigits: word.text),
      let value = Self.value(of: date.match)
    else { return nil }
    return FoundValue(value: value, words: words.prefix(1), filter: .date, doubts: date.doubts)
  }

  private func found(
    _ match: ContentMatch, in words: ArraySlice<TextObservation>, by filter: ContentFilter,
    doubts: [ReviewReason] = []
  ) -> FoundValue? {
    guard let value = Self.value(of: match) else {
      return FoundValue(value: nil, words: words, filter: filter)
    }
    let text = words.text
    let from = text.distance(from: text.startIndex, to: match.range.lowerBound)
    let to = text.distance(from: text.startIndex, to: match.range.upperBound)
    var offset = 0
    let used = words.indices.filter { index in
      let start = offset
      offset += words[index].text.count + 1
      return start < to && offset - 1 > from
    }
    guard let first = used.first, let last = used.last else { return nil }
    return FoundValue(value: value, words: words[first...last], filter: filter, doubts: doubts)
  }

  private static func value(of match: ContentMatch) -> FieldValue? {
    switch match.value {
    case .text(let text): .name(text)
    case .count(let count): .count(count)
    case .percent(let hundredths): .percent(hundredths: hundredths)
    case .date(let day), .dateTime(let day, _): .date(day)
    case .time, .amount: nil
    }
  }
}
