import Reading
import Testing

@Suite("Shipped profiles")
struct ShippedProfilesTests {
  @Test("every pattern matches its examples, every profile reads its own example and closes")
  func allAreSound() throws {
    do {
      _ = try ProfileRegistry()
    } catch {
      Issue.record("\(error)")
    }
  }
}
