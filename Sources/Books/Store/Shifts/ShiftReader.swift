import GRDB
import Money
import Tips

/// Reads one shift with everything that belongs to it, inside a transaction.
struct ShiftReader {
  let db: Database

  /// The row of a shift's version; of the one that counts where none is named.
  func row(of number: Int64, version: Int? = nil) throws -> ShiftRow {
    let versions = ShiftRow.filter(Column("number") == number)
    let wanted = version.map { Column("version") == $0 } ?? (Column("current") == true)
    if let found = try versions.filter(wanted).fetchOne(db) { return found }
    guard let version, try !versions.isEmpty(db) else { throw TipStoreError.noSuchShift(number) }
    throw TipStoreError.noSuchVersion(number, version: version)
  }

  func shift(_ number: Int64, version: Int? = nil) throws -> StoredShift {
    try shift(try row(of: number, version: version))
  }

  func shift(_ row: ShiftRow) throws -> StoredShift {
    let id = try row.storedID()
    let people = try StaffTable(db: db).people()
    var payouts: [PayRecord] = []
    var table = try PayoutTable(db, of: .shift(id), people, withDetails: true)
    try table.append(
      of: PayoutTable.Version(
        row: id, shift: row.number, version: row.version, day: row.businessDate, state: row.state),
      to: &payouts)
    return StoredShift(
      id: row.number, identity: try Identities.shift(row.number, db), version: row.version,
      isCurrent: row.current, state: row.state, reopenReason: row.reopenReason, closed: row.closed,
      paid: row.paid, paidOn: row.paidOn, voidReason: row.voidReason, createdAt: row.createdAt,
      updatedAt: row.updatedAt, programVersion: row.programVersion,
      currency: try ValueReader(table: "shifts", row: id).value(
        "currency", Currency(code: row.currency)), shift: try facts(row, people),
      factsThen: try facts(row, Self.peopleThen(payouts, people)), totals: row.totals,
      payouts: payouts,
      contributions: try ContributionTable(db: db).contributions(of: id, on: row.businessDate),
      sharing: try SharingTable(db: db).sharing(id), scans: try scans(of: id),
      log: try LogReader(db: db).entries(ofShift: row.number))
  }

  private func facts(_ row: ShiftRow, _ people: [Int64: Employee]) throws -> Shift {
    let id = try row.storedID()
    func employee(_ row: Int64) throws -> Employee {
      guard let employee = people[row] else {
        throw TipStoreError.noSuchEmployee(Employee.ID(staffRow: row))
      }
      return employee
    }
    let staff = try rows(EventStaffRow.self, id)
    return Shift(
      date: row.businessDate,
      servers: try rows(ServerReportRow.self, id).map {
        $0.report(of: try employee($0.employeeId))
      }, support: try rows(SupportRow.self, id).map { $0.member(try employee($0.employeeId)) },
      policy: try PolicyTable(db: db).policy(row.policy),
      money: try rows(ShiftMoneyRow.self, id).map(\.money),
      events: try rows(EventRow.self, id).map { event in
        event.event(
          staff: try staff.filter { $0.event == event.position }
            .map { $0.member(try employee($0.employeeId)) })
      }, cardFeeRate: row.cardFeeBasisPoints)
  }

  /// Everybody by the name that they had when the payouts were computed.
  private static func peopleThen(
    _ payouts: [PayRecord], _ people: [Int64: Employee]
  ) throws -> [Int64: Employee] {
    var then = people
    for payout in payouts {
      guard let row = payout.employee.id.staffRow, let text = payout.nameThen else { continue }
      let name = try ValueReader(table: "payouts", row: row).value("name") {
        try PersonName(recorded: text)
      }
      then[row] = Employee(id: payout.employee.id, name: name)
    }
    return then
  }

  private func rows<R: TableRow>(_ type: R.Type, _ shift: Int64) throws -> [R] {
    try R.filter(Column("shift_id") == shift).order(Column("position")).fetchAll(db)
  }

  private func scans(of shift: Int64) throws -> [ScanRecord] {
    let scans = ScanRow.filter(Column("shift_id") == shift).order(Column("id"))
    return try scans.fetchAll(db).map { scan in
      let readings = ScanReadingRow.filter(Column("scan_id") == scan.id).order(Column("position"))
      return try scan.scan(
        readings.fetchAll(db).map { row in
          row.reading(crop: try row.cropId.flatMap(CropTable(db: db).png))
        })
    }
  }
}
