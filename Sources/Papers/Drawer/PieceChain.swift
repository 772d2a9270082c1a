import Money

/// What some envelopes need of each level: in the low half blocks, in the high half single pieces.
///
/// A vector, because needs add up: those of all envelopes decide alone whether a drawer can fill
/// them.
typealias Needs = SIMD32<Int32>

/// The kinds of a drawer as a chain of blocks, each of which goes into the one before.
///
/// Notes and coins nearly form a chain: 10, 5, 1, but not 25 and 10. Two quarters make a block of
/// 50, which goes into 100 and which 10 goes into. So each kind is counted in blocks, the smallest
/// that the block below goes into. Only the number of pieces beyond whole blocks that each envelope
/// gets (here: one quarter or none) is a real choice. The rest is a chain, which can be filled if
/// and only if this works: take the largest blocks first, and make up what they lack with the next.
struct PieceChain {
  /// Pieces of each level.
  typealias Counts = SIMD16<Int32>

  struct Level {
    /// What a piece and a block are worth, in minor units.
    let value, block: Int64
    /// Pieces in a block: 1 for kinds that the smaller ones go into.
    let perBlock: Int64
  }

  /// As the slots of the drawer: from the most valuable down.
  private var levels: [Level] = []
  /// The levels whose blocks have more than one piece, from the smallest up.
  private(set) var odd: [Int] = []
  /// In how many ways one envelope can hold pieces beyond whole blocks.
  private var ways: Int64 = 1
  /// The pieces in the drawer.
  private var there = Self.endless

  private static let wayLimit: Int64 = 64
  /// More pieces than all envelopes can hold.
  private static let endless = Counts(repeating: .max)

  /// - Returns: nil where an envelope could be filled in too many ways.
  init?(_ contents: DrawerContents) {
    for (index, slot) in contents.slots.enumerated().reversed() {
      let value = slot.value.minorUnits
      let below = levels.last?.block ?? value
      var (divisor, other) = (value, below)
      while other != 0 { (divisor, other) = (other, divisor % other) }
      let perBlock = below / divisor
      let (block, overflow) = value.multipliedReportingOverflow(by: perBlock)
      guard !overflow, perBlock <= Self.wayLimit / ways else { return nil }
      ways *= perBlock
      if perBlock > 1 { odd.append(index) }
      if let count = slot.count { there[index] = Int32(clamping: count) }
      levels.append(Level(value: value, block: block, perBlock: perBlock))
    }
    levels.reverse()
  }

  /// The same kinds, each as often as needed.
  var endless: PieceChain {
    var copy = self
    copy.there = Self.endless
    return copy
  }

  /// What an envelope can need: one choice for each way to hold pieces beyond whole blocks. Empty
  /// where no way makes the amount.
  func choices(for amount: Int64) -> [Needs] {
    (0..<ways).compactMap { way in
      var (needs, rest, others) = (Needs(), amount, way)
      for index in odd {
        let (quotient, singles) = others.quotientAndRemainder(dividingBy: levels[index].perBlock)
        others = quotient
        rest -= singles * levels[index].value
        needs.highHalf[index] = Int32(clamping: singles)
      }
      guard rest >= 0 else { return nil }
      for (index, level) in levels.enumerated() {
        needs.lowHalf[index] = Int32(clamping: rest / level.block)
        rest %= level.block
      }
      return rest == 0 ? needs : nil
    }
  }

  /// How many pieces the needs take in all; nil where the drawer has not enough. Then it has not
  /// enough for greater needs either.
  func pieces(for needs: Needs) -> Int? {
    var left = there &- needs.highHalf
    guard left.min() >= 0 else { return nil }
    return take(needs, from: &left).map { Int($0.wrappedSum()) }
  }

  /// The pieces for each envelope: the most valuable go first, and to the largest amounts first.
  /// Nil where the drawer has not enough.
  func fill(_ needs: [Needs], amounts: [Money]) -> [Counts]? {
    var left = there &- needs.reduce(Needs(), &+).highHalf
    var filled = [Counts](repeating: Counts(), count: needs.count)
    for envelope in needs.indices.sorted(by: { (amounts[$1], $0) < (amounts[$0], $1) }) {
      guard let taken = take(needs[envelope], from: &left) else { return nil }
      filled[envelope] = taken
    }
    return filled
  }

  /// - Parameter left: the pieces beside all single ones.
  private func take(_ needs: Needs, from left: inout Counts) -> Counts? {
    var (taken, rest) = (needs.highHalf, Int64(0))
    for (index, level) in levels.enumerated() {
      rest += Int64(needs.lowHalf[index]) * level.block
      let blocks = min(rest / level.block, Int64(left[index]) / level.perBlock)
      rest -= blocks * level.block
      let pieces = Int32(clamping: blocks * level.perBlock)
      left[index] -= pieces
      taken[index] += pieces
    }
    return rest == 0 ? taken : nil
  }
}
