import Money
import Testing
import Vision
import Words

@testable import Evening
@testable import Reading

@Suite("What is said of a report as a whole")
struct ScanIssueTests {
  @Test("a claim that no figure takes is told with what to do")
  func unknownClaim() throws {
    let claim = UnknownClaim(
      label: "Uniform fee due", text: "12.00", amount: Money(minorUnits: 1_200), box: nil)
    let reading = ReportReading(
      profile: try #require(ProfileID("general")), owes: .any, fields: [], identities: [],
      missing: [], unread: [], unknownClaims: [claim])
    #expect(
      reading.issues(in: .usd) { $0.words.map(\.line).joined(separator: ", ") } == [
        "“Uniform fee due 12.00” says that something is owed, and TipPool cannot tell who pays whom. "
          + "'uniform fee due': serverOwesHouse, 'uniform fee due': houseOwesServer"
      ])
  }

  @Test("an average at the foot is told without a line that would make pay of it")
  func unofferedClaim() throws {
    let claim = UnknownClaim(label: "Avg. receipts", text: "120.14", amount: nil, box: nil)
    let reading = ReportReading(
      profile: try #require(ProfileID("general")), owes: .any, fields: [], identities: [],
      missing: [], unread: [], unknownClaims: [claim])
    #expect(
      reading.issues(in: .usd) { $0.words.map(\.line).joined(separator: ", ") } == [
        "“Avg. receipts 120.14” stands where slips say what is owed, and TipPool cannot "
          + "tell who pays whom. "
      ])
  }

  @Test("a sum that is off is told in the words of the trade")
  func sums() throws {
    func sentence(_ source: String, _ units: Int64) throws -> String {
      try Identity(source).sentence(offBy: Money(minorUnits: units), in: .usd)
    }
    #expect(
      try sentence("categorySales = netSales", -68_513)
        == "the categories add up to $685.13 less than net sales")
    #expect(
      try sentence("grossSales - comps - discounts? = netSales", 500)
        == "gross sales without comps and discounts come to $5.00 more than net sales")
    #expect(
      try sentence("cashSales - cardTips = serverOwesHouse - houseOwesServer", 100)
        == "cash sales without card tips come to $1.00 more than what is owed")
  }

  @Test("a sign of other money than the house counts in is told with what to write")
  func otherMoney() throws {
    let reading = ReportReading(
      profile: try #require(ProfileID("general")), owes: .any, fields: [], identities: [],
      missing: [], unread: [], unknownClaims: [])
    func told(_ row: String, _ currency: Currency) -> [String] {
      ScannedPage(
        path: "a", page: 1, pageCount: 1, pictureSHA256: "",
        recognizer: RecognizerIdentity(engine: "", version: "", model: ""), reading: reading,
        profileName: "", look: nil, rows: [row], found: [], milliseconds: 0
      ).issues(in: currency) { _ in "" }
    }
    let euro = try #require(Currency(code: "EUR"))
    #expect(told("Netto  €12.00", .usd).first?.contains("currency: EUR") == true)
    #expect(told("Netto  €12.00", euro) == [])
    #expect(told("Netto  12.00", .usd) == [])
  }
}
