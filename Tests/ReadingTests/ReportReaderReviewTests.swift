import Money
import Testing
import Vision

@testable import Reading

@Suite("What is for review")
struct ReportReaderReviewTests {
  private static let sums = [
    "netSales: {find: right}", "tax: {find: right}", "grossSales: {find: right}",
  ]

  @Test("a sound page has nothing for review")
  func sound() throws {
    let profile = try TestProfile.profile(Self.sums, identities: ["netSales + tax = grossSales"])
    let page = ["Test report", "Net Sales  100.00", "Tax  8.25", "Gross Sales  108.25"]
    let reading = TestProfile.read(page, by: profile)
    #expect(reading.fields.allSatisfy { !$0.needsReview })
    #expect(reading.identities.map(\.outcome) == [.closes])
    #expect(reading.missing == [])
  }

  @Test("a sum that does not close puts every amount under review, of the sum or not")
  func identityDiffers() throws {
    let profile = try TestProfile.profile(
      Self.sums + ["discounts: {find: right}", "covers: {find: right}"],
      identities: ["netSales + tax = grossSales"])
    let page = [
      "Test report", "Net Sales  100.00", "Tax  8.25", "Gross Sales  108.35", "Discounts  1.00",
      "Guests  4",
    ]
    let reading = TestProfile.read(page, by: profile)
    let reason = ReviewReason.identityDiffers(
      "netSales + tax = grossSales", by: Money(minorUnits: -10))
    for id in ["netSales", "tax", "grossSales", "discounts"] {
      #expect(reading.reasons(id) == [reason], "\(id)")
    }
    #expect(reading.reasons("covers") == [])
    #expect(reason.sentence(in: .usd) == "net sales and tax add up to $0.10 less than gross sales")
  }

  @Test("a count that takes part in a sum that does not close is under review as well")
  func countInIdentity() throws {
    let profile = try TestProfile.profile(
      ["netSales: {find: right}", "covers: {find: right}", "averageSpend: {find: right}"],
      identities: ["netSales / covers = averageSpend"])
    let page = ["Test report", "Net Sales  100.00", "Guests  5", "Average  25.00"]
    let reading = TestProfile.read(page, by: profile)
    #expect(reading[PatternID.covers]?.needsReview == true)
  }

  @Test("figures past 64 bits do not close, and are under review")
  func overflow() throws {
    let profile = try TestProfile.profile(Self.sums, identities: ["netSales + tax = grossSales"])
    let large = "90000000000000000.00"
    let page = ["Test report", "Net Sales  \(large)", "Tax  \(large)", "Gross Sales  1.00"]
    let reading = TestProfile.read(page, by: profile)
    #expect(reading.fields.allSatisfy { $0.needsReview })
  }

  @Test("an unreadable figure leaves its sum unknown, also one that may be absent")
  func unknown() throws {
    let profile = try TestProfile.profile(Self.sums, identities: ["netSales + tax? = grossSales"])
    let page = ["Test report", "Net Sales  100.00", "Tax  X.25", "Gross Sales  100.00"]
    let reading = TestProfile.read(page, by: profile)
    let tax = try #require(PatternID("tax"))
    #expect(reading.identities.map(\.outcome) == [.unknown(missing: [tax])])
    #expect(reading.reasons("tax") == [.unreadable(.amount)])
  }

  @Test("what a closing sum confirms needs less confidence than what nothing confirms")
  func confidence() throws {
    let profile = try TestProfile.profile(
      Self.sums + ["discounts: {find: right}"], identities: ["netSales + tax = grossSales"])
    let page = [
      "Test report", "Net Sales  100.00", "Tax  8.25", "Gross Sales  108.25", "Discounts  1.00",
    ]
    let unsure = TestProfile.read(page, by: profile, unsure: ["100.00": 0.9, "1.00": 0.9])
    #expect(unsure.reasons("netSales") == [])
    let required = RequiredConfidence.alone
    #expect(
      unsure.reasons("discounts") == [.lowConfidence(Confidence(0.9), required: required)])
    let doubtful = TestProfile.read(page, by: profile, unsure: ["100.00": 0.5])
    #expect(doubtful[PatternID.netSales]?.needsReview == true)
    #expect(
      ReviewReason.lowConfidence(Confidence(0.9), required: Confidence(0.975)).sentence(in: .usd)
        == "the print is not clear here, so a letter or digit may be wrong")
  }

  @Test("a value that the page also gives otherwise is for review")
  func conflicting() throws {
    let profile = try TestProfile.profile(["netSales: {find: right}"])
    let page = ["Test report", "Net Sales  100.00", "Net Sales  100.80"]
    let reading = TestProfile.read(page, by: profile)
    #expect(reading.shown("netSales") == "$100.00")
    #expect(reading.reasons("netSales") == [.conflicting(with: "100.80")])
    let same = TestProfile.read(
      ["Test report", "Net Sales  100.00", "Net Sales  100.00"], by: profile)
    #expect(same.reasons("netSales") == [])
  }

  @Test("a required figure that is not there is missing; another one is not")
  func missing() throws {
    let profile = try TestProfile.profile([
      "netSales: {find: right, required: true}", "tax: {find: right}",
    ])
    #expect(TestProfile.read(["Test report"], by: profile).missing == [.netSales])
    let unreadable = TestProfile.read(["Test report", "Net Sales  1X.00"], by: profile)
    #expect(unreadable.missing == [.netSales])
  }

  static let subtracted: [(printed: String, value: String, isDoubtful: Bool)] = [
    ("-12.60", "$12.60", false), ("(12.60)", "$12.60", false), ("12.60-", "$12.60", false),
    ("0.00", "$0.00", false), ("12.60", "$12.60", true),
  ]

  @Test(
    "what is subtracted is printed with a minus; without it, a person looks", arguments: subtracted)
  func signTurned(printed: String, value: String, isDoubtful: Bool) throws {
    let profile = try TestProfile.profile(["discounts: {find: right, subtracted: true}"])
    let reading = TestProfile.read(["Test report", "Discounts  \(printed)"], by: profile)
    #expect(reading.shown("discounts") == value)
    #expect(reading.reasons("discounts") == (isDoubtful ? [.signDisagrees] : []))
  }

  // MARK: - Print

  @Test("an amount that is printed otherwise than the page's others is for review")
  func unusualStyle() throws {
    let profile = try TestProfile.profile(Self.sums + ["discounts: {find: right}"])
    let dollars = TestProfile.read(
      ["Test report", "Net Sales  $100.00", "Tax  88.25", "Gross Sales  $108.25"], by: profile)
    #expect(dollars.reasons("tax") == [.unusualStyle(.noSymbol)])
    #expect(dollars.reasons("netSales") == [])
    let commas = TestProfile.read(
      ["Test report", "Net Sales  21,100.00", "Tax  1008.25", "Gross Sales  22,108.25"], by: profile
    )
    #expect(commas.reasons("tax") == [.unusualStyle(.noComma)])
    let plain = TestProfile.read(
      ["Test report", "Net Sales  100.00", "Tax  $8.25", "Gross Sales  108.25"], by: profile)
    #expect(plain.reasons("tax") == [.unusualStyle(.symbol)])
    #expect(plain.reasons("netSales") == [])
  }

  @Test("a kind of report that prints the symbol here and there is not doubted for it")
  func mixedStyle() throws {
    let profile = try TestProfile.profile(
      Self.sums, example: "Test $100.00 8.25 $108.25 and 3.00")
    let reading = TestProfile.read(
      ["Test report", "Net Sales  $100.00", "Tax  8.25", "Gross Sales  $108.25"], by: profile)
    #expect(reading.fields.allSatisfy { !$0.needsReview })
  }

  static let repaired: [(seen: String, value: String)] = [
    ("1O0.00", "$100.00"), ("l00.00", "$100.00"), ("S00.00", "$500.00"), ("100,00", "$100.00"),
    ("1.100.00", "$1,100.00"), ("-1OO.00", "-$100.00"), ("1Z.B?", "$12.87"),
  ]

  @Test("a repaired value is a suggestion: always for review, never silent", arguments: repaired)
  func repairs(seen: String, value: String) throws {
    let profile = try TestProfile.profile(["netSales: {find: right}"])
    let reading = TestProfile.read(["Test report", "Net Sales  \(seen)"], by: profile)
    #expect(reading.shown("netSales") == value)
    #expect(reading.reasons("netSales") == [.repaired(seen: seen)])
  }

  @Test(
    "what cannot be repaired is unreadable, with its text as evidence",
    arguments: ["1X0.00", "10000", "1.0", "$$.00", "1.2.3", ".00"])
  func unreadable(seen: String) throws {
    let profile = try TestProfile.profile(["netSales: {find: right}"])
    let reading = TestProfile.read(["Test report", "Net Sales  \(seen)"], by: profile)
    #expect(reading.shown("netSales") == "nothing")
    #expect(reading.reasons("netSales") == [.unreadable(.amount)])
    #expect(reading[PatternID.netSales]?.text == seen)
  }

  @Test("a misread label still finds its value, for review; the nearest label wins")
  func labelSlip() throws {
    let profile = try TestProfile.profile(Self.sums)
    let reading = TestProfile.read(
      ["Test report", "Bet Sales  100.00", "BROSS SALES  108.25"], by: profile)
    #expect(reading.shown("netSales") == "$100.00")
    #expect(reading.reasons("netSales") == [.misreadLabel(seen: "Bet Sales")])
    #expect(reading.shown("grossSales") == "$108.25")
    #expect(reading.reasons("grossSales") == [.misreadLabel(seen: "BROSS SALES")])
  }

  @Test("a misread label counts only where the right label is nowhere")
  func slipsComeSecond() throws {
    let profile = try TestProfile.profile(Self.sums)
    let reading = TestProfile.read(
      ["Test report", "Bet Sales  100.00", "Net Sales  90.00"], by: profile)
    #expect(reading.shown("netSales") == "$90.00")
    #expect(reading.reasons("netSales") == [])
  }

  @Test(
    "a figure that is printed again and is unreadable there is in doubt, unless it may be the same",
    arguments: [("2,705.4", true), ("2,921.8", false), ("no.", false), ("x12", false)])
  func printedTwice(second: String, isInDoubt: Bool) throws {
    let profile = try TestProfile.profile(["netSales: {find: right}"])
    let reading = TestProfile.read(
      ["Test report", "Net Sales  \(second)", "Net Sales  2,921.85"], by: profile)
    #expect(reading.shown("netSales") == "$2,921.85")
    #expect(reading.reasons("netSales") == (isInDoubt ? [.conflicting(with: second)] : []))
  }

  @Test("on a blurred page a 0 that no sum confirms may be an 8")
  func blurredZeros() throws {
    let profile = try TestProfile.profile(
      Self.sums + [
        "discounts: {find: right}", "cardTips: {find: right}", "cashSales: {find: right}",
      ],
      identities: ["netSales + tax = grossSales"])
    let reading = TestProfile.read(
      [
        "Test report", "Net Sales  100.00", "Tax  18.25", "Gross Sales  118.25", "Discounts  0.00",
        "Card tips  20.15", "Cash sales  21.15",
      ], by: profile
    ).doubtingZeros(because: "blurred print")
    #expect(reading.reasons("cardTips") == [.confusedDigits("blurred print")])
    for id in ["netSales", "tax", "grossSales", "discounts", "cashSales"] {
      #expect(reading.reasons(id) == [], "\(id)")
    }
  }

  @Test("a sum that holds two zeros in one place closes with two eights as well")
  func blurredTwins() throws {
    let fields = Self.sums + ["foodSales: {find: right, label: food|wine, sum: true}"]
    let sums = ["foodSales = grossSales", "netSales + tax = grossSales"]
    let profile = try TestProfile.profile(fields, identities: sums)
    func read(_ net: String, _ tax: String) -> ReportReading {
      TestProfile.read(
        [
          "Test report", "Food  1,041.60", "Wine  272.60", "Net Sales  \(net)", "Tax  \(tax)",
          "Gross Sales  1,314.20",
        ], by: profile
      ).doubtingZeros(because: "blurred print")
    }
    // With 272.68 the total would be 1,314.28, and with 1,209.18 and 105.02 it is not.
    #expect(read("1,209.18", "105.02").reasons("grossSales") == [])
    let hidden = read("1,209.10", "105.10")
    for id in ["grossSales", "netSales"] {
      #expect(hidden.reasons(id) == [.confusedDigits("blurred print")], "\(id)")
    }
  }

  @Test("one unclear amount with a 0 makes the page's other zeros doubtful, a day's not")
  func unclearZero() throws {
    let profile = try TestProfile.profile(["cardTips: {find: right}", "tax: {find: right}"])
    let lines = ["Test report", "Card tips  102.12", "Tax  207.26"]
    #expect(!TestProfile.read(lines, by: profile).hasUnclearZero)
    #expect(TestProfile.read(lines, by: profile, unsure: ["207.26": 0.95]).hasUnclearZero)
    let other = ["Test report", "Card tips  102.12", "Tax  217.26"]
    #expect(!TestProfile.read(other, by: profile, unsure: ["217.26": 0.95]).hasUnclearZero)
  }

  @Test(
    "on a blurred page a 10th may be an 18th",
    arguments: [
      ("09/20/2025", true), ("10/10/2025", true), ("09/28/2025", false), ("10/01/2020", false),
    ])
  func blurredDay(day: String, isDoubtful: Bool) throws {
    let profile = try TestProfile.profile(["businessDate: {find: right}"])
    let reading = TestProfile.read(["Test report", "Date: \(day)"], by: profile)
      .doubtingZeros(because: "blurred print")
    #expect(
      reading.reasons("businessDate") == (isDoubtful ? [.confusedDigits("blurred print")] : []))
  }
}
