import Books
import Money
import Testing
import Tips

@testable import Papers

/// Periods that need other words than an easy one, so that every sentence is said somewhere.
enum Situation: String, CaseIterable, Sendable {
  case easy, unpaid, reopened, changedAlone, paidAlone, paidSomeDay, severalPaid, empty, openShifts
  case unknownHours, noHours, houseKeeps, noSales, doubtfulSales, tillCounts
  case voidedAfterPay, roundedUp, roundedDown, handsOver, handedOver, withCharges, evenTips,
    twoEntries

  static let rules: [CashRules] = [
    .everything, CashRules(tips: .settled, includesWages: false),
    CashRules(tips: .asHeld, includesWages: true), CashRules(tips: .none, includesWages: true),
  ]

  /// Each of the rules by which not everything is in cash stands in a third of the situations.
  var otherRules: CashRules {
    let place = Self.allCases.firstIndex(of: self) ?? 0
    return Self.rules[1 + place % (Self.rules.count - 1)]
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
    case .changedAlone:
      records.paidBefore[0].payouts[1].cashInHand = Money(minorUnits: 1800)
      records.paidBefore[0].payouts[1].housePays = Money(minorUnits: 10_000)
    case .paidSomeDay: records.shifts[0].paidOn = nil
    case .severalPaid:
      records.shifts[1].state = .paid
      for place in [3, 4] { records.payouts[place].state = .paid }
    case .empty: (records.shifts, records.payouts, records.people) = ([], [], [])
    case .openShifts:
      for place in records.shifts.indices { records.shifts[place].state = .reviewed }
      for place in records.payouts.indices { records.payouts[place].state = .reviewed }
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
    case .houseKeeps: records.shifts[1].houseKept = Money(minorUnits: 500)
    case .noSales:
      for place in records.shifts.indices { records.shifts[place].netSales = .zero }
      for place in 0..<records.payouts.count where records.payouts[place].netSales != nil {
        records.payouts[place].netSales = .zero
      }
    case .doubtfulSales:
      (records.payouts[0].netSales, records.payouts[1].netSales) = (.zero, .zero)
    case .tillCounts:
      for (place, day) in ["25", "26", "23", "24"].enumerated() {
        records.dailySales.append(
          DailySales(
            day: try SmallPeriod.day("2026-09-\(day)"),
            netSales: Money(minorUnits: 310_000 + Int64(place))))
      }
    case .voidedAfterPay:
      records.voidedAfterPay = [
        VoidedAfterPay(
          shift: 9, day: try SmallPeriod.day("2026-09-22"),
          paidOn: try SmallPeriod.day("2026-09-23"))
      ]
    case .roundedUp: records.payouts[1].cashRounding = Money(minorUnits: 25)
    case .roundedDown: records.payouts[1].cashRounding = Money(minorUnits: -75)
    case .handsOver, .handedOver:
      records.payouts[0].cashInHand = Money(minorUnits: 50_000)
      records.payouts[0].housePays = Money(minorUnits: -38_200)
    case .withCharges:
      records.payouts[0].broughtIn = Money(minorUnits: 2000)
      records.payouts[0].ownServiceCharges = Money(minorUnits: 5000)
      records.payouts[0].cardFee = Money(minorUnits: 90)
      records.payouts[0].cardFeeOnCharges = Money(minorUnits: 30)
    case .evenTips: records.payouts[0].broughtIn = try records.payouts[0].sources.tips
    case .twoEntries: records.payouts[1].employee = records.payouts[0].employee
    default: break
    }
  }
}

extension CheckedPeriod {
  /// Everything that people of the house read of it.
  func documents(in language: ReportLanguage) throws -> [ReportDocument] {
    let envelopes = try envelopes()
    let drawer = try DrawerContents(parsing: "100x200, 20x90, 5x90, 1x90, 0.01x900", in: currency)
    guard case .filled(let plan) = try drawer.filling(envelopes.map(\.amount)) else {
      throw MoneyError.overflow
    }
    return [
      try summary(in: language), try statement(in: language), try slips(in: language),
      try plot(in: language),
      try settleSheet(plan, for: envelopes, from: drawer, in: language),
    ]
  }
}
