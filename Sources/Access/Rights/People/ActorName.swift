import Tips

/// Who did something, as the change log tells it.
public struct ActorName: Hashable, Sendable {
  /// `Maria Gomez on Maria's iPhone`.
  public let text: String

  /// Somebody at a phone or tablet.
  public init(_ account: Account, on device: Device) {
    text = "\(account.name.text) on \(device.name.text)"
  }
}
