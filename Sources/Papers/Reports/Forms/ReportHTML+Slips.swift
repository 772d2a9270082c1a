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
