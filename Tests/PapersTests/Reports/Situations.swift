import Books
import Money
import Testing
import Tips
import Words

@testable import Papers

/// Periods that need other words than an easy one, so that every sentence is said somewhere.
enum Situation: String, CaseIterable, Sendable {
  case easy, unpaid, reopened, changedAlone, paidAlone, paidSomeDay, severalPaid, empty, openShifts
  case unknownHours, noHours, houseKeeps, noSales, doubtfulSales, tillCounts
  case voidedAfterPay, roundedUp, roundedDown, handsOver, handedOver, withCharges, evenTips,
    twoEntries

  /// Each of the rules by which not everything is in cash stands in a third of the situations.
  var otherRules: CashRules {
    let place = Self.allCases.firstIndex(of: self) ?? 0
    return CashRules.all[1 + place % (CashRules.all.count - 1)]
  }

  /// The records, without names that are words of a language: no role, house or stored sentence.
  func records() throws -> PeriodRecords {
    var records = try changed(of: base())
    for place in records.payouts.indices {
      records.payouts[place].derivation = []
      records.payouts[place].role = try #require(JobRole("zq"))
    }
    return records
  }

  private func base() throws -> PeriodRecords {
    switch self {
    case .unpaid, .openShifts, .roundedUp, .roundedDown, .handsOver: try SmallPeriod.unpaid()
    case .reopened: try SmallPeriod.reopened()
    case .changedAlone: try SmallPeriod.reopened().only(1)
    case .paidAlone: try SmallPeriod.records().only(1)
    default: try SmallPeriod.records()
    }
  }

  private func changed(of base: PeriodRecords) throws -> PeriodRecords {
    var records = base
    switch self {
    case .easy, .unpaid, .reopened, .paidAlone: break
    case .changedAlone: try records.paidBefore[0].payouts[1].set(.of(card: 11_800), held: 1800)
    case .paidSomeDay: records.shifts[0].paidOn = nil
    case .severalPaid: records.setStates(.paid) { $0 == 2 }
    case .empty: (records.shifts, records.payouts, records.people) = ([], [], [])
    case .openShifts:
      records.setStates(.reviewed)
    case .unknownHours:
      for place in 0...2 { records.payouts[place].timeWorked = nil }
    case .noHours:
      for place in records.payouts.indices { records.payouts[place].timeWorked = nil }
    default: try changeFigures(of: &records)
    }
    return records
  }

  private func changeFigures(of records: inout PeriodRecords) throws {
    switch self {
    case .houseKeeps: records.shifts[1].houseKept = .cents(500)
    case .noSales:
      for place in records.shifts.indices { records.shifts[place].netSales = .zero }
      for place in 0..<records.payouts.count where records.payouts[place].netSales != nil {
        records.payouts[place].netSales = .zero
      }
    case .doubtfulSales: (records.payouts[0].netSales, records.payouts[1].netSales) = (.zero, .zero)
    case .tillCounts:
      records.dailySales = try ["25", "26", "23", "24"].enumerated().map { place, day in
        DailySales(day: try .of("2026-09-\(day)"), netSales: .cents(310_000 + Int64(place)))
      }
    case .voidedAfterPay:
      records.voidedAfterPay = [
        VoidedAfterPay(shift: 9, day: try .of("2026-09-22"), paidOn: try .of("2026-09-23"))
      ]
    case .roundedUp: records.payouts[1].cashRounding = .cents(25)
    case .roundedDown: records.payouts[1].cashRounding = .cents(-75)
    case .handsOver, .handedOver: records = try SmallPeriod.handsOver(records)
    case .withCharges:
      records.payouts[0].broughtIn = .cents(2000)
      records.payouts[0].ownServiceCharges = .cents(5000)
      records.payouts[0].cardFee = .cents(90)
      records.payouts[0].cardFeeOnCharges = .cents(30)
    case .evenTips: records.payouts[0].broughtIn = try records.payouts[0].sources.tips
    case .twoEntries: records.payouts[1].employee = records.payouts[0].employee
    default: break
    }
  }
}

extension CashRules {
  static let all: [CashRules] = [
    .everything, CashRules(tips: .settled, includesWages: false),
    CashRules(tips: .asHeld, includesWages: true), CashRules(tips: .none, includesWages: true),
  ]
}

extension CheckedPeriod {
  /// Everything that people of the house read of it.
  func documents(in language: Language) throws -> [ReportDocument] {
    let drawer = try DrawerContents(parsing: "100x200, 20x90, 5x90, 1x90, 0.01x900", in: currency)
    return [
      try summary(in: language), try statement(in: language), try slips(in: language),
      try plot(in: language), try sheet(from: drawer, in: language),
    ]
  }
}
