import Testing
import Vision

@testable import Reading

/// Names that pictures of one slip read in more than one way, in a house that knows its people.
@Suite struct TogetherStaffTests {
  /// Whom pictures of one slip settle on, in a house with a staff list.
  private func server(of names: [String], staff people: [String]) throws -> FieldValue? {
    let (profile, staff) = (try SlipPicture.profile(), KnownStaff(names: people))
    var together = TogetherReading(profile: profile)
    for (number, name) in names.enumerated() {
      let reading = try SlipPicture(
        "", ["serverName": name, "businessDate": "2026-09-25", "netSales": "100.00"]
      ).reading(by: profile, staff: staff)
      try together.add(reading, from: "\(number)")
    }
    let figure = together.slip?[.serverName]
    return figure?.isAgreed == true ? figure?.reading.value : nil
  }

  @Test(
    "a name and a shorter form of it are one person where the staff list has one who is called so")
  func onePerson() throws {
    let names = ["Maria", "Maria L", "Maria"]
    #expect(try server(of: names, staff: ["Maria Lopez", "Kofi"]) == .name("Maria"))
    #expect(try server(of: names, staff: ["Maria L", "Kofi"]) == .name("Maria L"))
    for staff in [["Maria", "Maria L"], ["Maria L", "Maria M"], []] {
      #expect(try server(of: names, staff: staff) == nil)
    }
  }

  @Test("two names that both say more than the list's are two people's")
  func longerNames() throws {
    #expect(try server(of: ["Maria Lopez", "Maria Lima"], staff: ["Maria L"]) == nil)
    let staff = KnownStaff(names: ["Maria L", "Kofi Annan"])
    #expect(
      staff.person(called: "Maria") == "Maria L" && staff.person(called: "maria l.") == "Maria L")
    #expect(staff.person(called: "K Annan") == "Kofi Annan")
    #expect(staff.person(called: "Maria Lopez") == nil && staff.person(called: "Ana") == nil)
  }

  @Test("one picture of a view that both recognisers read is enough for the view")
  func readByBoth() throws {
    let profile = try SlipPicture.profile()
    let look = PictureLook(width: 1080, height: 1920, corners: [], light: 120)
    for (first, cleanCount) in [("Maria&", 1), ("Maria", 0)] {
      var together = TogetherReading(profile: profile)
      for (number, name) in [first, "Maria?", "Maria?"].enumerated() {
        let reading = try SlipPicture("", ["serverName": name]).reading(by: profile)
        try together.add(reading, from: "\(number)", look: look)
      }
      #expect(together.slip?[.serverName]?.tally.candidates.first?.cleanCount == cleanCount)
    }
  }
}
