import Books
import Foundation
import Money
import Testing
import Tips

@testable import Papers

@Suite struct PayoutFilesTests {
  static func row(
    name: String = "Ana", shift: String? = "12", employeeID: String = "7",
    hours: WorkedTime? = nil, housePays: Int64 = -1450, state: String? = "paid"
  ) throws -> PayoutFile.Row {
    PayoutFile.Row(
      date: try .of("2026-09-25"), shift: shift, employeeID: employeeID, name: name,
      role: "server", hours: hours, amount: .cents(123_456),
      sources: .of(card: 100_000, cash: 20_000, charges: 3456), cashInHand: .cents(124_906),
      housePays: .cents(housePays), cashRounding: .zero, state: state)
  }

  static func csv(_ rows: PayoutFile.Row..., currency: Currency = .usd) -> String {
    PayoutFile(rows: rows, currency: currency).csv()
  }

  static func json(
    _ rows: PayoutFile.Row..., currency: Currency = .usd, isPretty: Bool = false
  ) -> String {
    PayoutFile(rows: rows, currency: currency).json(isPretty: isPretty)
  }

  static let header =
    "date,shift,employee_id,name,role,hours,amount,card_tips,cash_tips,service_charges,"
    + "cash_in_hand,house_pays,state"

  @Test func anEveningAsCSV() throws {
    let shift = try Evenings.ordinary()
    let expected = [
      Self.header,
      "2026-09-25,,1,Maria,server,,135.00,94.50,27.00,13.50,260.00,-125.00,",
      "2026-09-25,,2,Ana,server,5.3333,135.00,94.50,27.00,13.50,0.00,135.00,",
      "2026-09-25,,3,Cleo,host,5.33,15.00,10.50,3.00,1.50,0.00,15.00,",
      "2026-09-25,,4,Dan,runner,,15.00,10.50,3.00,1.50,0.00,15.00,",
    ]
    let file = try PayoutFile(shift.payouts(in: .usd), of: shift, currency: .usd, by: .everything)
    #expect(file.csv() == expected.map { $0 + "\r\n" }.joined())
  }

  /// What comes with the pay is not handed out as well.
  @Test(arguments: [
    (CashRules(tips: .settled, includesWages: false), "121.50", "13.50"),
    (CashRules(tips: .none, includesWages: true), "0.00", "135.00"),
  ])
  func whatIsPaidOnThePaycheckIsNotInTheCash(
    cash: CashRules, pays: String, withThePay: String
  ) throws {
    let shift = try Evenings.ordinary()
    let text = try PayoutFile(shift.payouts(in: .usd), of: shift, currency: .usd, by: cash).csv()
    #expect(text.hasPrefix(Self.header + ",event_tips,house_paid,with_the_pay,cash_rounding\r\n"))
    #expect(
      text.contains(",135.00,94.50,27.00,13.50,0.00,\(pays),,0.00,0.00,\(withThePay),0.00\r\n"))
  }

  @Test(arguments: [
    ("Ana", "Ana"), ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("+1", "'+1"), ("-1", "'-1"),
    ("@SUM(A1)", "'@SUM(A1)"), ("\tAna", "'\tAna"), ("\rAna", "\"'\rAna\""),
    ("=A,\"B\"", "\"'=A,\"\"B\"\"\""), ("Smith, Ana", "\"Smith, Ana\""),
    ("Ana \"A\" B", "\"Ana \"\"A\"\" B\""), ("a\nb", "\"a\nb\""), ("Ana=", "Ana="), ("", ""),
    ("نور", "نور"), ("👩‍🍳", "👩‍🍳"), ("007", "007"),
  ]) func textCellsAreQuotedAndHarmless(name: String, cell: String) throws {
    let text = Self.csv(try Self.row(name: name, shift: name, employeeID: name, state: name))
    let line = text.dropFirst(Self.header.count + 1)
    let numbers = "1234.56,1000.00,200.00,34.56,1249.06,-14.50"
    #expect(line == "2026-09-25,\(cell),\(cell),\(cell),server,,\(numbers),\(cell)\r\n")
  }

  @Test func whatIsNotKnownIsAnEmptyCellAndNull() throws {
    let row = try Self.row(shift: nil, state: nil)
    let csv = Self.csv(row)
    #expect(csv.contains("\r\n2026-09-25,,7,Ana,server,,1234.56,"))
    #expect(csv.hasSuffix(",-14.50,\r\n"))
    let json = Self.json(row)
    #expect(json.contains(#""shift":null"#))
    #expect(json.contains(#""hours":null"#))
    #expect(json.contains(#""state":null"#))
  }

  @Test(arguments: [
    ("5", "5"), ("5.33", "5.33"), ("5:20", "5.3333"), ("0:00:01", "0.0003"),
    ("0:59:59", "0.9997"), ("0", "0"), ("47:59:59", "47.9997"),
  ])
  func hoursAreDecimalInCSV(hours: String, cell: String) throws {
    let row = try Self.row(hours: WorkedTime(hours: hours))
    #expect(Self.csv(row).contains(",server,\(cell),1234.56,"))
  }

  @Test(arguments: [
    ("USD", "1234.56", "-14.50"), ("JPY", "123456", "-1450"), ("KWD", "123.456", "-1.450"),
  ]) func amountsHaveTheCurrencysDigits(code: String, amount: String, pays: String) throws {
    let currency = try #require(Currency(code: code))
    let csv = Self.csv(try Self.row(), currency: currency)
    #expect(csv.contains(",server,,\(amount),"))
    #expect(csv.contains(",\(pays),paid\r\n"))
    let json = Self.json(try Self.row(), currency: currency)
    #expect(json.contains(#""amount":"\#(amount)""#))
  }

  @Test func aRowAsJSON() throws {
    let row = try Self.row(name: "A \"B\" \\ \u{1}\n", hours: WorkedTime(hours: "5:20"))
    let expected = #"""
      [{"date":"2026-09-25","shift":"12","employeeID":"7","name":"A \"B\" \\ \u0001\n",\#
      "role":"server","hours":"5:20","amount":"1234.56","cardTips":"1000.00",\#
      "cashTips":"200.00","serviceCharges":"34.56","cashInHand":"1249.06",\#
      "housePays":"-14.50","state":"paid"}]

      """#
    #expect(Self.json(row) == expected)
    #expect(Self.json() == "[]\n")
    #expect(Self.json(isPretty: true) == "[]\n")
  }

  @Test(arguments: [false, true]) func manyRowsAreOneDocument(isPretty: Bool) throws {
    let rows = Array(repeating: try Self.row(name: "نور \"x\""), count: 1000)
    let text = PayoutFile(rows: rows, currency: .usd).json(isPretty: isPretty)
    let read = try JSONDecoder().decode([[String: String?]].self, from: Data(text.utf8))
    #expect(read.count == 1000)
    #expect(read.last?["name"] == "نور \"x\"")
    #expect(read.last?["hours"] == .some(nil))
  }
}
