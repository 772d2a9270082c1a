import Fixtures
import Monetary
import Testing

@testable import ReportFields

@Suite("Reading converges from picture to picture")
struct TogetherConvergenceTests {
  private static let whole = TogetherReadingTests.whole

  @Test("one picture never settles a slip, two equal sure ones do")
  func twoPictures() throws {
    var together = TogetherReading()
    #expect(together.slip == nil)
    try together.add(Self.whole.reading(), from: "a")
    #expect(together.settledAfter == nil && together.slip?.open.isEmpty == false)
    try together.add(Self.whole.reading(), from: "b")
    #expect(together.settledAfter == "b" && together.slip?.open == [])
    try together.add(Self.whole.reading(), from: "c")
    #expect(together.settledAfter == "b")
  }

  @Test("what is still missing or doubtful is told after each picture")
  func open() throws {
    var together = TogetherReading()
    try together.add(
      SlipPicture("a", ["serverName": "Maria", "netSales": "100.00?"]).reading(), from: "a")
    #expect(together.slip?.open == [.businessDate, .serverName, .netSales])
    try together.add(
      SlipPicture("b", ["serverName": "Maria", "netSales": "100.00"]).reading(), from: "b")
    #expect(together.slip?.open == [.businessDate])
    try together.add(
      SlipPicture("c", ["serverName": "Maria", "businessDate": "2026-09-25"]).reading(),
      from: "c")
    // No sum confirms a day: it takes a second look.
    #expect(together.slip?.open == [.businessDate])
    try together.add(
      SlipPicture("d", ["serverName": "Maria", "businessDate": "2026-09-25"]).reading(),
      from: "d")
    #expect(together.settledAfter == "d")
  }

  @Test("a later picture that disagrees opens the slip again")
  func reopened() throws {
    let other = SlipPicture("c", ["serverName": "Maria", "discounts": "7.00"])
    let first = SlipPicture("a", ["serverName": "Maria", "discounts": "1.00"])
    var together = try TogetherReading([Self.whole, SlipPicture("b", Self.whole), first])
    #expect(together.settledAfter == "b")
    try together.add(other.reading(), from: "c")
    #expect(together.settledAfter == nil)
  }

  @Test("a picture of another slip is refused, and nothing is changed")
  func otherSlip() throws {
    var together = try TogetherReading([Self.whole])
    let before = together.slip
    let james = SlipPicture(
      "james.jpg",
      ["serverName": "James", "businessDate": "2026-09-24", "netSales": "512.00"])
    let refusal = #expect(throws: TogetherRefusal.self) {
      try together.add(james.reading(), from: "james.jpg")
    }
    #expect(together.slip == before && together.pictures == ["a"])
    #expect(
      refusal?.sentence(in: .usd)
        == "james.jpg shows another slip than a: serverName is James, not Maria; businessDate is "
        + "2026-09-24, not 2026-09-25; netSales is $512.00, not $100.00. Give the pictures of one "
        + "slip, or read them without --together.")
  }

  @Test("the same server's other evening is refused by its figures")
  func otherEvening() throws {
    var together = try TogetherReading([Self.whole])
    let other = SlipPicture(
      "b",
      [
        "serverName": "Maria", "businessDate": "2026-09-26", "netSales": "512.00", "tax": "42.00",
        "grossSales": "554.00",
      ])
    #expect(throws: TogetherRefusal.self) { try together.add(other.reading(), from: "b") }
  }

  @Test("doubtful readings make no other slip of a picture")
  func badPicture() throws {
    let blurred = SlipPicture(
      "b",
      [
        "serverName": "James?", "businessDate": "2026-09-26?", "netSales": "512.00?",
        "tax": "42.00?", "grossSales": "554.00?",
      ])
    let together = try TogetherReading([Self.whole, blurred])
    #expect(together.shown("tax") == "8.25?" && together.settledAfter == nil)
  }

  @Test("a picture that was read as another kind of report is refused")
  func otherKind() throws {
    var together = try TogetherReading([Self.whole])
    let reading = try Self.whole.reading()
    let other = ReportReading(
      profile: try #require(ProfileID("receipt")), owes: .gross, fields: reading.fields,
      identities: [], missing: [])
    let refusal = #expect(throws: TogetherRefusal.self) { try together.add(other, from: "b") }
    #expect(refusal?.sentence(in: .usd).contains("--profile") == true)
  }

  @Test("the order of the pictures changes no value and no mark", arguments: 0..<200)
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let forms = ["5.00", "5.00?", "5.00~S.OO", "X!", "6.00?", "6.00", "5.00"]
    let pictures = (0..<4).map { index in
      SlipPicture(
        "\(index)",
        [
          "serverName": "Maria",
          "netSales": ["100.00", "100.00?", "800.00?", "X!"].randomElement(using: &random) ?? "",
          "tax": ["8.25", "8.25?", "8.28"].randomElement(using: &random) ?? "",
          "grossSales": ["108.25", "188.25?", "X!"].randomElement(using: &random) ?? "",
          "discounts": forms.randomElement(using: &random) ?? "",
        ])
    }
    let first = try TogetherReading(pictures)
    let second = try TogetherReading(pictures.shuffled(using: &random))
    for id in ["serverName", "netSales", "tax", "grossSales", "discounts"] {
      let (one, other) = (first.shown(id), second.shown(id))
      // Equally strong values: which one is shown is open, that it is for review is not.
      #expect(one == other || (one.hasSuffix("?") && other.hasSuffix("?")), "seed \(seed), \(id)")
    }
  }

  @Test("so many disagreements that trying them all takes long are left to a person")
  func tooMany() throws {
    let names = (0..<12).map { "amount\($0)" }
    let sum = names.joined(separator: " + ") + " = netSales"
    func picture(_ name: String, _ amount: String) throws -> ReportReading {
      var reading = try SlipPicture(name, ["serverName": "Maria", "netSales": "12.00"]).reading(
        identities: [sum])
      for id in names {
        let more = try SlipPicture(name, ["discounts": amount]).reading().fields
        let pattern = try #require(PatternID(id))
        for field in more {
          reading = ReportReading(
            profile: reading.profile, owes: reading.owes,
            fields: reading.fields + [
              FieldReading(
                pattern: pattern, value: field.value, text: field.text, label: id, box: nil,
                confidence: field.confidence, filter: "test")
            ], identities: reading.identities, missing: [])
        }
      }
      return reading
    }
    var together = TogetherReading()
    for (name, amount) in [("a", "1.00"), ("b", "2.00"), ("c", "3.00")] {
      // Twelve figures that differ would be another slip; so they are told one picture at a time
      // as doubtful ones.
      let reading = try picture(name, amount)
      let doubtful = names.compactMap { PatternID($0) }.reduce(reading) {
        $0.doubting($1, because: .repaired(seen: amount))
      }
      try together.add(doubtful, from: name)
    }
    #expect(names.allSatisfy { together.shown($0).hasSuffix("?") })
  }
}
