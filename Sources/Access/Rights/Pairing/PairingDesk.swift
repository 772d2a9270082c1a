public import Foundation

/// A leave to pair one phone, once, within ten minutes.
public struct PairingOffer: Hashable, Sendable {
  /// How long it can be used, in seconds.
  public static let lifetime: TimeInterval = 600
  /// After so many wrong words the right ones are refused too; the code is not.
  public static let wrongWordsAllowed = 5

  /// Whose the phone will be.
  public let holder: Device.Holder
  /// The hash of the code that a camera reads.
  public let code: TokenHash
  /// The hash of the three words.
  public let words: TokenHash
  public let openedAt: Date
  public private(set) var wrongWords = 0
  public private(set) var usedAt: Date?

  /// Whether the offer could still be used: neither used nor too old nor from a time to come.
  func isOpen(at now: Date) -> Bool {
    usedAt == nil && (0..<Self.lifetime).contains(now.timeIntervalSince(openedAt))
  }

  fileprivate mutating func use(at now: Date) throws(PairingRefusal) -> Device.Holder {
    guard usedAt == nil else { throw .used }
    guard isOpen(at: now) else { throw .expired }
    usedAt = now
    return holder
  }

  fileprivate mutating func missWords(at now: Date) { if isOpen(at: now) { wrongWords += 1 } }
}

/// Why a phone was not paired.
public enum PairingRefusal: Error, CaseIterable, Hashable, Sendable {
  /// No offer has such a code or such words.
  case unknown
  /// The ten minutes are over.
  case expired
  /// Another phone used it: if that was nobody's of the house, revoke it.
  case used
  /// Too many wrong words were typed; the code still pairs.
  case tooManyWrongWords
}

/// The offers to pair phones.
public struct PairingDesk: Hashable, Sendable {
  public private(set) var offers: [PairingOffer]

  public init(_ offers: [PairingOffer] = []) { self.offers = offers }

  /// What is shown to pair a phone.
  public struct Shown: Sendable {
    /// For the camera: stands in the part of an address that no server's log sees.
    public let code: SecretToken
    /// For the keyboard.
    public let words: PairingWords
  }

  /// Opens an offer. An older one for the same holder counts no more, and what is over is forgotten.
  ///
  /// - Parameter random: a generator that nobody can foresee, such as the system's.
  public mutating func open(
    for holder: Device.Holder, at now: Date, using random: inout some RandomNumberGenerator
  ) -> Shown {
    let shown = Shown(code: SecretToken(bits: 128, using: &random), words: unusedWords(&random))
    offers.removeAll {
      $0.holder == holder || now.timeIntervalSince($0.openedAt) >= PairingOffer.lifetime
    }
    offers.append(
      PairingOffer(holder: holder, code: shown.code.hash, words: shown.words.hash, openedAt: now))
    return shown
  }

  private func unusedWords(_ random: inout some RandomNumberGenerator) -> PairingWords {
    while true {
      let words = PairingWords(using: &random)
      if !offers.contains(where: { $0.words == words.hash }) { return words }
    }
  }

  /// Uses the offer that a code belongs to.
  ///
  /// - Returns: whose the phone is.
  public mutating func redeem(
    _ code: SecretToken, at now: Date
  ) throws(PairingRefusal) -> Device.Holder {
    guard let index = offers.firstIndex(where: { $0.code == code.hash }) else { throw .unknown }
    return try offers[index].use(at: now)
  }

  /// Uses the offer that three words belong to. Wrong words count against every open offer, since
  /// nobody knows for which they were meant.
  ///
  /// - Parameter words: nil where what was typed are no such words.
  /// - Returns: whose the phone is.
  public mutating func redeem(
    _ words: PairingWords?, at now: Date
  ) throws(PairingRefusal) -> Device.Holder {
    guard let words, let index = offers.firstIndex(where: { $0.words == words.hash }) else {
      for index in offers.indices { offers[index].missWords(at: now) }
      throw .unknown
    }
    guard offers[index].wrongWords < PairingOffer.wrongWordsAllowed else {
      throw .tooManyWrongWords
    }
    return try offers[index].use(at: now)
  }
}
