import Tips

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
    where !keys.contains(table.key) { keys.append(table.key) }
    return keys
  }

  /// The table of that key, the first one for nil; nil where there is none of that key.
  public func text(table key: String? = nil) -> String? {
    guard let wanted = key ?? tables.first else { return nil }
    let found = document.parts.flatMap { part in
      part.tables.filter { $0.key == wanted }.map { (part: part, table: $0) }
    }
    guard let table = found.first?.table ?? document.personTables.first(where: { $0.key == wanted })
    else { return nil }
    let isOfPerson = found.first.map { $0.part.person != nil } ?? true
    let cells = CellText(currency: document.currency)
    var csv = CSVWriter()
    csv.line((isOfPerson ? ["employee_id", "name"] : []) + table.columns.map(\.key))
    for (part, table) in found {
      for row in table.rows {
        if let person = part.person {
          csv.text(person.id.rawValue)
          csv.text(part.title ?? person.name.text)
        }
        for cell in row {
          // A minus before a figure is no formula.
          cell.isFigure ? csv.plain(cells.inFile(cell)) : csv.text(cells.inFile(cell))
        }
        csv.endLine()
      }
    }
    return csv.document
  }
}
