import Books
import Testing

@Suite struct AdviceTests {
  enum Step: CustomStringConvertible {
    case look
    case leave

    var description: String { self == .look ? "look" : "leave" }
  }

  @Test func aStepIsSaidByWhoeverTellsIt() {
    let name = "tips"
    let advice: Advice<Step> = "Either \(step: .look) at \(name), " + "or \(step: .leave)."
    #expect(advice.description == "Either look at tips, or leave.")
    #expect(
      advice.told { $0 == .look ? "page?look" : "page?leave" }
        == "Either page?look at tips, or page?leave.")
  }

  @Test func oneSentenceHoldsAnother() {
    let inner: Advice<Step> = "then \(step: .look)"
    let outer: Advice<Step> = "First this, \(inner)."
    #expect(outer == "First this, then \(step: .look).")
    #expect(outer.description == "First this, then look.")
  }

  @Test func equalSentencesAreEqualHoweverTheyWereMade() {
    let number = 3
    let joined: Advice<Step> = "shift " + "\(number)" + " is open"
    #expect(joined == "shift 3 is open")
    #expect(joined != "shift 3 is \(step: .look)")
  }
}
