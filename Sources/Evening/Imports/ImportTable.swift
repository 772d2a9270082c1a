import Files
import Money
import Tips
import Words

/// A CSV file whose columns are known by name, without the rows that are left out.
struct ImportTable {
  let csv: CSVFile
  private let mapping: ImportMapping
  private(set) var rows: [CSVFile.Row] = []
  private(set) var skippedLines: [Int] = []
  private(set) var issues: [FileIssue]
  /// Whether all rows were found.
  private(set) var isReadable = false
  private var places: [ImportMapping.Source: Int] = [:]
  /// Columns that the mapping does not speak of.
  private var unused: [(name: String, place: Int)] = []

  /// - Parameter leftOut: the lines that somebody decided to leave out.
  init(
    bytes: [UInt8], name: String, mapping: ImportMapping, leavingOut leftOut: Set<Int> = []
  ) {
    self.mapping = mapping
    csv = CSVFile(name: name, bytes: bytes, separator: mapping.separator)
    issues = csv.issues
    guard issues.isEmpty, let header = header(), readNames(of: header) else { return }
    isReadable = true
    let rows = csv.rows.filter { $0.line > header.line && !$0.isBlank }
    refuseUnknown(leftOut, rows)
    let names = header.cells.map { $0.text.trimmed.lowercased() }
    var seen: [[String]: Int] = [:]
    for row in rows where !leftOut.contains(row.line) {
      let texts = row.cells.map(\.text.trimmed)
      let isHeader = texts.map { $0.lowercased() } == names
      if isHeader || mapping.skips.contains(where: { isTrue($0, of: row) }) {
        skippedLines.append(row.line)
      } else if row.cells.count != header.cells.count {
        refuse(
          row, "\(row.cells.count) cells stand here, but the header has \(header.cells.count)",
          "correct the line, or let “skip:” leave it out")
      } else if let line = seen.updateValue(row.line, forKey: texts) {
        refuse(
          row, "line \(line) says the very same",
          "export it again, or leave one of them out; write what is meant twice as one line with "
            + "the sum")
      } else if let test = mapping.refusals.first(where: { isTrue($0, of: row) }) {
        let text = places[test.column].map { texts[$0] } ?? ""
        refuse(
          row, "“\(test.column.name)” says “\(text)”, which a person has to look at",
          "correct it where it was recorded and export again, or leave this line out and enter it "
            + "by hand")
      } else {
        self.rows.append(row)
      }
    }
  }

  private mutating func refuseUnknown(_ leftOut: Set<Int>, _ rows: [CSVFile.Row]) {
    for line in leftOut.subtracting(rows.map(\.line)).sorted() {
      issues.append(
        csv.issue(
          line: line, problem: "line \(line) is to be left out, but no row starts there",
          remedy: "name the lines as the messages do"))
    }
  }

  /// Notes a row that sums up others.
  mutating func skip(_ row: CSVFile.Row) { skippedLines.append(row.line) }

  /// The cells of the columns that hold something, without columns that the file lacks. A column that is
  /// named in two spellings counts once.
  func cells(
    _ column: ImportMapping.Column, of row: CSVFile.Row
  ) -> [(source: ImportMapping.Source, cell: CSVFile.Cell)] {
    var seen: Set<Int> = []
    return mapping[column].compactMap { source in
      guard let place = places[source], seen.insert(place).inserted else { return nil }
      return (source, row.cells[place])
    }
  }

  func cell(_ column: ImportMapping.Column, of row: CSVFile.Row) -> CSVFile.Cell? {
    cells(column, of: row).first?.cell
  }

  /// Whether the file says how long people paused, in a column that the mapping names or not.
  var hasBreaks: Bool {
    mapping[.unpaidBreak].contains { places[$0] != nil }
      || unused.contains { column in
        let words = column.name.lowercased()
        return words.contains("unpaid") || words.contains("break") && !words.contains("paid")
      }
  }

  // MARK: - What is refused

  /// Notes a problem with a row, at its start or at a column.
  mutating func refuse(
    _ row: CSVFile.Row, column: Int = 1, _ problem: String, _ remedy: String
  ) {
    issues.append(csv.issue(line: row.line, column: column, problem: problem, remedy: remedy))
  }

  /// Notes a problem with a cell; nil, so that readers can return it.
  mutating func refuse<Value>(
    _ cell: CSVFile.Cell, _ problem: String, _ remedy: String
  ) -> Value? {
    issues.append(csv.issue(cell, problem: problem, remedy: remedy))
    return nil
  }

  /// The day of a cell; nil, with a note, where it is none.
  mutating func day(of cell: CSVFile.Cell, by fields: FieldReader) -> CalendarDay? {
    fields.day(cell.text)
      ?? refuse(
        cell, "“\(cell.text)” is no day of the form \(mapping.dateFormat.rawValue)",
        "correct the line, or “dates:” in \(mapping.file)")
  }

  /// The time of a cell; nil, with a note, where it is none.
  mutating func clock(
    _ text: String, in cell: CSVFile.Cell, by fields: FieldReader
  ) -> FieldReader.Clock? {
    fields.clock(text)
      ?? refuse(
        cell, "“\(text)” is no time by \(mapping.timeFormat?.rawValue ?? "24 hours")",
        "correct the line, or “times:” and “time zones:” in \(mapping.file)")
  }

  /// A day on the calendar and a time, from a column of each or from one of both. A day in `date`
  /// is the house's or the calendar's: where that makes a difference the mapping has to say it.
  mutating func moment(
    of cell: CSVFile.Cell, date: CSVFile.Cell?, isEvening: Bool, by fields: FieldReader,
    _ dayEnd: TimeOfDay
  ) -> (day: CalendarDay, clock: FieldReader.Clock)? {
    let (text, rest) = date == nil ? FieldReader.parted(cell.text) : ("", cell.text.trimmed)
    let day = day(
      of: date ?? CSVFile.Cell(text: text, line: cell.line, column: cell.column), by: fields)
    let clock = clock(rest, in: cell, by: fields)
    guard let day, let clock else { return nil }
    guard isEvening, clock.seconds < dayEnd.seconds else { return (day, clock) }
    switch mapping.dateMeaning {
    case .calendarDay: return (day, clock)
    case .businessDay: return day.adding(days: 1).map { ($0, clock) }
    case nil:
      return refuse(
        cell,
        "\(rest) is before the house's day ends (\(dayEnd)), and nothing says whether "
          + "\(day) is the evening or the day on the calendar",
        "write “date is: business day” or “date is: calendar day” into \(mapping.file)")
    }
  }

  /// The seconds of a moment on the house's clock, whatever zone the file has it in, and since 1970
  /// where it names one.
  mutating func onTheWall(
    _ day: CalendarDay, _ read: FieldReader.Clock, _ cell: CSVFile.Cell, by clock: WallClock
  ) -> (wall: Int, instant: Int?)? {
    let printed = day.dayNumber * 86_400 + read.seconds
    guard let zone = read.zone else { return (printed, nil) }
    guard let offset = zone.offset else {
      return refuse(
        cell, "“\(zone.text)” is no time zone with one meaning",
        "write UTC, an abbreviation like EST or PDT, or an offset like -05:00")
    }
    let instant = printed - offset - WallClock.unixEpoch
    guard clock.zones.count == 1 else {
      // A clock that prints its own zone is the one on the wall, unless it counts all over the world.
      return offset != 0
        ? (printed, instant)
        : refuse(
          cell, "the time is in \(zone.text), and nothing says where the house is",
          WallClock.tellZone)
    }
    let wall = instant + WallClock.offset(at: instant, in: clock.zone) + WallClock.unixEpoch
    return (wall, instant)
  }

  // MARK: - Amounts

  /// What the columns of an amount add up to, zero where there is none; nil, with a note, where that
  /// is no amount of zero or more.
  ///
  /// - Parameter mayBeEmpty: whether nothing was given of it where the cell is empty: other columns
  ///   say what was.
  mutating func amount(
    _ column: ImportMapping.Column, of row: CSVFile.Row, mayBeEmpty: Bool, by fields: FieldReader,
    without: String
  ) -> Money? {
    let cells = cells(column, of: row)
    guard let first = cells.first?.cell else { return .zero }
    var sum = Money.zero
    for (source, cell) in cells {
      if cell.text.trimmed.isEmpty, mayBeEmpty || source.isTakenOff { continue }
      guard let amount = fields.amount(cell.text) else {
        return refuse(
          cell, "“\(cell.text)” is no amount",
          "write it like \(mapping.hasDecimalComma ? "1.234,50" : "1,234.50"); let “skip:” leave "
            + "out \(without)")
      }
      guard !source.isTakenOff || !amount.isNegative else {
        return refuse(
          cell, "\(cell.text.trimmed) is below zero and would be added",
          "write “\(source.name)” without “minus” in \(mapping.file)")
      }
      do throws(MoneyError) {
        sum = source.isTakenOff ? try sum - amount : try sum + amount
      } catch {
        return refuse(cell, error.sentence(), "correct the line")
      }
    }
    guard !sum.isNegative else {
      let isDay = mapping.kind == .sales
      return refuse(
        first,
        isDay
          ? "net sales of a day are not below zero"
          : "\(sum.plain(in: fields.currency)) is below zero",
        isDay
          ? "where refunds of other days are more than was sold, write 0"
          : "take it off the check that it belongs to, and leave this line out")
    }
    return sum
  }

  /// Notes a refund of tips that the mapping does not take off.
  mutating func refusesRefund(of row: CSVFile.Row, by fields: FieldReader) -> Bool {
    for (name, place) in unused where name.saysTipsAreRefunded {
      let cell = row.cells[place]
      guard fields.amount(cell.text) != .zero,
        !["", "-", "no", "none", "n", "false"].contains(cell.text.trimmed.lowercased())
      else { continue }
      let tips = mapping[.tips].first?.name ?? "Tip"
      refuse(
        row, column: cell.column,
        "“\(name)” says \(cell.text.trimmed), and the mapping does not take it off",
        "write “tips: [\(tips), minus \(name)]”, or “ignore: \(name)”, in \(mapping.file)")
      return true
    }
    return false
  }

  // MARK: - The header

  private func isTrue(_ test: ImportMapping.CellTest, of row: CSVFile.Row) -> Bool {
    guard let place = places[test.column] else { return false }
    // A short row has empty cells behind its end.
    let text = place < row.cells.count ? row.cells[place].text.trimmed.lowercased() : ""
    return switch test.test {
    case .equals(let words): words.contains { $0.lowercased() == text }
    case .startsWith(let words): words.contains { text.hasPrefix($0.lowercased()) }
    }
  }

  /// The row that names the columns: that of the mapping, or else the first that names all of them.
  private mutating func header() -> CSVFile.Row? {
    let needed = Set(mapping.usedColumns.filter { !$0.isOptional }.map(\.name.asColumn))
    let meant = csv.rows.first { $0.line == mapping.headerLine }
    let likely = [meant].compactMap(\.self) + csv.rows.prefix(50)
    if let row = likely.first(where: { row in
      needed.isSubset(of: row.cells.map(\.text.asColumn))
    }) {
      return row
    }
    if meant == nil {
      issues.append(
        csv.issue(
          line: mapping.headerLine,
          problem: "line \(mapping.headerLine) is to name the columns, but "
            + "nothing stands there",
          remedy: "correct “header line” in \(mapping.file)"))
    }
    return meant
  }

  private mutating func readNames(of header: CSVFile.Row) -> Bool {
    let names = header.cells.map(\.text.trimmed)
    let exact = Dictionary(grouping: names.indices) { names[$0] }
    // Programs change the case and the spaces of their columns.
    let folded = Dictionary(grouping: names.indices) { names[$0].asColumn }
    for source in mapping.usedColumns {
      let found = exact[source.name] ?? folded[source.name.asColumn] ?? []
      places[source] = found.first
      if found.count > 1 {
        refuse(header, "two columns are called “\(source.name)”", "rename one of them in the file")
      }
    }
    let missing = mapping.usedColumns.filter { places[$0] == nil && !$0.isOptional }
    guard missing.isEmpty || !isParted(header) else { return false }
    let known = Set(names.map(\.asColumn))
    let namesAny = mapping.usedColumns.contains { known.contains($0.name.asColumn) }
    let shown = names.filter { !$0.isEmpty }.prefix(50)
    for source in missing {
      let near = namesAny ? EditDistance.nearest(to: source.name, in: Array(shown)) : nil
      refuse(
        header, "there is no column “\(source.name)”",
        near.map { "did you mean “\($0)”? Correct it in \(mapping.file)" }
          ?? (namesAny
            ? "write one of these in \(mapping.file): \(shown.joined(separator: ", "))"
            : "correct the names under “columns:” in \(mapping.file), or “header line” where "
              + "another line names them"))
    }
    let used = Set(places.values)
    unused = names.enumerated().filter { !used.contains($0.offset) }
      .map { (name: $0.element, place: $0.offset) }
    return issues.isEmpty
  }

  /// Whether the columns would be found with another separator; that is noted.
  private mutating func isParted(_ header: CSVFile.Row) -> Bool {
    for (word, separator) in ImportMappingReader.separators.sorted(by: { $0.key < $1.key })
    where separator != mapping.separator {
      let parts = header.cells.map(\.text).joined(separator: String(mapping.separator))
        .split(separator: separator)
        .map { String($0).trimmed.trimmingQuotes }
      guard parts.count > 1, mapping.usedColumns.contains(where: { parts.contains($0.name) }) else {
        continue
      }
      let name = word == "tab" ? "tabs" : "“\(word)”"
      let key = word == "tab" ? "tab" : "\"\(word)\""
      refuse(
        header, "the columns are parted by \(name), not by “\(mapping.separator)”",
        "write “separator: \(key)” into \(mapping.file)")
      return true
    }
    return false
  }
}

extension ImportMapping {
  /// Every column of the file that is named, each once.
  fileprivate var usedColumns: [Source] {
    var seen: Set<Source> = []
    let named = Column.allCases.flatMap { self[$0] }
    let tested = (skips + refusals).map(\.column)
    // What is ignored may be absent.
    let ignored = ignored.map { Source($0.name + "?") }
    return (named + tested + ignored).filter { seen.insert($0).inserted }
  }
}

extension String {
  /// A column's name without what programs write now so, now so: `Auto Clock-out`, `auto clockout`.
  fileprivate var asColumn: String { lowercased().filter { !" -_".contains($0) }.trimmed }

  /// Whether a column of this name holds tips that guests got back.
  fileprivate var saysTipsAreRefunded: Bool {
    let words = lowercased()
    return ["refund", "revers", "void"].contains(where: words.contains)
      && ["tip", "gratuit"].contains(where: words.contains)
  }

  fileprivate var trimmingQuotes: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
