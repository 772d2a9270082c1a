public import Papers

/// The forms in which a report comes out.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case text
  case csv
  case json
  case html

  /// The form of a file that is called so; nil where none is.
  ///
  /// - Parameter ending: what stands behind the last point; empty where there is none.
  public init?(fileEnding ending: String) {
    switch ending.lowercased() {
    case "", "txt", "text", "md": self = .text
    case "csv": self = .csv
    case "json": self = .json
    case "html", "htm": self = .html
    default: return nil
    }
  }

  /// What stands behind the last point of a file's name.
  var fileEnding: String { self == .text ? "txt" : rawValue }
}

extension ReportDocument {
  /// The name that a file of the report should have: `slips-2026-09-21-2026-09-27.html`.
  public func fileName(as format: ReportFormat) -> String { "\(fileStem).\(format.fileEnding)" }

  /// The report as it is written; nil where it has no table to write as CSV.
  ///
  /// - Parameters:
  ///   - table: which table goes into CSV; nil for the first.
  ///   - options: for text; how many slips a page takes counts for HTML too.
  public func text(
    as format: ReportFormat, table: String? = nil, options: ReportText.Options
  ) -> String? {
    switch format {
    case .text: ReportText(self, options: options).text()
    case .csv: ReportCSV(self).text(table: table)
    case .json: ReportJSON(self).text()
    case .html: ReportHTML(self, slipsPerPage: options.slipsPerPage).text()
    }
  }
}
