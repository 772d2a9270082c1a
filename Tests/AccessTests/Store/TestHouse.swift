import Foundation
import Tips

@testable import Access

/// A house with a file of its own, removed when the test ends.
final class TestHouse {
  /// Friday, 25 September 2026, 23:00 UTC.
  static let tonight = Date(timeIntervalSince1970: 1_790_377_200)

  let folder: String
  var path: String { folder + "/access.sqlite" }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "access-test-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("\(folder) could not be removed: \(error)")
    }
  }

  func open() throws -> AccessStore { try AccessStore.open(at: path) }
}

extension AccessStore {
  /// Somebody with a paired phone.
  func person(
    _ name: String = "Maria Gomez", _ role: Role = .closingManager
  ) throws -> (account: Account, device: Device, token: SecretToken) {
    let account = try addAccount(PersonName(name), role: role, by: "test", at: TestHouse.tonight)
    let shown = try offer(for: .account(account.id), by: "test", at: TestHouse.tonight)
    let (device, token) = try pair(
      .code(shown.code), as: PersonName(name + "’s phone"), at: TestHouse.tonight
    ).get()
    return (account, device, token)
  }
}
