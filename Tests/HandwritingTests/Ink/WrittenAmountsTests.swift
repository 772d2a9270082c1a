import Money
import Testing

@testable import Handwriting

/// 240 amounts of writers and devices that the net was never trained on; see Inks/README.md.
@Suite("Amounts of unknown hands") struct WrittenAmountsTests {
  @Test("are read as well as was measured") func accuracy() throws {
    let recognizer = try InkRecognizer()
    let stored = try StoredInk.all("amounts")
    #expect(stored.count == 240)
    var (exact, among, shown, wrong) = (0, 0, 0, 0)
    for ink in stored {
      let reading = recognizer.reading(of: ink.ink, in: InkContext(expects: .amount))
      let value = try #require(WrittenAmount(ink.label).money(in: .usd))
      let isRight = reading.candidates.first?.money == value
      exact += isRight ? 1 : 0
      among += reading.candidates.prefix(5).contains { $0.money == value } ? 1 : 0
      shown += reading.needsReview ? 0 : 1
      wrong += reading.needsReview || isRight ? 0 : 1
    }
    let found =
      "exact \(exact), within five \(among), shown alone \(shown), wrong of these \(wrong)"
    #expect(exact >= 228, "\(found)")
    #expect(among >= 234, "\(found)")
    #expect(shown >= 150, "\(found)")
    #expect(wrong <= 2, "\(found)")
  }
}
