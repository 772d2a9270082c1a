import Fixtures
import Money
import Papers
import Testing
import Tips

@testable import Evening

@Suite struct ShiftDocumentSchemaTests {
  @Test(arguments: [
    ShiftDocumentTests.full,
    #"{"date": "2026-09-25", "servers": [\#(ShiftDocumentTests.server())]}"#,
    #"{"date": "2026-09-25", "servers": [\#(ShiftDocumentTests.server())], "support": 3}"#,
    #"""
    {"date": "2026-09-25", "servers": [{"name": "Ana", "cardTips": "90.00", "gratuity": "10.00",
      "cashTips": "5.00", "sales": {"food": "400.00", "wine": "100.00"}, "covers": 9,
      "stints": ["17:00-23:30"], "role": "bartender"}]}
    """#,
    #"""
    {"date": "2026-09-25", "cardFeeConfirmed": false, "support": [{"hours": 30,
      "hoursConfirmed": true}], "servers": [{"name": "Ana", "netSales": "900.00",
      "cardTips": "90.00", "hours": 25, "hoursConfirmed": true}]}
    """#,
  ])
  func whatIsTakenFollowsTheSchemaAndSoDoesTheResult(text: String) throws {
    // The schema asks for the plain form of amounts; the reader also takes print's.
    let plain = text.replacing("$", with: "")
    let schema = try JSONSchema(named: "shift")
    #expect(try schema.violations(plain) == [])
    let document = try ShiftDocument.read(plain.utf8)
    let result = try document.shift.payouts(in: document.currency)
    let output = PayoutDocument(
      shift: document.shift, result: result, currency: document.currency)
    let payouts = try JSONSchema(named: "payouts")
    for isPretty in [true, false] {
      #expect(try payouts.violations(output.json(isPretty: isPretty)) == [])
    }
  }

  @Test func theSchemaHasEachFigureOfAReport() throws {
    let figures = ReportFigure.allCases.map { "\"\($0.rawValue)\": \"7.00\"" }
    let text =
      #"{"date": "2026-09-25", "servers": [{"name": "Ana", "#
      + figures.joined(separator: ", ") + "}]}"
    #expect(try JSONSchema(named: "shift").violations(text) == [])
    let report = try ShiftDocument.read(text.utf8).shift.servers[0]
    #expect(ReportFigure.allCases.allSatisfy { report.figures[$0] == Money(minorUnits: 700) })
  }

  /// What only policy files take is read all the same; the article's rules refuse it later.
  @Test func pointsAndCountsFollowTheSchema() throws {
    let text = #"""
      {"date": "2026-09-25", "servers": [{"name": "Ana", "netSales": "900.00", "points": 1.25,
        "cardTips": "90.00", "counts": {"bottles": 2}}]}
      """#
    let schema = try JSONSchema(named: "shift")
    #expect(try schema.violations(text) == [])
    let work = try ShiftDocument.read(text.utf8).shift.servers[0].work
    #expect(work.points?.thousandths == 1250 && work.count("bottles") == 2)
  }

  @Test(arguments: [
    (#"{"servers": [SERVER]}"#, "$ required"),
    (#"{"date": "25.9.2026", "servers": [SERVER]}"#, "$.date pattern"),
    (#"{"date": "2026-09-25", "servers": []}"#, "$.servers minItems"),
    (#"{"date": "2026-09-25", "servers": [SERVER], "tips": 1}"#, "$ additionalProperties"),
    (#"{"date": "2026-09-25", "servers": [SERVER], "support": 2.5}"#, "$.support oneOf"),
    (#"{"date": "2026-09-25", "servers": [{"name": "A"}]}"#, "$.servers[0] anyOf"),
    (
      #"{"date": "2026-09-25", "servers": [SERVER], "policy": {"per": "heads"}}"#,
      "$.policy oneOf"
    ),
    (
      #"{"date": "2026-09-25", "servers": [SERVER], "policy": {"supportRateBasisPoints": -1}}"#,
      "$.policy oneOf"
    ),
    (
      #"{"date": "2026-09-25", "servers": [SERVER], "support": [{"name": ""}]}"#,
      "$.support oneOf"
    ),
  ])
  func whatTheSchemaForbidsTheReaderRefuses(text: String, violation: String) throws {
    let text = text.replacing("SERVER", with: ShiftDocumentTests.server())
    let schema = try JSONSchema(named: "shift")
    #expect(try schema.violations(text) == [violation])
    #expect(!ShiftDocumentTests.problems(text).isEmpty)
  }

  @Test(arguments: ["12.5", "\"12.5\"", "\"1e5\"", "\"-1.00\"", "\"12,34\"", "null", "\"\""])
  func moneyIsTextForBoth(amount: String) throws {
    let text = #"""
      {"date": "2026-09-25", "servers": [{"name": "A", "netSales": \#(amount),
        "houseOwesServer": "1", "serverOwesHouse": "0"}]}
      """#
    let schema = try JSONSchema(named: "shift")
    #expect(try !schema.violations(text).isEmpty)
    #expect(!ShiftDocumentTests.problems(text).isEmpty)
  }

  @Test(arguments: [
    ("\"amount\": \"", "\"amount\": \"-", "amount pattern"),
    ("\"severity\": \"warning\"", "\"severity\": \"bad\"", "severity enum"),
    ("\"houseTotal\"", "\"total\"", "$.settlement required"),
  ])
  func aSpoiltResultBreaksItsSchema(good: String, bad: String, violation: String) throws {
    let document = try ShiftDocument.read(ShiftDocumentTests.full.utf8)
    let result = try document.shift.payouts(in: document.currency)
    let json = PayoutDocument(shift: document.shift, result: result, currency: .usd).json()
    let spoilt = json.replacing(good, with: bad, maxReplacements: 1)
    #expect(spoilt != json)
    let violations = try JSONSchema(named: "payouts").violations(spoilt)
    #expect(violations.contains { $0.hasSuffix(violation) }, "\(violations)")
  }
}
