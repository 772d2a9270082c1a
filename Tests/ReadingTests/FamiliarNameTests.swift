import Testing
import Vision

@testable import Reading

@Suite("Names that no sum can confirm")
struct FamiliarNameTests {
  private static func read(_ first: String, _ second: String? = nil) throws -> ReportReading {
    let profile = try TestProfile.profile(
      ["serverName: {find: right}", "businessDate: {find: right}"])
    let one = ExampleSlip.page(of: ["Test report", first])
    let reader = ReportReader(profile: profile)
    guard let second else { return reader.read(TextTopology(one)) }
    let other = ExampleSlip.page(of: ["Test report", second])
    let whole = [NormalizedRect(x: 0, y: 0, width: 1, height: 1)]
    return reader.read(
      TextTopology(one), second: SecondReading(of: one, again: other, in: whole))
  }

  @Test(
    "a name of one recogniser goes unmarked where many people have it",
    arguments: ["William T", "Miguel", "O'Brien", "Jean-Luc", "GARCIA, ANA", "Nguyen T"])
  func familiar(name: String) throws {
    #expect(try Self.read("Server: \(name)")[.serverName]?.needsReview == false)
  }

  @Test(
    "a name of one recogniser that nobody seems to have is for a person's look",
    arguments: ["Nilliam T", "Miquel", "Priva", "Hanmah"])
  func unfamiliar(name: String) throws {
    #expect(try Self.read("Server: \(name)").reasons("serverName") == [.unfamiliarName])
  }

  @Test("two recognisers that read alike make any name sound, unless a look-alike is familiar")
  func agreed() throws {
    #expect(
      try Self.read("Server: Ottoline K", "Server: Ottoline K")[.serverName]?.needsReview == false)
    #expect(
      try Self.read("Server: Nquyen T", "Server: Nquyen T").reasons("serverName")
        == [.unfamiliarName])
  }

  @Test("of two readings the one that is a familiar name is shown, for review")
  func better() throws {
    let reading = try Self.read("Server: Nilliam T", "Server: William T")
    #expect(reading.shown("serverName") == "William T")
    #expect(reading.reasons("serverName") == [.secondOpinion(seen: "Nilliam T")])
  }

  @Test("a zero before letters is an O: two recognisers then read alike")
  func zero() throws {
    let reading = try Self.read("Server: 9480 Olivia B", "Server: 9480 0livia B")
    #expect(reading.shown("serverName") == "Olivia B")
    #expect(reading[.serverName]?.needsReview == false)
    let month = try Self.read("Date: Oct 5, 2026", "Date: 0ct 5, 2026")
    #expect(month[.businessDate]?.needsReview == false)
    #expect(try Self.read("Date: 04/13/2C19").shown("businessDate") == "2019-04-13")
  }

  @Test("a day before its month is sound where two recognisers see it")
  func dayFirst() throws {
    let line = "Date: 25/09/2026"
    #expect(try Self.read(line).reasons("businessDate") == [.dayFirst])
    let both = try Self.read(line, line)
    #expect(both.shown("businessDate") == "2026-09-25")
    #expect(both[.businessDate]?.needsReview == false)
  }

  @Test("a day that one of two recognisers doubts much is for review")
  func doubtedDay() throws {
    let profile = try TestProfile.profile(["businessDate: {find: right}"])
    let one = ExampleSlip.page(of: ["Test report", "Date: 28 JAN 2024"])
    var other = one
    for index in other.words.indices where other.words[index].text == "28" {
      other.words[index].confidence = Confidence(0.5)
    }
    let whole = [NormalizedRect(x: 0, y: 0, width: 1, height: 1)]
    let reading = ReportReader(profile: profile).read(
      TextTopology(one), second: SecondReading(of: one, again: other, in: whole))
    #expect(reading[.businessDate]?.needsReview == true)
  }

  @Test("the only person below a title is the server where two recognisers agree")
  func onlyPerson() throws {
    let lines = [
      "NORTH FORK", "SERVER CHECKOUT", "Samuel Okafor", "Date: 09/25/2026", "Net sales  100.00",
      "Owed to employee  20.00",
    ]
    let page = ExampleSlip.page(of: lines)
    let whole = [NormalizedRect(x: 0, y: 0, width: 1, height: 1)]
    let registry = try TestProfile.shipped()
    let profile = try #require(ProfileID("general").flatMap { registry[$0] })
    let reader = ReportReader(profile: profile)
    let alone = reader.read(TextTopology(page))
    #expect(alone.shown("serverName") == "Samuel Okafor")
    #expect(alone[.serverName]?.needsReview == true)
    let both = reader.read(
      TextTopology(page), second: SecondReading(of: page, again: page, in: whole))
    #expect(both[.serverName]?.needsReview == false)
  }

  @Test("the list holds plain small letters only")
  func list() {
    #expect(FamiliarNames.has("María L"))
    #expect(FamiliarNames.has("BAKER, TONI"))
    #expect(!FamiliarNames.has("Miquel"))
    #expect(FamiliarNames.isNearMiss("Miquel"))
    #expect(FamiliarNames.isNearMiss("JCRGE S"))
    #expect(!FamiliarNames.isNearMiss("Miguel"))
    #expect(FamiliarNames.isPerson("Samuel Okafor"))
    #expect(!FamiliarNames.isPerson("NORTH FORK"))
  }
}
