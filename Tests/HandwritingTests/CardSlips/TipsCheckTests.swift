import Money
import Testing

@testable import Handwriting

@Suite("The slips of a server against the report") struct TipsCheckTests {
  private static let money = WrittenPlaces.money
  private static let clear = WrittenPlaces.slip("40.00", "8.00 0.95", "48.00 0.95")
  private static let doubtful = WrittenPlaces.slip(
    "30.00", "5.00 0.9, 6.00 0.05", "35.00 0.9, 36.00 0.05")
  private static let unreadable = WrittenPlaces.slip("20.00", "4.00 0.4, 9.00 0.3", "X 0.5")

  typealias Case = (
    slips: [SignedSlip], printed: String, isRight: Bool, difference: String, slip: Int?, tip: String
  )

  /// Slips beside a printed sum: whether it is right, what it is off by, and which slip's other reading
  /// explains that.
  static let cases: [Case] = [
    ([], "0.00", true, "0.00", nil, ""), ([clear, doubtful], "13.00", true, "0.00", nil, ""),
    ([clear, doubtful], "14.00", false, "1.00", 1, "6.00"),
    // A slip without a tip is named where one of its readings is what is missing.
    ([clear, unreadable], "12.00", false, "4.00", 1, "4.00"),
    // A difference that no reading makes is explained by none.
    ([clear], "90.00", false, "82.00", nil, ""),
    // The same sum is not right where a slip has no tip: another one may have too much.
    ([clear, unreadable], "8.00", false, "0.00", nil, ""),
  ]

  @Test(
    "A difference names the slip whose other readings explain it, and no other", arguments: cases)
  func explained(one: Case) throws {
    let check = try TipsCheck(one.slips, printed: Self.money(one.printed), by: .ask)
    #expect(check.isRight == one.isRight && check.difference == Self.money(one.difference))
    let explanations = one.slip.map { [TipsCheck.Explanation(slip: $0, tip: Self.money(one.tip))] }
    #expect(check.explanations == explanations ?? [])
    #expect(check.withoutTip == one.slips.indices.filter { one.slips[$0].outcome == .unreadable })
  }

  @Test(
    "A slip on which a line or the word cash may stand explains a whole tip too much",
    arguments: ["-", "C"])
  func withoutTip(none: String) throws {
    let slip = WrittenPlaces.slip("40.00", "8.00 0.95, \(none) 0.02", "48.00 0.95")
    let check = try TipsCheck([Self.doubtful, slip], printed: Self.money("5.00"), by: .ask)
    #expect(check.explanations == [.init(slip: 1, tip: .zero)])
  }

  @Test(
    "Only what makes a sum at once goes without a look, and only in a house that found that right")
  func looks() {
    #expect(Self.clear.needsLook(isProven: false) && !Self.clear.needsLook(isProven: true))
    #expect(Self.unreadable.needsLook(isProven: true))
    let corrected = SignedSlip(
      amount: Self.clear.amount, tip: Self.clear.tip, total: Self.clear.total,
      outcome: .addsUp(tip: Self.money("8.00"), total: Self.money("48.00"), isCorrected: true))
    #expect(corrected.needsLook(isProven: true))
  }
}
