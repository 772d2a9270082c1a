import Testing

@testable import Reading

@Suite("Words that turn a label's sense round")
struct TurningWordsTests {
  static let pairs: [(seen: String, known: String, isMisread: Bool)] = [
    ("Cash due by server", "cash due to server", false),
    ("Cash due 8y server", "cash due to server", false),
    ("Cash due t0 server", "cash due to server", true),
    ("Hause owes server", "house owes server", true),
    ("Server owed house", "server owes house", false),
    ("credit card tips GAE", "credit card tips due", false),
    ("credit card tips OUE", "credit card tips due", true),
    ("Mesero Di a la casa", "mesero debe a la casa", true),
    ("Net sales befare tax", "net sales before tax", true),
    ("Net sales after tax", "net sales before tax", false),
    ("Venta neta con IVA", "venta neta sin iva", false),
    ("Owed tohouse", "owed to house", true),
    ("Paid byhouse sum", "paid to house sum", false),
  ]

  @Test("none is taken for another", arguments: pairs)
  func labels(seen: String, known: String, isMisread: Bool) throws {
    #expect(TurningWords.allow(seen, as: known) == isMisread)
  }

  @Test("a misread label is no label of the opposite sense")
  func expression() throws {
    let label = try LabelExpression("cash due to the server")
    #expect(label.misreadLetters(in: "Cash due t0 the server") == 1)
    #expect(label.misreadLetters(in: "Cash due by the server") == nil)
  }

  @Test("a remark in brackets may turn the label round")
  func remark() throws {
    let general = try TestProfile.general()
    let reading = TestProfile.read(
      ["Shift report", "Net sales (house)  100.00", "Tax (5 %)  40.00"], by: general)
    #expect(reading.shown("netSales") == "nothing")
    #expect(reading.shown("tax") == "$40.00")
  }
}
