import Books
import Money
import Testing
import Tips
import Words

@testable import Papers

/// Nobody is paid twice.
@Suite("Shifts that were paid") struct PaidShiftTests {
  private static func units(_ document: ReportDocument, _ key: String) -> [Int64?] {
    document.facts(key).map { $0?.units }
  }

  /// Friday's 98.00, 118.00 and 24.00 are paid.
  @Test("are in no envelope and on no slip's last line, and are named") func paidShift() throws {
    let period = try SmallPeriod.checked()
    #expect(try period.envelopes().map(\.amount.minorUnits) == [3800, 6000, 5700])
    #expect(
      try period.sheet().notices.contains(
        "Shift 1 of 2026-09-25 was paid on 2026-10-02: nothing of it is in this cash."))
    let slips = try period.slips()
    #expect(Self.units(slips, "settled") == [-9800, -11_800, -2400])
    #expect(Self.units(slips, "housePays") == [3800, 6000, 5700])
    #expect(slips.parts.allSatisfy { $0.notices.contains("Shift 1 is paid already.") })
  }

  /// Ana handed over 382.00 on Friday: that is not taken off Saturday's 38.00.
  @Test("what was handed over for them is not handed over again") func handedOver() throws {
    let period = try CheckedPeriod(SmallPeriod.handsOver(SmallPeriod.records()))
    #expect(try period.envelopes().first?.amount == .cents(3800))
    let slip = try period.slips(of: "Ana O'Neil")
    #expect(slip.parts[0].facts.contains { $0.label == "You handed over already" })
    #expect(Self.units(slip, "settled") == [38_200])
    let text = ReportText(try period.statement(of: "Ana O'Neil")).text()
    #expect(text.contains("$382.00 already: -$344.00 − -$382.00 = $38.00"))
  }

  @Test("alone leave nothing to hand out, and the slip says what was") func nothingLeft() throws {
    let period = try CheckedPeriod(SmallPeriod.records().only(1))
    #expect(try period.envelopes().isEmpty)
    let slips = try period.slips()
    #expect(Self.units(slips, "youGot") == [9800, 11_800, 2400])
    #expect(Self.units(slips, "housePays") == [nil, nil, nil])
    #expect(slips.parts.allSatisfy { $0.notices.isEmpty })
    #expect(try period.statement().parts[0].facts[0].label == "You were paid")
    #expect(try SmallPeriod.checked().statement().parts[0].facts[0].label == "You get")
  }

  @Test("or voided are named by all documents and in the statements of their people")
  func voided() throws {
    var records = try SmallPeriod.records()
    let (day, ana) = (try CalendarDay.of("2026-09-26"), records.people[0].employee.id)
    records.voided = [VoidedShift(shift: 9, day: day, people: [ana])]
    let period = try CheckedPeriod(records)
    let notice = "Shift 9 of 2026-09-26 was voided: nothing of it is in these figures."
    let told = try period.statement().parts.filter { $0.notices.contains(notice) }
    #expect(told.compactMap(\.person?.id) == [ana])
    #expect(PeriodNotices(period: period).aboutShifts.contains(notice))
    let spanish = PeriodNotices(period: period, language: .spanish).aboutShifts
    #expect(spanish.contains { $0.hasPrefix("El turno 9 del 2026-09-26 se anuló: nada de él") })
    // A sheet of cash says of it what has to be done.
    records.voidedAfterPay = [VoidedAfterPay(shift: 9, day: day, paidOn: day)]
    let notices = try CheckedPeriod(records).sheet().notices.filter { $0.contains("Shift 9") }
    #expect(notices.count == 1 && notices[0].contains("take back what people got"))
  }

  @Test("and reopened since bring the difference, person by person") func reopened() throws {
    let period = try CheckedPeriod(SmallPeriod.reopened().only(1))
    let envelopes = try period.envelopes()
    #expect(envelopes.map(\.label) == ["Ana O'Neil", "Cleo"])
    #expect(envelopes.map(\.amount.minorUnits) == [800, 2400])
    let sheet = try period.sheet()
    let tables = sheet.parts[0].tables
    let handOver = try #require(tables.first { $0.key == "hand_over" })
    #expect(handOver.rows == [[.text("staff-4"), .text("Dan"), .cents(3200)]])
    let changed = try #require(tables.first { $0.key == "changed" })
    #expect(changed.rows.count == 4)
    // 110 + 118 + 32 then, 118 + 118 + 24 now.
    let sums: [ReportCell] = [.cents(26_000), .cents(26_000), .cents(0), .cents(0)]
    #expect(changed.total.map { Array($0.suffix(4)) } == sums)
    #expect(sheet.notices.contains { $0.hasSuffix("only the difference to that is in this cash.") })
    let slips = try period.slips()
    #expect(slips.parts.map(\.title) == ["Ana O'Neil", "Ben", "Cleo", "Dan"])
    #expect(Self.units(slips, "housePays") == [800, 0, 2400, nil])
    #expect(Self.units(slips, "youHandOver") == [nil, nil, nil, 3200])
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
    #expect(text.contains("The house paid $90.00 already: $98.00 − $90.00 = $8.00"))
    // Who is paid nothing any more has no line in the sums.
    #expect(period.people.map(\.label) == ["Ana O'Neil", "Ben", "Cleo"])
  }

  @Test("cash that somebody holds now and did not then changes the cash alone")
  func cashChanged() throws {
    let slip = try CheckedPeriod(Situation.changedAlone.records()).slips(of: "Ben")
    #expect(Self.units(slip, "housePays") == [1800])
    #expect(slip.parts[0].notices.first?.hasSuffix("In cash the difference is $18.00.") == true)
  }

  @Test("and do not fit the shift are refused") func refusals() throws {
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

  @Test("slip, statement and envelopes say the same, whatever comes with the pay", arguments: 1...8)
  func agree(seed: UInt64) throws {
    let records = try RandomPeriods.partlyPaid(seed: seed)
    for rules in CashRules.all {
      let period = try CheckedPeriod(records, cash: rules)
      var toHandOut: [Employee.ID: Int64] = [:]
      for envelope in try period.envelopes() {
        toHandOut[envelope.employee.id] = envelope.amount.minorUnits
      }
      for (slip, page) in zip(try period.slips().parts, try period.statement().parts) {
        let (line, table) = (slip.tables[0], page.tables[0])
        let left = try line.sum("house_pays")
        let handedOut = try line.sum("settled") + left
        #expect(
          try line.sum("amount") - line.sum("with_the_pay") - line.sum("cash_in_hand")
            + line.sum("cash_rounding") == handedOut)
        for key in ["amount", "with_the_pay", "cash_in_hand", "cash_rounding", "house_pays"] {
          let sum = try key == "house_pays" ? handedOut : line.sum(key)
          #expect(try table.sum(key) == sum, "\(key)")
          #expect(try table.total(key) == .cents(sum), "\(key)")
        }
        let person = try #require(slip.person)
        #expect(toHandOut[person.id] ?? 0 == max(0, left))
      }
    }
  }
}
