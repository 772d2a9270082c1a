import Files
import Money
import Testing
import Vision

@testable import Reading

@Suite("Words that a house teaches") struct TaughtWordTests {
  /// The shipped profiles with a house's `words.yml`.
  private static func registry(_ lines: String...) throws(ProfileErrors) -> ProfileRegistry {
    try ProfileRegistry(house: [
      ProfileSource(name: "mine/words.yml", text: "words:\n" + lines.map { "  \($0)\n" }.joined())
    ])
  }

  private static let page = [
    "Server report", "Server: Ana Perez", "Floor take  1,200.00", "Tax  96.00",
    "Card Tips  180.00", "Cash Sales  250.00", "Staff balance due  70.00",
  ]

  @Test("a taught label is read in every profile, as surely as a known one") func read() throws {
    let registry = try Self.registry(
      "'Floor take:': netSales", "staff balance due: serverOwesHouse")
    #expect(registry.houseIssues.isEmpty)
    for profile in registry.profiles {
      for rule in profile.fields where rule.pattern.id == .netSales && !rule.isSum {
        #expect(rule.label.matches("Floor Take"))
        #expect(rule.label.misreadLetters(in: "Floor tako") == 1)
      }
    }
    let general = try #require(registry.profiles.first { $0.id.rawValue == "general" })
    let reading = TestProfile.read(Self.page, by: general)
    #expect(reading.shown("netSales") == "$1,200.00")
    #expect(reading.shown("serverOwesHouse") == "$70.00")
    #expect(reading.shown("houseOwesServer") == "$0.00")
    for id in ["netSales", "serverOwesHouse", "houseOwesServer"] {
      #expect(reading.reasons(id).isEmpty, "\(id)")
    }
  }

  @Test("a label that other figures have as well is sure once it is taught") func weak() throws {
    let page = ["Server report", "Net  1,200.00", "Card Tips  180.00"]
    let general = try TestProfile.general()
    #expect(TestProfile.read(page, by: general).reasons("netSales") == [.weakLabel("Net")])
    let taught = general.taught([try TaughtWord("Net", means: .netSales)])
    #expect(TestProfile.read(page, by: taught).reasons("netSales").isEmpty)
  }

  @Test("a bad line is told with its place and left out; the others count") func badLines() throws {
    let registry = try Self.registry(
      "floor take: netSales", "desk money: netSale", "gross sales: netSales", "'12': tax",
      "house owes server: houseOwesServer")
    #expect(registry.words.map(\.label) == ["floor take"])
    #expect(
      registry.houseIssues.map { "\($0.line):\($0.column) \($0.problem)" } == [
        "3:15 there is no figure “netSale”", "4:3 “gross sales” is grossSales on other slips",
        "5:3 “12” is no label", "6:3 “house owes server” is known as houseOwesServer without it",
      ])
    #expect(registry.houseIssues.first?.remedy == "did you mean “netSales”?")
  }

  @Test("a word that turns the sense round is taught only by who chose among its meanings")
  func meanings() throws {
    let registry = try TestProfile.shipped()
    func fault(_ label: String, _ figure: PatternID, isSure: Bool = false) throws -> WordFault? {
      registry.fault(of: try TaughtWord(label, means: figure), isSure: isSure)
    }
    #expect(
      try fault("crew lead owes", .serverOwesHouse)
        == .canTurn(meanings: [.serverOwesHouse, .houseOwesServer]))
    #expect(
      try fault("desk money", .houseOwesServer)
        == .canTurn(meanings: [.houseOwesServer, .serverOwesHouse]))
    #expect(
      try fault("tips owed by desk", .cardTips)
        == .canTurn(meanings: [.cardTips, .houseOwesServer, .serverOwesHouse]))
    #expect(try fault("gross take", .netSales) == .canTurn(meanings: [.netSales]))
    #expect(try fault("crew lead owes", .serverOwesHouse, isSure: true) == nil)
    #expect(try fault("floor take", .netSales) == nil)
    // What is another figure's for certain is refused whoever is sure.
    #expect(
      try fault("Cash due by server", .houseOwesServer, isSure: true) == .isOther(.serverOwesHouse))
    #expect(try fault("Net Sales", .netSales, isSure: true) == .isKnown(.netSales))
  }

  @Test("a meaning that the slip's own sums turn round is marked, whoever taught it")
  func turned() throws {
    let general = try TestProfile.general()
    for (figure, isRight) in [(PatternID.serverOwesHouse, true), (.houseOwesServer, false)] {
      let taught = general.taught([try TaughtWord("staff balance due", means: figure)])
      let reading = TestProfile.read(Self.page, by: taught)
      for id in ["serverOwesHouse", "houseOwesServer"] {
        #expect(reading.reasons(id).contains(.sumsSayOtherSide) == !isRight, "\(id)")
      }
    }
  }

  @Test("the line of a word reads as the word again") func line() throws {
    let word = try TaughtWord("Staff's locker: due", means: .serverOwesHouse)
    let source = ProfileSource(name: "words.yml", text: "words:\n  \(word.line)\n")
    #expect(try WordsFile.words(of: source) == [word])
  }

  @Test("a profile has words of its own, for the figures that it has") func ofProfile() throws {
    let text = ProfileIssueTable.sound.replacing(
      "        Net Sales    100.00", with: "        Floor take    100.00"
    ).replacing("identities:", with: "words: {floor take: netSales}\nidentities:").replacing(
      "[test report, net sales], atLeast: 2", with: "[test report]")
    let registry = try ProfileIssueTable.registry([("a.yml", text)])
    #expect(registry.profiles.count == 1)
    let wrong = text.replacing("floor take: netSales", with: "floor take: discounts")
    #expect(throws: ProfileErrors.self) { try ProfileIssueTable.registry([("a.yml", wrong)]) }
  }
}

@Suite("Which label owns a value") struct OwnLabelTests {
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

  @Test("a value below that has a label of its own is not taken") func ownLabel() throws {
    let reading = try Self.read(["Date", "Printed: 09/26/2026"])
    #expect(reading.shown("businessDate") == "nothing")
    #expect(try Self.read(["Date", "09/25/2026"]).shown("businessDate") == "2026-09-25")
  }

  @Test("a damaged amount beside its label is not exchanged for one below") func damaged() throws {
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

  @Test("a gross pair that is equal to itself confirms nothing") func grossPair() throws {
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
