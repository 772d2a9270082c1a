import PayoutExport

/// The names of a table, short enough for a line and still telling everybody apart: where the
/// letters that fit are not enough, the ID stands behind them.
struct NamesInTable {
  private let width: Int
  private let nameColumn: Int?
  private let idColumn: Int?
  /// The short names that several people would have.
  private let shared: Set<String>

  init(_ table: ReportTable, width: Int) {
    self.width = width
    let name = table.columns.firstIndex { $0.key == "name" }
    let id = table.columns.firstIndex { $0.key == "employee_id" }
    nameColumn = name
    idColumn = id
    var bearers: [String: Set<String>] = [:]
    if let name, let id {
      for row in table.rows {
        guard case .text(let label) = row[name], case .text(let employee) = row[id] else {
          continue
        }
        bearers[label.truncated(toWidth: width), default: []].insert(employee)
      }
    }
    shared = Set(bearers.filter { $0.value.count > 1 }.keys)
  }

  /// The name of a row; nil where the column holds none.
  func text(of row: [ReportCell], at column: Int) -> String? {
    guard column == nameColumn, let idColumn, case .text(let label) = row[column],
      case .text(let employee) = row[idColumn]
    else { return nil }
    let mark = " (\(employee))"
    let short = label.truncated(toWidth: width)
    guard shared.contains(short) || short != label && label.hasSuffix(mark) else { return short }
    let name = label.hasSuffix(mark) ? String(label.dropLast(mark.count)) : label
    // A long ID does not push the name out.
    return name.truncated(toWidth: max(width - mark.displayWidth, 8)) + mark
  }
}
