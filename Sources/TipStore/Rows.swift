import GRDB

// One type for each table, column by column. They know no domain types; `RowMapping.swift` leads
// from the one to the other.

protocol TableRow: Codable, FetchableRecord, PersistableRecord {}

/// A row that SQLite gives a number when it is inserted.
protocol NumberedRow: TableRow {
  var id: Int64? { get }
}

extension NumberedRow {
  /// The number of a row that was read or inserted.
  ///
  /// - Throws: ``TipStoreError/unreadableValue(table:column:row:)`` for a row that was neither.
  func storedID() throws(TipStoreError) -> Int64 {
    guard let id else {
      throw .unreadableValue(table: Self.databaseTableName, column: "id", row: 0)
    }
    return id
  }
}

extension Database {
  /// The one number that a statement answers with: a count, a pragma.
  ///
  /// - Throws: where the statement fails or has no answer.
  func number(_ sql: String, arguments: StatementArguments = []) throws -> Int {
    guard let number = try Int.fetchOne(self, sql: sql, arguments: arguments) else {
      throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no answer", sql: sql)
    }
    return number
  }
}

extension TableRow {
  /// - Throws: ``TipStoreError/unreadableValue(table:column:row:)``.
  init(row: Row) throws {
    do {
      // A row that SQLite still holds would turn every text into a number.
      self = try FetchableRecordDecoder().decode(Self.self, from: row.copy())
    } catch {
      // GRDB tells the column in words alone.
      let column = String(describing: error).firstMatch(of: /column: "([a-z0-9_]+)"/)?.1
      throw TipStoreError.unreadableValue(
        table: Self.databaseTableName, column: column.map(String.init) ?? "a column",
        row: row.placeInTable)
    }
  }

  static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
    .convertFromSnakeCase
  }
  static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy {
    .convertToSnakeCase
  }
}

struct StaffRow: NumberedRow {
  static let databaseTableName = "staff"
  var id: Int64?
  var name: String
  var nameKey: String
  var active: Bool
  var addedAt: String
  var firstName: String?
  var lastName: String?
  var leadsAs: String?
  var leftOn: String?
}

struct ShiftRow: NumberedRow {
  static let databaseTableName = "shifts"
  var id: Int64?
  var number: Int64
  var version: Int
  var current: Bool
  var revision: Int
  var businessDate: String
  var currency: String
  var policy: Int64
  var netSales: Int64
  var tips: Int64
  var supportPool: Int64
  var serverPool: Int64
  var houseTotal: Int64
  var cardFee: Int64
  var housePaid: Int64
  var houseKept: Int64
  var cardFeeBasisPoints: Int?
  var state: String
  var reopenReason: String?
  var voidReason: String?
  var createdAt: String
  var updatedAt: String
  var closedAt: String?
  var closedBy: String?
  var paidAt: String?
  var paidBy: String?
  var paidOn: String?
  var programVersion: String
}

struct ServerReportRow: TableRow {
  static let databaseTableName = "server_reports"
  var shiftId: Int64
  var position: Int
  var employeeId: Int64
  var netSales: Int64
  var houseOwesServer: Int64
  var serverOwesHouse: Int64
  var cashSales: Int64
  var cashTips: Int64
  var gratuity: Int64?
  var secondsWorked: Int?
  var role: String
  var sales: String?
  var work: String?
}

struct SupportRow: TableRow {
  static let databaseTableName = "support"
  var shiftId: Int64
  var position: Int
  var employeeId: Int64
  var role: String
  var secondsWorked: Int?
  var work: String?
}

struct ShiftMoneyRow: TableRow {
  static let databaseTableName = "shift_money"
  var shiftId: Int64
  var position: Int
  var name: String?
  var partOfDay: String?
  var cardTips: Int64
  var cashTips: Int64
  var serviceCharges: Int64
  var eventTips: Int64
  var netSales: Int64
  var sales: String?
  var counts: String?
}

struct EventRow: TableRow {
  static let databaseTableName = "events"
  var shiftId: Int64
  var position: Int
  var name: String
  var eventTips: Int64
  var cardTips: Int64
  var cashTips: Int64
  var serviceCharges: Int64
  var netSales: Int64
  var sales: String?
  var counts: String?
}

struct EventStaffRow: TableRow {
  static let databaseTableName = "event_staff"
  var shiftId: Int64
  var position: Int
  var event: Int
  var employeeId: Int64
  var role: String
  var secondsWorked: Int?
  var work: String?
}

struct PayoutTableRow: TableRow {
  static let databaseTableName = "payouts"
  var shiftId: Int64
  var pool: String
  var position: Int
  var employeeId: Int64
  var name: String
  var role: String
  var amount: Int64
  var cardTips: Int64
  var cashTips: Int64
  var serviceCharges: Int64
  var eventTips: Int64
  var housePaid: Int64
  var cardFee: Int64?
  var cashInHand: Int64
  var housePays: Int64
  var cashRounding: Int64
  var secondsWorked: Int?
  var derivation: String
}

struct DraftRow: TableRow {
  static let databaseTableName = "drafts"
  var id: Int64?
  var updatedAt: String
  var json: String
  var revision: Int
  var updatedBy: String?
}

struct ChangeLogRow: TableRow {
  static let databaseTableName = "change_log"
  var id: Int64
  var at: String
  var who: String
  var what: String
  var shiftId: Int64?
  var employeeId: Int64?
  var oldValue: String?
  var newValue: String?
  var why: String?
  var previousHash: String
  var hash: String
}
