import BusinessCalendar
import Monetary
public import PayoutExport
import TipPooling

/// A report for a terminal or a printer of plain letters.
public struct ReportText: Sendable {
  /// How the text comes out.
  public struct Options: Hashable, Sendable {
    /// Coloured or not.
    public var style = TerminalStyle.plain
    /// How many columns a line has; charts and sentences keep to it.
    public var width = 80
    /// Whether the lines behind the sums are shown.
    public var showsDetails = false
    /// Letters of ASCII alone, for terminals that know no others.
    public var isASCII = false
    /// How many slips a page takes.
    public var slipsPerPage = 4

    public init() {}
  }

  let document: ReportDocument
  let options: Options
  private let cells: CellText

  public init(_ document: ReportDocument, options: Options = Options()) {
    self.document = document
    self.options = options
    cells = CellText(currency: document.currency)
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
      if let title = part.title { lines += ["", options.style.bold(isolated(title))] }
      lines += facts(part.facts)
      for chart in part.charts {
        lines.append("")
        lines += TerminalChart(
          chart, currency: document.currency, width: options.width, isASCII: options.isASCII
        ).lines()
      }
      for table in part.tables
      where !table.isForFiles && (options.showsDetails || !table.isDetail) {
        lines += ["", options.style.bold(table.title)] + self.lines(of: table)
      }
      for sentences in part.sentences {
        lines += ["", options.style.bold(isolated(sentences.title))]
        for line in sentences.lines { lines += wrapped(isolated(line), indent: "  ") }
      }
      if isPersonByPerson { lines += foot() }
    }
    return isPersonByPerson ? lines : lines + foot()
  }

  private func foot() -> [String] {
    (document.notes.isEmpty ? [] : [""]) + document.notes.flatMap { wrapped($0, indent: "") }
  }

  private func head(_ notices: [String]) -> [String] {
    var lines = [options.style.bold(document.title)]
    let of = document.house.map { "\(isolated($0)) · " } ?? ""
    lines.append("\(of)\(document.span) · amounts in \(document.currency.code)")
    return lines + notes(notices)
  }

  private func notes(_ notices: [String]) -> [String] {
    notices.flatMap {
      wrapped("Note: \(isolated($0))", indent: "").map(options.style.yellow)
    }
  }

  private func facts(_ all: [ReportFact]) -> [String] {
    let facts = all.filter { $0.value != .none }
    guard !facts.isEmpty else { return [] }
    let width = facts.map(\.label.displayWidth).reduce(0, max)
    let values = facts.map { cells.forPeople($0.value) }
    let valueWidth = zip(facts, values).map { $0.value.isFigure ? $1.displayWidth : 0 }.reduce(
      0, max)
    return [""]
      + zip(facts, values).map { fact, value in
        let gap = String(repeating: " ", count: width - fact.label.displayWidth)
        let pad =
          fact.value.isFigure
          ? String(repeating: " ", count: valueWidth - value.displayWidth) : ""
        return "\(fact.label)\(gap)  \(pad)\(isolated(value))"
      }
  }

  private func lines(of table: ReportTable) -> [String] {
    guard !table.rows.isEmpty else { return ["(nothing)"] }
    let rows = table.rows + (table.total.map { [$0] } ?? [])
    let names = NamesInTable(table, width: PayoutSheet.nameWidth)
    let columns = table.shownColumns.map { index in
      ReportTextColumn(
        title: table.columns[index].title, isFigure: table.columns[index].isFigure,
        cells: rows.map { row in
          let name = names.text(of: row, at: index)
          return isolated(
            name ?? cells.inTable(row[index]).truncated(toWidth: PayoutSheet.nameWidth))
        })
    }
    return ReportTextColumn.lines(
      of: columns, hasTotal: table.total != nil, style: options.style)
  }

  // MARK: - Slips

  private func slips() -> [String] {
    // Each slip says what has to be known of it.
    var lines = document.parts.isEmpty ? head(document.notices) : []
    let perPage = max(1, options.slipsPerPage)
    for (index, part) in document.parts.enumerated() {
      if index > 0, index.isMultiple(of: perPage) { lines.append("\u{0C}") }
      lines += [
        options.style.bold(isolated(part.title ?? "")),
        (document.house.map { "\(isolated($0)) · " } ?? "") + document.span,
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

  private func isolated(_ text: String) -> String { text.isolated }

  /// The words in lines of the width, each with the indent, the later ones with two more spaces.
  private func wrapped(_ text: String, indent: String) -> [String] {
    var lines: [String] = []
    var line = indent
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.displayWidth + 1 + String(word).displayWidth > options.width {
        lines.append(line)
        line = indent + "  "
        isEmpty = true
      }
      line += isEmpty ? String(word) : " " + word
      isEmpty = false
    }
    if !isEmpty { lines.append(line) }
    return lines
  }
}
