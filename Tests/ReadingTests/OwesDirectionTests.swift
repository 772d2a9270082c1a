import Testing

@testable import Reading

@Suite("Which way is owed")
struct OwesDirectionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let owes: String
    let page: [String]
    let house: String
    let server: String
    var isHouseDoubtful = false
    var isServerDoubtful = false
  }

  private static let bySign = "{positive: serverOwesHouse, negative: houseOwesServer}"

  static let cases: [Case] = [
    Case(
      testDescription: "gross: both are printed", owes: "gross",
      page: ["House owes server  40.00", "Server owes house  30.00"],
      house: "$40.00", server: "$30.00"),
    Case(
      testDescription: "gross: nothing follows from one of them", owes: "gross",
      page: ["House owes server  40.00"], house: "$40.00", server: "nothing"),
    Case(
      testDescription: "gross: below zero is no direction", owes: "gross",
      page: ["House owes server  -40.00", "Server owes house  30.00"],
      house: "-$40.00", server: "$30.00", isHouseDoubtful: true),
    Case(
      testDescription: "label: the one that is printed makes the other zero",
      owes: "netted-by-label", page: ["House owes server  40.00"],
      house: "$40.00", server: "$0.00"),
    Case(
      testDescription: "label: the other way round", owes: "netted-by-label",
      page: ["Server owes house  40.00"], house: "$0.00", server: "$40.00"),
    Case(
      testDescription: "label: both printed, one zero", owes: "netted-by-label",
      page: ["House owes server  0.00", "Server owes house  40.00"],
      house: "$0.00", server: "$40.00"),
    Case(
      testDescription: "label: both above zero", owes: "netted-by-label",
      page: ["House owes server  10.00", "Server owes house  40.00"],
      house: "$10.00", server: "$40.00", isHouseDoubtful: true, isServerDoubtful: true),
    Case(
      testDescription: "label: the sign says otherwise", owes: "netted-by-label",
      page: ["House owes server  -40.00"], house: "-$40.00", server: "$0.00",
      isHouseDoubtful: true, isServerDoubtful: true),
    Case(
      testDescription: "label: an unreadable one makes the other unknown",
      owes: "netted-by-label", page: ["House owes server  4X.00"],
      house: "nothing", server: "nothing", isHouseDoubtful: true, isServerDoubtful: true),
    Case(
      testDescription: "label: a zero alone may have lost the other one",
      owes: "netted-by-label", page: ["House owes server  0.00"],
      house: "$0.00", server: "$0.00", isServerDoubtful: true),
    Case(
      testDescription: "label: none", owes: "netted-by-label", page: ["Nothing"],
      house: "nothing", server: "nothing"),
    Case(
      testDescription: "sign: above zero", owes: bySign, page: ["Server owes house  29.47"],
      house: "$0.00", server: "$29.47", isHouseDoubtful: true, isServerDoubtful: true),
    Case(
      testDescription: "sign: below zero", owes: bySign, page: ["Server owes house  -29.47"],
      house: "$29.47", server: "$0.00", isHouseDoubtful: true, isServerDoubtful: true),
    Case(
      testDescription: "sign: zero", owes: bySign, page: ["Server owes house  0.00"],
      house: "$0.00", server: "$0.00"),
    Case(
      testDescription: "sign: unreadable", owes: bySign, page: ["Server owes house  2X.47"],
      house: "nothing", server: "nothing", isHouseDoubtful: true, isServerDoubtful: true),
    Case(
      testDescription: "sign: the other label is printed instead", owes: bySign,
      page: ["House owes server  29.47"], house: "$29.47", server: "$0.00"),
    Case(
      testDescription: "sign: both labels are printed", owes: bySign,
      page: ["House owes server  29.47", "Server owes house  0.00"],
      house: "$29.47", server: "$0.00"),
    Case(
      testDescription: "sign: both labels above zero", owes: bySign,
      page: ["House owes server  29.47", "Server owes house  1.00"],
      house: "$29.47", server: "$1.00", isHouseDoubtful: true, isServerDoubtful: true),
  ]

  @Test("both figures come out zero or more, with the direction in their names", arguments: cases)
  func directions(example: Case) throws {
    let profile = try TestProfile.profile(
      ["houseOwesServer: {find: right}", "serverOwesHouse: {find: right}"], owes: example.owes)
    let reading = TestProfile.read(["Test report"] + example.page, by: profile)
    #expect(reading.shown("houseOwesServer") == example.house)
    #expect(reading.shown("serverOwesHouse") == example.server)
    #expect(!reading.reasons("houseOwesServer").isEmpty == example.isHouseDoubtful)
    #expect(!reading.reasons("serverOwesHouse").isEmpty == example.isServerDoubtful)
  }

  @Test("a sign says who owes once a sum confirms it")
  func confirmedSign() throws {
    let profile = try TestProfile.profile(
      ["houseOwesServer: {find: right}", "serverOwesHouse: {find: right}", "tax: {find: right}"],
      owes: "{positive: serverOwesHouse, negative: houseOwesServer}",
      identities: ["tax = houseOwesServer - serverOwesHouse"])
    let reading = TestProfile.read(
      ["Test report", "Tax  29.47", "Server owes house  -29.47"], by: profile)
    #expect(reading.shown("houseOwesServer") == "$29.47")
    #expect(reading.fields.allSatisfy { !$0.needsReview })
  }

  static let anyCases: [(page: [String], house: String, server: String, isDoubtful: Bool)] = [
    (["Cash due  29.47"], "$0.00", "$29.47", true),
    (["Cash due  -29.47"], "$29.47", "$0.00", true),
    (["Cash due  (29.47)", "Tips & Fees  50.00"], "$29.47", "$0.00", true),
    (["Tips & Fees  50.00", "Cash bank  20.53"], "$50.00", "$20.53", false),
    (["Tips & Fees  50.00"], "$50.00", "nothing", true),
    (["House owes server  5.00", "Cash due  29.47"], "$5.00", "$0.00", true),
    (["Server owes house  -5.00"], "$5.00", "$0.00", true),
    (["Settled: NO CASH DUE"], "$0.00", "$0.00", false),
  ]

  @Test("whatever the page prints: labels, then a sign, then a gross pair", arguments: anyCases)
  func asPrinted(page: [String], house: String, server: String, isDoubtful: Bool) throws {
    let profile = try TestProfile.profile(
      [
        "houseOwesServer: {find: right}", "serverOwesHouse: {find: right}",
        "cashDue: {find: right}", "tipsAndFees: {find: right}", "cashBank: {find: right}",
      ], owes: "any")
    let reading = TestProfile.read(["Test report"] + page, by: profile)
    #expect(reading.shown("houseOwesServer") == house)
    #expect(reading.shown("serverOwesHouse") == server)
    #expect(
      [PatternID.houseOwesServer, .serverOwesHouse]
        .contains { reading[$0]?.needsReview == true } == isDoubtful)
  }

  @Test("a figure that follows from another one has that one's doubts")
  func inherits() throws {
    let profile = try TestProfile.profile(
      ["houseOwesServer: {find: right}", "serverOwesHouse: {find: right}"],
      owes: "netted-by-label")
    let reading = TestProfile.read(
      ["Test report", "House owes server  4O.00"], by: profile)
    #expect(reading.reasons("houseOwesServer") == [.repaired(seen: "4O.00")])
    #expect(reading.reasons("serverOwesHouse") == [.repaired(seen: "4O.00")])
    #expect(reading[PatternID.serverOwesHouse]?.box == nil)
  }

  @Test("a zero alone is enough where a sum confirms it")
  func confirmedZero() throws {
    let profile = try TestProfile.profile(
      ["houseOwesServer: {find: right}", "serverOwesHouse: {find: right}", "tax: {find: right}"],
      owes: "netted-by-label", identities: ["tax = houseOwesServer - serverOwesHouse"])
    let reading = TestProfile.read(
      ["Test report", "Tax  0.00", "House owes server  0.00"], by: profile)
    #expect(reading.fields.allSatisfy { !$0.needsReview })
  }
}
