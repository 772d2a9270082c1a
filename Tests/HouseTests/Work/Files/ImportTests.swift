import Books
import Evening
import Files
import Foundation
import House
import Money
import Testing
import Tips

@Suite("Lines of files") struct LineNumberTests {
  @Test(
    "Lines are written as they are read; what is no list of lines is none",
    arguments: [
      ("4,7-9", [4, 7, 8, 9]), ("1", [1]), ("2-2", [2]), ("3,1-2", [1, 2, 3]), ("", nil),
      ("0", nil), ("3-1", nil), ("1-", nil), ("a", nil), ("1,,2", nil), ("9999999", nil),
    ] as [(String, [Int]?)])
  func read(text: String, lines: [Int]?) {
    let numbers = LineNumbers(text)
    #expect(numbers?.lines == lines.map(Set.init))
    if let numbers { #expect(LineNumbers(numbers.description) == numbers) }
  }

  @Test("People see ten stretches, and only few lines are named one by one") func shown() {
    let odd = LineNumbers(Set((0..<12).map { $0 * 2 + 1 }))
    #expect(odd.shown == "1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and 2 more")
    #expect(odd.canBeNamed)
    #expect(!LineNumbers(Set(1...101)).canBeNamed)
    #expect(!LineNumbers().canBeNamed)
  }

  @Test("Remarks stand by line, twenty at most") func remarks() {
    let remarks = LineRemarks(
      file: "a.csv", (1...22).reversed().map { LineRemarks.Remark([$0, $0 + 1], "x") })
    #expect(remarks.sentences.count == 21)
    #expect(remarks.sentences[0] == "a.csv:1-2: x")
    #expect(remarks.sentences[20] == "and 2 more.")
  }
}

@Suite("Files of clocks and tills") struct IntakeTests {
  let house: SmallHouse

  init() throws { house = try SmallHouse() }

  private static let hoursMapping = """
    reads: hours
    dates: YYYY-MM-DD
    columns:
      person: Name
      person ID: ID
      date: Day
      hours: Hours

    """

  private static let salesMapping = """
    reads: sales
    dates: YYYY-MM-DD
    columns:
      date: Day
      net sales: Net

    """

  private func source(
    _ text: String, _ kind: ImportMapping.Kind, leavingOut: LineNumbers = LineNumbers()
  ) throws -> ImportSource {
    let mapping = kind == .hours ? Self.hoursMapping : Self.salesMapping
    return try ImportSource(
      path: house.write(text, to: "file.csv"), mapping: house.write(mapping, to: "mapping.yml"),
      for: kind, leavingOut: leavingOut)
  }

  private func hours(_ lines: String, _ choices: [String] = []) throws -> MatchedHours {
    try HoursIntake(source("Name,ID,Day,Hours\n" + lines, .hours), settings: house.settings)
      .matched(choices.map { try #require(PersonChoice($0)) }, in: house.store)
  }

  private func id(_ name: String) throws -> String {
    let member = try house.store.staff().first { $0.employee.name.text == name }
    return try #require(member).employee.id.rawValue
  }

  @Test("Hours are shown, then saved once; people are found by name and remembered by choice")
  func hoursOnce() throws {
    let lines = "Ana Díaz,7,2026-09-24,6.5\nBobby,8,2026-09-25,4\n"
    let matched = try hours(lines, ["Bobby=\(id("Bo"))"])
    #expect(matched.longEntries.isEmpty)
    let preview = try matched.preview(in: house.store)
    #expect(preview.changes.map(\.shift) == [1, 2])
    #expect(preview.remembered.count == 1)
    let saved = try matched.save(in: house.store, programVersion: "1", by: "t")
    #expect(saved == preview)
    let again = try hours(lines).save(in: house.store, programVersion: "1", by: "t")
    #expect(again.changes.isEmpty)
    #expect(again.unchanged == 2)
  }

  @Test("Nobody is guessed: names that nobody has, and two IDs that would become one person")
  func unclear() throws {
    for lines in ["Zed,1,2026-09-24,4\n", "Bo,1,2026-09-24,4\nBo,2,2026-09-25,4\n"] {
      let error = try #require(throws: ImportRefusal.self) { try hours(lines) }
      guard case .unclearPeople(let remarks) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(remarks.lines == error.linesToLeaveOut)
      #expect(remarks.remarks.count == lines.count(where: \.isNewline))
    }
  }

  @Test("A clock's ID that was one person's and stands by another's name is asked")
  func reusedID() throws {
    _ = try hours("A. D.,12,2026-09-24,6\n", ["12=\(id("Ana Díaz"))"])
      .save(in: house.store, programVersion: "1", by: "t")
    let error = try #require(throws: ImportRefusal.self) { try hours("Bo,12,2026-09-24,4\n") }
    guard case .unclearPeople(let remarks) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(remarks.sentences.allSatisfy { $0.contains("Ana Díaz") && $0.contains("Bo (") })
    let chosen = try hours("Bo,12,2026-09-24,4\n", ["12=\(id("Bo"))"])
    #expect(try chosen.preview(in: house.store).changes.map(\.employee.name.text) == ["Bo"])
  }

  @Test("Somebody whose hours stay without a line in the file is named")
  func missing() throws {
    _ = try hours("Ana Díaz,7,2026-09-24,6\nBo,8,2026-09-24,4\n")
      .save(in: house.store, programVersion: "1", by: "t")
    let later = try hours("Bo,8,2026-09-24,4.5\n")
    let preview = try later.preview(in: house.store)
    #expect(
      later.missing(preview).sentences.map { $0.drop { $0 != " " } } == [
        " Ana Díaz on 2026-09-24: no line in this file. Shift 1 keeps 6 hours."
      ])
  }

  @Test("A choice that changes nothing, or says two things, is a slip of the pen")
  func choices() throws {
    let line = "Bobby,8,2026-09-25,4\n"
    let (bo, ana) = (try id("Bo"), try id("Ana Díaz"))
    let nobody = try #require(PersonChoice("Bobbi=\(bo)"))
    #expect(
      throws: ImportRefusal.chosenNobody(nobody, file: house.folder + "/file.csv", near: "Bobby")
    ) { try hours(line, ["Bobbi=\(bo)"]) }
    let error = try #require(throws: ImportRefusal.self) {
      try hours(line, ["Bobby=\(bo)", "Bobby=\(ana)"])
    }
    if case .chosenTwice = error {} else { Issue.record("\(error)") }
    #expect(throws: TipStoreError.self) { try hours(line, ["Bobby=staff-99"]) }
    #expect(PersonChoice("Bobby") == nil)
    #expect(PersonChoice("A=B=staff-1")?.description == "A=B=staff-1")
  }

  @Test("Entries of the clock without a place in the books are told, with the door's own remedy")
  func troubles() throws {
    let matched = try hours("Ana Díaz,7,2026-09-01,17\n")
    #expect(matched.longEntries.sentences[0].contains("17 hours in one entry"))
    let preview = try matched.preview(in: house.store)
    let troubles = matched.troubles(preview, in: .usd) { _ in "Ask Ana." }
    #expect(troubles.sentences[0].hasSuffix("Enter the shift first. Ask Ana."))
    #expect(troubles.lines == LineNumbers([2]))
  }

  @Test("Sales are taken once; days of closed periods are refused, doubts are told")
  func sales() throws {
    let text = "Day,Net\n2026-09-24,3000.00\n2026-09-25,9000.00\n"
    let intake = try SalesIntake(source(text, .sales), settings: house.settings)
    #expect(try intake.preview(in: house.store).changes.count == 2)
    let saved = try intake.save(in: house.store, by: "t")
    #expect(intake.doubts(saved).sentences.count == 1)
    #expect(try intake.save(in: house.store, by: "t").unchanged == 2)
    _ = try house.store.closePeriod(days("2026-09-24", "2026-09-24"), payday: nil, by: "t")
    let other = try SalesIntake(
      source(text.replacing("3000", with: "3001"), .sales), settings: house.settings)
    let locked = try other.locked(other.save(in: house.store, by: "t")) { "\($0.period.first)!" }
    #expect(locked.sentences.count == 1)
    #expect(locked.sentences[0].hasSuffix("closed. 2026-09-24!"))
  }

  @Test("A file is taken whole or not at all; lines that somebody names stay out")
  func wholeFile() throws {
    let text = "Day,Net\n2026-09-24,x\n2026-09-25,1\n"
    let error = try #require(throws: ImportRefusal.self) {
      try SalesIntake(source(text, .sales), settings: house.settings)
    }
    #expect(error.linesToLeaveOut == LineNumbers([2]))
    let rest = try SalesIntake(
      source(text, .sales, leavingOut: LineNumbers([2])), settings: house.settings)
    #expect(try rest.preview(in: house.store).changes.count == 1)
  }

  @Test("Mappings that are not there, or read something else, are named") func mappings() throws {
    let file = try house.write("Day,Net\n", to: "a.csv")
    let error = try #require(throws: ImportRefusal.self) {
      try ImportSource(path: file, mapping: "toast-hour", for: .hours)
    }
    guard case .noSuchMapping("toast-hour", near: "toast-hours", _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(
      throws: ImportRefusal.otherMapping(file: "toast-hours.yml", .hours, wanted: .sales)
    ) { try ImportSource(path: file, mapping: "toast-hours", for: .sales) }
    let nowhere = house.folder + "/no.csv"
    #expect(throws: ImportRefusal.unreadable(file: nowhere, SystemError(ENOENT))) {
      try ImportSource(path: nowhere, mapping: "toast-hours", for: .hours)
    }
  }

  @Test("A mapping that ships is to blame where a remedy names it") func shippedMapping() throws {
    let file = try house.write("Nothing\n1\n", to: "a.csv")
    let error = try #require(throws: ImportRefusal.self) {
      try HoursIntake(
        ImportSource(path: file, mapping: "toast-hours", for: .hours), settings: house.settings)
    }
    guard case .issues(_, _, shippedMapping: "toast-hours") = error else {
      Issue.record("\(error)")
      return
    }
  }
}
