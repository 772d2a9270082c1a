import Testing
import Vision

@testable import Reading

@Suite("Printed names and the staff list")
struct KnownStaffTests {
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
    ])
  func matches(printed: String, person: String) {
    #expect(Self.staff.people(called: printed) == [person])
  }

  @Test("a name that two people have is one of the list all the same")
  func several() {
    #expect(Self.staff.people(called: "Park") == ["Dan Park", "Anna Park"])
    #expect(Self.staff.has("Park") && !Self.staff.hasWhole("Park"))
  }

  @Test(
    "what fits nobody is nobody's",
    arguments: ["M", "Mario Lopez", "Maria Lopes", "Maria G", "Luna Rossa", "", "Lopez M Anna"])
  func strangers(printed: String) {
    #expect(!Self.staff.has(printed))
  }

  private static func read(
    _ first: [String], _ second: [String]? = nil, staff: KnownStaff = staff
  ) throws -> FieldReading? {
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

  @Test("of two readings that differ by a letter the one on the list is sound")
  func decided() throws {
    let reading = try Self.read(["Server: Bianchi, Narco"], ["Server: Bianchi, Marco"])
    #expect(reading?.value?.name == "Bianchi, Marco")
    #expect(reading?.needsReview == false)
  }
}
