import Fixtures
import Money
import Testing
import Words

@testable import Papers

@Suite("Notes and coins for envelopes") struct EnvelopeTests {
  /// Checks that a plan is honest: every envelope exact, nothing taken that is not there.
  static func check(
    _ plan: EnvelopePlan, _ drawer: DrawerContents, _ amounts: [Money], _ comment: Comment = ""
  ) {
    #expect(plan.envelopes.count == amounts.count, comment)
    var used: [Money: Int] = [:]
    for (pieces, amount) in zip(plan.envelopes, amounts) {
      #expect(
        pieces.reduce(0) { $0 + $1.value.minorUnits * Int64($1.count) } == amount.minorUnits,
        comment)
      for piece in pieces { used[piece.value, default: 0] += piece.count }
    }
    for slot in drawer.slots {
      let taken = used.removeValue(forKey: slot.value) ?? 0
      #expect(slot.count.map { taken <= $0 } ?? true, comment)
      #expect(plan.taken.first { $0.value == slot.value }?.count ?? 0 == taken, comment)
    }
    #expect(used.isEmpty, comment)
  }

  /// The fewest pieces by trying everything; nil where nothing fits.
  static func fewest(_ values: [Int64], _ counts: [Int], _ amounts: ArraySlice<Int64>) -> Int? {
    guard let amount = amounts.first else { return 0 }
    var best: Int?
    func go(_ kind: Int, _ rest: Int64, _ left: [Int], _ pieces: Int) {
      if kind == values.count {
        guard rest == 0, let others = fewest(values, left, amounts.dropFirst()) else { return }
        if best.map({ pieces + others < $0 }) ?? true { best = pieces + others }
        return
      }
      for take in 0...left[kind] where Int64(take) * values[kind] <= rest {
        var fewer = left
        fewer[kind] -= take
        go(kind + 1, rest - Int64(take) * values[kind], fewer, pieces + take)
      }
    }
    go(0, amount, counts, 0)
    return best
  }

  @Test(
    "a way is found if and only if there is one, with the fewest pieces",
    arguments: [
      [1, 5, 10, 25], [5, 10, 25], [10, 25, 50], [5, 10, 20, 50], [20, 50, 100], [1, 2, 5, 10],
      [10, 25], [2, 5], [5, 25, 50, 100], [4, 6, 9], [1, 3, 7], [2, 5, 20, 50], [4, 10, 25],
    ] as [[Int64]])
  func againstTryingEverything(values: [Int64]) throws {
    var generator = SeededGenerator(seed: UInt64(values.reduce(7) { $0 * 31 + $1 }))
    var possible = 0
    for round in 0..<150 {
      let counts = values.map { _ in Int.random(in: 0...4, using: &generator) }
      let envelopes = Int.random(in: 1...3, using: &generator)
      let all = zip(values, counts).reduce(0) { $0 + $1.0 * Int64($1.1) }
      // Mostly amounts that the drawer could make, a part of its pieces each.
      var left = counts
      let amounts = (0..<envelopes).map { _ -> Int64 in
        if Int.random(in: 0...3, using: &generator) == 0 {
          return Int64.random(in: 0...max(1, all / 2), using: &generator)
        }
        return values.indices.reduce(0) { sum, kind in
          let take = Int.random(in: 0...left[kind], using: &generator)
          left[kind] -= take
          return sum + Int64(take) * values[kind]
        }
      }
      let drawer = try DrawerContents(
        zip(values, counts).map { DrawerSlot(value: .cents($0), count: $1) })
      let money = amounts.map { Money.cents($0) }
      let expected = Self.fewest(values, counts, amounts[...])
      let comment: Comment = "round \(round): \(values) \(counts) for \(amounts)"
      switch try drawer.filling(money) {
      case .filled(let plan):
        possible += 1
        #expect(plan.pieceCount == expected, comment)
        #expect(plan.isFewest, comment)
        Self.check(plan, drawer, money, comment)
      case .impossible: #expect(expected == nil, comment)
      case .undecided: Issue.record(comment)
      }
      // A search that is cut short may not know, but never lies.
      switch try drawer.filling(money, searchLimit: 1) {
      case .filled(let plan):
        #expect(plan.pieceCount >= expected ?? .max, comment)
        #expect(!plan.isFewest || plan.pieceCount == expected, comment)
        Self.check(plan, drawer, money, comment)
      case .impossible: #expect(expected == nil, comment)
      case .undecided: break
      }
    }
    #expect(possible > 40)
  }

  @Test("twelve envelopes from a drawer that has just enough") func twelve() throws {
    // Filled by hand from this drawer, so there is a way.
    let parts: [[Int64]] = (0..<12).map { index in
      [5000, 2000, 2000, 1000, 500, 100, 25, 25, 25, 10, 10, 5, 1, 1].enumerated()
        .filter { ($0.offset * 7 + index * 5) % 3 != 0 }.map(\.element)
    }
    var counts: [Int64: Int] = [:]
    for piece in parts.flatMap(\.self) { counts[piece, default: 0] += 1 }
    let drawer = try DrawerContents(
      counts.map { DrawerSlot(value: .cents($0.key), count: $0.value) })
    let amounts = parts.map { Money.cents($0.reduce(0, +)) }
    let plan = try #require(try drawer.filling(amounts).plan)
    Self.check(plan, drawer, amounts)
  }

  @Test(
    "pieces that a person would take",
    arguments: [
      // An endless drawer gives each envelope its usual pieces.
      (
        nil, 18_744, [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1],
        [1, 1, 1, 1, 1, 2, 1, 1, 1, 4]
      ),
      (nil, 0, [], []),
      // Without nickels 1.15 takes three quarters and four dimes.
      ("1x5, .25x4, .10x10", 115, [25, 10], [3, 4]),
    ] as [(String?, Int64, [Int64], [Int])])
  func usual(text: String?, amount: Int64, values: [Int64], counts: [Int]) throws {
    let drawer = try text.map { try DrawerContents(parsing: $0) } ?? .usual
    let plan = try #require(try drawer.filling([.cents(amount)]).plan)
    #expect(plan.envelopes[0].map(\.value.minorUnits) == values)
    #expect(plan.envelopes[0].map(\.count) == counts)
  }

  private static func pieces(_ value: Int64, _ count: Int) -> EnvelopePlan.Pieces {
    EnvelopePlan.Pieces(value: .cents(value), count: count)
  }

  @Test(
    "what is missing is told",
    arguments: [
      ("20x2", [5000], DrawerLack.money(short: .cents(1000), fetch: [pieces(1000, 1)])),
      ("20x3, 5x1", [3000, 3000], .change(DrawerChange(give: .cents(2000), get: pieces(1000, 2)))),
      ("100x3, 1x0", [7700, 6600], .pieces([pieces(1000, 13), pieces(100, 13)])),
    ])
  func lacking(drawer: String, amounts: [Int64], lack: DrawerLack) throws {
    let answer = try DrawerContents(parsing: drawer).filling(
      amounts.map { .cents($0) }, otherKinds: [.cents(1000)])
    #expect(answer == .impossible(lack))
  }

  @Test(
    "what is missing is said in words that can be followed",
    arguments: [
      ("20x2", [5000], "is $10.00 short", "Add 1 × $10.00"),
      ("20x3", [3000, 3000], "not in the right pieces", "Change one $20.00 into 2 × $10.00"),
      (
        "100x3", [7700, 6600], "not in the right pieces",
        "It lacks 2 × $50.00, 1 × $20.00, 1 × $10.00, 2 × $5.00, 3 × $1.00"
      ),
    ] as [(String, [Int64], String, String)])
  func words(drawer: String, amounts: [Int64], problem: String, remedy: String) throws {
    let answer = try DrawerContents(parsing: drawer).filling(
      amounts.map { .cents($0) }, otherKinds: DrawerContents.usual.slots.map(\.value))
    guard case .impossible(let lack) = answer else {
      Issue.record("\(answer)")
      return
    }
    let sentence = lack.sentence(in: .usd)
    #expect(sentence.contains(problem) && sentence.contains(remedy), "\(sentence)")
  }

  /// The largest kind that helps every envelope: 1.35 is three quarters and six dimes.
  @Test("where no pieces make an amount, the kind that would is named") func helpfulKind() throws {
    let answer = try DrawerContents(parsing: "0.25x*").filling(
      [150, 135, 140].map { .cents($0) },
      smallKinds: DrawerContents.smallKinds(in: .usd))
    #expect(
      answer == .impossible(.noSuchPieces(amount: .cents(135), with: .cents(10))))
    #expect(
      try DrawerContents(parsing: "0.25x*").filling([.cents(126)])
        == .impossible(.noSuchPieces(amount: .cents(126), with: nil)))
    for (kind, words) in [(10, "With pieces of $0.10 in the drawer"), (nil, "Name smaller kinds")]
      as [(Int64?, String)]
    {
      let lack = DrawerLack.noSuchPieces(amount: .cents(126), with: kind.map { Money.cents($0) })
      #expect(lack.sentence(in: .usd).contains("make $1.26. \(words)"))
    }
  }

  /// A drawer has at most sixteen kinds: with all of them there, there is none to name.
  @Test("no seventeenth kind is named", arguments: [(15, Money.cents(1)), (16, nil)])
  func kindLimit(kinds: Int, named: Money?) throws {
    let drawer = try DrawerContents(
      (1...kinds).map { DrawerSlot(value: .cents(Int64(1) << Int64($0)), count: nil) })
    let answer = try drawer.filling([.cents(135)], smallKinds: [.cents(1), .zero])
    #expect(answer == .impossible(.noSuchPieces(amount: .cents(135), with: named)))
  }

  /// 500x1 goes into no envelope: without it the drawer is 190.00 short.
  @Test("notes larger than every envelope count for nothing, and are changed first")
  func tooLarge() throws {
    let amounts = (0..<10).map { Money.cents(12_345 + Int64($0) * 1_711) }
    let drawer = try DrawerContents(
      parsing: "500x2, 200x2, 100x4, 50x9, 20x9, 10x9, 5x9, 2x9, 1x9, 0.50x9, 0.20x9, 0.10x9, "
        + "0.05x9, 0.02x9, 0.01x9")
    guard case .impossible(let lack) = try drawer.filling(amounts) else {
      Issue.record("the rest is less than what is to be handed out")
      return
    }
    switch lack {
    case .change(let change): #expect(change.give == .cents(50_000))
    case .pieces(let pieces): #expect(!pieces.isEmpty)
    default: Issue.record("\(lack)")
    }
  }

  /// 199 envelopes and quarters that hardly suffice: nobody waits for a proof for long.
  @Test(
    "many envelopes and few coins are answered soon, with what would do", arguments: [0, 60, 97])
  func bounded(quarters: Int) throws {
    let amounts = (0..<199).map { Money.cents(4_005 + Int64($0 * 37 % 400) * 5) }
    let drawer = try DrawerContents(
      parsing: "100x*, 50x*, 20x*, 10x*, 5x*, 1x*, 0.25x\(quarters), 0.10x80, 0.05x60")
    let budget = 200_000
    switch try drawer.filling(amounts, workLimit: budget) {
    case .filled(let plan): Self.check(plan, drawer, amounts)
    case .impossible(.pieces(let pieces)), .undecided(let pieces): #expect(!pieces.isEmpty)
    case .impossible(.change): break
    case .impossible(let lack): Issue.record("\(lack)")
    }
  }

  @Test("a spent budget ends the search, and what a share leaves stays") func budget() {
    let all = SearchBudget(100)
    let share = all.share(of: 4)
    #expect(share.left == 25)
    #expect(share.spend(20))
    #expect(all.left == 80)
    #expect(!share.spend(5))
    #expect(all.spend(74))
    #expect(!all.spend(1))
  }

  @Test(
    "what is said to be missing is enough",
    arguments: [[1, 5, 10, 25], [5, 10, 25], [20, 50, 100], [10, 25], [1, 2, 5, 10]] as [[Int64]])
  func advice(values: [Int64]) throws {
    var generator = SeededGenerator(seed: UInt64(values.reduce(11) { $0 * 37 + $1 }))
    var told = 0
    for round in 0..<120 {
      let counts = values.map { _ in Int.random(in: 0...3, using: &generator) }
      let amounts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Int64.random(in: 1...8, using: &generator) * values[0]
      }
      let drawer = try DrawerContents(
        zip(values, counts).map { DrawerSlot(value: .cents($0), count: $1) })
      guard case .impossible(let lack) = try drawer.filling(amounts.map { .cents($0) })
      else { continue }
      var more = counts
      func add(_ pieces: [EnvelopePlan.Pieces]) {
        for piece in pieces {
          guard let kind = values.firstIndex(of: piece.value.minorUnits) else { continue }
          more[kind] += piece.count
        }
      }
      switch lack {
      case .money(_, let pieces), .pieces(let pieces): add(pieces)
      case .change(let change):
        add([change.get])
        if let kind = values.firstIndex(of: change.give.minorUnits) { more[kind] -= 1 }
      case .noSuchPieces: continue
      }
      told += 1
      #expect(
        Self.fewest(values, more, amounts[...]) != nil,
        "round \(round): \(values) \(counts) for \(amounts): \(lack)")
    }
    #expect(told > 10)
  }

  @Test(
    "what is no drawer is refused",
    arguments: [
      "", "20", "20x", "x5", "x5x3", "20x-3", "20xthree", "0x5", "20x1, 20x2", "1x99999999",
    ])
  func refusals(text: String) {
    #expect(throws: DrawerError.self) { try DrawerContents(parsing: text) }
  }

  @Test("commas, spaces, a bare point and a half are read") func reading() throws {
    let drawer = try DrawerContents(parsing: "0.25x40,20X30  1x*, .05×7, 1.5x2, .1x4")
    #expect(drawer.slots.map(\.value.minorUnits) == [2000, 150, 100, 25, 10, 5])
    #expect(drawer.slots.map(\.count) == [30, 2, nil, 40, 4, 7])
    #expect(drawer.total == nil)
    let dinar = try #require(Currency(code: "KWD"))
    #expect(try DrawerContents(parsing: "0.5x9", in: dinar).slots[0].value.minorUnits == 500)
    #expect(try DrawerContents(parsing: "20x30, .25x4").total == .cents(60_100))
  }
}
