import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// A name on a report means one person, or somebody is asked; nobody's pay is split by a spelling.
@Suite struct NameMeaningTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    for name in ["Sean O'Brien", "Maria G"] {
      _ = try store.addEmployee(name: PersonName(name), by: "t")
    }
  }

  func people() throws -> [String] {
    try store.staff(includingInactive: true).map(\.employee.name.text)
  }

  private func record(
    _ names: [String], on date: String = "2026-10-06", sales: Int64 = 1_000
  ) throws -> NewShift {
    let reports = try names.enumerated().map { index, name in
      ServerReport(
        employee: try SampleShifts.person("server-\(index)", name),
        netSales: Money(minorUnits: sales), houseOwesServer: Money(minorUnits: 100),
        serverOwesHouse: .zero)
    }
    return try NewShift(
      shift: Shift(date: day(date), servers: reports, support: []), currency: .usd,
      programVersion: "1")
  }

  @discardableResult
  func save(
    _ names: [String], on date: String = "2026-10-06", sales: Int64 = 1_000
  ) throws -> Int64 { try store.save(record(names, on: date, sales: sales), by: "t") }

  @Test(arguments: [
    ("SEAN OBRIEN", "staff-1"), ("sean o’brien", "staff-1"), ("Sean O'Brien", "staff-1"),
    ("MARIA G.", "staff-2"), ("María G", "staff-2"), ("maria g", "staff-2"), ("staff-2", "staff-2"),
    ("STAFF-1", "staff-1"),
  ]) func capitalsMarksAndApostrophesMakeNoNewPerson(printed: String, meant: String) throws {
    let shift = try save([printed])
    #expect(try people() == ["Maria G", "Sean O'Brien"])
    #expect(try store.shift(shift).payouts.map(\.employee.id.rawValue) == [meant])
  }

  @Test func howAReportPrintsSomebodyIsRememberedInTheLogAndOnce() throws {
    for sales in [1_000, 2_000] as [Int64] { try save(["SEAN OBRIEN", "maria g"], sales: sales) }
    #expect(try store.staffDetails(Employee.ID("staff-1")).spellings == ["SEAN OBRIEN"])
    #expect(try store.staffDetails(Employee.ID("staff-2")).spellings.isEmpty)
    let entries = try store.lastChanges(9).filter { $0.what == "spelling remembered" }
    #expect(entries.map(\.newValue) == ["SEAN OBRIEN"])
  }

  @Test func twoPeopleOfOneShiftStayTwo() throws {
    let shift = try save(["Sean O'Brien", "SEAN OBRIEN"])
    #expect(try store.shift(shift).payouts.map(\.employee.id.rawValue) == ["staff-1", "staff-3"])
    #expect(try store.staffDetails(Employee.ID("staff-1")).spellings.isEmpty)
  }

  @Test func aNameOfSeveralPeopleIsNeverGuessed() throws {
    let other = try store.addEmployee(name: PersonName("María G"), by: "t")
    #expect(other.sameName.map(\.employee.id.rawValue) == ["staff-2"])
    // Each is clear by marks, what has lost them is not.
    #expect(try store.meaning(of: PersonName("MARÍA G"), on: nil) == .known(member("staff-3")))
    #expect(try store.meaning(of: PersonName("Maria G"), on: nil) == .known(member("staff-2")))
    let both = try [member("staff-2"), member("staff-3")]
    #expect(try store.meaning(of: PersonName("Maria, G."), on: nil) == .several(both))
    #expect(throws: TipStoreError.severalPeople("Maria, G.", both.map(\.employee))) {
      try save(["Maria, G."])
    }
    #expect(
      try store.meaning(of: PersonName("Maria, G."), on: nil, besides: [Employee.ID("staff-2")])
        == .known(both[1]))
  }

  private func member(_ id: String) throws -> StaffMember {
    try store.staffDetails(Employee.ID(id)).member
  }

  @Test func aStrangerIsNobodyAndALikeNameIsOffered() throws {
    #expect(try store.meaning(of: PersonName("Bob Stone"), on: nil) == .unknown(alike: []))
    guard case .unknown(let alike) = try store.meaning(of: PersonName("OBRIEN"), on: nil) else {
      Issue.record("OBRIEN is nobody's name")
      return
    }
    #expect(alike.map(\.member.employee.id.rawValue) == ["staff-1"])
    #expect(throws: TipStoreError.noSuchEmployee(Employee.ID("staff-9"))) {
      try store.meaning(of: PersonName("staff-9"), on: nil)
    }
  }

  @Test(arguments: [
    ("Ana", "Anna", true), ("Anna", "Ana", true), ("Jon", "John", true), ("Ben", "Bean", true),
    ("Busser 1", "Busser 10", false), ("Busser 1", "Busser 2", false), ("Ana", "Ada", false),
    ("Al", "Ed", false), ("TomaszK", "Tomasz Kowalski", true), ("KatieM", "Katie Moore", true),
    ("DeShawn W", "Deshawn Williams", true), ("McKay", "Mc Kay", true), ("McD", "Mia Cole", false),
  ]) func oneLetterMoreOrLessIsLikeAShortNameAndNumbersAreNot(
    printed: String, listed: String, areAlike: Bool
  ) { #expect((NameLikeness.score(printed, listed) != nil) == areAlike) }

  /// `TomaszK` could be the beginning of a long name: with its space it is an initial, and enough to ask.
  @Test func aLostSpaceIsPutBack() throws {
    let tomasz = try store.addEmployee(name: PersonName("Tomasz Kowalski"), by: "t")
    let found = try store.candidates(for: PersonName("TomaszK"))
    #expect(found.map(\.member.employee.id) == [tomasz.employee.id])
    #expect(found.map(\.isCloseEnoughToStop) == [true])
  }

  /// Each name of a file is held against all others.
  @Test func aFileOfManyNamesIsHeldAgainstAll() throws {
    let first = ["Maria", "Marta", "Mario", "Marie", "Marian", "Martin", "Marina", "Marisa"]
    let entries = try (0..<150).map { number in
      let name = "\(first[number % first.count]) Fernandez \(number)"
      var entry = StaffEntry(person: .named(try PersonName(name)))
      entry.payroll.ids[.gusto] = "A\(number)"
      return entry
    }
    let taken = try store.importStaff(entries, by: "t")
    #expect(taken.troubles.isEmpty && taken.changes.count == entries.count)
    let again = try store.importStaff(entries, by: "t")
    #expect(again.unchanged == entries.count)
  }

  @Test(arguments: [
    ("Sean O'Brien", "sean obrien"), ("  GARCIA,Maria-José G. ", "garcia maria jose g"),
    ("O.K.", "o k"), ("A1 b", "a1 b"), ("🙂", "🙂"), ("- ' -", "- ' -"), ("ÉÉ x", "ee x"),
  ]) func theKeyHasSmallLettersAndSingleSpaces(name: String, key: String) {
    #expect(NameLikeness.key(name) == key)
    // A name with other letters goes another way, to the same end.
    let plain = name.filter(\.isASCII)
    let hasLetters = plain.contains { $0.isLetter || $0.isNumber }
    #expect(NameLikeness.key("é " + plain) == (hasLetters ? "e \(NameLikeness.key(plain))" : "e"))
  }

  @Test func aSpellingMeansOnePerson() throws {
    let (sean, maria) = (Employee.ID("staff-1"), Employee.ID("staff-2"))
    let spelling = try PersonName("OBRIEN")
    try store.remember(spelling, for: sean, by: "t")
    let employee = try member("staff-1").employee
    #expect(throws: TipStoreError.spellingTaken("OBRIEN", by: employee)) {
      try store.remember(PersonName("O'Brien"), for: maria, by: "t")
    }
    #expect(throws: TipStoreError.spellingIsAName("SEAN OBRIEN", of: employee)) {
      try store.remember(PersonName("SEAN OBRIEN"), for: maria, by: "t")
    }
    // Nor does it become somebody's name.
    #expect(throws: TipStoreError.spellingTaken("OBRIEN", by: employee)) {
      try store.addEmployee(name: spelling, by: "t")
    }
    #expect(throws: TipStoreError.spellingTaken("OBRIEN", by: employee)) {
      try store.rename(maria, to: spelling, by: "t")
    }
    #expect(try store.forget(spelling, for: sean, by: "t"))
    #expect(try !store.forget(spelling, for: sean, by: "t"))
    try store.remember(spelling, for: maria, by: "t")
    #expect(try store.findOrAdd(name: spelling, by: "t").id == maria)
  }

  @Test func theOldNameStillMeansWhoWasRenamed() throws {
    let sean = Employee.ID("staff-1")
    let renamed = try store.rename(sean, to: PersonName("Sean Kelly"), by: "t")
    #expect(renamed.oldNameIsKept && renamed.sameName.isEmpty)
    try save(["SEAN OBRIEN"])
    #expect(try people() == ["Maria G", "Sean Kelly"])
    // Back again: both names are still theirs.
    try store.rename(sean, to: PersonName("Sean O'Brien"), by: "t")
    #expect(try store.findOrAdd(name: PersonName("sean kelly"), by: "t").id == sean)
  }

  @Test func theOldNameStaysWithANamesake() throws {
    _ = try store.addEmployee(name: PersonName("MARIA G"), by: "t")
    let second = Employee.ID("staff-3")
    let renamed = try store.rename(second, to: PersonName("Maria Gomez"), by: "t")
    #expect(!renamed.oldNameIsKept)
    #expect(try store.findOrAdd(name: PersonName("maria g"), by: "t").id.rawValue == "staff-2")
    let again = try store.rename(second, to: PersonName("Sean OBrien"), by: "t")
    #expect(again.sameName.map(\.employee.id.rawValue) == ["staff-1"])
  }

  @Test(arguments: ["staff-1", "Staff-12"])
  func aNameIsNoID(name: String) throws {
    #expect(throws: TipStoreError.nameIsAnID(name)) {
      try store.addEmployee(name: PersonName(name), by: "t")
    }
    #expect(throws: TipStoreError.nameIsAnID(name)) {
      try store.rename(Employee.ID("staff-1"), to: PersonName(name), by: "t")
    }
  }

  @Test func aLateEveningOfALeaverIsTheirsAndBringsNobodyBack() throws {
    let sean = Employee.ID("staff-1")
    try store.remember(PersonName("OBRIEN"), for: sean, by: "t")
    try store.leave(sean, on: day("2026-10-31"), by: "t")
    try save(["OBRIEN"], on: "2026-10-31")
    #expect(try people() == ["Maria G", "Sean O'Brien"])
    #expect(try !member("staff-1").isActive)
    #expect(try member("staff-1").leftOn == day("2026-10-31"))
  }

  @Test func aShiftAfterTheLastDayBringsThemBackWithoutIt() throws {
    let sean = Employee.ID("staff-1")
    try store.leave(sean, on: day("2026-10-31"), by: "t")
    try save(["SEAN OBRIEN"], on: "2026-11-01")
    #expect(try member("staff-1").isActive)
    #expect(try member("staff-1").leftOn == nil)
    let log = try store.lastChanges(4)
    #expect(log.contains { $0.what == "employee active again" })
    #expect(log.contains { $0.what == "left on" && $0.oldValue == "2026-10-31" })
  }

  @Test func aNewPersonComesBeforeANamesakeWhoHadLeft() throws {
    try store.leave(Employee.ID("staff-2"), on: day("2026-10-31"), by: "t")
    _ = try store.addEmployee(name: PersonName("Maria G"), by: "t")
    let name = try PersonName("MARIA G.")
    #expect(try store.meaning(of: name, on: day("2026-11-01")) == .known(member("staff-3")))
    // Both were here then, as far as the list knows.
    #expect(
      try store.meaning(of: name, on: day("2026-10-30"))
        == .several([member("staff-2"), member("staff-3")]))
  }

  @Test func aCorrectionOfAnOldShiftBringsNobodyBack() throws {
    let shift = try save(["Sean O'Brien"], on: "2026-10-06")
    try store.leave(Employee.ID("staff-1"), on: nil, by: "t")
    let same = try NewShift(shift: store.shift(shift).shift, currency: .usd, programVersion: "1")
    try store.edit(shift, replacingWith: same, reason: "r", by: "t")
    #expect(try !member("staff-1").isActive)
  }

  @Test func aLastDayThatWasToldStaysUntilAnotherIsTold() throws {
    let sean = Employee.ID("staff-1")
    let (first, second) = try (day("2026-10-31"), day("2026-11-02"))
    #expect(
      try store.leave(sean, on: first, by: "t") == Leaving(hadLeft: false, oldDay: nil, day: first))
    #expect(
      try store.leave(sean, on: nil, by: "t") == Leaving(hadLeft: true, oldDay: first, day: first))
    #expect(
      try store.leave(sean, on: second, by: "t")
        == Leaving(hadLeft: true, oldDay: first, day: second))
    #expect(try member("staff-1").leftOn == second)
  }

  @Test func theSameFiguresAreFoundWhoeverTheyAreOf() throws {
    let first = try save(["Sean O'Brien", "Maria G"])
    let same = try record(["Zoe", "Yan"])
    #expect(try store.shift(withFiguresOf: same) == first)
    for other in try [
      record(["Zoe", "Yan"], sales: 1_001), record(["Zoe"]),
      record(["Zoe", "Yan"], on: "2026-10-07"),
    ] { #expect(try store.shift(withFiguresOf: other) == nil) }
    try store.void(first, reason: "wrong", by: "t")
    #expect(try store.shift(withFiguresOf: same) == nil)
  }
}
