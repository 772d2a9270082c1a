import Files
import GRDB
public import Money
public import Tips

/// Somebody's signature for the cash of a shift.
public struct CashSignature: Hashable, Sendable {
  public let employee: Employee.ID
  /// What was handed out; below zero: handed over.
  public let amount: Money
  public let strokes: SignatureStrokes
  /// UTC, ISO 8601.
  public let at: String
  /// Who held the phone.
  public let who: BooksActor
}

extension TipStore {
  /// Notes that somebody signed for cash. The strokes stay as they are, and the log keeps their hash.
  ///
  /// Whoever signs once more, as after a correction, signs beside what was signed before.
  ///
  /// - Parameter amount: what is handed out; below zero: handed over.
  public func sign(
    _ number: Int64, as employee: Employee.ID, for amount: Money, _ strokes: SignatureStrokes,
    asSeen seen: Int64? = nil, by who: BooksActor
  ) throws(TipStoreError) {
    try write { db in
      // What others sign meanwhile changes nothing of what this one signs for.
      try Self.check(number, isAsSeen: seen, signaturesAside: true, db)
      let reader = ShiftReader(db: db)
      let row = try reader.row(of: number)
      try Self.check(row, isIn: [.closed, .paid])
      let id = try row.storedID()
      guard let currency = Currency(code: row.currency) else {
        throw TipStoreError.unreadableValue(table: "shifts", column: "currency", row: id)
      }
      guard let staffRow = employee.staffRow,
        try Bool.fetchOne(
          db, sql: "SELECT EXISTS (SELECT 1 FROM payouts WHERE shift_id = ? AND employee_id = ?)",
          arguments: [id, staffRow]) == true
      else { throw TipStoreError.noSuchEmployee(employee) }
      let log = ChangeLog(db: db, who: who)
      try db.execute(
        sql: """
          INSERT INTO cash_signatures (id, shift_id, employee_id, amount, strokes)
          VALUES (?, ?, ?, ?, ?)
          """, arguments: [log.nextID(), id, staffRow, amount.minorUnits, strokes.json])
      try log.add(
        .cashSigned(
          shift: id, employee: employee, amount: amount.plain(in: currency),
          strokes: strokes.hash.hex))
    }
  }

  /// The signatures for the version of a shift that counts, first to last.
  public func signatures(ofShift number: Int64) throws(TipStoreError) -> [CashSignature] {
    try read { db in
      let row = try ShiftReader(db: db).row(of: number)
      let sql = """
        SELECT s.id, s.employee_id, amount, strokes, at, who
        FROM cash_signatures s JOIN change_log l ON l.id = s.id WHERE s.shift_id = ? ORDER BY s.id
        """
      return try Row.fetchAll(db, sql: sql, arguments: [row.id]).map { row in
        let read = ValueReader("cash_signatures", row)
        return CashSignature(
          employee: Employee.ID(staffRow: try read("employee_id")), amount: try read("amount"),
          strokes: try read("strokes", SignatureStrokes.init(json:)), at: try read("at"),
          who: BooksActor(try read("who")))
      }
    }
  }
}
