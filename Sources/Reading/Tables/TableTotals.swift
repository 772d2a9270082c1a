import Money
import Vision

/// Finds figures that stand only as the total of a column: card tips in the row `Total` of a table of
/// payments, under `Tips`.
struct TableTotals {
  let tables: [AmountTable]
  let excluded: Set<Int>
  let currency: Currency

  /// One place for each table that has the figure. A total that its column does not add up to is in
  /// doubt: a row may be misread, or stand in another column.
  func hits(for rule: FieldRule) -> [FieldFinder.Hit] {
    guard rule.places.contains(.total), let heading = rule.pattern.heading else { return [] }
    return tables.compactMap { table in
      guard !excluded.contains(table.totalRow),
        rule.pattern.tableRows.map(table.hasRow) ?? true,
        let (column, label) = table.column(under: heading)
      else { return nil }
      let sum = column.sum.map { $0.formatted(in: currency) } ?? "nothing"
      return FieldFinder.Hit(
        row: table.totalRow, label: label,
        value: FoundValue(
          value: .amount(column.amount), words: [column.total], filter: .currency,
          doubts: column.addsUp ? [] : [.conflicting(with: sum)]))
    }
  }
}
