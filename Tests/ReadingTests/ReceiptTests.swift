import Money
import Testing
import Vision

@testable import Reading

@Suite("Guests' receipts of any house")
struct ReceiptTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    let reads: [String: String]
  }

  static let slips = [
    Slip(
      testDescription: "a tip after the order's total",
      lines: [
        "BURGER BARN", "9/24/2026 1:05 PM", "1 Burger  $12.29", "Sub Total  $19.87",
        "Sales Tax  $2.22", "Order Total  $22.09", "TIP AMOUNT  $1.10",
        "AUTHORIZED AMOUNT  $23.19",
      ],
      reads: ["subtotal": "$19.87", "tax": "$2.22", "tip": "$1.10", "total": "$23.19"]),
    Slip(
      testDescription: "taxes in parts",
      lines: [
        "CAFE NORD", "2026-09-11 08:15", "Omelette  28.15", "Subtotal  28.15", "GST  1.41",
        "QST  2.81", "Total  32.37",
      ],
      reads: ["subtotal": "$28.15", "tax": "$4.22", "total": "$32.37", "date": "2026-09-11"]),
    Slip(
      testDescription: "taxes in parts and as a sum",
      lines: [
        "CAFE NORD", "2026-09-11 08:15", "Sous-total  28.15", "TPS  1.41", "TVQ  2.81",
        "Tax total  4.22", "Total  32.37",
      ],
      reads: ["subtotal": "$28.15", "tax": "$4.22", "total": "$32.37"]),
    Slip(
      testDescription: "taxes and their total without the slip's total",
      lines: [
        "CAFE NORD", "2026-09-11 08:15", "Sous-total  28.15", "TVQ  2.81", "TPS  1.41",
        "Tax total  4.22", "Grand Jotal  32.37",
      ],
      reads: ["tax": "$4.22", "total": "$32.37"]),
    Slip(
      testDescription: "a total that is glued to the time before it",
      lines: [
        "STEAK PLACE", "11/27/2026", "Sub Total:  80.96", "TAX:  6.78", "11 27 6:49pTOTAL:  87.74",
      ],
      reads: ["subtotal": "$80.96", "tax": "$6.78", "total": "$87.74"]),
    Slip(
      testDescription: "a total that is glued to the time before it and parted from its colon",
      lines: [
        "STEAK PLACE", "11/27/2026", "Sub Total:  80.96", "TAX:  6.78",
        "11.27  6:49pTOTAL  :  87.74",
      ],
      reads: ["subtotal": "$80.96", "tax": "$6.78", "total": "$87.74"]),
    Slip(
      testDescription: "taxes in parts, one with a misread label",
      lines: [
        "CAFE NORD", "2026-09-11 08:15", "Sous-total  40.50", "T.P.S.  2.03", "T.V.0.  4.04",
        "TOTAL  46.57", "T.P.S.  896991718 RTOOO1",
      ],
      reads: ["subtotal": "$40.50", "tax": "$6.07", "total": "$46.57"]),
    Slip(
      testDescription: "suggested tips are no tips",
      lines: [
        "STEAK PLACE", "12/10/2026 6:49 PM", "Subtotal  80.00", "Tax  6.40", "Total  86.40",
        "Suggested tip", "18%  14.40", "20%  16.00", "22%  17.60",
      ],
      reads: ["subtotal": "$80.00", "tax": "$6.40", "total": "$86.40", "tip": "nothing"]),
    Slip(
      testDescription: "eaten in",
      lines: [
        "TABLE ROCK MARKET", "07/15/2026", "Reg Fries  5.90", "Subtotal  10.65", "Tax  1.38",
        "EAT IN Total  12.03", "Card  12.03",
      ],
      reads: ["total": "$12.03", "date": "2026-07-15"]),
  ]

  @Test("the sums of a receipt are read", arguments: slips)
  func read(slip: Slip) throws {
    let topology = TextTopology(ExampleSlip.page(of: slip.lines))
    let reading = try PageReader(registry: TestProfile.shipped()).read(topology)
    #expect(reading.profile.rawValue == "receipt")
    for (name, expected) in slip.reads {
      #expect(reading.shown(name) == expected, "\(name)")
    }
  }

  @Test(
    "An amount without a label is the total where the subtotal, the tax and all between add up to it",
    arguments: [
      ("            19.88", "$19.88"), ("           $19.88", "$19.88"),
      ("            19.83", "nothing"), ("Loyalty     19.88", "nothing"),
    ])
  func unlabelledTotal(foot: String, total: String) throws {
    let page = ExampleSlip.page(of: [
      "HILL CAFE", "4 Powell Street", "Check #: 596018", "Date: 04/13/2026", "1 Plate     15.00",
      "1 Coffee     2.75", "SUB-TOTAL:  17.75", "H.C.O (3):   0.53", "Sales Tax1:  1.60", foot,
      "For General Comments About",
    ])
    let reading = try PageReader(registry: TestProfile.shipped()).read(TextTopology(page))
    #expect(reading.profile.rawValue == "receipt")
    #expect(reading.shown("total") == total)
    if total != "nothing" {
      #expect(reading[.total]?.reviewReasons.contains(.unlabelled) == true)
    }
  }

  private static let head = [
    "CASA ROSA", "12 Main Street", "Springfield, IL 62701", "Tel (864) 555-0134",
    "09/25/2026 8:14 PM",
  ]
  private static let sums = ["Subtotal  22.00", "Tax  1.87", "Total  23.87"]

  @Test("the merchant's address, telephone and web page are read, and always for review")
  func merchant() throws {
    let page = ExampleSlip.page(of: Self.head + Self.sums + ["www.casarosa.com"])
    let reading = try PageReader(registry: TestProfile.shipped()).read(TextTopology(page))
    let told = [
      ("merchantAddress", "12 Main Street Springfield, IL 62701", "fullStreetAddress"),
      ("merchantTelephone", "+18645550134", "telephoneNumber"),
      ("merchantWebPage", "www.casarosa.com", "URL"),
    ]
    for (name, value, filter) in told {
      let field = try #require(PatternID(name).flatMap { reading[$0] }, "\(name)")
      #expect(reading.shown(name) == value)
      #expect(field.filter == filter)
      #expect(field.reviewReasons == [.unlabelled])
    }
    #expect(reading[try #require(PatternID("total"))]?.needsReview == false)
  }

  @Test(
    "a damaged value of the merchant is none, and one of two is told with the other",
    arguments: [
      ("Tel (864) 555-O134", "nothing", false), ("Tel (864) 555-013", "nothing", false),
      ("Fax (864) 555-0199", "+18645550199", true),
    ])
  func doubtfulTelephone(row: String, shown: String, isConflicting: Bool) throws {
    let top: [String] = Array(Self.head[..<3])
    let end = isConflicting ? ["Call 864-555-0134"] : []
    let page = ExampleSlip.page(of: top + [row, "09/25/2026"] + Self.sums + end)
    let reading = try PageReader(registry: TestProfile.shipped()).read(TextTopology(page))
    #expect(reading.shown("merchantTelephone") == shown)
    let reasons = PatternID("merchantTelephone").flatMap { reading[$0] }?.reviewReasons ?? []
    let conflict = ReviewReason.conflicting(with: "864-555-0134")
    #expect(reasons.contains(conflict) == isConflicting)
  }

  @Test("a profile's field may name a filter: behind a label it is as good as any other")
  func filterBehindLabel() throws {
    let profile = try TestProfile.profile([
      "netSales: {find: right}", "place: {find: [right, below], filter: email}",
    ])
    let right = TestProfile.read(["Test report", "Place: a@b.com", "Net sales 1.00"], by: profile)
    let below = TestProfile.read(
      ["Test report", "Place", "a@b.com", "Net sales 1.00"], by: profile)
    let none = TestProfile.read(["Test report", "Place: a@b", "Net sales 1.00"], by: profile)
    #expect(right.shown("place") == "a@b.com")
    #expect(below.shown("place") == "a@b.com")
    #expect(right.fields.map(\.needsReview) == [false, false])
    #expect(none.shown("place") == "nothing")
  }

  @Test("a tip is for a person's look unless the total confirms it")
  func tips() throws {
    let registry = try TestProfile.shipped()
    func read(_ lines: [String]) throws -> ReportReading {
      try PageReader(registry: registry).read(TextTopology(ExampleSlip.page(of: lines)))
    }
    let base = ["HOUSE", "09/24/2026", "Subtotal  20.00", "Tax  2.00"]
    let tip = try #require(PatternID("tip"))
    let confirmed = try read(base + ["Tip  4.00", "Total  26.00"])
    let off = try read(base + ["Tip  4.00", "Total  29.00"])
    let alone = try read(base + ["Tip  4.00"])
    #expect(confirmed[tip]?.needsReview == false)
    #expect(off[tip]?.needsReview == true)
    #expect(alone[tip]?.needsReview == true)
  }
}
