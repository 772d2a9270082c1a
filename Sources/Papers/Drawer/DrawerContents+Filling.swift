public import Money

extension DrawerContents {
  /// Finds notes and coins for each envelope, exactly, with the fewest pieces.
  ///
  /// Whether the envelopes can be filled is decided by proof: ``EnvelopeAnswer/impossible(_:)``
  /// means that no way exists. Only where more than `searchLimit` different needs come together, or
  /// more ways than a few seconds allow, may the answer be ``EnvelopeAnswer/undecided(with:)``, or a
  /// plan not proven to be the shortest.
  ///
  /// ```swift
  /// let drawer = try DrawerContents(parsing: "20x3, 10x2, 1x10")
  /// try drawer.filling([Money(minorUnits: 3700), Money(minorUnits: 5100)])
  /// ```
  ///
  /// - Parameters:
  ///   - amounts: one envelope each, zero or more.
  ///   - otherKinds: kinds that the drawer has none of, but that change could bring.
  ///   - smallKinds: kinds to name where no pieces of the others make an amount.
  ///   - searchLimit: how many different needs are followed at once.
  ///   - workLimit: how many ways are looked at; the default takes two or three seconds.
  /// - Throws: ``DrawerError`` for amounts that no envelope holds and for odd kinds.
  public func filling(
    _ amounts: [Money], otherKinds: [Money] = [], smallKinds: [Money] = [],
    searchLimit: Int = 20_000, workLimit: Int = 3_000_000
  ) throws(DrawerError) -> EnvelopeAnswer {
    guard amounts.count <= EnvelopePlan.envelopeLimit else {
      throw .tooManyEnvelopes(amounts.count)
    }
    for amount in amounts where !(0..<EnvelopePlan.amountLimit).contains(amount.minorUnits) {
      throw .amountOutOfRange(amount)
    }
    let (plan, isComplete) = try plan(
      for: amounts, limit: searchLimit, budget: SearchBudget(workLimit))
    if let plan { return .filled(plan) }
    let missing = MissingPieces(
      drawer: self, amounts: amounts, otherKinds: otherKinds, smallKinds: smallKinds,
      limit: min(searchLimit, Self.adviceLimit), budget: SearchBudget(workLimit / 2))
    guard isComplete else { return .undecided(with: try missing.pieces()) }
    return .impossible(try missing.lack())
  }

  /// How many needs are followed for advice: any way will do there.
  private static let adviceLimit = 400

  /// What is in the drawer less what all envelopes together hold; zero where that much is there.
  func short(of amounts: [Money]) -> Money {
    guard let total else { return .zero }
    let wanted = amounts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
    return Money(minorUnits: Int64(clamping: max(0, wanted - Int128(total.minorUnits))))
  }

  /// Without pieces that can go into no envelope: a note larger than each of them, more hundreds
  /// than all hundreds in them.
  private func useful(for amounts: [Money]) throws(DrawerError) -> DrawerContents {
    var kept: [DrawerSlot] = []
    for slot in slots {
      let most = amounts.reduce(Int64(0)) { $0 + $1.minorUnits / slot.value.minorUnits }
      guard most > 0, slot.count != 0 else { continue }
      let count = slot.count.map { Int(min(Int64($0), most)) }
      kept.append(DrawerSlot(value: slot.value, count: count))
    }
    return try DrawerContents(kept)
  }

  /// - Returns: a plan where one was found; and whether everything was looked at.
  func plan(
    for amounts: [Money], limit: Int, takesAny: Bool = false, budget: SearchBudget
  ) throws(DrawerError) -> (EnvelopePlan?, isComplete: Bool) {
    let useful = try useful(for: amounts)
    guard useful.short(of: amounts) == .zero else { return (nil, true) }
    guard let chain = PieceChain(useful) else { throw .oddKinds }
    let choices = amounts.map { chain.choices(for: $0.minorUnits) }
    let found = EnvelopeSearch(
      chain: chain, choices: choices, limit: max(1, limit), takesAny: takesAny, budget: budget
    ).result()
    guard let chosen = found.chosen else { return (nil, found.isComplete) }
    let needs = zip(choices, chosen).map { $0[$1] }
    let filling = chain.fill(needs, amounts: amounts)
    return (EnvelopePlan(filling, of: useful, isFewest: found.isComplete), found.isComplete)
  }
}

extension PieceChain {
  /// For each envelope and slot of the drawer the pieces: the most valuable go first, and to the
  /// largest amounts first.
  func fill(_ needs: [Needs], amounts: [Money]) -> [[Int: Int]] {
    var total = Needs()
    for need in needs { total = total &+ need }
    var filled = [[Int: Int]](repeating: [:], count: needs.count)
    var lacks = [Int64](repeating: 0, count: needs.count)
    let order = needs.indices.sorted { (amounts[$1], $0) < (amounts[$0], $1) }
    var place = odd.count
    for index in levels.indices.reversed() {
      let level = levels[index]
      if level.perBlock > 1 { place -= 1 }
      var left = blocks(of: level, place: place, beside: total)
      for envelope in order {
        let wanted = Int64(needs[envelope][index]) + lacks[envelope] * max(1, level.ratio)
        let used = min(wanted, left ?? wanted)
        left = left.map { $0 - used }
        lacks[envelope] = wanted - used
        var pieces = Int(used) * level.perBlock
        if level.perBlock > 1 { pieces += Int(needs[envelope][levels.count + place]) }
        if pieces > 0 { filled[envelope][level.slot] = pieces }
      }
    }
    return filled
  }
}

extension EnvelopePlan {
  init(_ filling: [[Int: Int]], of drawer: DrawerContents, isFewest: Bool) {
    envelopes = filling.map { pieces in
      pieces.sorted { $0.key < $1.key }.map { slot, count in
        Pieces(value: drawer.slots[slot].value, count: count)
      }
    }
    taken = drawer.slots.indices.compactMap { slot in
      let count = filling.compactMap { $0[slot] }.reduce(0, +)
      return count > 0 ? Pieces(value: drawer.slots[slot].value, count: count) : nil
    }
    self.isFewest = isFewest
  }
}
