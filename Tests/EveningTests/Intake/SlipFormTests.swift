import Money
import Reading
import Testing
import Tips
import Vision

@testable import Evening

@Suite("A slip's form: what was not read, and sums that are off")
struct SlipFormTests {
  @Test("A sound slip asks nothing")
  func sound() throws {
    let form = try SlipPages.form()
    #expect(form.issues == [])
    #expect(try form.confirmed(as: ShiftDraft.serverID(at: 0)).cashSales.minorUnits == 4_000)
  }

  @Test(
    "A figure that slips of the kind print is asked where it was not read, until a person says none",
    arguments: [("CASH SALES", FormField.cashSales), ("CASH TIPS", .cashTips)])
  func notRead(row: String, field: FormField) throws {
    var form = try SlipPages.form([row: nil])
    guard case .notRead(field, _) = form.issues.first else {
      Issue.record("\(form.issues)")
      return
    }
    #expect(throws: FormErrors.self) { try form.confirmed(as: ShiftDraft.serverID(at: 0)) }
    form.setNone(field)
    #expect(form.issues == [])
    #expect(form[field].isNone)
    try form.type("40", into: field, in: .usd)
    #expect(!form[field].isNone && form.issues == [])
  }

  @Test("The slip's own sums say what is missing")
  func offered() throws {
    let form = try SlipPages.form(["CASH SALES": nil])
    #expect(form.issues == [.notRead(.cashSales, offered: Money(minorUnits: 4_000))])
    let owes = try SlipPages.form(["HOUSE OWES SERVER": nil, "SERVER OWES HOUSE": nil])
    #expect(owes.issues.allSatisfy { $0.offered == nil })
  }

  @Test("A sum that rests on a guess offers nothing until somebody has looked at it")
  func unsureSum() throws {
    var form = try SlipPages.form(["CASH SALES": nil], doubtful: ["CHARGED TIPS"])
    #expect(form.issues.contains(.notRead(.cashSales, offered: nil)))
    form.say(Money(minorUnits: 18_000), of: .cardTips)
    #expect(form.issues.contains(.notRead(.cashSales, offered: Money(minorUnits: 4_000))))
  }

  @Test("A figure that no box holds is carried from one sum into another")
  func carried() throws {
    let registry = try ProfileRegistry(isShippedProven: true)
    let id = try #require(ProfileID("inverse-bars"))
    let profile = try #require(registry[id])
    let unread = ["Cash Sales", "Card Sales", "Cash Collected", "CC Tips Owed"]
    let lines = profile.example.lines.filter { line in !unread.contains { line.contains($0) } }
    let reading = ReportReader(profile: profile).read(TextTopology(ExampleSlip.page(of: lines)))
    let figures = SlipFigures(reading, in: .usd)
    #expect(try figures.solved(.cashSales) == nil)
    // 408.87 due to the house, and 34.92 of card tips and gratuity.
    #expect(try figures.carried(besides: []).solved(.cashSales)?.minorUnits == 44_379)
    #expect(try figures.carried(besides: ["cardTips"]).solved(.cashSales) == nil)
  }

  @Test("A sum that is off asks first for the figure whose one wrong digit explains it")
  func suspect() throws {
    var form = try SlipPages.form(["CHARGED TIPS": "$130.00"])
    let suspect = SumSuspect(
      figure: try #require(PatternID("cardTips")), label: "CHARGED TIPS",
      seen: Money(minorUnits: 13_000), closesWith: Money(minorUnits: 18_000))
    #expect(form.issues.first == .sumOff(suspect))
    #expect(throws: FormErrors.self) { try form.confirmed(as: ShiftDraft.serverID(at: 0)) }
    // The slip says 180.00 in truth: all that the sum had called into question is settled.
    form.say(Money(minorUnits: 18_000), of: suspect.figure)
    #expect(form.issues == [])
    // Without sums the doubts stay.
    form.scan?.figures = nil
    #expect(!form.issues.isEmpty)
  }

  @Test("A figure that was looked at is ruled out, and the others stay in doubt")
  func ruledOut() throws {
    var form = try SlipPages.form(["CHARGED TIPS": "$130.00"])
    guard case .sumOff(let suspect)? = form.issues.first else {
      Issue.record("\(form.issues)")
      return
    }
    form.say(suspect.seen, of: suspect.figure)
    let figures = form.issues.map { issue -> String in
      if case .sumOff(let other) = issue { return other.figure.rawValue }
      return issue.field?.rawValue ?? ""
    }
    #expect(!figures.contains("cardTips"))
    #expect(figures.contains("houseOwesServer") && figures.contains("cashSales"), "\(figures)")
  }

  @Test("A doubt about the print stays when the sum closes")
  func print() throws {
    var form = try SlipPages.form(["CHARGED TIPS": "$130.00"], doubtful: ["NET SALES"])
    form.say(Money(minorUnits: 18_000), of: try #require(PatternID("cardTips")))
    #expect(form.issues.map(\.field) == [.netSales])
  }

  @Test("One print that says both directions is asked about once")
  func balance() throws {
    let changes: [String: String?] = ["SERVER OWES HOUSE": nil, "CHARGED TIPS": nil]
    let read = try SlipPages.form(changes, doubtful: ["HOUSE OWES"])
    let asked = { (form: ServerForm) in form.issues.compactMap(\.field) }
    #expect(read[.serverOwesHouse].isDoubtful)
    #expect(asked(read).filter(FormField.owes.contains) == [.houseOwesServer])
    #expect(
      read.issues.contains { "\($0)".hasSuffix("; with it server owes house is zero.") },
      "\(read.issues)")
    var form = read
    form.confirm(.houseOwesServer, by: "maria")
    #expect(!asked(form).contains(.serverOwesHouse))
    #expect(form.acceptedDoubts.map(\.field) == [.houseOwesServer])
    form = read
    try form.type("141", into: .houseOwesServer, in: .usd)
    #expect(!asked(form).contains(.serverOwesHouse))
    // The print is of the other direction.
    form = read
    try form.type("0", into: .houseOwesServer, in: .usd)
    #expect(asked(form).contains(.serverOwesHouse))
  }

  @Test("Where a slip prints one figure for both directions, neither read is asked once")
  func neither() throws {
    var form = try SlipPages.form([
      "HOUSE OWES SERVER": nil, "SERVER OWES HOUSE": nil, "CHARGED TIPS": nil,
    ])
    let asked = { (form: ServerForm) in
      form.issues.compactMap(\.field).filter(FormField.owes.contains)
    }
    let first = try #require(asked(form).first)
    let other = try #require(first.otherDirection)
    #expect(asked(form) == [first])
    let unread = form
    try form.type("75", into: first, in: .usd)
    #expect(asked(form) == [] && form.amount(other) == .zero)
    form = unread
    try form.type("0", into: first, in: .usd)
    #expect(asked(form) == [other])
  }

  @Test("Of the figures that explain a sum the doubtful one is asked first, then the least sure")
  func order() throws {
    let form = try SlipPages.form(["CHARGED TIPS": "$181.00"], doubtful: ["HOUSE OWES"])
    let suspects = form.issues.compactMap { issue -> String? in
      if case .sumOff(let suspect) = issue { suspect.figure.rawValue } else { nil }
    }
    #expect(suspects.first == "houseOwesServer" && suspects.contains("cardTips"), "\(suspects)")
  }

  @Test("A doubt that the sums cast and lifted again was nobody's to accept")
  func lifted() throws {
    var form = try SlipPages.form(["CHARGED TIPS": "$130.00"])
    let doubted = { (form: ServerForm) in
      (form.scan?.readings ?? []).filter {
        $0.isDoubtedBySumsAlone && $0.pattern != "cardTips"
      }
    }
    #expect(!doubted(form).isEmpty && doubted(form).allSatisfy { !form.isLiftedBySums($0) })
    form.say(Money(minorUnits: 18_000), of: try #require(PatternID("cardTips")))
    #expect(doubted(form).allSatisfy { form.isLiftedBySums($0) })
    form.confirm(.netSales, by: "maria")
    #expect(!doubted(form).filter { $0.pattern == "netSales" }.contains(where: form.isLiftedBySums))
  }

  @Test("Who let a doubtful value stand is known")
  func accepted() throws {
    var form = try SlipPages.form(doubtful: ["NET SALES"])
    #expect(form.acceptedDoubts == [])
    form.confirm(.netSales, by: "maria")
    #expect(form.acceptedDoubts.map(\.by) == ["maria"])
    #expect(form.acceptedDoubts.map(\.field) == [.netSales])
  }

  @Test("The message says whose slip and which file")
  func errors() throws {
    let form = try SlipPages.form(["CASH SALES": nil], picture: "slip3")
    let errors = #expect(throws: FormErrors.self) {
      try form.confirmed(as: ShiftDraft.serverID(at: 0))
    }
    #expect(errors?.description.hasPrefix("HANNAH, slip3.jpg:\n  Cash sales") == true)
  }

  /// Card tips, cash and what the house owes as they are printed; what is typed for what the server
  /// owes; and which side is asked then.
  static let balances: [(printed: [String], typed: String, asked: FormField?)] = [
    // 1,372.56 less 151.50 of tips: they stand on both sides.
    (["151.50", "1,372.56", "151.50"], "1221.06", .houseOwesServer),
    // 180.00 less 40.00 of cash: the cash stands on both sides.
    (["180.00", "40.00", "140.00"], "40.00", .serverOwesHouse),
    (["151.50", "1,372.56", "151.50"], "1372.56", nil),
    (["180.00", "40.00", "140.00"], "0.00", nil),
    // The cash with swapped cents, and with one digit misread.
    (["151.50", "1,372.65", "151.50"], "1221.06", .houseOwesServer),
    (["151.50", "1,872.56", "151.50"], "1221.06", .houseOwesServer),
    (["180.00", "40.09", "140.00"], "40.00", .serverOwesHouse),
    // Gross figures, with swapped cents too, and with round tips.
    (["151.50", "1,372.56", "151.50"], "1372.65", nil),
    (["100.00", "1,234.56", "100.00"], "1234.56", nil),
  ]

  @Test("Tips that both sides of a balance contain are asked about by name", arguments: balances)
  func bothSides(printed: [String], typed: String, asked: FormField?) throws {
    func twice(_ form: ServerForm) -> [FormField] {
      form.issues.compactMap { if case .countedTwice(let field, .zero) = $0 { field } else { nil } }
    }
    var form = try SlipPages.form([
      "CHARGED TIPS": "$" + printed[0], "CASH SALES": "$" + printed[1],
      "HOUSE OWES": "$" + printed[2], "SERVER OWES": nil,
    ])
    #expect(twice(form) == [])
    try form.type(typed, into: .serverOwesHouse, in: .usd)
    #expect(twice(form) == [asked].compactMap(\.self))
    guard let asked, let pattern = asked.pattern else { return }
    #expect(throws: FormErrors.self) { try form.confirmed(as: ShiftDraft.serverID(at: 0)) }
    // The form that is typed is asked as well.
    var byHand = ServerForm()
    for field in [.cashSales, .houseOwesServer, .serverOwesHouse] as [FormField] {
      try byHand.type(form[field].value?.plain(in: .usd) ?? "", into: field, in: .usd)
    }
    #expect(twice(byHand) == (asked == .houseOwesServer ? [asked] : []))
    var answered = form
    answered.say(.zero, of: pattern)
    #expect(twice(answered) == [] && answered.amount(asked) == .zero)
    var stands = form
    stands.confirm(asked, by: "me")
    #expect(twice(stands) == [])
    // Another amount is another balance.
    try stands.type("1.00", into: .serverOwesHouse, in: .usd)
    try stands.type(typed, into: .serverOwesHouse, in: .usd)
    #expect(twice(stands) == [])
  }
  @Test("Cash tips that are the tips which the server kept of the cash are asked about")
  func keptTips() throws {
    func form(cash: String, tips: String) throws -> ServerForm {
      var form = ServerForm()
      for (field, text) in [
        (FormField.name, "Maria"), (.netSales, "4000"), (.houseOwesServer, "0"),
        (.serverOwesHouse, "1221.06"), (.cashSales, cash), (.cashTips, tips),
      ] {
        try form.type(text, into: field, in: .usd)
      }
      return form
    }
    for (cash, tips, isAsked) in [
      ("1372.56", "151.50", true), ("1372.65", "151.50", true), ("1372.56", "58.99", false),
      ("1221.06", "151.50", false),
    ] {
      let twice = FormIssue.countedTwice(.cashTips, offered: .zero)
      let asked = try form(cash: cash, tips: tips)
      #expect(asked.issues == (isAsked ? [twice] : []), "\(cash), \(tips)")
      var stands = asked
      stands.confirm(.cashTips)
      #expect(stands.issues == [] && stands.tipsStandTwice == asked.issues, "\(cash), \(tips)")
    }
    // The balance is asked first, and what is said of it is nothing said of the cash tips.
    var both = try form(cash: "1372.56", tips: "151.50")
    try both.type("151.50", into: .houseOwesServer, in: .usd)
    #expect(both.issues.map(\.field) == [.houseOwesServer])
    both.confirm(.houseOwesServer)
    #expect(both.issues.map(\.field) == [.cashTips])
    both.confirm(.cashTips)
    #expect(both.issues == [])
  }
}
