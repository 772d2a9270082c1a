import Foundation
public import Tips

/// A PIN or passphrase: eight characters and more, digits by default.
///
/// Never kept and never told: ``PINHash`` is kept.
public struct PIN: Sendable {
  /// How few characters are too few.
  public static let minimumLength = 8
  /// Longer ones are refused before anything is computed from them.
  public static let maximumLength = 128

  /// The text in the one form in which keyboards may differ.
  let text: String

  /// A PIN as it is typed to unlock; nil where none can be so short or long.
  public init?(typed text: String) {
    guard text.utf8.count <= 4 * Self.maximumLength else { return nil }
    let text = text.precomposedStringWithCanonicalMapping
    guard (Self.minimumLength...Self.maximumLength).contains(text.count) else { return nil }
    self.text = text
  }

  /// A PIN that somebody chooses.
  ///
  /// - Parameter name: whose it is to be; no part of it may stand in the PIN.
  /// - Throws: ``PINWeakness`` where it is short, long or easily guessed.
  public init(choosing text: String, for name: PersonName) throws(PINWeakness) {
    guard let pin = PIN(typed: text) else {
      throw text.count < Self.minimumLength ? .tooShort : .tooLong
    }
    if let weakness = PINWeakness(of: pin.text, name: name.text) { throw weakness }
    self = pin
  }
}

extension PIN: CustomStringConvertible, CustomDebugStringConvertible {
  /// Says nothing of the PIN: logs may hold it.
  public var description: String { "a PIN" }
  public var debugDescription: String { description }
}
