/// The look of a report's page.
struct ReportStyle {
  /// The house, at the head of each page.
  let header: String
  let span: String
  let title: String
  /// Whether the paper lies on its side.
  let isWide: Bool
  /// Whose pages they are, where each person has some: those have the person's name and count for
  /// themselves.
  var people: [String] = []

  var css: String {
    let page = """

      @page {
        \(isWide ? "size: landscape; " : "")margin: 20mm 15mm 18mm;
        @top-left { content: \(HTMLText.cssString(header)); font: 600 8pt \(Self.fonts); }
        @top-right { content: \(HTMLText.cssString(span)); font: 8pt \(Self.fonts); }
        @bottom-left { content: \(HTMLText.cssString(title)); font: 8pt \(Self.fonts); }
        @bottom-right {
          content: "Page " counter(page) " of " counter(pages); font: 8pt \(Self.fonts);
        }
      }

      """
    return page + people.enumerated().map { pages($0.offset, of: $0.element) }.joined() + Self.rules
  }

  private func pages(_ index: Int, of person: String) -> String {
    """
    .person-\(index) { page: person-\(index); }
    @page person-\(index) {
      counter-increment: page-\(index);
      @bottom-left { content: \(HTMLText.cssString("\(title) · \(person)")); }
      @bottom-right { content: "Page " counter(page-\(index)); }
    }

    """
  }

  private static let fonts =
    "\"Helvetica Neue\", Helvetica, Arial, \"Liberation Sans\", \"DejaVu Sans\", sans-serif"

  private static let rules = """
    :root { color-scheme: light; --ink: #1a1d21; --quiet: #5b636d; --rule: #c9ced4;
      --faint: #eef0f2; --bar: #37597d; }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.5rem; color: var(--ink);
      background: #fff; font: 10pt/1.45 \(fonts); font-variant-numeric: tabular-nums lining-nums; }
    header { border-bottom: 2px solid var(--ink); padding-bottom: .5rem; margin-bottom: 1rem; }
    h1 { font-size: 17pt; line-height: 1.2; margin: 0 0 .2rem; font-weight: 600; }
    header p, .sub { margin: 0; color: var(--quiet); }
    h2 { font-size: 12.5pt; margin: 1.4rem 0 .5rem; break-after: avoid; }
    h3 { font-size: 10pt; margin: 1rem 0 .3rem; break-after: avoid; }
    aside { border-left: 3px solid #b3541e; background: #fdf6f0; padding: .5rem .9rem;
      margin-bottom: 1rem; break-inside: avoid; }
    aside h2 { font-size: 10pt; margin: 0 0 .2rem; }
    aside ul { margin: 0; padding-left: 1.1rem; }
    dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.2rem, 1fr));
      gap: .7rem 1rem; margin: .8rem 0 1.2rem; break-inside: avoid; }
    dt { font-size: 8pt; color: var(--quiet); }
    dd { margin: 0; font-size: 12.5pt; font-weight: 600; overflow-wrap: break-word; }
    .withheld { color: #a2430f; font-style: italic; font-weight: 400; }
    dd.withheld { font-size: 11pt; }
    table { width: 100%; border-collapse: collapse; margin: 0 0 1.5rem; font-size: 9pt; }
    table.dense { font-size: 7.6pt; }
    caption { text-align: left; font-weight: 600; font-size: 10.5pt; padding: .4rem 0 .3rem;
      break-after: avoid; }
    th { text-align: left; vertical-align: bottom; font-weight: 600; font-size: .9em; line-height: 1.2;
      color: var(--quiet); border-bottom: 1px solid var(--ink); padding: .2rem .45rem .25rem; }
    td { padding: .22rem .45rem; border-bottom: 1px solid var(--faint); vertical-align: top;
      overflow-wrap: break-word; }
    td:first-child, th:first-child { padding-left: 0; }
    td:last-child, th:last-child { padding-right: 0; }
    .n { text-align: right; white-space: nowrap; }
    .d { white-space: nowrap; }
    th.n { white-space: normal; }
    thead { display: table-header-group; }
    tr { break-inside: avoid; }
    tbody.total { break-before: avoid; }
    tbody.total td { border-top: 1px solid var(--ink); border-bottom: 0; font-weight: 600; }
    .days { columns: 2; column-gap: 2rem; }
    .arithmetic { break-inside: avoid; padding-bottom: .6rem; }
    .arithmetic h3 { margin: 0 0 .15rem; font-size: 9pt; }
    .arithmetic ol { margin: 0; padding-left: 1.2rem; color: #33383e; font-size: 8.5pt;
      line-height: 1.35; }
    figure { margin: 0 0 1.4rem; break-inside: avoid; }
    figcaption { font-weight: 600; margin-bottom: .3rem; }
    svg { width: 100%; height: auto; display: block; font-family: inherit; }
    svg .bar { fill: var(--bar); }
    svg .grid { stroke: var(--rule); stroke-width: .6; }
    svg .axis { stroke: var(--ink); stroke-width: 1; }
    svg .tick { fill: var(--quiet); font-size: 11px; }
    footer { border-top: 1px solid var(--rule); margin-top: 1.2rem; padding-top: .5rem;
      color: var(--quiet); font-size: 8pt; }
    footer p { margin: 0 0 .3rem; }
    .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 4mm;
      margin-bottom: 4mm; break-inside: avoid; }
    .slip { border: 1px dashed #9aa1a9; padding: .9rem 1rem .6rem; }
    .slip.long { margin-bottom: 4mm; }
    .slip.long + *, * + .slip.long { break-before: page; }
    .slip-head th { border-bottom: 0; color: var(--ink); font-weight: 400; }
    .slip-head strong { font-size: 13pt; margin-right: .6rem; }
    .slip .note { margin: .4rem 0 0; color: var(--quiet); font-size: 8pt; break-inside: avoid; }
    .slip h2 { margin: 0; font-size: 13pt; }
    .slip table { font-size: 8.5pt; margin: .5rem 0; }
    .slip dl { display: block; margin: 0; }
    .slip dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .08rem 0; }
    .slip dt { font-size: 9pt; }
    .slip dd { font-size: 9pt; font-weight: 400; }
    .slip dl div:last-child { border-top: 1px solid var(--ink); margin-top: .2rem;
      padding-top: .2rem; }
    .slip dl div:last-child * { font-size: 12pt; font-weight: 700; color: var(--ink); }
    @media screen and (max-width: 40rem) {
      body { padding: 1rem; } .pair { grid-template-columns: 1fr; } .days { columns: 1; }
      table { display: block; overflow-x: auto; }
    }
    @media print {
      body { max-width: none; padding: 0; -webkit-print-color-adjust: exact;
        print-color-adjust: exact; }
      .person + .person { break-before: page; }
      table.detail { break-before: page; }
    }
    """
}
