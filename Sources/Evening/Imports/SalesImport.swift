import Files
public import Money

/// Reads the net sales of days from a till's file.
public enum SalesImport {
  /// Everything that the file holds, day by day.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: the file, as messages show it.
  ///   - mapping: one for sales.
  ///   - currency: the money of the house.
  ///   - leftOut: lines that somebody decided to leave out, from 1.
  public static func read(
    _ bytes: [UInt8], name: String, mapping: ImportMapping, currency: Currency,
    leavingOut leftOut: Set<Int> = []
  ) -> ImportResult<ImportedSales> {
    var table = ImportTable(bytes: bytes, name: name, mapping: mapping, leavingOut: leftOut)
    let fields = FieldReader(mapping: mapping, currency: currency)
    var byDay: [CalendarDay: ImportedSales] = [:]
    for row in table.rows {
      guard let sales = sales(from: row, in: &table, fields) else { continue }
      guard var sum = byDay[sales.day] else {
        byDay[sales.day] = sales
        continue
      }
      guard mapping.addsLinesOfDay else {
        table.refuse(
          row, "\(sales.day) stands on line \(sum.lines[0]) as well",
          "remove one of them, or write “lines of one day: add” in \(mapping.file)")
        continue
      }
      do throws(MoneyError) {
        sum.netSales = try sum.netSales + sales.netSales
      } catch {
        table.refuse(row, error.description, "correct the line")
      }
      sum.lines.append(row.line)
      byDay[sales.day] = sum
    }
    return ImportResult(
      rows: table.issues.isEmpty ? byDay.values.sorted { $0.day < $1.day } : [],
      skippedLines: table.skippedLines, issues: table.issues.topToBottom,
      isReadable: table.isReadable)
  }

  private static func sales(
    from row: CSVFile.Row, in table: inout ImportTable, _ fields: FieldReader
  ) -> ImportedSales? {
    let columns = fields.mapping.columns
    guard let date = columns.date.flatMap({ table.cell($0, of: row) }),
      let net = columns.netSales.flatMap({ table.cell($0, of: row) })
    else { return nil }
    let day = fields.day(date.text.trimmed)
    if day == nil { table.refuseDay(date, by: fields.mapping) }
    guard let amount = fields.amount(net.text.trimmed) else {
      return table.refuse(
        net, "“\(net.text)” is no amount",
        "write it like \(fields.mapping.hasDecimalComma ? "1.234,50" : "1,234.50"); let “skip:” leave "
          + "out days without sales")
    }
    guard !amount.isNegative else {
      return table.refuse(
        net, "net sales of a day are not below zero", "correct the line")
    }
    return day.map { ImportedSales(lines: [row.line], day: $0, netSales: amount) }
  }
}
