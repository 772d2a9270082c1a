import Money
import Testing
import Vision

@testable import Reading

@Suite("Guests' receipts of any house") struct ReceiptTests {
  private static let cafe = "CAFE NORD | 2026-09-11 08:15 | "
  private static let abroad = "KEDAI BUKU | TAX INVOICE | Date: 25/12/2026 | Pen  1  7.65 | "

  static let slips = [
    // A tip after the order's total.
    PageCase(
      "BURGER BARN | 9/24/2026 1:05 PM | 1 Burger  $12.29 | Sub Total  $19.87 | Sales Tax  $2.22"
        + " | Order Total  $22.09 | TIP AMOUNT  $1.10 | AUTHORIZED AMOUNT  $23.19",
      ["subtotal": "$19.87", "tax": "$2.22", "tip": "$1.10", "total": "$23.19"]),
    // Taxes in parts, as a sum, without the slip's total, and with a misread label.
    PageCase(
      cafe + "Omelette  28.15 | Subtotal  28.15 | GST  1.41 | QST  2.81 | Total  32.37",
      ["subtotal": "$28.15", "tax": "$4.22", "total": "$32.37", "date": "2026-09-11"]),
    PageCase(
      cafe + "Sous-total  28.15 | TPS  1.41 | TVQ  2.81 | Tax total  4.22 | Total  32.37",
      ["subtotal": "$28.15", "tax": "$4.22", "total": "$32.37"]),
    PageCase(
      cafe + "Sous-total  28.15 | TVQ  2.81 | TPS  1.41 | Tax total  4.22 | Grand Jotal  32.37",
      ["tax": "$4.22", "total": "$32.37"]),
    PageCase(
      cafe + "Sous-total  40.50 | T.P.S.  2.03 | T.V.0.  4.04 | TOTAL  46.57"
        + " | T.P.S.  896991718 RTOOO1", ["subtotal": "$40.50", "tax": "$6.07", "total": "$46.57"]),
    // A total that is glued to the time before it, and parted from its colon.
    PageCase(
      "STEAK PLACE | 11/27/2026 | Sub Total:  80.96 | TAX:  6.78 | 11 27 6:49pTOTAL:  87.74",
      ["subtotal": "$80.96", "tax": "$6.78", "total": "$87.74"]),
    PageCase(
      "STEAK PLACE | 11/27/2026 | Sub Total:  80.96 | TAX:  6.78 | 11.27  6:49pTOTAL  :  87.74",
      ["subtotal": "$80.96", "tax": "$6.78", "total": "$87.74"]),
    // Suggested tips are no tips.
    PageCase(
      "STEAK PLACE | 12/10/2026 6:49 PM | Subtotal  80.00 | Tax  6.40 | Total  86.40"
        + " | Suggested tip | 18%  14.40 | 20%  16.00 | 22%  17.60",
      ["subtotal": "$80.00", "tax": "$6.40", "total": "$86.40", "tip": "nothing"]),
    // Eaten in.
    PageCase(
      "TABLE ROCK MARKET | 07/15/2026 | Reg Fries  5.90 | Subtotal  10.65 | Tax  1.38"
        + " | EAT IN Total  12.03 | Card  12.03", ["total": "$12.03", "date": "2026-07-15"]),
    // Below, of other countries: the total after rounding, proved by cash and change.
    PageCase(
      abroad + "Total RM Incl. of GST  14.64 | Rounding Adj  0.01 | Total RM  14.65"
        + " | Cash  -50.00 | CHANGE  35.35",
      ["total": "$14.65!", "rounding": "$0.01", "tendered": "$50.00", "change": "$35.35"]),
    PageCase(
      abroad + "Total Incl. GST  RM 27.27 | ROUNDING ADJUSTMENT  -RM 0.02 | TOTAL ROUNDED  RM 27.25"
        + " | CASH  RM 30.00 | CHANGE  RM 2.75", ["total": "$27.25!", "rounding": "-$0.02"]),
    // Only the total before rounding is readable, or the one after it has lost its amount.
    PageCase(
      abroad + "Total Sales (Inclusive GST)  37.44 | Rounding Adj  0.01 | Cosh  40.00",
      ["total": "$37.44?"]),
    PageCase(
      abroad + "Total  28.49 | Rounding  0.01 | Total Inclusive GST:  S | Cash  50.00",
      ["total": "nothing?"]),
    // Totals without tax, of pieces and of the tax summary are none.
    PageCase(
      abroad + "Total Qty :  1  148.40 | Total Sales (Excluding GST) :  140.00 | Total GST :  8.40"
        + " | Rounding :  0.00 | Total Sales (Inclusive of GST) :  148.40 | CASH :  148.40"
        + " | Change :  0.00 | GST SUMMARY | Tax Code  %  Amt (RM)  Tax (RM)"
        + " | SR  6  140.00  8.40 | Total :  140.00  8.40", ["total": "$148.40!"]),
    PageCase(
      abroad + "TOTAL  49.82 | Cash  50.00 | Change  0.18 | Total :  47.00  2.82",
      ["total": "$49.82!"]),
    // The tax inside the total is told below.
    PageCase(
      abroad + "Total Incl. GST@6%  RM 28.00 | CASH  RM 40.00 | CHANGE  RM 12.00"
        + " | GST @6% included in total  RM 1.58", ["total": "$28.00!"]),
    // A currency glued to its amounts.
    PageCase(
      abroad + "Total Amount: RM8.48 | GST @0%: RM0.00 | Rounding: RM0.02 | Nett Total: RM8.50"
        + " | CASH  RM8.50 | Change  RM0.00", ["total": "$8.50!", "tendered": "$8.50"]),
    // Cash and change say otherwise.
    PageCase(abroad + "Total  16.00 | Cash  20.00 | Change  3.00", ["total": "$16.00?"]),
  ]

  /// With `!` behind it a value must be sure, with `?` it must be marked.
  @Test("the sums of a receipt are read, and what the guest pays is the total", arguments: slips)
  func read(slip: PageCase) throws {
    let reading = try TestProfile.read(slip.page.rows)
    #expect(reading.profile.rawValue == "receipt")
    for (name, expected) in slip.reads {
      let value = expected.filter { !"!?".contains($0) }
      #expect(reading.shown(name) == value, "\(name)")
      guard value != expected else { continue }
      let field = PatternID(name).flatMap { reading[$0] }
      #expect((field?.needsReview == false) == expected.hasSuffix("!"), "\(name)")
    }
  }

  @Test(
    "a currency in front of an amount is no part of it",
    arguments: [
      ("RM12.30", "12.30"), ("-RM0.02", "-0.02"), ("S$4.00", "4.00"), ("€5.00", "5.00"),
      ("12.30", nil), ("RM", nil), ("Rum12.30", nil), ("12.30RM", nil),
    ]) func mark(amount: String, plain: String?)
  { #expect(CurrencyMark.removed(from: amount) == plain) }

  @Test("only a guest's receipt may be in another currency than the house's") func reports() throws
  {
    let profile = try TestProfile.profile(["netSales: {find: right}"])
    let reading = TestProfile.read(["Test report", "Net sales  RM12.30"], by: profile)
    #expect(reading.fields.allSatisfy { $0.needsReview })
  }

  @Test(
    "An amount without a label is the total where the subtotal, the tax and all between add up to it",
    arguments: [
      ("            19.88", "$19.88"), ("           $19.88", "$19.88"),
      ("            19.83", "nothing"), ("Loyalty     19.88", "nothing"),
    ]) func unlabelledTotal(foot: String, total: String) throws
  {
    let reading = try TestProfile.read([
      "HILL CAFE", "4 Powell Street", "Check #: 596018", "Date: 04/13/2026", "1 Plate     15.00",
      "1 Coffee     2.75", "SUB-TOTAL:  17.75", "H.C.O (3):   0.53", "Sales Tax1:  1.60", foot,
      "For General Comments About",
    ])
    #expect(reading.profile.rawValue == "receipt")
    #expect(reading.shown("total") == total)
    if total != "nothing" { #expect(reading.reasons("total").contains(.unlabelled)) }
  }

  private static let head = ["CASA ROSA", "12 Main Street", "Springfield, IL 62701"]
  private static let sums = ["Subtotal  22.00", "Tax  1.87", "Total  23.87"]

  @Test("the merchant's address, telephone and web page are read, and always for review")
  func merchant() throws {
    let reading = try TestProfile.read(
      Self.head + ["Tel (864) 555-0134", "09/25/2026 8:14 PM"] + Self.sums + ["www.casarosa.com"])
    for (name, value, filter) in [
      ("merchantAddress", "12 Main Street Springfield, IL 62701", "fullStreetAddress"),
      ("merchantTelephone", "+18645550134", "telephoneNumber"),
      ("merchantWebPage", "www.casarosa.com", "URL"),
    ] {
      let field = try #require(PatternID(name).flatMap { reading[$0] }, "\(name)")
      #expect(reading.shown(name) == value)
      #expect(field.filter == filter && field.reviewReasons == [.unlabelled])
    }
    #expect(reading.told("total") == "$23.87")
  }

  @Test(
    "a damaged value of the merchant is none, and one of two is told with the other",
    arguments: [
      ("Tel (864) 555-O134", "nothing", false), ("Tel (864) 555-013", "nothing", false),
      ("Fax (864) 555-0199", "+18645550199", true),
    ]) func doubtfulTelephone(row: String, shown: String, isConflicting: Bool) throws
  {
    let foot = isConflicting ? ["Call 864-555-0134"] : []
    let reading = try TestProfile.read(Self.head + [row, "09/25/2026"] + Self.sums + foot)
    #expect(reading.shown("merchantTelephone") == shown)
    let reasons = reading.reasons("merchantTelephone")
    #expect(reasons.contains(.conflicting(with: "864-555-0134")) == isConflicting)
  }

  @Test("a profile's field may name a filter: behind a label it is as good as any other")
  func filterBehindLabel() throws {
    let profile = try TestProfile.profile([
      "netSales: {find: right}", "place: {find: [right, below], filter: email}",
    ])
    for (page, told) in [
      ("Place: a@b.com", "a@b.com"), ("Place | a@b.com", "a@b.com"), ("Place: a@b", "nothing"),
    ] {
      let reading = TestProfile.read(["Test report"] + page.rows + ["Net sales 1.00"], by: profile)
      #expect(reading.shown("place") == told)
      #expect(told == "nothing" || reading.fields.allSatisfy { !$0.needsReview })
    }
  }

  @Test(
    "a tip is for a person's look unless the total confirms it",
    arguments: [("Total  26.00", "$4.00"), ("Total  29.00", "$4.00?"), ("Thank you", "$4.00?")])
  func tips(foot: String, told: String) throws {
    let reading = try TestProfile.read([
      "HOUSE", "09/24/2026", "Subtotal  20.00", "Tax  2.00", "Tip  4.00", foot,
    ])
    #expect(reading.told("tip") == told)
  }
}
