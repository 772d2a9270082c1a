import Fixtures
import Foundation
import Testing

@testable import Access

@Suite("Guessing PINs") struct GuessThrottleTests {
  private let tonight = House.tonight
  private let maria = AccountID(rawValue: 1)

  /// Seconds until the next try; nil where it goes through, and then it is counted as a wrong one.
  private func wait(
    _ throttle: inout GuessThrottle, _ account: AccountID, _ device: Device, at now: Date
  ) -> Int? {
    do {
      try throttle.begin(account, on: device, at: now)
      return nil
    } catch .wait(let seconds) {
      return seconds
    } catch {
      return .max
    }
  }

  @Test("on the own phone five tries are free, then the waits grow to a quarter of an hour")
  func ownPhone() throws {
    let phone = try House.device(1, .account(maria))
    var throttle = GuessThrottle()
    var now = tonight
    var waits: [Int] = []
    for _ in 0..<12 {
      while let seconds = wait(&throttle, maria, phone, at: now) {
        waits.append(seconds)
        now += TimeInterval(seconds)
      }
    }
    #expect(waits == [30, 60, 300, 900, 900, 900, 900])
  }

  @Test("on other devices each wrong try doubles the wait, up to an hour")
  func otherDevices() throws {
    let waits = (1...14).map { GuessThrottle.wait(.others(maria), tries: $0) }
    #expect(waits == [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600])
  }

  @Test("a hundred at once gain nothing, counts that are kept go on, a right PIN forgives them")
  func forgiven() throws {
    let phone = try House.device(1, .account(maria))
    var throttle = GuessThrottle()
    let through = (0..<100).filter { _ in wait(&throttle, maria, phone, at: tonight) == nil }
    #expect(through.count == 5)
    var later = GuessThrottle(throttle.counts)
    #expect(wait(&later, maria, phone, at: tonight + 1) == 29)
    #expect(wait(&throttle, maria, phone, at: tonight + 30) == nil)
    throttle.succeed(maria, on: phone)
    for _ in 0..<5 { #expect(wait(&throttle, maria, phone, at: tonight + 30) == nil) }
  }

  @Test("after a hundred wrong ones in a row a manager opens the account again, and only there")
  func closed() throws {
    let phone = try House.device(1, .account(maria))
    let tablet = try House.device(2)
    var throttle = GuessThrottle()
    var now = tonight
    var through = 0
    for _ in 0..<1000 {
      if wait(&throttle, maria, phone, at: now) == nil { through += 1 }
      now += 900
    }
    #expect(through == 100)
    #expect(throws: ThrottleRefusal.closed) { try throttle.begin(maria, on: phone, at: now + 1e6) }
    #expect(wait(&throttle, maria, tablet, at: now) == nil)
    throttle.unlock(maria)
    #expect(wait(&throttle, maria, phone, at: now) == nil)
  }

  @Test("a device without a pairing, or another person's, is asked nothing")
  func notPaired() throws {
    var throttle = GuessThrottle()
    var revoked = try House.device(1, .account(maria))
    revoked.revokedAt = tonight
    let foreign = try House.device(2, .account(AccountID(rawValue: 2)))
    for device in [revoked, foreign] {
      #expect(throws: ThrottleRefusal.deviceNotPaired) {
        try throttle.begin(maria, on: device, at: tonight)
      }
    }
    #expect(throttle.counts.isEmpty)
  }

  @Test("one device guesses at many people no faster than at few, but an evening's typos are none")
  func spraying() throws {
    let tablet = try House.device(1, unlockedBy: Set((1...50).map { AccountID(rawValue: $0) }))
    var throttle = GuessThrottle()
    let through = (0..<5000).filter { guess in
      let account = AccountID(rawValue: Int64(guess % 50 + 1))
      return wait(&throttle, account, tablet, at: tonight + Double(guess)) == nil
    }
    // Twenty, and one more in each minute of 5,000 seconds.
    #expect(through.count == 20 + 83)
    // Thirty people, one typo each, one minute apart.
    var evening = GuessThrottle()
    for person in 1...30 {
      let (account, now) = (AccountID(rawValue: Int64(person)), tonight + Double(person) * 60)
      #expect(wait(&evening, account, tablet, at: now) == nil)
      #expect(wait(&evening, account, tablet, at: now + 5) == nil)
      evening.succeed(account, on: tablet)
    }
  }

  @Test("a clock that was set back makes nobody wait longer than the wait") func clock() throws {
    let phone = try House.device(1, .account(maria))
    var throttle = GuessThrottle()
    for _ in 0..<5 { #expect(wait(&throttle, maria, phone, at: tonight) == nil) }
    let back = tonight - 1e6
    #expect(wait(&throttle, maria, phone, at: back) == 30)
    #expect(wait(&throttle, maria, phone, at: back + 29) == 1)
    #expect(wait(&throttle, maria, phone, at: back + 30) == nil)
    let tablet = try House.device(2)
    for person in 10..<30 {
      let account = AccountID(rawValue: Int64(person))
      #expect(wait(&throttle, account, tablet, at: tonight) == nil)
    }
    #expect(wait(&throttle, maria, tablet, at: back) == 60)
    #expect(wait(&throttle, maria, tablet, at: back + 60) == nil)
  }

  /// 100,000 guesses from 50 tablets within a day, one after the other or all of one second at once.
  @Test("from fifty devices get nowhere, and lock nobody out at the own phone", arguments: [1, 50])
  func fromFiftyDevices(atOnce: Int) throws {
    let tablets = try (100..<150).map { try House.device($0) }
    let phone = try House.device(1, .account(maria))
    let knownTablet = try House.device(2, unlockedBy: [maria])
    var random = SeededGenerator(seed: 11)
    var throttle = GuessThrottle()
    var through = 0
    for guess in 0..<100_000 {
      let now = tonight + Double(guess / atOnce * atOnce) * 0.864
      let tablet = tablets[Int.random(in: tablets.indices, using: &random)]
      if wait(&throttle, maria, tablet, at: now) == nil { through += 1 }
      // Every hour or so the person comes along.
      if guess % 5000 == 0 {
        for device in [phone, knownTablet] {
          #expect(wait(&throttle, maria, device, at: now) == nil, "guess \(guess)")
          throttle.succeed(maria, on: device)
        }
      }
    }
    // Twelve doublings take 68 minutes, then one an hour.
    #expect(through < 40, "\(through) guesses were compared")
  }

  /// The same against everybody: fifty people, fifty tablets, a day.
  @Test("at everybody's PIN get nowhere either") func atEverybody() throws {
    let tablets = try (100..<150).map { try House.device($0) }
    var throttle = GuessThrottle()
    var through: [AccountID: Int] = [:]
    for guess in 0..<100_000 {
      let account = AccountID(rawValue: Int64(guess % 50 + 1))
      let now = tonight + Double(guess) * 0.864
      if wait(&throttle, account, tablets[guess / 50 % 50], at: now) == nil {
        through[account, default: 0] += 1
      }
    }
    #expect(through.values.allSatisfy { $0 < 40 }, "\(through)")
    for person in 1...50 {
      let account = AccountID(rawValue: Int64(person))
      let phone = try House.device(Int64(person), .account(account))
      #expect(wait(&throttle, account, phone, at: tonight + 86_400) == nil)
    }
  }
}
