import Fixtures
import Testing
import Tips

@testable import Access

@Suite("What is kept of a PIN") struct PINHashTests {
  private static let pepper = Pepper(bytes: Array(0..<32))
  private static let cheap = PINHash.Effort(rounds: 1024, blockSize: 8, parallelism: 1)

  /// Computed by Python's hashlib and hmac: salt d…s, pepper 0…31.
  @Test(
    "is scrypt over the HMAC with the pepper, as another program computes it",
    arguments: [
      (
        "48151623",
        "scrypt$32768$8$3$ZGVmZ2hpamtsbW5vcHFycw$8zWXewbqbb8rRftwNmB_GOZVrnH5GV8zOLCEPZjRzus"
      ),
      (
        "cinco limónes",
        "scrypt$1024$8$1$ZGVmZ2hpamtsbW5vcHFycw$cZetVgO3ybX-H3JAMmpXDx6PdoomQQNkfwQF0OeKieQ"
      ),
    ])
  func known(pin: String, stored: String) throws {
    let hash = try #require(PINHash(stored: stored))
    let pepper = try #require(Self.pepper)
    #expect(hash.stored == stored)
    #expect(try hash.matches(try #require(PIN(typed: pin)), pepper: pepper))
    #expect(try !hash.matches(try #require(PIN(typed: pin + "0")), pepper: pepper))
    let other = try #require(Pepper(bytes: Array(1...32)))
    #expect(try !hash.matches(try #require(PIN(typed: pin)), pepper: other))
  }

  @Test("has a salt of its own: equal PINs look different") func salt() throws {
    var random = SeededGenerator(seed: 9)
    let (pepper, effort) = (try #require(Self.pepper), try #require(Self.cheap))
    let pin = try #require(PIN(typed: "48151623"))
    let one = try PINHash(pin, pepper: pepper, effort: effort, using: &random)
    let other = try PINHash(pin, pepper: pepper, effort: effort, using: &random)
    #expect(one.stored != other.stored)
    #expect(try one.matches(pin, pepper: pepper) && other.matches(pin, pepper: pepper))
    #expect(PINHash(stored: one.stored) == one)
  }

  @Test("costs as much as is usual today, and an unknown name has a decoy") func current() throws {
    #expect(PINHash.Effort.current == PINHash.Effort(rounds: 32_768, blockSize: 8, parallelism: 3))
    #expect(PINHash.decoy.effort == .current)
    let (pin, pepper) = (try #require(PIN(typed: "48151623")), try #require(Self.pepper))
    #expect(try !PINHash.decoy.matches(pin, pepper: pepper))
  }

  @Test("can take more effort later, and more memory") func grows() throws {
    var random = SeededGenerator(seed: 2)
    let effort = try #require(PINHash.Effort(rounds: 1 << 17, blockSize: 8, parallelism: 1))
    let pin = try #require(PIN(typed: "60417389"))
    let pepper = try #require(Self.pepper)
    let hash = try PINHash(pin, pepper: pepper, effort: effort, using: &random)
    #expect(hash.stored.hasPrefix("scrypt$131072$8$1$"))
    for (rounds, size, lanes, isTaken) in [
      (1 << 18, 8, 16, true), (1 << 19, 8, 1, false), (1 << 18, 9, 1, false),
      (1 << 18, 8, 17, false),
    ] {
      let effort = PINHash.Effort(rounds: rounds, blockSize: size, parallelism: lanes)
      #expect((effort != nil) == isTaken)
    }
  }

  @Test("is no other text, and none that would take hours or gigabytes") func malformed() {
    let tail = "$ZGVmZ2hpamtsbW5vcHFycw$cZetVgO3ybX-H3JAMmpXDx6PdoomQQNkfwQF0OeKieQ"
    #expect(PINHash(stored: "scrypt$1024$8$1" + tail) != nil)
    let others = [
      "", "scrypt", "bcrypt$1024$8$1" + tail, "scrypt$1000$8$1" + tail, "scrypt$1$8$1" + tail,
      "scrypt$1073741824$8$1" + tail, "scrypt$1024$900$1" + tail, "scrypt$1024$8$900" + tail,
      "scrypt$1024$0$1" + tail, "scrypt$-1024$8$1" + tail, "scrypt$1024$8$1" + tail + "$",
      "scrypt$1024$8$1$ZGVm$cZetVgO3ybX-H3JAMmpXDx6PdoomQQNkfwQF0OeKieQ",
      "scrypt$1024$8$1$ZGVmZ2hpamtsbW5vcHFycw$cZet", "scrypt$1024$8$1" + tail + "=",
    ]
    for text in others { #expect(PINHash(stored: text) == nil, "\(text)") }
  }

  @Test("a pepper has 32 bytes, by chance at first") func pepper() {
    var random = SeededGenerator(seed: 1)
    let pepper = Pepper(using: &random)
    #expect(Pepper(bytes: pepper.bytes)?.bytes == pepper.bytes)
    #expect(pepper.bytes != Pepper(using: &random).bytes)
    #expect(Pepper(bytes: Array(0..<31)) == nil)
  }
}
