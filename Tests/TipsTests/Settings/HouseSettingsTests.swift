import Files
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
  }

  @Test("a file to start from says no currency and no order of days: nobody chose them yet")
  func templateDecidesNothing() throws {
    let settings = try #require(
      Self.read(HouseSettings.template(checkedWith: "a look")).settings)
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
    #expect(payroll.adpRun.house == "R1ABC" && payroll.adpRun.rateCode == "BASE")
    #expect(payroll.adpRun.codes[.hours] == "REG")
    #expect(payroll.paychex.house == "00123456" && payroll.paychex.leftOut == [.cashWages])
    #expect(payroll.paychex.codes[.wages] == "Service Charge")
    #expect(payroll.quickBooks.codes[.cashTips] == "Cash Tips")
    #expect(payroll.accounts == PayrollSettings.Accounts())
  }

  @Test("leading zeros stay, quoted or not", arguments: ["00123456", "\"00123456\""])
  func leadingZeros(text: String) throws {
    let read = Self.read("payroll:\n  paychex:\n    client ID: \(text)\n")
    #expect(read.settings?.payroll.paychex.house == "00123456")
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

  @Test func theDrawingPointsAtThePlace() {
    let read = HouseSettings.read(text: "tips paid: at nigt", name: "house.yml")
    #expect(
      read.issues.first?.description == """
        house.yml:1:12: what “tips paid” says is not one of the known words
          1 | tips paid: at nigt
            |            ^^^^^^^
            = did you mean “at night”?
        """)
  }

  @Test(arguments: try DataCase.read("Settings/Refusals.txt"))
  func aWrongFileIsRefusedWithPlaceAndRemedy(_ wanted: DataCase) throws {
    let read = Self.read(try wanted.policy())
    #expect(read.issues == wanted.issues)
    #expect(read.settings == nil)
  }
}
