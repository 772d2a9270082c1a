import Fixtures
import Foundation
import Reading
import ShippedProfiles
import Testing

@Suite("Shipped profiles")
struct ShippedProfilesTests {
  static func registry() throws -> ProfileRegistry {
    try ProfileRegistry(
      patterns: ProfileSource(
        name: ShippedProfiles.patterns.name, text: ShippedProfiles.patterns.text),
      shipped: ShippedProfiles.profiles.map { ProfileSource(name: $0.name, text: $0.text) })
  }

  @Test("every pattern matches its examples, every profile reads its own example and closes")
  func allAreSound() throws {
    do {
      _ = try Self.registry()
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("every file in Receipts/Profiles is in the program")
  func noneIsForgotten() throws {
    let folder = Repository.root.appending(path: "Receipts/Profiles")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(ShippedProfiles.profiles.map(\.name).sorted() == files.map { "Profiles/" + $0 })
  }
}
