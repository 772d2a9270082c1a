import BusinessCalendar
import Monetary
import TextObservations
import TextTopology

/// A value found in a stretch of words, with the words that it was read from.
struct FoundValue {
  /// Nil where the words look like such a value but are none.
  var value: FieldValue?
  let words: ArraySlice<TextObservation>
  let filter: ContentFilter
  /// What speaks against it.
  var doubts: [ReviewReason] = []

  var text: String { words.map(\.text).joined(separator: " ") }
  var confidence: Confidence { words.map(\.confidence).min() ?? Confidence(0) }
  var box: NormalizedRect? {
    words.dropFirst().reduce(words.first?.box) { $0?.union($1.box) }
  }
}

/// Finds the first value of a kind in a stretch of words.
struct ValueFinder {
  let currency: Currency
  let style: AmountStyle

  /// The first value of the kind; nil where nothing there looks like one.
  func first(_ kind: ValueKind, in words: ArraySlice<TextObservation>) -> FoundValue? {
    let found =
      switch kind {
      case .amount: amount(in: words)
      case .count: filtered(words, by: .count)
      case .percent: filtered(words, by: .percent)
      case .name: filtered(words, by: .name)
      case .text: text(in: words)
      case .date: filtered(words, by: .date)
      }
    guard let found, found.value == nil,
      let value = ValueRepair(currency: currency).value(of: found.text, as: kind)
    else { return found }
    return FoundValue(
      value: value, words: found.words, filter: found.filter,
      doubts: [.repaired(seen: found.text)])
  }

  private func text(in words: ArraySlice<TextObservation>) -> FoundValue? {
    let text = words.map(\.text).joined(separator: " ")
    guard text.contains(where: \.isLetter) else { return nil }
    return FoundValue(value: .name(text), words: words, filter: .name)
  }

  // MARK: - Amounts

  /// An amount is one word, or a word with its sign, symbol or mark set apart. Words are never
  /// joined otherwise: `8 380.48` is a count and an amount, not 8,380.48.
  private func amount(in words: ArraySlice<TextObservation>) -> FoundValue? {
    for index in words.indices where looksLikeAmount(words[index].text) {
      // Words between label and amount make another label of it: `House` is not `House owes …`.
      guard words[..<index].allSatisfy({ Self.mayStandBetween($0.text) }) else { return nil }
      for range in Self.spans(around: index, in: words) {
        let text = words[range].map(\.text).joined(separator: range.count > 1 ? " " : "")
        for candidate in [text, text.filter { $0 != " " }] {
          if let money = parse(candidate) {
            return FoundValue(
              value: .amount(money), words: words[range], filter: .currency,
              doubts: style.difference(of: candidate).map { [.unusualStyle($0)] } ?? [])
          }
        }
      }
      return FoundValue(value: nil, words: words[index...index], filter: .currency)
    }
    guard !words.isEmpty else { return nil }
    let rest = words.map(\.text).joined(separator: " ")
    if let nothing = parse(rest) {
      return FoundValue(value: .amount(nothing), words: words, filter: .currency)
    }
    // An amount whose point and comma were lost: no value, but evidence that there is one.
    return words.firstIndex { Self.digits(of: $0.text) >= 3 }.map {
      FoundValue(value: nil, words: words[$0...$0], filter: .currency)
    }
  }

  private func parse(_ text: String) -> Money? {
    do {
      return try AmountText.parse(text, in: currency).money
    } catch {
      // Not an amount: the caller keeps the words as unreadable evidence.
      return nil
    }
  }

  /// Counts, percentages, remarks in brackets and leaders; not words.
  private static func mayStandBetween(_ text: String) -> Bool {
    text.hasPrefix("(") || text.hasPrefix("[") || !text.contains(where: \.isLetter)
      || LabelText.isMisreadLeader(text)
  }

  private static func digits(of text: String) -> Int {
    text.count { $0.isASCII && $0.isNumber }
  }

  /// Digits with a point, a comma or a symbol; for a currency without minor digits any digits.
  private func looksLikeAmount(_ text: String) -> Bool {
    text.contains { $0.isASCII && $0.isNumber } && !text.contains { "%:/".contains($0) }
      && (currency.minorDigits == 0 || text.contains { ".,$€£¥".contains($0) })
  }

  /// The word with a lone sign or symbol before it and a lone mark behind it, widest first.
  private static func spans(
    around index: Int, in words: ArraySlice<TextObservation>
  ) -> [ClosedRange<Int>] {
    var start = index
    while start > words.startIndex, ["$", "-", "-$", "$-"].contains(words[start - 1].text) {
      start -= 1
    }
    var end = index
    let marks = ["-", "$", "CR", "cr", "(o)", "(s)", "(O)", "(S)", "(+)", "(-)"]
    if index + 1 < words.endIndex, marks.contains(words[index + 1].text) { end += 1 }
    var spans: [ClosedRange<Int>] = []
    for span in [start...end, start...index] where !spans.contains(span) { spans.append(span) }
    return spans
  }

  // MARK: - Everything else

  private func filtered(
    _ words: ArraySlice<TextObservation>, by filter: ContentFilter
  ) -> FoundValue? {
    guard !words.isEmpty else { return nil }
    var text = ""
    var starts: [(offset: Int, word: Int)] = []
    for index in words.indices {
      if !text.isEmpty { text += " " }
      starts.append((text.count, index))
      text += words[index].text
    }
    let monthFirst = filter.firstMatch(in: text)
    // Where the first number can be no month, the day stands first; a misread month looks alike.
    let dayFirst = filter == .date ? filter.firstMatch(in: text, dayMonthOrder: .dayFirst) : nil
    guard let match = monthFirst ?? dayFirst, let value = Self.value(of: match) else {
      return filter == .count || filter == .percent
        ? nil : FoundValue(value: nil, words: words, filter: filter)
    }
    let from = text.distance(from: text.startIndex, to: match.range.lowerBound)
    let to = text.distance(from: text.startIndex, to: match.range.upperBound)
    let used = starts.filter { start in
      start.offset < to && start.offset + words[start.word].text.count > from
    }.map(\.word)
    guard let first = used.first, let last = used.last else { return nil }
    return FoundValue(
      value: value, words: words[first...last], filter: filter,
      doubts: monthFirst == nil ? [.dayFirst] : [])
  }

  private static func value(of match: ContentMatch) -> FieldValue? {
    switch match.value {
    case .text(let text): .name(text)
    case .count(let count): .count(count)
    case .percent(let hundredths): .percent(hundredths: hundredths)
    case .date(let day): .date(day)
    default: nil
    }
  }
}
