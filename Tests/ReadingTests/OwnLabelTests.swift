import Money
import Testing
import Vision

@testable import Reading

@Suite("Which label owns a value")
struct OwnLabelTests {
  private static func read(_ lines: [String], identities: [String] = []) throws -> ReportReading {
    let profile = try TestProfile.profile(
      ["netSales", "tax", "grossSales", "businessDate"].map { "\($0): {find: [right, below]}" },
      identities: identities)
    return TestProfile.read(["Test report"] + lines, by: profile)
  }

  @Test("labels whose spaces were lost or made up are read as they are printed")
  func glued() throws(LabelExpression.Refusal) {
    let label = try LabelExpression("(?:total )?net sales|net")
    #expect(label.matches("Totalnetsales"))
    #expect(label.matches("Net Sa les"))
    #expect(label.matches("NETSALES"))
    #expect(!label.matches("n et"))
    #expect(!label.matches("Net salesx"))
  }

  @Test("an alternative without a list of spellings does not hide the others' slips")
  func slips() throws(LabelExpression.Refusal) {
    let label = try LabelExpression("grand total|[a-z]+ total")
    #expect(label.misreadLetters(in: "Grand Jota1") == 2)
  }

  @Test("a value below that has a label of its own is not taken")
  func ownLabel() throws {
    let reading = try Self.read(["Date", "Printed: 09/26/2026"])
    #expect(reading.shown("businessDate") == "nothing")
    #expect(try Self.read(["Date", "09/25/2026"]).shown("businessDate") == "2026-09-25")
  }

  @Test("a damaged amount beside its label is not exchanged for one below")
  func damaged() throws {
    let reading = try Self.read(["Tax  1.6", "19.88"])
    #expect(reading.shown("tax") == "nothing")
  }

  @Test("an amount below, in a row of its own far from under the label, may belong to another")
  func rowOfItsOwn() throws {
    let lines = ["Tax", "                              104.00"]
    #expect(try Self.read(lines).reasons("tax") == [.rowOfItsOwn])
    let confirmed = try Self.read(
      lines + ["Net sales  1,000.00", "Gross sales  1,104.00"],
      identities: ["netSales + tax = grossSales"])
    #expect(confirmed.reasons("tax").isEmpty)
  }

  @Test("a gross pair that is equal to itself confirms nothing")
  func grossPair() throws {
    let profile = try TestProfile.profile(
      ["houseOwesServer", "serverOwesHouse", "tipsAndFees", "cashBank"]
        .map { "\($0): {find: right}" },
      owes: "any", identities: ["cashBank - tipsAndFees = serverOwesHouse - houseOwesServer"])
    let pair = ["Test report", "Tips & fees  237.92", "Cash bank  648.12"]
    let reading = TestProfile.read(pair, by: profile, unsure: ["648.12": 0.9])
    #expect(reading.shown("serverOwesHouse") == "$648.12")
    #expect(reading[.serverOwesHouse]?.needsReview == true)
    #expect(reading.confirmed.isEmpty)
    let netted = TestProfile.read(pair + ["House  410.20"], by: profile)
    #expect(netted.confirmed.contains(.serverOwesHouse))
  }
}
