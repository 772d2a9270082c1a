import BusinessCalendar
import Monetary
import TipPooling

/// A report as one HTML page that needs nothing else: for the screen and for paper, A4 and Letter.
///
/// Every name is escaped wherever it stands. There are no scripts and no outside resources.
public struct ReportHTML: Sendable {
  let document: ReportDocument
  private let cells: CellText

  public init(_ document: ReportDocument) {
    self.document = document
    cells = CellText(currency: document.currency)
  }

  /// The whole page.
  public func text() -> String {
    var lines = head()
    if document.kind == .slips {
      lines.append("<main class=\"slips\">")
      lines += document.parts.flatMap(slip)
    } else {
      lines.append("<main>")
      for (index, part) in document.parts.enumerated() { lines += section(part, index) }
    }
    lines.append("</main>")
    if !document.notes.isEmpty {
      lines.append("<footer>")
      lines += document.notes.map { "<p>\(escaped($0))</p>" }
      lines.append("</footer>")
    }
    return (lines + ["</body>", "</html>", ""]).joined(separator: "\n")
  }

  // MARK: - Head

  private var span: String { document.span }

  private func head() -> [String] {
    let title = escaped(document.title)
    let style = ReportStyle(
      header: document.house ?? "TipPool", span: span, title: document.title,
      isWide: document.kind == .newYorkLog)
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>\(title), \(span)</title>", "<style>\(style.css)</style>", "</head>",
      "<body class=\"report-\(document.kind.rawValue)\">",
    ]
    let house = document.house.map { "<strong>\(isolated($0))</strong> · " } ?? ""
    lines.append(
      "<header><h1>\(title)</h1><p>\(house)\(span) · amounts in \(document.currency.code)</p>"
        + "</header>")
    if !document.notices.isEmpty {
      lines.append("<aside><h2>Before you use these figures</h2><ul>")
      lines += document.notices.map { "<li>\(escaped($0))</li>" }
      lines.append("</ul></aside>")
    }
    return lines
  }

  // MARK: - Parts

  private func section(_ part: ReportPart, _ index: Int) -> [String] {
    var lines = ["<section\(part.person == nil ? "" : " class=\"person\"")>"]
    if let title = part.title { lines.append("<h2>\(isolated(title))</h2>") }
    lines += facts(part.facts)
    for chart in part.charts {
      lines.append(
        SVGChart(chart, currency: document.currency, id: "chart-\(index)-\(chart.key)").svg())
    }
    for (place, table) in part.tables.enumerated() {
      lines += self.lines(of: table, isLate: table.isDetail && place > 0)
    }
    if !part.sentences.isEmpty { lines.append("<div class=\"days\">") }
    for sentences in part.sentences {
      lines.append("<div class=\"arithmetic\"><h3>\(isolated(sentences.title))</h3><ol>")
      lines += sentences.lines.map { "<li>\(escaped($0))</li>" }
      lines.append("</ol></div>")
    }
    if !part.sentences.isEmpty { lines.append("</div>") }
    return lines + ["</section>"]
  }

  private func facts(_ all: [ReportFact]) -> [String] {
    let facts = all.filter { $0.value != .none }
    guard !facts.isEmpty else { return [] }
    return ["<dl>"]
      + facts.map { fact in
        let kind = fact.value == .withheld ? " class=\"withheld\"" : ""
        return "<div><dt>\(escaped(fact.label))</dt>"
          + "<dd\(kind)>\(isolated(cells.forPeople(fact.value)))</dd></div>"
      } + ["</dl>"]
  }

  private func lines(
    of table: ReportTable, hasTitle: Bool = true, isLate: Bool = false
  ) -> [String] {
    guard !table.rows.isEmpty else {
      return hasTitle ? ["<h3>\(escaped(table.title))</h3><p>Nothing.</p>"] : []
    }
    let shown = table.shownColumns
    let classes = (shown.count > 10 ? ["dense"] : []) + (isLate ? ["detail"] : [])
    let kind = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    var lines = ["<table\(kind)>"]
    if hasTitle { lines.append("<caption>\(escaped(table.title))</caption>") }
    let titles = shown.map { index in
      let column = table.columns[index]
      return "<th scope=\"col\"\(column.isFigure ? " class=\"n\"" : "")>\(escaped(column.title))"
        + "</th>"
    }
    lines.append("<thead><tr>\(titles.joined())</tr></thead>")
    lines.append("<tbody>")
    lines += table.rows.map { row($0, shown, table) }
    lines.append("</tbody>")
    if let total = table.total {
      // A body of its own: a foot would be repeated on every page as if it were the page's sum.
      lines.append("<tbody class=\"total\">\(row(total, shown, table))</tbody>")
    }
    return lines + ["</table>"]
  }

  private func row(_ cells: [ReportCell], _ shown: [Int], _ table: ReportTable) -> String {
    let texts = shown.map { index in
      let kind = kind(of: cells[index], isFigure: table.columns[index].isFigure)
      return "<td\(kind)>\(isolated(self.cells.inTable(cells[index])))</td>"
    }
    return "<tr>\(texts.joined())</tr>"
  }

  private func kind(of cell: ReportCell, isFigure: Bool) -> String {
    switch cell {
    case .withheld: " class=\"n withheld\""
    case .day: " class=\"d\""
    // A month, a state, a role: short words are not broken.
    case .text(let text) where text.utf8.count <= 12: " class=\"d\""
    default: isFigure ? " class=\"n\"" : ""
    }
  }

  private func slip(_ part: ReportPart) -> [String] {
    let house = document.house.map { "\(isolated($0)) · " } ?? ""
    return [
      "<section class=\"slip\"><h2>\(isolated(part.title ?? ""))</h2>",
      "<p class=\"sub\">\(house)\(span)</p>",
    ] + part.tables.flatMap { lines(of: $0, hasTitle: false) } + facts(part.facts)
      + ["</section>"]
  }

  // MARK: - Text

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  /// A text that may hold a name of any script: it does not turn round what stands beside it.
  private func isolated(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 128 } ? escaped(text) : "<bdi>\(escaped(text))</bdi>"
  }
}
