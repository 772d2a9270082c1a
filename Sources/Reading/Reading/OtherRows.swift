import Files
import Vision

/// Finds a table of suggested tips on a guest's check, which looks like figures and is none:
/// `18% Tip 4.50  Total 29.50`.
enum SuggestedTips {
  /// The rows of the table; empty where there is none. One percentage alone is no table: it may
  /// be a gratuity that was charged.
  static func rows(of labels: PageLabels) -> Set<Int> {
    var rows: Set<Int> = []
    var isBelowHeading = false
    for (index, row) in labels.rows.enumerated() {
      let words = row.words.map { $0.text.lowercased() }
      let hasShare = words.contains { $0.contains("%") && $0.contains(where: \.isNumber) }
      if words.contains(where: { $0.hasPrefix("suggest") || $0.hasPrefix("sugerid") }) {
        isBelowHeading = true
        if hasShare { rows.insert(index) }
        continue
      }
      let isAboutTips = words.contains { word in
        ["tip", "gratuity", "propina", "pourboire"].contains { word.hasPrefix($0) }
      }
      if hasShare, isBelowHeading || isAboutTips && words.first?.contains("%") == true {
        rows.insert(index)
      }
    }
    return isBelowHeading || rows.count > 1 ? rows : []
  }
}

/// Finds the table of taxes at the end of a receipt, whose totals are not what the guest pays:
/// `GST Summary  Amount  Tax` over `SR @ 6%  17.75  1.07`, and under them `Total  17.75  1.07`.
enum TaxSummary {
  /// The rows of such tables, and those that only tell the tax inside the total, `GST @6% included
  /// in total  1.58`. Damage may have taken the heading: a row of totals with more than one
  /// amount is the end of a table in any case.
  static func rows(of labels: PageLabels, isAmount: (String) -> Bool) -> Set<Int> {
    var rows: Set<Int> = []
    var rowsBelowHeading: Int?
    for (index, row) in labels.rows.enumerated() {
      let figures = row.words.count { isFigure($0.text) }
      let amounts = row.words.count { isAmount($0.text) }
      let isTotal =
        row.words.first { $0.text.contains(where: \.isLetter) }
        .map { $0.text.lowercased().hasPrefix("total") } == true
      if isIncluded(row) {
        rows.insert(index)
      } else if amounts == 0, isHeading(row) {
        rowsBelowHeading = 0
        rows.insert(index)
      } else if isTotal, amounts > 1, isBare(row) {
        rows.insert(index)
        rowsBelowHeading = nil
      } else if let below = rowsBelowHeading {
        // Columns may have a second row of headings: `Amount (RM)  Tax (RM)`.
        if figures > 1 || figures == 0 && below < 2 {
          rows.insert(index)
          rowsBelowHeading = isTotal ? nil : below + (figures > 1 ? 2 : 1)
        } else {
          rowsBelowHeading = nil
        }
      }
    }
    return rows
  }

  /// Whether the row tells a tax that the total holds already.
  private static func isIncluded(_ row: PageLabels.Row) -> Bool {
    let words = row.words.map { $0.text.lowercased().filter(\.isLetter) }
    return words.contains { $0 == "included" || $0 == "includes" }
      && words.contains { word in taxes.contains { word.hasPrefix($0) } }
  }

  /// A tax and the word “summary”, or a tax and its code.
  private static func isHeading(_ row: PageLabels.Row) -> Bool {
    let words = row.words.map { $0.text.lowercased().filter(\.isLetter) }
    guard words.contains(where: { word in taxes.contains { word.hasPrefix($0) } }) else {
      return false
    }
    return words.contains { word in
      let tax = taxes.first { word.hasPrefix($0) && word.count > $0.count }
      let rest = tax.map { String(word.dropFirst($0.count)) } ?? word
      return rest == "code" || rest.count > 4 && EditDistance.between(rest, "summary") <= 2
    }
  }

  /// Whether the row says nothing but “total”: no other label, as in `Total  23.87  Visa  23.87`.
  private static func isBare(_ row: PageLabels.Row) -> Bool {
    row.words.count { $0.text.count(where: \.isLetter) > 2 } == 1
  }

  private static let taxes = ["gst", "sst", "vat", "tax", "tva", "iva"]

  private static func isFigure(_ text: String) -> Bool {
    text.contains(where: \.isPlainDigit) && !text.contains(where: \.isLetter)
  }
}
