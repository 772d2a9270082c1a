import Fixtures
import Money
import Testing
import Vision

@testable import Reading

@Suite("Sums among a page's amounts") struct EquationTests {
  /// Amounts below each other, in cents; nil is a row without one.
  private static func column(_ amounts: [Int64?], number: Int = 0) -> [PageAmount] {
    amounts.enumerated().compactMap { row, units in
      units.map {
        PageAmount(
          row: row, column: number, money: Money(minorUnits: $0), confidence: Confidence(1))
      }
    }
  }

  private static func equations(_ amounts: [Int64?]) -> [PageEquation] {
    EquationFinder(column(amounts)).equations()
  }

  /// How many equations a column has that chance does not explain, and that it does.
  private static func count(_ amounts: [Int64?]) -> (certain: Int, doubtful: Int) {
    let all = equations(amounts)
    let certain = all.count { $0.isCertain }
    return (certain, all.count - certain)
  }

  /// The terms of each equation with their signs.
  private static func signed(_ amounts: [Int64?]) -> [[Int64]] {
    equations(amounts).map { $0.terms.compactMap(\.value?.minorUnits) }
  }

  @Test(
    "a column adds up to its foot: as printed, less what follows, or with other signs",
    arguments: [
      ([24_290, 21_370, 45_660], [[24_290, 21_370, -45_660]]),
      ([85_649, 0, -4_091, 81_558], [[85_649, 0, -4_091, -81_558]]),
      ([31_238, 11_888, 10_610, 8_740], [[31_238, -11_888, -10_610, -8_740]]),
      ([19_851, 8_504, 3_766, 250, 7_831], [[19_851, -8_504, -3_766, 250, -7_831]]),
      ([2_045, 5_000, 2_955], [[-2_045, 5_000, -2_955]]),
      // A foot behind a foot closes as well.
      (
        [113_957, -10_096, 103_861, 2_638, 8_570, 115_069],
        [[113_957, -10_096, -103_861], [103_861, 2_638, 8_570, -115_069]]
      ),
      // What is printed twice is no sum, with zeros between or without.
      ([36_059, 36_059], []), ([36_059, 0, 36_059], []), ([0, 0, 0], []),
    ] as [([Int64], [[Int64]])])
  func signs(column: [Int64], signed: [[Int64]]) { #expect(Self.signed(column) == signed) }

  @Test("a number that is added and subtracted again would not show that it was misread")
  func cancelled() throws {
    let equation = try #require(Self.equations([8_911, 0, 8_911, 46_226, 4_275, 50_501]).last)
    #expect(equation.terms.map(\.amount.money.minorUnits) == [46_226, 4_275, 50_501])
    let whole = try #require(Self.equations([8_911, 0, 8_911, 46_226, 4_275, 50_501]).first)
    #expect(whole.terms.count == 6)
    #expect(!whole.showsMisreading(of: Money(minorUnits: 8_911)))
    #expect(whole.showsMisreading(of: Money(minorUnits: 4_275)))
  }

  @Test("one row without an amount may stand between neighbours, two end the run") func gaps() {
    #expect(Self.equations([24_290, 21_370, nil, 45_660]).count == 1)
    #expect(Self.equations([24_290, 21_370, nil, nil, 45_660]).isEmpty)
  }

  @Test("amounts of one row add up too, those of other columns do not") func rows() {
    let row = [18_414, 4_300, 22_714].enumerated().map { column, units in
      PageAmount(row: 7, column: column, money: Money(minorUnits: units), confidence: Confidence(1))
    }
    #expect(EquationFinder(row).equations().count == 1)
    let stairs = row.enumerated().map { index, amount in
      PageAmount(row: index, column: index, money: amount.money, confidence: amount.confidence)
    }
    #expect(EquationFinder(stairs).equations().isEmpty)
  }

  @Test("every small column of three closes exactly where one is the sum of the others")
  func exhaustive() {
    for number in 0..<512 {
      let (a, b, c) = (Int64(number / 64 + 1), Int64(number / 8 % 8 + 1), Int64(number % 8 + 1))
      let isSum = a + b == c || a - b == c || b - a == c
      // So small, chance explains it.
      #expect(Self.count([a, b, c]) == (0, isSum ? 1 : 0))
    }
  }

  @Test("whole dollars and small amounts are equal by chance more often") func chance() {
    #expect(Self.count([104_731, 80_112, 184_843]) == (1, 0))
    #expect(Self.count([10_700, 8_100, 18_800]) == (0, 1))
    #expect(Self.count([5, 7, 12]) == (0, 1))
  }

  @Test("no wrong digit leaves an equation standing") func digits() {
    let column: [Int64] = [113_957, 10_096, 2_638, 126_691]
    #expect(Self.equations(column).map(\.terms.count) == [4])
    for place in column.indices {
      for wrong in DigitError.amounts(of: Money(minorUnits: column[place])) {
        var changed = column
        changed[place] = wrong.minorUnits
        let all = Self.equations(changed).filter { $0.terms.count == 4 && $0.isCertain }
        // Other signs may close by accident, but not as plainly.
        #expect(all.isEmpty)
      }
    }
  }

  /// Amounts as slips have them: as many of some tens of dollars as of some hundreds.
  private static func random(_ count: Int, _ generator: inout SeededGenerator) -> [Int64] {
    (0..<count).map { _ in
      let size = [1_000, 10_000, 100_000, 300_000].randomElement(using: &generator) ?? 1_000
      return Int64.random(in: 100...Int64(size), using: &generator)
    }
  }

  @Test("random pages without sums give no certain equation") func noStructure() {
    var generator = SeededGenerator(seed: 20_261_122)
    for _ in 0..<(TestRun.triesEverything ? 2_000 : 200) {
      let page = Self.random(Int.random(in: 5...40, using: &generator), &generator)
      #expect(Self.count(page).certain == 0, "\(page)")
    }
  }

  @Test("a real foot on a random page is found, and is certain for usual amounts") func foot() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let parts = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
        Int64.random(in: 5_001...80_000, using: &generator)
      }
      let sum = parts.reduce(0, +)
      let before = Self.random(6, &generator)
      let page = before + parts + [sum] + Self.random(6, &generator)
      let found = Self.equations(page).filter {
        $0.terms.map(\.amount.money.minorUnits) == parts + [sum]
      }
      #expect(found.count == 1)
      let unit = found.first.map { $0.chance * Double(sum) } ?? 0
      let isCertain = found.allSatisfy { $0.isCertain }
      #expect(unit > 1.5 || sum < 20_000 || isCertain)
    }
  }
}

@Suite("What a page's own arithmetic tells") struct PageArithmeticTests {
  private static let fields = [
    "netSales", "tax", "grossSales", "cashSales", "cardTips", "cashDue", "houseOwesServer",
    "serverOwesHouse",
  ].map { "\($0): {find: right}" }

  private static func read(
    _ lines: [String], identities: [String] = [], unsure: [String: Double] = [:]
  ) throws -> ReportReading {
    let profile = try TestProfile.profile(fields, owes: "any", identities: identities)
    return TestProfile.read(["Test report"] + lines, by: profile, unsure: unsure)
  }

  @Test("a figure in a sum that no label names was read right, however unsure its print")
  func digits() throws {
    let column = ["Food       1,024.97", "Wine         403.98", "Net sales  1,428.95"]
    let reading = try Self.read(column, unsure: ["1,428.95": 0.9])
    #expect(reading.reasons("netSales").isEmpty)
    #expect(reading.confirmed == [.netSales])
    let broken = try Self.read(
      [column[0], "Wine         403.93", column[2]], unsure: ["1,428.95": 0.9])
    #expect(broken.reasons("netSales").count == 1)
    #expect(broken.confirmed.isEmpty)
  }

  @Test("a sum closes with rows whose labels nobody knows") func unknownRows() throws {
    let sum = "netSales + tax = grossSales or grossSales = netSales"
    let page = [
      "Gross sales  1,139.57", "Adjustments  -100.96", "Surcharge  4.19", "Net sales  1,042.80",
    ]
    let reading = try Self.read(page + ["Total  88.11", "Tax  85.70"], identities: [sum])
    #expect(reading.identities.map(\.outcome) == [.closes])
    let isOpen = reading.fields.contains { $0.needsReview }
    #expect(!isOpen)
    // Where the rows do not explain it the sum is off.
    let off = try Self.read(
      [page[0], "Adjustments  -100.36"] + page[2...] + ["Tax  85.70"], identities: [sum])
    #expect(off.identities.differing == 1)
    #expect(off[.netSales]?.needsReview == true)
  }

  @Test("rows that a figure's label names explain no other sum") func namedRows() throws {
    let reading = try Self.read(
      ["Net sales  540.10", "Tax  30.61", "Tax  14.02", "Gross sales  584.73"],
      identities: ["netSales + tax = grossSales"])
    #expect(!reading.reasons("tax").isEmpty)
  }

  @Test("cash less tips and an unknown row says who owes the rest") func direction() throws {
    let sum = "cashSales - cardTips = serverOwesHouse - houseOwesServer"
    let page = ["Cash sales  312.38", "Card tips  118.88", "Share  106.10"]
    let server = try Self.read(page + ["Settled  87.40"], identities: [sum])
    #expect(server.shown("serverOwesHouse") == "$87.40")
    #expect(server.reasons("serverOwesHouse").isEmpty)
    let house = try Self.read(page + ["Settled  -87.40"], identities: [sum])
    #expect(house.reasons("houseOwesServer").contains(.directionUnconfirmed))
  }

  @Test("a column that one other digit would close casts a doubt on its figures")
  func nearMiss() throws {
    let column = [
      "Food       1,024.97", "Beer         310.40", "Wine         403.98", "Net sales  1,739.35",
    ]
    let closing = try Self.read(column)
    #expect(closing.reasons("netSales").isEmpty)
    let oneDigit = try Self.read([column[0], column[1], "Wine         408.98", column[3]])
    let off = ReviewReason.identityDiffers("a column above its total", by: Money(minorUnits: 500))
    #expect(oneDigit.reasons("netSales") == [off])
    // Two digits, a line that is no part of it, and two lines say nothing.
    let pages: [[String]] = [
      [column[0], column[1], "Wine         418.99", column[3]],
      [column[0], column[1], column[2], "Gift cards    40.00", column[3]],
      [column[0], "Wine         404.98", "Net sales  1,428.95"],
    ]
    for page in pages { #expect(try Self.read(page).reasons("netSales").isEmpty) }
  }
}
