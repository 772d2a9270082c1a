import Foundation
import Money
import Testing
import Tips

@testable import Evening

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

  /// Servers whose figures were typed: two amounts, the same for each.
  static func typed(_ names: String...) throws -> ShiftDraft {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    for name in names {
      var form = ServerForm()
      form.set(.name(try PersonName(name)), for: .name)
      try form.type("1000", into: .netSales, in: .usd)
      try form.type("200", into: .houseOwesServer, in: .usd)
      try form.type("0", into: .serverOwesHouse, in: .usd)
      draft.addServer(form)
    }
    return draft
  }

  static let james: [String: String?] = [
    "SERVER:": "JAMES", "NET SALES": "$900.00", "CHARGED TIPS": "$90.00", "CASH SALES": "$10.00",
    "HOUSE OWES": "$80.00", "CASH TIPS": "$12.00",
  ]

  /// A further slip of Hannah.
  static let second: [String: String?] = [
    "NET SALES": "$700.00", "CHARGED TIPS": "$60.00", "CASH SALES": "$75.00",
    "HOUSE OWES": "$0.00", "SERVER OWES": "$15.00", "CASH TIPS": "$9.00",
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
    var saved = ShiftDraft(
      editing: try Self.draft(try SlipPages.form()).shift(), number: 1, lastEntry: nil,
      reason: "late", currency: .usd)
    #expect(EveningTable(saved).rows.map(\.state) == [.saved])
    try saved.forms[0].type("1", into: .cashTips, in: .usd)
    #expect(EveningTable(saved).rows.map(\.state) == [.typed])
  }

  /// The number of servers, and how many are left when one slip is left out: where all were there, one
  /// fewer; where more are to come, as many as before.
  @Test(
    "A slip that is left out, or taken away, is a server fewer, and back again one more",
    arguments: [(2, 1), (3, 3), (nil, nil)] as [(Int?, Int?)])
  func serverCount(said: Int?, left: Int?) throws {
    var draft = Self.draft(try SlipPages.form(), try SlipPages.form(Self.james, picture: "b"))
    draft.serverCount = said
    var removed = draft
    draft.leaveOut(slip: 1)
    removed.remove(slip: 1)
    #expect(draft.serverCount == left && removed.serverCount == left)
    #expect(draft.forms.count == 1)
  }

  /// What a person had said before one more picture of the slip was read, or another one instead.
  @Test("One more picture keeps what a person said; another one in its place does not")
  func readAgain() throws {
    func form(_ changes: [String: String?] = [:], of pictures: String...) throws -> ServerForm {
      var form = try SlipPages.form(changes, doubtful: ["NET SALES"])
      form.scan?.sources = pictures
      return form
    }
    var draft = Self.draft(try form(of: "a.jpg"))
    try draft.forms[0].type("17.00", into: .cashSales, in: .usd)
    draft.forms[0].setNone(.cashTips)
    draft.forms[0].confirm(.netSales, by: "me")
    let before = draft

    draft.take(try form(of: "a.jpg", "b.jpg"), ofSlip: 1)
    #expect(draft.forms[0][.cashSales].value == .amount(Money(minorUnits: 17_00)))
    #expect(draft.forms[0][.cashSales].isTyped && draft.forms[0][.cashTips].isNone)
    #expect(draft.forms[0][.netSales].confirmedBy == "me")

    // It is now read as what nobody looked at.
    draft.take(try form(["NET SALES": "$1,060.00"], of: "a.jpg", "b.jpg", "c.jpg"), ofSlip: 1)
    #expect(draft.forms[0][.netSales].isDoubtful && draft.forms[0][.cashSales].isTyped)

    draft = before
    draft.take(try form(of: "b.jpg"), ofSlip: 1)
    #expect(!draft.forms[0][.cashSales].isTyped && !draft.forms[0][.cashTips].isNone)
    #expect(draft.forms[0][.netSales].isDoubtful)
  }

  @Test("What is read of a slip that was left out or taken away meanwhile does not count")
  func readTooLate() throws {
    var draft = Self.draft(try SlipPages.form())
    let (left, removed) = (draft.addSlip(pictures: ["b"]), draft.addSlip(pictures: ["c"]))
    draft.leaveOut(slip: left)
    draft.remove(slip: removed)
    for number in [left, removed] {
      draft.take(try SlipPages.form(Self.james, picture: "b"), ofSlip: number)
    }
    #expect(draft.forms.count == 1)
    let isBack = draft.takeBack(slip: left)
    #expect(isBack && draft.forms.count == 2)
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
    #expect(try Self.typed("Hannah").sameSlip(as: Self.typed("Hanah").forms[0]) == 0)
    #expect(try Self.typed("Hannah").sameSlip(as: Self.typed("Olivia").forms[0]) == nil)
    #expect(Self.draft(slip, other).forms.count == 2)
    #expect(Self.draft(slip, nextDay).forms.count == 2)
    var draft = Self.draft(slip, again)
    #expect(EveningTable(draft).questions.map(\.subject) == [.sameSlip(as: 1)])
    #expect(throws: DraftError.slipsWaiting([2])) { try draft.shift() }
    let isBack = draft.takeBack(slip: 2)
    #expect(isBack)
    #expect(draft.forms.count == 2)
    #expect(EveningTable(draft).questions.map(\.subject) == [.samePerson(as: 1)])
  }

  @Test("What is left out, of another day, twice or without cash tips is noted before it is saved")
  func notes() throws {
    var draft = Self.draft(
      try SlipPages.form(Self.james), try SlipPages.form(picture: "b"),
      try SlipPages.form(["CASH TIPS": "$58.90"], picture: "c"),
      try SlipPages.form(
        ["SERVER:": "OLIVIA", "DATE:": "03/12/2024", "NET SALES": "$700.00"], picture: "d"))
    #expect(draft.notes.isEmpty == false)
    draft.leaveOut(slip: 1)
    let isBack = draft.takeBack(slip: 3)
    #expect(isBack)
    for index in draft.forms.indices.dropFirst() { draft.forms[index].setNone(.cashTips) }
    let told = draft.notes.map { note in
      switch note {
      case .leftOut(let rows): "left out \(rows.map(\.slip))"
      case .otherDay(let day, let rows): "of \(day) \(rows.map(\.slip))"
      case .sameFigures(let row, let other): "same \(row.slip) \(other.slip)"
      case .changed(let row, let figures): "changed \(row.slip) \(figures.map(\.field))"
      case .tipsTwice(let row, let issue): "twice \(row.slip) \(issue.label)"
      case .noCashTips(let rows, let isEverybody): "no cash \(rows.map(\.slip)) \(isEverybody)"
      }
    }
    #expect(told == ["left out [1]", "of 2024-03-12 [4]", "same 2 3", "no cash [4, 3] false"])
    var sound = Self.draft(try SlipPages.form())
    #expect(sound.notes.isEmpty)
    // 180.00 less 40.00 of cash, which the server owes too.
    try sound.forms[0].type("40.00", into: .serverOwesHouse, in: .usd)
    sound.forms[0].confirm(.serverOwesHouse)
    #expect(sound.notes.contains { if case .tipsTwice = $0 { true } else { false } })
  }

  @Test("A second slip of one name is asked, and put together is one entry with the sums of both")
  func onePerson() throws {
    let one = try SlipPages.form()
    let other = try SlipPages.form(Self.second, picture: "b")
    var draft = Self.draft(one, other, try SlipPages.form(Self.james, picture: "c"))
    #expect(EveningTable(draft).questions.map(\.subject) == [.samePerson(as: 1)])
    #expect(throws: DraftError.slipsOfOneName(1, 2)) { try draft.shift() }
    let asked = draft
    try draft.putTogether(slip: 2, with: 1)
    #expect(draft.forms.count == 2 && EveningTable(draft).isSettled)
    #expect(EveningTable(draft).rows[1].state == .together(with: 1))
    let report = try #require(try draft.shift().servers.first)
    for (field, amount) in [
      (FormField.netSales, report.netSales), (.houseOwesServer, report.houseOwesServer),
      (.serverOwesHouse, report.serverOwesHouse), (.cashSales, report.cashSales),
      (.cashTips, report.cashTips),
    ] {
      let slips = [one, other].compactMap { $0.amount(field) }
      #expect(try amount == slips.sum(), "\(field)")
    }
    #expect(
      draft.forms[0].scans.map(\.pictureSHA256) == [one, other].compactMap(\.scan?.pictureSHA256))
    // Kept and read again; then two slips once more, and two people.
    draft = try JSONDecoder().decode(ShiftDraft.self, from: JSONEncoder().encode(draft))
    let isBack = draft.takeBack(slip: 2)
    #expect(isBack && Set(draft.forms) == Set(asked.forms))
    draft.tellApart(slip: 2, from: 1)
    #expect(EveningTable(draft).isSettled)
    draft = asked
    draft.tellApart(slip: 2, from: 1)
    #expect(EveningTable(draft).isSettled)
    #expect(try draft.shift().servers.count == 3)
  }

  @Test(
    "Of slips that are put together none is left out, removed or read again with its figures counted"
  )
  func onePersonLeftOut() throws {
    let second = try SlipPages.form(Self.second, picture: "b")
    var whole = Self.draft(try SlipPages.form(), second)
    let alone = whole.forms[0].amount(.netSales)
    try #require(EveningTable(whole).questions.map(\.subject) == [.samePerson(as: 1)])
    try whole.putTogether(slip: 2, with: 1)
    for change in [
      { $0.leaveOut(slip: 2) }, { $0.remove(slip: 2) },
    ] as [(inout ShiftDraft) -> Void] {
      var draft = whole
      change(&draft)
      #expect(draft.forms.map { $0.amount(.netSales) } == [alone])
    }
    var draft = whole
    draft.leaveOut(slip: 1)
    #expect(draft.forms.map(\.slipNumber) == [2])
    draft = whole
    draft.fail(slip: 2, because: "dark")
    #expect(EveningTable(draft).rows[1].state == .together(with: 1))
  }

  @Test("A figure that is typed against what was read is noted, with the slip's sum that it breaks")
  func changed() throws {
    var draft = Self.draft(try SlipPages.form())
    try draft.forms[0].type("180.00", into: .houseOwesServer, in: .usd)
    try draft.forms[0].type("1205.10", into: .netSales, in: .usd)
    // Typed as it was read.
    try draft.forms[0].type("58.99", into: .cashTips, in: .usd)
    let figures = draft.forms[0].changedFigures
    #expect(figures.map(\.field) == [.netSales, .houseOwesServer])
    #expect(figures.map(\.read.minorUnits) == [120050, 14000])
    #expect(figures.map(\.now.minorUnits) == [120510, 18000])
    #expect(figures.map { $0.off?.minorUnits } == [nil, 4000])
    #expect(draft.notes.contains { if case .changed = $0 { true } else { false } })
    let row = try #require(EveningTable(draft).rows.first)
    #expect(row.state == .confirmed && row.sumIsOffBy?.minorUnits == 4000)
    try draft.forms[0].type("140.00", into: .houseOwesServer, in: .usd)
    #expect(EveningTable(draft).rows.map(\.sumIsOffBy) == [nil])
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
