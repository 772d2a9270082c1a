import Files
import Foundation
public import Money
public import Tips

/// One guest's check as the till has it.
public struct ImportedCheck: Hashable, Sendable {
  /// From 1.
  public let line: Int
  /// The business day.
  public let day: CalendarDay
  public let time: CheckTime
  /// Card tips, cash tips and service charges; each zero or more.
  public let sources: TipSources
  public let netSales: Money
}

/// Reads the tips of checks from a till's file.
public enum ChecksImport {
  /// Every check that the file holds, from top to bottom.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: the file, as messages show it.
  ///   - mapping: one for checks.
  ///   - currency: the money of the house.
  ///   - dayEnd: when a business day ends; what is closed before it belongs to the day before.
  ///   - clock: the house's: a time that it shows twice in a night, or never, tells nobody who was there.
  ///   - leftOut: lines that somebody decided to leave out, from 1.
  public static func read(
    _ bytes: [UInt8], name: String, mapping: ImportMapping, currency: Currency, dayEnd: TimeOfDay,
    clock: WallClock, leavingOut leftOut: Set<Int> = []
  ) -> ImportResult<ImportedCheck> {
    var reader = CheckReader(
      table: ImportTable(bytes: bytes, name: name, mapping: mapping, leavingOut: leftOut),
      fields: FieldReader(mapping: mapping, currency: currency), dayEnd: dayEnd, clock: clock)
    var checks: [ImportedCheck] = []
    for row in reader.table.rows {
      if let check = reader.check(from: row) { checks.append(check) }
    }
    let table = reader.table
    return ImportResult(
      rows: table.issues.isEmpty ? checks : [], skippedLines: table.skippedLines,
      issues: table.issues.topToBottom, isReadable: table.isReadable)
  }
}

/// The state of one reading.
private struct CheckReader {
  var table: ImportTable
  let fields: FieldReader
  let dayEnd: TimeOfDay
  let clock: WallClock

  private var mapping: ImportMapping { fields.mapping }

  mutating func check(from row: CSVFile.Row) -> ImportedCheck? {
    let columns = mapping.columns
    let moment = moment(of: row)
    let kinds = [columns.tips, columns.cashTips, columns.serviceCharges].compactMap { $0 }
    if refusesEmpty(kinds, of: row) { return nil }
    let isOneOfSeveral = kinds.count > 1
    let card = amount(columns.tips, of: row, mayBeEmpty: isOneOfSeveral)
    let cash = amount(columns.cashTips, of: row, mayBeEmpty: isOneOfSeveral)
    let charges = amount(columns.serviceCharges, of: row, mayBeEmpty: isOneOfSeveral)
    let netSales = amount(columns.netSales, of: row, mayBeEmpty: false)
    guard let moment, let card, let cash, let charges, let netSales else { return nil }
    return ImportedCheck(
      line: row.line, day: moment.day, time: moment.time,
      sources: TipSources(cardTips: card, cashTips: cash, serviceCharges: charges),
      netSales: netSales)
  }

  /// Whether none of several kinds of tips is there; that is noted.
  private mutating func refusesEmpty(_ kinds: [String], of row: CSVFile.Row) -> Bool {
    let cells = kinds.compactMap { table.cell($0, of: row) }
    guard cells.count > 1, cells.allSatisfy(\.text.trimmed.isEmpty) else { return false }
    let names = kinds.map { "“\($0)”" }.joined(separator: ", ")
    table.refuse(
      row, column: cells[0].column, "no amount stands in any of \(names)",
      "write what was given, 0 for nothing, or leave this line out")
    return true
  }

  /// Zero where no column holds it; nil where what stands there is none.
  ///
  /// - Parameter mayBeEmpty: whether nothing was given of it where the cell is empty: other columns
  ///   say what was.
  private mutating func amount(
    _ column: String?, of row: CSVFile.Row, mayBeEmpty: Bool
  ) -> Money? {
    guard let cell = column.flatMap({ table.cell($0, of: row) }) else { return .zero }
    if mayBeEmpty, cell.text.trimmed.isEmpty { return .zero }
    guard let amount = fields.amount(cell.text.trimmed) else {
      return table.refuse(
        cell, "“\(cell.text)” is no amount",
        "write it like \(mapping.hasDecimalComma ? "1.234,50" : "1,234.50"); let “skip:” leave out "
          + "checks without it")
    }
    guard !amount.isNegative else {
      return table.refuse(
        cell, "\(cell.text.trimmed) is below zero",
        "take it off the check that it belongs to, and leave this line out")
    }
    return amount
  }

  // MARK: - Times

  private mutating func moment(of row: CSVFile.Row) -> (day: CalendarDay, time: CheckTime)? {
    guard let cell = mapping.columns.closed.flatMap({ table.cell($0, of: row) }) else {
      return nil
    }
    var text = cell.text.trimmed
    let dateCell: CSVFile.Cell
    if let date = mapping.columns.date.flatMap({ table.cell($0, of: row) }) {
      dateCell = date
    } else {
      let (date, rest) = HoursReader.parted(text, days: mapping.dateFormat == .words ? 3 : 1)
      text = rest
      dateCell = CSVFile.Cell(text: date, line: cell.line, column: cell.column)
    }
    guard let day = fields.day(dateCell.text.trimmed) else {
      table.refuseDay(dateCell, by: mapping)
      return nil
    }
    guard let read = fields.clock(text)?.time else {
      return table.refuse(
        cell, "“\(text)” is no time by \(mapping.timeFormat?.rawValue ?? "24 hours")",
        "correct the line, or “times:” in \(mapping.file)")
    }
    guard let business = businessDay(day, read, cell), let time = CheckTime(read, dayEnd: dayEnd),
      isClear(time, of: business, read, cell) == true
    else { return nil }
    return (business, time)
  }

  /// Whether the clock on the wall showed the time once; what else is refused, since it is not known who
  /// was there.
  private mutating func isClear(
    _ time: CheckTime, of business: CalendarDay, _ read: TimeOfDay, _ cell: CSVFile.Cell
  ) -> Bool? {
    let night = "in the night in which the clocks are changed (\(clock.zone.identifier))"
    let remedy =
      "leave this line out, and add what it brought in to a check of a time that came once"
    switch clock.showing(of: business.dayNumber * 86_400 + time.from * 60) {
    case .once: return true
    case .twice: return table.refuse(cell, "\(read) comes twice \(night)", remedy)
    case .never: return table.refuse(cell, "\(read) never comes \(night)", remedy)
    case .unknown:
      return table.refuse(
        cell, "clocks may be changed in this night, and nothing says where the house is",
        "write its zone into house.yml, like “time zone: America/New_York”")
    }
  }

  /// The business day of a day on the calendar, or of one that is the house's already.
  private mutating func businessDay(
    _ day: CalendarDay, _ time: TimeOfDay, _ cell: CSVFile.Cell
  ) -> CalendarDay? {
    guard mapping.columns.date != nil, time < dayEnd else {
      return CalendarDay.businessDay(of: day, at: time, endingAt: dayEnd)
    }
    switch mapping.dateMeaning {
    case .calendarDay: return CalendarDay.businessDay(of: day, at: time, endingAt: dayEnd)
    case .businessDay: return day
    case nil:
      return table.refuse(
        cell,
        "\(cell.text.trimmed) is before the house's day ends (\(dayEnd)), and nothing says whether "
          + "\(day) is the evening or the day on the calendar",
        "write “date is: business day” or “date is: calendar day” into \(mapping.file)")
    }
  }
}
