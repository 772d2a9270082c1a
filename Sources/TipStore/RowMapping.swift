import BusinessCalendar
import Foundation
import Monetary
import TipPooling

// From domain values to rows.

extension ShiftRow {
  init(_ record: NewShift, createdAt: String, updatedAt: String) throws {
    let totals = record.payouts.totals
    self.init(
      businessDate: record.shift.date.description, currency: record.currency.code,
      policy: try PolicyText.encode(record.shift.policy), netSales: totals.netSales.minorUnits,
      tips: totals.tips.minorUnits, supportPool: totals.supportPool.minorUnits,
      serverPool: totals.serverPool.minorUnits,
      houseTotal: record.payouts.settlement.houseTotal.minorUnits, state: "saved",
      createdAt: createdAt, updatedAt: updatedAt, programVersion: record.programVersion)
  }
}

extension ServerReportRow {
  init(_ report: ServerReport, shift: Int64, position: Int, employee: Int64) {
    self.init(
      shiftId: shift, position: position, employeeId: employee,
      netSales: report.netSales.minorUnits, houseOwesServer: report.houseOwesServer.minorUnits,
      serverOwesHouse: report.serverOwesHouse.minorUnits,
      cashSales: report.cashSales.minorUnits, cashTips: report.cashTips.minorUnits,
      gratuity: report.gratuity?.minorUnits, secondsWorked: report.timeWorked?.seconds)
  }
}

extension SupportRow {
  init(_ member: SupportMember, shift: Int64, position: Int, employee: Int64) {
    self.init(
      shiftId: shift, position: position, employeeId: employee, role: member.role.rawValue,
      secondsWorked: member.timeWorked?.seconds)
  }
}

extension PayoutTableRow {
  init(
    _ payout: Payout, _ entry: Settlement.Entry, in currency: Currency,
    shift: Int64, pool: TipPool, position: Int, employee: Int64
  ) {
    self.init(
      shiftId: shift, pool: pool.rawValue, position: position, employeeId: employee,
      role: payout.role.rawValue, amount: payout.amount.minorUnits,
      cardTips: payout.sources.cardTips.minorUnits, cashTips: payout.sources.cashTips.minorUnits,
      serviceCharges: payout.sources.serviceCharges.minorUnits,
      cashInHand: entry.cashInHand.minorUnits, housePays: entry.housePays.minorUnits,
      derivation: payout.derivation.sentences(in: currency).joined(separator: "\n"))
  }
}

extension ScanRow {
  init(_ scan: ScanRecord, shift: Int64, employee: Int64) {
    self.init(
      shiftId: shift, employeeId: employee, pictureSha256: scan.picture.hex,
      pictureFile: scan.pictureFile, profileId: scan.profileID, engine: scan.engine,
      engineVersion: scan.engineVersion, model: scan.model)
  }
}

extension ScanReadingRow {
  init(_ reading: ScanReading, scan: Int64, position: Int) {
    self.init(
      scanId: scan, position: position, patternId: reading.patternID, valueRead: reading.value,
      textSeen: reading.text, boxX: reading.box?.x, boxY: reading.box?.y,
      boxW: reading.box?.width, boxH: reading.box?.height, confidence: reading.confidence,
      filter: reading.filter, needsReview: reading.needsReview, reason: reading.reason,
      confirmedValue: reading.confirmedValue, changedByPerson: reading.changedByPerson)
  }
}

/// A house's rules as the text that is stored with each shift.
enum PolicyText {
  static func encode(_ policy: HousePolicy) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(policy), as: UTF8.self)
  }

  static func decode(_ text: String) throws -> HousePolicy {
    try JSONDecoder().decode(HousePolicy.self, from: Data(text.utf8))
  }
}
