import Foundation
import Testing

@Suite("tippool shift list, show, edit and void")
struct ShiftCommandTests {
  let house: House

  init() throws {
    house = try House()
    for date in ["2026-09-24", "2026-09-25", "2026-09-26"] {
      var evening = Evening.article
      evening.date = date
      try house.runs("shift", "new", "--yes", "--from", "-", input: evening.json)
    }
  }

  @Test("The list has every shift of the days asked for")
  func list() throws {
    #expect(try house.shiftLines().count == 3)
    #expect(try house.shiftLines("--from", "2026-09-25").count == 2)
    #expect(try house.shiftLines("--to", "2026-09-24").count == 1)
    #expect(try house.shiftLines("--from", "2026-09-25", "--to", "2026-09-25").count == 1)
    let empty = try house.run("shift", "list", "--from", "2030-01-01")
    #expect(empty.end == .exit(0) && empty.output.isEmpty)
    #expect(empty.error.contains("There are no shifts of these days"))
    try house.run("shift", "list", "--from", "2026-09-25", "--to", "2026-09-24")
      .refuses(64, "--to 2026-09-24 is before --from 2026-09-25")
    try house.run("shift", "list", "--from", "25.9.2026").refuses(64, "25.9.2026")
  }

  @Test("The list as JSON has the same shifts with plain amounts")
  func listJSON() throws {
    struct Item: Decodable {
      let shift, servers, support: Int
      let date, state, currency, netSales, tips: String
    }
    let json = try house.runs("shift", "list", "--format", "json")
    let items = try JSONDecoder().decode([Item].self, from: Data(json.utf8))
    #expect(items.map(\.shift).sorted() == [1, 2, 3])
    #expect(items.allSatisfy { $0.tips == "1600.00" && $0.netSales == "10000.00" })
    let none = try house.runs("shift", "list", "--format", "json", "--from", "2030-01-01")
    #expect(try JSONDecoder().decode([Item].self, from: Data(none.utf8)).isEmpty)
  }

  @Test("A shift is shown with payouts, arithmetic and its log")
  func show() throws {
    let text = try house.runs("shift", "show", "2")
    for word in ["Shift 2, reviewed", "$725.00", "How it came about", "Changes", "shift saved"] {
      #expect(text.contains(word), "\(text)")
    }
    try house.run("shift", "show", "99").refuses(66, "There is no shift 99")
    try house.run("shift", "show", "two").refuses(64, "two")
  }

  @Test("An edit changes the payouts and keeps the old figures in the log, with who and why")
  func edit() throws {
    let run = try house.run(
      "shift", "edit", "2", "--reason", "cash tips forgotten", "--set", "maria.cashTips=300.00")
    #expect(run.end == .exit(0), "\(run)")
    #expect(try house.shift(2).totals.tips == "1700.00")
    let log = try house.runs("shift", "show", "2")
    #expect(log.contains("cash tips forgotten"), "\(log)")
    #expect(try house.shiftLines().count == 3)
  }

  @Test("An edit can be typed: the shift is shown, and a form opened before it is saved")
  func typedEdit() throws {
    let run = try house.run(
      "shift", "edit", "1", "--reason", "slip misread", input: "1\n3\n600\n\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(try house.shift(1).totals.tips == "1700.00")
    try house.run("shift", "resume").refuses(66, "no draft")
  }

  @Test("An edit that stops half-way changes nothing and can be resumed")
  func stoppedEdit() throws {
    let run = try house.run(
      "shift", "edit", "1", "--reason", "slip misread", input: "1\n3\n600\n\n")
    #expect(run.end == .exit(65) && run.error.contains("tippool shift resume"), "\(run)")
    #expect(try house.shift(1).totals.tips == "1600.00")
    let resumed = try house.run("shift", "resume", input: "y\n")
    #expect(resumed.end == .exit(0), "\(resumed)")
    #expect(try house.shift(1).totals.tips == "1700.00")
    #expect(try house.shiftLines().count == 3)
  }

  @Test("An edit that makes no sense changes nothing and says why")
  func badEdit() throws {
    let edits: [(String, Int32, String)] = [
      ("Maria.netSales=12,34", 65, "12,34"), ("Maria.netsales=1.00", 64, "netSales"),
      ("Nobody.netSales=1.00", 65, "Nobody"), ("netSales", 64, "Maria G.netSales=1234.56"),
      ("Maria.netSales=-1.00", 65, "zero or more"),
    ]
    for (change, code, word) in edits {
      try house.run("shift", "edit", "1", "--reason", "x", "--set", change).refuses(code, word)
    }
    try house.run("shift", "edit", "1", "--set", "Maria.netSales=1.00").refuses(64, "--reason")
    let blank = try house.run(
      "shift", "edit", "1", "--reason", " ", "--set", "Maria.netSales=1.00")
    #expect(blank.exitCode == 65 && blank.error.contains("reason"), "\(blank)")
    #expect(try house.shift(1).totals.netSales == "10000.00")
  }

  @Test("A void shift counts no more, stays readable and cannot be voided or changed again")
  func void() throws {
    try house.runs("shift", "void", "1", "--reason", "entered twice")
    #expect(try house.shiftLines().count == 2)
    #expect(try house.shiftLines("--all").count == 3)
    let shown = try house.runs("shift", "show", "1")
    #expect(shown.contains("Shift 1, voided: entered twice"), "\(shown)")
    try house.run("shift", "void", "1", "--reason", "again").refuses(65, "voided")
    try house.run("shift", "edit", "1", "--reason", "x", "--set", "Maria.netSales=1.00")
      .refuses(65, "voided")
    try house.run("shift", "void", "2", "--reason", "").refuses(65, "reason")
    try house.run("shift", "void", "9", "--reason", "x").refuses(66, "no shift 9")
    #expect(!(try house.runs("export", "payouts")).contains("2026-09-24"))
  }
}

@Suite("tippool staff")
struct StaffTests {
  let house: House

  init() throws { house = try House() }

  @Test("People are listed, added and renamed; a saved shift brings its own")
  func people() throws {
    try house.run("staff", "list").refuses(66, "no database yet", "tippool staff add")
    #expect(try house.runs("staff", "add", "Maria").contains("staff-1  Maria"))
    let twin = try house.run("staff", "add", "maria")
    #expect(twin.end == .exit(0) && twin.error.contains("staff-1"), "\(twin)")
    try house.runs("staff", "rename", "staff-2", "María García")
    try house.runs("shift", "new", "--yes", "--from", "-", input: Evening.article.json)
    let list = try house.runs("staff")
    #expect(list.contains("María García") && list.contains("James"), "\(list)")
    #expect(list.components(separatedBy: "Maria").count == 2, "\(list)")
  }

  @Test("A new name stands on past shifts too")
  func rename() throws {
    try house.runs("shift", "new", "--yes", "--from", "-", input: Evening.article.json)
    try house.runs("staff", "rename", "staff-1", "Maria Garcia")
    #expect(try house.shift().payouts[0].name == "Maria Garcia")
  }

  @Test("Nobody is renamed who is not there, and to no name that is none")
  func refused() throws {
    try house.runs("staff", "add", "Maria")
    try house.run("staff", "rename", "staff-9", "X").refuses(66, "staff-9", "List the staff")
    try house.run("staff", "add", " ").refuses(64, "name is missing")
    try house.run("staff", "add", String(repeating: "n", count: 300)).refuses(64, "300 characters")
    try house.run("staff", "add").refuses(64, "name")
  }
}
