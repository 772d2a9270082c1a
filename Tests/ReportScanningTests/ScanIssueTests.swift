import Monetary
import Testing

@testable import ReportFields
@testable import ReportScanning

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
      reading.issues(in: .usd) == [
        "“Uniform fee due 12.00” says that something is owed, and no figure has this label: give it "
          + "to one in a profile of the house, as “serverOwesHouse: {find: [right, below], "
          + "label: 'uniform fee due', required: true}”"
      ])
  }

  @Test("an average at the foot is told without a line that would make pay of it")
  func unofferedClaim() throws {
    let claim = UnknownClaim(label: "Avg. receipts", text: "120.14", amount: nil, box: nil)
    let reading = ReportReading(
      profile: try #require(ProfileID("general")), owes: .any, fields: [], identities: [],
      missing: [], unread: [], unknownClaims: [claim])
    #expect(
      reading.issues(in: .usd) == [
        "“Avg. receipts 120.14” stands where reports say what is owed, and no figure has this "
          + "label: ask what it means before you enter it"
      ])
  }
}
