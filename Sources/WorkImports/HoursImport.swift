public import BusinessCalendar
import LocatedYAML
import Monetary

/// Reads hours from a time clock's file.
public enum HoursImport {
  /// Everything that the file holds, added up by person and business day.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: the file, as messages show it.
  ///   - mapping: one for hours.
  ///   - dayEnd: when a business day ends; who clocks in before it still works the day before.
  public static func read(
    _ bytes: [UInt8], name: String, mapping: ImportMapping, dayEnd: TimeOfDay
  ) -> ImportResult<ClockedHours> {
    var reader = HoursReader(
      table: ImportTable(bytes: bytes, name: name, mapping: mapping), mapping: mapping,
      dayEnd: dayEnd)
    return reader.result()
  }
}

/// The state of one reading.
struct HoursReader {
  var table: ImportTable
  let mapping: ImportMapping
  let dayEnd: TimeOfDay
  private let fields: FieldReader

  /// One line of the clock.
  private struct Entry {
    let row: CSVFile.Row
    let day: CalendarDay
    let person: ImportedPerson
    let seconds: Int
    /// Seconds since the calendar's first midnight, where the clock says them.
    let stretch: Range<Int>?
  }

  /// A moment of the clock.
  private struct Moment {
    let day: CalendarDay
    let clock: FieldReader.Clock

    var seconds: Int { day.dayNumber * 86_400 + clock.time.seconds }
  }

  init(table: ImportTable, mapping: ImportMapping, dayEnd: TimeOfDay) {
    self.table = table
    self.mapping = mapping
    self.dayEnd = dayEnd
    fields = FieldReader(mapping: mapping, currency: .usd)
  }

  mutating func result() -> ImportResult<ClockedHours> {
    var entries: [Entry] = []
    for row in table.rows {
      if let entry = entry(from: row) { entries.append(entry) }
    }
    refuseOverlaps(entries)
    let rows = added(entries)
    let issues = table.issues.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return ImportResult(
      rows: issues.isEmpty ? rows : [], skippedLines: table.skippedLines, issues: issues)
  }

  // MARK: - One line

  private mutating func entry(from row: CSVFile.Row) -> Entry? {
    let person = person(of: row)
    let clockIn = mapping.columns.clockIn.flatMap {
      moment($0, date: mapping.columns.dateIn ?? mapping.columns.date, of: row)
    }
    let day = day(of: row, clockIn: clockIn)
    var stretch: Range<Int>?
    if mapping.columns.clockOut != nil {
      guard let clockIn else { return nil }
      stretch = self.stretch(from: clockIn, of: row)
      if stretch == nil { return nil }
    }
    let seconds =
      mapping.columns.hours.isEmpty
      ? stretch.flatMap { worked($0.count, of: row) } : hours(of: row)
    guard let person, let day, let seconds else { return nil }
    return Entry(row: row, day: day, person: person, seconds: seconds, stretch: stretch)
  }

  private mutating func person(of row: CSVFile.Row) -> ImportedPerson? {
    let columns = mapping.columns
    let parts = columns.person.compactMap { table.cell($0, of: row)?.text.trimmed }
    let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
    let id = columns.personID.flatMap { table.cell($0, of: row)?.text.trimmed } ?? ""
    guard !name.isEmpty || !id.isEmpty else {
      table.report(
        table.csv.issue(
          line: row.line, problem: "nobody's name or ID stands here",
          remedy: "correct the line, or let “skip:” leave it out"))
      return nil
    }
    return ImportedPerson(name: name.isEmpty ? nil : name, id: id.isEmpty ? nil : id)
  }

  private mutating func day(of row: CSVFile.Row, clockIn: Moment?) -> CalendarDay? {
    if mapping.columns.clockIn != nil {
      return clockIn.flatMap {
        CalendarDay.businessDay(of: $0.day, at: $0.clock.time, endingAt: dayEnd)
      }
    }
    guard let column = mapping.columns.date, let cell = table.cell(column, of: row) else {
      return nil
    }
    return calendarDay(cell)
  }

  private mutating func calendarDay(_ cell: CSVFile.Cell) -> CalendarDay? {
    if let day = fields.day(cell.text.trimmed) { return day }
    table.report(
      table.csv.issue(
        cell, problem: "“\(cell.text)” is no day of the form \(mapping.dateFormat.rawValue)",
        remedy: "correct the line, or “dates:” in \(mapping.file)"))
    return nil
  }

  // MARK: - Times

  /// A moment from a column of times and one of days, or from one of both.
  private mutating func moment(
    _ column: String, date: String?, of row: CSVFile.Row
  ) -> Moment? {
    guard let cell = table.cell(column, of: row) else { return nil }
    var time = cell.text.trimmed
    guard !time.isEmpty else {
      table.report(
        table.csv.issue(
          cell, problem: "no time stands in “\(column)”",
          remedy: "enter it in the time clock and export again, or let “skip:” leave the line out"))
      return nil
    }
    let day: CalendarDay?
    if let date, let dateCell = table.cell(date, of: row) {
      day = calendarDay(dateCell)
    } else {
      let (text, rest) = Self.parted(time, days: mapping.dateFormat == .words ? 3 : 1)
      time = rest
      day = calendarDay(CSVFile.Cell(text: text, line: cell.line, column: cell.column))
    }
    guard let clock = fields.clock(time) else {
      table.report(
        table.csv.issue(
          cell,
          problem: "“\(time)” is no time by \(mapping.timeFormat?.rawValue ?? "24 hours")",
          remedy: "correct the line, or “times:” and “time zones:” in \(mapping.file)"))
      return nil
    }
    return day.map { Moment(day: $0, clock: clock) }
  }

  /// The words of the day, and those of the time. `2026-09-25T17:00` is parted at its `T`.
  private static func parted(_ text: String, days: Int) -> (String, String) {
    var words = text.split { $0 == " " }.map(String.init)
    if words.count == 1, days == 1 {
      words = text.split(separator: "T", maxSplits: 1).map(String.init)
    }
    return (words.prefix(days).joined(separator: " "), words.dropFirst(days).joined(separator: " "))
  }

  /// From clocking in to clocking out, at most a day.
  private mutating func stretch(from start: Moment, of row: CSVFile.Row) -> Range<Int>? {
    let columns = mapping.columns
    guard let column = columns.clockOut, let cell = table.cell(column, of: row) else { return nil }
    let end: Moment?
    if let date = columns.dateOut ?? columns.dateIn ?? columns.date {
      end = moment(column, date: date, of: row)
    } else {
      end = moment(column, date: nil, of: row)
    }
    guard let end else { return nil }
    // Only a time: after midnight it is the next day's.
    let isTimeOnly = columns.dateOut == nil && (columns.dateIn ?? columns.date) != nil
    var seconds = end.seconds
    if isTimeOnly, seconds <= start.seconds { seconds += 86_400 }
    guard start.clock.zone == end.clock.zone else {
      table.report(
        table.csv.issue(
          cell, problem: "the clocks were changed between in and out",
          remedy: "write the hours in a column of their own, or enter this one by hand"))
      return nil
    }
    guard seconds > start.seconds, seconds - start.seconds <= 86_400 else {
      table.report(
        table.csv.issue(
          cell,
          problem: seconds > start.seconds
            ? "more than a day lies between in and out" : "out is not after in",
          remedy: "correct it in the time clock and export again"))
      return nil
    }
    return start.seconds..<seconds
  }

  // MARK: - Hours

  /// The stretch less the unpaid break.
  private mutating func worked(_ seconds: Int, of row: CSVFile.Row) -> Int? {
    guard let column = mapping.columns.unpaidBreak, let cell = table.cell(column, of: row) else {
      return seconds
    }
    guard let off = fields.seconds(ofHours: cell.text.trimmed) else {
      return refuseHours(cell, "“\(cell.text)” is no time off like 0.5 or 0:30")
    }
    guard off < seconds else { return refuseHours(cell, "the break is as long as the work") }
    return seconds - off
  }

  /// The sum of the columns of hours; where they are several, some may be empty.
  private mutating func hours(of row: CSVFile.Row) -> Int? {
    let cells = mapping.columns.hours.compactMap { table.cell($0, of: row) }
    let filled = cells.count > 1 ? cells.filter { !$0.text.trimmed.isEmpty } : cells
    var sum = 0
    for cell in filled {
      guard let seconds = fields.seconds(ofHours: cell.text.trimmed) else {
        return refuseHours(cell, "“\(cell.text)” is no number of hours like 5.5 or 5:30")
      }
      sum += seconds
    }
    guard sum > 0 else {
      return (filled.first ?? cells.first).flatMap { refuseHours($0, "no hours stand here") }
    }
    return sum
  }

  private mutating func refuseHours(_ cell: CSVFile.Cell, _ problem: String) -> Int? {
    table.report(
      table.csv.issue(
        cell, problem: problem, remedy: "correct the line, or let “skip:” leave it out"))
    return nil
  }

  // MARK: - All lines

  /// Nobody is in two places.
  private mutating func refuseOverlaps(_ entries: [Entry]) {
    for group in Dictionary(grouping: entries, by: \.person.key).values {
      let timed = group.compactMap { entry in entry.stretch.map { (entry, $0) } }
        .sorted { ($0.1.lowerBound, $0.0.row.line) < ($1.1.lowerBound, $1.0.row.line) }
      for (earlier, later) in zip(timed, timed.dropFirst())
      where later.1.lowerBound < earlier.1.upperBound {
        table.report(
          table.csv.issue(
            line: later.0.row.line,
            problem: "\(later.0.person.text) is clocked in on line \(earlier.0.row.line) at the "
              + "same time",
            remedy: "correct it in the time clock and export again"))
      }
    }
  }

  private mutating func added(_ entries: [Entry]) -> [ClockedHours] {
    struct Key: Hashable {
      let day: CalendarDay
      let person: String
    }
    var byKey: [Key: ClockedHours] = [:]
    for entry in entries {
      let key = Key(day: entry.day, person: entry.person.key)
      guard var sum = byKey[key] else {
        byKey[key] = ClockedHours(
          lines: [entry.row.line], day: entry.day, person: entry.person, seconds: entry.seconds)
        continue
      }
      sum.lines.append(entry.row.line)
      sum.seconds += entry.seconds
      byKey[key] = sum
    }
    let sums = byKey.values.sorted { ($0.day, $0.person) < ($1.day, $1.person) }
    for sum in sums where sum.seconds > 86_400 {
      table.report(
        table.csv.issue(
          line: sum.lines.last ?? 1,
          problem: "\(sum.person.text) works more than 24 hours on \(sum.day) (lines "
            + "\(sum.lines.map(String.init).joined(separator: ", ")))",
          remedy: "correct it in the time clock and export again"))
    }
    return sums
  }
}
