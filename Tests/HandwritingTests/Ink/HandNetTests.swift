import Fixtures
import Testing

@testable import Handwriting

@Suite("What every net must read before it counts")
struct HandNetTests {
  @Test("is read by the nets inside the program", arguments: HandNet.allCases)
  func builtIn(net: HandNet) throws {
    #expect(try NetSample.all(for: net).count == (net == .ink ? 6 : 4))
    try net.check(net.builtIn)
    try net.tryOut(net.builtIn)
    #expect(net.builtIn.count < HandNet.largest / 20)
  }

  @Test("is not read by a net that says nothing, though it loads", arguments: HandNet.allCases)
  func silent(net: HandNet) throws {
    let silent = try #require(ChangedNet.silent(net.builtIn))
    try net.check(silent)
    #expect(throws: Misreading.self) { try net.tryOut(silent) }
  }

  @Test("is not even tried with a net of another kind, or one cut off", arguments: HandNet.allCases)
  func otherKind(net: HandNet) {
    for other in HandNet.allCases where other != net {
      #expect(throws: InkModelError.self) { try net.check(other.builtIn) }
      #expect(throws: InkModelError.self) { try net.tryOut(other.builtIn) }
    }
    #expect(throws: InkModelError.self) { try net.tryOut(Array(net.builtIn.dropLast())) }
  }
}

@Suite("Another net in place of the one inside the program")
struct OtherNetTests {
  private static func recognizer(ink required: Double?) throws -> InkRecognizer {
    try InkRecognizer(ink: OtherNet(HandNet.ink.builtIn, required: required))
  }

  @Test("What is required of it makes its own bar stricter, and never laxer")
  func bar() throws {
    let usual = try InkRecognizer()
    let (unmeasured, lax) = (try Self.recognizer(ink: nil), try Self.recognizer(ink: 0))
    let strict = try Self.recognizer(ink: 0.999)
    var shown = 0
    for stored in try StoredInk.all("amounts").prefix(40) {
      func reading(_ recognizer: InkRecognizer) -> InkReading {
        recognizer.reading(of: stored.ink, in: InkContext(expects: .amount))
      }
      let own = reading(usual)
      shown += own.needsReview ? 0 : 1
      #expect(reading(lax) == own)
      #expect(reading(unmeasured).needsReview)
      #expect(reading(unmeasured).candidates == own.candidates)
      let isSure = (own.candidates.first?.score ?? 0) >= 0.999
      #expect(reading(strict).needsReview == (own.needsReview || !isSure), "\(stored.label)")
    }
    #expect(shown > 0)
  }

  @Test("A net for names that nobody measured shows no name alone, and figures are read as before")
  func names() throws {
    let other = try InkRecognizer(names: OtherNet(HandNet.names.builtIn, required: nil))
    let usual = try InkRecognizer()
    for stored in try StoredInk.all("names").prefix(8) {
      let context = InkContext(expects: .name(of: stored.names ?? []))
      let (own, read) = (
        usual.reading(of: stored.ink, in: context), other.reading(of: stored.ink, in: context)
      )
      #expect(read.needsReview && read.candidates == own.candidates, "\(stored.label)")
    }
    let amount = try #require(try StoredInk.all("amounts").first).ink
    let context = InkContext(expects: .amount)
    #expect(other.reading(of: amount, in: context) == usual.reading(of: amount, in: context))
  }
}
