import Fixtures
import Foundation
import Tips

@testable import Access

/// A house with a clock and chance of its own.
enum House {
  /// Friday, 25 September 2026, 23:00 UTC.
  static let tonight = Date(timeIntervalSince1970: 1_790_377_200)

  static func account(
    _ number: Int64 = 1, _ name: String = "Maria Gomez", role: Role = .closingManager
  ) throws -> Account {
    Account(id: AccountID(rawValue: number), name: try PersonName(name), role: role)
  }

  static func device(
    _ number: Int64, _ holder: Device.Holder = .house, name: String = "Maria’s iPhone",
    unlockedBy: Set<AccountID> = []
  ) throws -> Device {
    Device(
      id: DeviceID(rawValue: number), name: try PersonName(name), holder: holder,
      token: TokenHash(digest: Array(repeating: UInt8(number), count: 32)), pairedAt: tonight,
      unlockedBy: unlockedBy)
  }

  static func token(_ seed: UInt64) -> SecretToken {
    var random = SeededGenerator(seed: seed)
    return SecretToken(using: &random)
  }
}
