import Evening
import Foundation
import Handwriting
import Money
import Testing

@Suite("Signed card slips as JSON")
struct TipDocumentTests {
  @Test("The comparison says whether the report's own figure is in doubt, and why")
  func doubt() throws {
    let check = try TipsCheck([], printed: .zero, by: .ask)
    for reasons in [[], ["it stands by a weak label"]] {
      let document = TipsCheckDocument(check, [], report: "report.jpg", reasons: reasons)
      let object = try #require(
        JSONSerialization.jsonObject(with: JSONEncoder().encode(document)) as? [String: Any])
      #expect(object["needsReview"] as? Bool == !reasons.isEmpty)
      #expect(object["reasons"] as? [String] == reasons)
    }
  }
}
