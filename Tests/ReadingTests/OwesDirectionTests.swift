import Testing

@testable import Reading

@Suite("Which way is owed")
struct OwesDirectionTests {
  private static let label = "netted-by-label"
  private static let sign = "{positive: serverOwesHouse, negative: houseOwesServer}"
  private static let owes = ["houseOwesServer: {find: right}", "serverOwesHouse: {find: right}"]

  static let cases: [(owes: String, pages: [PageCase])] = [
    (
      "gross",
      [
        .owed("House owes server  40.00 | Server owes house  30.00", "$40.00", "$30.00"),
        // Nothing follows from one of them, and below zero is no direction.
        .owed("House owes server  40.00", "$40.00", "nothing"),
        .owed("House owes server  -40.00 | Server owes house  30.00", "-$40.00?", "$30.00"),
      ]
    ),
    (
      label,
      [
        // The one that is printed makes the other zero.
        .owed("House owes server  40.00", "$40.00", "$0.00"),
        .owed("Server owes house  40.00", "$0.00", "$40.00"),
        .owed("House owes server  0.00 | Server owes house  40.00", "$0.00", "$40.00"),
        .owed("House owes server  10.00 | Server owes house  40.00", "$10.00?", "$40.00?"),
        // The sign says otherwise.
        .owed("House owes server  -40.00", "-$40.00?", "$0.00?"),
        .owed("House owes server  4X.00", "nothing?", "nothing?"),
        // A zero alone may have lost the other one.
        .owed("House owes server  0.00", "$0.00", "$0.00?"),
        .owed("Nothing", "nothing", "nothing"),
      ]
    ),
    (
      sign,
      [
        .owed("Server owes house  29.47", "$0.00?", "$29.47?"),
        .owed("Server owes house  -29.47", "$29.47?", "$0.00?"),
        .owed("Server owes house  0.00", "$0.00", "$0.00"),
        .owed("Server owes house  2X.47", "nothing?", "nothing?"),
        // The other label, or both.
        .owed("House owes server  29.47", "$29.47", "$0.00"),
        .owed("House owes server  29.47 | Server owes house  0.00", "$29.47", "$0.00"),
        .owed("House owes server  29.47 | Server owes house  1.00", "$29.47?", "$1.00?"),
      ]
    ),
  ]

  @Test("both figures come out zero or more, with the direction in their names", arguments: cases)
  func directions(owes: String, pages: [PageCase]) throws {
    let profile = try TestProfile.profile(Self.owes, owes: owes)
    for page in pages { page.check { TestProfile.read(["Test report"] + $0, by: profile) } }
  }

  @Test(
    "a sign says who owes, and a zero alone is enough, once a sum confirms it",
    arguments: [
      (sign, "Tax  29.47 | Server owes house  -29.47", "$29.47"),
      (label, "Tax  0.00 | House owes server  0.00", "$0.00"),
    ])
  func confirmed(owes: String, page: String, house: String) throws {
    let profile = try TestProfile.profile(
      Self.owes + ["tax: {find: right}"], owes: owes,
      identities: ["tax = houseOwesServer - serverOwesHouse"])
    let reading = TestProfile.read(["Test report"] + page.rows, by: profile)
    #expect(reading.shown("houseOwesServer") == house)
    #expect(reading.fields.allSatisfy { !$0.needsReview })
  }

  static let anyCases: [PageCase] = [
    .owed("Cash due  29.47", "$0.00?", "$29.47?"), .owed("Cash due  -29.47", "$29.47?", "$0.00?"),
    .owed("Cash due  (29.47) | Tips & Fees  50.00", "$29.47?", "$0.00?"),
    .owed("Tips & Fees  50.00 | Cash bank  20.53", "$50.00", "$20.53"),
    .owed("Tips & Fees  50.00", "$50.00?", "nothing"),
    .owed("House owes server  5.00 | Cash due  29.47", "$5.00", "$0.00?"),
    .owed("Server owes house  -5.00", "$5.00?", "$0.00?"),
    .owed("Settled: NO CASH DUE", "$0.00", "$0.00"),
  ]

  @Test("whatever the page prints: labels, then a sign, then a gross pair", arguments: anyCases)
  func asPrinted(page: PageCase) throws {
    let others = ["cashDue", "tipsAndFees", "cashBank"].map { "\($0): {find: right}" }
    let profile = try TestProfile.profile(Self.owes + others, owes: "any")
    page.check { TestProfile.read(["Test report"] + $0, by: profile) }
  }

  @Test("a figure that follows from another one has that one's doubts")
  func inherits() throws {
    let profile = try TestProfile.profile(Self.owes, owes: Self.label)
    let reading = TestProfile.read(["Test report", "House owes server  4O.00"], by: profile)
    #expect(reading.reasons("houseOwesServer") == [.repaired(seen: "4O.00")])
    #expect(reading.reasons("serverOwesHouse") == [.repaired(seen: "4O.00")])
    #expect(reading[PatternID.serverOwesHouse]?.box == nil)
  }
}
