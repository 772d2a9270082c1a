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
      var lines = ["\(failure.path)", "  \(failure.message)"]
      if withRows { lines += failure.rows.map { "  │ \($0)" } }
      lines += (failure.found ?? []).map(\.line)
      return lines.joined(separator: "\n")
    case .success(let page):
      var lines = [title(of: page)]
      if withRows { lines += page.rows.map { "  │ \($0)" } }
      let width = page.reading.fields.map(\.pattern.rawValue.count).reduce(0, max)
      for field in page.reading.fields {
        let name = field.pattern.rawValue
        let value = field.value?.formatted(in: currency) ?? "?"
        var line = "  " + name + String(repeating: " ", count: width - name.count) + "  " + value
        if field.needsReview {
          let reasons = field.reviewReasons.map { $0.sentence(in: currency) }
          line += "   ← look: “\(field.text)”, " + reasons.joined(separator: "; ")
        }
        lines.append(line)
      }
      let closed = page.reading.identities.count { $0.outcome == .closes }
      if !page.reading.identities.isEmpty {
        lines.append("  \(closed) of \(page.reading.identities.count) sums close")
      }
      lines += page.found.map(\.line)
      lines += page.issues(in: currency).map { "  ! \($0)" }
      return lines.joined(separator: "\n")
    }
  }

  private static func title(of page: ScannedPage) -> String {
    let number = page.pageCount > 1 ? ", page \(page.page)" : ""
    return "\(page.path)\(number): \(page.profileName)"
  }
}
