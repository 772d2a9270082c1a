import Files
import GRDB
import Money
import Tips

/// Writes the rows of a shift inside a transaction.
struct ShiftWriter {
  let db: Database
  let who: BooksActor

  /// Where copies of pictures are kept.
  let pictures: PictureFolder

  /// The tables whose rows belong to one version, in the order in which they refer to each other.
  static let parts =
    ["server_reports", "support", "shift_money", "events", "event_staff", "payouts"]
    + ContributionTable.parts

  /// Writes a new shift's first version.
  func insert(_ record: NewShift) throws -> ShiftRow {
    let policy = try PolicyTable(db: db).row(of: record.shift.policy)
    var row = try ShiftRow(record, number: nextNumber(), policy: policy, at: TipStore.timestamp())
    try row.insert(db)
    row.id = db.lastInsertedRowID
    try insertParts(of: record, shift: db.lastInsertedRowID)
    return row
  }

  func nextNumber() throws -> Int64 {
    let last = try ShiftNumbers(db: db).last()
    guard last < .max else {
      throw TipStoreError.unreadableValue(table: "shifts", column: "number", row: last)
    }
    return last + 1
  }

  /// Replaces the figures of a version that is open; its number and its pictures stay.
  func replace(_ row: ShiftRow, with record: NewShift) throws {
    let policy = try PolicyTable(db: db).row(of: record.shift.policy)
    try row.replaced(with: record, policy: policy, at: TipStore.timestamp()).update(db)
    let id = try row.storedID()
    let present = try Int64.fetchAll(
      db, sql: "SELECT DISTINCT employee_id FROM payouts WHERE shift_id = ?", arguments: [id])
    for table in Self.parts.reversed() {
      try db.execute(sql: "DELETE FROM \(table) WHERE shift_id = ?", arguments: [id])
    }
    try insertParts(of: record, shift: id, besides: Set(present.map { Employee.ID(staffRow: $0) }))
  }

  private func insertParts(
    of record: NewShift, shift id: Int64, besides present: Set<Employee.ID> = []
  ) throws {
    let links = try ParticipantLinks(
      record.shift, besides: present, in: StaffTable(db: db), by: who)
    // A name may be corrected later; the row of the staff list stays.
    let shift = try record.shift.namingTypedTipOuts { Employee.ID(staffRow: try links.row(of: $0)) }
    for (index, report) in shift.servers.enumerated() {
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
    try ContributionTable(db: db).insert(
      record.payouts.contributions, shift: id, in: record.currency, links)
    try insertScans(of: record, shift: id, links)
    try checkSums(of: id)
  }

  private func insertEvents(of shift: Shift, shift id: Int64, _ links: ParticipantLinks) throws {
    var position = 0
    for (number, event) in shift.events.enumerated() {
      try EventRow(event, shift: id, position: number).insert(db)
      for member in event.staff {
        let employee = try links.row(of: member.employee.id)
        try EventStaffRow(member, shift: id, position: position, event: number, employee: employee)
          .insert(db)
        position += 1
      }
    }
  }

  private func insertPayouts(
    of record: NewShift, shift id: Int64, _ links: ParticipantLinks
  ) throws {
    let payouts = try PayRecord.computed(record.payouts, of: record.shift, in: record.currency)
    for payout in payouts {
      try PayoutTable.insert(payout, of: id, employee: links.row(of: payout.employee.id), db)
    }
  }

  // MARK: - Pictures

  private func insertScans(of record: NewShift, shift id: Int64, _ links: ParticipantLinks) throws {
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
      // An edit brings its own pictures along again: what was kept of them stays.
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
    let same = ScanRow.filter(
      // Whatever hides behind the hash: it ends in the digits that sort before this letter.
      (scan.pictureSha256...scan.pictureSha256 + "g").contains(Column("picture_sha256"))
        && Column("counts") == true)
    guard let use = try same.fetchOne(db) else { return nil }
    guard use.shiftId != scan.shiftId else { return use }
    let row = try ValueReader(table: "scans", row: use.storedID())
      .value("shift_id", ShiftRow.fetchOne(db, key: use.shiftId))
    throw TipStoreError.pictureAlreadyUsed(
      file: scan.pictureFile, shift: row.number, date: row.businessDate)
  }

  // MARK: - The last look before the commit

  /// Adds up the rows as they lie in the database: the payouts are the tips, and what the house
  /// pays is what the reports say that it owes. What people owe beyond what they brought in stands as cash
  /// in their hands. What a night keeps in pools of periods is in neither;
  /// what a sharing pays comes out of them.
  func checkSums(of id: Int64) throws {
    let sql = """
      SELECT (SELECT tips FROM shifts WHERE id = :id) AS tips,
        (SELECT house_total FROM shifts WHERE id = :id) AS house,
        (SELECT coalesce(sum(house_owes_server - server_owes_house + cash_sales + cash_tips), 0)
          FROM server_reports WHERE shift_id = :id) AS reported,
        (SELECT coalesce(sum(house_owes_server - server_owes_house), 0)
          FROM server_reports WHERE shift_id = :id) AS owed,
        (SELECT coalesce(sum(cash_in_hand), 0) FROM payouts WHERE shift_id = :id)
        - (SELECT coalesce(sum(cash_sales + cash_tips), 0) FROM server_reports WHERE shift_id = :id)
          AS debts,
        (SELECT coalesce(sum(card_tips + cash_tips + service_charges + event_tips), 0)
          FROM shift_money WHERE shift_id = :id)
        + (SELECT coalesce(sum(event_tips + card_tips + cash_tips + service_charges), 0)
          FROM events WHERE shift_id = :id)
        - (SELECT card_fee + house_kept - house_paid FROM shifts WHERE id = :id) AS beside,
        (SELECT coalesce(sum(amount - amount_before), 0) FROM sharing_periods WHERE shift_id = :id)
        + (SELECT coalesce(sum(card_tips + cash_tips + service_charges + event_tips + house_paid), 0)
          FROM sharing_rests WHERE shift_id = (SELECT previous FROM sharings WHERE shift_id = :id))
        - (SELECT coalesce(sum(card_tips + cash_tips + service_charges + event_tips + house_paid), 0)
          FROM sharing_rests WHERE shift_id = :id)
        - (SELECT coalesce(sum(amount), 0) FROM pool_contributions WHERE shift_id = :id) AS pooled,
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
      ("servers' totals", try sum("tips"), try sum("reported", "beside", "pooled", "debts")),
      ("house's payments", try sum("house"), try sum("settled")),
      ("house's debts", try sum("house"), try sum("owed", "beside", "pooled")),
    ]
    for (what, expected, actual) in pairs where expected != actual {
      throw TipStoreError.sumsDisagree(what: what, expected: expected, actual: actual)
    }
  }
}

/// The numbers that people call shifts by. One number never means two evenings, also where a
/// backup took the place of books that had given out more of them.
struct ShiftNumbers {
  let db: Database

  /// The last number that was given out; 0 where none was.
  func last() throws -> Int64 {
    let last = try Int64.fetchOne(
      db,
      sql: """
        SELECT max(coalesce((SELECT max(number) FROM shifts), 0), coalesce(
          (SELECT max(CAST(event ->> '$.numbersLeftBehind.used' AS INTEGER)) FROM change_log
            WHERE shift_id IS NULL AND kind = 'numbersLeftBehind'), 0))
        """)
    // The query has one row, and its number is never NULL.
    return last ?? 0
  }
}

/// Which row of the staff list each participant of a shift is.
struct ParticipantLinks {
  private var rows: [Employee.ID: Int64] = [:]

  /// Finds or adds everybody of the shift. An ID of the staff list is taken at its word, any
  /// other person is looked up by name; two people of one shift never become one.
  ///
  /// - Parameter present: those who were in the shift before: a correction brings nobody back.
  init(
    _ shift: Shift, besides present: Set<Employee.ID> = [], in table: StaffTable, by who: BooksActor
  ) throws {
    let people =
      shift.servers.map(\.employee) + shift.support.map(\.employee)
      + shift.events.flatMap { $0.staff.map(\.employee) }
    var taken: Set<Employee.ID> = []
    for employee in people {
      guard let row = employee.id.staffRow else { continue }
      let member = try table.member(employee.id)
      if taken.insert(employee.id).inserted, !present.contains(employee.id) {
        try table.bringBack(member, on: shift.date, by: who)
      }
      rows[employee.id] = row
    }
    for employee in people where rows[employee.id] == nil {
      let found = try table.findOrAdd(employee.name, on: shift.date, besides: taken, by: who)
      taken.insert(found.id)
      rows[employee.id] = found.id.staffRow
    }
  }

  func row(of id: Employee.ID) throws -> Int64 {
    guard let row = rows[id] else { throw TipStoreError.noSuchEmployee(id) }
    return row
  }
}
