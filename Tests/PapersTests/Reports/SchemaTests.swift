import Fixtures
import Testing

@testable import Papers

@Suite("What JSON says is what the schema allows") struct SchemaTests {
  @Test("every report of a small and of a random period") func conforms() throws {
    let schema = try JSONSchema(named: "report")
    let random = try CheckedPeriod(RandomPeriods.records(seed: 7))
    for period in [try SmallPeriod.checked(), random] {
      for document in try SmallPeriod.documents(period) {
        let violations = try schema.violations(ReportJSON(document).text())
        #expect(violations.isEmpty, "\(document.kind): \(violations.prefix(3))")
      }
    }
    // The check itself can say no.
    #expect(try !schema.violations(#"{"report": "no-such"}"#).isEmpty)
  }
}
