import Books
import Evening
import Fixtures
import Foundation
import House
import Money
import Papers
import Reading
import Testing
import Tips
import Vision

@testable import Web

/// What is said in Spanish holds the same facts as in English.
@Suite struct SpanishTests {
  /// The worked example of a shipped policy.
  private static func evening(_ policy: String) throws -> Shift {
    let json = try Data(
      contentsOf: Repository.root.appending(path: "Policies/Examples/\(policy).json"))
    let shift = try ShiftDocument.read(json).shift
    let library = try PolicyLibrary()
    return shift.with(.file(try library.version(of: policy, on: shift.date)))
  }

  /// Amounts, counts, rates, and files with their lines: all figures, in any order.
  private static func figures(_ sentence: String) -> [String] {
    sentence.matches(of: /[0-9][0-9,.:]*[0-9]|[0-9]/).map { String($0.0) }.sorted()
  }

  private static func expectAlike(_ english: String, _ spanish: String) {
    #expect(figures(english) == figures(spanish), "\(english)\n\(spanish)")
    let policyText = spanish.matches(of: /«[^»]*»/).map { String($0.0) }
    let own = policyText.reduce(spanish) { $0.replacing($1, with: "") }
    #expect(
      !own.contains(/\b(the|of|and|gets|gives|takes|for|that|rounded|hours|there)\b/), "\(spanish)")
  }

  private static let reasons: [ReviewReason] = [
    .unreadable(.amount), .repaired(seen: "$1O.00"), .unusualStyle(.noSymbol),
    .unusualStyle(.symbol), .unusualStyle(.noComma), .badPicture("glare over it: tilt the slip"),
    .badPicture("blurred print: hold still"), .badPicture("something new"), .readByOne,
    .confusedDigits("unclear print, where an 8 may look like a 0"),
    .confusedDigits("3 and 5 look alike on this slip"),
    .secondOpinion(seen: "41.20"), .unfamiliarName, .lostMark, .misreadLabel(seen: "NET SAIES"),
    .sectionMissing("TIPS"), .unlabelled, .unlabelledPerson, .rowOfItsOwn,
    .conflicting(with: "12.00"), .dayFirst, .monthFirst, .orderOfPage, .otherWeekday(.friday),
    .dayOfPrinting, .unlikelyYear(1999), .pastMidnight, .dayOrMonth, .anotherAmount("3.10"), .minus,
    .taxAboveNetSales, .weakLabel("TOTAL"), .signDisagrees, .bothDirections,
    .otherDirectionNotFound, .directionUnconfirmed, .sumsSayOtherSide,
    .otherClaim(label: "CASH DUE", amount: "18.40"), .corrected(seen: "100.00"),
    .sumRepaired(by: .netSales), .unmeasuredModel,
    .belowModelBar(Confidence(0.5), required: Confidence(0.9)),
    .identityDiffers("netSales + tax = grossSales", by: Money(minorUnits: -500)),
    .identityDiffers("a column", by: Money(minorUnits: 1_250)),
  ]

  @Test(arguments: reasons)
  func everyReasonToLookHasTheSameFigures(reason: ReviewReason) {
    Self.expectAlike(reason.sentence(in: .usd), reason.spanish(in: .usd))
  }

  /// What a sum takes off is not told as if it were added.
  @Test(arguments: [
    ("grossSales - comps = netSales", " sin «"),
    ("netSales / covers = averageSpend", "por cada uno de «"),
  ])
  func aSumIsToldWithItsSigns(sum: String, words: String) {
    let reason = ReviewReason.identityDiffers(sum, by: Money(minorUnits: 500))
    #expect(reason.spanish(in: .usd).contains(words), "\(reason.spanish(in: .usd))")
  }

  /// Texts that no box of an amount takes, one for each reason.
  @Test(arguments: [
    "", "$", "12x", "1,23", "01.00", "1.5", "-(4.00)", "(4.00", "99999999999999999999.00",
  ])
  func everyAmountThatCannotBeTakenIsTold(text: String) throws {
    let error = try #require(throws: FormEntryError.self) {
      try FormValue(typed: text, into: .netSales, in: .usd)
    }
    Self.expectAlike(error.description, error.spanish)
  }

  @Test(
    arguments: [
      .belowZero(.houseOwesServer), .belowZero(.serverOwesHouse), .belowZero(.netSales),
      .name(.empty), .name(.tooLong(characters: 300)), .name(.controlCharacter("\u{202E}")),
      .notName("8"), .hours("7:75"),
    ] as [FormEntryError])
  func everyOtherValueThatCannotBeTakenIsTold(error: FormEntryError) {
    Self.expectAlike(error.description, error.spanish)
    let words = (english: WebWords.of(.english), spanish: WebWords.of(.spanish))
    #expect(AnswerRefused(error).sentence(in: words.english) == error.description)
    #expect(AnswerRefused(error).sentence(in: words.spanish) == error.spanish)
    #expect(AnswerRefused("Nobody is in yet.").sentence(in: words.spanish) == "Nobody is in yet.")
  }

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
          || WebWords.of(.spanish).texts.keys.contains(
            "figure" + figure.prefix(1).uppercased() + figure.dropFirst()),
        "\(figure)")
      #expect(!pattern.label(in: .of(.spanish)).isEmpty)
    }
  }

  @Test(arguments: ShippedPolicies.policies.map { String($0.name.dropLast(4)) })
  func everyStepHasTheSameFigures(policy: String) throws {
    let result = try Self.evening(policy).payouts(in: .usd)
    for payout in result.payouts {
      let english = payout.derivation.sentences(in: .usd, .english)
      let spanish = payout.derivation.sentences(in: .usd, .spanish)
      #expect(english == payout.derivation.sentences(in: .usd))
      #expect(english.count == spanish.count)
      for (english, spanish) in zip(english, spanish) { Self.expectAlike(english, spanish) }
    }
    for notice in result.notices {
      Self.expectAlike(
        notice.sentence(in: .usd, .english), notice.sentence(in: .usd, .spanish))
    }
  }

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
    let notices = rules.notices(in: WebWords.of(.spanish))
    #expect(!notices.isEmpty)
    #expect(try notices.allSatisfy(period.slips(in: .spanish).notices.contains))
  }

  @Test func theArticleReadsWellInSpanish() throws {
    let shift = try ShiftDocument.read(
      Data(contentsOf: Repository.root.appending(path: "docs/examples/article.json"))
    ).shift
    let result = try shift.payouts(in: .usd)
    let words = WebWords.of(.spanish)
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
