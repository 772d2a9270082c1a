import Monetary
import PayoutExport
import TipPooling

/// A table of a report as comma-separated values: RFC 4180, UTF-8, CRLF, one header line and no
/// title above. Amounts are plain numbers, hours and per cents decimal; what is not known is an
/// empty cell. Cells that a spreadsheet would run are made harmless.
///
/// Where a report has one table a person, they stand under each other with the person in front;
/// where there is nobody, the header line stands alone.
public struct ReportCSV: Sendable {
  let document: ReportDocument

  public init(_ document: ReportDocument) { self.document = document }

  /// The keys of the tables, the first being the one that is written where nobody chooses.
  public var tables: [String] {
    var keys: [String] = []
    for table in document.parts.flatMap(\.tables) + document.personTables
    where !keys.contains(table.key) {
      keys.append(table.key)
    }
    return keys
  }

  /// The table of that key, the first one for nil; nil where there is none of that key.
  public func text(table key: String? = nil) -> String? {
    guard let wanted = key ?? tables.first else { return nil }
    var bytes: [UInt8] = []
    var hasHeader = false
    let cells = CellText(currency: document.currency)
    for part in document.parts {
      for table in part.tables where table.key == wanted {
        let person = part.person.map { [$0.id.rawValue, part.title ?? $0.name.text] } ?? []
        if !hasHeader {
          hasHeader = true
          append(Self.header(table, isOfPerson: !person.isEmpty), to: &bytes)
        }
        for row in table.rows {
          append(person, row.map { ($0, cells.inFile($0)) }, to: &bytes)
        }
      }
    }
    if !hasHeader, let table = document.personTables.first(where: { $0.key == wanted }) {
      hasHeader = true
      append(Self.header(table, isOfPerson: true), to: &bytes)
    }
    return hasHeader ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func header(_ table: ReportTable, isOfPerson: Bool) -> [String] {
    (isOfPerson ? ["employee_id", "name"] : []) + table.columns.map(\.key)
  }

  private func append(_ names: [String], to bytes: inout [UInt8]) {
    bytes += names.joined(separator: ",").utf8
    bytes += "\r\n".utf8
  }

  private func append(
    _ person: [String], _ row: [(ReportCell, String)], to bytes: inout [UInt8]
  ) {
    var isFirst = true
    func separate() {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
    }
    for text in person {
      separate()
      PayoutCSV.append(text: text, to: &bytes)
    }
    for (cell, text) in row {
      separate()
      // A minus before a figure is no formula.
      if cell.isFigure { bytes += text.utf8 } else { PayoutCSV.append(text: text, to: &bytes) }
    }
    bytes += "\r\n".utf8
  }
}
