import GRDB
import Tips

/// Compares what the tables say with what the log last said, inside a transaction.
struct BookComparison {
  let db: Database
  let logged: LoggedBooks

  /// Everything that differs: shifts first, then people, periods and files.
  func troubles() throws -> [BookTrouble] {
    let shifts = try shifts()
    return try shifts + missingRows(besides: shifts) + people() + periods() + files()
      + signatures() + identities() + HiddenText(db: db).troubles()
  }

  // MARK: - Shifts

  private func shifts() throws -> [BookTrouble] {
    let rows = try ShiftSteps.all(db)
    return rows.flatMap { LifeComparison($0, logged).troubles() } + missingVersions(rows)
  }

  /// Versions that the log or the numbers tell of, and that are not there.
  private func missingVersions(_ rows: [ShiftSteps]) -> [BookTrouble] {
    let numbers = Dictionary(rows.map { ($0.id, $0.number) }) { first, _ in first }
    var there: [Int64: [Int]] = [:]
    // Shifts whose last version is gone: none that is left counts.
    var orphaned: Set<Int64> = []
    for row in rows {
      there[row.number, default: []].append(row.version)
      if row.isCurrent { orphaned.remove(row.number) } else { orphaned.insert(row.number) }
    }
    var missing: Set<BookTrouble.Subject> = []
    // Numbers and versions have no gap.
    for number in Self.gaps(in: there.keys)
    where !logged.numbersLeftBehind.contains(where: { $0.contains(number) }) {
      missing.insert(.shift(number, version: 1))
    }
    for (number, versions) in there {
      let gaps = Self.gaps(in: versions.map { Int64($0) })
      for gap in gaps { missing.insert(.shift(number, version: Int(gap))) }
    }
    // A shift that is gone had the number behind the highest of that time.
    var highest: Int64 = 0
    for (id, version) in begunVersions {
      if let number = numbers[id] {
        highest = max(highest, number)
      } else if let reopenedAs = version.reopenedAs {
        missing.insert(Self.subject(of: id, reopenedAs, there, orphaned))
      } else {
        repeat { highest += 1 } while there[highest]?.contains(1) == true
        missing.insert(.shift(highest, version: 1))
      }
    }
    return missing.sorted { $0.description < $1.description }.map { subject in
      if case .shift(let number, 1) = subject, there[number] != nil {
        return BookTrouble(subject, .firstVersionMissing)
      }
      return BookTrouble(subject, .missing)
    }
  }

  /// The rows of all versions that the log knows the beginning of, in that order.
  private var begunVersions: [(row: Int64, version: LoggedBooks.Version)] {
    logged.versions.compactMap { row, version in
      version.begun.map { (row: row, version: version, begun: $0) }
    }.sorted { $0.begun < $1.begun }.map { ($0.row, $0.version) }
  }

  /// The version that a log entry speaks of, by the shift that lacks it; its row where several do.
  private static func subject(
    of row: Int64, _ version: Int, _ there: [Int64: [Int]], _ orphaned: Set<Int64>
  ) -> BookTrouble.Subject {
    guard version > 0 else { return .shiftRow(row) }
    let lacking = there.filter { shift, versions in
      let isNext = versions.max() == version - 1
      return isNext ? orphaned.contains(shift) : versions.allSatisfy { $0 > version }
    }
    guard lacking.count == 1, let shift = lacking.keys.first else { return .shiftRow(row) }
    return .shift(shift, version: version)
  }

  private static func gaps(in numbers: some Collection<Int64>) -> [Int64] {
    guard let highest = numbers.max(), highest > numbers.count else { return [] }
    // An invented number is no reason to list millions.
    let there = Set(numbers)
    return (1...highest).lazy.filter { !there.contains($0) }.prefix(1000).map(\.self)
  }

  /// The tables of which no row is ever taken out.
  private static let numbered = ["shifts", "staff", "scans", "pay_periods", "exports", "imports"]

  /// Whether no row was taken out: SQLite numbers them without a gap.
  func hasAllRows() throws -> Bool { try Self.numbered.allSatisfy(hasAllRows) }

  private func hasAllRows(of table: String) throws -> Bool {
    try db.number("SELECT count(*) FROM \(table)") == db.highestRow(of: table)
  }

  /// The shifts that were saved and are gone.
  ///
  /// - Returns: nothing where none is; a look at the log only where rows are missing.
  static func goneShifts(_ db: Database) throws -> [BookTrouble] {
    guard try !BookComparison(db: db, logged: LoggedBooks()).hasAllRows(of: "shifts") else {
      return []
    }
    var logged = LoggedBooks()
    try LogChain.forEach(in: db) { logged.take($0) }
    let books = BookComparison(db: db, logged: logged)
    let gone = try books.missingVersions(ShiftSteps.all(db, withPictures: false))
    return try gone + books.missingRows(besides: gone).filter { $0.subject == .table("shifts") }
  }

  /// Rows that even the log does not know any more: SQLite counts by itself.
  func missingRows(besides found: [BookTrouble]) throws -> [BookTrouble] {
    let isTold = found.contains { $0.kind == .missing || $0.kind == .firstVersionMissing }
    return try Self.numbered.filter { $0 != "shifts" || !isTold }.compactMap { table in
      let highest = try db.highestRow(of: table)
      let last = try db.number("SELECT coalesce(max(id), 0) FROM \(table.quotedDatabaseIdentifier)")
      guard highest > last else { return nil }
      return BookTrouble(.table(table), .rowsGone(highest: highest, found: Int64(last)))
    }
  }
}

// What holds among houses.
extension BookComparison {
  /// People, shifts and books without their random identity, and identities that belong to no row.
  func identities() throws -> [BookTrouble] {
    let people = try Int64.fetchAll(
      db, sql: "SELECT id FROM staff WHERE id NOT IN (SELECT employee_id FROM staff_identity)")
    let shifts = try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT number FROM shifts
        WHERE number NOT IN (SELECT number FROM shift_identity) ORDER BY number
        """)
    var troubles = people.map { BookTrouble(.employee(Employee.ID(staffRow: $0)), .identityGone) }
    troubles += shifts.map { BookTrouble(.shift($0, version: 1), .identityGone) }
    if try Identities.house(db) == nil {
      troubles.append(BookTrouble(.table("house"), .identityGone))
    }
    let strangers = [
      ("shift_identity", "number NOT IN (SELECT number FROM shifts)"),
      ("staff_identity", "employee_id NOT IN (SELECT id FROM staff)"),
    ]
    for (table, isStrange) in strangers
    where try db.number("SELECT count(*) FROM \(table) WHERE \(isStrange)") > 0 {
      troubles.append(BookTrouble(.table(table), .identityWithoutRow))
    }
    return troubles
  }
}
