import Money
import Testing

@testable import Papers
@testable import Web

/// What is said of a drawer in Spanish says the same figures as in English.
@Suite struct DrawerSpanishTests {
  private static func figures(_ text: String) -> [String] {
    text.matches(of: #/[0-9]+(?:[.,][0-9]+)*(?:x(?:[0-9]+|\*))?/#).map { String($0.output) }
  }

  private func expectSame(_ english: String, _ spanish: String) {
    #expect(Self.figures(english) == Self.figures(spanish), "\(spanish)")
    #expect(english != spanish && spanish.hasSuffix("."))
  }

  @Test(
    arguments: [
      .empty, .unreadable("20y30"), .kindTwice(Money(minorUnits: 500)),
      .worthless(Money(minorUnits: 0)), .countOutOfRange(Money(minorUnits: 500), 2_000_000),
      .tooManyKinds(17), .tooManyEnvelopes(900), .amountOutOfRange(Money(minorUnits: -5)),
      .oddKinds,
    ] as [DrawerError])
  func whyThereAreNoEnvelopes(error: DrawerError) {
    expectSame(error.sentence(in: .english), error.sentence(in: .spanish))
    #expect(error.sentence(in: .english) == error.description)
  }

  private static let twenty = EnvelopePlan.Pieces(value: Money(minorUnits: 2_000), count: 2)
  private static let lacks: [DrawerLack] = [
    .money(short: Money(minorUnits: 1_250), fetch: []),
    .money(short: Money(minorUnits: 3_250), fetch: [twenty]),
    .change(DrawerChange(give: Money(minorUnits: 4_000), get: twenty)),
    .pieces([twenty]),
    .noSuchPieces(amount: Money(minorUnits: 1_234), with: nil),
    .noSuchPieces(amount: Money(minorUnits: 1_234), with: Money(minorUnits: 1)),
  ]

  @Test(arguments: lacks)
  func whatIsMissing(lack: DrawerLack) {
    expectSame(lack.sentence(in: .english, .usd), lack.sentence(in: .spanish, .usd))
  }
}
