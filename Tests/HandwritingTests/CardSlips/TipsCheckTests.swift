import Money
import Testing

@testable import Handwriting

@Suite("The slips of a server against the report")
struct TipsCheckTests {
  private static let money = WrittenPlaces.money
  private static let clear = WrittenPlaces.slip(
    "40.00", tip: WrittenPlaces.place(("8.00", 0.95)), total: WrittenPlaces.place(("48.00", 0.95)))
  private static let doubtful = WrittenPlaces.slip(
    "30.00", tip: WrittenPlaces.place(("5.00", 0.9), ("6.00", 0.05)),
    total: WrittenPlaces.place(("35.00", 0.9), ("36.00", 0.05)))
  private static let unreadable = WrittenPlaces.slip(
    "20.00", tip: WrittenPlaces.place(("4.00", 0.4), ("9.00", 0.3)), total: WrittenPlaces.place())

  @Test("The same sum is right")
  func right() throws {
    let check = try TipsCheck(
      [Self.clear, Self.doubtful], printed: Self.money("13.00"), by: .ask)
    #expect(check.isRight && check.difference == .zero && check.explanations.isEmpty)
  }

  @Test("A difference names the slip whose other readings explain it, and no other")
  func explained() throws {
    let check = try TipsCheck(
      [Self.clear, Self.doubtful], printed: Self.money("14.00"), by: .ask)
    #expect(!check.isRight && check.difference == Self.money("1.00"))
    #expect(check.explanations == [.init(slip: 1, tip: Self.money("6.00"))])
  }

  @Test("A slip without a tip is named where one of its readings is what is missing")
  func unread() throws {
    let check = try TipsCheck(
      [Self.clear, Self.unreadable], printed: Self.money("12.00"), by: .ask)
    #expect(check.withoutTip == [1])
    #expect(check.explanations == [.init(slip: 1, tip: Self.money("4.00"))])
  }

  @Test("A slip on which a line or the word cash may stand explains a whole tip too much")
  func withoutTip() throws {
    for none in ["-", "C"] {
      let slip = WrittenPlaces.slip(
        "40.00", tip: WrittenPlaces.place(("8.00", 0.95), (none, 0.02)),
        total: WrittenPlaces.place(("48.00", 0.95)))
      let check = try TipsCheck(
        [Self.doubtful, slip], printed: Self.money("5.00"), by: .ask)
      #expect(check.explanations == [.init(slip: 1, tip: .zero)], "\(none)")
    }
  }

  @Test("A difference that no reading makes is explained by none")
  func unexplained() throws {
    let check = try TipsCheck([Self.clear], printed: Self.money("90.00"), by: .ask)
    #expect(check.explanations.isEmpty && check.difference == Self.money("82.00"))
  }

  @Test("The same sum is not right where a slip has no tip: another one may have too much")
  func equalWithAnOpenSlip() throws {
    let check = try TipsCheck(
      [Self.clear, Self.unreadable], printed: Self.money("8.00"), by: .ask)
    #expect(check.difference == .zero && check.withoutTip == [1])
    #expect(!check.isRight && check.explanations.isEmpty)
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

  @Test("No slips have no tips")
  func none() throws {
    let check = try TipsCheck([], printed: .zero, by: .ask)
    #expect(check.isRight && check.sum == .zero)
  }
}
