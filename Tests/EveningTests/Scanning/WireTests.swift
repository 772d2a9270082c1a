import Foundation
import Money
import Testing
import Vision

@testable import Evening
@testable import Reading

@Suite("What a worker answers arrives as it was")
struct WireTests {
  static let reasons: [ReviewReason] = [
    .lowConfidence(Confidence(0.5), required: Confidence(0.975)), .unreadable(.amount),
    .confusedDigits("0 and 8 look alike on this slip"),
    .conflicting(with: "1,234.56"), .identityDiffers("a = b", by: Money(minorUnits: -5)),
    .signDisagrees, .bothDirections, .otherDirectionNotFound, .directionUnconfirmed, .readByOne,
    .sumsSayOtherSide,
    .unlabelled, .weakLabel("Total"), .corrected(seen: "12"), .misreadLabel(seen: "Nel Sales"),
    .sectionMissing("tips"), .secondOpinion(seen: "Mária “G”\n"), .repaired(seen: "JAN @8"),
    .otherClaim(label: "Fee due", amount: "12.00"), .anotherAmount("1,200.00"), .minus,
    .taxAboveNetSales,
    .unusualStyle(.noSymbol), .unusualStyle(.symbol), .unusualStyle(.noComma),
  ]

  static func values() throws -> [FieldValue?] {
    [
      .amount(Money(minorUnits: .min)), .amount(Money(minorUnits: 212_570)), .count(64),
      .percent(hundredths: 150), .name("Zoë “Q” O'Neil"),
      .date(try #require(CalendarDay(iso: "2024-02-29"))), nil,
    ]
  }

  @Test("A page with every kind of value, doubt and outcome")
  func page() throws {
    let values = try Self.values()
    let fields = try values.enumerated().map { index, value in
      FieldReading(
        pattern: try #require(PatternID("figure\(index)")), value: value, text: "text \(index)",
        label: "Label",
        box: index == 0 ? nil : NormalizedRect(x: 0.1, y: 0.2, width: 1 / 3, height: 0),
        confidence: Confidence(0.1 + 0.2), filter: "currency",
        reviewReasons: index == 1 ? [] : Self.reasons)
    }
    let sum = try Identity("netSales + tax? = grossSales")
    let quotient = try Identity("netSales / covers = averageSpend")
    let reading = ReportReading(
      profile: try #require(ProfileID("shift-review")),
      owes: .nettedBySign(positive: .houseOwesServer, negative: .serverOwesHouse), fields: fields,
      identities: [
        IdentityResult(identity: sum, outcome: .closes),
        IdentityResult(identity: sum, outcome: .differs(by: Money(minorUnits: 3))),
        IdentityResult(identity: quotient, outcome: .unknown(missing: [.covers])),
      ],
      missing: [.serverName], unread: [],
      printedTimes: PrintedTimes(
        begin: 1022, end: 30, boxes: [NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.1)]))
    let word = TextObservation(
      text: "Table 12", box: NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.01),
      confidence: Confidence(0.9))
    let topology = TextTopology(
      PageObservations(
        words: [word],
        recognizer: RecognizerIdentity(engine: "tesseract", version: "5", model: "thermal"),
        aspectRatio: 0.5))
    let match = try #require(
      try RowPattern(argument: "table=table (\\d+)").matches(in: topology).first)
    let found = FoundText(match, boxOnPicture: { $0 })
    let page = ScannedPage(
      path: "a\nb/“x”.png", page: 2, pageCount: 3, pictureSHA256: "00ff",
      recognizer: RecognizerIdentity(engine: "tesseract", version: "5", model: "thermal"),
      reading: reading, profileName: "Shift review",
      look: PictureLook(
        width: 3, height: 4,
        corners: [NormalizedRect(x: 0.25, y: 0.5, width: 0, height: 0)], light: 200),
      rows: ["NET  SALES", ""], found: [found],
      milliseconds: 12)
    try expectSame(.page(page))
  }

  @Test("A failure, a refusal and an overlay that could not be written")
  func others() throws {
    let corner = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    try expectSame(
      .failure(
        ScanFailure(
          path: "x", code: "damaged", message: "“broken”", remedy: .fewerPixels,
          kind: .dataError, rows: ["a"], found: [],
          look: PictureLook(width: 3, height: 4, corners: [corner], light: 90),
          places: [PictureTrouble(kind: .glare, box: corner)], milliseconds: 1)))
    try expectSame(.refusal(ScanRefusal(message: "no", status: 64)))
    try expectSame(.overlayFailure("disk full"))
  }

  @Test("A picture of what was read comes in pieces, and goes where its request says")
  func evidence() throws {
    let png = (0..<1_200_001).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let pieces = EvidencePiece.pieces(of: png, pattern: .netSales, 2, of: 3).map { answer in
      guard case .evidence(let piece) = answer else { preconditionFailure("only pieces") }
      return piece
    }
    #expect(pieces.map(\.isLast) == [false, false, true])
    #expect(Array(pieces.map(\.bytes).joined()) == png)
    for piece in pieces { try expectSame(.evidence(piece)) }
    let request = ScanRequest(path: "x", overlay: "/o/x", crops: "/c/x")
    #expect(pieces[0].path(for: request) == "/c/x-2-netSales.png")
    #expect(pieces[0].path(for: ScanRequest(path: "x", overlay: "/o/x")) == nil)
    let whole = EvidencePiece(
      pattern: nil, page: 2, pageCount: 3, bytes: Data(), isLast: true)
    #expect(whole.path(for: request) == "/o/x-page-2.png")
    #expect(whole.path(for: ScanRequest(path: "x")) == nil)
  }

  private func expectSame(_ answer: ScanAnswer) throws {
    let line = try JSONEncoder().encode(answer)
    #expect(!line.contains(UInt8(ascii: "\n")))
    #expect(try JSONDecoder().decode(ScanAnswer.self, from: line) == answer)
  }

  @Test("Names and sums that are none are refused")
  func bad() {
    for line in ["\"Net Sales\"", "\"\"", "7"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PatternID.self, from: Data(line.utf8))
      }
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Identity.self, from: Data("\"a + = b\"".utf8))
    }
  }
}
