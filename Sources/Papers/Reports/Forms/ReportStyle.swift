import Files
import Words

struct ReportStyle {
  let language: Language
  /// The house, at the head of each page.
  let header: String
  let span: String
  let title: String
  /// Whether the paper lies on its side.
  let isWide: Bool
  /// How many rows of slips a page takes; nil for what holds no slips.
  var slipRows: Int?
  /// Whose pages they are, where each person has some: those have the person's name and count for
  /// themselves.
  var people: [String] = []

  var css: String {
    """

    @page {
      \(isWide ? "size: landscape; " : "")margin: 20mm 15mm 18mm;
      @top-left { content: \(HTMLText.cssString(header)); font: 600 8pt \(Self.fonts); }
      @top-right { content: \(HTMLText.cssString(span)); font: 8pt \(Self.fonts); }
      @bottom-left { content: \(HTMLText.cssString(title)); font: 8pt \(Self.fonts); }
      @bottom-right {
        content: "\(page) " counter(page) " \(of) " counter(pages); font: 8pt \(Self.fonts);
      }
    }

    """ + (slipRows.map { ".slips { --rows: \($0); }\n" } ?? "")
      + people.enumerated().map { pages($0.offset, of: $0.element) }.joined()
      + Self.rules.replacing("{swipe}", with: swipe)
  }

  // Plain letters alone: they stand in quotes of the style as they are.

  private var page: String { language("Page", "Página") }
  private var of: String { language("of", "de") }
  private var swipe: String {
    language("swipe sideways for all columns", "desliza a un lado para ver todas las columnas")
  }

  private func pages(_ index: Int, of person: String) -> String {
    """
    .person-\(index) { page: person-\(index); }
    @page person-\(index) {
      counter-increment: page-\(index);
      @bottom-left { content: \(HTMLText.cssString("\(title) · \(person)")); }
      @bottom-right { content: "\(page) " counter(page-\(index)); }
    }

    """
  }

  private static let fonts =
    "\"Helvetica Neue\", Helvetica, Arial, \"Liberation Sans\", \"DejaVu Sans\", sans-serif"

  /// `report.css` without the line feed at its end.
  private static let rules = String(
    ShippedFiles.text(of: "Sources/Papers/Reports/Forms/report.css").dropLast())
}
