import Fixtures
import Foundation
import Testing

@testable import Access

@Suite("The question for a passkey") struct PasskeyQuestionsTests {
  private let phone = DeviceID(rawValue: 1)
  private let other = DeviceID(rawValue: 2)
  private let session = TokenHash(digest: Array(repeating: 7, count: 32))
  private var random = SeededGenerator(seed: 1)
  private var questions = PasskeyQuestions()

  private mutating func ask(
    _ purpose: PasskeyQuestions.Purpose = .unlocking, in session: TokenHash? = nil
  ) -> PasskeyChallenge {
    questions.ask(purpose, on: phone, in: session, at: House.tonight, using: &random)
  }

  private mutating func take(
    _ purpose: PasskeyQuestions.Purpose = .unlocking, on device: DeviceID? = nil,
    in session: TokenHash? = nil, after seconds: TimeInterval = 1
  ) -> PasskeyChallenge? {
    questions.take(purpose, on: device ?? phone, in: session, at: House.tonight + seconds)
  }

  @Test("counts once") mutating func once() {
    let asked = ask()
    #expect(asked.bytes.count == 32)
    #expect(take() == asked)
    #expect(take() == nil)
  }

  @Test("counts for five minutes and not from a time to come", arguments: [-1.0, 0, 299, 300])
  func fiveMinutes(seconds: TimeInterval) {
    var copy = self
    let asked = copy.ask()
    #expect(copy.take(after: seconds) == ((0..<300).contains(seconds) ? asked : nil))
  }

  @Test("counts for its device, purpose and session, and a wrong one spends it")
  mutating func bound() {
    let asked = ask(in: session)
    #expect(take(on: other, in: session) == nil)
    #expect(take(.making, in: session) == nil)
    #expect(take(in: session) == asked)
    _ = ask(in: session)
    #expect(take() == nil)
    #expect(take(in: session) == nil)
    _ = ask()
    #expect(take(in: session) == nil)
  }

  @Test("ends with the next one") mutating func newest() {
    let first = ask()
    let second = ask()
    #expect(first != second)
    #expect(take() == second)
    #expect(take() == nil)
  }
}
