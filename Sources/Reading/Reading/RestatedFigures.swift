import Money
import Vision

/// Figures that the lines around them put in doubt, on a report of an unknown kind.
///
/// `Charge tips 166.63`, `Tip adjustments 7.29`, `Adjusted charge tips 173.92`: the first label is known to the
/// letter, and what counts is the last line. No word for it has to be known: it has those of the first one,
/// and the lines between them lead to its amount.
struct RestatedFigures {
  private let labels: PageLabels
  private let parse: (String) -> Money?
  /// The row that each figure's amount stands in.
  private let rows: [PatternID: Int]

  init(
    _ readings: [PatternID: FieldReading], in labels: PageLabels,
    parse: @escaping (String) -> Money?
  ) {
    (self.labels, self.parse) = (labels, parse)
    rows = readings.compactMapValues { reading in
      guard let box = reading.box, reading.value?.money != nil, !reading.isAddedUp else {
        return nil
      }
      return labels.rows.firstIndex { row in
        row.words.contains { parse($0.text) != nil && box.holdsCentre(of: $0.box) }
      }
    }
  }

  /// Adds the doubts.
  func doubt(_ readings: inout [PatternID: FieldReading]) {
    let leading = leadingAmounts()
    for (id, row) in rows {
      guard let reading = readings[id], let amount = reading.value?.money, amount != .zero else {
        continue
      }
      // Known figures make up what is paid: tips and gratuities.
      let known = readings.filter { $0.key != id }.compactMap { $0.value.value?.money }
      if let other = restated(reading, amount, after: row, by: known) ?? leading[row] {
        readings[id]?.reviewReasons.append(.anotherAmount(other))
      }
      if isShare(reading, in: row) {
        readings[id]?.reviewReasons.append(.weakLabel(reading.label + " %"))
      }
    }
  }

  // MARK: - A later line that says it anew

  /// The later line as printed; nil where there is none.
  ///
  /// - Parameter known: the amounts of the other figures, which do not change this one.
  private func restated(
    _ reading: FieldReading, _ amount: Money, after start: Int, by known: [Money]
  ) -> String? {
    // What is left to be paid is said by figures of its own.
    let taken = Set(rows.filter { !PatternID.claims.contains($0.key) }.values)
    var change: Money?
    for row in labels.rows.indices.dropFirst(start + 1).prefix(Self.reach) {
      guard let line = self.amount(of: row) else { continue }
      if taken.contains(row) { return nil }
      if let change, isChanged(amount, by: change, into: line), isSame(reading, asIn: row) {
        return labels.rows[row].words.text
      }
      guard !known.contains(where: line.isSameSize), let sum = line.plus(change ?? .zero)
      else { return nil }
      change = sum
    }
    return nil
  }

  /// So many rows lead to it.
  private static let reach = 4

  private func amount(of row: Int) -> Money? {
    labels.rows[row].words.last { parse($0.text) != nil }.flatMap { parse($0.text) }
  }

  private func isChanged(_ amount: Money, by change: Money, into line: Money) -> Bool {
    change != .zero
      && [amount.plus(change), amount.minus(change)].compactMap(\.self)
        .contains { $0 != .zero && $0.isSameSize(as: line) }
  }

  /// Whether a row's words are those of a figure's label and more, or say that something is owed as well.
  private func isSame(_ reading: FieldReading, asIn row: Int) -> Bool {
    let words = Set(LabelText.words(of: labels.rows[row].words.text))
    if PatternID.directions.contains(reading.pattern) {
      return !words.isDisjoint(with: WordList.claimWords)
    }
    let own = Set(LabelText.words(of: reading.label))
    let isOfTips = reading.pattern == .cardTips && !words.isDisjoint(with: WordList.tipWords)
    return !own.isEmpty && (isOfTips || own.isSubset(of: words))
  }

  // MARK: - Rows that are read otherwise

  /// Of rows that begin with an amount and end with words (`1,798.41 Net sales  189.05 Card tips`) the first amount:
  /// there each amount stands before its label. One alone may be anything.
  private func leadingAmounts() -> [Int: String] {
    let found = labels.rows.indices.compactMap { row -> (Int, String)? in
      let words = labels.rows[row].words
      guard let first = words.first, let last = words.last, parse(first.text) != nil,
        parse(last.text) == nil, FieldFinder.isWord(last.text),
        words.count(where: { parse($0.text) != nil }) > 1
      else { return nil }
      return (row, first.text)
    }
    return found.count > 1 ? Dictionary(uniqueKeysWithValues: found) : [:]
  }

  /// Whether the amount of a row is a share: `Tax % 8.25`.
  private func isShare(_ reading: FieldReading, in row: Int) -> Bool {
    guard let box = reading.box else { return false }
    let before = labels.rows[row].words.prefix { !box.holdsCentre(of: $0.box) }
    guard let last = before.last, ["%", "(%)"].contains(last.text) else { return false }
    // Of `18 %` the share stands before it.
    return before.dropLast().last.map { !$0.text.contains(where: \.isPlainDigit) } ?? true
  }
}
