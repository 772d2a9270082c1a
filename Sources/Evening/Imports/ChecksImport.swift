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
  /// Every check that the file holds, from top to bottom, but for lines that a person leaves out.
  ///
  /// - Parameter dayEnd: when a business day ends; what is closed before it belongs to the day before.
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
    return ImportResult(checks, of: reader.table)
  }
}

/// The state of one reading.
private struct CheckReader {
  var table: ImportTable
  let fields: FieldReader
  let dayEnd: TimeOfDay
  let clock: WallClock

  mutating func check(from row: CSVFile.Row) -> ImportedCheck? {
    let moment = moment(of: row)
    let given = [ImportMapping.Column.tips, .cashTips, .serviceCharges]
      .flatMap { table.cells($0, of: row) }.filter { !$0.source.isTakenOff }
    if refusesEmpty(given, of: row) || table.refusesRefund(of: row, by: fields) { return nil }
    func amount(_ column: ImportMapping.Column, in table: inout ImportTable) -> Money? {
      table.amount(
        column, of: row, mayBeEmpty: column != .netSales && given.count > 1, by: fields,
        without: "checks without it")
    }
    let card = amount(.tips, in: &table)
    let cash = amount(.cashTips, in: &table)
    let charges = amount(.serviceCharges, in: &table)
    let netSales = amount(.netSales, in: &table)
    guard let moment, let card, let cash, let charges, let netSales else { return nil }
    return ImportedCheck(
      line: row.line, day: moment.day, time: moment.time,
      sources: TipSources(cardTips: card, cashTips: cash, serviceCharges: charges),
      netSales: netSales)
  }

  /// Whether none of several kinds of tips is there; that is noted.
  private mutating func refusesEmpty(
    _ cells: [(source: ImportMapping.Source, cell: CSVFile.Cell)], of row: CSVFile.Row
  ) -> Bool {
    guard cells.count > 1, cells.allSatisfy({ $0.cell.text.trimmed.isEmpty }) else { return false }
    let names = cells.map { "“\($0.source.name)”" }.joined(separator: ", ")
    table.refuse(
      row, column: cells[0].cell.column, "no amount stands in any of \(names)",
      "write what was given, 0 for nothing, or leave this line out")
    return true
  }

  // MARK: - Times

  private mutating func moment(of row: CSVFile.Row) -> (day: CalendarDay, time: CheckTime)? {
    let date = table.cell(.date, of: row)
    guard let cell = table.cell(.closed, of: row),
      let read = table.moment(of: cell, date: date, isEvening: date != nil, by: fields, dayEnd),
      let seconds = table.onTheWall(read.day, read.clock, cell, by: clock)?.wall,
      let day = CalendarDay(dayNumber: seconds / 86_400),
      let time = TimeOfDay(seconds: seconds % 86_400),
      let business = CalendarDay.businessDay(of: day, at: time, endingAt: dayEnd),
      let checked = CheckTime(time, dayEnd: dayEnd), isClear(checked, of: business, time, cell)
    else { return nil }
    return (business, checked)
  }

  /// Whether the clock on the wall showed the time once; what else is refused, since it is not known who
  /// was there.
  private mutating func isClear(
    _ time: CheckTime, of business: CalendarDay, _ read: TimeOfDay, _ cell: CSVFile.Cell
  ) -> Bool {
    let night = "in the night in which the clocks are changed (\(clock.zone.identifier))"
    let remedy =
      "leave this line out, and add what it brought in to a check of a time that came once"
    let isShownOnce: Bool? =
      switch clock.showing(of: business.dayNumber * 86_400 + time.from * 60) {
      case .once: true
      case .twice: table.refuse(cell, "\(read) comes twice \(night)", remedy)
      case .never: table.refuse(cell, "\(read) never comes \(night)", remedy)
      case .unknown: table.refuse(cell, WallClock.unknownPlace, WallClock.tellZone)
      }
    return isShownOnce == true
  }
}
