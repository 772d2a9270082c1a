public import Foundation

/// The challenges that wait for an answer: one on each device for each purpose.
///
/// Whoever asks anew ends the question before, so that there are never more than phones. Each counts
/// once, whatever the answer, and only for the device and the session that asked.
///
/// ```swift
/// let challenge = questions.ask(.unlocking, on: device.id, in: nil, at: now, using: &random)
/// guard let asked = questions.take(.unlocking, on: device.id, in: nil, at: now) else { return }
/// ```
public struct PasskeyQuestions: Sendable {
  /// What the answer is for: one that was given to make a passkey unlocks nothing.
  public enum Purpose: Hashable, Sendable { case making, unlocking }

  private struct Place: Hashable {
    let device: DeviceID
    let purpose: Purpose
  }

  private struct Question {
    let challenge: PasskeyChallenge
    let session: TokenHash?
  }

  private var open: [Place: Question] = [:]

  public init() {}

  /// Asks.
  ///
  /// - Parameters:
  ///   - session: the session on the device; nil while it is locked.
  ///   - random: a generator that nobody can foresee, such as the system's.
  public mutating func ask(
    _ purpose: Purpose, on device: DeviceID, in session: TokenHash?, at now: Date,
    using random: inout some RandomNumberGenerator
  ) -> PasskeyChallenge {
    open = open.filter { Self.counts($0.value.challenge, at: now) }
    let challenge = PasskeyChallenge(at: now, using: &random)
    open[Place(device: device, purpose: purpose)] = Question(challenge: challenge, session: session)
    return challenge
  }

  /// What a device was asked; nil where nothing was, or too long ago, or in another session. From now on
  /// it is forgotten.
  public mutating func take(
    _ purpose: Purpose, on device: DeviceID, in session: TokenHash?, at now: Date
  ) -> PasskeyChallenge? {
    guard let question = open.removeValue(forKey: Place(device: device, purpose: purpose)),
      question.session == session, Self.counts(question.challenge, at: now)
    else { return nil }
    return question.challenge
  }

  private static func counts(_ challenge: PasskeyChallenge, at now: Date) -> Bool {
    (0..<PasskeyChallenge.lifetime).contains(now.timeIntervalSince(challenge.madeAt))
  }
}
