import Files
import Fixtures
import Foundation
import Money
import Testing

@testable import Tips

@Suite struct HouseSettingsTests {
  static func read(_ text: String) -> (settings: HouseSettings?, issues: [String]) {
    let read = HouseSettings.read(text: text, name: "house.yml")
    return (
      read.settings,
      read.issues.map { "\($0.line):\($0.column): \($0.problem); \($0.remedy)" }
    )
  }

  @Test func theTemplateSaysNothingThatAHouseHasNotDecided() throws {
    let read = Self.read(HouseSettings.template(checkedWith: "a look"))
    #expect(read.issues == [])
    let settings = try #require(read.settings)
    #expect(settings.currency == .usd && settings.dayEnd == TimeOfDay("04:00"))
    #expect(
      settings.drawer.map(\.minorUnits) == [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1])
    #expect(settings.tipsPaid == nil && settings.wagesPaid == nil && settings.schedule == nil)
    #expect(settings.name == nil && settings.payroll == PayrollSettings())
    // Nobody chose a currency or an order of days yet.
    #expect(settings.dateOrder == nil)
    #expect(!HouseSettings.template(checkedWith: "").contains("\ncurrency:"))
  }

  @Test(
    "the order of day and month is the file's, else that of the currency which it names",
    arguments: [
      ("currency: USD", DayMonthOrder.monthFirst), ("currency: EUR", .dayFirst),
      ("currency: JPY", .yearFirst), ("currency: CAD", nil), ("house: Casa", nil),
      ("date order: year first", .yearFirst), ("currency: USD\ndate order: day first", .dayFirst),
    ])
  func dateOrder(text: String, order: DayMonthOrder?) throws {
    #expect(try #require(Self.read(text).settings).dateOrder == order)
  }

  /// The template with every `#` taken away that stands before a setting.
  static var templateInUse: String {
    HouseSettings.template(checkedWith: "a look").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { line in
      let isWords = line.hasPrefix("# ") && !line.hasPrefix("#  ")
      return String(line.hasPrefix("#") && !isWords ? line.dropFirst() : line)
    }.joined(separator: "\n")
  }

  @Test func everySettingOfTheTemplateIsUnderstood() throws {
    let read = Self.read(Self.templateInUse)
    #expect(read.issues == [])
    let settings = try #require(read.settings)
    #expect(settings.name == "Casa Luna")
    #expect(settings.address == ["12 Main Street", "Springfield, NY 10001"])
    #expect(settings.state == "NY" && settings.timeZone?.identifier == "America/New_York")
    let anchor = try #require(CalendarDay(iso: "2026-01-05"))
    #expect(settings.schedule == PaySchedule(.everyTwoWeeks, from: anchor, paydayAfter: 5))
    #expect(settings.tipsPaid == .withThePay && settings.wagesPaid == .withThePay)
    let payroll = settings.payroll
    #expect(payroll.gusto.titles == [.server: "Server", .busser: "Busser"])
    #expect(payroll.gusto.leftOut == [.ssn] && !payroll.gusto.writesHours)
    #expect(payroll.adpWorkforceNow.companyCode == "A1B")
    #expect(payroll.adpWorkforceNow.batchID == "TIPS")
    #expect(
      payroll.adpWorkforceNow.codes == [
        .paycheckTips: .init(code: "T"), .cashTips: .init(code: "C", field: 4),
        .wages: .init(code: "S", field: 3),
      ])
    let run = try #require(payroll.items[.adpRun])
    #expect(run.texts == ["company code": "R1ABC", "rate code": "BASE"])
    #expect(run.codes[.hours] == "REG")
    let paychex = try #require(payroll.items[.paychex])
    #expect(paychex.texts == ["client ID": "00123456"] && paychex.leftOut == [.cashWages])
    #expect(paychex.codes[.wages] == "Service Charge")
    #expect(payroll.items[.quickbooks]?.codes[.cashTips] == "Cash Tips")
    #expect(payroll.accounts == PayrollSettings.Accounts())
  }

  @Test("leading zeros stay, quoted or not", arguments: ["00123456", "\"00123456\""])
  func leadingZeros(text: String) throws {
    let read = Self.read("payroll:\n  paychex:\n    client ID: \(text)\n")
    #expect(read.settings?.payroll.items[.paychex]?.texts["client ID"] == "00123456")
  }

  @Test(
    "codes may be shared where nothing is mistaken",
    arguments: [
      "adp run: {codes: {hours: REG, wages: REG}}",
      "paychex: {components: {paycheck tips: Tips, cash tips: Tips}, leave out: [cash tips]}",
      "accounts: {payroll: \"Liabilities:TipsPayable:Payroll\"}",
    ])
  func sharedCodes(section: String) {
    #expect(Self.read("payroll: {\(section)}").issues == [])
  }

  @Test(
    "a payday is so many days after the period",
    arguments: [
      ("on the last day", 0), ("1 day after", 1), ("5 days after", 5), ("60 days after", 60),
    ])
  func paydays(text: String, days: Int) {
    let read = Self.read("pay periods: {length: every month, payday: \(text)}")
    #expect(read.issues == [] && read.settings?.schedule?.paydayAfter == days)
  }

  @Test func eachFileKnowsItsMoney() {
    let read = Self.read("currency: KWD\ndrawer: [0.250, 20]")
    #expect(read.settings?.drawer == [Money(minorUnits: 20_000), Money(minorUnits: 250)])
  }

  @Test(arguments: try DataCase.read("Settings/Refusals.txt"))
  func aWrongFileIsRefusedWithPlaceAndRemedy(_ wanted: DataCase) throws {
    let read = Self.read(try wanted.policy())
    #expect(read.issues == wanted.issues)
    #expect(read.settings == nil)
  }

  /// The YAML blocks of the page that teaches this.
  static func blocks() throws -> [String] {
    let text = try String(
      contentsOf: Repository.root.appending(path: "docs/payroll.md"), encoding: .utf8)
    return text.components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test("every block of the page is understood", arguments: ["house:", "payroll:"])
  func blocks(start: String) throws {
    let block = try #require(try Self.blocks().first { $0.hasPrefix(start) })
    let read = HouseSettings.read(text: block, name: "docs/payroll.md")
    #expect(read.issues.isEmpty && read.settings != nil)
  }

  @Test func settingsAreSummedUp() throws {
    let block = try #require(try Self.blocks().first)
    let settings = try #require(HouseSettings.read(text: block, name: "house.yml").settings)
    let today = try #require(CalendarDay(iso: "2026-09-25"))
    #expect(
      settings.summary(today: today) == [
        ["file", "house.yml"], ["house", "Casa Luna"],
        ["address", "12 Main Street, Springfield, NY 10001"], ["state", "NY"],
        ["currency", "USD"], ["date order", "month first"], ["day ends at", "04:00"],
        ["time zone", "America/New_York"],
        ["pay periods", "every two weeks, paid 5 days after"],
        ["this period", "2026-09-14 to 2026-09-27, paid on 2026-10-02"],
        ["last period", "2026-08-31 to 2026-09-13, paid on 2026-09-18"],
        ["drawer", "$100.00 $50.00 $20.00 $10.00 $5.00 $1.00 $0.25 $0.10 $0.05 $0.01"],
        ["tips paid", "with the pay"], ["wages paid", "with the pay"], ["wrong sums", "ask"],
      ])
  }
}
