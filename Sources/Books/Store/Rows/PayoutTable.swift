import GRDB
import Money
import Tips

/// The payouts of shifts inside a transaction: written once, read shift by shift.
struct PayoutTable {
  /// Which shifts.
  enum Selection {
    /// Those that count of some days.
    case days(DayRange)
    /// One version, by its row.
    case shift(Int64)

    fileprivate var condition: String {
      switch self {
      case .days: "current = 1 AND business_date BETWEEN ? AND ? AND state <> 'voided'"
      case .shift: "shifts.id = ?"
      }
    }

    fileprivate var arguments: StatementArguments {
      switch self {
      case .days(let days): [days.first, days.last]
      case .shift(let row): [row]
      }
    }
  }

  struct Version {
    let row: Int64
    let shift: Int64
    let version: Int
    let day: CalendarDay
    let state: ShiftState
  }

  private static let columns = """
    shift_id, pool, position, employee_id, role, amount, card_tips, cash_tips, service_charges,
    event_tips, house_paid, card_fee, card_fee_on_charges, cash_in_hand, house_pays, cash_rounding,
    seconds_worked, brought_in, net_sales, own_cash_tips, own_service_charges, eligible
    """

  private let selection: Selection
  private let people: [Int64: Employee]
  private let withDetails: Bool
  private let rows: RawRows
  /// Whether ``rows`` stands on one that was not given yet.
  private var isOnRow: Bool
  /// Roles come in rows of the same one.
  private var lastRole: (text: String, role: JobRole)?

  /// - Parameters:
  ///   - people: everybody of the staff list, by row.
  ///   - withDetails: whether names of then and the arithmetic are read, which takes longest.
  init(
    _ db: Database, of selection: Selection, _ people: [Int64: Employee], withDetails: Bool
  ) throws {
    let columns = Self.columns.split(whereSeparator: { " ,\n".contains($0) }).map { "t.\($0)" }
    let details = withDetails ? ["t.name", "t.derivation"] : []
    rows = try RawRows(
      db, of: "payouts",
      sql: "SELECT \((columns + details).joined(separator: ", ")) \(Self.source(selection)) "
        + "ORDER BY business_date, number, shifts.id, pool, t.position",
      arguments: selection.arguments)
    (self.selection, self.people, self.withDetails) = (selection, people, withDetails)
    isOnRow = try rows.step()
  }

  private static func source(_ selection: Selection) -> String {
    "FROM shifts CROSS JOIN payouts t ON t.shift_id = shifts.id WHERE \(selection.condition)"
  }

  func count(_ db: Database) throws -> Int {
    try db.number("SELECT count(*) " + Self.source(selection), arguments: selection.arguments)
  }

  /// Adds the payouts of the version whose turn it is: servers, support staff, staff of events.
  mutating func append(of version: Version, to records: inout [PayRecord]) throws {
    // The rows lie in the order of the lists' names: events come first, and are told last.
    let first = records.count
    while isOnRow, try rows.int(0) == version.row {
      records.append(try record(of: version))
      isOnRow = try rows.step()
    }
    if case .days = selection { try checkPlaces(records[first...], version.row) }
    let events = records[first...].prefix { $0.pool == .event }.count
    guard events > 0 else { return }
    let ofEvents = Array(records[first..<first + events])
    records.removeSubrange(first..<first + events)
    records += ofEvents
  }

  /// Each list has all its places: every payout has its place. One version is read however
  /// it is, so that verifying can tell what is missing.
  private func checkPlaces(_ records: ArraySlice<PayRecord>, _ row: Int64) throws {
    var (pool, next) = (records.first?.pool, 0)
    for record in records {
      // Each list counts from the beginning.
      if record.pool != pool { (pool, next) = (record.pool, 0) }
      guard record.position == next else {
        throw TipStoreError.unreadableValue(table: "payouts", column: "position", row: row)
      }
      next += 1
    }
  }

  private mutating func record(of version: Version) throws -> PayRecord {
    let read = ValueReader(table: "payouts", row: version.row)
    func money(_ column: Int32) throws(TipStoreError) -> Money {
      Money(minorUnits: try rows.int(column))
    }
    let role = try role(read)
    return PayRecord(
      shift: version.shift, version: version.version, day: version.day, state: version.state,
      employee: try read.value("employee_id", people[try rows.int(3)]),
      nameThen: withDetails ? try rows.text(22) : nil,
      pool: try read.value("pool", TipPool(rawValue: try rows.text(1))),
      position: try read.value("position", Int(exactly: try rows.int(2))), role: role,
      timeWorked: try rows.optional(16).map {
        try read.value("seconds_worked", WorkedTime(seconds: Int($0)))
      }, amount: try money(5),
      sources: TipSources(
        cardTips: try money(6), cashTips: try money(7), serviceCharges: try money(8),
        eventTips: try money(9), housePaid: try money(10)),
      broughtIn: try money(17), cardFee: try money(11), cardFeeOnCharges: try money(12),
      netSales: try rows.optional(18).map { Money(minorUnits: $0) }, ownCashTips: try money(19),
      ownServiceCharges: try money(20), isEligible: try rows.int(21) != 0,
      cashInHand: try money(13), housePays: try money(14), cashRounding: try money(15),
      derivation: withDetails ? Self.lines(try rows.text(23)) : [])
  }

  private mutating func role(_ read: ValueReader) throws -> JobRole {
    let text = try rows.text(4)
    if let lastRole, lastRole.text == text { return lastRole.role }
    let role = try read.value("role", JobRole(text))
    lastRole = (text, role)
    return role
  }

  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: 10).map { String(Substring($0)) }
  }

  /// - Parameters:
  ///   - row: of the version.
  ///   - employee: the row of the staff list.
  static func insert(_ record: PayRecord, of row: Int64, employee: Int64, _ db: Database) throws {
    let (sources, marks) = (record.sources, String(repeating: ", ?", count: 23))
    try db.cachedStatement(
      sql: "INSERT INTO payouts (\(columns), name, derivation) VALUES (?\(marks))"
    ).execute(arguments: [
      row, record.pool.rawValue, record.position, employee, record.role.rawValue,
      record.amount.minorUnits, sources.cardTips.minorUnits, sources.cashTips.minorUnits,
      sources.serviceCharges.minorUnits, sources.eventTips.minorUnits, sources.housePaid.minorUnits,
      record.cardFee.minorUnits, record.cardFeeOnCharges.minorUnits, record.cashInHand.minorUnits,
      record.housePays.minorUnits, record.cashRounding.minorUnits, record.timeWorked?.seconds,
      record.broughtIn.minorUnits, record.netSales?.minorUnits, record.ownCashTips.minorUnits,
      record.ownServiceCharges.minorUnits, record.isEligible, record.nameThen,
      record.derivation.joined(separator: "\n"),
    ])
  }
}
