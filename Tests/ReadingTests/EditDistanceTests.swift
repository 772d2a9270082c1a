import Files
import Testing

@Suite("The distance of two texts")
struct EditDistanceTests {
  /// Every text of up to four letters out of two.
  static let texts = (0...4).reduce(into: [""]) { texts, _ in
    texts = Array(Set(texts + texts.flatMap { ["a" + $0, "b" + $0] }.filter { $0.count <= 4 }))
  }

  @Test("up to a limit it is the distance without one", arguments: 0...4)
  func limited(limit: Int) {
    for first in Self.texts {
      for second in Self.texts {
        let whole = EditDistance.between(first, second)
        let found = EditDistance.between(Array(first.utf8), Array(second.utf8), atMost: limit)
        #expect(found == (whole <= limit ? whole : nil), "“\(first)” and “\(second)”")
      }
    }
  }
}
