import Evening
import Files
import Fixtures
import Foundation
import Money
import Reading
import Testing
import Vision
import Words

@testable import Books
@testable import House
@testable import Papers
@testable import Tips
@testable import Web

/// A sentence in both languages.
struct Told: Sendable, CustomTestStringConvertible {
  let english: String
  let spanish: String
  /// Whether its examples are facts too.
  let hasExamples: Bool
  var testDescription: String { english }

  init(_ english: String, _ spanish: String, hasExamples: Bool = false) {
    (self.english, self.spanish, self.hasExamples) = (english, spanish, hasExamples)
  }

  init(_ sentence: (Language) -> String) { self.init(sentence(.english), sentence(.spanish)) }

  /// All figures, each once, in any order.
  private func figures(_ sentence: String) -> Set<String> {
    let own = hasExamples ? sentence : Self.withoutExample(sentence)
    return Set(own.matches(of: /[0-9][0-9,.:]*[0-9]|[0-9]/).map { String($0.0) })
  }

  /// Without that of a shift's file or of a day.
  private static func withoutExample(_ sentence: String) -> String {
    sentence.replacing(/as in "[A-Za-z]+": (?:\{[^}]*\}|"[^"]*"|[0-9]+)/, with: "")
      .replacing(/\b(?:como|as) [0-9:, -]*[0-9]/, with: "")
  }

  private static var englishWords: Regex<(Substring, Substring)> {
    /\b(the|of|and|was|is|are|nobody|that|enter|correct|shift|write|nothing|under|hours|no pay|export|add|gets|gives|takes|for|rounded|there)\b/
      .ignoresCase()
  }

  /// What the house wrote itself stays as it is in both.
  func expectSameFacts() {
    let told = Comment(rawValue: "\(english)\n\(spanish)")
    #expect(english != spanish, told)
    #expect(figures(english) == figures(spanish), told)
    let own = spanish.replacing(/«[^»]*»|"[^"]*"|adp workforce now/, with: "")
    #expect(!own.contains(Self.englishWords), told)
    #expect(spanish != "El turno no se puede calcular.")
  }
}

/// What is said in Spanish holds the same facts as in English.
@Suite struct SpanishTests {
  static let rule = RuleReference(file: "house.yml", line: 12)
  static let amount = Money(minorUnits: -1450)
  static let more = Money(minorUnits: 41_20)
  static let ana = employee("Ana")
  static let kofi = employee("Kofi")
  static let days = DayRange.days("2026-09-21", "2026-09-27")
  static let day = days.first
  static let held = PoolOfPeriods(policy: "p", name: "house", period: .untilDecided)

  static func employee(_ name: String) -> Employee {
    do {
      return Employee(id: Employee.ID("e\(name.count)"), name: try PersonName(name))
    } catch {
      preconditionFailure(error.sentence())
    }
  }

  // MARK: - Refusals

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

  @Test func troubleOfADiskStaysInTheWordsOfItsLog() {
    let error = TipStoreError.diskFull(path: "/b")
    #expect(error.sentence(in: .spanish) == error.description)
    #expect(HouseRefusal.english("As it is.").sentence(.spanish) == "As it is.")
  }

  private static let pools: [PoolTrouble] = [
    .isShared(days, shift: 8), .givesNoShares(.nothing(days), .usd),
    .givesNoShares(.outside(day, days), .usd),
    .givesNoShares(
      .rulesDiffer(pool: "h", first: day, firstRule: rule, day: days.last, rule: rule), .usd),
    .givesNoShares(.sinceUnclear(ana), .usd), .givesNoShares(.hoursMissing(ana, .host, day), .usd),
    .givesNoShares(.doesNotClose(expected: more, actual: amount), .usd), .isNotOver(days),
    .nightsAreOpen([7, 9]), .outOfTime(days, day: day), .stays(shift: 8), .isPaid(shift: 8),
    .isSigned(shift: 8), .isExported(shift: 8, export: 2), .changed(days),
    .enteredAnew(night: 7, sharing: 8), .holdsNothing(day),
    .notDecided(.decidesNothing(held), .usd), .notDecided(.decidedTwice(ana), .usd),
    .notDecided(.noReceiver(name: "Ana", held), .usd),
    .notDecided(.notAboveZero(ana, amount), .usd),
    .notDecided(.onlyGave(ana, held, most: amount), .usd),
    .notDecided(.holdsLess(held, wanted: more, held: amount), .usd),
  ]

  private static let reports: [ReportError] = [
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
  ]

  private static let refusals =
    requests.map { error in Told { error.sentence(in: $0) } }
    + reports.map { error in Told { error.sentence(in: $0) } }
    + pools.map { trouble in
      let pool = PoolOfPeriods(policy: "p", name: "house", period: .payPeriod)
      let error = TipStoreError.pool(pool, trouble)
      return Told(
        error.sentence(in: .english).replacing(/close shift.*$/, with: ""),
        error.sentence(in: .spanish))
    }

  @Test func refusalsAreTheSentencesOfWhatWasRefused() {
    for error in Self.requests {
      #expect(HouseRefusal.books(error).sentence(.spanish) == error.spanish)
    }
  }

  // MARK: - Drawers

  static let drawerErrors: [DrawerError] = [
    .empty, .unreadable("20y30"), .kindTwice(Money(minorUnits: 500)),
    .worthless(Money(minorUnits: 0)), .countOutOfRange(Money(minorUnits: 500), 2_000_000),
    .tooManyKinds(17), .tooManyEnvelopes(900), .amountOutOfRange(Money(minorUnits: -5)), .oddKinds,
  ]

  private static let twenty = EnvelopePlan.Pieces(value: Money(minorUnits: 2_000), count: 2)
  private static let lacks: [DrawerLack] = [
    .money(short: Money(minorUnits: 1_250), fetch: []),
    .money(short: Money(minorUnits: 3_250), fetch: [twenty]),
    .change(DrawerChange(give: Money(minorUnits: 4_000), get: twenty)), .pieces([twenty]),
    .noSuchPieces(amount: Money(minorUnits: 1_234), with: nil),
    .noSuchPieces(amount: Money(minorUnits: 1_234), with: Money(minorUnits: 1)),
  ]

  private static let drawers =
    drawerErrors.map { error in Told { error.sentence(in: $0) } }
    + lacks.map { lack in Told { lack.sentence(in: $0, .usd) } }

  // MARK: - Slips

  private static let reasons: [ReviewReason] = [
    .unreadable(.amount), .repaired(seen: "$1O.00"), .unusualStyle(.noSymbol),
    .unusualStyle(.symbol), .unusualStyle(.noComma), .badPicture("glare over it: tilt the slip"),
    .badPicture("blurred print: hold still"), .badPicture("something new"), .readByOne,
    .confusedDigits("unclear print, where an 8 may look like a 0"),
    .confusedDigits("3 and 5 look alike on this slip"),
    .secondOpinion(seen: "41.20"), .unfamiliarName, .lostMark, .misreadLabel(seen: "NET SAIES"),
    .sectionMissing("TIPS"), .unlabelled, .unlabelledPerson, .rowOfItsOwn,
    .conflicting(with: "12.00"), .dayFirst, .monthFirst, .orderOfPage, .otherWeekday(.friday),
    .dayOfPrinting, .unlikelyYear(1999), .dayToCome, .lostDigit, .pastMidnight, .dayOrMonth,
    .anotherAmount("3.10"), .minus,
    .taxAboveNetSales, .weakLabel("TOTAL"), .signDisagrees, .bothDirections,
    .otherDirectionNotFound, .directionUnconfirmed, .sumsSayOtherSide,
    .otherClaim(label: "CASH DUE", amount: "18.40"), .corrected(seen: "100.00"),
    .sumRepaired(by: .netSales), .unmeasuredModel,
    .belowModelBar(Confidence(0.5), required: Confidence(0.9)),
    .identityDiffers("netSales + tax = grossSales", by: Money(minorUnits: -500)),
    .identityDiffers("a column", by: Money(minorUnits: 1_250)),
  ]

  /// What a sum takes off is not told as if it were added.
  @Test(arguments: [
    ("grossSales - comps = netSales", " sin «"),
    ("netSales / covers = averageSpend", "por cada uno de «"),
  ])
  func aSumIsToldWithItsSigns(sum: String, words: String) {
    let reason = ReviewReason.identityDiffers(sum, by: Money(minorUnits: 500))
    #expect(reason.spanish(in: .usd).contains(words), "\(reason.spanish(in: .usd))")
  }

  private static let slips = reasons.map { Told($0.sentence(in: .usd), $0.spanish(in: .usd)) }

  @Test(arguments: refusals + drawers + payroll + slips)
  func bothLanguagesHaveTheSameFacts(told: Told) { told.expectSameFacts() }

  /// A figure without a name of its own would be told by its key, in English.
  @Test func everyFigureThatSlipsPrintHasAName() throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: "Receipts/Patterns.yml"), encoding: .utf8)
    let figures = text.matches(of: /(?m)^([a-zA-Z]+):/).map { String($0.1) }
      .filter { $0 != "parts" }
    #expect(figures.count > 30)
    for figure in figures {
      let pattern = try #require(PatternID(figure))
      #expect(
        FormField(pattern: pattern) != nil
          || Catalogue.of(.spanish).texts.keys.contains(
            "figure" + figure.prefix(1).uppercased() + figure.dropFirst()),
        "\(figure)")
      #expect(!pattern.label(in: .of(.spanish)).isEmpty)
    }
  }

  // MARK: - Payouts

  /// Of what is not in the cash, in the same words.
  @Test(arguments: [
    CashRules(tips: .settled, includesWages: false), CashRules(tips: .asHeld, includesWages: true),
    CashRules(tips: .none, includesWages: true),
  ])
  func pagesAndDocumentsSayTheSame(rules: CashRules) throws {
    let day = try #require(CalendarDay(iso: "2026-09-25"))
    let days = try #require(DayRange(from: day, to: day))
    let period = try CheckedPeriod(
      PeriodRecords(days: days, currency: .usd, shifts: [], payouts: [], people: []), cash: rules)
    let notices = rules.notices(in: Catalogue.of(.spanish))
    #expect(!notices.isEmpty)
    #expect(try notices.allSatisfy(period.slips(in: .spanish).notices.contains))
  }

  @Test func theArticleReadsWellInSpanish() throws {
    let shift = try ShiftDocument.read(
      Data(contentsOf: Repository.root.appending(path: "docs/examples/article.json"))
    ).shift
    let result = try shift.payouts(in: .usd)
    let words = Catalogue.of(.spanish)
    let cards = try PayoutCards(shift, result, in: .usd, by: .everything, words: words)
    let first = try #require(cards.people.first)
    #expect(
      first.jobs[0].steps == [
        "Maria G trajo $610.00 que la casa debe al mesero − $0.00 que el mesero debe a la casa "
          + "+ $90.00 de propinas en efectivo = $700.00.",
        "Maria G da todo al fondo «tips»: $700.00.",
        "El fondo «tips» toma todo de 2 personas: $1,600.00.",
        "El fondo «tips» da al personal de apoyo 1.5 % de las ventas netas ($10,000.00) = $150.00.",
        "Al fondo «tips» le quedan $1,600.00 − $150.00 = $1,450.00.",
        "$1,450.00 del fondo «tips» en 2 partes iguales = $725.00.",
      ])
    #expect(cards.houseTotal == "En total la casa paga $460.00")
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
