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
  private var remarks: [ImportRemark] = []
  /// Whether the clock is left alone near a day, by the day's number.
  private var steadyDays: [Int: Bool] = [:]

  /// A moment of the clock on the wall.
  private struct Moment {
    let day: CalendarDay
    let time: TimeOfDay
    /// The calendar's seconds on the wall.
    let seconds: Int
    /// Seconds since 1970, where the file names the zone.
    let instant: Int?

    /// - Parameter seconds: on the wall since the calendar's first midnight.
    init?(_ seconds: Int, instant: Int?) {
      guard let day = CalendarDay(dayNumber: seconds / 86_400),
        let time = TimeOfDay(seconds: seconds % 86_400)
      else { return nil }
      (self.day, self.time, self.seconds, self.instant) = (day, time, seconds, instant)
    }
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
      isReadable: table.isReadable, clockChanges: issues.isEmpty ? changes : [], remarks: remarks)
  }

  // MARK: - One line

  private mutating func line(from row: CSVFile.Row) -> ClockedLine? {
    if sumsUpOthers(row) {
      table.skip(row)
      return nil
    }
    let person = person(of: row)
    let role = role(of: row)
    let clockIn = table.cell(.clockIn, of: row).flatMap { moment(ofComing: $0, of: row) }
    let day = day(of: row, clockIn: clockIn)
    var stretch: Stretch?
    if let cell = table.cell(.clockOut, of: row) {
      guard let clockIn else { return nil }
      stretch = self.stretch(from: clockIn, to: cell, of: row)
      if stretch == nil { return nil }
    }
    let times = stretch.flatMap { worked($0.passed, of: row) }
    let seconds = mapping.has(.hours) ? hours(of: row) : times
    guard let person, let role, let day, let seconds else { return nil }
    if mapping.has(.hours) {
      guard stretch == nil || times != nil else { return nil }
      if let times { compare(seconds, with: times, of: person, on: day, row) }
    } else if let stretch, stretch.passed != stretch.end - stretch.start {
      changes.append(
        ClockChange(
          line: row.line, person: person, day: day, onTheWall: stretch.end - stretch.start,
          passed: stretch.passed))
    }
    return ClockedLine(
      line: row.line, excerpt: table.csv.excerpt(row.line), day: day, person: person, role: role,
      seconds: seconds, start: clockIn?.seconds, end: stretch?.end)
  }

  /// Whether a row names nobody and is called a total.
  private func sumsUpOthers(_ row: CSVFile.Row) -> Bool {
    let who = table.cells(.person, of: row) + table.cells(.personID, of: row)
    return who.allSatisfy { $0.cell.text.trimmed.isEmpty }
      && row.cells.contains {
        let words = $0.text.trimmed.lowercased()
        return words.hasPrefix("total") || words.hasPrefix("grand total")
      }
  }

  private mutating func person(of row: CSVFile.Row) -> ImportedPerson? {
    let cells = table.cells(.person, of: row).map(\.cell)
    let name = cells.map(\.text.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    let id = table.cell(.personID, of: row)?.text.trimmed ?? ""
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
    case .tooLong(let characters, let most):
      "a name has \(characters) characters; at most \(most) are kept"
    }
  }

  /// - Returns: nil where what stands there is no role; a role that is nil where none is told.
  private mutating func role(of row: CSVFile.Row) -> JobRole?? {
    guard let cell = table.cell(.role, of: row), !cell.text.trimmed.isEmpty else {
      return .some(nil)
    }
    let title = cell.text.trimmed
    if let role = mapping.roles[title] { return .some(role) }
    if let role = JobRole(title.lowercased().split(separator: " ").joined(separator: "-")) {
      return .some(role)
    }
    return table.refuse(
      cell, "“\(title)” is no role", "say which one it is under “roles:” in \(mapping.file)")
  }

  private mutating func day(of row: CSVFile.Row, clockIn: Moment?) -> CalendarDay? {
    if mapping.has(.clockIn) {
      return clockIn.flatMap {
        CalendarDay.businessDay(of: $0.day, at: $0.time, endingAt: dayEnd)
      }
    }
    return table.cell(.date, of: row).flatMap { table.day(of: $0, by: fields) }
  }

  // MARK: - Times

  private mutating func moment(ofComing cell: CSVFile.Cell, of row: CSVFile.Row) -> Moment? {
    moment(
      cell, date: table.cell(mapping.has(.dateIn) ? .dateIn : .date, of: row),
      isEvening: mapping.has(.date))
  }

  private mutating func moment(
    _ cell: CSVFile.Cell, date: CSVFile.Cell?, isEvening: Bool = false, isOut: Bool = false
  ) -> Moment? {
    guard filled(cell, as: isOut ? .clockOut : .clockIn),
      let read = table.moment(
        of: cell, date: date, isEvening: isEvening, by: fields, dayEnd)
    else { return nil }
    return moment(read.day, read.clock, cell)
  }

  private mutating func moment(
    _ day: CalendarDay, _ read: FieldReader.Clock, _ cell: CSVFile.Cell
  ) -> Moment? {
    table.onTheWall(day, read, cell, by: clock).flatMap { Moment($0.wall, instant: $0.instant) }
  }

  /// Whether a time stands in a cell; an empty one is noted.
  private mutating func filled(_ cell: CSVFile.Cell, as column: ImportMapping.Column) -> Bool {
    if !cell.text.trimmed.isEmpty { return true }
    let name = mapping[column].first?.name ?? column.rawValue
    let isFilled: Bool? = table.refuse(
      cell, "no time stands in “\(name)”",
      "enter it in the time clock and export again, or let “skip:” leave the line out")
    return isFilled == true
  }

  /// From clocking in to clocking out, at most a day.
  private mutating func stretch(
    from start: Moment, to cell: CSVFile.Cell, of row: CSVFile.Row
  ) -> Stretch? {
    let end: Moment?
    if !mapping.has(.dateOut), mapping.has(.dateIn) || mapping.has(.date) {
      // Only a time: one that comes before “in” is the next day's.
      guard filled(cell, as: .clockOut),
        let read = table.clock(cell.text.trimmed, in: cell, by: fields),
        let same = moment(start.day, read, cell)
      else { return nil }
      let days = same.seconds < start.seconds ? 1 : same.seconds - start.seconds > 86_400 ? -1 : 0
      end = days == 0 ? same : start.day.adding(days: days).flatMap { moment($0, read, cell) }
    } else {
      end = moment(cell, date: table.cell(.dateOut, of: row), isOut: true)
    }
    guard let end else { return nil }
    guard (start.instant == nil) == (end.instant == nil) else {
      return table.refuse(
        cell, "only one of in and out has a time zone",
        "correct it in the time clock and export again")
    }
    if let began = start.instant, let ended = end.instant {
      guard ended > began, ended - began <= 86_400 else {
        return refuse(cell, ended - began)
      }
      return Stretch(
        start: start.seconds, end: start.seconds + ended - began, passed: ended - began)
    }
    let onTheWall = end.seconds - start.seconds
    guard onTheWall > 0, onTheWall <= 86_400 else { return refuse(cell, onTheWall) }
    guard let passed = passed(from: start, to: end, cell) else { return nil }
    return Stretch(start: start.seconds, end: end.seconds, passed: passed)
  }

  private mutating func refuse(_ cell: CSVFile.Cell, _ seconds: Int) -> Stretch? {
    table.refuse(
      cell,
      seconds > 0
        ? "more than a day lies between in and out"
        : seconds == 0 ? "in and out are the same time" : "out is not after in",
      "correct it in the time clock and export again")
  }

  /// How much time passed, in seconds.
  private mutating func passed(from start: Moment, to end: Moment, _ cell: CSVFile.Cell) -> Int? {
    let onTheWall = end.seconds - start.seconds
    // The file itself counts the hours.
    guard !mapping.has(.hours), !isSteady(start.day.dayNumber) else { return onTheWall }
    let night = "in the night in which the clocks are changed (\(clock.zone.identifier))"
    let remedy = "write the hours in a column of their own, or enter this one by hand"
    switch clock.span(from: start.seconds, to: end.seconds) {
    case .seconds(let passed) where passed > 0: return passed
    case .seconds: return table.refuse(cell, "out is not after in \(night)", remedy)
    case .twice(let isEnd):
      return table.refuse(cell, "\((isEnd ? end : start).time) comes twice \(night)", remedy)
    case .never(let isEnd):
      return table.refuse(cell, "\((isEnd ? end : start).time) never comes \(night)", remedy)
    case .unknown: return table.refuse(cell, WallClock.unknownPlace, WallClock.tellZone)
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
    guard let cell = table.cell(.unpaidBreak, of: row), !cell.text.trimmed.isEmpty else {
      return seconds
    }
    switch fields.pause(cell.text) {
    case nil: return refuseHours(cell, "“\(cell.text)” is no time off like 0.5, 0:30 or 30 min")
    case .noUnit:
      return table.refuse(
        cell, "“\(cell.text.trimmed)” may be minutes or hours",
        "write “breaks: minutes” or “breaks: hours” into \(mapping.file)")
    case .seconds(let off) where off >= seconds:
      return refuseHours(cell, "the break is as long as the work")
    case .seconds(let off) where off * 2 > seconds:
      return refuseHours(cell, "the break takes most of the time between in and out")
    case .seconds(let off): return seconds - off
    }
  }

  /// The sum of the columns of hours; where they are several, some may be empty.
  private mutating func hours(of row: CSVFile.Row) -> Int? {
    let cells = table.cells(.hours, of: row).map(\.cell)
    let filled = cells.count > 1 ? cells.filter { !$0.text.trimmed.isEmpty } : cells
    guard let sum = sum(of: filled) else { return nil }
    guard sum > 0 else {
      return (filled.first ?? cells.first).flatMap { refuseHours($0, "no hours stand here") }
    }
    let totals = table.cells(.total, of: row).map(\.cell).filter { !$0.text.trimmed.isEmpty }
    guard let cell = totals.first else { return sum }
    guard let total = self.sum(of: totals) else { return nil }
    // Each figure is rounded to a hundredth of an hour.
    guard abs(total - sum) <= 36 * max(filled.count, totals.count) else {
      return table.refuse(
        cell, "the hours make \(Self.text(sum)), but “\(Self.text(total))” stands here",
        "name every column of hours under “hours:” in \(mapping.file), or correct the line")
    }
    return sum
  }

  private mutating func sum(of cells: [CSVFile.Cell]) -> Int? {
    var sum = 0
    for cell in cells {
      guard let seconds = seconds(of: cell) else { return nil }
      sum += seconds
    }
    return sum
  }

  private mutating func seconds(of cell: CSVFile.Cell) -> Int? {
    fields.seconds(ofHours: cell.text.trimmed)
      ?? refuseHours(cell, "“\(cell.text)” is no number of hours like 5.5 or 5:30")
  }

  /// Tells where the hours are not what in and out make, but for rounding. Where the file has no column
  /// of breaks, an unpaid one of up to an hour is taken for granted.
  private mutating func compare(
    _ hours: Int, with times: Int, of person: ImportedPerson, on day: CalendarDay,
    _ row: CSVFile.Row
  ) {
    // Both times and the hours are rounded, to a minute and to a hundredth of an hour.
    let rounding = 100
    let unsaid = table.hasBreaks ? 0 : 3600
    guard hours - times > rounding || times - hours > unsaid + rounding, isSteady(day.dayNumber)
    else { return }
    remarks.append(
      ImportRemark(
        line: row.line,
        text: "\(person.text) on \(day): in and out make \(Self.text(times)) hours, but the file "
          + "says \(Self.text(hours)), which counts."))
  }

  private static func text(_ seconds: Int) -> String {
    WorkedTime(seconds: seconds)?.formattedHours ?? "\(seconds) s"
  }

  private mutating func refuseHours(_ cell: CSVFile.Cell, _ problem: String) -> Int? {
    table.refuse(cell, problem, "correct the line, or let “skip:” leave it out")
  }
}
