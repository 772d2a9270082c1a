import Access
import Foundation
import Tips

/// The code that pairs a phone of a manager, shown where the server is.
enum PhoneCode {
  private static let actor = "tippool-serve"

  /// Shows one where no phone is paired yet.
  static func showFirst(for manager: String, in access: AccessStore, at place: WebPlace) throws {
    guard try !access.devices().contains(where: { $0.isPaired(at: .now) }) else { return }
    let account = try firstManager(in: access) ?? add(PersonName(manager), to: access)
    try show(for: account, in: access, at: place)
  }

  /// The manager who was there first; nil before setup.
  static func firstManager(in access: AccessStore) throws -> Account? {
    try access.accounts().filter { $0.role == .manager && !$0.hasLeft }
      .min { $0.id.rawValue < $1.id.rawValue }
  }

  /// The manager of that name: the one who is there, or a new one.
  static func manager(_ name: PersonName, in access: AccessStore) throws -> Account {
    let known = try access.accounts().first { account in
      account.role == .manager && !account.hasLeft
        && account.name.text.lowercased() == name.text.lowercased()
    }
    return try known ?? add(name, to: access)
  }

  private static func add(_ name: PersonName, to access: AccessStore) throws -> Account {
    try access.addAccount(name, role: .manager, by: actor)
  }

  /// Lets a manager who forgot the PIN choose another one.
  static func forgetPIN(of account: Account, in access: AccessStore) throws {
    // A phone that was lost would be asked to choose the new PIN.
    try access.forgetPIN(of: account.id, revokingPhones: true, by: actor)
    say(
      "The PIN of \(account.name.text) counts no more, and neither do the passkeys and the phones that "
        + "were paired.\n")
  }

  static func show(for account: Account, in access: AccessStore, at place: WebPlace) throws {
    let shown = try access.offer(for: .account(account.id), by: actor)
    let address = "\(place.address)/pair#\(shown.code.text)"
    say("To pair the phone of \(account.name.text), scan this within 10 minutes:\n")
    for line in try QRSymbol(address).terminalLines { say(line) }
    say("\nor open \(address)")
    say("or open \(place.address)/pair and type: \(shown.words.text)\n")
  }
}

/// Writes a line for people, at once.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
