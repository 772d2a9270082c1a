import BusinessCalendar
import LocatedYAML
public import Monetary

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
        table.report(
          table.csv.issue(
            line: row.line, problem: "\(sales.day) stands on line \(sum.lines[0]) as well",
            remedy: "remove one of them, or write “lines of one day: add” in \(mapping.file)"))
        continue
      }
      do throws(MoneyError) {
        sum.netSales = try sum.netSales + sales.netSales
      } catch {
        table.report(
          table.csv.issue(line: row.line, problem: error.description, remedy: "correct the line"))
      }
      sum.lines.append(row.line)
      byDay[sales.day] = sum
    }
    let issues = table.issues.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return ImportResult(
      rows: issues.isEmpty ? byDay.values.sorted { $0.day < $1.day } : [],
      skippedLines: table.skippedLines, issues: issues, isReadable: table.isReadable)
  }

  private static func sales(
    from row: CSVFile.Row, in table: inout ImportTable, _ fields: FieldReader
  ) -> ImportedSales? {
    let columns = fields.mapping.columns
    guard let date = columns.date.flatMap({ table.cell($0, of: row) }),
      let net = columns.netSales.flatMap({ table.cell($0, of: row) })
    else { return nil }
    let day = fields.day(date.text.trimmed)
    if day == nil {
      table.report(
        table.csv.issue(
          date,
          problem: "“\(date.text)” is no day of the form \(fields.mapping.dateFormat.rawValue)",
          remedy: "correct the line, or “dates:” in \(fields.mapping.file)"))
    }
    let amount = fields.amount(net.text.trimmed)
    if amount == nil {
      table.report(
        table.csv.issue(
          net, problem: "“\(net.text)” is no amount",
          remedy: "write it like 1,234.50; let “skip:” leave out days without sales"))
    }
    if let amount, amount.isNegative {
      table.report(
        table.csv.issue(
          net, problem: "net sales of a day are not below zero",
          remedy: "correct the line, or enter the day by hand"))
      return nil
    }
    guard let day, let amount else { return nil }
    return ImportedSales(lines: [row.line], day: day, netSales: amount)
  }
}
