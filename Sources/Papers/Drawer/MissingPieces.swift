import Money

/// Finds what a drawer lacks to fill envelopes.
struct MissingPieces {
  let drawer: DrawerContents
  let amounts: [Money]
  /// Kinds that the drawer has none of, but that change could bring.
  let otherKinds: [Money]
  /// Kinds to name where no pieces of the others make an amount.
  let smallKinds: [Money]
  let limit: Int
  let budget: SearchBudget

  /// For a drawer that cannot fill them.
  func lack() throws(DrawerError) -> DrawerLack {
    let all = try withOtherKinds()
    guard let chain = PieceChain(all) else { throw .oddKinds }
    for amount in amounts where chain.choices(for: amount.minorUnits).isEmpty {
      return .noSuchPieces(amount: amount, with: try helpfulKind(all))
    }
    let short = drawer.short(of: amounts)
    guard short == .zero else { return .money(short: short, fetch: try pieces(all)) }
    let ofChanges = budget.share(of: 2)
    for change in all.changes where ofChanges.left > 0 {
      let (plan, _) = try all.after(change).plan(
        for: amounts, limit: limit, takesAny: true, budget: ofChanges.share(of: 4))
      if plan != nil { return .change(change) }
    }
    return .pieces(try pieces(all))
  }

  /// Pieces with which the drawer can certainly fill them; none where no pieces make an amount.
  func pieces() throws(DrawerError) -> [EnvelopePlan.Pieces] { try pieces(withOtherKinds()) }

  private func withOtherKinds() throws(DrawerError) -> DrawerContents {
    let kinds = Set(drawer.slots.map(\.value))
    let others = otherKinds.filter { !kinds.contains($0) && $0 > .zero }
    let room = max(0, DrawerContents.kindLimit - drawer.slots.count)
    let all = try DrawerContents(
      drawer.slots + others.prefix(room).map { DrawerSlot(value: $0, count: 0) })
    // Kinds that do not go with the drawer's are of no help.
    return PieceChain(all) == nil ? drawer : all
  }

  /// The largest kind with which the others make all amounts.
  private func helpfulKind(_ all: DrawerContents) throws(DrawerError) -> Money? {
    guard all.slots.count < DrawerContents.kindLimit else { return nil }
    let kinds = Set(all.slots.map(\.value))
    for kind in smallKinds.sorted(by: >) where !kinds.contains(kind) && kind > .zero {
      let more = try DrawerContents(all.slots + [DrawerSlot(value: kind, count: nil)])
      guard let chain = PieceChain(more) else { continue }
      if amounts.allSatisfy({ !chain.choices(for: $0.minorUnits).isEmpty }) { return kind }
    }
    return nil
  }

  /// As if there were no end of the smallest kinds, so many of them that the fewest pieces have to
  /// be fetched: what is taken beyond the drawer. With no end of all of them there is always a way.
  private func pieces(_ all: DrawerContents) throws(DrawerError) -> [EnvelopePlan.Pieces] {
    var endless: Set<Money> = []
    var ways: [[EnvelopePlan.Pieces]] = []
    for (place, slot) in all.slots.enumerated().reversed() {
      endless.insert(slot.value)
      let plan = try all.withEndless(endless).plan(
        for: amounts, limit: limit, takesAny: true, budget: budget.share(of: place + 1)
      ).0
      if let plan { ways.append(all.missing(from: plan)) }
    }
    func count(_ way: [EnvelopePlan.Pieces]) -> Int { way.reduce(0) { $0 + $1.count } }
    return ways.min { count($0) < count($1) } ?? []
  }
}

extension DrawerContents {
  /// Changes of one piece, those with the fewest new pieces first.
  fileprivate var changes: [DrawerChange] {
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

  fileprivate func after(_ change: DrawerChange) throws(DrawerError) -> DrawerContents {
    try DrawerContents(
      slots.map { slot in
        guard let count = slot.count else { return slot }
        let more =
          slot.value == change.give ? -1 : slot.value == change.get.value ? change.get.count : 0
        return DrawerSlot(value: slot.value, count: count + more)
      })
  }

  fileprivate func missing(from plan: EnvelopePlan) -> [EnvelopePlan.Pieces] {
    plan.taken.compactMap { pieces in
      guard let slot = slots.first(where: { $0.value == pieces.value }), let count = slot.count,
        pieces.count > count
      else { return nil }
      return EnvelopePlan.Pieces(value: pieces.value, count: pieces.count - count)
    }
  }

  fileprivate func withEndless(_ values: Set<Money>) throws(DrawerError) -> DrawerContents {
    try DrawerContents(
      slots.map { DrawerSlot(value: $0.value, count: values.contains($0.value) ? nil : $0.count) })
  }
}
