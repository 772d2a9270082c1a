import Fixtures
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// Nights hold money until a person decides; the books keep who decided, why, and what is left.
///
/// On Monday 2 November 2026 Ana brings $100.00 and Ben $50.00, on Wednesday Ana $80.35 and Cleo $0.00.
@Suite("Held until somebody decides") struct HeldTests {
  let nights: HeldNights
  var store: TipStore { nights.store }

  init() throws {
    let (folder, store) = try Self.books.copy()
    nights = HeldNights(house: PoolNights(folder: folder, store: store))
  }

  private static let books = BooksTemplate { folder, store in
    let nights = HeldNights(house: PoolNights(folder: folder, store: store))
    try nights.save("2026-11-02", ("Ana", 10_000, "6"), ("Ben", 5_000, "4"))
    try nights.save("2026-11-04", ("Ana", 8_035, "5"), ("Cleo", 0, "5"))
  }

  private func refuses(_ trouble: PoolTrouble, _ act: () throws -> Void) {
    nights.house.refuses(trouble, of: HeldNights.pool, act)
  }

  @Test func whatIsHeldIsPaidToNobodyAndNoPeriodEndsIt() throws {
    #expect(try store.shift(1).payouts.map(\.amount) == [.zero, .zero])
    let account = try nights.account()
    #expect(try account.pot.amount == Money(minorUnits: 23_035))
    #expect(account.nights.map(\.shift) == [1, 2])
    #expect(account.pot.receivers.map(\.employee.name.text) == ["Ana", "Ben", "Cleo"])
    let kept = try store.keptInPools(of: .allDays)
    #expect(kept.map(\.amount.minorUnits) == [23_035])
    #expect(try store.poolAccounts(payPeriods: nil).isEmpty)
    refuses(.nothingToShare(try PoolNights.week("2026-11-02"))) {
      _ = try store.plannedSharing(of: HeldNights.pool, PoolNights.week("2026-11-02"), in: .usd)
    }
    try store.closePeriod(days("2026-11-01", "2026-11-30"), by: "t")
  }

  @Test func aDecisionIsAShiftThatSaysWhoDecidedAndWhy() throws {
    let number = try nights.decide([("Cleo", 1_234), ("Ana", 10_001)])
    #expect(try nights.house.paid(number) == ["Ana 100.01", "Cleo 12.34"])
    let made = try store.shift(number)
    #expect((made.state, made.shift.date) == (.closed, try day("2026-11-15")))
    #expect(made.sharing?.decision?.decidedBy == "Maria")
    #expect(made.sharing?.decision?.reason == "best section")
    #expect(made.sharing?.counted.map { $0.nights.map(\.shift) } == [[1, 2]])
    #expect(
      made.payouts[1].derivation == [
        "Maria decided that Cleo gets $12.34 of the pool “party” that is held: “best section”."
      ])
    #expect(made.log.map(\.what) == ["held money decided", "shift closed", "seal"])
    #expect(made.log.first?.why == "best section")
    #expect(made.log.first?.oldValue == "late, party" && made.log.first?.newValue == "Maria")
    try nights.house.expectSound()
    let account = try nights.account()
    #expect(try account.pot.amount == Money(minorUnits: 11_800))
    #expect(account.decisions.map(\.amount.minorUnits) == [11_235])
    // What was held first is paid first: of the Monday's $150.00 are $37.65 left.
    let week = try PoolNights.week("2026-11-02")
    #expect(try store.keptInPools(of: week).map(\.shifts) == [[1, 2]])
    #expect(account.holding.map(\.shift) == [1, 2])
    #expect(account.holding.map(\.amount.minorUnits) == [3_765, 8_035])
    let monday = try #require(DayRange(from: week.first, to: week.first))
    #expect(try store.keptInPools(of: monday).map(\.amount.minorUnits) == [3_765])
    #expect(
      try store.periodRecords(of: .allDays).shifts.compactMap(\.shares).map(\.pool) == [
        HeldNights.pool
      ])
  }

  @Test(arguments: [
    ("2026-11-01", nil, nil), ("2026-11-02", 15_000, "2026-11-02"),
    ("2026-11-03", 15_000, "2026-11-02"), ("2026-11-04", 23_035, "2026-11-02"),
    ("2026-11-30", 23_535, "2026-11-02"),
  ]) func whatNightsUpToADayStillHold(to last: String, amount: Int64?, since: String?) throws {
    // One that can still be edited counts: closing the days closes it.
    _ = try store.save(nights.night("2026-11-06", [("Ben", 500, "4")]), by: "t")
    let held = try store.stillHeld(upTo: day(last))
    #expect(held.map(\.amount.minorUnits) == [amount].compactMap(\.self))
    #expect(held.map(\.since.description) == [since].compactMap(\.self))
    #expect(held.allSatisfy { ($0.pool, $0.currency) == (HeldNights.pool, .usd) })
  }

  /// A decision paid nothing of it, also where it is of an earlier day than what was paid.
  @Test func aNightThatIsEnteredAfterADecisionHoldsItsMoney() throws {
    try nights.decide([("Ben", 23_035)])
    let late = try day("2026-11-03")
    let number = try store.save(nights.night("2026-11-03", [("Ben", 500, "4")]), by: "t")
    func expect(_ amount: Int64) throws {
      for last in [late, try day("2026-11-30")] {
        let held = try #require(try store.stillHeld(upTo: last).first)
        #expect((held.amount.minorUnits, held.since) == (amount, late))
      }
    }
    try expect(500)
    try store.close(number, by: "t")
    try expect(500)
    #expect(try nights.account().holding.map(\.shift) == [number])
    try nights.decide([("Ana", 200)])
    try expect(300)
    // What a correction takes away was paid: the closed night makes up for it, and not the open one.
    _ = try store.save(nights.night("2026-11-01", [("Ben", 700, "4")]), by: "t")
    try nights.correct(1, "2026-11-02", ("Ana", 9_900, "6"), ("Ben", 5_000, "4"))
    #expect(try nights.account().holding.map(\.amount.minorUnits) == [200])
    let held = try #require(try store.stillHeld(upTo: late).first)
    #expect(try (held.amount.minorUnits, held.since) == (900, day("2026-11-01")))
  }

  /// What came later, and who came later, are no part of a decision for an earlier day; what was decided
  /// since is.
  @Test func whatADecisionForAnEarlierDayCanPay() throws {
    func account(_ last: String) throws -> HeldAccount {
      try store.heldAccount(of: HeldNights.pool, in: .usd, upTo: day(last))
    }
    let monday = try account("2026-11-03")
    #expect(try monday.pot.amount == Money(minorUnits: 15_000))
    #expect(monday.pot.receivers.map(\.employee.name.text) == ["Ana", "Ben"])
    #expect(monday.nights.map(\.shift) == [1] && monday.holding.map(\.shift) == [1])
    #expect(try account("2026-12-31") == nights.account())
    try refuses(.holdsNothing(day("2026-11-01"))) { _ = try account("2026-11-01") }
    try nights.decide([("Cleo", 10_001)])
    #expect(try account("2026-11-03").pot.amount == Money(minorUnits: 4_999))
    // Where no shift is closed, nothing is held on any day.
    for shift in [3, 2, 1] as [Int64] { try store.void(shift, reason: "r", by: "t") }
    _ = try store.save(nights.night("2026-11-06", [("Ben", 500, "4")]), by: "t")
    #expect(try account("2026-11-01").pot.receivers.isEmpty)
  }

  /// As much to the same people, of the same day, by the same person and for the same reason as the last.
  @Test func aDecisionThatIsSentTwiceIsKnown() throws {
    let number = try nights.decide([("Ana", 300)])
    func repeated(_ planned: PlannedSharing) throws -> Int64? {
      try nights.account().repeated(by: planned)?.shift
    }
    #expect(try repeated(nights.planned([("Ana", 300)])) == number)
    for other in try [
      nights.planned([("Ben", 300)]), nights.planned([("Ana", 100), ("Ben", 200)]),
      nights.planned([("Ana", 301)]), nights.planned([("Ana", 300)], on: "2026-11-16"),
      nights.planned([("Ana", 300)], by: "Xa"), nights.planned([("Ana", 300)], reason: "other"),
    ] { #expect(try repeated(other) == nil) }
    let other = try nights.decide([("Ben", 100), ("Ana", 200)])
    #expect(try repeated(nights.planned([("Ana", 300)])) == nil)
    #expect(try repeated(nights.planned([("Ana", 200), ("Ben", 100)])) == other)
    #expect(try repeated(nights.planned([("Ana", 100), ("Ben", 200)])) == nil)
  }

  @Test func twoDecisionsOfOneDayAreKeptAndTakenBackLastFirst() throws {
    let first = try nights.decide([("Ana", 100)])
    let second = try nights.decide([("Ben", 200)])
    #expect(try nights.account().decisions.map(\.shift) == [first, second])
    refuses(.laterStandsOnIt(shift: first, later: second)) {
      try store.void(first, reason: "r", by: "t")
    }
    try store.void(second, reason: "r", by: "t")
    try store.void(first, reason: "r", by: "t")
    #expect(try nights.account().pot.amount == Money(minorUnits: 23_035))
    let third = try nights.decide([("Ben", 23_035)])
    refuses(.stays(shift: third)) { try store.reopen(third, reason: "r", by: "t") }
    try store.pay(third, on: day("2026-11-16"), settledBy: .everything, by: "t")
    refuses(.isPaid(shift: third)) { try store.void(third, reason: "r", by: "t") }
    try nights.house.expectSound()
    #expect(try store.keptInPools(of: .allDays).isEmpty)
  }

  @Test func aNightThatIsCorrectedOrTakenBackChangesWhatIsHeldAndNoDecision() throws {
    let number = try nights.decide([("Ana", 20_000)])
    // By the corrected nights only $50.00 + $80.35 were given: $69.65 more was paid.
    try nights.correct(1, "2026-11-02", ("Ana", 0, "6"), ("Ben", 5_000, "4"))
    #expect(try nights.account().pot.amount == Money(minorUnits: -6_965))
    #expect(try store.keptInPools(of: .allDays).isEmpty)
    refuses(
      .notDecided(
        .holdsLess(
          HeldNights.pool, wanted: Money(minorUnits: 1), held: Money(minorUnits: -6_965)), .usd)
    ) { try nights.decide([("Ben", 1)]) }
    try nights.save("2026-11-09", ("Ben", 7_000, "5"))
    #expect(try nights.account().pot.amount == Money(minorUnits: 35))
    try nights.decide([("Ben", 35)])
    #expect(try store.verify(shift: number).isSound)
    #expect(try store.lookAtAll().isEmpty)
  }

  /// Its money was paid by the decision, and is given nowhere else.
  @Test(arguments: [0, 1, 2])
  func aNightThatADecisionCountedGoesOnGivingToItsPool(place: Int) throws {
    let rules = try [
      PoolNights.policy(pool: "other", period: .untilDecided, by: .shifts), PoolNights.policy(),
      .article,
    ]
    let record = try PoolNights.night(
      "2026-11-02", [("Ana", 10_000, "6"), ("Ben", 5_000, "4")], known: nights.house.people(),
      by: rules[place])
    let decision = try nights.decide([("Ana", 20_000)])
    try store.reopen(1, reason: "r", by: "t")
    refuses(.wouldBePaidTwice(night: 1, sharing: decision)) {
      try store.edit(1, replacingWith: record, reason: "r", by: "t")
    }
    try store.void(1, reason: "r", by: "t")
    refuses(.enteredAnew(night: 1, sharing: decision)) { try store.save(record, by: "t") }
    try store.void(decision, reason: "r", by: "t")
    try store.save(record, by: "t")
  }

  @Test func aNightThatCanBeEditedIsNotCounted() throws {
    try store.reopen(2, reason: "r", by: "t")
    let account = try nights.account()
    #expect(try account.pot.amount == Money(minorUnits: 15_000))
    #expect(account.open.map(\.shift) == [2])
    #expect(throws: TipStoreError.self) { try nights.decide([("Ana", 15_001)]) }
    try nights.decide([("Ana", 15_000)])
  }

  @Test func nothingIsPaidOfWhatIsNotThereOrByNobody() throws {
    let early = try day("2026-11-01")
    refuses(.holdsNothing(early)) { try nights.decide([("Ana", 1)], on: "2026-11-01") }
    refuses(.saysNotWhoOrWhy) { _ = try nights.planned([("Ana", 1)], by: " \n") }
    refuses(.saysNotWhoOrWhy) { _ = try nights.planned([("Ana", 1)], reason: "") }
    let planned = try nights.planned([("Ana", 1)])
    refuses(.outOfTime(planned.days, day: planned.days.last)) {
      try store.decide(planned, asOf: day("2026-11-14"), programVersion: "0.1", by: "t")
    }
    try nights.save("2026-11-05", ("Ana", 100, "1"))
    refuses(.changed(planned.days)) {
      try store.decide(planned, asOf: day("2026-11-20"), programVersion: "0.1", by: "t")
    }
    // Of the Monday alone: the Wednesday came later.
    try nights.decide([("Ben", 15_000)], on: "2026-11-03")
  }

  @Test func whatIsHeldInTwoCurrenciesIsTwoThings() throws {
    let record = try nights.night("2026-11-06", [("Ana", 700, "1")])
    let euros = try NewShift(
      shift: record.shift, currency: #require(Currency(code: "EUR")), programVersion: "0.1")
    _ = try nights.house.closed(euros)
    let accounts = try store.heldAccounts()
    #expect(accounts.map(\.currency.code) == ["EUR", "USD"])
    #expect(try accounts.map { try $0.pot.amount.minorUnits } == [700, 23_035])
    let number = try nights.decide([("Ana", 23_035)])
    #expect(try store.verify(shift: number).isSound)
    #expect(try store.heldAccounts().map { try $0.pot.amount.minorUnits } == [700, 0])
  }

  @Test(arguments: [
    "UPDATE sharing_decisions SET decided_by = 'Eve'", "UPDATE sharing_decisions SET reason = 'x'",
    "UPDATE sharing_shares SET card_tips = card_tips + 1, cash_tips = 0",
    "DELETE FROM sharing_decisions",
  ]) func whatAnotherProgramChangesIsFound(statement: String) throws {
    let number = try nights.decide([("Ana", 100)])
    try nights.house.store.tamper(statement)
    #expect(try !store.verify(shift: number).isSound, "\(statement)")
    // Nothing is built on it.
    #expect(throws: (any Error).self) { try nights.decide([("Ana", 100)]) }
  }

  // MARK: - The law

  @Test("what nights gave is paid or held", arguments: [UInt64(1), 2, 3])
  func nothingIsLost(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = try day("2026-10-05")
    var numbers: [Int64] = [1, 2]
    var decisions: [Int64] = []
    for offset in 0..<24 {
      let day = try #require(first.adding(days: offset)).description
      let tips = Int64.random(in: 0...20_000, using: &random)
      let name = ["Ana", "Ben", "Cleo"].randomElement(using: &random) ?? "Ana"
      numbers.append(try nights.save(day, (name, tips, "3")))
      switch Int.random(in: 0...5, using: &random) {
      case 0:
        let wrong = try store.shift(try #require(numbers.randomElement(using: &random)))
        guard wrong.state != .voided else { break }
        try nights.correct(wrong.id, wrong.shift.date.description, ("Ana", tips / 2, "1"))
      case 1:
        let twice = try #require(numbers.randomElement(using: &random))
        guard try store.shift(twice).state != .voided else { break }
        try store.void(twice, reason: "r", by: "t")
      case 2:
        guard let last = decisions.popLast() else { break }
        try store.void(last, reason: "r", by: "t")
      default:
        let amount = Int64.random(in: 1...15_000, using: &random)
        if let made = try decide(amount) { decisions.append(made) }
      }
      let held = try nights.account().pot.amount
      #expect(try store.paidFromPools() + held == store.givenToPools(), "seed \(seed)")
      let kept = try store.keptInPools(of: .allDays).map(\.amount).sum()
      #expect(kept == max(.zero, held), "seed \(seed)")
    }
    try nights.house.expectSound("seed \(seed)")
    let given = try numbers.map { try store.shift($0) }.filter { $0.state != .voided }
      .flatMap(\.contributions).map(\.contribution.amount).sum()
    let paid = try decisions.flatMap { try store.shift($0).payouts }.map(\.amount).sum()
    #expect(try given == store.givenToPools() && paid == store.paidFromPools(), "seed \(seed)")
  }

  /// Nil where less is held.
  private func decide(_ amount: Int64) throws -> Int64? {
    do {
      return try nights.decide([("Ben", amount)])
    } catch TipStoreError.pool(_, .notDecided) {
      return nil
    }
  }
}
