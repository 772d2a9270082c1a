import Books
import Fixtures
import Money
import Papers
import Testing
import Tips

@testable import Web

/// What is refused is told in Spanish with the same facts as in English.
@Suite struct SpanishRefusalTests {
  private static let rule = RuleReference(file: "house.yml", line: 12)
  private static let amount = Money(minorUnits: -1450)
  private static let more = Money(minorUnits: 41_20)

  private static func employee(_ name: String) -> Employee {
    do {
      return Employee(id: Employee.ID("e\(name.count)"), name: try PersonName(name))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static let ana = employee("Ana")
  private static let kofi = employee("Kofi")

  /// All figures, each once, without those of an example of a shift's file.
  private static func figures(_ sentence: String) -> Set<String> {
    let own = sentence.replacing(/as in "[A-Za-z]+": (?:\{[^}]*\}|"[^"]*"|[0-9]+)/, with: "")
      .replacing(/\b(?:como|as) [0-9:, -]*[0-9]/, with: "")
    return Set(own.matches(of: /[0-9][0-9,.:]*[0-9]|[0-9]/).map { String($0.0) })
  }

  private static func expectAlike(_ english: String, _ spanish: String) {
    #expect(figures(english) == figures(spanish), "\(english)\n\(spanish)")
    let own = spanish.replacing(/«[^»]*»/, with: "")
    #expect(
      !own.contains(/\b(the|of|and|was|is|nobody|that|enter|correct|shift)\b/), "\(spanish)")
    #expect(spanish != "El turno no se puede calcular.")
  }

  private static let facts: [ShiftError] = [
    .noServers, .personTwice(ana), .idTwice(ana, kofi),
    .negativeFigure(ana, field: "net", amount: amount), .tipsBelowZero(amount),
    .hoursMissing(ana, role: .host), .noHoursWorked(pool: .support), .money(.overflow),
    .money(.negativeWeight(7)), .money(.duplicateKey("k")), .money(.nobodyToShare(more)),
    .unknownRole(ana, role: .host, policy: "p", known: [.busser]),
    .unknownSource("bar", policy: "p", known: []), .managerMayNotShare(ana, rule),
    .managerMayNotShare(ana, nil), .salesMissing(whose: "Ana", ["food"]),
    .unknownCategory("wine", policy: "p", known: ["food"]),
    .countMissing(whose: "Ana", "tables", rule),
    .unknownCount(whose: "Ana", "tables", policy: "p", known: ["covers"]), .noCardFee(policy: "p"),
    .figureMissing(whose: "Ana", "retail"), .unknownFigure(ana, "retail", policy: "p", known: []),
    .sinceMissing(ana, role: nil), .sinceMissing(ana, role: .host),
    .sinceLater(ana, DayRange.allDays.first), .shiftLengthMissing(ana, role: .host),
    .shiftsBeforeMissing(ana, role: .host),
    .typedUnknown(ana, "Sam", policy: "p", known: ["bar"]),
    .typedUnused(ana, "Sam", more, policy: "p"),
    .typedAboveTips(ana, typed: more, has: amount, rule), .teamMissing(ana, role: .host),
    .teamUnknown(ana, "A", policy: "p"), .windowUnclear(ana, window: "brunch"),
    .timesMissing(ana, role: .host), .timesOverlap(ana),
    .unknownWindow(ana, "brunch", policy: "p", known: ["dinner"]),
    .unknownWindow(nil, "brunch", policy: "p", known: []), .timeZoneUnknown(ana),
    .ownTipsBelowZero(ana, amount), .nobodyToShare(pool: "bar", rule), .tipsToTheHouse(rule),
    .houseMoneyLater(pool: "bar", .month, rule),
    .policyFileNeeded("«x»"),
    .amountNotInCurrency(FixedAmount(hundredths: 2075, sign: "$"), .otherSign, rule),
    .policyFault(rule, "«x»"), .negativePayout(ana, amount),
    .doesNotClose(expected: more, actual: amount),
    .several([]),
  ]

  @Test(arguments: facts)
  func whyAShiftIsNotComputed(error: ShiftError) {
    Self.expectAlike(error.sentence(in: .usd, .english), error.sentence(in: .usd, .spanish))
    let refusal = HouseRefusal.shift(error, .usd)
    #expect(refusal.sentence(in: .of(.spanish)) == error.spanish(in: .usd))
    #expect(refusal.sentence(in: .of(.english)) == error.sentence(in: .usd))
  }

  @Test func timesAreToldAsTheClockShowsThem() throws {
    let (hours, times) = (
      try #require(WorkedTime(hours: "5.5")), try #require(WorkedTime(hours: "6"))
    )
    let twice = try #require(TimeChange(from: 1500, to: 1560, comesTwice: true))
    let never = try #require(TimeChange(from: 1560, to: 1620, comesTwice: false))
    let check = try #require(CheckTime("21:40"))
    for error: ShiftError in [
      .hoursDisagree(Self.ana, hours: hours, times: times),
      .timeUnclear(Self.ana, minutes: 1530, twice), .timeUnclear(Self.ana, minutes: 1590, never),
      .nobodyAtCheck(["bar"], check, Self.more, Self.rule),
    ] {
      Self.expectAlike(error.sentence(in: .usd, .english), error.sentence(in: .usd, .spanish))
    }
  }

  private static let days = DayRange.days("2026-09-21", "2026-09-27")
  private static let day = days.first

  private static let requests: [TipStoreError] = [
    .noSuchShift(7), .noSuchVersion(7, version: 3),
    .shiftIs(.reviewed, number: 7, needs: [.closed]),
    .shiftIs(.reviewed, number: 7, needs: [.closed, .paid]),
    .shiftIs(.paid, number: 7, needs: [.closed]),
    .shiftIs(.closed, number: 7, needs: [.reviewed]), .shiftIs(.closed, number: 7, needs: []),
    .shiftIs(.voided, number: 7, needs: []), .shiftChanged(7), .shiftIsVoided(7),
    .periodIsClosed(days, day: day), .periodsOverlap(days, other: days),
    .changedByOthers([7]), .paidBeforeWork(7, worked: day, paid: days.last),
    .paydayIsFar(days.last, from: day), .noSuchPeriod(days), .noSuchExport(4),
    .noSuchDraft(Draft.ID(rawValue: 9)), .noSuchEmployee(Employee.ID("x")), .reasonMissing,
    .pictureAlreadyUsed(file: "a.png", shift: 7, date: day), .pictureTwice(file: "a.png"),
    .payrollIDTaken("17", system: .gusto, by: ana), .spellingTaken("Anna", by: ana),
    .spellingIsAName("Anna", of: ana), .severalPeople("Ana", [ana, kofi]), .nameIsAnID("e7"),
  ]

  @Test(arguments: requests)
  func whatTheBooksRefuse(error: TipStoreError) {
    Self.expectAlike(error.sentence(in: .english), error.sentence(in: .spanish))
    #expect(HouseRefusal.books(error).sentence(in: .of(.spanish)) == error.spanish)
  }

  /// What is wrong with a disk is for whoever keeps the computer.
  @Test func troubleOfADiskStaysInTheWordsOfItsLog() {
    let error = TipStoreError.diskFull(path: "/b")
    #expect(error.sentence(in: .spanish) == error.description)
    #expect(HouseRefusal.english("As it is.").sentence(in: .of(.spanish)) == "As it is.")
  }

  private static let pools: [PoolTrouble] = [
    .isShared(days, shift: 8), .givesNoShares(.nothing(days), .usd),
    .givesNoShares(.outside(day, days), .usd),
    .givesNoShares(.rulesDiffer("h", day, rule, days.last, rule), .usd),
    .givesNoShares(.sinceUnclear(ana), .usd), .givesNoShares(.hoursMissing(ana, .host, day), .usd),
    .givesNoShares(.doesNotClose(expected: more, actual: amount), .usd), .isNotOver(days),
    .nightsAreOpen([7, 9]), .outOfTime(days, day: day), .stays(shift: 8), .isPaid(shift: 8),
    .isSigned(shift: 8), .isExported(shift: 8, export: 2), .changed(days),
    .enteredAnew(night: 7, sharing: 8), .holdsNothing(day),
    .notDecided(.decidesNothing(held), .usd), .notDecided(.decidedTwice(ana), .usd),
    .notDecided(.noReceiver("Ana", held), .usd), .notDecided(.notAboveZero(ana, amount), .usd),
    .notDecided(.onlyGave(ana, held, most: amount), .usd),
    .notDecided(.holdsLess(held, wanted: more, held: amount), .usd),
  ]
  private static let held = PoolOfPeriods(policy: "p", name: "house", period: .untilDecided)

  @Test(arguments: pools)
  func whyAPoolIsNotShared(trouble: PoolTrouble) {
    let pool = PoolOfPeriods(policy: "p", name: "house", period: .payPeriod)
    let error = TipStoreError.pool(pool, trouble)
    Self.expectAlike(
      error.sentence(in: .english).replacing(/close shift.*$/, with: ""),
      error.sentence(in: .spanish))
  }

  @Test(
    arguments: [
      .payoutsDoNotAddUp(shift: 7, day: day, tips: more, payouts: amount, .usd),
      .sourcesDoNotAddUp(shift: 7, day: day, name: "Ana"),
      .settlementDoesNotAddUp(shift: 7, day: day, name: "Ana"),
      .negativeAmount(shift: 7, day: day, name: "Ana"),
      .netSalesDoNotAddUp(shift: 7, day: day, shiftSales: more, amount, .usd),
      .housePaidDoesNotAddUp(shift: 7, day: day),
      .personsDoNotAddUp(persons: more, shifts: amount, .usd),
      .payoutWithoutShift(shift: 7, day: day, name: "Ana"), .shiftTwice(shift: 7),
      .voidedShift(shift: 7), .dayOutside(shift: 7, day: day), .otherCurrency(shift: 7, .usd),
      .salesTwice(day), .nobodyOfThatName("Ana", known: []),
      .nobodyOfThatName("Ana", known: ["Kofi"]), .money(.overflow),
    ] as [ReportError])
  func whyThereIsNoReport(error: ReportError) {
    Self.expectAlike(error.sentence(in: .english), error.sentence(in: .spanish))
  }
}

extension DayRange {
  /// Of days that are there.
  static func days(_ first: String, _ last: String) -> DayRange {
    guard let first = CalendarDay(iso: first), let last = CalendarDay(iso: last),
      let days = DayRange(from: first, to: last)
    else { preconditionFailure("\(first) to \(last)") }
    return days
  }
}
