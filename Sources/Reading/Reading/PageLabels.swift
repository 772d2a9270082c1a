import Money
import Vision

/// A page's text and what it says whatever the profile: it is found once for all that may fit.
struct PageText {
  let topology: TextTopology
  let labels: PageLabels
  let levels: RowLevels
  let pitch: RowPitch
  let dates: PageDates
  /// The start and end of the shift, where the slip prints them.
  let times: PrintedTimes?
  /// The rows of a table of suggested tips.
  let suggestedTips: Set<Int>

  init(_ topology: TextTopology, hints: HouseHints) {
    self.topology = topology
    labels = PageLabels(topology)
    levels = RowLevels(labels)
    pitch = RowPitch(labels)
    dates = PageDates(labels, hints: hints)
    times = WorkTimes(labels: labels, order: hints.dateOrder ?? .monthFirst).pair()
    suggestedTips = SuggestedTips.rows(of: labels)
  }
}

/// A stretch of words in a row that may be a label, and what follows it.
struct LabelCandidate {
  let row: Int
  let words: Range<Int>
  /// The label in its plain form; see ``LabelText/normalized(_:)``.
  let text: String
}

/// A page's rows as words, and every stretch of them that may be a label.
///
/// A label starts where a row or a cell starts, or behind an amount; it ends before the first
/// word with a digit, behind a colon, or with its cell or row.
struct PageLabels {
  /// A row's words from left to right, over all its cells.
  struct Row {
    let words: [TextObservation]
    /// The cell that each word belongs to.
    let cellOfWord: [Int]
    let cells: [TextCell]
  }

  let rows: [Row]
  let candidates: [LabelCandidate]

  init(_ topology: TextTopology) {
    var rows: [Row] = []
    var candidates: [LabelCandidate] = []
    for textRow in topology.rows where Self.isPrint(textRow) {
      let index = rows.count
      let words = textRow.cells.map { $0.words.flatMap(\.withoutLeaders) }
      let row = Row(
        words: words.flatMap { $0 },
        cellOfWord: words.enumerated().flatMap { cell in cell.element.map { _ in cell.offset } },
        cells: textRow.cells)
      for range in Self.ranges(in: row) {
        let text = LabelText.normalized(row.words[range].text)
        if text.contains(where: \.isLetter) {
          candidates.append(LabelCandidate(row: index, words: range, text: text))
        }
      }
      rows.append(row)
    }
    (self.rows, self.candidates) = (rows, candidates)
  }

  /// The first row that has a label matching the expression; failing that, the first one that
  /// matches it misread.
  func firstRow(matching label: LabelExpression) -> Int? {
    let exact = candidates.first { label.matches($0.text) }
    return (exact ?? candidates.first { label.misreadLetters(in: $0.text) != nil })?.row
  }

  /// Whether a letter on the page has a mark as Spanish prints it.
  var hasMarks: Bool {
    rows.contains { row in
      row.words.contains { $0.text.lowercased().contains { "áéíóúüñ".contains($0) } }
    }
  }

  /// A row without a letter or digit is a speck or a line, not print.
  private static func isPrint(_ row: TextRow) -> Bool {
    row.cells.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
  }

  private static func ranges(in row: Row) -> [Range<Int>] {
    let count = row.words.count
    guard count > 0 else { return [] }
    var ranges: [Range<Int>] = []
    func add(_ range: Range<Int>) {
      if !range.isEmpty, !ranges.contains(range) { ranges.append(range) }
    }
    for start in 0..<count where isStart(start, in: row) {
      let digit = (start..<count).first { isFigure(row.words[$0].text) } ?? count
      let colon = (start..<count).first { row.words[$0].text.hasSuffix(":") }
      let cellEnd = (start..<count).first { row.cellOfWord[$0] != row.cellOfWord[start] } ?? count
      add(start..<labelEnd(before: digit, from: start, in: row))
      if let colon { add(start..<(colon + 1)) }
      add(start..<cellEnd)
      add(start..<count)
    }
    return ranges
  }

  /// A currency and the sign before it belong to the amount: `Rounding  - RM 0.02`.
  private static func labelEnd(before amount: Int, from start: Int, in row: Row) -> Int {
    var end = max(amount, start)
    while end > start + 1, CurrencyMark.isMark(row.words[end - 1].text) { end -= 1 }
    if end < amount, end > start + 1, row.words[end - 1].text == "-" { end -= 1 }
    return end
  }

  private static func isStart(_ index: Int, in row: Row) -> Bool {
    index == 0 || row.cellOfWord[index] != row.cellOfWord[index - 1]
      || isFigure(row.words[index - 1].text)
  }

  /// Digits and no word: a letter of a word may have been read as a digit, `Subtota1`.
  private static func isFigure(_ text: String) -> Bool {
    let digits = text.count(where: \.isPlainDigit)
    return digits > 1 || digits == 1 && digits >= text.count(where: \.isLetter)
  }
}
