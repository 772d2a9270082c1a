import Fixtures
import Money
import Testing
import Vision

@testable import Reading

@Suite("Reading converges from picture to picture") struct TogetherConvergenceTests {
  private static let whole = TogetherReadingTests.whole

  @Test("one picture never settles a slip, two equal sure ones do") func twoPictures() throws {
    var together = try TogetherReading([])
    #expect(together.slip == nil)
    try together.add(SlipPicture("a", Self.whole))
    #expect(together.settledAfter == nil && together.slip?.open.isEmpty == false)
    try together.add(SlipPicture("b", Self.whole))
    #expect(together.settledAfter == "b" && together.slip?.open == [])
    try together.add(SlipPicture("c", Self.whole))
    #expect(together.settledAfter == "b")
  }

  @Test("A count that one picture misread puts no sum off where the others read it right")
  func misreadCount() throws {
    let profile = try TestProfile.profile(
      ["netSales", "covers", "averageSpend"].map { "\($0): {find: right}" },
      identities: ["netSales / covers = averageSpend"])
    var together = TogetherReading(profile: profile)
    for (picture, covers) in ["5", "60", "60", "60"].enumerated() {
      try together.add(
        TestProfile.read(
          ["Test report", "Net Sales  2,451.03", "Guests  \(covers)", "Average  40.85"],
          by: profile), from: "\(picture)")
    }
    #expect(together.slip?.report.identities.map(\.outcome) == [.closes])
    #expect(together.shown("covers") == "60" && together.shown("netSales") == "2451.03")
  }

  @Test("what is still missing or doubtful is told after each picture") func open() throws {
    let day: KeyValuePairs = ["serverName": "Maria", "businessDate": "2026-09-25"]
    let pictures: [(KeyValuePairs<String, String>, [PatternID])] = [
      (["serverName": "Maria", "netSales": "100.00?"], [.businessDate, .serverName, .netSales]),
      (["serverName": "Maria", "netSales": "100.00"], [.businessDate]),
      // No sum confirms a day: it takes a second look.
      (day, [.businessDate]), (day, []),
    ]
    var together = try TogetherReading([])
    for (number, (figures, open)) in pictures.enumerated() {
      try together.add(SlipPicture("\(number)", figures))
      #expect(together.slip?.open == open)
    }
    #expect(together.settledAfter == "3")
  }

  @Test("a later picture that disagrees opens the slip again") func reopened() throws {
    let first = SlipPicture("c", ["serverName": "Maria", "discounts": "1.00"])
    var together = try TogetherReading([Self.whole, SlipPicture("b", Self.whole), first])
    #expect(together.settledAfter == "b")
    try together.add(SlipPicture("d", ["serverName": "Maria", "discounts": "7.00"]))
    #expect(together.settledAfter == nil)
  }

  @Test(
    "a picture of another slip is refused, and nothing is changed",
    arguments: [
      ["serverName": "James", "businessDate": "2026-09-24", "netSales": "512.00"],
      // The same server's other evening.
      [
        "serverName": "Maria", "businessDate": "2026-09-26", "netSales": "512.00", "tax": "42.00",
        "grossSales": "554.00",
      ],
    ] as [KeyValuePairs<String, String>])
  func otherSlip(figures: KeyValuePairs<String, String>) throws {
    var together = try TogetherReading([Self.whole])
    let before = together.slip
    let refusal = #expect(throws: TogetherRefusal.self) {
      try together.add(SlipPicture("other.jpg", figures))
    }
    #expect(together.slip == before && together.pictures == ["a"])
    #expect(refusal?.sentence(in: .usd).contains("net sales is $512.00, not $100.00") == true)
  }

  @Test("doubtful readings make no other slip of a picture") func badPicture() throws {
    let blurred = SlipPicture(
      "b",
      [
        "serverName": "James?", "businessDate": "2026-09-26?", "netSales": "512.00?",
        "tax": "42.00?", "grossSales": "554.00?",
      ])
    let together = try TogetherReading([Self.whole, blurred])
    #expect(together.shown("tax") == "8.25?" && together.settledAfter == nil)
  }

  @Test("a picture that was read as another kind of report is refused") func otherKind() throws {
    var together = try TogetherReading([Self.whole])
    let other = ReportReading(
      profile: try #require(ProfileID("receipt")), owes: .none, fields: [], identities: [],
      missing: [], unread: [])
    let refusal = #expect(throws: TogetherRefusal.self) { try together.add(other, from: "b.jpg") }
    #expect(refusal?.sentence(in: .usd).contains("of the kind receipt") == true)
  }

  @Test("the order of the pictures changes no value and no mark", arguments: 0..<40)
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
    func votes(_ id: String, _ amounts: [Int]) throws -> FigureTally {
      let pattern = try #require(PatternID(id))
      return FigureTally(
        pattern: pattern,
        votes: amounts.map { amount in
          PictureVote(
            picture: "\(amount)", look: amount,
            reading: FieldReading(
              pattern: pattern, value: .amount(Money(minorUnits: Int64(amount))),
              text: "\(amount)", label: id, box: nil, confidence: Confidence(1), filter: "test"))
        })
    }
    let net = try votes("netSales", [12])
    let group = try IdentityGroup(sum)
    let few = try names.map { try votes($0, $0 == "amount0" ? [2, 1] : [1]) }
    #expect(
      IdentityChoice(identities: [group], tallies: few + [net]).decided()
        == [try #require(PatternID("amount0")): 1])
    let many = try names.map { try votes($0, [1, 2, 3]) }
    #expect(IdentityChoice(identities: [group], tallies: many + [net]).decided().isEmpty)
  }
}
