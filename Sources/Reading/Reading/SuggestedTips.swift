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
