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
      drawer: try with(otherKinds), amounts: amounts, limit: min(searchLimit, Self.adviceLimit),
      budget: SearchBudget(workLimit / 2))
    return isComplete
      ? .impossible(try missing.lack(smallKinds)) : .undecided(with: try missing.pieces())
  }

  /// How many needs are followed for advice: any way will do there.
  private static let adviceLimit = 400

  /// - Returns: a plan where one was found; and whether everything was looked at.
  fileprivate func plan(
    for amounts: [Money], limit: Int, takesAny: Bool = false, budget: SearchBudget
  ) throws(DrawerError) -> (EnvelopePlan?, isComplete: Bool) {
    let useful = useful(for: amounts)
    guard useful.short(of: amounts) == .zero else { return (nil, true) }
    guard let chain = PieceChain(useful) else { throw .oddKinds }
    let (chosen, isComplete) = EnvelopeSearch(
      chain: chain, choices: amounts.map { chain.choices(for: $0.minorUnits) },
      limit: max(1, limit), takesAny: takesAny
    ).answer(budget)
    let counts = chosen.flatMap { chain.fill($0, amounts: amounts) }
    return (counts.map { EnvelopePlan($0, of: useful, isFewest: isComplete) }, isComplete)
  }

  /// Without pieces that can go into no envelope: a note larger than each of them, more hundreds
  /// than all hundreds in them.
  private func useful(for amounts: [Money]) -> DrawerContents {
    DrawerContents(
      checked: slots.compactMap { slot in
        let most = amounts.reduce(0) { $0 + Int($1.minorUnits / slot.value.minorUnits) }
        let count = slot.count.map { min($0, most) }
        return most == 0 || count == 0 ? nil : DrawerSlot(value: slot.value, count: count)
      })
  }

  /// What all envelopes together hold beyond what is in the drawer; zero where that much is there.
  fileprivate func short(of amounts: [Money]) -> Money {
    guard let total else { return .zero }
    let wanted = amounts.reduce(0) { $0 + $1.minorUnits }
    return Money(minorUnits: max(0, wanted - total.minorUnits))
  }

  /// With as many of the other kinds as there is room for, but no piece of them.
  fileprivate func with(_ others: [Money]) throws(DrawerError) -> DrawerContents {
    let new = others.filter { kind in kind > .zero && !slots.contains { $0.value == kind } }
      .prefix(Self.kindLimit - slots.count)
    let all = try DrawerContents(slots + new.map { DrawerSlot(value: $0, count: 0) })
    // Kinds that do not go with the drawer's are of no help.
    return PieceChain(all) == nil ? self : all
  }

  fileprivate func counting(_ count: (DrawerSlot) -> Int?) -> DrawerContents {
    DrawerContents(checked: slots.map { DrawerSlot(value: $0.value, count: count($0)) })
  }
}

extension EnvelopePlan {
  fileprivate init(_ counts: [PieceChain.Counts], of drawer: DrawerContents, isFewest: Bool) {
    func pieces(_ counts: PieceChain.Counts) -> [Pieces] {
      drawer.slots.indices.filter { counts[$0] > 0 }.map {
        Pieces(value: drawer.slots[$0].value, count: Int(counts[$0]))
      }
    }
    envelopes = counts.map(pieces)
    taken = pieces(counts.reduce(PieceChain.Counts(), &+))
    self.isFewest = isFewest
  }
}

/// Finds what a drawer that cannot fill envelopes lacks.
private struct MissingPieces {
  /// With kinds that it has none of, but that change could bring.
  let drawer: DrawerContents
  let amounts: [Money]
  let limit: Int
  let budget: SearchBudget

  /// - Parameter smallKinds: kinds to name where no pieces of the others make an amount.
  func lack(_ smallKinds: [Money]) throws(DrawerError) -> DrawerLack {
    guard let chain = PieceChain(drawer) else { throw .oddKinds }
    for amount in amounts where chain.choices(for: amount.minorUnits).isEmpty {
      return .noSuchPieces(amount: amount, with: try helpfulKind(smallKinds))
    }
    let short = drawer.short(of: amounts)
    guard short == .zero else { return .money(short: short, fetch: try pieces()) }
    let ofChanges = budget.share(of: 2)
    for change in changes where ofChanges.left > 0 {
      let changed = drawer.counting { slot in
        slot.count.map {
          slot.value == change.give
            ? $0 - 1 : slot.value == change.get.value ? $0 + change.get.count : $0
        }
      }
      let (plan, _) = try changed.plan(
        for: amounts, limit: limit, takesAny: true, budget: ofChanges.share(of: 4))
      if plan != nil { return .change(change) }
    }
    return .pieces(try pieces())
  }

  /// Changes of one piece, those with the fewest new pieces first.
  private var changes: [DrawerChange] {
    var found: [DrawerChange] = []
    for give in drawer.slots where give.count != nil && give.count != 0 {
      let units = give.value.minorUnits
      for get in drawer.slots where get.value < give.value && get.count != nil {
        let (count, rest) = units.quotientAndRemainder(dividingBy: get.value.minorUnits)
        guard rest == 0, count <= 100 else { continue }
        let pieces = EnvelopePlan.Pieces(value: get.value, count: Int(count))
        found.append(DrawerChange(give: give.value, get: pieces))
      }
    }
    return found.sorted { ($0.get.count, $0.give) < ($1.get.count, $1.give) }
  }

  /// The largest kind with which the others make all amounts.
  private func helpfulKind(_ smallKinds: [Money]) throws(DrawerError) -> Money? {
    for kind in smallKinds.sorted(by: >) {
      let chain = PieceChain(try drawer.with([kind]))
      if amounts.allSatisfy({ chain?.choices(for: $0.minorUnits).isEmpty == false }) { return kind }
    }
    return nil
  }

  /// Pieces with which the drawer can certainly fill the envelopes; none where no pieces make an
  /// amount.
  ///
  /// As if there were no end of the smallest kinds, so many of them that the fewest pieces have to
  /// be fetched: what is taken beyond the drawer. With no end of all of them there is always a way.
  func pieces() throws(DrawerError) -> [EnvelopePlan.Pieces] {
    var ways: [[EnvelopePlan.Pieces]] = []
    for (place, largest) in drawer.slots.enumerated().reversed() {
      let endless = drawer.counting { $0.value <= largest.value ? nil : $0.count }
      let (plan, _) = try endless.plan(
        for: amounts, limit: limit, takesAny: true, budget: budget.share(of: place + 1))
      guard let plan else { continue }
      ways.append(
        plan.taken.compactMap { taken in
          let there = drawer.slots.first { $0.value == taken.value }?.count ?? taken.count
          return taken.count > there ? .init(value: taken.value, count: taken.count - there) : nil
        })
    }
    func count(_ way: [EnvelopePlan.Pieces]) -> Int { way.reduce(0) { $0 + $1.count } }
    return ways.min { count($0) < count($1) } ?? []
  }
}
