import BusinessCalendar
import ContentHashing
import GRDB
import Monetary
import TipPooling

/// Writes the rows of a shift inside a transaction.
struct ShiftWriter {
  let db: Database
  let who: String

  /// Where copies of pictures are kept.
  let pictures: PictureFolder

  /// Writes a new shift's first version.
  func insert(_ record: NewShift) throws -> ShiftRow {
    let policy = try PolicyTable(db: db).row(of: record.shift.policy)
    let last = try ShiftNumbers(db: db).last()
    guard last < .max else {
      throw TipStoreError.unreadableValue(table: "shifts", column: "number", row: last)
    }
    var row = try ShiftRow(
      record, number: last + 1, policy: policy, at: TipStore.timestamp())
    try row.insert(db)
    row.id = db.lastInsertedRowID
    try insertParts(of: record, shift: db.lastInsertedRowID)
    return row
  }

  /// Replaces the figures of a version that is open; its number and its pictures stay.
  func replace(_ row: ShiftRow, with record: NewShift) throws {
    let policy = try PolicyTable(db: db).row(of: record.shift.policy)
    try row.replaced(with: record, policy: policy, at: TipStore.timestamp()).update(db)
    let id = try row.storedID()
    let present = try Int64.fetchAll(
      db, sql: "SELECT DISTINCT employee_id FROM payouts WHERE shift_id = ?", arguments: [id])
    let tables = [
      "server_reports", "support", "payouts", "shift_money", "event_staff", "events",
    ]
    for table in tables {
      try db.execute(sql: "DELETE FROM \(table) WHERE shift_id = ?", arguments: [id])
    }
    try insertParts(
      of: record, shift: id, besides: Set(present.map { Employee.ID(staffRow: $0) }))
  }

  private func insertParts(
    of record: NewShift, shift id: Int64, besides present: Set<Employee.ID> = []
  ) throws {
    let links = try ParticipantLinks(
      record.shift, besides: present, in: StaffTable(db: db), by: who)
    for (index, report) in record.shift.servers.enumerated() {
      let employee = try links.row(of: report.employee.id)
      try ServerReportRow(report, shift: id, position: index, employee: employee).insert(db)
    }
    for (index, member) in record.shift.support.enumerated() {
      let employee = try links.row(of: member.employee.id)
      try SupportRow(member, shift: id, position: index, employee: employee).insert(db)
    }
    for (index, money) in record.shift.money.enumerated() {
      try ShiftMoneyRow(money, shift: id, position: index).insert(db)
    }
    try insertEvents(of: record.shift, shift: id, links)
    try insertPayouts(of: record, shift: id, links)
    try insertScans(of: record, shift: id, links)
    try checkSums(of: id)
  }

  private func insertEvents(
    of shift: Shift, shift id: Int64, _ links: ParticipantLinks
  ) throws {
    var position = 0
    for (number, event) in shift.events.enumerated() {
      try EventRow(event, shift: id, position: number).insert(db)
      for member in event.staff {
        let employee = try links.row(of: member.employee.id)
        try EventStaffRow(
          member, shift: id, position: position, event: number, employee: employee
        ).insert(db)
        position += 1
      }
    }
  }

  private func insertPayouts(
    of record: NewShift, shift id: Int64, _ links: ParticipantLinks
  ) throws {
    let servers = record.shift.servers.count
    let support = servers + record.shift.support.count
    let lines = zip(record.payouts.payouts, record.payouts.settlement.entries)
    for (index, (payout, entry)) in lines.enumerated() {
      let (pool, first): (TipPool, Int) =
        index < servers ? (.servers, 0) : index < support ? (.support, servers) : (.event, support)
      try PayoutTableRow(
        payout, entry, in: record.currency, shift: id, pool: pool, position: index - first,
        employee: links.row(of: payout.employee.id)
      ).insert(db)
    }
  }

  // MARK: - Pictures

  private func insertScans(
    of record: NewShift, shift id: Int64, _ links: ParticipantLinks
  ) throws {
    let servers = Set(record.shift.servers.map(\.employee.id))
    var seen: Set<ContentHash> = []
    for scan in record.scans {
      guard seen.insert(scan.picture).inserted else {
        throw TipStoreError.pictureTwice(file: scan.pictureFile)
      }
      guard servers.contains(scan.employee) else {
        throw TipStoreError.pictureOfNoServer(file: scan.pictureFile)
      }
      let employee = try links.row(of: scan.employee)
      var row = ScanRow(scan, shift: id, employee: employee)
      row.pictureKept =
        try scan.source.flatMap { try pictures.keep($0, scan.picture) } ?? scan.keptFile
      try write(row, scan.readings)
    }
  }

  private func write(_ scan: ScanRow, _ readings: [ScanReading]) throws {
    var row = scan
    var crops: [String: Int64] = [:]
    if let known = try use(of: scan) {
      // An edit brings its own pictures along again: what came of them may have changed. What was
      // kept of them stays.
      row.id = known.id
      row.pictureKept = scan.pictureKept ?? known.pictureKept
      crops = try knownCrops(of: known.storedID())
      try db.execute(sql: "DELETE FROM scan_readings WHERE scan_id = ?", arguments: [known.id])
      try row.update(db)
    } else {
      try row.insert(db)
      row.id = db.lastInsertedRowID
    }
    for (index, reading) in readings.enumerated() {
      let crop = try reading.crop.map(CropTable(db: db).row) ?? crops[reading.patternID]
      try ScanReadingRow(reading, scan: row.storedID(), position: index, crop: crop).insert(db)
    }
  }

  private func knownCrops(of scan: Int64) throws -> [String: Int64] {
    let sql =
      "SELECT scan_id, pattern_id, crop_id FROM scan_readings WHERE scan_id = ? AND crop_id NOT NULL"
    var crops: [String: Int64] = [:]
    for row in try Row.fetchAll(db, sql: sql, arguments: [scan]) {
      let read = ValueReader("scan_readings", row)
      crops[try read("pattern_id")] = try read("crop_id")
    }
    return crops
  }

  /// The row of the picture where this shift has it already; refused where another one has.
  private func use(of scan: ScanRow) throws -> ScanRow? {
    let sql = "SELECT * FROM scans WHERE picture_sha256 = ? AND counts = 1"
    guard let use = try ScanRow.fetchOne(db, sql: sql, arguments: [scan.pictureSha256]) else {
      return nil
    }
    guard use.shiftId != scan.shiftId else { return use }
    let other = try ShiftRow.fetchOne(
      db, sql: "SELECT * FROM shifts WHERE id = ?", arguments: [use.shiftId])
    let read = ValueReader(table: "scans", row: try use.storedID())
    let row = try read.value("shift_id", other)
    throw TipStoreError.pictureAlreadyUsed(
      file: scan.pictureFile, shift: row.number,
      date: try read.value("business_date", CalendarDay(iso: row.businessDate)))
  }

  // MARK: - The last look before the commit

  /// Adds up the rows as they lie in the database: the payouts are the tips, and what the house
  /// pays is what the reports say that it owes.
  private func checkSums(of id: Int64) throws {
    let sql = """
      SELECT (SELECT tips FROM shifts WHERE id = :id) AS tips,
        (SELECT house_total FROM shifts WHERE id = :id) AS house,
        (SELECT coalesce(sum(house_owes_server - server_owes_house + cash_sales + cash_tips), 0)
          FROM server_reports WHERE shift_id = :id) AS reported,
        (SELECT coalesce(sum(house_owes_server - server_owes_house), 0)
          FROM server_reports WHERE shift_id = :id) AS owed,
        (SELECT coalesce(sum(card_tips + cash_tips + service_charges + event_tips), 0)
          FROM shift_money WHERE shift_id = :id)
        + (SELECT coalesce(sum(event_tips + card_tips + cash_tips + service_charges), 0)
          FROM events WHERE shift_id = :id)
        - (SELECT card_fee + house_kept - house_paid FROM shifts WHERE id = :id) AS beside,
        (SELECT coalesce(sum(amount), 0) FROM payouts WHERE shift_id = :id) AS paid,
        (SELECT coalesce(sum(house_pays), 0) FROM payouts WHERE shift_id = :id) AS settled
      """
    guard let sums = try Row.fetchOne(db, sql: sql, arguments: ["id": id]) else {
      throw TipStoreError.noSuchShift(id)
    }
    let read = ValueReader("shifts", sums)
    func sum(_ columns: String...) throws -> Int64 {
      try columns.map { Money(minorUnits: try read($0)) }.sum().minorUnits
    }
    let pairs = [
      ("payouts", try sum("tips"), try sum("paid")),
      ("servers' totals", try sum("tips"), try sum("reported", "beside")),
      ("house's payments", try sum("house"), try sum("settled")),
      ("house's debts", try sum("house"), try sum("owed", "beside")),
    ]
    for (what, expected, actual) in pairs where expected != actual {
      throw TipStoreError.sumsDisagree(what: what, expected: expected, actual: actual)
    }
  }
}
