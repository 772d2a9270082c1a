import Files
import Money
import Vision

/// Finds one figure on a page: every place where its label stands, and the value there.
struct FieldFinder {
  let labels: PageLabels
  let sections: SectionMap
  let values: ValueFinder
  let levels: RowLevels
  let pitch: RowPitch
  /// Every figure of the profile: a misread label belongs to the one that it is nearest to.
  let rules: [FieldRule]
  /// The tables with a row of totals.
  let tables: [AmountTable]
  /// The rows of tables that hold no figure, such as suggested tips.
  let otherRows: Set<Int>
  /// The rows whose amounts may be those of the rows beside them, each with the other amount.
  let shifted: [Int: String]
  /// The people who work in the house.
  let staff: KnownStaff

  /// One place where a figure stands.
  struct Hit {
    let row: Int
    /// Empty for a value that was found without one.
    var label = ""
    var labelBox: NormalizedRect?
    var isLabelMisread = false
    /// Whether the label is one that other figures have as well.
    var isLabelWeak = false
    var value: FoundValue
    /// Whether a time from midnight to six in the morning stands beside it.
    var isPastMidnight = false

    func doubted(_ reason: ReviewReason) -> Hit {
      var copy = self
      copy.value.doubts.append(reason)
      return copy
    }

    /// Whether it is the morning after a day's night: the night is one business day.
    func endsNight(of other: Hit) -> Bool {
      guard isPastMidnight, case .date(let morning) = value.value,
        case .date(let evening) = other.value.value
      else { return false }
      return morning.dayNumber == evening.dayNumber + 1
    }
  }

  /// The places that give a value, or that look like one; in the order of the page.
  func hits(for rule: FieldRule, excludingRows excluded: Set<Int> = []) -> [Hit] {
    let found = hits(of: rule, at: matches(of: rule), excluding: excluded, isMisread: false)
    let exact = settled(found, of: rule)
    guard !rule.isSum else { return exact }
    let strong = exact.filter { !$0.isLabelWeak }
    let page = PageHead(labels: labels, values: values, staff: staff)
    if strong.contains(where: { $0.value.value != nil }) {
      return checked(strong, exact, of: rule).map { doubted($0, byOthersIn: page) }
    }
    let labelled =
      found.isEmpty
      ? hits(of: rule, at: misreadMatches(of: rule), excluding: excluded, isMisread: true) : exact
    let inTables = TableTotals(tables: tables, excluded: excluded, currency: values.currency)
      .hits(for: rule)
    if !inTables.isEmpty, !labelled.contains(where: { $0.value.value != nil }) { return inTables }
    let isAnywhere = rule.places.contains(.anywhere)
    guard rule.places.contains(.head) || isAnywhere,
      !labelled.contains(where: { $0.value.value != nil })
    else { return labelled.map { doubted($0, byOthersIn: page) } }
    if let filter = rule.filter { return page.hits(of: filter, anywhere: isAnywhere) + labelled }
    let head = page.hits(for: rule.pattern.kind, anywhere: isAnywhere)
    guard rule.pattern.kind == .name else { return head + labelled }
    // Another figure's label is no name.
    return head.filter { !isLabel($0.value.text) }.map { doubted($0, besides: labelled) } + labelled
  }

  /// A name without a label is in doubt beside a label that names somebody otherwise: `219 Ember`
  /// beside `Server: Keisha & DeShawn`.
  private func doubted(_ hit: Hit, besides labelled: [Hit]) -> Hit {
    let named = labelled.first { other in
      other.value.text.split(separator: " ").contains { FamiliarNames.has(String($0)) }
    }
    return named.map { hit.doubted(.conflicting(with: $0.value.text)) } ?? hit
  }

  /// A name whose label others have as well (`Closed by`) is in doubt beside another person of the
  /// head; a day beside the one on which its shift began, or one of printing before it.
  private func doubted(_ hit: Hit, byOthersIn page: PageHead) -> Hit {
    switch hit.value.value {
    case .name(let name) where hit.isLabelWeak && page.hasPerson(otherThan: name):
      hit.doubted(.weakLabel(hit.label))
    case .date(let day) where !PageHead.isOfBusiness(hit.label):
      page.day(against: day).map { hit.doubted(.conflicting(with: $0)) } ?? hit
    case .name, .date, .amount, .count, .percent, nil: hit
    }
  }

  /// The rows that carry the figure's label, with a value or without.
  func labelRows(of rule: FieldRule) -> [Int] {
    let exact = matches(of: rule)
    return (exact.isEmpty ? misreadMatches(of: rule) : exact).map(\.row)
  }

  /// Where another figure changes this one at the end, what stands behind it counts, and what
  /// stands before it is an earlier state: a total and the rounded total. An earlier state alone is
  /// in doubt.
  private func settled(_ hits: [Hit], of rule: FieldRule) -> [Hit] {
    guard let id = rule.settledBy, let other = rules.first(where: { $0.pattern.id == id }),
      let row = labelRows(of: other).max()
    else { return hits }
    if matches(of: rule).contains(where: { $0.row > row }) { return hits.filter { $0.row > row } }
    guard let change = self.hits(for: other).last, change.value.value?.money != .zero else {
      return hits
    }
    return hits.map { $0.doubted(.conflicting(with: change.value.text)) }
  }

  private func hits(
    of rule: FieldRule, at candidates: [LabelCandidate], excluding excluded: Set<Int>,
    isMisread: Bool
  ) -> [Hit] {
    var seen: Set<Int> = []
    return candidates.compactMap { candidate in
      guard !excluded.contains(candidate.row), !seen.contains(candidate.row),
        !isOthers(candidate, than: rule), !isPartOfLonger(candidate, than: rule),
        !isRole(candidate, of: rule), !isAddend(candidate),
        let value = value(of: rule, at: candidate)
      else { return nil }
      seen.insert(candidate.row)
      let hit = Hit(
        row: candidate.row, label: candidate.text, labelBox: box(of: candidate),
        isLabelMisread: isMisread || isEndOfLonger(candidate, of: rule)
          || isStartOfLonger(candidate, of: rule),
        isLabelWeak: isWeak(candidate.text, for: rule), value: value,
        isPastMidnight: rule.pattern.kind == .date
          && PageHead.isPastMidnight(labels.rows[candidate.row]))
      // The night belongs to the day before, unless the label says that this is the business day.
      return hit.isPastMidnight && !rule.places.contains(.anywhere)
        && !PageHead.isOfBusiness(candidate.text) ? hit.doubted(.pastMidnight) : hit
    }
  }

  private func matches(of rule: FieldRule) -> [LabelCandidate] {
    candidates(for: rule).filter { rule.label.matches($0.text) }
  }

  /// What may be a label in the figure's part of the page.
  private func candidates(for rule: FieldRule) -> [LabelCandidate] {
    let rows = sections.rows(of: rule.section)
    return labels.candidates.filter {
      rows.contains($0.row) && !otherRows.contains($0.row)
        && (rule.pattern.kind == .amount || !startsWithSign($0))
    }
  }

  /// A name whose parts are set apart by little more than a space: `Ingrid  M.` is one name.
  func widened(
    _ found: FoundValue, in row: PageLabels.Row, from start: Int, to end: Int
  ) -> FoundValue {
    guard end < row.words.count, let left = found.box else { return found }
    let right = row.words[end].box
    let next = row.words[end...].indices.first { row.cellOfWord[$0] != row.cellOfWord[end] }
    let stop = next ?? row.words.count
    // Widths are shares of the page's width, as the letters' own are.
    let letter = left.width / Double(max(1, found.text.count))
    let joined = row.words[start..<stop]
    guard right.x - left.maxX < 3 * letter,
      LabelledNames.withoutNextLabel(joined).count == joined.count,
      let both = values.first(.name, in: joined), both.value != nil, !PageHead.isHeading(both.text)
    else { return found }
    return both
  }

  /// Misread labels that are nearer to this figure than to any other of the profile, and
  /// nearer than to what the pattern says it must not be confused with.
  private func misreadMatches(of rule: FieldRule) -> [LabelCandidate] {
    candidates(for: rule).filter { candidate in
      guard let letters = rule.label.misreadLetters(in: candidate.text), !isOfSeveral(candidate)
      else { return false }
      let lowered = candidate.text.lowercased()
      return rules.allSatisfy { other in
        other.label == rule.label || other.isSum
          || (other.label.misreadLetters(in: candidate.text) ?? .max) > letters
      }
        && rule.pattern.rejects.allSatisfy {
          EditDistance.between($0.lowercased(), lowered) > letters
        }
    }
  }

  // MARK: - Places

  private func value(of rule: FieldRule, at candidate: LabelCandidate) -> FoundValue? {
    var unreadable: FoundValue?
    for place in rule.places {
      let value =
        !rule.valuePatterns.isEmpty
        ? patterned(rule, at: place, of: candidate)
        : rule.filter.map { self.value($0, at: place, of: candidate) }
          ?? self.value(rule.pattern.kind, at: place, of: candidate)
      guard let found = value else { continue }
      if found.value != nil || isOwnAmount(found, at: place) { return found }
      unreadable = unreadable ?? found
    }
    return unreadable
  }

  /// What a named filter finds behind the label, or in the rows below or above it.
  private func value(
    _ filter: NamedFilter, at place: FieldRule.Find, of candidate: LabelCandidate
  ) -> FoundValue? {
    let row = labels.rows[candidate.row]
    switch place {
    case .right: return values.firstMatch(of: filter, in: row.words[candidate.words.upperBound...])
    case .below:
      let words = labels.rows.dropFirst(candidate.row + 1).prefix(filter.rows).flatMap(\.words)
      return values.firstMatch(of: filter, in: words[...])
    case .above:
      let words = labels.rows[..<candidate.row].last?.words ?? []
      return values.firstMatch(of: filter, in: words[...])
    case .column, .total, .head, .anywhere: return nil
    }
  }

  /// Whether the label has an amount beside it, though a damaged one: then no other is its own.
  private func isOwnAmount(_ found: FoundValue, at place: FieldRule.Find) -> Bool {
    place == .right && found.filter == .currency && found.text.contains { ".,$".contains($0) }
  }

  private func value(
    _ kind: ValueKind, at place: FieldRule.Find, of candidate: LabelCandidate
  ) -> FoundValue? {
    switch place {
    case .right: levelled(valueToTheRight(kind, of: candidate), with: candidate)
    case .below: ofOwnRow(value(kind, inRow: candidate.row + 1, under: candidate), candidate)
    case .above: value(kind, inRow: candidate.row - 1, under: candidate)
    case .column: valueInColumn(kind, under: candidate)
    case .total, .head, .anywhere: nil
    }
  }

  /// An amount in digits, in doubt where the rows around show that it is the row beside's. A sum does
  /// not lift that: in a column that has slipped as a whole sums close all the same.
  private func ofOwnRow(_ found: FoundValue?, _ candidate: LabelCandidate) -> FoundValue? {
    guard let found, found.filter == .currency, found.text.contains(where: \.isPlainDigit),
      let other = shifted[candidate.row]
    else { return found }
    return found.doubted(.anotherAmount(other))
  }

  /// The value, in doubt where it does not stand level with its label.
  private func levelled(_ found: FoundValue?, with candidate: LabelCandidate) -> FoundValue? {
    let found = ofOwnRow(found, candidate)
    guard let found, let last = labels.rows[candidate.row].words[candidate.words].last,
      levels.isOff(found.box, from: last.box, inRow: candidate.row)
    else { return found }
    return found.doubted(.rowOfItsOwn)
  }

  /// The value behind the label. A name reaches to the end of its cell: what follows is another
  /// label or value.
  private func valueToTheRight(_ kind: ValueKind, of candidate: LabelCandidate) -> FoundValue? {
    let row = labels.rows[candidate.row]
    let rest = row.words[candidate.words.upperBound...]
    guard kind == .name else {
      let found = values.first(kind, in: rest)
      if kind == .amount, let found, found.value != nil {
        return RowAmounts(labels: labels, values: values).choice(from: found, of: candidate)
      }
      return kind == .date && found?.value == nil ? values.dayInDigits(rest) ?? found : found
    }
    var unreadable: FoundValue?
    var start = rest.startIndex
    while start < rest.endIndex {
      let cell = row.cellOfWord[start]
      let end = rest[start...].indices.first { row.cellOfWord[$0] != cell } ?? rest.endIndex
      let cellWords = rest[start..<end]
      let found = values.first(kind, in: LabelledNames.withoutNextLabel(cellWords))
      if let found, found.value != nil {
        if PageHead.isHeading(found.text) || LabelledNames.isNobody(found.text)
          || LabelledNames.isCaption(found.text)
        {
          return nil
        }
        let isWhole = LabelledNames.withoutNextLabel(cellWords).count == cellWords.count
        var name = isWhole ? widened(found, in: row, from: start, to: end) : found
        if !isWhole || LabelledNames.isDoubtful(name.text) {
          name.doubts.append(.weakLabel(candidate.text))
        }
        return withInitialDoubted(name, in: rest)
      }
      unreadable = unreadable ?? found
      // An employee's number may stand apart; other words end the search.
      guard rest[start..<end].allSatisfy({ !$0.text.contains(where: \.isLetter) }) else { break }
      start = end
    }
    return unreadable
  }

  /// `08 McBride` may be what is left of `C. McBride`.
  private func withInitialDoubted(
    _ found: FoundValue, in words: ArraySlice<TextObservation>
  ) -> FoundValue {
    let seen = words[..<found.words.endIndex]
    guard let number = seen.first?.text, FamiliarNames.mayBeInitial(number),
      found.value?.name?.contains(" ") == false
    else { return found }
    return found.doubted(.repaired(seen: seen.text))
  }

  static func isWord(_ text: String) -> Bool {
    text.count(where: \.isLetter) >= 3 && !AmountText.wordsForNothing.contains(text.uppercased())
  }

  /// The first value of the kind further down in the label's column.
  private func valueInColumn(_ kind: ValueKind, under candidate: LabelCandidate) -> FoundValue? {
    let box = box(of: candidate)
    for row in labels.rows.dropFirst(candidate.row + 1) {
      for cell in row.cells where cell.box.horizontalOverlap(with: box) > 0 {
        if let found = values.first(kind, in: cell.words[...]), found.value != nil { return found }
      }
    }
    return nil
  }

  func box(of candidate: LabelCandidate) -> NormalizedRect {
    labels.rows[candidate.row].words[candidate.words].box
      ?? NormalizedRect(x: 0, y: 0, width: 1, height: 0)
  }
}

/// Which rows belong to which part of a page.
struct SectionMap {
  private var ranges: [String: Range<Int>] = [:]
  private let all: Range<Int>

  /// A part reaches from its heading, included, to the next part's heading.
  init(_ sections: [String: LabelExpression], on labels: PageLabels) {
    all = 0..<labels.rows.count
    let starts = sections.compactMap { name, heading in
      labels.firstRow(matching: heading).map { (name: name, row: $0) }
    }.sorted { ($0.row, $0.name) < ($1.row, $1.name) }
    for (index, start) in starts.enumerated() {
      let end = starts[(index + 1)...].first { $0.row > start.row }?.row ?? all.upperBound
      ranges[start.name] = start.row..<end
    }
  }

  /// The rows of a part. The whole page for no part, and for a part whose heading was not found.
  func rows(of section: String?) -> Range<Int> {
    section.flatMap { ranges[$0] } ?? all
  }

  /// Whether the part's heading was found; no part is always there.
  func has(_ section: String?) -> Bool {
    section.map { ranges[$0] != nil } ?? true
  }
}
