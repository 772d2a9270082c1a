import Money
import Testing

@testable import Papers

/// What a drawer and an envelope can hold, to the last piece.
@Suite struct DrawerLimitTests {
  static let cent = Money(minorUnits: 1)

  static func refusal(_ body: () throws(DrawerError) -> Void) -> DrawerError? {
    do throws(DrawerError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      (0, nil), (1_000_000, nil), (1_000_001, .countOutOfRange(cent, 1_000_001)),
      (-1, .countOutOfRange(cent, -1)),
    ] as [(Int, DrawerError?)])
  func aKindHasUpToAMillionPieces(count: Int, error: DrawerError?) {
    #expect(
      Self.refusal { () throws(DrawerError) in
        _ = try DrawerContents([DrawerSlot(value: Self.cent, count: count)])
      } == error)
  }

  @Test(
    arguments: [
      (Int64(1), nil), (0, .worthless(.zero)), (-5, .worthless(Money(minorUnits: -5))),
    ] as [(Int64, DrawerError?)])
  func aPieceIsWorthSomething(value: Int64, error: DrawerError?) {
    #expect(
      Self.refusal { () throws(DrawerError) in
        _ = try DrawerContents([DrawerSlot(value: Money(minorUnits: value), count: 1)])
      } == error)
  }

  @Test(arguments: [(16, nil), (17, .tooManyKinds(17))] as [(Int, DrawerError?)])
  func aDrawerHasUpToSixteenKinds(kinds: Int, error: DrawerError?) {
    #expect(
      Self.refusal { () throws(DrawerError) in
        _ = try DrawerContents(
          (0..<kinds).map { DrawerSlot(value: Money(minorUnits: 1 << Int64($0)), count: 1) })
      } == error)
  }

  @Test func aKindStandsThereOnce() {
    #expect(
      Self.refusal { () throws(DrawerError) in
        _ = try DrawerContents([
          DrawerSlot(value: Self.cent, count: 1), DrawerSlot(value: Self.cent, count: nil),
        ])
      } == .kindTwice(Self.cent))
  }

  @Test(arguments: [(200, nil), (201, .tooManyEnvelopes(201))] as [(Int, DrawerError?)])
  func upToTwoHundredEnvelopesAreFilled(count: Int, error: DrawerError?) {
    let amounts = (0..<count).map { Money(minorUnits: Int64($0) * 100) }
    #expect(
      Self.refusal { () throws(DrawerError) in
        _ = try DrawerContents.usual.filling(amounts)
      } == error)
  }

  @Test(
    arguments: [
      (Int64(0), nil), (9_999_999, nil),
      (10_000_000, .amountOutOfRange(Money(minorUnits: 10_000_000))),
      (-1, .amountOutOfRange(Money(minorUnits: -1))),
    ] as [(Int64, DrawerError?)])
  func anEnvelopeHoldsLessThanAHundredThousand(units: Int64, error: DrawerError?) {
    #expect(
      Self.refusal { () throws(DrawerError) in
        _ = try DrawerContents.usual.filling([Money(minorUnits: units)])
      } == error)
  }

  @Test(arguments: [
    ("0.01x1000000", Int64(1_000_000)), ("100x3, 0.25x3", 30_075), ("20x0", 0),
  ])
  func theTotalIsAllOfIt(text: String, units: Int64) throws {
    #expect(try DrawerContents(parsing: text).total == Money(minorUnits: units))
  }

  @Test(arguments: ["USD", "EUR", "JPY", "KWD"])
  func smallKindsFallInWorth(code: String) throws {
    let currency = try #require(Currency(code: code))
    let kinds = DrawerContents.smallKinds(in: currency).map(\.minorUnits)
    #expect(
      kinds
        == (code == "USD"
          ? [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1]
          : [500, 200, 100, 50, 20, 10, 5, 2, 1]))
  }

  @Test(
    arguments: [
      (
        DrawerError.empty,
        "The drawer is empty. Write what is in it, like 20x30, 10x12, 5x20, 1x100."
      ),
      (.worthless(.zero), "A note or coin is worth more than zero."),
      (.kindTwice(cent), "Pieces worth 1 minor units stand in the drawer twice. Write them once."),
      (
        .countOutOfRange(cent, 1_000_001),
        "1000001 pieces of one kind cannot be in a drawer; at most 1000000."
      ),
      (
        .tooManyKinds(17),
        "17 kinds of notes and coins are more than the 16 that TipPool counts with."
      ),
      (
        .tooManyEnvelopes(201),
        "201 envelopes are more than the 200 that can be filled at once. Fill them in two parts."
      ),
      (.amountOutOfRange(cent), "An envelope with 1 minor units cannot be filled."),
    ] as [(DrawerError, String)])
  func eachRefusalSaysWhatToDo(error: DrawerError, sentence: String) {
    #expect(error.description == sentence)
  }

  /// 64, 81 and 125 go into each other so rarely that there would be too many ways.
  @Test func oddKindsAreRefused() throws {
    let drawer = try DrawerContents(
      [64, 81, 125].map { DrawerSlot(value: Money(minorUnits: $0), count: 9) })
    #expect(throws: DrawerError.oddKinds) { try drawer.filling([Money(minorUnits: 270)]) }
  }

  @Test func aPlanCountsItsPieces() throws {
    let drawer = try DrawerContents(parsing: "20x3, 5x4, 1x9")
    let amounts = [Money(minorUnits: 4700), Money(minorUnits: 1100)]
    guard case .filled(let plan) = try drawer.filling(amounts) else {
      Issue.record("no way was found")
      return
    }
    #expect(plan.pieceCount == 8)
    #expect(plan.taken.map(\.value.minorUnits) == [2000, 500, 100])
    #expect(plan.taken.map(\.count) == [2, 3, 3])
    #expect(plan.envelopes.map { $0.map(\.count) } == [[2, 1, 2], [2, 1]])
    #expect(DrawerLack.text(plan.taken, .usd) == "2 × $20.00, 3 × $5.00, 3 × $1.00")
  }

  @Test func smallPiecesWithoutEndStandInForLargerOnes() throws {
    let drawer = try DrawerContents(parsing: "20x1, 1x*")
    guard case .filled(let plan) = try drawer.filling([Money(minorUnits: 5700)]) else {
      Issue.record("57 ones would do")
      return
    }
    #expect(DrawerLack.text(plan.taken, .usd) == "1 × $20.00, 37 × $1.00")
    #expect(plan.isFewest)
  }
}
