import Books
import Testing

@Suite struct AdviceTests {
  enum Step: String, CustomStringConvertible {
    case look, leave
    var description: String { rawValue }
  }

  @Test func aStepMayStandWithinAnotherSentence() {
    let number = 3
    let inner: Advice<Step> = "then \(step: .look)"
    let outer: Advice<Step> = "Either \(step: .leave) at \(number), " + "or \(inner)."
    #expect(outer.description == "Either leave at 3, or then look.")
    #expect(outer.told { "page?\($0)" } == "Either page?leave at 3, or then page?look.")
    #expect(outer == "Either \(step: .leave) at 3, or then \(step: .look).")
    #expect(outer != "Either leave at 3, or then \(step: .look).")
  }
}
