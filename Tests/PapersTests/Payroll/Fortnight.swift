import Books
import Files
import Fixtures
import Foundation
import Money
import Testing
import Tips

@testable import Papers

/// Short for tests.
extension PayrollFormat {
  static let gusto = Self.program(.gusto)
  static let adpWorkforceNow = Self.program(.adpWorkforceNow)
  static let adpRun = Self.program(.adpRun)
  static let paychex = Self.program(.paychex)
  static let quickbooks = Self.program(.quickbooks)
}

/// The fortnight that is worked out by hand in `Goldens/README.md`.
struct Fortnight {
  var records: PeriodRecords

  /// - Parameter rounded: whether the cash of the last shift is rounded to the quarter.
  init(rounded: Bool) throws {
    let people = try Self.people()
    func pay(
      _ shift: Int64, _ day: String, _ person: Int,
      _ role: JobRole, _ hours: String, _ amount: Int64, card: Int64 = 0, cash: Int64 = 0,
      service: Int64 = 0, event: Int64 = 0, house: Int64 = 0, held: Int64 = 0, handed: Int64? = nil,
      state: ShiftState = .closed
    ) throws -> PayRecord {
      var payout = try PayRecord.of(
        shift, day, people[person].employee, held > 0 ? .servers : .support, role, hours: hours,
        state: state, .of(card: card, cash: cash, charges: service, event: event, house: house),
        held: held)
      #expect(payout.amount == .cents(amount))
      if rounded, let handed { payout.cashRounding = try .cents(handed) - payout.housePays }
      return payout
    }
    let manager = try #require(JobRole("manager"))
    let (eva, ana, lee, mona, pat) = (0, 1, 2, 3, 4)
    let payouts = [
      try pay(
        1, "2026-09-14", ana, .server, "5:20", 12_000, card: 8000, cash: 2400, service: 1600,
        held: 5000),
      try pay(
        1, "2026-09-14", lee, .server, "6.5", 12_000, card: 8000, cash: 2400, service: 1600,
        held: 15_000),
      try pay(1, "2026-09-14", pat, .busser, "4", 3600, card: 2400, cash: 720, service: 480),
      try pay(1, "2026-09-14", eva, .runner, "5", 2400, card: 1600, cash: 480, service: 320),
      try pay(2, "2026-09-20", ana, .server, "3", 0, held: 1200, state: .paid),
      try pay(2, "2026-09-20", pat, .busser, "3", 0, state: .paid),
      try pay(2, "2026-09-20", mona, manager, "8", 0, state: .paid),
      try pay(
        3, "2026-09-25", lee, .server, "4:30", 11_010, card: 7010, cash: 2000, service: 2000,
        held: 2000, handed: 9000),
      try pay(
        3, "2026-09-25", ana, .server, "5", 5985, card: 3985, cash: 1000, event: 1000,
        held: 10_000),
      try pay(3, "2026-09-25", lee, .busser, "1:40", 3005, card: 2505, cash: 500, handed: 3000),
      try pay(3, "2026-09-25", pat, .busser, "1.5", 1020, card: 1020, handed: 1025),
      try pay(
        3, "2026-09-25", eva, .runner, "2.25", 2980, card: 980, cash: 1000, house: 1000,
        handed: 2975),
      try pay(3, "2026-09-25", mona, manager, "8", 0),
      // Open and void: neither counts.
      try pay(4, "2026-09-26", ana, .server, "5", 9900, card: 9900, held: 1, state: .reviewed),
      try pay(5, "2026-09-27", ana, .server, "5", 7700, card: 7700, state: .voided),
    ]
    records = PeriodRecords(
      days: try .of("2026-09-14", "2026-09-27"), currency: .usd, shifts: try Self.shifts(),
      payouts: payouts, people: people)
  }

  private static func shifts() throws -> [ShiftRecord] {
    func shift(
      _ number: Int64, _ day: String, _ state: ShiftState, _ tips: Int64, fee: Int64 = 0,
      house: Int64 = 0, kept: Int64 = 0
    ) throws -> ShiftRecord {
      ShiftRecord(
        shift: number, day: try .of(day), state: state, currency: .usd,
        netSales: .cents(150_000), tips: .cents(tips), cardFee: .cents(fee),
        housePaid: .cents(house), houseKept: .cents(kept))
    }
    return [
      try shift(1, "2026-09-14", .closed, 30_000), try shift(2, "2026-09-20", .paid, 0),
      try shift(3, "2026-09-25", .closed, 24_000, fee: 500, house: 1000, kept: 1500),
      try shift(4, "2026-09-26", .reviewed, 9900), try shift(5, "2026-09-27", .voided, 7700),
    ]
  }

  /// By name, as the store gives them.
  static func people() throws -> [PersonRecord] {
    func person(
      _ id: String, _ name: String, _ first: String, _ last: String, _ ids: [PayrollSystem: String]
    ) throws -> PersonRecord {
      PersonRecord(employee: try .of(id, name), firstName: first, lastName: last, payrollIDs: ids)
    }
    return [
      try person(
        "staff-4", "=Eva; Cruz", "=Eva", "Cruz",
        [
          .gusto: "E00001", .adpWorkforceNow: "000009", .adpRun: "044", .paychex: "104",
          .quickbooks: "=Eva Cruz",
        ]),
      try person(
        "staff-1", "Ana Díaz", "Ana", "Díaz",
        [
          .gusto: "0A12B3", .adpWorkforceNow: "000123", .adpRun: "17", .paychex: "0000000101",
          .quickbooks: "Díaz, Ana",
        ]),
      try person(
        "staff-2", "Lee \"Ace\" Wong", "Lee \"Ace\"", "Wong",
        [
          .gusto: "5G9934", .adpWorkforceNow: "004567", .adpRun: "021", .paychex: "102",
          .quickbooks: "Wong, Lee \"Ace\"",
        ]),
      // Neither a Gusto ID nor one for QuickBooks: she gets nothing there.
      try person(
        "staff-5", "Mona", "Mona", "Berg",
        [.adpWorkforceNow: "000777", .adpRun: "55", .paychex: "105"]),
      try person(
        "staff-3", "O'Neil, Pat", "Pat", "O'Neil, Jr.",
        [
          .gusto: "77KX01", .adpWorkforceNow: "51", .adpRun: "33", .paychex: "A103",
          .quickbooks: "O'Neil, Pat",
        ]),
    ]
  }

  /// The folder of the files that were worked out by hand.
  static func goldens(_ house: String) -> URL {
    Repository.root.appending(path: "Tests/PapersTests/Payroll/Goldens/\(house)")
  }

  static func settings(_ house: String) throws -> HouseSettings {
    let text = try String(
      contentsOf: goldens(house).appending(path: HouseSettings.fileName), encoding: .utf8)
    let read = HouseSettings.read(text: text, name: HouseSettings.fileName)
    #expect(read.issues.isEmpty, "\(read.issues.map(\.description).joined(separator: "\n"))")
    return try #require(read.settings)
  }
}
