import Fixtures
import Money
import Testing

@Suite struct AllocationTests {
  /// All vectors of up to four weights from 0 to 4.
  static let vectors: [[Int64]] = {
    var all: [[Int64]] = [[]]
    var last: [[Int64]] = [[]]
    for _ in 1...4 {
      last = last.flatMap { vector in (0...4).map { vector + [Int64($0)] } }
      all += last
    }
    return all
  }()

  @Test func smallPoolsKeepEveryLaw() throws {
    for units in Self.vectors where units.contains(where: { $0 > 0 }) {
      for amount in Int64(-12)...40 {
        let shares = try Money(minorUnits: amount).allocated(byRanked: units).map(\.minorUnits)
        let complaint = Self.complaint(amount: amount, units: units, shares: shares)
        #expect(complaint == nil, "\(amount) by \(units) = \(shares)")
      }
    }
  }

  /// What is wrong with shares of an amount, or nil. All in whole numbers.
  static func complaint(amount: Int64, units: [Int64], shares: [Int64]) -> String? {
    let total = Int128(units.reduce(into: 0) { $0 += Int128($1) })
    guard shares.reduce(into: Int128(0), { $0 += Int128($1) }) == Int128(amount) else {
      return "sum"
    }
    for (unit, share) in zip(units, shares) {
      if unit == 0, share != 0 { return "zero weight" }
      let difference = Int128(share) * total - Int128(amount) * Int128(unit)
      if difference.magnitude >= total.magnitude { return "more than one unit off" }
      if share != 0, (share < 0) != (amount < 0) { return "sign" }
    }
    for (index, unit) in units.enumerated() {
      for (other, otherUnit) in units.enumerated() where unit > otherUnit {
        if shares[index].magnitude < shares[other].magnitude { return "monotone" }
      }
    }
    for index in units.indices.dropLast() where units[index] == units[index + 1] {
      if shares[index].magnitude < shares[index + 1].magnitude { return "tie to the larger key" }
    }
    return nil
  }

  /// Many claims leave many odd units; they go to the largest remainders, ties to the first.
  @Test func manyOddUnitsGoToTheLargestRemainders() throws {
    for count in 9...24 {
      let equal = [Int64](repeating: 1, count: count)
      for odd in 0..<count {
        let shares = try Money(minorUnits: Int64(3 * count + odd)).allocated(byRanked: equal)
        #expect(
          shares.map(\.minorUnits) == (0..<count).map { $0 < odd ? 4 : 3 }, "\(odd) of \(count)")
      }
      let rising = (0..<count).map { Int64($0 % 5) + 1 }
      let all = rising.reduce(0, +)
      for amount in [all - 1, all + Int64(count / 2), 7 * all / 3, 2 * all + all / 2] {
        let shares = try Money(minorUnits: amount).allocated(byRanked: rising).map(\.minorUnits)
        // By the definition: the exact shares rounded down, the rest by remainder, then by place.
        var wanted = rising.map { amount * $0 / all }
        let order = rising.indices.sorted {
          let (a, b) = (amount * rising[$0] % all, amount * rising[$1] % all)
          return a == b ? $0 < $1 : a > b
        }
        for index in order.prefix(Int(amount - wanted.reduce(0, +))) { wanted[index] += 1 }
        #expect(shares == wanted, "\(amount) by \(rising)")
      }
    }
  }

  @Test func largeAmountsKeepEveryLaw() throws {
    let seed: UInt64 = 20_240_925
    var random = SeededGenerator(seed: seed)
    let edges: [Int64] = [.max, .min, .max - 1, .min + 1, 1, -1]
    for round in 0..<4000 {
      let amount =
        round < edges.count
        ? edges[round]
        : Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0...40, using: &random)
      let count = Int.random(in: 1...9, using: &random)
      let highest = (Int64.max / Int64(count)) >> Int64.random(in: 0...62, using: &random)
      var units = (0..<count).map { _ in Int64.random(in: 0...max(highest, 1), using: &random) }
      if units.allSatisfy({ $0 == 0 }) { units[0] = 1 }
      let shares = try Money(minorUnits: amount).allocated(byRanked: units)
        .map(\.minorUnits)
      let complaint = Self.complaint(amount: amount, units: units, shares: shares)
      #expect(complaint == nil, "seed \(seed), \(amount) by \(units)")
    }
  }

  @Test func nothingIsSharedByNobody() throws {
    #expect(try Money.zero.allocated(byRanked: []) == [])
    #expect(try Money.zero.allocated(byRanked: [0, 0]) == [.zero, .zero])
    for money in [Int64.max, .min].map(Money.init(minorUnits:)) {
      #expect(try money.allocated(byRanked: [.max]) == [money])
    }
  }

  @Test func refusesWhatHasNoAnswer() {
    let money = Money(minorUnits: 5)
    let table: [([Int64], MoneyError)] = [
      ([], .nobodyToShare(money)), ([0, 0], .nobodyToShare(money)),
      ([2, -1], .negativeWeight(units: -1)),
      ([.max, 1], .overflow),
    ]
    for (units, error) in table {
      #expect(throws: error) { try money.allocated(byRanked: units) }
    }
  }
}
