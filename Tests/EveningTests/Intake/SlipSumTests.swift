import Money
import Reading
import Testing

@testable import Evening

/// The sums that a slip prints, as a page shows them.
@Suite struct SlipSumTests {
  private func text(_ sum: SlipSum) -> String {
    func side(_ terms: [SlipSum.Term]) -> String {
      terms.map { term in
        (term.isTakenOff ? "-" : "+") + term.figure.rawValue
          + (term.amount.map { " \($0.minorUnits)" } ?? "?")
      }.joined(separator: " ")
    }
    return side(sum.left) + " = " + side(sum.right)
  }

  @Test func aSumThatClosesIsShownWithItsFigures() throws {
    let sums = try SlipPages.form([:]).sums
    #expect(
      sums.map(text) == [
        "+cardTips 18000 -cashSales 4000 = +houseOwesServer 14000 -serverOwesHouse 0"
      ])
    #expect(sums.map(\.outcome) == [.closes])
  }

  @Test func whatAPersonSaysCountsInItAtOnce() throws {
    var form = try SlipPages.form(["CHARGED TIPS": "$130.00"])
    #expect(form.sums.map(\.outcome) == [.differs(by: Money(minorUnits: -5_000))])
    try form.type("90.00", into: .houseOwesServer, in: .usd)
    #expect(form.sums.map(\.outcome) == [.closes])
    try form.type("40.00", into: .houseOwesServer, in: .usd)
    #expect(form.sums.map(\.outcome) == [.differs(by: Money(minorUnits: 5_000))])
  }

  @Test func aTypedFormHasNone() {
    #expect(ServerForm().sums.isEmpty)
  }
}
