import TipPooling

/// Who did something, as the change log tells it.
public struct Actor: Hashable, Sendable, CustomStringConvertible {
  /// `Maria Gomez on Maria's iPhone`.
  public let description: String

  /// Somebody at a phone or tablet.
  public init(_ account: Account, on device: Device) {
    description = "\(account.name.text) on \(device.name.text)"
  }
}
