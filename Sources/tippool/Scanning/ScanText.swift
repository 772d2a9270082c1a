import Monetary
import ReportFields
import ReportScanning

/// A scan result as a person reads it.
enum ScanText {
  static func text(
    _ result: Result<ScannedPage, ScanFailure>, currency: Currency, withRows: Bool
  ) -> String {
    switch result {
    case .failure(let failure):
      var lines = ["\(failure.path)", "  \(failure.told)"]
      if withRows { lines += failure.rows.map { "  │ \($0)" } }
      lines += (failure.found ?? []).map(\.line)
      return lines.joined(separator: "\n")
    case .success(let page):
      let number = page.pageCount > 1 ? ", page \(page.page)" : ""
      var lines = ["\(page.path)\(number): \(page.profileName)"]
      if withRows { lines += page.rows.map { "  │ \($0)" } }
      let width = page.reading.fields.map(\.pattern.rawValue.count).reduce(0, max)
      for field in page.reading.fields {
        let value = field.value?.formatted(in: currency) ?? "?"
        var line = "  " + field.pattern.rawValue.filled(to: width) + "  " + value
        if field.needsReview {
          line += "   ← look: “\(field.text)”, " + field.reasons(in: currency)
        }
        lines.append(line)
      }
      lines += page.reading.sums + page.found.map(\.line)
      lines += page.issues(in: currency).map { "  ! \($0)" }
      return lines.joined(separator: "\n")
    }
  }
}

extension String {
  /// The text with spaces behind it, up to a width.
  func filled(to width: Int) -> String { self + String(repeating: " ", count: width - count) }
}

extension ReportReading {
  /// How many sums close, as a line; none where the report has no sums.
  var sums: [String] {
    let closed = identities.count { $0.outcome == .closes }
    return identities.isEmpty ? [] : ["  \(closed) of \(identities.count) sums close"]
  }
}
