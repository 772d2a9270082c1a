import Money
import Testing
import Vision

@testable import Reading

@Suite("Receipts of other countries")
struct ReceiptAbroadTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    let reads: [String: String]
    var isSure = true
  }

  private static let head = ["KEDAI BUKU", "TAX INVOICE", "Date: 25/12/2026", "Pen  1  7.65"]

  static let slips = [
    Slip(
      testDescription: "the total after rounding, proved by cash and change",
      lines: head + [
        "Total RM Incl. of GST  14.64", "Rounding Adj  0.01", "Total RM  14.65", "Cash  -50.00",
        "CHANGE  35.35",
      ],
      reads: ["total": "$14.65", "rounding": "$0.01", "tendered": "$50.00", "change": "$35.35"]),
    Slip(
      testDescription: "a rounded total by its own name",
      lines: head + [
        "Total Incl. GST  RM 27.27", "ROUNDING ADJUSTMENT  -RM 0.02", "TOTAL ROUNDED  RM 27.25",
        "CASH  RM 30.00", "CHANGE  RM 2.75",
      ],
      reads: ["total": "$27.25", "rounding": "-$0.02"]),
    Slip(
      testDescription: "only the total before rounding is readable",
      lines: head + ["Total Sales (Inclusive GST)  37.44", "Rounding Adj  0.01", "Cosh  40.00"],
      reads: ["total": "$37.44"], isSure: false),
    Slip(
      testDescription: "the total after rounding has lost its amount",
      lines: head + ["Total  28.49", "Rounding  0.01", "Total Inclusive GST:  S", "Cash  50.00"],
      reads: ["total": "nothing"], isSure: false),
    Slip(
      testDescription: "totals without tax, of pieces and of the tax summary are none",
      lines: head + [
        "Total Qty :  1  148.40", "Total Sales (Excluding GST) :  140.00", "Total GST :  8.40",
        "Rounding :  0.00", "Total Sales (Inclusive of GST) :  148.40", "CASH :  148.40",
        "Change :  0.00", "GST SUMMARY", "Tax Code  %  Amt (RM)  Tax (RM)", "SR  6  140.00  8.40",
        "Total :  140.00  8.40",
      ],
      reads: ["total": "$148.40"]),
    Slip(
      testDescription: "a tax summary whose heading is lost",
      lines: head + ["TOTAL  49.82", "Cash  50.00", "Change  0.18", "Total :  47.00  2.82"],
      reads: ["total": "$49.82"]),
    Slip(
      testDescription: "the tax inside the total is told below",
      lines: head + [
        "Total Incl. GST@6%  RM 28.00", "CASH  RM 40.00", "CHANGE  RM 12.00",
        "GST @6% included in total  RM 1.58",
      ],
      reads: ["total": "$28.00"]),
    Slip(
      testDescription: "a currency glued to its amounts",
      lines: head + [
        "Total Amount: RM8.48", "GST @0%: RM0.00", "Rounding: RM0.02", "Nett Total: RM8.50",
        "CASH  RM8.50", "Change  RM0.00",
      ],
      reads: ["total": "$8.50", "tendered": "$8.50"]),
    Slip(
      testDescription: "cash and change say otherwise",
      lines: head + ["Total  16.00", "Cash  20.00", "Change  3.00"],
      reads: ["total": "$16.00"], isSure: false),
  ]

  @Test("what the guest pays is the total", arguments: slips)
  func read(slip: Slip) throws {
    let topology = TextTopology(ExampleSlip.page(of: slip.lines))
    let reading = try PageReader(registry: TestProfile.shipped()).read(topology)
    #expect(reading.profile.rawValue == "receipt")
    for (name, expected) in slip.reads {
      #expect(reading.shown(name) == expected, "\(name)")
    }
    let total = PatternID("total").flatMap { reading[$0] }
    #expect((total?.needsReview == false) == slip.isSure, "\(total?.reviewReasons ?? [])")
  }

  @Test(
    "a currency in front of an amount is no part of it",
    arguments: [
      ("RM12.30", "12.30"), ("-RM0.02", "-0.02"), ("S$4.00", "4.00"), ("€5.00", "5.00"),
      ("12.30", nil), ("RM", nil), ("Rum12.30", nil), ("12.30RM", nil),
    ])
  func mark(amount: String, plain: String?) {
    #expect(CurrencyMark.removed(from: amount) == plain)
  }

  @Test("only a guest's receipt may be in another currency than the house's")
  func reports() throws {
    let profile = try TestProfile.profile(["netSales: {find: right}"])
    let reading = TestProfile.read(["Test report", "Net sales  RM12.30"], by: profile)
    #expect(reading.fields.allSatisfy { $0.needsReview })
  }
}
