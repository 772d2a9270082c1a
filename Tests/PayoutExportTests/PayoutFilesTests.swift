import BusinessCalendar
import Foundation
import Monetary
import PayoutExport
import Testing
import TipPooling

@Suite struct PayoutFilesTests {
  static func row(
    name: String = "Ana", shift: String? = "12", employeeID: String = "7",
    hours: WorkedTime? = nil, housePays: Int64 = -1450, state: String? = "paid"
  ) throws -> ExportedPayout {
    ExportedPayout(
      date: try #require(CalendarDay(iso: "2026-09-25")), shift: shift, employeeID: employeeID,
      name: name, role: "server", hours: hours, amount: Money(minorUnits: 123_456),
      sources: TipSources(
        cardTips: Money(minorUnits: 100_000), cashTips: Money(minorUnits: 20_000),
        serviceCharges: Money(minorUnits: 3456)),
      cashInHand: Money(minorUnits: 124_906), housePays: Money(minorUnits: housePays),
      state: state)
  }

  @Test func anEveningAsCSV() throws {
    let shift = try Evenings.ordinary()
    let rows = ExportedPayout.rows(
      of: shift, payouts: try shift.payouts(in: .usd), id: "s-1", state: "open")
    let expected = [
      "date,shift,employee_id,name,role,hours,amount,card_tips,cash_tips,service_charges,"
        + "cash_in_hand,house_pays,state",
      "2026-09-25,s-1,1,Maria,server,,135.00,94.50,27.00,13.50,260.00,-125.00,open",
      "2026-09-25,s-1,2,Ana,server,5.3333,135.00,94.50,27.00,13.50,0.00,135.00,open",
      "2026-09-25,s-1,3,Cleo,host,5.33,15.00,10.50,3.00,1.50,0.00,15.00,open",
      "2026-09-25,s-1,4,Dan,runner,,15.00,10.50,3.00,1.50,0.00,15.00,open",
    ]
    let text = PayoutCSV(currency: .usd).document(rows)
    #expect(text == expected.map { $0 + "\r\n" }.joined())
  }

  @Test(arguments: [
    ("Ana", "Ana"), ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("+1", "'+1"), ("-1", "'-1"),
    ("@SUM(A1)", "'@SUM(A1)"), ("\tAna", "'\tAna"), ("\rAna", "\"'\rAna\""),
    ("=A,\"B\"", "\"'=A,\"\"B\"\"\""), ("Smith, Ana", "\"Smith, Ana\""),
    ("Ana \"A\" B", "\"Ana \"\"A\"\" B\""), ("a\nb", "\"a\nb\""), ("Ana=", "Ana="), ("", ""),
    ("نور", "نور"), ("👩‍🍳", "👩‍🍳"), ("007", "007"),
  ])
  func textCellsAreQuotedAndHarmless(name: String, cell: String) throws {
    let text = PayoutCSV(currency: .usd).document([
      try Self.row(name: name, shift: name, employeeID: name, state: name)
    ])
    let line = text.dropFirst(PayoutCSV.columns.joined(separator: ",").count + 1)
    let numbers = "1234.56,1000.00,200.00,34.56,1249.06,-14.50"
    #expect(line == "2026-09-25,\(cell),\(cell),\(cell),server,,\(numbers),\(cell)\r\n")
  }

  @Test func whatIsNotKnownIsAnEmptyCellAndNull() throws {
    let row = try Self.row(shift: nil, state: nil)
    let csv = PayoutCSV(currency: .usd).document([row])
    #expect(csv.contains("\r\n2026-09-25,,7,Ana,server,,1234.56,"))
    #expect(csv.hasSuffix(",-14.50,\r\n"))
    let json = PayoutRowsJSON(currency: .usd).document([row])
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
    #expect(PayoutCSV(currency: .usd).document([row]).contains(",server,\(cell),1234.56,"))
  }

  @Test(arguments: [
    ("USD", "1234.56", "-14.50"), ("JPY", "123456", "-1450"), ("KWD", "123.456", "-1.450"),
  ])
  func amountsHaveTheCurrencysDigits(code: String, amount: String, pays: String) throws {
    let currency = try #require(Currency(code: code))
    let csv = PayoutCSV(currency: currency).document([try Self.row()])
    #expect(csv.contains(",server,,\(amount),"))
    #expect(csv.contains(",\(pays),paid\r\n"))
    let json = PayoutRowsJSON(currency: currency).document([try Self.row()])
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
    #expect(PayoutRowsJSON(currency: .usd).document([row]) == expected)
    #expect(PayoutRowsJSON(currency: .usd).document([]) == "[]\n")
    #expect(PayoutRowsJSON(currency: .usd, isPretty: true).document([]) == "[]\n")
  }

  @Test(arguments: [false, true])
  func manyRowsAreOneDocumentInPieces(isPretty: Bool) throws {
    let rows = Array(repeating: try Self.row(name: "نور \"x\""), count: 1000)
    var pieces = 0
    var bytes: [UInt8] = []
    PayoutRowsJSON(currency: .usd, isPretty: isPretty).write(rows) { piece in
      pieces += 1
      bytes += piece
    }
    #expect(pieces == 4)
    let read = try JSONDecoder().decode([[String: String?]].self, from: Data(bytes))
    #expect(read.count == 1000)
    #expect(read.last?["name"] == "نور \"x\"")
    #expect(read.last?["hours"] == .some(nil))
  }
}
