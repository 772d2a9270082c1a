import Books
import Money
import Testing
import Tips

@testable import Papers

/// Nobody is paid twice.
@Suite("Shifts that were paid")
struct PaidShiftTests {
  private static func facts(_ document: ReportDocument, _ key: String) -> [Int64?] {
    document.parts.map { part in
      guard case .money(let money)? = part.facts.first(where: { $0.key == key })?.value else {
        return nil
      }
      return money.minorUnits
    }
  }

  private static func sheet(_ period: CheckedPeriod) throws -> ReportDocument {
    let envelopes = try period.envelopes()
    guard case .filled(let plan) = try DrawerContents.usual.filling(envelopes.map(\.amount)) else {
      throw MoneyError.overflow
    }
    return try period.settleSheet(plan, for: envelopes, from: .usual)
  }

  /// Friday's 98.00, 118.00 and 24.00 are paid.
  @Test("are in no envelope and on no slip's last line, and are named")
  func paidShift() throws {
    let period = try SmallPeriod.checked()
    #expect(try period.envelopes().map(\.amount.minorUnits) == [3800, 6000, 5700])
    let sheet = try Self.sheet(period)
    #expect(
      sheet.notices.contains(
        "Shift 1 of 2026-09-25 was paid on 2026-10-02: nothing of it is in this cash."))
    let slips = try period.slips()
    #expect(Self.facts(slips, "settled") == [-9800, -11_800, -2400])
    #expect(Self.facts(slips, "housePays") == [3800, 6000, 5700])
    #expect(slips.parts.allSatisfy { $0.notices.contains("Shift 1 is paid already.") })
  }

  /// Ana handed over 382.00 on Friday: that is not taken off Saturday's 38.00.
  @Test("what was handed over for them is not handed over again")
  func handedOver() throws {
    var records = try SmallPeriod.records()
    records.payouts[0].cashInHand = Money(minorUnits: 50_000)
    records.payouts[0].housePays = Money(minorUnits: -38_200)
    let period = try CheckedPeriod(records)
    #expect(try period.envelopes().first?.amount == Money(minorUnits: 3800))
    let slip = try period.slips(of: "Ana O'Neil")
    #expect(slip.parts[0].facts.contains { $0.label == "You handed over already" })
    #expect(Self.facts(slip, "settled") == [38_200])
    let text = ReportText(try period.statement(of: "Ana O'Neil")).text()
    #expect(
      text.contains("You handed over $382.00 already: -$344.00 − -$382.00 = $38.00, so now the"))
  }

  @Test("alone leave nothing to hand out, and the slip says what was")
  func nothingLeft() throws {
    let period = try CheckedPeriod(SmallPeriod.records().only(1))
    #expect(try period.envelopes().isEmpty)
    let slips = try period.slips()
    #expect(Self.facts(slips, "youGot") == [9800, 11_800, 2400])
    #expect(Self.facts(slips, "housePays") == [nil, nil, nil])
    #expect(slips.parts.allSatisfy { $0.notices.isEmpty })
    let statement = try period.statement()
    #expect(statement.parts[0].facts[0].label == "You were paid")
    #expect(try SmallPeriod.checked().statement().parts[0].facts[0].label == "You get")
  }

  @Test("and reopened since bring the difference, person by person")
  func reopened() throws {
    let period = try CheckedPeriod(SmallPeriod.reopened().only(1))
    let envelopes = try period.envelopes()
    #expect(envelopes.map(\.label) == ["Ana O'Neil", "Cleo"])
    #expect(envelopes.map(\.amount.minorUnits) == [800, 2400])
    let sheet = try Self.sheet(period)
    let tables = sheet.parts[0].tables
    let handOver = try #require(tables.first { $0.key == "hand_over" })
    #expect(
      handOver.rows == [[.text("staff-4"), .text("Dan"), .money(Money(minorUnits: 3200))]])
    let changed = try #require(tables.first { $0.key == "changed" })
    #expect(changed.rows.count == 4)
    // 110 + 118 + 32 then, 118 + 118 + 24 now.
    let sums: [ReportCell] = [26_000, 26_000, 0, 0].map { .money(Money(minorUnits: $0)) }
    #expect(changed.total.map { Array($0.suffix(4)) } == sums)
    #expect(
      sheet.notices.contains(
        "Shift 1 of 2026-09-25 was paid on 2026-10-02 as version 1 and reopened since: only the "
          + "difference to that is in this cash."))
    let slips = try period.slips()
    #expect(slips.parts.map(\.title) == ["Ana O'Neil", "Ben", "Cleo", "Dan"])
    #expect(Self.facts(slips, "housePays") == [800, 0, 2400, nil])
    #expect(Self.facts(slips, "youHandOver") == [nil, nil, nil, 3200])
    let then = "Shift 1 of 2026-09-25 was paid on 2026-10-02 as version 1: "
    #expect(
      slips.parts.map(\.notices) == [
        [then + "$110.00 then, $118.00 now, difference $8.00."],
        [then + "$118.00 then, $118.00 now, difference $0.00."],
        [then + "$0.00 then, $24.00 now, difference $24.00."],
        [then + "$32.00 then, $0.00 now, difference -$32.00."],
      ])
    for part in try period.statement().parts {
      #expect(part.notices.contains { $0.hasPrefix(then) }, "\(part.title ?? "")")
    }
    let text = ReportText(try period.statement(of: "Ana O'Neil")).text()
    #expect(text.contains("2026-09-25, shift 1, version 2, server: $118.00"))
    #expect(text.contains("The house paid $90.00 already: $98.00 − $90.00 = $8.00, so now the"))
    // Who is paid nothing any more has no line in the sums.
    #expect(period.people.map(\.label) == ["Ana O'Neil", "Ben", "Cleo"])
  }

  @Test("cash that somebody holds now and did not then changes the cash alone")
  func cashChanged() throws {
    var records = try SmallPeriod.reopened().only(1)
    records.paidBefore[0].payouts[1].cashInHand = Money(minorUnits: 1800)
    records.paidBefore[0].payouts[1].housePays = Money(minorUnits: 10_000)
    let slip = try CheckedPeriod(records).slips(of: "Ben")
    #expect(Self.facts(slip, "housePays") == [1800])
    #expect(slip.parts[0].notices.first?.hasSuffix("In cash the difference is $18.00.") == true)
  }

  @Test("and do not fit the shift are refused")
  func refusals() throws {
    for change in [
      { $0.paidBefore[0].shift = 9 },
      { $0.paidBefore[0].payouts[0].version = 2 }, { $0.shifts[0].state = .paid },
      { $0.shifts[0].version = 1 }, { $0.paidBefore.append($0.paidBefore[0]) },
      { $0.paidBefore[0].payouts[0].amount = .zero },
    ] as [(inout PeriodRecords) -> Void] {
      var records = try SmallPeriod.reopened()
      change(&records)
      #expect(throws: ReportError.self) { try CheckedPeriod(records) }
    }
  }

  static let rules: [CashRules] = [
    .everything, CashRules(tips: .settled, includesWages: false),
    CashRules(tips: .asHeld, includesWages: true), CashRules(tips: .none, includesWages: true),
  ]

  @Test(
    "slip, statement and envelopes say the same, whatever comes with the pay", arguments: 1...8)
  func agree(seed: UInt64) throws {
    var records = try RandomPeriods.records(seed: seed)
    // Some are paid.
    for place in records.shifts.indices where records.shifts[place].shift.isMultiple(of: 3) {
      records.shifts[place].state = .paid
    }
    for place in records.payouts.indices where records.payouts[place].shift.isMultiple(of: 3) {
      records.payouts[place].state = .paid
    }
    for rules in Self.rules {
      let period = try CheckedPeriod(records, cash: rules)
      let slips = try period.slips()
      let statement = try period.statement()
      var toHandOut: [String: Int64] = [:]
      for envelope in try period.envelopes() {
        toHandOut[envelope.employee.id.rawValue] = envelope.amount.minorUnits
      }
      for (slip, page) in zip(slips.parts, statement.parts) {
        let line = slip.tables[0]
        func figure(_ key: String) throws -> Int64 { try LawTests.sum(line, key) }
        let left = try figure("house_pays")
        let handedOut = try figure("settled") + left
        #expect(
          try figure("amount") - figure("with_the_pay") - figure("cash_in_hand")
            + figure("cash_rounding") == handedOut)
        let table = page.tables[0]
        for key in ["amount", "with_the_pay", "cash_in_hand", "cash_rounding"] {
          #expect(try LawTests.sum(table, key) == figure(key), "\(key)")
          #expect(try LawTests.total(table, key) == figure(key), "\(key)")
        }
        #expect(try LawTests.sum(table, "house_pays") == handedOut)
        #expect(try LawTests.total(table, "house_pays") == handedOut)
        #expect(toHandOut[slip.person?.id.rawValue ?? ""] ?? 0 == max(0, left))
      }
    }
  }

  @Test(
    "numbers of shifts are told in short",
    arguments: [
      ([], "No shift"), ([4], "Shift 4"), ([2, 1], "Shifts 1 and 2"), ([1, 2, 3], "Shifts 1–3"),
      ([9, 1, 2, 3, 3, 7, 8], "Shifts 1–3 and 7–9"), ([1, 5, 9], "Shifts 1, 5 and 9"),
    ] as [([Int64], String)])
  func numbers(shifts: [Int64], words: String) {
    #expect(ShiftWords.names(shifts) == words)
  }
}
