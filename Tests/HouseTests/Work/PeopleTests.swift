import Books
import Evening
import Foundation
import House
import Money
import Testing
import Tips

@Suite("People of an evening, held against the staff list") final class PeopleTests {
  let house: TestHouse
  private var told: [PersonNotice] = []

  init() throws { house = try TestHouse() }

  private func check(_ evening: Evening) -> PeopleCheck {
    PeopleCheck(evening) { self.told.append($0) }
  }

  private func id(_ number: Int) -> Employee.ID { Employee.ID("staff-\(number)") }

  private func member(_ number: Int) throws -> StaffMember {
    try house.store.staffDetails(id(number)).member
  }

  /// A doubt without what belongs to one run.
  enum Kind: Equatable {
    case several([String])
    case alike([String])
    case twice(String)
    case leads(Leadership)
  }

  private func kinds(_ doubts: [PersonDoubt]) -> [Kind] {
    doubts.map { doubt in
      switch doubt {
      case .several(_, let members): .several(members.map(\.employee.id.rawValue))
      case .alike(_, let alike): .alike(alike.map(\.member.employee.id.rawValue))
      case .twice(_, let other): .twice(other.place)
      case .leads(_, _, let leadership): .leads(leadership)
      }
    }
  }

  @Test(
    "A name is clear, several people's, like somebody's, or new",
    arguments: [
      ("Maria Garcia", [], "staff-1"), ("maria garcia", [], "staff-1"), ("staff-3", [], "staff-3"),
      ("Ana", [], nil), ("Sean O'Brien", [.several(["staff-2", "staff-3"])], nil),
      ("Maria G", [.alike(["staff-1"])], nil),
    ] as [(String, [Kind], String?)])
  func doubts(name: String, expected: [Kind], meant: String?) throws {
    try house.hire("Maria Garcia", "Sean O'Brien", "Sean O'Brien")
    let evening = try house.evening(name)
    #expect(kinds(try check(evening).doubts()) == expected)
    let entry = try #require(evening.draft.namedEntries.first)
    #expect(evening.draft.meant(by: entry)?.id.rawValue == meant)
  }

  @Test("Who served and helped in one evening is asked about, and can be one person")
  func twoRoles() throws {
    try house.hire("Ana", "Ana B")
    let evening = try house.evening("Ana")
    evening.draft.addSupport(.init(name: try PersonName("ana"), role: .busser))
    let doubts = try check(evening).doubts()
    #expect(kinds(doubts) == [.alike(["staff-1", "staff-2"])])
    try check(evening).take(.member(member(1)), to: #require(doubts.first))
    #expect(try check(evening).doubts().isEmpty)
    #expect(
      evening.draft.namedEntries.compactMap { evening.draft.meant(by: $0)?.id.rawValue }
        == ["staff-1", "staff-1"])
  }

  @Test("Somebody new who served and helped is asked about once", arguments: [true, false])
  func newInTwoRoles(isOne: Bool) throws {
    try house.hire("Maria Garcia")
    let evening = try house.evening("Zoe", "Maria Garcia")
    evening.draft.addSupport(.init(name: try PersonName("zoe"), role: .busser))
    let doubts = try check(evening).doubts()
    #expect(kinds(doubts) == [.twice("servers[0]")])
    let doubt = try #require(try check(evening).current(doubts[0]))
    try check(evening).take(isOne ? .onePerson : .somebodyNew, to: doubt)
    #expect(try check(evening).doubts().isEmpty)
    #expect(try check(evening).current(doubts[0]) == nil)
    let shift = try evening.draft.shift()
    #expect((shift.servers[0].employee.id == shift.support[0].employee.id) == isOne)
    #expect(try house.store.staff().count == (isOne ? 2 : 1))
    // What is kept says so too.
    #expect(try check(Evening(resuming: nil, house: house.house)).doubts().isEmpty)
    // With nobody to ask they are two people.
    let unasked = try house.evening("Nia")
    unasked.draft.addSupport(.init(name: try PersonName("Nia"), role: .busser))
    try check(unasked).settle()
    let other = try unasked.draft.shift()
    #expect(other.servers[0].employee.id != other.support[0].employee.id)
  }

  @Test("That a name is somebody new's says nothing of whether two entries are one person")
  func newInTwoRolesAndAlike() throws {
    try house.hire("Zoe Kravitz")
    let evening = try house.evening("Zoe K")
    evening.draft.addSupport(.init(name: try PersonName("Zoe K"), role: .busser))
    let first = try check(evening).doubts()
    #expect(kinds(first) == [.alike(["staff-1"]), .twice("servers[0]")])
    try check(evening).take(.somebodyNew, to: first[0])
    #expect(kinds(try check(evening).doubts()) == [.twice("servers[0]")])
  }

  @Test("Two people of one evening never become one") func namesakes() throws {
    try house.hire("Sean", "Sean")
    let evening = try house.evening("Sean", "Sean", "Sean")
    let check = check(evening)
    let doubts = try check.doubts()
    #expect(doubts.count == 3)
    try check.take(.member(member(1)), to: doubts[0])
    // Who is left of two is clear; then nobody is.
    #expect(try check.current(doubts[1]) == nil)
    #expect(
      evening.draft.namedEntries.map { evening.draft.meant(by: $0)?.id } == [id(1), id(2), nil])
    #expect(try check.current(doubts[2]) == nil)
    #expect(try check.doubts().isEmpty)
  }

  @Test("Who is chosen for a spelling is remembered; somebody new is not asked about again")
  func answers() throws {
    try house.hire("Miles O'Brien", "Maria Garcia")
    let evening = try house.evening("OBRIEN", "Maria G")
    let check = check(evening)
    let doubts = try check.doubts()
    #expect(kinds(doubts) == [.alike(["staff-1"]), .alike(["staff-2"])])
    try check.take(.member(member(1)), to: doubts[0])
    try check.take(.somebodyNew, to: doubts[1])
    #expect(try house.store.members(spelled: PersonName("OBRIEN")).map(\.employee.id) == [id(1)])
    #expect(try Evening(resuming: nil, house: house.house).draft == evening.draft)
    #expect(try check.doubts().isEmpty)
    // Another evening knows nothing of that, and has nobody to ask.
    let other = try house.evening("OBRIEN", "Maria G")
    let error = #expect(throws: EveningError.self) { try self.check(other).settle() }
    #expect(error == .unclearPeople([doubts[1]]))
  }

  @Test("A namesake is added where nobody of the name is meant") func added() throws {
    try house.hire("Ana", "Ana")
    let evening = try house.evening("Ana")
    let check = check(evening)
    let doubt = try #require(try check.doubts().first)
    try check.take(.member(check.add(PersonName("Ana"))), to: doubt)
    #expect(evening.draft.meant(by: doubt.entry)?.id == id(3))
  }

  @Test("Managers are asked about when the names are clear; without questions they managed")
  func leaders() throws {
    try house.hire("Maria Garcia")
    try house.store.setLeadership(.manager, of: id(1), by: "test")
    let evening = try house.evening("Maria G")
    let check = check(evening)
    let name = try #require(try check.doubts().first)
    try check.take(.member(member(1)), to: name)
    let leads = try check.doubts()
    #expect(kinds(leads) == [.leads(.manager)])
    try check.take(.managed(false), to: leads[0])
    #expect(try check.doubts().isEmpty)
    #expect(evening.draft.details?.first?.work.isManager == false)
    let unasked = try house.evening("Maria Garcia")
    try self.check(unasked).settle()
    #expect(unasked.draft.details?.first?.work.isManager == true)
  }

  @Test("What is only a little alike is somebody new, and that is said") func littleAlike() throws {
    try house.hire("Ana")
    let evening = try house.evening("Anna")
    try check(evening).settle()
    guard case .takenAsNew(let name, let other)? = told.first, told.count == 1 else {
      Issue.record("\(told)")
      return
    }
    #expect(name.text == "Anna")
    #expect(other.employee.id == id(1))
  }

  @Test("Who left is back with a later evening, which is said; an earlier one says nothing")
  func leavers() throws {
    try house.hire("Sean")
    _ = try house.store.leave(id(1), on: CalendarDay(iso: "2026-10-31"), by: "test")
    try check(house.evening("Sean", on: "2026-10-30")).settle()
    #expect(told.isEmpty)
    try check(house.evening("Sean", on: "2026-11-01")).settle()
    guard case .isBack(let member, let name, let day)? = told.first else {
      Issue.record("\(told)")
      return
    }
    #expect((member.employee.id, name.text, "\(day)") == (id(1), "Sean", "2026-11-01"))
  }

  @Test("A person is looked up by the ID or the name") func lookup() throws {
    try house.hire("Ana", "Sean", "Sean")
    #expect(try house.store.employee(called: "staff-2") == id(2))
    #expect(try house.store.employee(called: "ANA") == id(1))
    #expect(throws: StaffLookupError.nobody("Bo")) { try house.store.employee(called: "Bo") }
    let both = [try member(2), try member(3)]
    #expect(throws: StaffLookupError.several("Sean", both)) {
      try house.store.employee(called: "Sean")
    }
  }

  @Test(
    "Any name and ID comes back out of the staff file, a dash and an apostrophe too",
    arguments: ["-", "'-", "=Eva", "'=Eva", "''-", "+1", "@ana", "O'Brien", "'Ana", "-ana, \"x\""])
  func staffFile(name: String) throws {
    try house.hire(name, "Kim Doe")
    try house.store.setPayroll(
      of: id(1), PayrollChange(firstName: name, lastName: name, ids: [.quickbooks: name]),
      by: "test")
    let before = try [1, 2].map { try house.store.staffDetails(id($0)) }
    let file = house.folder + "/staff.csv"
    try StaffFile(before).csv().write(toFile: file, atomically: false, encoding: .utf8)
    var intake = try StaffIntake(path: file)
    let taken = try intake.take(into: house.store, isTrial: false, by: "test")
    #expect(taken.unchanged == 2 && taken.changes.isEmpty)
    // Without its IDs the file makes the same list anew.
    let other = try TestHouse()
    let rows = try String(contentsOfFile: file, encoding: .utf8)
    try rows.replacing(/staff-[12],/, with: ",").write(
      toFile: file, atomically: false, encoding: .utf8)
    intake = try StaffIntake(path: file)
    _ = try intake.take(into: other.store, isTrial: false, by: "test")
    #expect(try other.store.staffDetails(id(1)).member.employee.name.text == name)
    #expect(try other.store.staffDetails(id(1)).payrollIDs == [.quickbooks: name])
  }

  @Test("A dash alone takes a value away, but no name; a file has 5000 people at most")
  func dash() throws {
    try house.hire("Ana")
    try house.store.setPayroll(of: id(1), PayrollChange(firstName: "Ana"), by: "test")
    let file = house.folder + "/staff.csv"
    try "id,first_name\nstaff-1,-\n".write(toFile: file, atomically: false, encoding: .utf8)
    var intake = try StaffIntake(path: file)
    _ = try intake.take(into: house.store, isTrial: false, by: "test")
    #expect(try member(1).firstName == nil)
    try "id,name\nstaff-1,-\n".write(toFile: file, atomically: false, encoding: .utf8)
    #expect(throws: ImportRefusal.self) { try StaffIntake(path: file) }
    for (count, isTaken) in [(5000, true), (5001, false)] {
      let names = (1...count).map { "Ana \($0)\n" }.joined()
      try ("name\n" + names).write(toFile: file, atomically: false, encoding: .utf8)
      #expect(((try? StaffIntake(path: file)) != nil) == isTaken)
    }
  }
}
