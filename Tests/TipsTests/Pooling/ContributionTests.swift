import Money
import Testing

@testable import Tips

/// The parts of those who give an amount together.
@Suite struct ContributionTests {
  /// Every way in which three people hold up to 3 and weigh up to 2, and every amount that they have together.
  @Test func theyGiveAllOfItAndNobodyMoreThanTheyHold() throws {
    let numbers = (0..<64).map { [$0 % 4, $0 / 4 % 4, $0 / 16].map(Int64.init) }
    let weights = numbers.filter { $0.allSatisfy { $0 < 3 } }
    for held in numbers {
      for weights in weights {
        for amount in 0...held.reduce(0, +) {
          let parts = try Money(minorUnits: amount).contributed(by: weights, holding: held)
            .map(\.minorUnits)
          #expect(parts.reduce(0, +) == amount)
          #expect(zip(parts, held).allSatisfy { $0 >= 0 && $0 <= $1 })
          let whole = Money(minorUnits: amount)
          guard weights.contains(where: { $0 > 0 }) else { continue }
          let alone = try whole.allocated(byRanked: weights).map(\.minorUnits)
          // Where everybody has their part, everybody gives it.
          if zip(alone, held).allSatisfy({ $0 <= $1 }) { #expect(parts == alone) }
          // Who has no weight gives only where those who have one hold nothing more.
          let idle = weights.indices.filter { weights[$0] == 0 && parts[$0] > 0 }
          let empty = weights.indices.allSatisfy { weights[$0] == 0 || parts[$0] == held[$0] }
          #expect(idle.isEmpty || empty, "\(held) \(weights) \(amount): \(parts)")
        }
      }
    }
  }
}
