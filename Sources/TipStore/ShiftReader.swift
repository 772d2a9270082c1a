import BusinessCalendar
import ContentHashing
import Foundation
import GRDB
import Monetary
import PayRecords
import TipPooling

/// Reads one shift with everything that belongs to it, inside a transaction.
struct ShiftReader {
  let db: Database

  /// The row of a shift's version; of the one that counts where none is named.
  func row(of number: Int64, version: Int? = nil) throws -> ShiftRow {
    let sql = "SELECT * FROM shifts WHERE number = ? AND "
    let found =
      if let version {
        try ShiftRow.fetchOne(db, sql: sql + "version = ?", arguments: [number, version])
      } else {
        try ShiftRow.fetchOne(db, sql: sql + "current = 1", arguments: [number])
      }
    guard let found else {
      guard let version, try Self.exists(number, db) else {
        throw TipStoreError.noSuchShift(number)
      }
      throw TipStoreError.noSuchVersion(number, version: version)
    }
    return found
  }

  private static func exists(_ number: Int64, _ db: Database) throws -> Bool {
    try Row.fetchOne(db, sql: "SELECT 1 FROM shifts WHERE number = ?", arguments: [number]) != nil
  }

  func shift(_ number: Int64, version: Int? = nil) throws -> StoredShift {
    try shift(try row(of: number, version: version))
  }

  func shift(_ row: ShiftRow) throws -> StoredShift {
    let id = try row.storedID()
    let read = ValueReader(table: "shifts", row: id)
    let people = try Dictionary(
      StaffTable(db: db).all(includingInactive: true).map { ($0.employee.id, $0.employee) }
    ) { first, _ in first }
    let payouts = try rows(PayoutTableRow.self, id, order: Self.payoutOrder)
    return StoredShift(
      id: row.number, version: row.version, isCurrent: row.current,
      state: try read.value("state", ShiftState(rawValue: row.state)),
      reopenReason: row.reopenReason,
      closed: StoredShift.Signature(at: row.closedAt, who: row.closedBy),
      paid: StoredShift.Signature(at: row.paidAt, who: row.paidBy),
      paidOn: try row.paidOn.map { try read.value("paid_on", CalendarDay(iso: $0)) },
      voidReason: row.voidReason, createdAt: row.createdAt, updatedAt: row.updatedAt,
      programVersion: row.programVersion,
      currency: try read.value("currency", Currency(code: row.currency)),
      shift: try facts(row, people), factsThen: try facts(row, peopleThen(payouts, people)),
      totals: StoredShift.Totals(row), payouts: try payouts.map { try line($0, people) },
      scans: try rows(ScanRow.self, id, order: "id").map(scan),
      log: try LogReader(db: db).entries(ofShift: row.number))
  }

  private func facts(_ row: ShiftRow, _ people: [Employee.ID: Employee]) throws -> Shift {
    let id = try row.storedID()
    let read = ValueReader(table: "shifts", row: id)
    return Shift(
      date: try read.value("business_date", CalendarDay(iso: row.businessDate)),
      servers: try rows(ServerReportRow.self, id).map { try report($0, people) },
      support: try rows(SupportRow.self, id).map { try member($0, people) },
      policy: try PolicyTable(db: db).policy(row.policy),
      money: try rows(ShiftMoneyRow.self, id).map(money), events: try events(of: id, people),
      cardFeeRate: try row.cardFeeBasisPoints.map { basisPoints in
        try read.value("card_fee_basis_points", BasisPoints(basisPoints))
      })
  }

  /// Everybody by the name that they had when the payouts were computed.
  private func peopleThen(
    _ payouts: [PayoutTableRow], _ people: [Employee.ID: Employee]
  ) throws -> [Employee.ID: Employee] {
    var then = people
    for row in payouts {
      let read = ValueReader(table: "payouts", row: row.shiftId)
      let name = try read.value("name") { try PersonName(recorded: row.name) }
      let id = Employee.ID(staffRow: row.employeeId)
      then[id] = Employee(id: id, name: name)
    }
    return then
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
      employee: try employee(row.employeeId, people), nameThen: row.name,
      pool: try read.value("pool", TipPool(rawValue: row.pool)), position: row.position,
      role: try read.value("role", JobRole(row.role)), amount: Money(minorUnits: row.amount),
      sources: TipSources(
        cardTips: Money(minorUnits: row.cardTips), cashTips: Money(minorUnits: row.cashTips),
        serviceCharges: Money(minorUnits: row.serviceCharges),
        eventTips: Money(minorUnits: row.eventTips), housePaid: Money(minorUnits: row.housePaid)),
      cardFee: row.cardFee.map { Money(minorUnits: $0) },
      cashInHand: Money(minorUnits: row.cashInHand), housePays: Money(minorUnits: row.housePays),
      cashRounding: Money(minorUnits: row.cashRounding),
      timeWorked: try read.time(row.secondsWorked), derivation: PayoutLines.lines(row.derivation))
  }

  private func scan(_ row: ScanRow) throws -> ScanRecord {
    let id = try row.storedID()
    let read = ValueReader(table: "scans", row: id)
    let readings = try rows(ScanReadingRow.self, id, key: "scan_id").map { row in
      ScanReading(row, crop: try row.cropId.flatMap(CropTable(db: db).png))
    }
    return ScanRecord(
      employee: Employee.ID(staffRow: row.employeeId),
      picture: try read.value("picture_sha256", ContentHash(hex: row.pictureSha256)),
      pictureFile: row.pictureFile, keptFile: row.pictureKept, profileID: row.profileId,
      engine: row.engine,
      engineVersion: row.engineVersion, model: row.model, readings: readings)
  }
}

extension StoredShift.Totals {
  init(_ row: ShiftRow) {
    self.init(
      netSales: Money(minorUnits: row.netSales), tips: Money(minorUnits: row.tips),
      supportPool: Money(minorUnits: row.supportPool),
      serverPool: Money(minorUnits: row.serverPool), houseTotal: Money(minorUnits: row.houseTotal),
      cardFee: Money(minorUnits: row.cardFee), housePaid: Money(minorUnits: row.housePaid),
      houseKept: Money(minorUnits: row.houseKept))
  }
}

extension ScanReading {
  init(_ row: ScanReadingRow, crop: [UInt8]?) {
    var box: Box?
    if let x = row.boxX, let y = row.boxY, let width = row.boxW, let height = row.boxH {
      box = Box(x: x, y: y, width: width, height: height)
    }
    self.init(
      patternID: row.patternId, value: row.valueRead, text: row.textSeen, box: box,
      confidence: row.confidence, filter: row.filter, needsReview: row.needsReview,
      reason: row.reason, confirmedValue: row.confirmedValue, changedByPerson: row.changedByPerson,
      crop: crop)
  }
}

extension StoredShift.Signature {
  init?(at: String?, who: String?) {
    guard let at, let who else { return nil }
    self.init(at: at, who: who)
  }
}
