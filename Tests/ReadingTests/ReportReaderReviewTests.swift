import Money
import Testing
import Vision

@testable import Reading

@Suite("What is for review") struct ReportReaderReviewTests {
  private static let sums = [
    "netSales: {find: right}", "tax: {find: right}", "grossSales: {find: right}",
  ]
  private static let sum = "netSales + tax = grossSales"

  private static func read(
    _ page: String, _ fields: [String] = sums, identities: [String] = [],
    unsure: [String: Double] = [:], example: String = "Test report"
  ) throws -> ReportReading {
    let profile = try TestProfile.profile(fields, identities: identities, example: example)
    return TestProfile.read(["Test report"] + page.rows, by: profile, unsure: unsure)
  }

  @Test("a sum that does not close puts every amount under review, of the sum or not")
  func identityDiffers() throws {
    let fields = Self.sums + ["discounts: {find: right}", "covers: {find: right}"]
    func read(_ gross: String) throws -> ReportReading {
      try Self.read(
        "Net Sales  100.00 | Tax  8.25 | Gross Sales  \(gross) | Discounts  1.00 | Guests  4",
        fields, identities: [Self.sum])
    }
    let sound = try read("108.25")
    #expect(sound.fields.allSatisfy { !$0.needsReview } && sound.missing == [])
    #expect(sound.identities.map(\.outcome) == [.closes])
    let off = try read("108.35")
    let reason = ReviewReason.identityDiffers(Self.sum, by: Money(minorUnits: -10))
    for id in ["netSales", "tax", "grossSales", "discounts"] {
      #expect(off.reasons(id) == [reason], "\(id)")
    }
    #expect(off.reasons("covers") == [])
  }

  @Test("a count that takes part in a sum that does not close is under review as well")
  func countInIdentity() throws {
    let reading = try Self.read(
      "Net Sales  100.00 | Guests  5 | Average  25.00",
      ["netSales: {find: right}", "covers: {find: right}", "averageSpend: {find: right}"],
      identities: ["netSales / covers = averageSpend"])
    #expect(reading[PatternID.covers]?.needsReview == true)
  }

  @Test("figures past 64 bits do not close, and are under review") func overflow() throws {
    let large = "90000000000000000.00"
    let reading = try Self.read(
      "Net Sales  \(large) | Tax  \(large) | Gross Sales  1.00", identities: [Self.sum])
    #expect(reading.fields.allSatisfy { $0.needsReview })
  }

  @Test("an unreadable figure leaves its sum unknown, also one that may be absent")
  func unknown() throws {
    let reading = try Self.read(
      "Net Sales  100.00 | Tax  X.25 | Gross Sales  100.00",
      identities: ["netSales + tax? = grossSales"])
    let tax = try #require(PatternID("tax"))
    #expect(reading.identities.map(\.outcome) == [.unknown(missing: [tax])])
    #expect(reading.reasons("tax") == [.unreadable(.amount)])
  }

  @Test("what a closing sum confirms needs less confidence than what nothing confirms")
  func confidence() throws {
    func read(_ unsure: [String: Double]) throws -> ReportReading {
      try Self.read(
        "Net Sales  100.00 | Tax  8.25 | Gross Sales  108.25 | Discounts  1.00",
        Self.sums + ["discounts: {find: right}"], identities: [Self.sum], unsure: unsure)
    }
    let unsure = try read(["100.00": 0.9, "1.00": 0.9])
    #expect(unsure.reasons("netSales") == [])
    let required = RequiredConfidence.alone
    #expect(unsure.reasons("discounts") == [.lowConfidence(Confidence(0.9), required: required)])
    #expect(try read(["100.00": 0.5])[PatternID.netSales]?.needsReview == true)
  }

  @Test("a value that the page also gives otherwise is for review") func conflicting() throws {
    let reading = try Self.read("Net Sales  100.00 | Net Sales  100.80")
    #expect(reading.shown("netSales") == "$100.00")
    #expect(reading.reasons("netSales") == [.conflicting(with: "100.80")])
    #expect(try Self.read("Net Sales  100.00 | Net Sales  100.00").reasons("netSales") == [])
  }

  @Test("a required figure that is not there is missing; another one is not")
  func missing() throws {
    let fields = ["netSales: {find: right, required: true}", "tax: {find: right}"]
    for page in ["", "Net Sales  1X.00"] {
      #expect(try Self.read(page, fields).missing == [.netSales])
    }
  }

  @Test(
    "what is subtracted is printed with a minus; without it, a person looks",
    arguments: [
      ("-12.60", "$12.60"), ("(12.60)", "$12.60"), ("12.60-", "$12.60"), ("0.00", "$0.00"),
      ("12.60", "$12.60?"),
    ])
  func signTurned(printed: String, told: String) throws {
    let reading = try Self.read(
      "Discounts  \(printed)", ["discounts: {find: right, subtracted: true}"])
    #expect(reading.told("discounts") == told)
    #expect(reading.reasons("discounts").allSatisfy { $0 == .signDisagrees })
  }

  // MARK: - Print

  @Test(
    "an amount that is printed otherwise than the page's others is for review",
    arguments: [
      ("Net Sales  $100.00 | Tax  88.25 | Gross Sales  $108.25", .noSymbol),
      ("Net Sales  21,100.00 | Tax  1008.25 | Gross Sales  22,108.25", .noComma),
      ("Net Sales  100.00 | Tax  $8.25 | Gross Sales  108.25", .symbol),
    ] as [(String, AmountStyle.Difference)])
  func unusualStyle(page: String, difference: AmountStyle.Difference) throws {
    let reading = try Self.read(page, Self.sums + ["discounts: {find: right}"])
    #expect(reading.reasons("tax") == [.unusualStyle(difference)])
    #expect(reading.reasons("netSales") == [])
  }

  @Test("amounts with the symbol are no misread ones on a page that has three") func someSymbols()
    throws
  {
    let reading = try Self.read(
      "Net Sales  $100.00 | Tax  $8.25 | Gross Sales  $108.25 | Food  90.00 | Wine  6.00 | Beer  3.00"
        + " | Cider  1.00")
    #expect(reading.fields.allSatisfy { !$0.needsReview })
  }

  @Test("a kind of report that prints the symbol here and there is not doubted for it")
  func mixedStyle() throws {
    let reading = try Self.read(
      "Net Sales  $100.00 | Tax  8.25 | Gross Sales  $108.25",
      example: "Test $100.00 8.25 $108.25 and 3.00")
    #expect(reading.fields.allSatisfy { !$0.needsReview })
  }

  @Test(
    "a repaired value is a suggestion: always for review, never silent",
    arguments: [
      ("1O0.00", "$100.00"), ("l00.00", "$100.00"), ("S00.00", "$500.00"), ("100,00", "$100.00"),
      ("1.100.00", "$1,100.00"), ("-1OO.00", "-$100.00"), ("1Z.B?", "$12.87"),
      // Print that was parted at its comma or point.
      ("1 ,304.94", "$1,304.94"), ("1, 280.92", "$1,280.92"), ("12 .50", "$12.50"),
      ("$1 ,304.94", "$1,304.94"),
    ])
  func repairs(seen: String, value: String) throws {
    let reading = try Self.read("Net Sales  \(seen)", ["netSales: {find: right}"])
    #expect(reading.shown("netSales") == value)
    #expect(reading.reasons("netSales").contains(.repaired(seen: seen)))
  }

  @Test(
    "what cannot be repaired is unreadable, with its text as evidence",
    arguments: ["1X0.00", "10000", "1.0", "$$.00", "1.2.3", ".00"])
  func unreadable(seen: String) throws {
    let reading = try Self.read("Net Sales  \(seen)")
    #expect(reading.shown("netSales") == "nothing")
    #expect(reading.reasons("netSales") == [.unreadable(.amount)])
    #expect(reading[PatternID.netSales]?.text == seen)
  }

  @Test("a misread label finds its value, for review, where the right label is nowhere")
  func labelSlip() throws {
    let reading = try Self.read("Bet Sales  100.00 | BROSS SALES  108.25")
    #expect(reading.shown("netSales") == "$100.00")
    #expect(reading.reasons("netSales") == [.misreadLabel(seen: "Bet Sales")])
    #expect(reading.shown("grossSales") == "$108.25")
    #expect(reading.reasons("grossSales") == [.misreadLabel(seen: "BROSS SALES")])
    #expect(try Self.read("Bet Sales  100.00 | Net Sales  90.00").told("netSales") == "$90.00")
  }

  @Test(
    "a figure that is printed again and is unreadable there is in doubt, unless it may be the same",
    arguments: [("2,705.4", true), ("2,921.8", false), ("no.", false), ("x12", false)])
  func printedTwice(second: String, isInDoubt: Bool) throws {
    let reading = try Self.read("Net Sales  \(second) | Net Sales  2,921.85")
    #expect(reading.shown("netSales") == "$2,921.85")
    #expect(reading.reasons("netSales") == (isInDoubt ? [.conflicting(with: second)] : []))
  }

  private static let blurred = ReviewReason.confusedDigits("blurred print")

  @Test("on a blurred page a 0 that no sum confirms may be an 8") func blurredZeros() throws {
    let reading = try Self.read(
      "Net Sales  100.00 | Tax  18.25 | Gross Sales  118.25 | Discounts  0.00 | Card tips  20.15"
        + " | Cash sales  21.15",
      Self.sums + ["discounts", "cardTips", "cashSales"].map { "\($0): {find: right}" },
      identities: [Self.sum]
    ).doubtingZeros(because: "blurred print")
    #expect(reading.reasons("cardTips") == [Self.blurred])
    for id in ["netSales", "tax", "grossSales", "discounts", "cashSales"] {
      #expect(reading.reasons(id) == [], "\(id)")
    }
  }

  @Test("a sum that holds two zeros in one place closes with two eights as well")
  func blurredTwins() throws {
    func read(_ net: String, _ tax: String) throws -> ReportReading {
      try Self.read(
        "Food  1,041.60 | Wine  272.60 | Net Sales  \(net) | Tax  \(tax) | Gross Sales  1,314.20",
        Self.sums + ["foodSales: {find: right, label: food|wine, sum: true}"],
        identities: ["foodSales = grossSales", Self.sum]
      ).doubtingZeros(because: "blurred print")
    }
    // With 272.68 the total would be 1,314.28, and with 1,209.18 and 105.02 it is not.
    #expect(try read("1,209.18", "105.02").reasons("grossSales") == [])
    let hidden = try read("1,209.10", "105.10")
    for id in ["grossSales", "netSales"] { #expect(hidden.reasons(id) == [Self.blurred], "\(id)") }
  }

  @Test(
    "one unclear amount with a 0 makes the page's other zeros doubtful",
    arguments: [
      ("207.26", [:], false), ("207.26", ["207.26": 0.95], true),
      ("217.26", ["217.26": 0.95], false),
    ])
  func unclearZero(tax: String, unsure: [String: Double], isUnclear: Bool) throws {
    let reading = try Self.read(
      "Card tips  102.12 | Tax  \(tax)", ["cardTips: {find: right}", "tax: {find: right}"],
      unsure: unsure)
    #expect(reading.hasUnclearZero == isUnclear)
  }

  @Test(
    "on a blurred page a 10th may be an 18th",
    arguments: [
      ("09/20/2025", true), ("10/10/2025", true), ("09/28/2025", false), ("10/01/2020", false),
    ])
  func blurredDay(day: String, isDoubtful: Bool) throws {
    let reading = try Self.read("Date: \(day)", ["businessDate: {find: right}"])
      .doubtingZeros(because: "blurred print")
    #expect(reading.reasons("businessDate") == (isDoubtful ? [Self.blurred] : []))
  }
}
