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
    var form = try ReportPages.form(ReportPages.netted, doubtful: "NET")
    #expect(form[.netSales].isDoubtful)
    #expect(form.issues.map(\.field).contains(.netSales))
    #expect(throws: FormErrors.self) { try form.confirmed(as: ShiftDraft.serverID(at: 0)) }
    for field in FormField.allCases { form.confirm(field) }
    #expect(form.issues == [])
    let report = try form.confirmed(as: ShiftDraft.serverID(at: 0))
    #expect(report.netSales == Money(minorUnits: 47_463))
  }

  @Test(
    "typing the same value again is a look at it, another one a correction; the evidence stays",
    arguments: [("$474.63", false), ("474.68", true)])
  func typed(text: String, isCorrection: Bool) throws {
    var form = try ReportPages.form(ReportPages.netted, doubtful: "NET")
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
    let form = try ReportPages.form(ReportPages.netted)
    #expect(form.issues == [])
    let report = try form.confirmed(as: ShiftDraft.serverID(at: 0))
    #expect(report.employee.name.text == "HANNAH")
    #expect(report.houseOwesServer == Money(minorUnits: 9_350))
    #expect(report.serverOwesHouse == .zero)
    #expect(report.cashTips == Money(minorUnits: 5_899))
    #expect(report.gratuity == .zero)
  }

  @Test("an unreadable figure leaves its box empty and says what the slip seems to say")
  func unreadable() throws {
    let form = try ReportPages.form(
      ReportPages.netted.map { $0.replacing("$474.63", with: "$47X.63") })
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
    let form = try ReportPages.form(ReportPages.gross)
    #expect(form.issues == [])
    let report = try form.confirmed(as: ShiftDraft.serverID(at: 0))
    #expect(report.serverOwesHouse == Money(minorUnits: 9_801))
    #expect(report.cashSales == Money(minorUnits: 9_801))
    #expect(try report.serverTotal == Money(minorUnits: 36_764))
  }

  @Test("a correction of the debt corrects the cash too, until the cash is typed")
  func grossCorrected() throws {
    var form = try ReportPages.form(ReportPages.gross)
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

/// Pages of two kinds of report, read without a picture.
enum ReportPages {
  static let netted = [
    "        END OF NIGHT REPORT", "SERVER:                         HANNAH",
    "DATE:                       03/11/2024", "NET SALES                      $474.63",
    "CHARGED TIPS                    $93.50", "SERVICE CHARGES                  $0.00",
    "HOUSE OWES SERVER               $93.50", "SERVER OWES HOUSE                $0.00",
    "CASH TIPS                       $58.99",
  ]

  static let gross = [
    "     Shift Review Summary", "           Olivia B", "Net Sales              $2,125.70",
    "Tips & Fees              $367.64", "Cash Bank                 $98.01",
  ]

  private static let patterns = """
    serverName: {summary: x, kind: name, label: server, matches: [Server]}
    netSales: {summary: x, kind: amount, label: net sales, matches: [Net sales]}
    houseOwesServer: {summary: x, kind: amount, label: house owes server|tips & fees, matches: [Tips & fees]}
    serverOwesHouse: {summary: x, kind: amount, label: server owes house|cash bank, matches: [Cash bank]}
    declaredCashTips: {summary: x, kind: amount, label: cash tips, matches: [Cash tips]}
    gratuity: {summary: x, kind: amount, label: service charges, matches: [Service charges]}
    """

  /// The form that such a page fills; the words that start with `doubtful` were hardly readable,
  /// and so was what stands in their row.
  static func form(_ lines: [String], doubtful: String? = nil) throws -> ServerForm {
    var page = ExampleSlip.page(of: lines)
    let rows = page.words.filter { word in doubtful.map { word.text.hasPrefix($0) } ?? false }
      .map(\.box.y)
    for index in page.words.indices where rows.contains(page.words[index].box.y) {
      page.words[index].confidence = Confidence(0.5)
    }
    let reading = ReportReader(profile: try profile(for: lines)).read(TextTopology(page))
    return ServerForm(reading: reading, in: .usd, evidence: { $0.evidence(in: .usd) }, scan: nil)
  }

  private static func profile(for lines: [String]) throws -> ReportProfile {
    let isGross = lines[0].contains("Summary")
    let fields =
      isGross
      ? "serverName: {find: below, label: shift review summary}"
      : "serverName: {find: right}\n  declaredCashTips: {find: right}\n  gratuity: {find: right}"
    let reads =
      isGross
      ? "serverName: Olivia B\n    netSales: $2,125.70\n    houseOwesServer: $367.64\n    serverOwesHouse: $98.01"
      : "serverName: HANNAH\n    netSales: $474.63\n    houseOwesServer: $93.50\n    serverOwesHouse: $0.00\n    declaredCashTips: $58.99\n    gratuity: $0.00"
    let text = """
      id: test
      name: Test
      vendor: Test
      type: server-report
      recognise: {phrases: [\(isGross ? "shift review summary" : "end of night report")]}
      owes: \(isGross ? "gross" : "netted-by-label")
      fields:
        netSales: {find: right}
        houseOwesServer: {find: right}
        serverOwesHouse: {find: right}
        \(fields)
      example:
        slip: |2
      \((isGross ? gross : netted).map { "    " + $0 }.joined(separator: "\n"))
        reads:
          \(reads)
      """
    let registry = try ProfileRegistry(
      patterns: ProfileSource(name: "Patterns.yml", text: patterns),
      shipped: [ProfileSource(name: "test.yml", text: text)])
    return try #require(registry.profiles.first)
  }
}
