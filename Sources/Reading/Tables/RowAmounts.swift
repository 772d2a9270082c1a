import Money
import Vision

/// Several amounts behind one label, of which one at most is the figure: the week's and today's, an
/// average and what it makes in all.
struct RowAmounts {
  let labels: PageLabels
  let values: ValueFinder

  /// The amount that the headings of the columns or the count beside it choose. Where nothing does,
  /// the first one, in doubt.
  func choice(from first: FoundValue, of candidate: LabelCandidate) -> FoundValue {
    let amounts = [first] + others(behind: first, of: candidate)
    guard let other = amounts.first(where: { $0.value != first.value }) else {
      let heading = amounts.count == 1 ? otherHeading(over: first, of: candidate) : nil
      return heading.map { first.doubted(.weakLabel("\(candidate.text), \($0)")) } ?? first
    }
    return headed(amounts, of: candidate) ?? product(amounts, of: candidate)
      ?? first.doubted(.anotherAmount(other.text))
  }

  /// The amounts behind the first; words between would be another label.
  private func others(behind first: FoundValue, of candidate: LabelCandidate) -> [FoundValue] {
    let words = labels.rows[candidate.row].words
    var amounts: [FoundValue] = []
    var start = first.words.endIndex
    while start < words.count, let next = values.first(.amount, in: words[start...]),
      next.value != nil, next.text.contains(where: \.isPlainDigit)
    {
      amounts.append(next)
      start = next.words.endIndex
    }
    return amounts
  }

  // MARK: - Headings

  /// What the words over a column say of its amounts.
  private struct Heading {
    var words: Set<String> = []

    /// The server's own amount of this shift.
    var isOwn: Bool { says(0) && !isOther }
    /// What the other columns add up to.
    var isWhole: Bool { says(1) && !isOther }
    /// Another time or person, or no sum of money.
    var isOther: Bool { says(2) }
    /// What a total may hold besides: tax and tips.
    var isPart: Bool { says(3) }
    /// What was sold, before anything is added.
    var isSold: Bool { says(4) && !isOther }

    private func says(_ kind: Int) -> Bool { !words.isDisjoint(with: WordList.columnWords[kind]) }
  }

  /// The amount whose heading says that it is the server's of this shift, or else what was sold or all
  /// columns together; nil where two such amounts differ.
  private func headed(_ amounts: [FoundValue], of candidate: LabelCandidate) -> FoundValue? {
    guard let headings = headings(over: amounts, of: candidate) else { return nil }
    let columns = Array(zip(amounts, headings))
    let own = columns.filter(\.1.isOwn)
    let fitting = own.isEmpty ? columns.filter { $0.1.isWhole || $0.1.isSold } : own
    guard let chosen = fitting.first?.0, fitting.allSatisfy({ $0.0.value == chosen.value }) else {
      return nil
    }
    let holdsParts = columns.contains { amount, heading in
      heading.isPart && amount.value?.money != .zero
    }
    return own.isEmpty && holdsParts ? nil : chosen
  }

  /// The heading right over the row's only amount, where a heading beside it is the server's own or that
  /// of all columns together: then the amount under that one was not seen. Nil else.
  private func otherHeading(over amount: FoundValue, of candidate: LabelCandidate) -> String? {
    guard isInTable(candidate.row), let box = amount.box, let above = headingRow(above: candidate),
      !above.words.contains(where: { $0.text.contains(where: \.isPlainDigit) }),
      let start = labels.rows[candidate.row].words[candidate.words].box?.maxX
    else { return nil }
    let headings = above.words.filter { $0.box.midX > start }.map { word in
      (word, Heading(words: Set(word.text.lowercased().split { !$0.isLetter }.map(String.init))))
    }
    guard let (word, heading) = headings.min(by: { distance($0.0, box) < distance($1.0, box) }),
      !heading.isOwn, !heading.isWhole, !heading.isSold,
      headings.contains(where: { $0.1.isOwn || $0.1.isWhole }),
      word.box.horizontalOverlap(with: box) > 0
    else { return nil }
    return word.text
  }

  /// Whether a neighbour of the row has several amounts: headings reach no further than their table,
  /// and a row of totals ends it.
  private func isInTable(_ row: Int) -> Bool {
    let above = labels.rows[..<row].last { !amounts(of: $0).isEmpty }
    return [above, labels.rows[(row + 1)...].first].contains { neighbour in
      neighbour.map { amounts(of: $0).count > 1 && !AmountTable.saysTotal($0) } == true
    }
  }

  private func amounts(of row: PageLabels.Row) -> [TextObservation] {
    row.words.filter { values.first(.amount, in: [$0])?.value != nil }
  }

  /// Amounts and their headings are printed flush right, or centred over each other.
  private func distance(_ word: TextObservation, _ box: NormalizedRect) -> Double {
    min(abs(word.box.maxX - box.maxX), abs(word.box.midX - box.midX))
  }

  /// The last row above a label without an amount.
  private func headingRow(above candidate: LabelCandidate) -> PageLabels.Row? {
    labels.rows[..<candidate.row].last { row in
      !row.words.contains { values.first(.amount, in: [$0])?.value != nil }
    }
  }

  /// What stands over each amount, in the last row above without an amount; nil where an amount has
  /// nothing over it. A count beside the amounts has a heading of its own.
  private func headings(over amounts: [FoundValue], of candidate: LabelCandidate) -> [Heading]? {
    let words = labels.rows[candidate.row].words[candidate.words.upperBound...]
    let figures = words.filter { $0.text.contains(where: \.isPlainDigit) }
    guard let above = headingRow(above: candidate),
      let start = labels.rows[candidate.row].words[candidate.words].box?.maxX
    else { return nil }
    var headings = [Heading](repeating: Heading(), count: figures.count)
    for word in above.words where word.box.midX > start {
      let nearest = figures.indices.min {
        abs(figures[$0].box.midX - word.box.midX) < abs(figures[$1].box.midX - word.box.midX)
      }
      guard let nearest else { continue }
      headings[nearest].words.formUnion(
        word.text.lowercased().split { !$0.isLetter }.map(String.init))
    }
    let found = amounts.compactMap { amount -> Heading? in
      let place = figures.firstIndex { amount.box?.holdsCentre(of: $0.box) == true }
      return place.flatMap { headings[$0].words.isEmpty ? nil : headings[$0] }
    }
    return found.count == amounts.count ? found : nil
  }

  // MARK: - Counts

  /// Of an average and what it makes by the count in the row, the latter: `84 @ 14.29  1,200.36`.
  private func product(_ amounts: [FoundValue], of candidate: LabelCandidate) -> FoundValue? {
    guard amounts.count == 2, let each = amounts[0].value?.money?.minorUnits,
      let all = amounts[1].value?.money?.minorUnits
    else { return nil }
    let words = labels.rows[candidate.row].words[candidate.words.upperBound...]
    let counts = words.compactMap { Int64($0.text) }.filter { 2..<10_000 ~= $0 }
    let isProduct = counts.contains { count in
      let (product, isTooLarge) = each.multipliedReportingOverflow(by: count)
      // The average was rounded to a cent.
      return !isTooLarge && (product - all).magnitude * 2 <= count.magnitude
    }
    return isProduct ? amounts[1] : nil
  }
}
