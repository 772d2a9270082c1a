import Files
import Money
import Testing

@testable import Tips

/// Where a house may be: two letters are a state, and what could mean two places is asked about.
@Suite struct LawPlaceTests {
  static let law = LawBook.read(ShippedPolicies.law).book

  @Test func everyCodeIsOnePlace() {
    #expect(Set(LawPlace.all.map(\.code)).count == LawPlace.all.count)
    #expect(LawPlace.all.count { $0.isState } == 56)
    #expect(LawPlace.all.count { $0.country == .canada } == 13)
    for place in LawPlace.all { #expect(LawPlace(code: place.code) == place) }
  }

  @Test(
    "the two letters of a state are never those of a province of Canada or of its country",
    arguments: LawPlace.all.filter(\.isState))
  func letters(place: LawPlace) {
    #expect(place.code.utf8.count == 2 && LawPlace(code: "CA-" + place.code) == nil)
    #expect(!["GB", "UK", "US"].contains(place.code))
  }

  @Test(
    "what is easily taken for a place's code gets a word of help",
    arguments: [
      ("ON", "write CA-ON for Ontario"), ("QC", "write CA-QC for Québec"),
      ("BC", "write CA-BC for British Columbia"), ("ca-on", "write CA-ON for Ontario"),
      ("Ontario", "write CA-ON for Ontario"), ("ny", "write NY for New York"),
      ("California", "write CA for California"), ("US-TX", "write TX for Texas"),
      ("Canada", "write the province, like CA-ON, CA-BC or CA-QC"),
      ("UK", "write GB for England, Scotland and Wales, GB-NIR for Northern Ireland"),
      ("GB-SCT", "write GB, which is England, Scotland and Wales"),
      ("USA", "write the state's two letters, like NY, or US for the federal law alone"),
      ("XX", nil), ("", nil),
    ] as [(String, String?)])
  func help(text: String, remedy: String?) {
    #expect(LawPlace.remedy(for: text) == remedy)
  }

  @Test(
    "two letters beside another currency may be meant as a country",
    arguments: [
      (
        "CA", "CAD",
        "in Canada write the province, like CA-ON, CA-BC or CA-QC; in California write “currency: USD” into house.yml"
      ),
      ("ME", "GBP", "in Great Britain write GB; in Maine write “currency: USD” into house.yml"),
      (
        "DE", "EUR",
        "outside of the United States leave it out; in Delaware write “currency: USD” into house.yml"
      ),
      ("CA", "USD", nil), ("CA", nil, nil), ("CA-ON", "USD", nil), ("GB", "EUR", nil),
      ("US", "USD", nil), ("US", nil, nil), ("AZ", "USD", nil), ("GB-NIR", "GBP", nil),
    ] as [(String, String?, String?)])
  func currencies(code: String, counted: String?, remedy: String?) throws {
    let currency = try counted.map { try #require(Currency(code: $0)) }
    #expect(LawPlace.fault(of: code, countedIn: currency)?.remedy == remedy)
  }

  @Test("a policy that names two letters in a house of another currency is asked about as well")
  func policies() {
    let text = Evening.policy("- keep: the rest\n  from: server", head: "state: CA")
    let told = ["USD", "CAD"].map { code in
      PolicyFile.read(text: text, name: "house.yml", law: Self.law, currency: Currency(code: code))
        .issues.map(\.problem)
    }
    #expect(told == [[], ["“CA” is California, but the house counts CAD"]])
  }

  @Test(
    "no place is what a country alone names, and to leave it out is no remedy",
    arguments: ["CAN", "ZZ", "GB-ENG", "USA"])
  func countries(code: String) throws {
    let fault = try #require(LawPlace.fault(of: code, countedIn: nil))
    #expect(!fault.remedy.contains("leave it out"))
  }

  private static func refused(_ head: String, house: String?) -> [String] {
    let text = Evening.policy("- keep: the rest\n  from: server", head: head)
    return PolicyFile.read(text: text, name: "house.yml", law: law, state: house).issues.map(
      \.problem)
  }

  @Test(
    "a card fee is refused by the law of the policy's place and of the house's",
    arguments: LawPlace.all.map(\.code))
  func cardFees(code: String) {
    let fee = "card fee: {rate: 3 %}"
    let isBarred = ["CA", "CA-QC", "GB", "MA", "ME", "MN", "PA"].contains(code)
    let found = [
      Self.refused("\(fee)\n    state: \(code)", house: nil), Self.refused(fee, house: code),
      Self.refused("\(fee)\n    state: US", house: code),
    ]
    #expect(found.map(\.isEmpty) == [!isBarred, !isBarred, !isBarred], "\(found)")
  }
}
