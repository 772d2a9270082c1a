import BookLog
import Books
import Foundation
import Money
import Papers
import Postgres
import Records
import StoreHammer
import Testing
import Tips

@testable import Hub

@Suite(.enabled(if: Cluster.shared != nil, "PostgreSQL is not installed"))
struct PayrollTests {
  let group: SampleGroup
  static let settings = "tips paid: with the pay\nwages paid: with the pay\n"

  init() throws {
    group = try SampleGroup()
    try Enrolment(in: group.admin).set(entity: "Copper LLC", settings: Self.settings)
  }

  private func own(_ format: PayrollFormat, _ house: SampleHouse) throws -> PayrollFile {
    try PayrollExport(
      format, of: house.store.periodRecords(of: #require(HammerDays.all)),
      settings: EntitySettings.read(Self.settings, name: "house.yml")
    ).file()
  }

  private func run(_ format: PayrollFormat, since: Int64? = nil) throws -> PayRun {
    try PayRun(
      format, entity: "Copper LLC", days: HammerDays.all, since: since,
      in: HubDatabase(group.database.address))
  }

  @Test(
    "The file of one house is that house's own, byte for byte",
    arguments: [PayrollFormat.csv, .json, .ledger, .beancount])
  func oneHouse(_ format: PayrollFormat) throws {
    let house = try group.house()
    let first = try house.evening(1, mark: 13)
    try house.evening(2, mark: 700)
    try house.store.pay(
      first, on: #require(CalendarDay(dayNumber: 739_002)), settledBy: .everything, evenIfFar: true,
      by: "joe")
    _ = try house.store.reopen(first, reason: "misread", by: "joe")
    try house.store.close(first, by: "joe")
    try house.send(to: group)
    #expect(try run(format).file.text == own(format, house).text)
  }

  @Test("The file over several houses is the sum of theirs, and differences add up to the whole")
  func manyHouses() throws {
    let houses = try (1...4).map { number in
      let house = try group.house("House \(number)")
      for day in 1...3 { try house.evening(day, mark: number * 1000 + day * 7) }
      try house.send(to: group)
      return house
    }
    let whole = try run(.csv)
    #expect(whole.file.total == (try houses.map { try own(.csv, $0).total }.sum()))
    #expect(whole.file.people == 20)
    let number = try whole.note(by: "office")
    #expect(try houses[0].send(to: group).payRuns.map(\.run) == [Int(number)])
    #expect(try run(.csv).earlier() == [number])
    _ = try houses[2].store.reopen(1, reason: "misread", by: "joe")
    try houses[2].store.edit(
      1, replacingWith: HammerWork.evening(day: 1, mark: 90_000), reason: "misread", by: "joe")
    try houses[2].store.close(1, by: "joe")
    try houses[2].evening(9)
    try houses[2].send(to: group)
    let changes = try run(.csv, since: number)
    #expect(try changes.file.total + whole.file.total == (try run(.csv).file.total))
    #expect(try run(.csv, since: changes.note(by: "office")).file.people == 0)
  }

  @Test("People with one payroll ID in two houses are one; the same name is only proposed")
  func people() throws {
    let houses = try ["A", "B"].map { name in
      let house = try group.house(name)
      try house.evening(1)
      try house.send(to: group)
      return house
    }
    let office = Office(db: try group.database.office())
    #expect(try office.proposals().rows.count == 5)
    for house in houses {
      try house.store.setPayroll(
        of: Employee.ID("staff-1"), PayrollChange(ids: [.gusto: "0042"]), by: "mia")
      try house.send(to: group)
    }
    #expect(try run(.csv).file.people == 9)
    #expect(try office.proposals().rows.count == 4)
    #expect(
      try office.statement(of: "person-1", from: "2000-01-01", to: "9999-01-01").rows.count == 2)
    try PersonLinks(db: group.admin).link(["1:2", "2:2"])
    #expect(try run(.csv).file.people == 8)
    #expect(throws: HubError.self) { try PersonLinks(db: group.admin).link(["1:99"]) }
  }

  @Test("The office sees who has not closed, and of which houses nothing is known")
  func open() throws {
    let house = try group.house("A")
    try house.evening(1)
    try house.send(to: group)
    _ = try house.store.save(HammerWork.evening(day: 2, mark: 1), by: "mia")
    try house.send(to: group)
    _ = try Enrolment(in: group.admin).enrol("B", entity: "Copper LLC")
    let silent = try group.house("C")
    try silent.send(to: group)
    try group.database.root().run(
      "UPDATE heads SET seen_at = now() - interval '3 hours' WHERE house = 3")
    let office = Office(db: try group.database.office())
    func states(_ day: Int) throws -> [String?] {
      let day = try #require(CalendarDay(dayNumber: 739_000 + day))
      return try office.open(day.description).table.rows.map { $0[1] }
    }
    #expect(try states(1) == ["closed", "has not joined", "not heard of"])
    #expect(try states(2) == ["not closed: 1 open", "has not joined", "not heard of"])
    #expect(try states(3) == ["not closed: no shift", "has not joined", "not heard of"])
    let month = try #require(CalendarDay(dayNumber: 739_001)).description.prefix(7)
    #expect(try office.report(String(month)).rows.count == 1)
    for form in OfficeTable.Form.allCases {
      #expect(try office.open("2024-01-01").table.text(form).contains("not heard of"))
    }
  }
}
