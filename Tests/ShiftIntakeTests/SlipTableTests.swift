import BusinessCalendar
import Monetary
import Testing
import TipPooling

@testable import ShiftIntake

@Suite("The table of slips")
struct SlipTableTests {
  /// A draft whose slips were read in turn.
  static func draft(_ forms: ServerForm...) -> ShiftDraft {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.date = CalendarDay(iso: "2024-03-11")
    for (index, form) in forms.enumerated() {
      let number = draft.addSlip(pictures: ["\(index).jpg"])
      draft.take(form, ofSlip: number)
    }
    return draft
  }

  static let james: [String: String?] = [
    "SERVER:": "JAMES", "NET SALES": "$900.00", "CHARGED TIPS": "$90.00", "CASH SALES": "$10.00",
    "HOUSE OWES": "$80.00", "CASH TIPS": "$12.00",
  ]

  @Test("Every state of a slip is told")
  func states() throws {
    var draft = Self.draft(
      try SlipPages.form(), try SlipPages.form(Self.james, picture: "b", doubtful: ["NET SALES"]))
    let failed = draft.addSlip(pictures: ["/tmp/c.jpg"])
    draft.fail(slip: failed, because: "no slip")
    _ = draft.addSlip(pictures: ["/tmp/d.jpg"])
    var table = EveningTable(draft)
    #expect(
      table.rows.map(\.state) == [.read, .doubtful(open: 1), .unreadable("no slip"), .reading])
    #expect(table.rows.map(\.picture) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    #expect(table.beingRead == 1 && !table.isSettled)
    draft.forms[1].confirm(.netSales, by: "me")
    draft.remove(slip: failed)
    draft.leaveOut(slip: 1)
    table = EveningTable(draft)
    #expect(table.rows.map(\.state) == [.leftOut, .confirmed, .reading])
  }

  @Test("An evening with slips that are neither read nor left out is no shift")
  func waiting() throws {
    var draft = Self.draft(try SlipPages.form())
    let failed = draft.addSlip(pictures: ["c.jpg"])
    draft.fail(slip: failed, because: "no slip")
    #expect(throws: DraftError.slipsWaiting([failed])) { try draft.shift() }
    draft.leaveOut(slip: failed)
    #expect(try draft.shift().servers.count == 1)
    let isBack = draft.takeBack(slip: failed)
    #expect(!isBack)
  }

  @Test("The same slip once more is told and does not count; another night's or server's does")
  func sameSlip() throws {
    let slip = try SlipPages.form()
    let again = try SlipPages.form(["CASH TIPS": "$58.90"], picture: "b")
    let misread = try SlipPages.form(["SERVER:": "HANNAM"], picture: "c")
    let other = try SlipPages.form(Self.james, picture: "d")
    let nextDay = try SlipPages.form(["DATE:": "03/12/2024"], picture: "e")
    #expect(Self.draft(slip, again).slipsAside.map(\.state) == [.sameSlip(as: 1)])
    #expect(Self.draft(slip, misread).slipsAside.map(\.state) == [.sameSlip(as: 1)])
    #expect(Self.draft(slip, other).forms.count == 2)
    #expect(Self.draft(slip, nextDay).forms.count == 2)
    var draft = Self.draft(slip, again)
    #expect(EveningTable(draft).questions.map(\.subject) == [.sameSlip(as: 1)])
    #expect(throws: DraftError.slipsWaiting([2])) { try draft.shift() }
    let isBack = draft.takeBack(slip: 2)
    #expect(isBack)
    #expect(draft.forms.count == 2 && EveningTable(draft).isSettled)
  }

  @Test("Two servers who share one amount are two", arguments: ["NET SALES", "CHARGED TIPS"])
  func oneAmount(row: String) throws {
    var changes = Self.james
    changes[row] = row == "NET SALES" ? "$1,200.50" : "$180.00"
    let draft = Self.draft(try SlipPages.form(), try SlipPages.form(changes, picture: "b"))
    #expect(draft.forms.count == 2)
  }

  @Test("A slip of another day stands out and is asked")
  func otherDay() throws {
    var draft = Self.draft(
      try SlipPages.form(Self.james), try SlipPages.form(["DATE:": "03/12/2024"], picture: "b"))
    let table = EveningTable(draft)
    #expect(table.rows.map { $0.otherDay?.description } == [nil, "2024-03-12"])
    #expect(table.questions.map(\.slip) == [2])
    draft.forms[1].dayAcceptedBy = "maria"
    #expect(EveningTable(draft).isSettled)
  }

  @Test("The slip that moves most money is asked first, and of it what moves most")
  func order() throws {
    let draft = Self.draft(
      try SlipPages.form(Self.james, doubtful: ["NET SALES"]),
      try SlipPages.form(
        ["SERVER OWES": "$0.00"], picture: "b", doubtful: ["NET SALES", "HOUSE OWES", "CASH TIPS"]))
    let asked = EveningTable(draft).questions
    #expect(asked.map(\.slip) == [2, 2, 2, 2, 2, 1])
    let fields = asked.prefix(3).map { question -> FormField? in
      guard case .issue(let issue) = question.subject else { return nil }
      return issue.field
    }
    #expect(fields == [.houseOwesServer, .cashTips, .cashSales])
  }

  @Test("Taking a slip away leaves what is noted of the others with them")
  func removal() throws {
    var draft = Self.draft(
      try SlipPages.form(), try SlipPages.form(Self.james, picture: "b"),
      try SlipPages.form(["SERVER:": "Kofi", "NET SALES": "$1.00"], picture: "c"))
    let employees = ["staff-1", "staff-2", "staff-3"].enumerated().map { index, id in
      Employee(id: Employee.ID(id), name: draft.namedEntries[index].name)
    }
    for (entry, employee) in zip(draft.namedEntries, employees) {
      draft.identify(entry, as: employee)
      draft.settleLead(at: entry.place)
    }
    draft.confirmedValues = ["servers[0].hours=1", "servers[2].hours=2", "high-card-fee"]
    draft.remove(slip: 2)
    #expect(try draft.shift().servers.map(\.employee.id.rawValue) == ["staff-1", "staff-3"])
    #expect(draft.leadersSettled == ["servers[0]", "servers[1]"])
    #expect(draft.confirmedValues == ["servers[0].hours=1", "servers[1].hours=2", "high-card-fee"])
  }

  @Test("The evening's day is the one that most slips print without doubt")
  func day() throws {
    let draft = Self.draft(
      try SlipPages.form(), try SlipPages.form(Self.james, picture: "b"),
      try SlipPages.form(["SERVER:": "Kofi", "DATE:": "03/12/2024"], picture: "c"))
    #expect(draft.dayOfSlips == CalendarDay(iso: "2024-03-11"))
  }
}
