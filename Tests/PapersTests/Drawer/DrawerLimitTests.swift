import Money
import Testing

@testable import Papers

/// What a drawer and an envelope can hold, to the last piece.
@Suite struct DrawerLimitTests {
  private static func drawer(_ value: Int64, count: Int?) throws -> DrawerContents {
    try DrawerContents([DrawerSlot(value: .cents(value), count: count)])
  }

  private static func kinds(_ count: Int64) throws -> DrawerContents {
    try DrawerContents((0..<count).map { DrawerSlot(value: .cents(1 << $0), count: 1) })
  }

  private static func fill(_ amounts: some Sequence<Int64>) throws {
    _ = try DrawerContents.usual.filling(amounts.map { .cents($0) })
  }

  static let cases: [(what: String, error: DrawerError?, act: @Sendable () throws -> Void)] = [
    ("no piece", nil, { _ = try drawer(1, count: 0) }),
    ("a million", nil, { _ = try drawer(1, count: 1_000_000) }),
    ("more", .countOutOfRange(.cents(1), 1_000_001), { _ = try drawer(1, count: 1_000_001) }),
    ("below none", .countOutOfRange(.cents(1), -1), { _ = try drawer(1, count: -1) }),
    ("worth nothing", .worthless(.zero), { _ = try drawer(0, count: 1) }),
    ("worth less", .worthless(.cents(-5)), { _ = try drawer(-5, count: 1) }),
    ("16 kinds", nil, { _ = try kinds(16) }),
    ("17 kinds", .tooManyKinds(17), { _ = try kinds(17) }),
    (
      "one kind twice", .kindTwice(.cents(1)),
      {
        _ = try DrawerContents([
          DrawerSlot(value: .cents(1), count: 1), DrawerSlot(value: .cents(1), count: nil),
        ])
      }
    ),
    ("200 envelopes", nil, { try fill((0..<200).map { $0 * 100 }) }),
    ("201 envelopes", .tooManyEnvelopes(201), { try fill((0..<201).map { $0 * 100 }) }),
    ("an empty envelope", nil, { try fill([0]) }),
    ("a full envelope", nil, { try fill([9_999_999]) }),
    ("one fuller", .amountOutOfRange(.cents(10_000_000)), { try fill([10_000_000]) }),
    ("a debt", .amountOutOfRange(.cents(-1)), { try fill([-1]) }),
    (
      // They go into each other so rarely that there would be too many ways.
      "odd kinds", .oddKinds,
      {
        let slots = [64, 81, 125].map { DrawerSlot(value: .cents($0), count: 9) }
        _ = try DrawerContents(slots).filling([.cents(270)])
      }
    ),
  ]

  @Test(arguments: cases.indices) func limits(place: Int) {
    let (what, error, act) = Self.cases[place]
    if let error {
      #expect(throws: error, "\(what)") { try act() }
    } else {
      #expect(throws: Never.self, "\(what)") { try act() }
    }
  }

  @Test(arguments: [
    (DrawerError.empty, "20x30"), (.worthless(.zero), "more than zero"),
    (.kindTwice(.cents(1)), "worth 1 minor units stand in the drawer twice"),
    (.countOutOfRange(.cents(1), 1_000_001), "1000001 pieces"),
    (.countOutOfRange(.cents(1), 1_000_001), "at most 1000000."), (.tooManyKinds(17), "the 16"),
    (.tooManyEnvelopes(201), "201 envelopes are more than the 200"),
    (.amountOutOfRange(.cents(1)), "with 1 minor units"),
  ]) func refusalsNameTheirNumbers(error: DrawerError, words: String) {
    #expect(error.description.contains(words))
  }

  @Test(arguments: [
    ("0.01x1000000", Int64(1_000_000)), ("100x3, 0.25x3", 30_075), ("20x0", 0),
  ])
  func theTotalIsAllOfIt(text: String, units: Int64) throws {
    #expect(try DrawerContents(parsing: text).total == .cents(units))
  }

  @Test(arguments: ["USD", "EUR", "JPY", "KWD"]) func smallKindsFallInWorth(code: String) throws {
    let kinds = DrawerContents.smallKinds(in: try #require(Currency(code: code)))
    #expect(
      kinds.map(\.minorUnits)
        == (code == "USD"
          ? [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1]
          : [500, 200, 100, 50, 20, 10, 5, 2, 1]))
  }

  @Test func aPlanCountsItsPieces() throws {
    let drawer = try DrawerContents(parsing: "20x3, 5x4, 1x9")
    let plan = try #require(try drawer.filling([.cents(4700), .cents(1100)]).plan)
    #expect(plan.pieceCount == 8)
    #expect(plan.taken.map(\.value.minorUnits) == [2000, 500, 100])
    #expect(plan.taken.map(\.count) == [2, 3, 3])
    #expect(plan.envelopes.map { $0.map(\.count) } == [[2, 1, 2], [2, 1]])
    #expect(DrawerLack.text(plan.taken, .usd) == "2 × $20.00, 3 × $5.00, 3 × $1.00")
  }

  @Test func smallPiecesWithoutEndStandInForLargerOnes() throws {
    let drawer = try DrawerContents(parsing: "20x1, 1x*")
    let plan = try #require(try drawer.filling([.cents(5700)]).plan)
    #expect(DrawerLack.text(plan.taken, .usd) == "1 × $20.00, 37 × $1.00")
    #expect(plan.isFewest)
  }
}
