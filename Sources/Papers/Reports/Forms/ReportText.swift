import Money
import Words

/// A report for a terminal or a printer of plain letters.
public struct ReportText: Sendable {
  public struct Options: Hashable, Sendable {
    public var style = TerminalStyle.plain
    /// How many columns a line has; charts and sentences keep to it.
    public var width = 80
    /// Whether the lines behind the sums are shown.
    public var showsDetails = false
    /// Signs of ASCII alone, for terminals that know no others; the letters of names and words stay.
    public var isASCII = false
    /// How many slips a page takes.
    public var slipsPerPage = 4

    public init() {}
  }

  let document: ReportDocument
  let options: Options
  private let cells: CellText
  private var language: Language { document.language }

  public init(_ document: ReportDocument, options: Options = Options()) {
    (self.document, self.options) = (document, options)
    cells = CellText(currency: document.currency, language: document.language)
  }

  /// The report, with a line feed at its end.
  public func text() -> String {
    let lines = document.kind == .slips ? slips() : pages()
    let text = lines.joined(separator: "\n") + "\n"
    guard options.isASCII else { return text }
    // Names keep their letters: no name is changed for the sake of a line.
    return String(text.map { Self.asciiSigns[$0] ?? $0 })
  }

  private static let asciiSigns: [Character: Character] = [
    "─": "-", "–": "-", "−": "-", "×": "x", "÷": "/", "…": ".", "“": "\"", "”": "\"", "Σ": "S",
    "✂": "-", "·": "-",
  ]

  // MARK: - Pages

  private func pages() -> [String] {
    let isPersonByPerson = document.isPersonByPerson
    var lines = isPersonByPerson ? [] : head(document.notices)
    for (index, part) in document.parts.enumerated() {
      // Pages are handed out singly: each says what has to be known of it.
      if isPersonByPerson { lines += (index > 0 ? ["\u{0C}"] : []) + head(part.notices) }
      if let title = part.title { lines += ["", options.style.bold(title.isolated)] }
      lines += facts(part.facts)
      for chart in part.charts {
        lines.append("")
        lines += TerminalChart(
          chart, currency: document.currency, language: document.language, width: options.width,
          isASCII: options.isASCII
        ).lines()
      }
      for table in part.tables
      where !table.isForFiles && (options.showsDetails || !table.isDetail) {
        lines += ["", options.style.bold(table.title)] + self.lines(of: table)
      }
      for sentences in part.sentences {
        lines += ["", options.style.bold(sentences.title.isolated)]
        for line in sentences.lines { lines += wrapped("  " + line.isolated) }
      }
      if isPersonByPerson { lines += foot() }
    }
    return isPersonByPerson ? lines : lines + foot()
  }

  private func foot() -> [String] {
    (document.notes.isEmpty ? [] : [""]) + document.notes.flatMap { wrapped($0) }
  }

  private func head(_ notices: [String]) -> [String] {
    var lines = [options.style.bold(document.title)]
    let of = document.house.map { "\($0.isolated) · " } ?? ""
    let amounts = language("amounts in", "montos en")
    lines.append("\(of)\(document.days.words(in: language)) · \(amounts) \(document.currency.code)")
    return lines + notes(notices)
  }

  private func notes(_ notices: [String]) -> [String] {
    notices.flatMap { wrapped(language.notice($0.isolated)).map(options.style.yellow) }
  }

  private func facts(_ all: [ReportFact]) -> [String] {
    let facts = all.filter { $0.value != .none }
    guard !facts.isEmpty else { return [] }
    let values = facts.map { cells.forPeople($0.value) }
    let width = facts.map(\.label.displayWidth).reduce(0, max)
    let valueWidth = zip(facts, values).map { $0.value.isFigure ? $1.displayWidth : 0 }
      .reduce(0, max)
    return [""]
      + zip(facts, values).map { fact, value in
        let gap = fact.value.isFigure ? max(0, valueWidth - value.displayWidth) : 0
        return fact.label.padded(toWidth: width + 2 + gap, .left) + value.isolated
      }
  }

  private func lines(of table: ReportTable) -> [String] {
    guard !table.rows.isEmpty else { return [language("(nothing)", "(nada)")] }
    let rows = table.rows + (table.total.map { [$0] } ?? [])
    let names = NamesInTable(table, width: PayoutSheet.nameWidth)
    var text = TextTable(breaksTitles: true, gap: 1)
    for index in table.shownColumns {
      let column = table.columns[index]
      text.add(
        column.title, column.isFigure ? .right : .left,
        rows.map { row in
          let name = names.text(of: row, at: index)
          return (name ?? cells.inTable(row[index]).truncated(toWidth: PayoutSheet.nameWidth))
            .isolated
        })
    }
    return text.lines(style: options.style, hasTotal: table.total != nil)
  }

  // MARK: - Slips

  private func slips() -> [String] {
    // Each slip says what has to be known of it.
    var lines = document.parts.isEmpty ? head(document.notices) : []
    let perPage = max(1, options.slipsPerPage)
    for (index, part) in document.parts.enumerated() {
      if index > 0, index.isMultiple(of: perPage) { lines.append("\u{0C}") }
      lines += [
        options.style.bold((part.title ?? "").isolated),
        (document.house.map { "\($0.isolated) · " } ?? "") + document.days.words(in: language),
      ]
      for table in part.tables where !table.isForFiles { lines += [""] + self.lines(of: table) }
      lines += facts(part.facts)
      if !part.notices.isEmpty { lines += [""] + notes(part.notices) }
      lines.append("")
      lines.append("✂ " + String(repeating: "- ", count: 24).dropLast())
    }
    return lines
  }

  // MARK: - Lines

  /// Lines of the width, the later ones with two more spaces.
  private func wrapped(_ text: String) -> [String] {
    WordWrap.wrapped(text, at: options.width, hanging: 2).split(separator: "\n").map(String.init)
  }
}

/// The names of a table, short enough for a line and still telling everybody apart: where the
/// letters that fit are not enough, the ID stands behind them.
struct NamesInTable {
  private let width: Int
  private let nameColumn: Int?
  private let idColumn: Int?
  private var shared: Set<String> = []

  init(_ table: ReportTable, width: Int) {
    self.width = width
    nameColumn = table.columns.firstIndex { $0.key == "name" }
    idColumn = table.columns.firstIndex { $0.key == "employee_id" }
    var bearers: [String: Set<String>] = [:]
    for row in table.rows {
      guard let (label, id) = person(row) else { continue }
      bearers[label.truncated(toWidth: width), default: []].insert(id)
    }
    shared = Set(bearers.filter { $0.value.count > 1 }.keys)
  }

  private func person(_ row: [ReportCell]) -> (label: String, id: String)? {
    guard let nameColumn, let idColumn, case .text(let label) = row[nameColumn],
      case .text(let id) = row[idColumn]
    else { return nil }
    return (label, id)
  }

  /// The name of a row; nil where the column holds none.
  func text(of row: [ReportCell], at column: Int) -> String? {
    guard column == nameColumn, let (label, id) = person(row) else { return nil }
    let mark = " (\(id))"
    let short = label.truncated(toWidth: width)
    guard shared.contains(short) || short != label && label.hasSuffix(mark) else { return short }
    let name = label.hasSuffix(mark) ? String(label.dropLast(mark.count)) : label
    // A long ID does not push the name out.
    return name.truncated(toWidth: max(width - mark.displayWidth, 8)) + mark
  }
}
