import Testing
import Vision

@testable import Reading

@Suite("Which form a page says it in, and what proves it") struct OwesFormsTests {
  private static func read(_ lines: [String]) throws -> ReportReading {
    TestProfile.read(["Shift report"] + lines, by: try TestProfile.general())
  }

  static let gross: [PageCase] = [
    // All cash and all tips.
    .owed(
      "Cash  820.39 | Chgd Tips  64.12 | Cash Due  820.39 | Tips Due  64.12", "$64.12", "$820.39"),
    // Cash right above tips.
    .owed("Cash Owed to House  34.32 | Tips Owed to Server  67.00", "$67.00", "$34.32"),
    // With what each claim is made of in brackets.
    .owed(
      "Cash  401.49 | Charge Tips  36.68 | SERVER OWES (cash)  401.49"
        + " | OWED SERVER (tips)  36.68", "$36.68", "$401.49"),
    .owed(
      "Due house from server (cash)  39.01 | Due server from house (tips+grat)  20.38", "$20.38",
      "$39.01"),
    .owed("EFECTIVO A ENTREGAR  19,688.99 | PROPINAS POR PAGAR  919.19", "$919.19", "$19,688.99"),
    // Both sides in words, each what the page says it is.
    .owed(
      "Cash Sales  80.00 | Card Tips  50.00 | Server owes house  80.00 | House owes server  50.00",
      "$50.00", "$80.00"),
    // Cash below tips may be what they left, and is it where the page prints more cash.
    .owed("CC Tips Owed to Server  50.00 | Cash due to house  30.00", "$0.00?", "$30.00"),
    .owed(
      "Cash Sales  80.00 | Card Tips  50.00 | CC Tips Owed to Server  50.00"
        + " | Cash due to house  30.00", "$0.00", "$30.00"),
    // A gratuity of zero beside the cash takes no tips off: both are owed.
    .owed(
      "Credit Tips  331.76 | Auto Gratuity  0.00 | Cash on Hand  515.26"
        + " | Cash owed by server  515.26 | Tips owed to server  331.76", "$331.76", "$515.26"),
    // Cash that the tips were taken off, and the tips beside it.
    .owed(
      "Card Tips  50.00 | Cash on Hand  80.00 | Cash owed by server  30.00"
        + " | Tips owed to server  50.00", "$0.00", "$30.00"),
    // Each with its verb.
    .owed(
      "Cash  24.88 | Tips on Cards  66.52 | Cash You Owe the House  24.88"
        + " | Tips the House Owes You  66.52", "$66.52", "$24.88"),
    .owed("MESERO ENTREGA A CAJA  0.00 | CAJA PAGA AL MESERO  995.35", "$995.35", "$0.00"),
    // Tips without cash, where none was taken, and cash without tips.
    .owed("Tips Due  64.12", "$64.12?", "nothing"),
    .owed("Cash Sales  0.00 | Card Tips  64.12 | Tips Due  64.12", "$64.12", "$0.00"),
    .owed("Cash Owed to House  34.32", "$0.00?", "$34.32"),
    .owed("Cash due to the server  0.00 | Cash due to the house  30.00", "$0.00", "$30.00"),
  ]

  /// A shift close in which each side's claim is the sum of its own lines.
  private static let cash = "Assigned Bank  30.00 | Cash Tickets  212.36 | Cash Drops  -60.00 | "
  private static let cashClaim = "Employee owes restaurant  182.36"
  private static let tips = " | DUE TO EMPLOYEE | Charged Tips  52.38 | Auto Gratuity  45.57"
  private static let tipsClaim = " | Total due to employee  97.95"
  private static let pair = cash + cashClaim + tips + tipsClaim

  static let pairs: [PageCase] = [
    .owed(pair, "$97.95", "$182.36"),
    // Without the lines of the cash, and of the tips.
    .owed(cashClaim + tips + tipsClaim, "$97.95?", "$182.36?"),
    .owed(cash + cashClaim + tipsClaim, "$97.95?", "$182.36?"),
    // With what is left of both, or a third claim.
    .owed(pair + " | Employee pays  84.41", "$97.95?", "$182.36?"),
    .owed(pair + " | Uniform fee due  12.00", "$97.95?", "$182.36?"),
    .owed(pair + " | Net cash due  64.41", "$97.95?", "$182.36?"),
    // With a line of nobody among the tips.
    .owed(
      cash + cashClaim + tips + " | Adjustments  -10.00 | Total due to employee  87.95", "$87.95?",
      "$182.36?"),
    // With the labels changed.
    .owed(
      cash + "Total due to employee  182.36" + tips + " | Employee owes restaurant  97.95",
      "$182.36?", "$97.95?"),
    // Of which the one was taken off the other.
    .owed(
      "Charged Tips  52.38 | Auto Gratuity  45.57 | Total due to employee  97.95"
        + " | Assigned Bank  30.00 | Cash Tickets  212.36 | Paid to employee  -97.95"
        + " | Employee owes restaurant  144.41", "$97.95?", "$144.41?"),
  ]

  static let netted: [PageCase] = [
    .owed("House owes server  40.00", "$40.00", "$0.00"),
    .owed("Cash due by server  40.00", "$0.00", "$40.00"),
    // And a second claim, one that no figure takes, and what guests had to pay.
    .owed("House owes server  40.00 | Tips due  64.12", "$40.00", "$0.00?"),
    .owed("House owes server  40.00 | Uniform fee due  12.00", "$40.00", "$0.00?"),
    .owed(
      "Net Sales  100.00 | Tax  8.00 | Total Due  108.00 | Merchant owes employee  23.32",
      "$23.32", "$0.00"),
  ]

  static let signed: [PageCase] = [
    // Tips added to no cash are owed by the house.
    .owed(
      "Cash collected  0.00 | Card tips  53.95 | Auto gratuity  81.69 | Balance  135.64",
      "$135.64", "$0.00"),
    // As much as guests had to pay, made of cash and tips.
    .owed(
      "Net Sales  1,566.80 | Tax  109.77 | Gross Cash  1,713.58 | Tips & Gratuities  37.01"
        + " | Total Net Cash Due  1,676.57", "$0.00", "$1,676.57"),
    // A payout counts tips upwards.
    .owed(
      "Card tips  48.60 | Service charges paid out  0.00 | Holding cash sales  -59.03"
        + " | Net payout  -10.43", "$0.00", "$10.43"),
    // A label of which words in the next cell make another.
    .owed("Balance  kept by staff member  30.00", "$0.00?", "$30.00?"),
    .owed("Cash Sales  256.06 | Less Tips  -314.81 | Cash Summary  -58.75", "$58.75", "$0.00"),
    // A fee on tips goes the other way.
    .owed(
      "Gross Cash  250.00 | Tips/Grats Paid Out  -180.00 | CC Tip Fee  3.60 | Net Cash  73.60",
      "$0.00", "$73.60"),
    .owed("Credit Tips  20.00 | Cash  -195.43 | Balance  -175.43", "$0.00", "$175.43"),
    // Sales and what was not paid in cash.
    .owed(
      "+ Net Sales  653.57 | + Charges  15.65 | + Tax  40.84 | - Tips & Gratuities  78.65"
        + " | - Non Cash Payments  398.99 | Total Amount Due  232.42", "$0.00", "$232.42"),
    // The sums of the page close one way only; tips alone say no way.
    .owed(
      "Cash Sales  80.00 | Guests  4 | Card Tips  30.00 | Orders  3 | Balance due  -50.00", "$0.00",
      "$50.00"), .owed("Card Tips  30.00 | Balance due  50.00", "$0.00?", "$50.00?"),
    // A label says one way, the sign the other, and the working the same.
    .owed("Credit Tips  0.00 | Cash  -195.43 | Cash Due Employee  -195.43", "$0.00", "$195.43"),
  ]

  @Test("unmarked where the page proves it", arguments: gross + pairs + netted + signed)
  func forms(page: PageCase) throws { try page.check(Self.read) }

  @Test(
    "a page may say in words what a sign means; that the sign is there two must see",
    arguments: [
      ("Balance + : server owes house", "$0.00", "$50.00"),
      ("Saldo + : paga la casa", "$50.00", "$0.00"),
      ("(negative = house owes)", "$0.00", "$50.00"), ("(-) Employee owes", "$50.00", "$0.00"),
    ])
  func printedRules(rule: String, house: String, server: String) throws {
    let page = ["Shift report", "Balance due  50.00", rule]
    let general = try TestProfile.general()
    for again in [nil, page] {
      let reading = TestProfile.read(page, again: again, by: general)
      #expect(reading.shown("houseOwesServer") == house)
      #expect(reading.shown("serverOwesHouse") == server)
      let doubts: [ReviewReason] = again == nil ? [.directionUnconfirmed] : []
      #expect(reading.reasons("serverOwesHouse") == doubts)
    }
  }

  @Test("a weak label counts where the settlement above it closes with tips")
  func weakBalance() throws {
    let ledger =
      "Total  1237.40 | - Drops  0.00 | + Banks  20.00 | - Paid  172.53 | - All Tips  28.04"
      + " | Balance  1056.83"
    try PageCase.owed(ledger, "$0.00", "$1,056.83").check(Self.read)
    for (right, wrong) in [("1056.83", "1056.38"), ("All Tips", "Gift cards")] {
      let reading = try Self.read(ledger.replacing(right, with: wrong).rows)
      #expect(reading.reasons("serverOwesHouse").contains(.weakLabel("Balance")))
    }
  }

  @Test("cents behind a comma are sound on a page that prints all of them so")
  func decimalComma() throws {
    let top = "Venta neta  1.281,92 | IVA  128,19 | "
    for (foot, told) in [
      ("Efectivo  293,99 | Tarjetas  1.116,12", "$1,281.92"),
      ("Efectivo  293.99 | Tarjetas  1,116.12", "$1,281.92?"),
    ] {
      let page = ["Corte de turno"] + (top + foot).rows
      #expect(TestProfile.read(page, by: try TestProfile.general()).told("netSales") == told)
    }
  }

  @Test("words that nobody knows, where reports say what is owed, are named")
  func unknownFoot() throws {
    let page = [
      "Net Sales  100.00", "Tax  8.00", "Food  60.00", "Wine  40.00",
      "You bring it's money (desk)  40.00",
    ]
    let claims = try Self.read(page).unknownClaims
    #expect(claims.map(\.label) == ["Food", "Wine", "You bring it's money (desk)"])
    #expect(claims.allSatisfy { !$0.isSaid && $0.words.isEmpty })
    #expect(try Self.read(page + ["House owes server  12.00"]).unknownClaims.isEmpty)
  }

  @Test("a claim in words that nobody knows is named with both meanings, and each can be taught")
  func taughtClaim() throws {
    let general = try TestProfile.general()
    let page = ["Shift report", "Net Sales  100.00", "Staff's locker due (desk)  40.00"]
    let words = try #require(TestProfile.read(page, by: general).unknownClaims.first).words
    #expect(words.map(\.figure) == [.serverOwesHouse, .houseOwesServer])
    for word in words {
      let reading = TestProfile.read(page, by: general.taught([word]))
      #expect(reading.told(word.figure.rawValue) == "$40.00")
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
    #expect(UnknownClaim(label: label, text: "120.14", amount: nil, box: nil).words.isEmpty)
  }

  @Test("what a house taught as owed stays marked where no sum takes part in it")
  func taughtStaysMarked() throws {
    var profile = try TestProfile.profile(
      ["netSales", "cashSales", "cardTips", "houseOwesServer"].map { "\($0): {find: right}" }
        + ["serverOwesHouse: {find: right, label: desk money}"], owes: "netted-by-label",
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

  @Test("words in a cell before a label make another label of it") func endOfLonger() throws {
    let longer = try Self.read(["Bartender  House owes server  12.00"])
    #expect(longer.reasons("houseOwesServer").contains(.misreadLabel(seen: "House owes server")))
    let alone = try Self.read(["Tax  1.00  House owes server  12.00"])
    #expect(alone.reasons("houseOwesServer").isEmpty)
  }

  @Test(
    "letters that are no words, or were read unsurely, are not offered to be taught",
    arguments: [
      ("Staff balance due", true), ("Locker PMT DUE:", true), ("St@ff balance due", false),
      ("Xzqwt balance due", false), ("StAff balance due", false), ("Sttaff balllance due", false),
      ("Staff ba1ance due", false),
    ])
  func teachable(label: String, isTaught: Bool) throws {
    let page = ["Shift report", "Net Sales  1,200.00", "\(label)  70.00"]
    let general = try TestProfile.general()
    func words(_ unsure: [String: Double] = [:]) -> [TaughtWord] {
      TestProfile.read(page, by: general, unsure: unsure).unknownClaims.flatMap(\.words)
    }
    #expect(words().isEmpty != isTaught)
    #expect(words(["balance": 0.6, "PMT": 0.6]).isEmpty)
  }

  @Test("a claim that no figure takes is named") func unknownClaims() throws {
    let reading = TestProfile.read(
      [
        "Net Sales  100.00", "Tax  8.00", "Order total due  108.00", "House owes server  40.00",
        "Uniform fee due  12.00", "Locker fee payable  0.00",
      ], by: try TestProfile.general())
    #expect(reading.unknownClaims.map(\.label) == ["Uniform fee due"])
    #expect(reading.unknownClaims.map(\.text) == ["12.00"])
    let claim = ReviewReason.otherClaim(label: "Uniform fee due", amount: "12.00")
    #expect(reading.reasons("serverOwesHouse") == [claim])
  }
}

@Suite("Which way is owed") struct OwesDirectionTests {
  private static let label = "netted-by-label"
  private static let sign = "{positive: serverOwesHouse, negative: houseOwesServer}"
  private static let owes = ["houseOwesServer: {find: right}", "serverOwesHouse: {find: right}"]

  static let cases: [(owes: String, pages: [PageCase])] = [
    (
      "gross",
      [
        .owed("House owes server  40.00 | Server owes house  30.00", "$40.00", "$30.00"),
        // Nothing follows from one of them, and below zero is no direction.
        .owed("House owes server  40.00", "$40.00", "nothing"),
        .owed("House owes server  -40.00 | Server owes house  30.00", "-$40.00?", "$30.00"),
      ]
    ),
    (
      label,
      [
        // The one that is printed makes the other zero.
        .owed("House owes server  40.00", "$40.00", "$0.00"),
        .owed("Server owes house  40.00", "$0.00", "$40.00"),
        .owed("House owes server  0.00 | Server owes house  40.00", "$0.00", "$40.00"),
        .owed("House owes server  10.00 | Server owes house  40.00", "$10.00?", "$40.00?"),
        // The sign says otherwise.
        .owed("House owes server  -40.00", "-$40.00?", "$0.00?"),
        .owed("House owes server  4X.00", "nothing?", "nothing?"),
        // A zero alone may have lost the other one.
        .owed("House owes server  0.00", "$0.00", "$0.00?"), .owed("Nothing", "nothing", "nothing"),
      ]
    ),
    (
      sign,
      [
        .owed("Server owes house  29.47", "$0.00?", "$29.47?"),
        .owed("Server owes house  -29.47", "$29.47?", "$0.00?"),
        .owed("Server owes house  0.00", "$0.00", "$0.00"),
        .owed("Server owes house  2X.47", "nothing?", "nothing?"),
        // The other label, or both.
        .owed("House owes server  29.47", "$29.47", "$0.00"),
        .owed("House owes server  29.47 | Server owes house  0.00", "$29.47", "$0.00"),
        .owed("House owes server  29.47 | Server owes house  1.00", "$29.47?", "$1.00?"),
      ]
    ),
  ]

  @Test("both figures come out zero or more, with the direction in their names", arguments: cases)
  func directions(owes: String, pages: [PageCase]) throws {
    let profile = try TestProfile.profile(Self.owes, owes: owes)
    for page in pages { page.check { TestProfile.read(["Test report"] + $0, by: profile) } }
  }

  @Test(
    "a sign says who owes, and a zero alone is enough, once a sum confirms it",
    arguments: [
      (sign, "Tax  29.47 | Server owes house  -29.47", "$29.47"),
      (label, "Tax  0.00 | House owes server  0.00", "$0.00"),
    ])
  func confirmed(owes: String, page: String, house: String) throws {
    let profile = try TestProfile.profile(
      Self.owes + ["tax: {find: right}"], owes: owes,
      identities: ["tax = houseOwesServer - serverOwesHouse"])
    let reading = TestProfile.read(["Test report"] + page.rows, by: profile)
    #expect(reading.shown("houseOwesServer") == house)
    #expect(reading.fields.allSatisfy { !$0.needsReview })
  }

  static let anyCases: [PageCase] = [
    .owed("Cash due  29.47", "$0.00?", "$29.47?"), .owed("Cash due  -29.47", "$29.47?", "$0.00?"),
    .owed("Cash due  (29.47) | Tips & Fees  50.00", "$29.47?", "$0.00?"),
    .owed("Tips & Fees  50.00 | Cash bank  20.53", "$50.00", "$20.53"),
    .owed("Tips & Fees  50.00", "$50.00?", "nothing"),
    .owed("House owes server  5.00 | Cash due  29.47", "$5.00", "$0.00?"),
    .owed("Server owes house  -5.00", "$5.00?", "$0.00?"),
    .owed("Settled: NO CASH DUE", "$0.00", "$0.00"),
  ]

  @Test("whatever the page prints: labels, then a sign, then a gross pair", arguments: anyCases)
  func asPrinted(page: PageCase) throws {
    let others = ["cashDue", "tipsAndFees", "cashBank"].map { "\($0): {find: right}" }
    let profile = try TestProfile.profile(Self.owes + others, owes: "any")
    page.check { TestProfile.read(["Test report"] + $0, by: profile) }
  }

  @Test("a figure that follows from another one has that one's doubts") func inherits() throws {
    let profile = try TestProfile.profile(Self.owes, owes: Self.label)
    let reading = TestProfile.read(["Test report", "House owes server  4O.00"], by: profile)
    #expect(reading.reasons("houseOwesServer") == [.repaired(seen: "4O.00")])
    #expect(reading.reasons("serverOwesHouse") == [.repaired(seen: "4O.00")])
    #expect(reading[PatternID.serverOwesHouse]?.box == nil)
  }
}
