import BusinessCalendar
import GRDB
import Monetary
import TipPooling

/// Reads one shift with everything that belongs to it, inside a transaction.
struct ShiftReader {
  let db: Database

  func shift(_ id: Int64) throws -> StoredShift {
    guard let row = try rows(ShiftRow.self, id, key: "id", order: "id").first else {
      throw TipStoreError.noSuchShift(id)
    }
    let read = ValueReader(table: "shifts", row: id)
    let people = try Dictionary(
      uniqueKeysWithValues: StaffTable(db: db).all(includingInactive: true)
        .map { ($0.employee.id, $0.employee) })
    let shift = Shift(
      date: try read.value("business_date", CalendarDay(iso: row.businessDate)),
      servers: try rows(ServerReportRow.self, id).map { try report($0, people) },
      support: try rows(SupportRow.self, id).map { try member($0, people) },
      policy: try read.value("policy") { try StoredJSON.value(row.policy) },
      money: try rows(ShiftMoneyRow.self, id).map(money), events: try events(of: id, people),
      cardFeeRate: try row.cardFeeBasisPoints.map { basisPoints in
        try read.value("card_fee_basis_points", BasisPoints(basisPoints))
      })
    return StoredShift(
      id: id, state: try read.value("state", ShiftState(rawValue: row.state)),
      voidReason: row.voidReason, createdAt: row.createdAt, updatedAt: row.updatedAt,
      programVersion: row.programVersion,
      currency: try read.value("currency", Currency(code: row.currency)), shift: shift,
      totals: StoredShift.Totals(row),
      payouts: try rows(PayoutTableRow.self, id, order: Self.payoutOrder)
        .map { try line($0, people) },
      scans: try rows(ScanRow.self, id, order: "id").map(scan),
      log: try rows(ChangeLogRow.self, id, order: "id").map(ChangeLogEntry.init))
  }

  /// The servers, then the support staff, then the staff of events.
  private static let payoutOrder =
    "CASE pool WHEN 'server' THEN 0 WHEN 'support' THEN 1 ELSE 2 END, position"

  private func rows<R: TableRow>(
    _ type: R.Type, _ id: Int64, key: String = "shift_id", order: String = "position"
  ) throws -> [R] {
    try R.fetchAll(
      db, sql: "SELECT * FROM \(R.databaseTableName) WHERE \(key) = ? ORDER BY \(order)",
      arguments: [id])
  }

  private func employee(_ row: Int64, _ people: [Employee.ID: Employee]) throws -> Employee {
    let id = Employee.ID(staffRow: row)
    guard let employee = people[id] else { throw TipStoreError.noSuchEmployee(id) }
    return employee
  }

  private func report(
    _ row: ServerReportRow, _ people: [Employee.ID: Employee]
  ) throws -> ServerReport {
    let read = ValueReader(table: "server_reports", row: row.shiftId)
    return ServerReport(
      employee: try employee(row.employeeId, people), netSales: Money(minorUnits: row.netSales),
      houseOwesServer: Money(minorUnits: row.houseOwesServer),
      serverOwesHouse: Money(minorUnits: row.serverOwesHouse),
      cashSales: Money(minorUnits: row.cashSales), cashTips: Money(minorUnits: row.cashTips),
      gratuity: row.gratuity.map { Money(minorUnits: $0) },
      timeWorked: try read.time(row.secondsWorked),
      role: try read.value("role", JobRole(row.role)),
      sales: try read.value("sales") { try StoredJSON.value(row.sales, otherwise: []) },
      work: try read.value("work") { try StoredJSON.value(row.work, otherwise: .none) })
  }

  private func member(
    _ row: SupportRow, _ people: [Employee.ID: Employee]
  ) throws -> SupportMember {
    let read = ValueReader(table: "support", row: row.shiftId)
    return SupportMember(
      employee: try employee(row.employeeId, people),
      role: try read.value("role", JobRole(row.role)), timeWorked: try read.time(row.secondsWorked),
      work: try read.value("work") { try StoredJSON.value(row.work, otherwise: .none) })
  }

  private func money(_ row: ShiftMoneyRow) throws -> ShiftMoney {
    let read = ValueReader(table: "shift_money", row: row.shiftId)
    return ShiftMoney(
      name: row.name, window: row.partOfDay,
      sources: TipSources(
        cardTips: Money(minorUnits: row.cardTips), cashTips: Money(minorUnits: row.cashTips),
        serviceCharges: Money(minorUnits: row.serviceCharges),
        eventTips: Money(minorUnits: row.eventTips)),
      netSales: Money(minorUnits: row.netSales),
      sales: try read.value("sales") { try StoredJSON.value(row.sales, otherwise: []) },
      counts: try read.value("counts") { try StoredJSON.value(row.counts, otherwise: []) })
  }

  private func events(
    of id: Int64, _ people: [Employee.ID: Employee]
  ) throws -> [PrivateEvent] {
    let staff = try rows(EventStaffRow.self, id)
    return try rows(EventRow.self, id).map { row in
      let read = ValueReader(table: "events", row: row.shiftId)
      let members = try staff.filter { $0.event == row.position }.map { row in
        let member = SupportRow(
          shiftId: row.shiftId, position: row.position, employeeId: row.employeeId,
          role: row.role, secondsWorked: row.secondsWorked, work: row.work)
        return try self.member(member, people)
      }
      return PrivateEvent(
        name: row.name,
        sources: TipSources(
          cardTips: Money(minorUnits: row.cardTips), cashTips: Money(minorUnits: row.cashTips),
          serviceCharges: Money(minorUnits: row.serviceCharges),
          eventTips: Money(minorUnits: row.eventTips)),
        netSales: Money(minorUnits: row.netSales),
        sales: try read.value("sales") { try StoredJSON.value(row.sales, otherwise: []) },
        counts: try read.value("counts") { try StoredJSON.value(row.counts, otherwise: []) },
        staff: members)
    }
  }

  private func line(
    _ row: PayoutTableRow, _ people: [Employee.ID: Employee]
  ) throws -> StoredShift.Line {
    let read = ValueReader(table: "payouts", row: row.shiftId)
    return StoredShift.Line(
      employee: try employee(row.employeeId, people),
      pool: try read.value("pool", TipPool(rawValue: row.pool)),
      role: try read.value("role", JobRole(row.role)), amount: Money(minorUnits: row.amount),
      sources: TipSources(
        cardTips: Money(minorUnits: row.cardTips), cashTips: Money(minorUnits: row.cashTips),
        serviceCharges: Money(minorUnits: row.serviceCharges),
        eventTips: Money(minorUnits: row.eventTips), housePaid: Money(minorUnits: row.housePaid)),
      cashInHand: Money(minorUnits: row.cashInHand), housePays: Money(minorUnits: row.housePays),
      cashRounding: Money(minorUnits: row.cashRounding),
      derivation: row.derivation.split(separator: "\n").map(String.init))
  }

  private func scan(_ row: ScanRow) throws -> ScanRecord {
    let id = row.id ?? 0
    let read = ValueReader(table: "scans", row: id)
    let readings = try rows(ScanReadingRow.self, id, key: "scan_id").map(ScanReading.init)
    return ScanRecord(
      employee: Employee.ID(staffRow: row.employeeId),
      picture: try read.value("picture_sha256", PictureHash(hex: row.pictureSha256)),
      pictureFile: row.pictureFile, profileID: row.profileId, engine: row.engine,
      engineVersion: row.engineVersion, model: row.model, readings: readings)
  }
}

/// Turns stored texts and numbers into checked values, or says where one cannot be understood.
struct ValueReader {
  let table: String
  let row: Int64

  func value<T>(_ column: String, _ value: T?) throws(TipStoreError) -> T {
    guard let value else { throw .unreadableValue(table: table, column: column, row: row) }
    return value
  }

  func value<T>(_ column: String, _ decode: () throws -> T) throws(TipStoreError) -> T {
    do {
      return try decode()
    } catch {
      throw .unreadableValue(table: table, column: column, row: row)
    }
  }

  func time(_ seconds: Int?) throws(TipStoreError) -> WorkedTime? {
    guard let seconds else { return nil }
    return try value("seconds_worked", WorkedTime(seconds: seconds))
  }
}

extension StoredShift.Totals {
  init(_ row: ShiftRow) {
    self.init(
      netSales: Money(minorUnits: row.netSales), tips: Money(minorUnits: row.tips),
      supportPool: Money(minorUnits: row.supportPool),
      serverPool: Money(minorUnits: row.serverPool), houseTotal: Money(minorUnits: row.houseTotal))
  }
}

extension ScanReading {
  init(_ row: ScanReadingRow) {
    var box: Box?
    if let x = row.boxX, let y = row.boxY, let width = row.boxW, let height = row.boxH {
      box = Box(x: x, y: y, width: width, height: height)
    }
    self.init(
      patternID: row.patternId, value: row.valueRead, text: row.textSeen, box: box,
      confidence: row.confidence, filter: row.filter, needsReview: row.needsReview,
      reason: row.reason, confirmedValue: row.confirmedValue, changedByPerson: row.changedByPerson)
  }
}

extension ChangeLogEntry {
  init(_ row: ChangeLogRow) {
    self.init(
      at: row.at, who: row.who, what: row.what, shiftID: row.shiftId,
      employeeID: row.employeeId.map { Employee.ID(staffRow: $0) }, oldValue: row.oldValue,
      newValue: row.newValue, why: row.why)
  }
}
