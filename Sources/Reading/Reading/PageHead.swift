import Money
import Vision

/// The first lines of a page, before its figures: where reports print the server and the day,
/// often without a label.
struct PageHead {
  let labels: PageLabels
  let values: ValueFinder
  let staff: KnownStaff

  /// No head is longer.
  private static let maximumRows = 14

  /// The values of the kind without a label, the likeliest first. They are in doubt.
  ///
  /// - Parameter anywhere: whether a value that is the only one of its kind on the page is sound.
  func hits(for kind: ValueKind, anywhere: Bool) -> [FieldFinder.Hit] {
    switch kind {
    case .name: HeadNames(rows: Array(rows), values: values, staff: staff).hits()
    case .date: dates(anywhere: anywhere)
    case .text: title.map { [$0] } ?? []
    case .amount, .count, .percent: []
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
    row: Int, _ value: FoundValue, because doubt: ReviewReason = .unlabelled
  ) -> FieldFinder.Hit {
    FieldFinder.Hit(row: row, value: value.doubted(doubt))
  }

  /// The rows before the first amount.
  private var rows: ArraySlice<PageLabels.Row> {
    let end = labels.rows.firstIndex { row in row.words.contains { Self.isAmount($0.text) } }
    return labels.rows.prefix(min(end ?? labels.rows.count, Self.maximumRows))
  }

  private static func isAmount(_ text: String) -> Bool {
    let digits = text.drop { !$0.isNumber }
    guard let point = digits.firstIndex(of: ".") else { return false }
    let cents = digits[digits.index(after: point)...].prefix { $0.isNumber }
    return cents.count == 2 && digits[..<point].allSatisfy { $0.isNumber || $0 == "," }
  }

  // MARK: - Other people and days

  /// Whether the head names another person whom no label calls anything else.
  func hasPerson(otherThan name: String) -> Bool {
    HeadNames(rows: Array(rows), values: values, staff: staff).persons
      .contains { $0.lowercased() != name.lowercased() }
  }

  /// A day of the page that speaks against a business day: the shift began on the day before, or
  /// the page was printed earlier. Nil where there is none.
  func day(against day: CalendarDay) -> String? {
    let printed = days(.ofPrinting).last?.value
    if let printed, case .date(let last) = printed.value, last < day { return printed.text }
    for row in labels.rows {
      guard row.words.contains(where: { Self.startWords.contains(Self.plain($0.text)) }),
        let found = values.first(.date, in: row.words[...]), case .date(let start) = found.value,
        start.dayNumber == day.dayNumber - 1
      else { continue }
      return found.text
    }
    return nil
  }

  private static let startWords: Set<String> = [
    "start", "started", "begin", "began", "opened", "open", "in", "shift", "inicio", "entrada",
    "apertura",
  ]

  // MARK: - Headings

  /// Whether the words are a report's title or a heading, and no person.
  static func isHeading(_ text: String) -> Bool {
    isTitle(text.split(separator: " ").map(String.init))
  }

  static func isTitle(_ words: [String]) -> Bool {
    words.contains { WordList.titleWords.contains(plain($0)) }
  }

  static func isOfPlace(_ word: String) -> Bool {
    WordList.placeWords.contains(plain(word))
  }

  static func plain(_ word: String) -> String {
    LabelText.normalized(word.lowercased()).filter { $0.isLetter || $0 == "&" }
  }

  // MARK: - Dates

  /// The page's days. A night that ends past midnight is one day, that of its evening. The day of
  /// printing counts, in doubt, where there is no other; else one that the page calls otherwise than
  /// its business day.
  private func dates(anywhere: Bool) -> [FieldFinder.Hit] {
    let days = self.days(.ofBusiness)
    if days.isEmpty {
      let printed = self.days(.ofPrinting)
      if printed.isEmpty { return self.days(.other).map { hit(row: $0.row, $0.value) } }
      return printed.map { hit(row: $0.row, $0.value, because: .dayOfPrinting) }
    }
    var hits = days.map { day in
      FieldFinder.Hit(
        row: day.row, value: day.value,
        isPastMidnight: Self.isPastMidnight(labels.rows[day.row]) && !beginsDay(day))
    }
    // Of a receipt's days the first with its time is when it happened; a later one without is until
    // when something holds.
    if anywhere, let first = hits.first, Self.hasTime(labels.rows[first.row]) {
      hits.removeAll { $0.value.value != first.value.value && !Self.hasTime(labels.rows[$0.row]) }
    }
    // The only day of the page, unless in the head its time says that the night was over.
    let isOnly = hits.allSatisfy { [hits] hit in
      hit.value.value == hits[0].value.value || hit.endsNight(of: hits[0])
    }
    return hits.map { found in
      let isOver = !anywhere && found.isPastMidnight && !found.endsNight(of: hits[0])
      return isOnly && !isOver ? found : found.doubted(.unlabelled)
    }
  }

  /// What a row's day is, as far as the words beside it say.
  private enum DayUse { case ofBusiness, ofPrinting, other }

  private static func use(ofDayIn row: PageLabels.Row) -> DayUse {
    let words = row.words.map { plain($0.text) }
    if words.contains(where: WordList.otherDayWords.contains) { return .other }
    return words.contains(where: printWords.contains) ? .ofPrinting : .ofBusiness
  }

  /// Days in the page's rows, the earliest first, since what is printed past midnight belongs to
  /// the day before.
  private func days(_ use: DayUse) -> [(row: Int, value: FoundValue)] {
    var found: [(row: Int, value: FoundValue)] = []
    for (index, row) in labels.rows.enumerated() {
      guard Self.use(ofDayIn: row) == use, let value = values.first(.date, in: row.words[...]),
        value.value != nil
      else { continue }
      found.append((index, value))
    }
    func day(_ value: FoundValue) -> String {
      if case .date(let day) = value.value { day.description } else { "" }
    }
    return found.sorted { (day($0.value), $0.row) < (day($1.value), $1.row) }
  }

  /// Whether it begins a stretch that ends on the next day, as business days do: `Jul 11 04:00 - Jul
  /// 12 03:59` is the eleventh, however early it begins.
  private func beginsDay(_ found: (row: Int, value: FoundValue)) -> Bool {
    let words = labels.rows[found.row].words
    guard case .date(let first) = found.value.value,
      let end = values.first(.date, in: words[found.value.words.endIndex...]),
      case .date(let last) = end.value
    else { return false }
    return last.dayNumber == first.dayNumber + 1
  }

  /// Whether a time stands in the row.
  private static func hasTime(_ row: PageLabels.Row) -> Bool {
    switch ContentFilter.dateTime.firstMatch(in: row.words.text)?.value {
    case .time, .dateTime(_, minutes: .some): true
    default: false
    }
  }

  /// Whether a label says that its day is the business day, whatever the clock said.
  static func isOfBusiness(_ label: String) -> Bool {
    let words = label.split(separator: " ").map { plain(String($0)) }
    return ["business", "bus", "service", "trading", "sales", "operation", "negocio"]
      .contains(where: words.contains)
  }

  /// Whether the first time of the row is from midnight to six in the morning.
  static func isPastMidnight(_ row: PageLabels.Row) -> Bool {
    let texts = row.words.map { $0.text.lowercased() }
    for (index, text) in texts.enumerated() {
      guard text.contains(":"), let hour = Int(text.prefix { $0.isNumber }) else { continue }
      let next = index + 1 < texts.count ? texts[index + 1] : ""
      let half = text.hasSuffix("m") || text.hasSuffix("a") || text.hasSuffix("p") ? text : next
      if half.hasPrefix("p") || half.hasSuffix("pm") || half.hasSuffix("p") { return false }
      return hour < 6 || hour == 12 && half.contains("a")
    }
    return false
  }

  private static let printWords: Set<String> = [
    "printed", "print", "run", "generated", "impreso", "impresion", "created", "as", "rpt",
  ]

  /// The page's first line of words: the name of the house.
  private var title: FieldFinder.Hit? {
    rows.enumerated().lazy.compactMap { index, row in
      row.words.text.count(where: \.isLetter) < 3
        ? nil : values.first(.text, in: row.words[...]).map { hit(row: index, $0) }
    }.first
  }
}
