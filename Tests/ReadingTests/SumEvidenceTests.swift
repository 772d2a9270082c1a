import Money
import Testing
import Vision

@testable import Reading

@Suite("Which doubts a sum lifts") struct SumEvidenceTests {
  private static let fields = [
    "netSales", "tax", "grossSales", "cashSales", "cardTips", "covers", "averageSpend",
  ].map { "\($0): {find: right}" }

  private static func read(_ lines: [String], identities: [String]) throws -> ReportReading {
    let profile = try TestProfile.profile(fields, identities: identities)
    return TestProfile.read(["Test report"] + lines, by: profile)
  }

  private static let quotient = "netSales / covers = averageSpend"

  @Test("a figure that a sum of three amounts holds is not the wrong one of another sum")
  func firm() throws {
    let lines = ["Net sales  1,234.56", "Guests  10", "Average  150.00"]
    let held = try Self.read(
      lines + ["Tax  98.77", "Gross sales  1,333.33"],
      identities: ["netSales + tax = grossSales", Self.quotient])
    #expect(held.reasons("netSales").isEmpty)
    #expect(held.reasons("grossSales").isEmpty)
    #expect(!held.reasons("averageSpend").isEmpty)
    // Two prints of one number may be misread alike.
    let twice = try Self.read(
      lines + ["Gross sales  1,234.56"],
      identities: ["netSales + tax? = grossSales", Self.quotient])
    #expect(twice.identities.map(\.outcome).first == .closes)
    #expect(!twice.reasons("netSales").isEmpty)
    // Two eights that were read as zeros at one place close it as well.
    let blurred = try Self.read(
      ["Net sales  1,000.00", "Guests  10", "Average  120.00", "Tax  80.00"]
        + ["Gross sales  1,080.00"],
      identities: ["netSales + tax = grossSales", Self.quotient])
    #expect(!blurred.reasons("netSales").isEmpty)
  }

  @Test("nor is it in doubt because another sum closes by a guess") func guess() throws {
    let reading = try Self.read(
      [
        "Net sales  22.22", "Cash sales  8.00", "Card tips  25.22", "Tax  1.19",
        "Gross sales  23.41",
      ], identities: ["netSales + tax = grossSales", "netSales + cashSales = cardTips"])
    #expect(reading.shown("cashSales") == "$3.00")
    #expect(!reading.reasons("cashSales").isEmpty)
    #expect(!reading.reasons("cardTips").isEmpty)
    #expect(reading.reasons("netSales").isEmpty)
  }

  @Test("the only misread label of a sum that closes is the one it was taken for")
  func labels() throws {
    let sum = ["netSales + tax = grossSales"]
    let rest = ["Tax  80.00", "Gross sales  1,080.00"]
    let misread = ReviewReason.misreadLabel(seen: "Net sates")
    let alone = try Self.read(["Net sates  1,000.00", "Tax  80.00"], identities: sum)
    #expect(alone.reasons("netSales") == [misread])
    let held = try Self.read(["Net sates  1,000.00"] + rest, identities: sum)
    #expect(held.shown("netSales") == "$1,000.00")
    #expect(held.reasons("netSales").isEmpty)
    // Two misread labels may have changed places.
    let both = try Self.read(
      ["Net sates  1,000.00", "Tax  80.00", "Gross sates  1,080.00"], identities: sum)
    #expect(both.reasons("netSales") == [misread])
    #expect(both.reasons("grossSales").count == 1)
  }

  @Test("what one picture's rows explain is explained in the slip of several")
  func together() throws {
    let profile = try TestProfile.profile(
      Self.fields, identities: ["netSales + tax = grossSales or grossSales = netSales"])
    let lines = [
      "Test report", "Gross sales  1,139.57", "Adjustments  -100.96", "Net sales    1,038.61",
      "Tax  85.70",
    ]
    let whole = TestProfile.read(lines, by: profile, unsure: ["1,038.61": 0.9])
    #expect(whole.reasons("netSales").isEmpty)
    let slip = try #require(
      SlipMerge(pictures: ["a", "b"], looks: [0, 1], readings: [whole, whole], profile: profile)
        .slip())
    #expect(slip.report.identities.map(\.outcome) == [.closes])
    #expect(slip.report.reasons("netSales").isEmpty)
    #expect(slip[.netSales]?.isConfirmed == true)
  }
}

@Suite("Two recognisers that read the same page") struct SecondVoteTests {
  private static func page(_ lines: [String], confidence: Double) -> PageObservations {
    var page = ExampleSlip.page(of: lines)
    for index in page.words.indices { page.words[index].confidence = Confidence(confidence) }
    return page
  }

  /// The page as the first reads it, and again over its whole width by the second.
  private static func read(
    _ first: [String], _ second: [String], confidence: Double = 0.9, identities: [String] = []
  ) throws -> ReportReading {
    let profile = try TestProfile.profile(
      ["serverName", "netSales", "tax", "grossSales", "cardTips"].map { "\($0): {find: right}" },
      identities: identities)
    let one = page(["Test report"] + first, confidence: confidence)
    let other = page(["Test report"] + second, confidence: confidence)
    let whole = [NormalizedRect(x: 0, y: 0, width: 1, height: 1)]
    return ReportReader(profile: profile).read(
      TextTopology(one), second: SecondReading(of: one, again: other, in: whole))
  }

  @Test(
    "what both read alike goes unmarked, though neither is sure enough alone",
    arguments: [
      ("$12.34", 0.97, true), ("$12.00", 0.5, false),
      // Blur closes the eyes of an 8 for both, and nothing has no eight in it.
      ("$102.12", 0.97, false), ("$0.00", 0.97, true),
    ])
  func agreed(amount: String, confidence: Double, isSound: Bool) throws {
    let line = ["Net Sales  \(amount)"]
    let reading = try Self.read(line, line, confidence: confidence)
    #expect(reading[.netSales]?.isAgreed == true || confidence < 0.9)
    #expect(reading[.netSales]?.needsReview == !isSound)
  }

  @Test("what both read alike may still mean either of two things") func agreedPrint() throws {
    let page = ["Shift report", "Card Tips  $30.00", "Balance due  $50.00"]
    let reading = TestProfile.read(page, again: page, by: try TestProfile.general())
    #expect(reading[.serverOwesHouse]?.isAgreed == true)
    #expect(reading.reasons("serverOwesHouse") == [.directionUnconfirmed])
  }

  @Test("where they differ a person looks, and both readings are told") func differ() throws {
    let reading = try Self.read(["Net Sales  $12.00"], ["Net Sales  $17.00"], confidence: 0.99)
    #expect(reading.reasons("netSales") == [.secondOpinion(seen: "$12.00")])
    #expect(reading.shown("netSales") == "$17.00")
  }

  @Test("digits that they confuse are confirmed by no sum that a second one of them puts off")
  func confusedDigits() throws {
    func read(_ net: String, _ other: String, _ tax: String, _ gross: String) throws
      -> ReportReading
    {
      let rest = ["Tax  \(tax)", "Gross Sales  \(gross)"]
      return try Self.read(
        ["Net Sales  \(other)"] + rest, ["Net Sales  \(net)"] + rest, confidence: 0.99,
        identities: ["netSales + tax = grossSales"])
    }
    // Printed may be 55.12 + 40.26 = 95.38.
    let twice = try read("$53.12", "$55.12", "$40.26", "$93.38")
    #expect(twice[.netSales]?.needsReview == true)
    #expect(twice.reasons("grossSales") == [.confusedDigits("3 and 5 look alike on this slip")])
    #expect(twice[.tax]?.needsReview == false)
    let once = try read("$53.12", "$55.12", "$41.66", "$94.78")
    #expect(once.shown("netSales") == "$53.12" && once[.netSales]?.needsReview == false)
  }

  @Test("a 0 with a stroke is an 8: two of them in one place close a sum, one puts it off by 8")
  func markedZeros() throws {
    func read(_ net: String, _ tax: String, _ gross: String) throws -> ReportReading {
      let rows = ["Net Sales  \(net)", "Tax  \(tax)", "Gross Sales  \(gross)", "Card Tips  $9.81"]
      return try Self.read(
        rows, rows, confidence: 0.99, identities: ["netSales + tax = grossSales"])
    }
    // Printed may be 242.07 + 0.00 = 242.07.
    let twice = try read("$242.07", "$0.80", "$242.87")
    #expect(twice.identities.map(\.outcome) == [.closes] && twice.identities.sharp == [.netSales])
    // An amount that no sum has is in doubt where one closes with another 0 or 8.
    let doubt = ReviewReason.confusedDigits("8 and 0 look alike on this slip")
    for gross in ["$242.81", "$243.69", "$250.89"] {
      #expect(try read("$242.08", "$0.81", gross).reasons("cardTips").contains(doubt), "\(gross)")
    }
    for gross in ["$242.89", "$243.89", "$243.78", "$242.97"] {
      #expect(try !read("$242.08", "$0.81", gross).reasons("cardTips").contains(doubt), "\(gross)")
    }
  }

  @Test(
    "a 0 before the point is a printed one",
    arguments: [(55, [2]), (5, [1, 2]), (100, [0, 1]), (10_855, [3]), (0, [])]
      as [(Int64, Set<Int>)])
  func printedZeros(minorUnits: Int64, places: Set<Int>) {
    #expect(Money(minorUnits: minorUnits).places(of: 0) == places)
  }

  @Test(
    "what they read differently, or one alone, is settled by a sum or left to a person",
    arguments: [
      // Where a sum closes with one of them, that one is taken.
      ("Net Sales  $12.00", "Net Sales  $17.00", true, "$12.00?"),
      ("Nxt Sxlxs  $12.00", "Net Sales  $12.00", true, "$12.00"),
      ("Nxt Sxlxs  $12.00", "Net Sales  $12.00", false, "$12.00?"),
    ])
  func settled(first: String, second: String, hasSum: Bool, told: String) throws {
    let rest = hasSum ? ["Tax  $1.00", "Gross Sales  $13.00"] : []
    let reading = try Self.read(
      [first] + rest, [second] + rest, confidence: 0.99,
      identities: ["netSales + tax = grossSales"])
    #expect(reading.told("netSales") == told)
    if hasSum { #expect(reading.identities.map(\.outcome) == [.closes]) }
    #expect(hasSum || reading.reasons("netSales") == [.readByOne])
  }

  @Test("a name that the first one is sure of is not exchanged, only doubted") func names() throws {
    let reading = try Self.read(["Server: William T"], ["Server: Hilliam T"], confidence: 0.99)
    #expect(reading.shown("serverName") == "William T")
    #expect(reading.reasons("serverName") == [.secondOpinion(seen: "Hilliam T")])
    let capitals = try Self.read(["Server: MARIA L"], ["Server: Maria L"], confidence: 0.99)
    #expect(capitals[.serverName]?.needsReview == false)
  }

  @Test("outside of what was read again the first reading stands as it is") func outside() throws {
    let profile = try TestProfile.profile(["netSales: {find: right}"])
    let one = Self.page(["Test report", "Net Sales  $12.00"], confidence: 0.9)
    let reading = ReportReader(profile: profile).read(
      TextTopology(one), second: SecondReading(of: one, again: one, in: []))
    #expect(reading[.netSales]?.isAgreed == false)
    #expect(reading[.netSales]?.needsReview == true)
  }
}
