import Money
import Tips
import Words

/// A report as one HTML page that needs nothing else: for the screen and for paper, A4 and Letter.
///
/// Every name is escaped wherever it stands. There are no scripts and no outside resources, and all style
/// stands in one element.
public struct ReportHTML: Sendable {
  let document: ReportDocument
  /// How many rows of slips a page takes.
  private let slipRows: Int
  private let cells: CellText
  private var language: Language { document.language }

  /// - Parameter slipsPerPage: how many slips to take home a page takes, two beside each other.
  public init(_ document: ReportDocument, slipsPerPage: Int = 4) {
    self.document = document
    slipRows = max(1, (slipsPerPage + 1) / 2)
    cells = CellText(currency: document.currency, language: document.language)
  }

  public func text() -> String {
    let isPersonByPerson = document.isPersonByPerson
    var lines = start()
    if !isPersonByPerson { lines += head() + aside(document.notices) }
    if isPersonByPerson, document.kind == .slips {
      lines += ["<main class=\"slips\">"] + slips() + ["</main>"]
    } else {
      lines.append("<main>")
      for (index, part) in document.parts.enumerated() { lines += section(part, index) }
      lines.append("</main>")
    }
    if !isPersonByPerson { lines += footer() }
    return (lines + ["</body>", "</html>", ""]).joined(separator: "\n")
  }

  // MARK: - Head and foot

  var span: String { document.days.words(in: language) }

  /// What stands in the page's style element, for whoever lets no other style in.
  public var style: String {
    ReportStyle(
      language: language, header: document.house ?? "TipPool", span: span, title: document.title,
      isWide: document.kind == .newYorkLog, slipRows: document.kind == .slips ? slipRows : nil,
      people: document.kind == .slips
        ? [] : document.parts.compactMap { part in part.person.map { part.title ?? $0.name.text } }
    ).css
  }

  private func start() -> [String] {
    let title = escaped(document.title)
    return [
      "<!DOCTYPE html>", "<html lang=\"\(language.rawValue)\">", "<head>",
      "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>\(title), \(span)</title>", "<style>\(style)</style>", "</head>",
      "<body class=\"report-\(document.kind.rawValue)\">",
    ]
  }

  private func head() -> [String] {
    let house = document.house.map { "<strong>\(isolated($0))</strong> · " } ?? ""
    let amounts = language("amounts in", "montos en")
    return [
      "<header><h1>\(escaped(document.title))</h1><p>\(house)\(span) · \(amounts) "
        + "\(document.currency.code)</p></header>"
    ]
  }

  private func aside(_ notices: [String]) -> [String] {
    guard !notices.isEmpty else { return [] }
    let title = language("Before you use these figures", "Antes de usar estas cifras")
    return ["<aside><h2>\(title)</h2><ul>"]
      + notices.map { "<li>\(escaped($0))</li>" } + ["</ul></aside>"]
  }

  private func footer() -> [String] {
    guard !document.notes.isEmpty else { return [] }
    return ["<footer>"] + document.notes.map { "<p>\(escaped($0))</p>" } + ["</footer>"]
  }

  // MARK: - Parts

  private func section(_ part: ReportPart, _ index: Int) -> [String] {
    // Pages of persons are handed out singly: each says what has to be known of it.
    var lines =
      part.person == nil
      ? ["<section>"]
      : ["<section class=\"person person-\(index)\">"] + head() + aside(part.notices)
    if let title = part.title { lines.append("<h2>\(isolated(title))</h2>") }
    lines += facts(part.facts)
    for chart in part.charts {
      lines.append(
        SVGChart(
          chart: chart, currency: document.currency, language: language,
          id: "chart-\(index)-\(chart.key)"
        ).svg())
    }
    for (place, table) in part.tables.enumerated() where !table.isForFiles {
      lines += self.lines(of: table, isLate: table.isDetail && place > 0)
    }
    let arithmetic = part.sentences.flatMap { sentences in
      ["<div class=\"arithmetic\"><h3>\(isolated(sentences.title))</h3><ol>"]
        + items(of: sentences) + ["</ol></div>"]
    }
    if !arithmetic.isEmpty { lines += ["<div class=\"days\">"] + arithmetic + ["</div>"] }
    if part.person != nil { lines += footer() }
    return lines + ["</section>"]
  }

  private func items(of sentences: ReportSentences) -> [String] {
    sentences.lines.enumerated().map { place, line in
      let isForeign = language != .english && place < sentences.englishLines
      let mark = isForeign ? " lang=\"\(Language.english.rawValue)\"" : ""
      return "<li\(mark)>\(escaped(line))</li>"
    }
  }

  func facts(_ all: [ReportFact]) -> [String] {
    let facts = all.filter { $0.value != .none }
    guard !facts.isEmpty else { return [] }
    return ["<dl>"]
      + facts.map { fact in
        let kind = fact.value == .withheld ? " class=\"withheld\"" : ""
        return "<div><dt>\(escaped(fact.label))</dt>"
          + "<dd\(kind)>\(isolated(cells.forPeople(fact.value)))</dd></div>"
      } + ["</dl>"]
  }

  /// - Parameter head: what stands above the columns' heads on each page.
  func lines(
    of table: ReportTable, hasTitle: Bool = true, isLate: Bool = false, head: String? = nil
  ) -> [String] {
    guard !table.rows.isEmpty else {
      let nothing = language("Nothing.", "Nada.")
      return hasTitle ? ["<h3>\(escaped(table.title))</h3><p>\(nothing)</p>"] : []
    }
    let shown = table.shownColumns
    let classes =
      (shown.count > 10 ? ["dense"] : []) + (shown.count > 5 ? ["wide"] : [])
      + (isLate ? ["detail"] : [])
    let kind = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    let titles = shown.map { table.columns[$0] }.map {
      "<th scope=\"col\"\($0.isFigure ? " class=\"n\"" : "")>\(escaped($0.title))</th>"
    }
    let above =
      head.map { "<tr class=\"slip-head\"><th colspan=\"\(shown.count)\">\($0)</th></tr>" } ?? ""
    var lines = ["<table\(kind)>"]
    if hasTitle { lines.append("<caption>\(escaped(table.title))</caption>") }
    lines += ["<thead>\(above)<tr>\(titles.joined())</tr></thead>", "<tbody>"]
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
    case .term: " class=\"d\""
    default: isFigure ? " class=\"n\"" : ""
    }
  }

  // MARK: - Text

  func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  /// A text that may hold a name of any script: it does not turn round what stands beside it.
  func isolated(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 128 } ? escaped(text) : "<bdi>\(escaped(text))</bdi>"
  }
}

/// Slips to be cut apart: two beside each other in rows of one height, as many as a page shall take,
/// each in a frame that no page's end cuts. A slip that may be longer than a page comes after all the
/// others, so that none of those stands beside an empty half; it breaks between two lines, and each
/// page has its name and heads.
extension ReportHTML {
  /// A slip with so many lines fits on a page, even where each needs two rows.
  private static let lineLimit = 18

  func slips() -> [String] {
    let short = document.parts.filter { !Self.isLong($0) }
    var lines: [String] = []
    for place in stride(from: 0, to: short.count, by: 2) {
      lines.append("<div class=\"pair\">")
      lines += short[place..<min(place + 2, short.count)].flatMap(slip)
      lines.append("</div>")
    }
    return lines + document.parts.filter(Self.isLong).flatMap(longSlip)
  }

  private static func isLong(_ part: ReportPart) -> Bool {
    part.tables.filter { !$0.isForFiles }.reduce(0) { $0 + $1.rows.count } + part.notices.count
      > lineLimit
  }

  private var house: String { document.house.map { "\(isolated($0)) · " } ?? "" }

  private func slip(_ part: ReportPart) -> [String] {
    let head = [
      "<section class=\"slip\"><h2>\(isolated(part.title ?? ""))</h2>",
      "<p class=\"sub\">\(house)\(span)</p>",
    ]
    let tables = part.tables.filter { !$0.isForFiles }
    return head + tables.flatMap { lines(of: $0, hasTitle: false) } + end(part)
  }

  private func longSlip(_ part: ReportPart) -> [String] {
    let head = "<strong>\(isolated(part.title ?? ""))</strong> \(house)\(span)"
    let tables = part.tables.filter { !$0.isForFiles }
    return ["<section class=\"slip long\">"]
      + tables.flatMap { lines(of: $0, hasTitle: false, head: head) } + end(part)
  }

  private func end(_ part: ReportPart) -> [String] {
    facts(part.facts) + part.notices.map { "<p class=\"note\">\(escaped($0))</p>" } + ["</section>"]
  }
}
