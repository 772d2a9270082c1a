import BusinessCalendar
import ContentHashing
import Foundation
import Monetary
import PayRecords
import TipPooling

// From domain values to rows.

extension ShiftRow {
  /// A version that begins.
  init(_ record: NewShift, number: Int64, policy: Int64, at now: String) throws {
    let totals = record.payouts.totals
    self.init(
      number: number, version: 1, current: true, revision: 1,
      businessDate: record.shift.date.description, currency: record.currency.code,
      policy: policy, netSales: totals.netSales.minorUnits,
      tips: try totals.paid.minorUnits, supportPool: totals.supportPool.minorUnits,
      serverPool: totals.serverPool.minorUnits,
      houseTotal: record.payouts.settlement.houseTotal.minorUnits,
      cardFee: totals.cardFee.minorUnits, housePaid: totals.housePaid.minorUnits,
      houseKept: totals.houseKept.minorUnits,
      cardFeeBasisPoints: record.shift.cardFeeRate?.rawValue,
      state: ShiftState.reviewed.rawValue, createdAt: now, updatedAt: now,
      programVersion: record.programVersion)
  }

  /// The same version with other figures.
  func replaced(with record: NewShift, policy: Int64, at now: String) throws -> ShiftRow {
    var row = try ShiftRow(record, number: number, policy: policy, at: now)
    row.id = id
    row.version = version
    row.revision = revision + 1
    row.reopenReason = reopenReason
    row.createdAt = createdAt
    return row
  }
}

extension ServerReportRow {
  init(_ report: ServerReport, shift: Int64, position: Int, employee: Int64) throws {
    self.init(
      shiftId: shift, position: position, employeeId: employee,
      netSales: report.netSales.minorUnits, houseOwesServer: report.houseOwesServer.minorUnits,
      serverOwesHouse: report.serverOwesHouse.minorUnits,
      cashSales: report.cashSales.minorUnits, cashTips: report.cashTips.minorUnits,
      gratuity: report.gratuity?.minorUnits, secondsWorked: report.timeWorked?.seconds,
      role: report.role.rawValue, sales: try StoredJSON.text(report.sales, unless: []),
      work: try StoredJSON.text(report.work, unless: .none))
  }
}

extension SupportRow {
  init(_ member: SupportMember, shift: Int64, position: Int, employee: Int64) throws {
    self.init(
      shiftId: shift, position: position, employeeId: employee, role: member.role.rawValue,
      secondsWorked: member.timeWorked?.seconds,
      work: try StoredJSON.text(member.work, unless: .none))
  }
}

extension ShiftMoneyRow {
  init(_ money: ShiftMoney, shift: Int64, position: Int) throws {
    self.init(
      shiftId: shift, position: position, name: money.name, partOfDay: money.window,
      cardTips: money.sources.cardTips.minorUnits, cashTips: money.sources.cashTips.minorUnits,
      serviceCharges: money.sources.serviceCharges.minorUnits,
      eventTips: money.sources.eventTips.minorUnits,
      netSales: money.netSales.minorUnits, sales: try StoredJSON.text(money.sales, unless: []),
      counts: try StoredJSON.text(money.counts, unless: []))
  }
}

extension EventRow {
  init(_ event: PrivateEvent, shift: Int64, position: Int) throws {
    self.init(
      shiftId: shift, position: position, name: event.name,
      eventTips: event.sources.eventTips.minorUnits, cardTips: event.sources.cardTips.minorUnits,
      cashTips: event.sources.cashTips.minorUnits,
      serviceCharges: event.sources.serviceCharges.minorUnits,
      netSales: event.netSales.minorUnits, sales: try StoredJSON.text(event.sales, unless: []),
      counts: try StoredJSON.text(event.counts, unless: []))
  }
}

extension EventStaffRow {
  init(
    _ member: SupportMember, shift: Int64, position: Int, event: Int, employee: Int64
  ) throws {
    self.init(
      shiftId: shift, position: position, event: event, employeeId: employee,
      role: member.role.rawValue, secondsWorked: member.timeWorked?.seconds,
      work: try StoredJSON.text(member.work, unless: .none))
  }
}

extension PayoutTableRow {
  init(
    _ payout: Payout, _ entry: Settlement.Entry, in currency: Currency,
    shift: Int64, pool: TipPool, position: Int, employee: Int64
  ) {
    self.init(
      shiftId: shift, pool: pool.rawValue, position: position, employeeId: employee,
      name: payout.employee.name.text, role: payout.role.rawValue, amount: payout.amount.minorUnits,
      cardTips: payout.sources.cardTips.minorUnits, cashTips: payout.sources.cashTips.minorUnits,
      serviceCharges: payout.sources.serviceCharges.minorUnits,
      eventTips: payout.sources.eventTips.minorUnits,
      housePaid: payout.sources.housePaid.minorUnits, cardFee: payout.cardFee.minorUnits,
      cashInHand: entry.cashInHand.minorUnits, housePays: entry.housePays.minorUnits,
      cashRounding: entry.rounding.minorUnits, secondsWorked: payout.timeWorked?.seconds,
      derivation: payout.derivation.sentences(in: currency).joined(separator: "\n"))
  }
}

extension ScanRow {
  init(_ scan: ScanRecord, shift: Int64, employee: Int64) {
    self.init(
      shiftId: shift, employeeId: employee, pictureSha256: scan.picture.hex,
      pictureFile: scan.pictureFile, pictureKept: scan.keptFile, profileId: scan.profileID,
      engine: scan.engine,
      engineVersion: scan.engineVersion, model: scan.model)
  }
}

extension ScanReadingRow {
  init(_ reading: ScanReading, scan: Int64, position: Int, crop: Int64?) {
    self.init(
      scanId: scan, position: position, patternId: reading.patternID, valueRead: reading.value,
      textSeen: reading.text, boxX: reading.box?.x, boxY: reading.box?.y,
      boxW: reading.box?.width, boxH: reading.box?.height, confidence: reading.confidence,
      filter: reading.filter, needsReview: reading.needsReview, reason: reading.reason,
      confirmedValue: reading.confirmedValue, changedByPerson: reading.changedByPerson,
      cropId: crop)
  }
}

/// Values that are stored as JSON: the policy, and what policies ask for.
enum StoredJSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The text; nil for the value that needs none.
  static func text<Value: Encodable & Equatable>(
    _ value: Value, unless usual: Value
  ) throws -> String? {
    value == usual ? nil : try text(value)
  }

  static func value<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  static func value<Value: Decodable>(_ text: String?, otherwise usual: Value) throws -> Value {
    guard let text else { return usual }
    return try value(text)
  }
}
