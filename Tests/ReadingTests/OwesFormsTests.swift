import Testing
import Vision

@testable import Reading

@Suite("Which form a page says it in, and what proves it")
struct OwesFormsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let page: [String]
    let house: String
    let server: String
    var isHouseDoubtful = false
    var isServerDoubtful = false
  }

  static let gross: [Case] = [
    Case(
      testDescription: "all cash and all tips",
      page: ["Cash  820.39", "Chgd Tips  64.12", "Cash Due  820.39", "Tips Due  64.12"],
      house: "$64.12", server: "$820.39"),
    Case(
      testDescription: "cash right above tips",
      page: ["Cash Owed to House  34.32", "Tips Owed to Server  67.00"],
      house: "$67.00", server: "$34.32"),
    Case(
      testDescription: "with what each claim is made of in brackets",
      page: [
        "Cash  401.49", "Charge Tips  36.68", "SERVER OWES (cash)  401.49",
        "OWED SERVER (tips)  36.68",
      ],
      house: "$36.68", server: "$401.49"),
    Case(
      testDescription: "in Spanish",
      page: ["EFECTIVO A ENTREGAR  19,688.99", "PROPINAS POR PAGAR  919.19"],
      house: "$919.19", server: "$19,688.99"),
    Case(
      testDescription: "both sides in words, each what the page says it is",
      page: [
        "Cash Sales  80.00", "Card Tips  50.00", "Server owes house  80.00",
        "House owes server  50.00",
      ], house: "$50.00", server: "$80.00"),
    Case(
      testDescription: "cash below tips may be what they left",
      page: ["CC Tips Owed to Server  50.00", "Cash due to house  30.00"],
      house: "$0.00", server: "$30.00", isHouseDoubtful: true),
    Case(
      testDescription: "cash below tips is what they left",
      page: [
        "Cash Sales  80.00", "Card Tips  50.00", "CC Tips Owed to Server  50.00",
        "Cash due to house  30.00",
      ], house: "$0.00", server: "$30.00"),
    Case(
      testDescription: "a gratuity of zero beside the cash takes no tips off: both are owed",
      page: [
        "Credit Tips  331.76", "Auto Gratuity  0.00", "Cash on Hand  515.26",
        "Cash owed by server  515.26", "Tips owed to server  331.76",
      ], house: "$331.76", server: "$515.26"),
    Case(
      testDescription: "cash that the tips were taken off, and the tips beside it",
      page: [
        "Card Tips  50.00", "Cash on Hand  80.00", "Cash owed by server  30.00",
        "Tips owed to server  50.00",
      ], house: "$0.00", server: "$30.00"),
    Case(
      testDescription: "each with its verb",
      page: [
        "Cash  24.88", "Tips on Cards  66.52", "Cash You Owe the House  24.88",
        "Tips the House Owes You  66.52",
      ], house: "$66.52", server: "$24.88"),
    Case(
      testDescription: "with what it is in brackets",
      page: ["Due house from server (cash)  39.01", "Due server from house (tips+grat)  20.38"],
      house: "$20.38", server: "$39.01"),
    Case(
      testDescription: "the house's till pays",
      page: ["MESERO ENTREGA A CAJA  0.00", "CAJA PAGA AL MESERO  995.35"],
      house: "$995.35", server: "$0.00"),
    Case(
      testDescription: "tips without cash", page: ["Tips Due  64.12"],
      house: "$64.12", server: "nothing", isHouseDoubtful: true),
    Case(
      testDescription: "tips, and no cash was taken",
      page: ["Cash Sales  0.00", "Card Tips  64.12", "Tips Due  64.12"],
      house: "$64.12", server: "$0.00"),
    Case(
      testDescription: "cash without tips: they may stand where nothing was found",
      page: ["Cash Owed to House  34.32"],
      house: "$0.00", server: "$34.32", isHouseDoubtful: true),
    Case(
      testDescription: "cash to either side, one of them nothing",
      page: ["Cash due to the server  0.00", "Cash due to the house  30.00"],
      house: "$0.00", server: "$30.00"),
  ]

  /// A shift close in which each side's claim is the sum of its own lines.
  static let pair = [
    "Assigned Bank  30.00", "Cash Tickets  212.36", "Cash Drops  -60.00",
    "Employee owes restaurant  182.36", "DUE TO EMPLOYEE", "Charged Tips  52.38",
    "Auto Gratuity  45.57", "Total due to employee  97.95",
  ]

  private static func pair(_ testDescription: String, _ page: [String]) -> Case {
    Case(
      testDescription: testDescription, page: page, house: "$97.95", server: "$182.36",
      isHouseDoubtful: true, isServerDoubtful: true)
  }

  static let pairs: [Case] = [
    Case(
      testDescription: "each side's claim is the sum of its own lines", page: pair,
      house: "$97.95", server: "$182.36"),
    pair("without the lines of the cash", Array(pair[3...])),
    pair("without the lines of the tips", Array(pair[...3] + pair[7...])),
    pair("with what is left of both", pair + ["Employee pays  84.41"]),
    pair("with a third claim", pair + ["Uniform fee due  12.00"]),
    pair("with a third claim that is a figure", pair + ["Net cash due  64.41"]),
    Case(
      testDescription: "with a line of nobody among the tips",
      page: pair[...6] + ["Adjustments  -10.00", "Total due to employee  87.95"],
      house: "$87.95", server: "$182.36", isHouseDoubtful: true, isServerDoubtful: true),
    Case(
      testDescription: "with the labels changed",
      page: pair.map {
        $0.replacing("Employee owes restaurant", with: "X").replacing(
          "Total due to employee", with: "Employee owes restaurant"
        ).replacing("X", with: "Total due to employee")
      }, house: "$182.36", server: "$97.95", isHouseDoubtful: true, isServerDoubtful: true),
    Case(
      testDescription: "of which the one was taken off the other",
      page: [
        "Charged Tips  52.38", "Auto Gratuity  45.57", "Total due to employee  97.95",
        "Assigned Bank  30.00", "Cash Tickets  212.36", "Paid to employee  -97.95",
        "Employee owes restaurant  144.41",
      ], house: "$97.95", server: "$144.41", isHouseDoubtful: true, isServerDoubtful: true),
  ]

  @Test("two claims above zero are both owed where each is proven", arguments: pairs)
  func grossPairs(example: Case) throws { try forms(example: example) }

  static let netted: [Case] = [
    Case(
      testDescription: "a label that names both sides", page: ["House owes server  40.00"],
      house: "$40.00", server: "$0.00"),
    Case(
      testDescription: "and a second claim",
      page: ["House owes server  40.00", "Tips due  64.12"],
      house: "$40.00", server: "$0.00", isServerDoubtful: true),
    Case(
      testDescription: "and a claim that no figure takes",
      page: ["House owes server  40.00", "Uniform fee due  12.00"],
      house: "$40.00", server: "$0.00", isServerDoubtful: true),
    Case(
      testDescription: "and what guests had to pay",
      page: [
        "Net Sales  100.00", "Tax  8.00", "Total Due  108.00", "Merchant owes employee  23.32",
      ], house: "$23.32", server: "$0.00"),
    Case(
      testDescription: "due by the server", page: ["Cash due by server  40.00"],
      house: "$0.00", server: "$40.00"),
  ]

  static let signed: [Case] = [
    Case(
      testDescription: "tips added to no cash are owed by the house",
      page: [
        "Cash collected  0.00", "Card tips  53.95", "Auto gratuity  81.69", "Balance  135.64",
      ], house: "$135.64", server: "$0.00"),
    Case(
      testDescription: "as much as guests had to pay, made of cash and tips",
      page: [
        "Net Sales  1,566.80", "Tax  109.77", "Gross Cash  1,713.58", "Tips & Gratuities  37.01",
        "Total Net Cash Due  1,676.57",
      ], house: "$0.00", server: "$1,676.57"),
    Case(
      testDescription: "a payout counts tips upwards",
      page: [
        "Card tips  48.60", "Service charges paid out  0.00", "Holding cash sales  -59.03",
        "Net payout  -10.43",
      ], house: "$0.00", server: "$10.43"),
    Case(
      testDescription: "a label of which words in the next cell make another",
      page: ["Balance  kept by staff member  30.00"], house: "$0.00", server: "$30.00",
      isHouseDoubtful: true, isServerDoubtful: true),
    Case(
      testDescription: "cash counts upwards",
      page: [
        "Cash Sales  256.06", "Less Tips  -314.81", "Cash Summary  -58.75",
      ], house: "$58.75", server: "$0.00"),
    Case(
      testDescription: "a fee on tips goes the other way",
      page: [
        "Gross Cash  250.00", "Tips/Grats Paid Out  -180.00", "CC Tip Fee  3.60", "Net Cash  73.60",
      ], house: "$0.00", server: "$73.60"),
    Case(
      testDescription: "tips count upwards",
      page: [
        "Credit Tips  20.00", "Cash  -195.43", "Balance  -175.43",
      ], house: "$0.00", server: "$175.43"),
    Case(
      testDescription: "sales and what was not paid in cash",
      page: [
        "+ Net Sales  653.57", "+ Charges  15.65", "+ Tax  40.84", "- Tips & Gratuities  78.65",
        "- Non Cash Payments  398.99", "Total Amount Due  232.42",
      ], house: "$0.00", server: "$232.42"),
    Case(
      testDescription: "the sums of the page close one way only",
      page: [
        "Cash Sales  80.00", "Guests  4", "Card Tips  30.00", "Orders  3", "Balance due  -50.00",
      ], house: "$0.00", server: "$50.00"),
    Case(
      testDescription: "tips alone say no way", page: ["Card Tips  30.00", "Balance due  50.00"],
      house: "$0.00", server: "$50.00", isHouseDoubtful: true, isServerDoubtful: true),
    Case(
      testDescription: "a label says one way, the sign the other, and the working the same",
      page: [
        "Credit Tips  0.00", "Cash  -195.43", "Cash Due Employee  -195.43",
      ], house: "$0.00", server: "$195.43"),
  ]

  @Test("unmarked where the page proves it", arguments: gross + netted + signed)
  func forms(example: Case) throws {
    let general = try TestProfile.general()
    let reading = TestProfile.read(["Shift report"] + example.page, by: general)
    #expect(reading.shown("houseOwesServer") == example.house)
    #expect(reading.shown("serverOwesHouse") == example.server)
    #expect(!reading.reasons("houseOwesServer").isEmpty == example.isHouseDoubtful)
    #expect(!reading.reasons("serverOwesHouse").isEmpty == example.isServerDoubtful)
  }

  static let rules: [(rule: String, house: String, server: String)] = [
    ("Balance + : server owes house", "$0.00", "$50.00"),
    ("Saldo + : paga la casa", "$50.00", "$0.00"),
    ("(negative = house owes)", "$0.00", "$50.00"),
    ("(-) Employee owes", "$50.00", "$0.00"),
  ]

  @Test(
    "a page may say in words what a sign means; that the sign is there two must see",
    arguments: rules)
  func printedRules(rule: String, house: String, server: String) throws {
    let general = try TestProfile.general()
    let page = ExampleSlip.page(of: ["Shift report", "Balance due  50.00", rule])
    let reader = ReportReader(profile: general)
    let once = reader.read(TextTopology(page))
    let whole = [NormalizedRect(x: 0, y: 0, width: 1, height: 1)]
    let twice = reader.read(
      TextTopology(page), second: SecondReading(of: page, again: page, in: whole))
    for reading in [once, twice] {
      #expect(reading.shown("houseOwesServer") == house)
      #expect(reading.shown("serverOwesHouse") == server)
    }
    #expect(once.reasons("serverOwesHouse") == [.directionUnconfirmed])
    #expect(twice.reasons("serverOwesHouse").isEmpty)
  }

  static let ledger = [
    "Total  1237.40", "- Drops  0.00", "+ Banks  20.00", "- Paid  172.53", "- All Tips  28.04",
    "Balance  1056.83",
  ]

  @Test("a weak label counts where the settlement above it closes with tips")
  func weakBalance() throws {
    let general = try TestProfile.general()
    let proven = TestProfile.read(["Shift report"] + Self.ledger, by: general)
    #expect(proven.shown("serverOwesHouse") == "$1,056.83")
    #expect(proven.reasons("serverOwesHouse").isEmpty)
    #expect(proven.reasons("houseOwesServer").isEmpty)
    let others = [
      Self.ledger.map { $0.replacing("1056.83", with: "1056.38") },
      Self.ledger.map { $0.replacing("All Tips", with: "Gift cards") },
    ]
    for page in others {
      let reading = TestProfile.read(["Shift report"] + page, by: general)
      #expect(reading.reasons("serverOwesHouse").contains(.weakLabel("Balance")))
    }
  }

  @Test("cents behind a comma are sound on a page that prints all of them so")
  func decimalComma() throws {
    let general = try TestProfile.general()
    let page = ["Venta neta  1.281,92", "IVA  128,19", "Efectivo  293,99", "Tarjetas  1.116,12"]
    let reading = TestProfile.read(["Corte de turno"] + page, by: general)
    #expect(reading.shown("netSales") == "$1,281.92")
    #expect(reading.reasons("netSales").isEmpty)
    let mixed = TestProfile.read(
      ["Corte de turno"] + page[..<2] + ["Efectivo  293.99", "Tarjetas  1,116.12"], by: general)
    #expect(!mixed.reasons("netSales").isEmpty)
  }

  @Test("words that nobody knows, where reports say what is owed, are named")
  func unknownFoot() throws {
    let general = try TestProfile.general()
    let page = [
      "Shift report", "Net Sales  100.00", "Tax  8.00", "Food  60.00", "Wine  40.00",
      "You bring it's money (desk)  40.00",
    ]
    let claims = TestProfile.read(page, by: general).unknownClaims
    #expect(claims.map(\.label) == ["Food", "Wine", "You bring it's money (desk)"])
    #expect(claims.map(\.isSaid) == [false, false, false])
    #expect(claims.allSatisfy { $0.words.isEmpty })
    let known = TestProfile.read(page + ["House owes server  12.00"], by: general)
    #expect(known.unknownClaims.isEmpty)
  }

  @Test("a claim in words that nobody knows is named with both meanings, and each can be taught")
  func taughtClaim() throws {
    let general = try TestProfile.general()
    let page = ["Shift report", "Net Sales  100.00", "Staff's locker due (desk)  40.00"]
    let words = try #require(TestProfile.read(page, by: general).unknownClaims.first).words
    #expect(words.map(\.figure) == [.serverOwesHouse, .houseOwesServer])
    for word in words {
      let reading = TestProfile.read(page, by: general.taught([word]))
      #expect(reading.shown(word.figure.rawValue) == "$40.00")
      #expect(reading.reasons(word.figure.rawValue).isEmpty)
      #expect(reading.unknownClaims.isEmpty)
    }
  }

  @Test(
    "averages, receipts, totals, counts and guests are never offered as what is owed",
    arguments: [
      "Avg. receipts", "Avg. receipts due", "Receipts due", "Order total due", "Checks due",
      "Guests owing", "Promedio a pagar", "Locker",
    ])
  func unofferedClaim(label: String) {
    let claim = UnknownClaim(label: label, text: "120.14", amount: nil, box: nil)
    #expect(claim.words.isEmpty)
  }

  @Test("what a house taught as owed stays marked where no sum takes part in it")
  func taughtStaysMarked() throws {
    var profile = try TestProfile.profile(
      [
        "netSales: {find: right}", "cashSales: {find: right}", "cardTips: {find: right}",
        "houseOwesServer: {find: right}", "serverOwesHouse: {find: right, label: desk money}",
      ], owes: "netted-by-label",
      identities: ["cashSales - cardTips = serverOwesHouse - houseOwesServer"])
    let page = ["Test report", "Net sales  100.00", "Desk money  40.00"]
    #expect(TestProfile.read(page, by: profile).reasons("serverOwesHouse").isEmpty)
    profile.isOfHouse = true
    let marked = [ReviewReason.weakLabel("Desk money")]
    #expect(TestProfile.read(page, by: profile).reasons("serverOwesHouse") == marked)
    #expect(TestProfile.read(page, by: profile).reasons("houseOwesServer") == marked)
    let sum = page + ["Cash sales  70.00", "Card tips  30.00"]
    #expect(TestProfile.read(sum, by: profile).reasons("serverOwesHouse").isEmpty)
  }

  @Test("words in a cell before a label make another label of it")
  func endOfLonger() throws {
    let general = try TestProfile.general()
    let reading = TestProfile.read(
      ["Shift report", "Bartender  House owes server  12.00"], by: general)
    #expect(reading.reasons("houseOwesServer").contains(.misreadLabel(seen: "House owes server")))
    let alone = TestProfile.read(
      ["Shift report", "Tax  1.00  House owes server  12.00"], by: general)
    #expect(alone.reasons("houseOwesServer").isEmpty)
  }

  @Test("a claim that no figure takes is named")
  func unknownClaims() throws {
    let general = try TestProfile.general()
    let reading = TestProfile.read(
      [
        "Net Sales  100.00", "Tax  8.00", "Order total due  108.00", "House owes server  40.00",
        "Uniform fee due  12.00", "Locker fee payable  0.00",
      ], by: general)
    #expect(reading.unknownClaims.map(\.label) == ["Uniform fee due"])
    #expect(reading.unknownClaims.map(\.text) == ["12.00"])
    #expect(
      reading.reasons("serverOwesHouse")
        == [.otherClaim(label: "Uniform fee due", amount: "12.00")])
  }
}
