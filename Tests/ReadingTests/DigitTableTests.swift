import Fixtures
import Foundation
import Money
import Testing

@testable import Reading

/// How many single wrong digits each kind of sum would let pass: computed here, and stated in
/// docs/review.md. `TIPPOOL_RECORD_SNAPSHOTS=1` writes the table into the document.
@Suite("Wrong digits that sums let pass") struct DigitTableTests {
  /// A sum as slips print it, and figures that are zero on these slips.
  struct Kind: Sendable {
    let title: String
    let source: String
    var zero: Set<String> = []
  }

  private static let discounted = "grossSales - discounts - comps = netSales"
  private static let settlement = "cashSales - cardTips = serverOwesHouse - houseOwesServer"

  static let kinds = [
    Kind(title: "sales less discounts and comps", source: discounted),
    Kind(title: "the same, nothing taken off", source: discounted, zero: ["discounts", "comps"]),
    Kind(
      title: "the same, or with the discounts added",
      source: "grossSales - discounts? - comps? = netSales"
        + " or grossSales + discounts? + comps? = netSales"),
    Kind(title: "net sales and tax", source: "netSales + tax = total"),
    Kind(title: "settlement", source: settlement),
    Kind(title: "settlement without cash", source: settlement, zero: ["cashSales"]),
    Kind(title: "average a guest", source: "netSales / covers = averageSpend"),
    Kind(title: "one number in two places", source: "cashSales = cashCollected"),
  ]

  /// An evening's figures, those named zero left at nothing.
  private static func evening(
    _ generator: inout SeededGenerator, zero: Set<String>
  ) -> (amounts: [String: Int64], covers: Int) {
    func amount(_ name: String, _ range: ClosedRange<Int64>) -> Int64 {
      let drawn = Int64.random(in: range, using: &generator)
      return zero.contains(name) ? 0 : drawn
    }
    let gross = amount("grossSales", 40_000...320_000)
    let discounts = amount("discounts", 100...9_000)
    let comps = amount("comps", 100...9_000)
    let net = gross - discounts - comps
    let covers = Int.random(in: 8...90, using: &generator)
    let cash = amount("cashSales", 2_000...90_000)
    let tips = amount("cardTips", 2_000...60_000)
    let tax = net * 8 / 100
    let average = (net * 2 + Int64(covers)) / (Int64(covers) * 2)
    return (
      [
        "grossSales": gross, "discounts": discounts, "comps": comps, "netSales": net, "tax": tax,
        "total": net + tax, "cashSales": cash, "cardTips": tips,
        "serverOwesHouse": max(cash - tips, 0), "houseOwesServer": max(tips - cash, 0),
        "averageSpend": average, "cashCollected": cash,
      ], covers
    )
  }

  /// Of all single wrong digits of each figure, over 60 evenings, how many the sum lets pass.
  static func passed(_ kind: Kind) throws -> [(figure: PatternID, passed: Int, of: Int)] {
    let group = try IdentityGroup(kind.source)
    var counted: [PatternID: (passed: Int, of: Int)] = [:]
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<60 {
      let evening = evening(&generator, zero: kind.zero)
      let printed = group.patterns.compactMap { id in
        evening.amounts[id.rawValue].map { (id, Money(minorUnits: $0)) }
      }
      let check = WrongDigits(
        group: group, amounts: Dictionary(uniqueKeysWithValues: printed),
        counts: group.patterns.contains(.covers) ? [.covers: evening.covers] : [:])
      let confirmed = check.confirmed
      for id in group.patterns {
        let (passed, of) = check.passed(id)
        // What is confirmed is just what lets no wrong digit pass.
        #expect(confirmed.contains(id) == (passed == 0), "\(kind.title): \(id)")
        counted[id, default: (0, 0)].passed += passed
        counted[id, default: (0, 0)].of += of
      }
    }
    return group.patterns.map { ($0, counted[$0]?.passed ?? 0, counted[$0]?.of ?? 0) }
  }

  /// The table as the document has it.
  private static func table() throws -> String {
    let rows = try kinds.map { kind in
      let figures = try passed(kind).map { figure, passed, of in
        "\(figure.rawValue) \(tenths(passed, of))"
      }
      return "| \(kind.title) | \(figures.joined(separator: ", ")) |"
    }
    return (["| Sum | Single wrong digits that it lets pass, of 100 |", "|---|---|"] + rows)
      .joined(separator: "\n")
  }

  /// `0`, `12.5`, `100`: per cent to the tenth.
  private static func tenths(_ part: Int, _ whole: Int) -> String {
    let tenths = (part * 2000 + whole) / (whole * 2)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  @Test("The document says what is computed") func document() throws {
    let file = Repository.root.appending(path: "docs/review.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "| Sum | Single wrong digits"))
    let end = try #require(text[start.lowerBound...].range(of: "\n\n"))
    let table = try Self.table()
    if ProcessInfo.processInfo.environment["TIPPOOL_RECORD_SNAPSHOTS"] == "1" {
      try text.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: table)
        .write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(String(text[start.lowerBound..<end.lowerBound]) == table)
    }
  }
}

/// Single wrong digits in a sum that closes. Every print of a number is misread alike.
private struct WrongDigits {
  let group: IdentityGroup
  let amounts: [PatternID: Money]
  let counts: [PatternID: Int]

  var confirmed: Set<PatternID> {
    let figures = SumFigures(amounts: amounts, counts: counts)
    return Set(group.confirmed(by: group.result(of: figures), of: figures))
  }

  /// How many wrong readings of a figure still close the sum, and how many there are.
  func passed(_ figure: PatternID) -> (passed: Int, of: Int) {
    guard let amount = amounts[figure] else {
      let wrong = counts[figure].map(DigitError.counts) ?? []
      return (wrong.count { closes(amounts, counts.merging([figure: $0]) { $1 }) }, wrong.count)
    }
    let wrong = DigitError.amounts(of: amount)
    let passed = wrong.count { other in
      let same = amounts.filter { $0.value == amount && amount != .zero }.mapValues { _ in other }
      return closes(amounts.merging(same) { $1 }.merging([figure: other]) { $1 }, counts)
    }
    return (passed, wrong.count)
  }

  private func closes(_ amounts: [PatternID: Money], _ counts: [PatternID: Int]) -> Bool {
    group.result(of: SumFigures(amounts: amounts, counts: counts)).outcome == .closes
  }
}
