import Foundation
import Money
import Reading
import Testing
import Tips
import Vision

@testable import Evening

@Suite("The server's form")
struct ServerFormTests {
  // MARK: - Filled by hand

  static func typedForm() throws -> ServerForm {
    var form = ServerForm()
    try form.type("Maria G", into: .name, in: .usd)
    try form.type("1200.00", into: .netSales, in: .usd)
    try form.type("180", into: .houseOwesServer, in: .usd)
    try form.type("0", into: .serverOwesHouse, in: .usd)
    return form
  }

  @Test("an empty form says every required box, in the form's order")
  func empty() {
    let form = ServerForm()
    #expect(
      form.issues == [
        .missing(.name), .missing(.netSales), .missing(.houseOwesServer),
        .missing(.serverOwesHouse),
      ])
    #expect(throws: FormErrors(issues: form.issues)) {
      try form.confirmed(as: ShiftDraft.serverID(at: 0))
    }
  }

  @Test("the required boxes are enough, and every other one ends up in the report")
  func confirmed() throws {
    var form = try Self.typedForm()
    let report = try form.confirmed(as: ShiftDraft.serverID(at: 0))
    #expect(report.employee.name.text == "Maria G")
    #expect(report.netSales == Money(minorUnits: 120_000))
    #expect(report.cashSales == .zero && report.cashTips == .zero)
    #expect(report.gratuity == nil && report.timeWorked == nil)
    for (text, field) in [
      ("40", FormField.cashSales), ("7.50", .cashTips), ("12", .gratuity), ("5:30", .hours),
    ] { try form.type(text, into: field, in: .usd) }
    let whole = try form.confirmed(as: ShiftDraft.serverID(at: 2))
    #expect(whole.employee.id == Employee.ID("server-003"))
    #expect(whole.cashSales == Money(minorUnits: 4_000))
    #expect(whole.cashTips == Money(minorUnits: 750))
    #expect(whole.gratuity == Money(minorUnits: 1_200))
    #expect(whole.timeWorked == WorkedTime(seconds: 19_800))
  }

  @Test("something wrong typed leaves the box as it was")
  func wrongEntry() throws {
    var form = try Self.typedForm()
    let before = form
    #expect(throws: FormEntryError.self) { try form.type("12,34", into: .netSales, in: .usd) }
    #expect(form == before)
  }

  // MARK: - Filled from a report

  @Test("a doubtful reading keeps the form from counting until a person looks")
  func doubtful() throws {
    var form = try SlipPages.form(doubtful: ["NET SALES"])
    #expect(form[.netSales].isDoubtful)
    #expect(form.issues.map(\.field).contains(.netSales))
    #expect(throws: FormErrors.self) { try form.confirmed(as: ShiftDraft.serverID(at: 0)) }
    for field in FormField.allCases { form.confirm(field) }
    #expect(form.issues == [])
    let report = try form.confirmed(as: ShiftDraft.serverID(at: 0))
    #expect(report.netSales == Money(minorUnits: 120_050))
  }

  @Test(
    "typing the same value again is a look at it, another one a correction; the evidence stays",
    arguments: [("$1,200.50", false), ("1200.58", true)])
  func typed(text: String, isCorrection: Bool) throws {
    var form = try SlipPages.form(doubtful: ["NET SALES"])
    let evidence = try #require(form[.netSales].evidence)
    try form.type(text, into: .netSales, in: .usd)
    #expect(form[.netSales].isTyped == isCorrection && !form[.netSales].isDoubtful)
    #expect(form[.netSales].isConfirmed || isCorrection)
    #expect(form[.netSales].evidence == evidence)
    form.set(.amount(.zero), for: .netSales)
    #expect(form[.netSales].evidence == evidence)
  }

  @Test("a sound report fills the form and counts at once")
  func sound() throws {
    let form = try SlipPages.form()
    #expect(form.issues == [])
    let report = try form.confirmed(as: ShiftDraft.serverID(at: 0))
    #expect(report.employee.name.text == "HANNAH")
    #expect(report.houseOwesServer == Money(minorUnits: 14_000))
    #expect(report.serverOwesHouse == .zero)
    #expect(report.cashTips == Money(minorUnits: 5_899))
    #expect(report.gratuity == nil)
  }

  @Test("an unreadable figure leaves its box empty and says what the slip seems to say")
  func unreadable() throws {
    let form = try SlipPages.form(["NET SALES": "$47X.63"])
    #expect(form[.netSales].value == nil)
    #expect(form.issues.contains(.unreadable(.netSales, seen: "$47X.63")))
  }

  @Test("an empty box cannot be confirmed")
  func confirmEmpty() {
    var form = ServerForm()
    form.confirm(.name)
    #expect(form == ServerForm())
  }

  // MARK: - Gross reports

  @Test("on a gross report the server's debt is the cash that the server holds")
  func gross() throws {
    let form = try GrossSlip.form()
    #expect(form.issues == [])
    let report = try form.confirmed(as: ShiftDraft.serverID(at: 0))
    #expect(report.serverOwesHouse == Money(minorUnits: 9_801))
    #expect(report.cashSales == Money(minorUnits: 9_801))
    #expect(report.gratuity == Money(minorUnits: 1_200))
    #expect(try report.serverTotal == Money(minorUnits: 36_764))
  }

  @Test("a correction of the debt corrects the cash too, until the cash is typed")
  func grossCorrected() throws {
    var form = try GrossSlip.form()
    for (text, units) in [("98.10", 9_810), ("98.11", 9_811)] as [(String, Int64)] {
      try form.type(text, into: .serverOwesHouse, in: .usd)
      #expect(form[.cashSales].value == .amount(Money(minorUnits: units)))
    }
    try form.type("50", into: .cashSales, in: .usd)
    try form.type("98.12", into: .serverOwesHouse, in: .usd)
    #expect(form[.cashSales].value == .amount(Money(minorUnits: 5_000)))
    #expect(form[.serverOwesHouse].value == .amount(Money(minorUnits: 9_812)))
  }

  @Test("on a netted report the debt is not the cash")
  func netted() throws {
    var form = try Self.typedForm()
    try form.type("25", into: .serverOwesHouse, in: .usd)
    #expect(form[.cashSales].value == nil)
  }
}

/// A slip of a gross report, read without a picture.
enum GrossSlip {
  private static let lines = [
    "     Shift Review Summary", "           Olivia B", "Net Sales              $2,125.70",
    "Tips & Fees              $367.64", "Cash Bank                 $98.01",
    "Service Charges           $12.00",
  ]

  private static let patterns = """
    serverName: {summary: x, kind: name, label: server, matches: [Server]}
    netSales: {summary: x, kind: amount, label: net sales, matches: [Net sales]}
    houseOwesServer: {summary: x, kind: amount, label: tips & fees, matches: [Tips & fees]}
    serverOwesHouse: {summary: x, kind: amount, label: cash bank, matches: [Cash bank]}
    gratuity: {summary: x, kind: amount, label: service charges, matches: [Service charges]}
    """

  private static let profile = """
    id: test
    name: Test
    vendor: Test
    type: server-report
    recognise: {phrases: [shift review summary]}
    owes: gross
    fields:
      netSales: {find: right}
      houseOwesServer: {find: right}
      serverOwesHouse: {find: right}
      serverName: {find: below, label: shift review summary}
      gratuity: {find: right}
    example:
      slip: |2
    \(lines.map { "    " + $0 }.joined(separator: "\n"))
      reads:
        serverName: Olivia B
        netSales: $2,125.70
        houseOwesServer: $367.64
        serverOwesHouse: $98.01
        gratuity: $12.00
    """

  /// The form that it fills; with doubt, its net sales were hardly readable.
  static func form(isDoubtful: Bool = false) throws -> ServerForm {
    var page = ExampleSlip.page(of: lines)
    let row = page.words.first { $0.text == "Net" }?.box.y
    for index in page.words.indices where isDoubtful && page.words[index].box.y == row {
      page.words[index].confidence = Confidence(0.5)
    }
    let registry = try ProfileRegistry(
      patterns: ProfileSource(name: "Patterns.yml", text: patterns),
      shipped: [ProfileSource(name: "test.yml", text: profile)])
    let reading = ReportReader(profile: try #require(registry.profiles.first))
      .read(TextTopology(page))
    return ServerForm(reading: reading, in: .usd, evidence: { $0.evidence(in: .usd) }, scan: nil)
  }
}
