import Fixtures
import Foundation
import Tips

@testable import Access

/// A house with a clock and chance of its own, and a file, removed when the test ends.
final class House {
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
  /// A person with a paired phone.
  func person(
    _ name: String = "Maria Gomez", _ role: Role = .closingManager
  ) throws -> (account: Account, device: Device, token: SecretToken) {
    let account = try addAccount(PersonName(name), role: role, by: "test", at: House.tonight)
    let (device, token) = try pair(.account(account.id), as: name + "’s phone")
    return (account, device, token)
  }

  /// Offers a pairing and takes it.
  func pair(
    _ holder: Device.Holder, as name: String
  ) throws -> (device: Device, token: SecretToken) {
    let shown = try offer(for: holder, by: "t", at: House.tonight)
    let paired = try pair(.code(shown.code), as: PersonName(name), at: House.tonight).get()
    return (paired.device, paired.token)
  }

  func beginSession(
    of account: Account, on device: Device, ending: SecretToken? = nil
  ) throws -> SecretToken {
    try beginSession(of: account.id, on: device.id, ending: ending, at: House.tonight)
  }
}

extension [UInt8] {
  init(hex: String) {
    let digits = hex.compactMap(\.hexDigitValue)
    self = stride(from: 0, to: digits.count, by: 2).map { (place: Int) -> UInt8 in
      UInt8(digits[place] << 4 | digits[place + 1])
    }
  }
}
