public import Monetary

extension DrawerContents {
  /// Finds notes and coins for each envelope, exactly, with the fewest pieces.
  ///
  /// Whether the envelopes can be filled is decided by proof: ``EnvelopeAnswer/impossible(_:)``
  /// means that no way exists. Only where more than `searchLimit` different needs come together
  /// may the answer be ``EnvelopeAnswer/undecided``, or a plan not proven to be the shortest.
  ///
  /// ```swift
  /// let drawer = try DrawerContents(parsing: "20x3, 10x2, 1x10")
  /// try drawer.filling([Money(minorUnits: 3700), Money(minorUnits: 5100)])
  /// ```
  ///
  /// - Parameters:
  ///   - amounts: one envelope each, zero or more.
  ///   - otherKinds: kinds that the drawer has none of, but that change could bring.
  ///   - searchLimit: how many different needs are followed at once.
  /// - Throws: ``DrawerError`` for amounts that no envelope holds and for odd kinds.
  public func filling(
    _ amounts: [Money], otherKinds: [Money] = [], searchLimit: Int = 20_000
  ) throws(DrawerError) -> EnvelopeAnswer {
    guard amounts.count <= EnvelopePlan.envelopeLimit else {
      throw .tooManyEnvelopes(amounts.count)
    }
    for amount in amounts where !(0..<EnvelopePlan.amountLimit).contains(amount.minorUnits) {
      throw .amountOutOfRange(amount)
    }
    let wanted = amounts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
    if let total, Int128(total.minorUnits) < wanted {
      let short = Int64(clamping: wanted - Int128(total.minorUnits))
      return .impossible(.money(short: Money(minorUnits: short)))
    }
    let (plan, isComplete) = try plan(for: amounts, limit: searchLimit)
    if let plan { return .filled(plan) }
    guard isComplete else { return .undecided }
    return .impossible(try lack(for: amounts, otherKinds: otherKinds, limit: searchLimit))
  }

  private func plan(
    for amounts: [Money], limit: Int, takesAny: Bool = false
  ) throws(DrawerError) -> (EnvelopePlan?, isComplete: Bool) {
    guard let chain = PieceChain(self) else { throw .oddKinds }
    let choices = amounts.map { chain.choices(for: $0.minorUnits) }
    let found = EnvelopeSearch(
      chain: chain, choices: choices, limit: max(1, limit), takesAny: takesAny
    ).result()
    guard let chosen = found.chosen else { return (nil, found.isComplete) }
    let needs = zip(choices, chosen).map { $0[$1] }
    let filling = chain.fill(needs, amounts: amounts)
    return (EnvelopePlan(filling, of: self, isFewest: found.isComplete), found.isComplete)
  }

  // MARK: - What is missing

  private func lack(
    for amounts: [Money], otherKinds: [Money], limit: Int
  ) throws(DrawerError) -> DrawerLack {
    let kinds = Set(slots.map(\.value))
    let others = otherKinds.filter { !kinds.contains($0) && $0 > .zero }
    let room = max(0, Self.kindLimit - slots.count)
    let all = try DrawerContents(
      slots + others.prefix(room).map { DrawerSlot(value: $0, count: 0) })
    for amount in amounts {
      guard let chain = PieceChain(all) else { throw .oddKinds }
      if chain.choices(for: amount.minorUnits).isEmpty { return .noSuchPieces(amount: amount) }
    }
    for change in all.changes {
      let (plan, _) = try all.after(change).plan(for: amounts, limit: limit, takesAny: true)
      if plan != nil { return .change(change) }
    }
    return try all.piecesLacking(for: amounts, limit: limit)
  }

  /// Changes of one piece, those with the fewest new pieces first.
  private var changes: [DrawerChange] {
    var found: [DrawerChange] = []
    for give in slots where give.count.map({ $0 > 0 }) == true {
      for get in slots where get.value < give.value && get.count != nil {
        let (count, rest) = give.value.minorUnits.quotientAndRemainder(
          dividingBy: get.value.minorUnits)
        guard rest == 0, count <= 100 else { continue }
        found.append(
          DrawerChange(
            give: give.value, get: EnvelopePlan.Pieces(value: get.value, count: Int(count))))
      }
    }
    return found.sorted { ($0.get.count, $0.give) < ($1.get.count, $1.give) }
  }

  private func after(_ change: DrawerChange) throws(DrawerError) -> DrawerContents {
    try DrawerContents(
      slots.map { slot in
        guard let count = slot.count else { return slot }
        let more =
          slot.value == change.give ? -1 : slot.value == change.get.value ? change.get.count : 0
        return DrawerSlot(value: slot.value, count: count + more)
      })
  }

  /// As if there were no end of the smallest kinds, so many of them that the fewest pieces have to
  /// be fetched: what is taken beyond the drawer.
  private func piecesLacking(for amounts: [Money], limit: Int) throws(DrawerError) -> DrawerLack {
    var endless: Set<Money> = []
    var best: (missing: [EnvelopePlan.Pieces], count: Int)?
    for slot in slots.reversed() {
      endless.insert(slot.value)
      guard let plan = try withEndless(endless).plan(for: amounts, limit: limit, takesAny: true).0
      else { continue }
      let missing = missing(from: plan)
      let count = missing.reduce(0) { $0 + $1.count }
      if best.map({ count < $0.count }) ?? true { best = (missing, count) }
    }
    return .pieces(best?.missing ?? [])
  }

  private func missing(from plan: EnvelopePlan) -> [EnvelopePlan.Pieces] {
    plan.taken.compactMap { pieces in
      guard let slot = slots.first(where: { $0.value == pieces.value }), let count = slot.count,
        pieces.count > count
      else { return nil }
      return EnvelopePlan.Pieces(value: pieces.value, count: pieces.count - count)
    }
  }

  private func withEndless(_ values: Set<Money>) throws(DrawerError) -> DrawerContents {
    try DrawerContents(
      slots.map {
        DrawerSlot(value: $0.value, count: values.contains($0.value) ? nil : $0.count)
      })
  }
}

extension PieceChain {
  /// The same kinds, each as often as needed.
  var endless: PieceChain {
    var copy = self
    copy.removeCounts()
    return copy
  }

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
