import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// People keep their ID; how reports print them is confirmed once and then known.
@Suite struct StaffTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    for name in ["Sean O'Brien", "Maria Garcia", "William Nguyen", "Ann Lee", "José Ruiz", "🙂"] {
      _ = try store.addEmployee(name: PersonName(name), by: "t")
    }
  }

  @Test(arguments: [
    ("SEAN OBRIEN", "Sean O'Brien"), ("Sean O’Brien", "Sean O'Brien"),
    ("S O'BRIEN", "Sean O'Brien"), ("Maria G", "Maria Garcia"), ("MARIA G.", "Maria Garcia"),
    ("Garcia, Maria", "Maria Garcia"), ("Marla Garcla", "Maria Garcia"),
    ("Nilliam Nquyen", "William Nguyen"), ("Jose Ruiz", "José Ruiz"), ("Maria", "Maria Garcia"),
    ("Will Nguyen", "William Nguyen"), ("🙂", "🙂"),
  ]) func aNameOnAReportFindsWhoIsMeant(printed: String, meant: String) throws {
    let found = try store.candidates(for: PersonName(printed))
    #expect(found.first?.member.employee.name.text == meant)
    #expect(found.allSatisfy { (1...100).contains($0.score) })
  }

  @Test(arguments: ["Bob Stone", "Mark Garza", "Leo", "Nina Simone", "Jo"])
  func astrangerFindsNobody(printed: String) throws {
    #expect(try store.candidates(for: PersonName(printed)).isEmpty)
  }

  @Test func theSameNameCountsMostAndAMisreadOneLess() throws {
    func score(_ text: String) throws -> Int {
      try #require(try store.candidates(for: PersonName(text)).first).score
    }
    #expect(try score("MARIA GARCIA") == 100)
    #expect(try score("Maria Garcla") > score("Marla Garcla"))
    #expect(try score("Maria Garcla") > score("Maria"))
  }

  @Test func aConfirmedSpellingIsKnownFromThenOn() throws {
    let maria = try #require(try store.staff().first { $0.employee.name.text == "Maria Garcia" })
    let printed = try PersonName("MGARCIA 7")
    #expect(try store.members(spelled: printed).isEmpty)
    try store.remember(printed, for: maria.employee.id, by: "joe")
    try store.remember(printed, for: maria.employee.id, by: "joe")
    #expect(try store.members(spelled: PersonName("mgarcia 7")) == [maria])
    #expect(try store.candidates(for: printed).first?.score == 100)
    #expect(try store.findOrAdd(name: printed, by: "t") == maria.employee)
    #expect(try store.staffDetails(maria.employee.id).spellings == ["MGARCIA 7"])
    #expect(try store.lastChanges(1)[0].what == "spelling remembered")
    try store.forget(printed, for: maria.employee.id, by: "joe")
    #expect(try store.findOrAdd(name: printed, by: "t") != maria.employee)
  }

  @Test func aSpellingThatTwoPeopleHadBeforeIsNeverGuessed() throws {
    let people = try store.staff().prefix(2)
    // Earlier programs took one spelling for two people.
    try store.tamper { db in
      for person in people {
        try db.execute(
          sql: "INSERT INTO staff_names (employee_id, spelling, key) VALUES (?, 'M G', 'm g')",
          arguments: [person.employee.id.staffRow])
      }
    }
    let printed = try PersonName("M G")
    #expect(try store.members(spelled: printed).count == 2)
    #expect(throws: TipStoreError.severalPeople("M G", people.map(\.employee))) {
      try store.findOrAdd(name: printed, by: "t")
    }
  }

  @Test func payrollKnowsPeopleByItsOwnIDs() throws {
    let people = try store.staff()
    let (ana, bo) = (people[0].employee, people[1].employee)
    try store.setPayrollID("0042", in: .gusto, of: ana.id, by: "t")
    try store.setPayrollID("0042", in: .paychex, of: bo.id, by: "t")
    #expect(throws: TipStoreError.payrollIDTaken("0042", system: .gusto, by: ana)) {
      try store.setPayrollID("0042", in: .gusto, of: bo.id, by: "t")
    }
    try store.setPayrollID("0043", in: .gusto, of: ana.id, by: "t")
    let change = try store.lastChanges(1)[0]
    #expect((change.what, change.oldValue, change.newValue) == ("gusto ID", "0042", "0043"))
    try store.setPayrollID(nil, in: .paychex, of: bo.id, by: "t")
    #expect(try store.staffDetails(ana.id).payrollIDs == [.gusto: "0043"])
    #expect(try store.staffDetails(bo.id).payrollIDs.isEmpty)
  }

  @Test func rolesLeadershipAndLeavingAreKeptAndLogged() throws {
    let id = try #require(try store.staff().first).employee.id
    try store.setRoles([.host, .server, .host], of: id, by: "t")
    try store.setLeadership(.supervisor, of: id, by: "t")
    try store.leave(id, on: CalendarDay(iso: "2026-09-30"), by: "t")
    try store.setPayrollName(of: id, first: "Ana", last: "Lee", by: "t")
    let details = try store.staffDetails(id)
    #expect((details.member.firstName, details.member.lastName) == ("Ana", "Lee"))
    #expect(details.roles == [.host, .server])
    #expect(details.member.leadsAs == .supervisor)
    #expect(details.member.leftOn == CalendarDay(iso: "2026-09-30"))
    #expect(try !store.staff().map(\.employee.id).contains(id))
    let whats = try store.lastChanges(6).prefix(4).map(\.what)
    #expect(whats == ["roles", "no share of a pool, as", "employee deactivated", "left on"])
    #expect(throws: TipStoreError.noSuchEmployee(Employee.ID("staff-99"))) {
      try store.setLeadership(.owner, of: Employee.ID("staff-99"), by: "t")
    }
  }
}

extension TipStore {
  func setPayrollName(
    of id: Employee.ID, first: String?, last: String?, by who: BooksActor
  ) throws(TipStoreError) {
    try setPayroll(of: id, PayrollChange(firstName: first ?? "", lastName: last ?? ""), by: who)
  }

  func setPayrollID(
    _ payrollID: String?, in system: PayrollSystem, of id: Employee.ID, by who: BooksActor
  ) throws(TipStoreError) {
    try setPayroll(of: id, PayrollChange(ids: [system: payrollID ?? ""]), by: who)
  }

  /// As a save finds the people of a report.
  func findOrAdd(name: PersonName, by who: BooksActor) throws(TipStoreError) -> Employee {
    try write { db in try StaffTable(db: db).findOrAdd(name, on: nil, by: who) }
  }
}
