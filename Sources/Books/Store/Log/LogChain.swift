import GRDB

/// Follows the chain of the log inside a transaction.
struct LogChain {
  let db: Database

  /// Goes through all rows once. Where one is not as it should be, all are read again.
  ///
  /// - Parameter look: gets each row, by id.
  func follow(
    _ look: (ChangeLogRow) -> Void = { _ in }
  ) throws -> (rows: Int, headHash: String, breaks: [LogBreak]) {
    var count = 0
    let end = try end(after: (0, ChangeLogRow.genesis)) { row in
      count += 1
      look(row)
    }
    var breaks: [LogBreak] = []
    if !end.isWhole {
      var rows: [ChangeLogRow] = []
      try Self.forEach(in: db) { rows.append($0) }
      breaks = LogFaults(rows: rows, head: try LogHead.find(db), longest: try longest()).breaks()
    }
    return (count, end.hash, breaks)
  }

  /// The last hash, and whether each row from a place on follows the one before up to ``LogHead``.
  ///
  /// - Parameter start: an entry that is known; 0 for the whole log.
  func end(
    after start: (id: Int64, hash: String), _ look: (ChangeLogRow) -> Void = { _ in }
  ) throws -> (hash: String, isWhole: Bool) {
    var (id, hash, isWhole) = (start.id, start.hash, true)
    // Of the whole log also those that another program numbered below it.
    let condition = id == 0 ? "" : "WHERE id > ?"
    try Self.forEach(in: db, condition, id == 0 ? [] : [id]) { row in
      id &+= 1
      isWhole = isWhole && row.id == id && row.previousHash == hash && row.hash == row.computedHash
      hash = row.hash
      look(row)
    }
    let head = try LogHead.find(db)
    let isEnd = head?.entries == Int(id) && head?.hash == hash
    return (hash, try isWhole && isEnd && longest() <= id)
  }

  /// The rows in the order of their ids.
  static func forEach(
    in db: Database, _ condition: String = "", _ arguments: StatementArguments = [],
    _ look: (ChangeLogRow) -> Void
  ) throws {
    let rows = try RawRows(
      db, of: "change_log",
      sql: """
        SELECT id, at, who, what, shift_id, employee_id, old_value, new_value, why, previous_hash,
          hash FROM change_log \(condition) ORDER BY id
        """, arguments: arguments)
    // A row in which another kind of value stands is followed like all others. No entry was written
    // with an empty text or this number, so its hash does not fit and it is told as changed.
    func text(_ column: Int32) -> String { rows.wholeText(column) ?? "" }
    func number(_ column: Int32) -> Int64? {
      rows.isNull(column) ? nil : (try? rows.int(column)) ?? -1
    }
    while try rows.step() {
      look(
        ChangeLogRow(
          id: try rows.int(0), at: text(1), who: text(2), what: text(3), shiftId: number(4),
          employeeId: number(5), oldValue: rows.wholeText(6), newValue: rows.wholeText(7),
          why: rows.wholeText(8), previousHash: text(9), hash: text(10)))
    }
  }

  /// The highest id that SQLite ever gave to a row of the log; it stays when rows are deleted.
  private func longest() throws -> Int64 { try db.highestRow(of: "change_log") }
}

extension Database {
  /// SQLite's own count of the rows that a table ever had; 0 for one that never had any.
  func highestRow(of table: String) throws -> Int64 {
    let sql = "SELECT max(seq) FROM sqlite_sequence WHERE name = ?"
    // SQLite counts a table with its first row: without one its maximum is NULL.
    return try Int64.fetchOne(self, sql: sql, arguments: [table]) ?? 0
  }
}

/// Tells what was done to a log that is not whole, by following the hashes from row to row.
struct LogFaults {
  let rows: [ChangeLogRow]
  let head: LogHead?
  /// How many rows there were once, by SQLite's own count.
  let longest: Int64

  private var places: [Int64: Int] = [:]
  private var followers: [String: [Int]] = [:]
  private var isUsed: [Bool]
  private var found: [LogBreak] = []
  private var changed: Set<Int64> = []

  init(rows: [ChangeLogRow], head: LogHead?, longest: Int64) {
    (self.rows, self.head, self.longest) = (rows, head, longest)
    isUsed = Array(repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() {
      places[row.id] = index
      followers[row.previousHash, default: []].append(index)
    }
  }

  func breaks() -> [LogBreak] {
    var walk = self
    walk.follow()
    return walk.found.sorted { $0.row < $1.row }
  }

  private mutating func follow() {
    let end = head.map { Int64($0.entries) } ?? Int64.max
    var next: Int64 = 1
    var hash = ChangeLogRow.genesis
    while next <= end, next < .max {
      if let index = follower(of: hash, at: next) {
        if rows[index].id != next { report(rows[index].id, .moved(from: next)) }
        hash = use(index)
      } else if let index = places[next], !isUsed[index] {
        judge(rows[index], after: hash)
        hash = use(index)
      } else if let index = firstUnused(after: next), rows[index].id <= end {
        report(next, .removed(through: rows[index].id - 1))
        next = rows[index].id
        hash = rows[index].previousHash
        continue
      } else {
        break
      }
      next += 1
    }
    closeEnd(next, hash)
    for (index, row) in rows.enumerated() where !isUsed[index] { report(row.id, .slippedIn) }
  }

  /// The row that was written behind that hash with that id, wherever it lies now.
  private func follower(of hash: String, at id: Int64) -> Int? {
    let genuine = followers[hash, default: []].filter { index in
      var row = rows[index]
      row.id = id
      return !isUsed[index] && row.computedHash == row.hash
    }
    return genuine.first { rows[$0].id == id } ?? genuine.first
  }

  /// A row in its place that does not follow the one before.
  private mutating func judge(_ row: ChangeLogRow, after hash: String) {
    let isLast = Int(row.id) == (head?.entries ?? rows.count)
    if row.previousHash == hash {
      report(row.id, isLast ? .changedOrSlippedIn : .changed)
    } else if row.hash == row.computedHash, row.id > 1 {
      // It was written behind another row than the one that is there: that one was rewritten.
      if !changed.contains(row.id - 1) { report(row.id - 1, .changed) }
    } else {
      report(row.id, .changed)
    }
  }

  /// What is known of the end once the rows do not go on.
  private mutating func closeEnd(_ next: Int64, _ hash: String) {
    let last = next - 1
    if let head {
      if last < head.entries {
        report(next, .removed(through: Int64(head.entries)))
      } else if hash != head.hash, !changed.contains(last) {
        report(last, .endDiffers)
      }
    } else {
      report(last, .endMissing)
    }
    let known = max(last, Int64(head?.entries ?? 0), rows.last?.id ?? 0)
    if longest > known { report(known + 1, .removed(through: longest)) }
  }

  private mutating func use(_ index: Int) -> String {
    isUsed[index] = true
    return rows[index].hash
  }

  private func firstUnused(after id: Int64) -> Int? {
    rows.indices.first { !isUsed[$0] && rows[$0].id > id }
  }

  private mutating func report(_ row: Int64, _ kind: LogBreak.Kind) {
    if kind == .changed || kind == .changedOrSlippedIn { changed.insert(row) }
    found.append(LogBreak(row: row, kind: kind))
  }
}
