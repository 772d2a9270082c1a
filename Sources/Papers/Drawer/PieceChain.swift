import Money

/// The kinds of a drawer as a chain of blocks in which each goes into the next.
///
/// Notes and coins nearly form a chain: 1, 5, 10, then 25, which 10 does not go into. Two
/// quarters make a block of 50, which 10 goes into and which goes into 100. So kind `j` is counted
/// in blocks of `perBlock` pieces, the fewest that the block below goes into; only how many pieces
/// beyond whole blocks each envelope gets (here: one quarter or none) is a real choice. Once that
/// is chosen, the rest is a chain, and a chain can be filled exactly if and only if each level,
/// from the smallest up, has enough, what is left over counting for the next level.
struct PieceChain {
  struct Level {
    /// What one piece is worth, in minor units.
    let value: Int64
    let slot: Int
    /// Pieces in a block: 1 for kinds that the smaller ones go into.
    let perBlock: Int
    var block: Int64 { value * Int64(perBlock) }
    /// How many pieces there are; nil for as many as needed.
    var count: Int?
    /// How many blocks of this level make one of the next; 0 for the highest level.
    var ratio: Int64 = 0
  }

  /// From the smallest up.
  private(set) var levels: [Level] = []
  /// The levels whose blocks have more than one piece.
  private(set) var odd: [Int] = []

  /// The most ways in which one envelope can hold pieces beyond whole blocks.
  static let choiceLimit = 64

  /// - Returns: nil where there would be too many choices.
  init?(_ contents: DrawerContents) {
    var block: Int64?
    var choices = 1
    for (slot, kind) in contents.slots.enumerated().reversed() {
      let value = kind.value.minorUnits
      let (next, overflow) = Self.common(value, block ?? value)
      guard !overflow else { return nil }
      let perBlock = next / value
      guard perBlock <= Self.choiceLimit else { return nil }
      if let block { levels[levels.count - 1].ratio = next / block }
      block = next
      if perBlock > 1 {
        odd.append(levels.count)
        choices *= Int(perBlock)
      }
      guard choices <= Self.choiceLimit else { return nil }
      levels.append(Level(value: value, slot: slot, perBlock: Int(perBlock), count: kind.count))
    }
  }

  /// The same kinds, each as often as needed.
  var endless: PieceChain {
    var copy = self
    for index in copy.levels.indices { copy.levels[index].count = nil }
    return copy
  }

  /// The smallest number that both go into.
  private static func common(_ first: Int64, _ second: Int64) -> (Int64, Bool) {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    return (first / a).multipliedReportingOverflow(by: second)
  }
}

/// What some envelopes need: blocks of each level, and of the odd levels single pieces.
///
/// A vector, because needs add up: those of all envelopes decide alone whether a drawer can fill
/// them.
typealias Needs = SIMD32<Int32>

extension PieceChain {
  /// What an envelope can need: one choice for each way to hold pieces beyond whole blocks. Empty
  /// where no way makes the amount.
  func choices(for amount: Int64) -> [Needs] {
    var found: [Needs] = []
    var singles = [Int](repeating: 0, count: odd.count)
    while true {
      var rest = amount
      for (place, level) in odd.enumerated() {
        rest -= Int64(singles[place]) * levels[level].value
      }
      if rest >= 0, let needs = blocks(of: rest, singles: singles) { found.append(needs) }
      // Count on, like an odometer.
      var place = 0
      while place < odd.count {
        singles[place] += 1
        if singles[place] < levels[odd[place]].perBlock { break }
        singles[place] = 0
        place += 1
      }
      if place == odd.count { return found }
    }
  }

  private func blocks(of amount: Int64, singles: [Int]) -> Needs? {
    var needs = Needs()
    guard let smallest = levels.first, amount.isMultiple(of: smallest.block) else {
      return levels.isEmpty && amount == 0 ? needs : nil
    }
    var rest = amount / smallest.block
    for (index, level) in levels.enumerated() {
      guard level.ratio > 0 else {
        needs[index] = Int32(clamping: rest)
        break
      }
      needs[index] = Int32(clamping: rest % level.ratio)
      rest /= level.ratio
    }
    for (place, count) in singles.enumerated() {
      needs[levels.count + place] = Int32(clamping: count)
    }
    return needs
  }

  /// How many pieces the needs take in all; nil where the drawer has not enough.
  func pieces(for needs: Needs) -> Int? {
    guard isEnough(for: needs) else { return nil }
    var count = 0
    for place in odd.indices { count += Int(needs[levels.count + place]) }
    // From the top: the most valuable pieces there are, what they lack from the level below.
    var lack: Int64 = 0
    var place = odd.count
    for index in levels.indices.reversed() {
      let level = levels[index]
      if level.perBlock > 1 { place -= 1 }
      let wanted = Int64(needs[index]) + lack * max(1, level.ratio)
      let used = min(wanted, blocks(of: level, place: place, beside: needs) ?? wanted)
      count += Int(used) * level.perBlock
      lack = wanted - used
    }
    return lack == 0 ? count : nil
  }

  /// The first of the needs that take the fewest pieces; nil where the drawer has enough for none.
  func fewest(of options: [Needs]) -> (index: Int, pieces: Int)? {
    options.enumerated().compactMap { index, needs in pieces(for: needs).map { (index, $0) } }
      .min { $0.1 < $1.1 }
  }

  /// Whether the drawer can fill envelopes that need this much: the test from the smallest level
  /// up. Whoever needs less, kind by kind, can be filled too.
  func isEnough(for needs: Needs) -> Bool {
    var spare: Int64 = 0
    var place = 0
    var isEndless = false
    for (index, level) in levels.enumerated() {
      if let there = level.count, level.perBlock > 1, there < Int(needs[levels.count + place]) {
        return false
      }
      if !isEndless {
        if let have = blocks(of: level, place: place, beside: needs) {
          let left = have + spare - Int64(needs[index])
          guard left >= 0 else { return false }
          spare = level.ratio > 0 ? left / level.ratio : left
        } else {
          // As many as needed here are as many as needed above.
          isEndless = true
        }
      }
      if level.perBlock > 1 { place += 1 }
    }
    return true
  }

  /// Whole blocks of a level beside the single pieces; nil for as many as needed.
  func blocks(of level: Level, place: Int, beside needs: Needs) -> Int64? {
    guard let count = level.count else { return nil }
    guard level.perBlock > 1 else { return Int64(count) }
    return Int64(max(0, count - Int(needs[levels.count + place])) / level.perBlock)
  }
}
