import Money
import Testing

@testable import Tips

/// What the article's rules do not know is refused, so that nothing is left out in silence.
@Suite struct ArticleRefusalTests {
  @Test(arguments: [
    (#""money": [{"cashTips": "9"}]"#, "The shift holds money beside the reports, which the"),
    (#""support": [], "money": [{"eventTips": "9"}]"#, "The shift holds money beside the reports"),
    (#""events": [{"name": "Gala"}]"#, "The shift holds the event “Gala”, which the article's"),
    (#""cardFeePercent": "3""#, "The shift holds a card fee, which the article's rules do not"),
    (#""support": [{"name": "Bo", "manager": true}]"#, "Bo manages in this shift and may not"),
    (#""support": [{"name": "Bo", "excluded": true}]"#, "The shift holds Bo, who has no share"),
    (#""support": [{"name": "Bo", "team": "A"}]"#, "“A”, the team of Bo"),
  ])
  func isRefused(more: String, told: String) throws {
    let shift = try Evening("", "\"servers\": [\(Evening.server())], \(more)").facts()
    let error = #expect(throws: ShiftError.self) { try shift.payouts(in: .usd) }
    #expect(error?.sentence(in: .usd).contains(told) == true, "\(error as Any)")
  }

  @Test func typedTipOutsAreRefused() throws {
    let shift = try Evening.night("", [Evening.server("Ana", #""gave": {"busser": "5.00"}"#)])
      .facts()
    let error = #expect(throws: ShiftError.self) { try shift.payouts(in: .usd) }
    #expect(error?.sentence(in: .usd).contains("what Ana gave to others") == true)
  }
}
