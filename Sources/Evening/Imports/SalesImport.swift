import Files
public import Money
import Words

/// Reads the net sales of days from a till's file.
public enum SalesImport {
  /// Everything that the file holds, day by day, but for lines that a person leaves out.
  public static func read(
    _ bytes: [UInt8], name: String, mapping: ImportMapping, currency: Currency,
    leavingOut leftOut: Set<Int> = []
  ) -> ImportResult<ImportedSales> {
    var table = ImportTable(bytes: bytes, name: name, mapping: mapping, leavingOut: leftOut)
    let fields = FieldReader(mapping: mapping, currency: currency)
    var byDay: [CalendarDay: ImportedSales] = [:]
    for row in table.rows {
      let day = table.cell(.date, of: row).flatMap { table.day(of: $0, by: fields) }
      let amount = table.amount(
        .netSales, of: row, mayBeEmpty: false, by: fields, without: "days without sales")
      guard let day, let amount else { continue }
      var sum = byDay[day] ?? ImportedSales(lines: [], day: day, netSales: .zero)
      if let first = sum.lines.first, !mapping.addsLinesOfDay {
        table.refuse(
          row, "\(day) stands on line \(first) as well",
          "remove one of them, or write “lines of one day: add” in \(mapping.file)")
        continue
      }
      do throws(MoneyError) {
        sum.netSales = try sum.netSales + amount
      } catch {
        table.refuse(row, error.sentence(), "correct the line")
      }
      sum.lines.append(row.line)
      byDay[day] = sum
    }
    return ImportResult(byDay.values.sorted { $0.day < $1.day }, of: table)
  }
}
