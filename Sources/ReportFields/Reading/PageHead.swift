import BusinessCalendar
import TextObservations
import TextTopology

/// The first lines of a page, before its figures: where reports print the server and the day,
/// often without a label.
struct PageHead {
  let labels: PageLabels
  let values: ValueFinder

  /// No head is longer.
  private static let maximumRows = 14

  /// The values of the kind without a label, the likeliest first. They are in doubt.
  ///
  /// - Parameter anywhere: whether a value that is the only one of its kind on the page is sound.
  func hits(for kind: ValueKind, anywhere: Bool) -> [FieldFinder.Hit] {
    switch kind {
    case .name: return names()
    case .date:
      let dates = dates()
      // The only day of the page, unless in the head its time says that the night was over.
      let isOnly = Set(dates.map(\.value.value)).count == 1
      return dates.map {
        let isDoubtful = !isOnly || !anywhere && isPastMidnight(row: $0.row)
        return hit(row: $0.row, $0.value, isDoubtful: isDoubtful)
      }
    case .text: return titles().map { hit(row: $0.row, $0.value) }
    case .amount, .count, .percent: return []
    }
  }

  /// What a named filter finds without a label. It is always in doubt: an address or a number may
  /// be the guest's.
  func hits(of filter: NamedFilter, anywhere: Bool) -> [FieldFinder.Hit] {
    let searched = anywhere ? labels.rows.indices : rows.indices
    return searched.compactMap { index in
      let words = labels.rows[index...].prefix(filter.rows).flatMap(\.words)
      guard let found = values.firstMatch(of: filter, in: words[...]),
        found.words.startIndex < labels.rows[index].words.count
      else { return nil }
      return hit(row: index, found)
    }
  }

  private func hit(
    row: Int, _ value: FoundValue, isDoubtful: Bool = true,
    because doubt: ReviewReason = .unlabelled
  ) -> FieldFinder.Hit {
    var doubtful = value
    if isDoubtful { doubtful.doubts.append(doubt) }
    return FieldFinder.Hit(row: row, value: doubtful)
  }

  /// The rows before the first amount.
  private var rows: ArraySlice<PageLabels.Row> {
    let end = labels.rows.firstIndex { row in
      row.words.contains { Self.isAmount($0.text) }
    }
    return labels.rows.prefix(min(end ?? labels.rows.count, Self.maximumRows))
  }

  private static func isAmount(_ text: String) -> Bool {
    let digits = text.drop { !$0.isNumber }
    guard let point = digits.firstIndex(of: ".") else { return false }
    let cents = digits[digits.index(after: point)...].prefix { $0.isNumber }
    return cents.count == 2 && digits[..<point].allSatisfy { $0.isNumber || $0 == "," }
  }

  // MARK: - Names

  /// A cell that is a name and no heading. The line behind the report's title comes first, then
  /// what is written as a person: `Maria L`, `LOPEZ, MARIA`.
  private func names() -> [FieldFinder.Hit] {
    let rows = Array(rows)
    let title = rows.firstIndex { Self.isTitle($0.words.map(\.text)) }
    var scored: [(row: Int, value: FoundValue, score: Int)] = []
    var persons: [(row: Int, value: FoundValue)] = []
    for (index, row) in rows.enumerated() {
      for cell in row.cells {
        let words = cell.words.map(\.text)
        guard !Self.isTitle(words), !words.contains(where: Self.isOfPlace),
          let found = values.first(.name, in: cell.words[...]), let text = found.value?.name
        else { continue }
        var score = Self.isWrittenAsPerson(text) ? 3 : 0
        if let title, index > title { score += index == title + 1 ? 3 : 2 }
        if row.cells.count == 1 { score += 1 }
        if index == 0 { score -= 2 }
        scored.append((index, found, score))
        if let title, index > title, FamiliarNames.isPerson(text) {
          persons.append((index, found))
        }
      }
    }
    if persons.count == 1, let only = persons.first {
      return [hit(row: only.row, only.value, because: .unlabelledPerson)]
    }
    return scored.sorted { ($1.score, $0.row) < ($0.score, $1.row) }
      .map { hit(row: $0.row, $0.value) }
  }

  /// `Maria L`, `LOPEZ, MARIA`, `O'Brien`.
  private static func isWrittenAsPerson(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    if name.contains(", ") || name.contains("'") { return true }
    guard words.count >= 2, let last = words.last else { return false }
    return last.count == 1 || last.count == 2 && last.hasSuffix(".")
  }

  /// Whether the words are a report's title or a heading, and no person.
  static func isHeading(_ text: String) -> Bool {
    isTitle(text.split(separator: " ").map(String.init))
  }

  private static func isTitle(_ words: [String]) -> Bool {
    words.contains { WordList.titleWords.contains(plain($0)) }
  }

  private static func isOfPlace(_ word: String) -> Bool {
    WordList.placeWords.contains(plain(word))
  }

  private static func plain(_ word: String) -> String {
    LabelText.normalized(word.lowercased()).filter { $0.isLetter || $0 == "&" }
  }

  // MARK: - Dates

  /// Days that are not said to be the time of printing; the earliest first, since what is printed
  /// past midnight belongs to the day before.
  private func dates() -> [(row: Int, value: FoundValue)] {
    var found: [(row: Int, value: FoundValue)] = []
    for (index, row) in labels.rows.enumerated() {
      let words = row.words
      guard !words.contains(where: { Self.printWords.contains(Self.plain($0.text)) }),
        let value = values.first(.date, in: words[...]), value.value != nil
      else { continue }
      found.append((index, value))
    }
    func day(_ value: FoundValue) -> String {
      if case .date(let day) = value.value { day.description } else { "" }
    }
    return found.sorted { (day($0.value), $0.row) < (day($1.value), $1.row) }
  }

  /// Whether the row has a time from midnight to six in the morning.
  private func isPastMidnight(row: Int) -> Bool {
    let texts = labels.rows[row].words.map { $0.text.lowercased() }
    return texts.enumerated().contains { index, text in
      guard text.contains(":"), let hour = Int(text.prefix { $0.isNumber }) else { return false }
      let next = index + 1 < texts.count ? texts[index + 1] : ""
      let half = text.hasSuffix("m") || text.hasSuffix("a") || text.hasSuffix("p") ? text : next
      if half.hasPrefix("p") || half.hasSuffix("pm") || half.hasSuffix("p") { return false }
      return hour < 6 || hour == 12 && half.contains("a")
    }
  }

  private static let printWords: Set<String> = [
    "printed", "print", "run", "generated", "impreso", "impresion", "created", "as",
  ]

  // MARK: - Titles

  /// The page's first lines of words: the name of the house.
  private func titles() -> [(row: Int, value: FoundValue)] {
    rows.enumerated().compactMap { index, row in
      guard row.words.text.count(where: \.isLetter) >= 3,
        let value = values.first(.text, in: row.words[...])
      else { return nil }
      return (index, value)
    }.prefix(1).map { $0 }
  }
}
