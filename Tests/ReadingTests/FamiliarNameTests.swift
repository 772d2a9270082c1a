import Testing
import Vision

@testable import Reading

@Suite("Names that no sum can confirm") struct FamiliarNameTests {
  private static func read(_ first: String, _ second: String? = nil) throws -> ReportReading {
    let profile = try TestProfile.profile([
      "serverName: {find: right}", "businessDate: {find: right}",
    ])
    return TestProfile.read(
      ["Test report", first], again: second.map { ["Test report", $0] }, by: profile)
  }

  @Test(
    "a name that nobody seems to have is for a person's look; two that read alike make any sound",
    arguments: [
      ("William T", nil, true), ("Miguel", nil, true), ("O'Brien", nil, true),
      ("Jean-Luc", nil, true), ("GARCIA, ANA", nil, true), ("Nguyen T", nil, true),
      ("Nilliam T", nil, false), ("Miquel", nil, false), ("Priva", nil, false),
      ("Hanmah", nil, false), ("Ottoline K", "Ottoline K", true),
      // Unless a look-alike is familiar.
      ("Nquyen T", "Nquyen T", false),
      // Capitals inside a word are none of it, but for some.
      ("Grace WhitField", "Grace WhitField", false), ("RaSHad", "RaSHad", false),
      ("KATIEM", "KATIEM", false), ("Omar McAllister", "Omar McAllister", true),
      ("DeShawn P", "DeShawn P", true),
      ("Anne-Marie O'Brien", "Anne-Marie O'Brien", true),
    ] as [(String, String?, Bool)]) func familiar(name: String, again: String?, isSound: Bool)
    throws
  {
    let reading = try Self.read("Server: \(name)", again.map { "Server: \($0)" })
    #expect(reading.shown("serverName") == name)
    #expect(reading.reasons("serverName") == (isSound ? [] : [.unfamiliarName]))
  }

  @Test(
    "a name whose space was lost is shown with it, for review unless one of two readers saw it",
    arguments: [
      ("TomaszK", "Tomasz K"), ("KatieM", "Katie M"), ("NoelaniN.", "Noelani N."),
      ("MariaLopez", "Maria Lopez"),
    ])
  func lostSpace(seen: String, name: String) throws {
    for again in [nil, "Server: \(seen)"] {
      let reading = try Self.read("Server: \(seen)", again)
      #expect(reading.shown("serverName") == name)
      #expect(reading.reasons("serverName").contains(.repaired(seen: seen)))
    }
    #expect(try Self.read("Server: \(seen)", "Server: \(name)").told("serverName") == name)
  }

  @Test("of two readings the one that is a familiar name is shown, for review") func better() throws
  {
    let reading = try Self.read("Server: Nilliam T", "Server: William T")
    #expect(reading.shown("serverName") == "William T")
    #expect(reading.reasons("serverName") == [.secondOpinion(seen: "Nilliam T")])
  }

  @Test("a zero before letters is an O: two recognisers then read alike") func zero() throws {
    let name = try Self.read("Server: 9480 Olivia B", "Server: 9480 0livia B")
    #expect(name.told("serverName") == "Olivia B")
    let month = try Self.read("Date: Oct 5, 2026", "Date: 0ct 5, 2026")
    #expect(month.told("businessDate") == "2026-10-05")
    #expect(try Self.read("Date: 04/13/2C19").shown("businessDate") == "2019-04-13")
  }

  @Test("a day before its month is sound where two recognisers see it") func dayFirst() throws {
    let line = "Date: 25/09/2026"
    #expect(try Self.read(line).reasons("businessDate") == [.dayFirst])
    #expect(try Self.read(line, line).told("businessDate") == "2026-09-25")
  }

  @Test("a day that one of two recognisers doubts much is for review") func doubtedDay() throws {
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

  @Test("the only person below a title is the server where two recognisers agree") func onlyPerson()
    throws
  {
    let lines = [
      "NORTH FORK", "SERVER CHECKOUT", "Samuel Okafor", "Date: 09/25/2026", "Net sales  100.00",
      "Owed to employee  20.00",
    ]
    for (again, told) in [(nil, "Samuel Okafor?"), (lines, "Samuel Okafor")]
      as [([String]?, String)]
    {
      let reading = TestProfile.read(lines, again: again, by: try TestProfile.general())
      #expect(reading.told("serverName") == told)
    }
  }

  @Test("the list holds plain small letters only") func list() {
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

@Suite("Printed names and the staff list") struct KnownStaffTests {
  private static let staff = KnownStaff([
    ["Maria Lopez", "Mari"], ["Marco Bianchi"], ["Dara O'Brien"], ["José Núñez"], ["Dan Park"],
    ["Anna Park"],
  ])

  @Test(
    "capitals, accents, marks, initials and the order do not count",
    arguments: [
      ("MARIA LOPEZ", "Maria Lopez"), ("LOPEZ, MARIA", "Maria Lopez"), ("Maria L", "Maria Lopez"),
      ("Maria L.", "Maria Lopez"), ("M.L.", "Maria Lopez"), ("Lopez", "Maria Lopez"),
      ("M. Lopez", "Maria Lopez"), ("mari", "Maria Lopez"), ("Dara OBrien", "Dara O'Brien"),
      ("JOSE NUNEZ", "José Núñez"), ("Bianchi, M", "Marco Bianchi"), ("D. Park", "Dan Park"),
    ]) func matches(printed: String, person: String)
  { #expect(Self.staff.people(called: printed) == [person]) }

  @Test("a name that two people have is one of the list all the same") func several() {
    #expect(Self.staff.people(called: "Park") == ["Dan Park", "Anna Park"])
    #expect(Self.staff.has("Park") && !Self.staff.hasWhole("Park"))
  }

  @Test(
    "what fits nobody is nobody's",
    arguments: ["M", "Mario Lopez", "Maria Lopes", "Maria G", "Luna Rossa", "", "Lopez M Anna"])
  func strangers(printed: String) { #expect(!Self.staff.has(printed)) }

  private static func read(_ first: [String], _ second: [String]? = nil, staff: KnownStaff = staff)
    throws -> FieldReading?
  {
    let foot = ["Net sales  100.00", "Owed to employee  20.00"]
    return TestProfile.read(
      first + foot, again: second.map { $0 + foot }, by: try TestProfile.general(),
      hints: HouseHints(staff: staff))[.serverName]
  }

  @Test("a name of the list that two recognisers read needs no label, wherever it stands")
  func listed() throws {
    for lines in [
      ["Dara O'Brien", "SHIFT REPORT", "09/25/2026"], ["LUNA ROSSA", "SHIFT REPORT", "Mari"],
      ["SHIFT REPORT", "Maria Elena - Dan Park"],
    ] {
      #expect(try Self.read(lines)?.needsReview == true)
      #expect(try Self.read(lines, lines)?.needsReview == false)
    }
  }

  @Test(
    "two people of the list in one head, or a stranger to it, are for a person's look",
    arguments: [["SHIFT REPORT", "Maria Lopez", "Dan Park"], ["SHIFT REPORT", "Samuel Okafor"]])
  func doubtful(head: [String]) throws { #expect(try Self.read(head, head)?.needsReview == true) }

  @Test("of two readings that differ by a letter the one on the list is sound") func decided()
    throws
  {
    let reading = try Self.read(["Server: Bianchi, Narco"], ["Server: Bianchi, Marco"])
    #expect(reading?.value?.name == "Bianchi, Marco")
    #expect(reading?.needsReview == false)
  }
}
