import Files
import Foundation
import Money
import Tips

/// The state of one reading of a time clock's file.
struct HoursReader {
  var table: ImportTable
  let mapping: ImportMapping
  let dayEnd: TimeOfDay
  let clock: WallClock
  private let fields: FieldReader
  private var changes: [ClockChange] = []
  /// Whether the clock is left alone near a day, by the day's number.
  private var steadyDays: [Int: Bool] = [:]

  /// A moment of the clock on the wall.
  private struct Moment {
    let day: CalendarDay
    let clock: FieldReader.Clock

    var seconds: Int { day.dayNumber * 86_400 + clock.time.seconds }
  }

  /// From coming to going, in seconds on the wall, and how long that was.
  private struct Stretch {
    let start: Int
    let end: Int
    let passed: Int
  }

  init(table: ImportTable, mapping: ImportMapping, dayEnd: TimeOfDay, clock: WallClock) {
    self.table = table
    self.mapping = mapping
    self.dayEnd = dayEnd
    self.clock = clock
    fields = FieldReader(mapping: mapping, currency: .usd)
  }

  mutating func result() -> ImportResult<ClockedLine> {
    var lines: [ClockedLine] = []
    for row in table.rows {
      if let line = line(from: row) { lines.append(line) }
    }
    let issues = (table.issues + HoursCheck(file: table.csv.name).issues(lines) { $0.person.key })
      .topToBottom
    return ImportResult(
      rows: issues.isEmpty ? lines : [], skippedLines: table.skippedLines, issues: issues,
      isReadable: table.isReadable, clockChanges: issues.isEmpty ? changes : [])
  }

  // MARK: - One line

  private mutating func line(from row: CSVFile.Row) -> ClockedLine? {
    let person = person(of: row)
    let role = role(of: row)
    let clockIn = mapping.columns.clockIn.flatMap { moment(ofComing: $0, of: row) }
    let day = day(of: row, clockIn: clockIn)
    var stretch: Stretch?
    if mapping.columns.clockOut != nil {
      guard let clockIn else { return nil }
      stretch = self.stretch(from: clockIn, of: row)
      if stretch == nil { return nil }
    }
    let seconds =
      mapping.columns.hours.isEmpty
      ? stretch.flatMap { worked($0.passed, of: row) } : hours(of: row)
    guard let person, let role, let day, let seconds else { return nil }
    if let stretch, stretch.passed != stretch.end - stretch.start {
      changes.append(
        ClockChange(
          line: row.line, person: person, day: day, onTheWall: stretch.end - stretch.start,
          passed: stretch.passed))
    }
    return ClockedLine(
      line: row.line, excerpt: table.csv.excerpt(row.line), day: day, person: person, role: role,
      seconds: seconds, start: clockIn?.seconds, end: stretch?.end)
  }

  private mutating func person(of row: CSVFile.Row) -> ImportedPerson? {
    let columns = mapping.columns
    let cells = columns.person.compactMap { table.cell($0, of: row) }
    let name = cells.map(\.text.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    let id = columns.personID.flatMap { table.cell($0, of: row)?.text.trimmed } ?? ""
    guard !name.isEmpty || !id.isEmpty else {
      table.refuse(
        row, "nobody's name or ID stands here", "correct the line, or let “skip:” leave it out")
      return nil
    }
    let person = ImportedPerson(name: name.isEmpty ? nil : name, id: id.isEmpty ? nil : id)
    do throws(PersonNameError) {
      _ = try PersonName(person.text)
      return person
    } catch {
      table.refuse(
        row, column: cells.first?.column ?? 1, Self.problem(of: error),
        "correct the name in the file")
      return nil
    }
  }

  private static func problem(of error: PersonNameError) -> String {
    switch error {
    case .controlCharacter("\n"), .controlCharacter("\r"): "a name goes over two lines"
    case .controlCharacter(let scalar):
      "a name holds the invisible character U+\(String(scalar.value, radix: 16, uppercase: true))"
    case .empty: "nothing that can be seen stands in a name"
    case .tooLong(let characters):
      "a name has \(characters) characters; at most \(PersonName.maximumLength) are kept"
    }
  }

  /// - Returns: nil where what stands there is no role; a role that is nil where none is told.
  private mutating func role(of row: CSVFile.Row) -> JobRole?? {
    guard let cell = mapping.columns.role.flatMap({ table.cell($0, of: row) }),
      !cell.text.trimmed.isEmpty
    else { return .some(nil) }
    let title = cell.text.trimmed
    if let role = mapping.roles[title] { return .some(role) }
    if let role = JobRole(title.lowercased().split(separator: " ").joined(separator: "-")) {
      return .some(role)
    }
    return table.refuse(
      cell, "“\(title)” is no role", "say which one it is under “roles:” in \(mapping.file)")
  }

  private mutating func day(of row: CSVFile.Row, clockIn: Moment?) -> CalendarDay? {
    if mapping.columns.clockIn != nil {
      return clockIn.flatMap {
        CalendarDay.businessDay(of: $0.day, at: $0.clock.time, endingAt: dayEnd)
      }
    }
    return mapping.columns.date.flatMap { table.cell($0, of: row) }.flatMap { calendarDay($0) }
  }

  private mutating func calendarDay(_ cell: CSVFile.Cell) -> CalendarDay? {
    let day = fields.day(cell.text.trimmed)
    if day == nil { table.refuseDay(cell, by: mapping) }
    return day
  }

  // MARK: - Times

  /// When the person came. A day in `date` is the house's day or the calendar's: where that makes
  /// a difference the mapping has to say it.
  private mutating func moment(ofComing column: String, of row: CSVFile.Row) -> Moment? {
    let columns = mapping.columns
    guard let moment = moment(column, date: columns.dateIn ?? columns.date, of: row) else {
      return nil
    }
    guard columns.date != nil, moment.clock.time < dayEnd, let cell = table.cell(column, of: row)
    else { return moment }
    switch mapping.dateMeaning {
    case .calendarDay: return moment
    case .businessDay:
      return moment.day.adding(days: 1).map { Moment(day: $0, clock: moment.clock) }
    case nil:
      return table.refuse(
        cell,
        "\(cell.text.trimmed) is before the house's day ends (\(dayEnd)), and nothing says whether "
          + "\(moment.day) is the evening or the day on the calendar",
        "write “date is: business day” or “date is: calendar day” into \(mapping.file)")
    }
  }

  /// A moment from a column of times and one of days, or from one of both.
  private mutating func moment(
    _ column: String, date: String?, of row: CSVFile.Row
  ) -> Moment? {
    guard let cell = filled(column, of: row) else { return nil }
    var time = cell.text.trimmed
    let day: CalendarDay?
    if let date, let dateCell = table.cell(date, of: row) {
      day = calendarDay(dateCell)
    } else {
      let (text, rest) = Self.parted(time, days: mapping.dateFormat == .words ? 3 : 1)
      time = rest
      day = calendarDay(CSVFile.Cell(text: text, line: cell.line, column: cell.column))
    }
    let clock = self.time(time, in: cell)
    guard let day, let clock else { return nil }
    return Moment(day: day, clock: clock)
  }

  private mutating func filled(_ column: String, of row: CSVFile.Row) -> CSVFile.Cell? {
    guard let cell = table.cell(column, of: row) else { return nil }
    if !cell.text.trimmed.isEmpty { return cell }
    return table.refuse(
      cell, "no time stands in “\(column)”",
      "enter it in the time clock and export again, or let “skip:” leave the line out")
  }

  private mutating func time(_ text: String, in cell: CSVFile.Cell) -> FieldReader.Clock? {
    if let clock = fields.clock(text) { return clock }
    return table.refuse(
      cell, "“\(text)” is no time by \(mapping.timeFormat?.rawValue ?? "24 hours")",
      "correct the line, or “times:” and “time zones:” in \(mapping.file)")
  }

  /// The words of the day, and those of the time. `2026-09-25T17:00` is parted at its `T`.
  static func parted(_ text: String, days: Int) -> (String, String) {
    var words = text.split { $0 == " " }.map(String.init)
    if words.count == 1, days == 1 {
      words = text.split(separator: "T", maxSplits: 1).map(String.init)
    }
    return (words.prefix(days).joined(separator: " "), words.dropFirst(days).joined(separator: " "))
  }

  /// From clocking in to clocking out, at most a day on the wall.
  private mutating func stretch(from start: Moment, of row: CSVFile.Row) -> Stretch? {
    let columns = mapping.columns
    guard let column = columns.clockOut, let cell = table.cell(column, of: row) else { return nil }
    let end: Moment?
    if columns.dateOut == nil, (columns.dateIn ?? columns.date) != nil {
      // Only a time: one that comes before “in” is the next day's.
      end = filled(column, of: row).flatMap { time($0.text.trimmed, in: $0) }.flatMap { clock in
        start.day.adding(days: clock.time < start.clock.time ? 1 : 0)
          .map { Moment(day: $0, clock: clock) }
      }
    } else {
      end = moment(column, date: columns.dateOut, of: row)
    }
    guard let end else { return nil }
    guard start.clock.zone == end.clock.zone else {
      return table.refuse(
        cell, "the clocks were changed between in and out",
        "write the hours in a column of their own, or enter this one by hand")
    }
    guard end.seconds > start.seconds, end.seconds - start.seconds <= 86_400 else {
      return table.refuse(
        cell,
        end.seconds > start.seconds
          ? "more than a day lies between in and out"
          : end.seconds == start.seconds ? "in and out are the same time" : "out is not after in",
        "correct it in the time clock and export again")
    }
    guard let passed = passed(from: start, to: end, cell) else { return nil }
    return Stretch(start: start.seconds, end: end.seconds, passed: passed)
  }

  /// How much time passed, in seconds.
  private mutating func passed(from start: Moment, to end: Moment, _ cell: CSVFile.Cell) -> Int? {
    let onTheWall = end.seconds - start.seconds
    // The file itself counts the hours, or names the zone of both times.
    guard mapping.columns.hours.isEmpty, start.clock.zone == nil, !isSteady(start.day.dayNumber)
    else { return onTheWall }
    let night = "in the night in which the clocks are changed (\(clock.zone.identifier))"
    let remedy = "write the hours in a column of their own, or enter this one by hand"
    switch clock.span(from: start.seconds, to: end.seconds) {
    case .seconds(let passed) where passed > 0: return passed
    case .seconds: return table.refuse(cell, "out is not after in \(night)", remedy)
    case .twice(let isEnd):
      return table.refuse(cell, "\((isEnd ? end : start).clock.time) comes twice \(night)", remedy)
    case .never(let isEnd):
      return table.refuse(cell, "\((isEnd ? end : start).clock.time) never comes \(night)", remedy)
    case .unknown:
      return table.refuse(
        cell, "clocks may be changed in this night, and nothing says where the house is",
        "write its zone into house.yml, like “time zone: America/New_York”")
    }
  }

  private mutating func isSteady(_ dayNumber: Int) -> Bool {
    if let known = steadyDays[dayNumber] { return known }
    let answer = clock.isSteady(near: dayNumber)
    steadyDays[dayNumber] = answer
    return answer
  }

  // MARK: - Hours

  /// The stretch less the unpaid break; who took none may have an empty cell.
  private mutating func worked(_ seconds: Int, of row: CSVFile.Row) -> Int? {
    guard let column = mapping.columns.unpaidBreak, let cell = table.cell(column, of: row),
      !cell.text.trimmed.isEmpty
    else { return seconds }
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
    table.refuse(cell, problem, "correct the line, or let “skip:” leave it out")
  }
}
