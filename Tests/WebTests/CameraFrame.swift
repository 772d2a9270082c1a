import Access
import Foundation
import Money
import Testing
import Vision

@testable import Evening
@testable import Reading
@testable import Web

/// A frame of a camera, and what it says of a slip.
struct CameraFrame {
  /// From where it shows the slip: frames of one place were seen once.
  let place: Double
  /// The figures by their names.
  let figures: KeyValuePairs<String, String>

  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array("a frame".utf8)

  /// A slip whose sum confirms its figures.
  static let whole: KeyValuePairs<String, String> = [
    "serverName": "Kofi", "netSales": "1300.00", "tax": "100.00", "grossSales": "1400.00",
  ]

  init(from place: Double = 0.1, saying figures: KeyValuePairs<String, String> = Self.whole) {
    (self.place, self.figures) = (place, figures)
  }

  /// A kind of slip that has these figures.
  static func kind() throws -> ReportProfile {
    let patterns = """
      serverName: {summary: x, kind: name, label: server, matches: [Server]}
      netSales: {summary: x, kind: amount, label: net sales, matches: [Net sales]}
      tax: {summary: x, kind: amount, label: tax, matches: [Tax]}
      grossSales: {summary: x, kind: amount, label: gross sales, matches: [Gross sales]}
      """
    let kind = """
      id: test
      name: Test
      vendor: Test
      type: server-report
      recognise: {phrases: [test report]}
      owes: gross
      fields:
        serverName: {find: right, required: true}
        netSales: {find: right, required: true}
        tax: {find: right}
        grossSales: {find: right}
      identities:
        - netSales + tax = grossSales
      example: {slip: Test report, reads: {}}
      """
    let (known, _) = PatternsFile.read(text: patterns, name: "Patterns.yml")
    let read = ProfileFile.read(text: kind, name: "test.yml", patterns: known)
    return try #require(read.profile, "\(read.issues)")
  }

  /// - Parameter label: that of every figure.
  func page(
    at path: String, by recognizer: RecognizerIdentity, label: String = "a label"
  ) throws -> ScannedPage {
    let kind = try Self.kind()
    let fields = try figures.map { id, text in
      FieldReading(
        pattern: try #require(PatternID(id)),
        value: id == "serverName"
          ? .name(text) : .amount(try AmountText.parse(text, in: .usd, style: .typed).money),
        text: text, label: label, box: NormalizedRect(x: 0.6, y: 0.4, width: 0.2, height: 0.02),
        confidence: Confidence(0.99), filter: "test")
    }
    let corners = [(place, 0.1), (place + 0.5, 0.1), (place + 0.5, 0.9), (place, 0.9)].map {
      NormalizedRect(x: $0.0, y: $0.1, width: 0, height: 0)
    }
    return ScannedPage(
      path: path, page: 1, pageCount: 1, pictureSHA256: "", recognizer: recognizer,
      reading: ReportReading(
        profile: kind.id, owes: kind.owes, fields: fields, identities: [], missing: [], unread: []),
      profileName: kind.name,
      look: PictureLook(width: 1080, height: 1920, corners: corners, light: 120), rows: [],
      found: [], milliseconds: 1)
  }
}

extension RecognizerIdentity {
  /// One of several that read in a test.
  static func test(_ model: String) -> RecognizerIdentity {
    RecognizerIdentity(engine: "test", version: "1", model: model)
  }
}

extension TestHouse {
  /// A phone's camera that was held over one figure until one frame was read, which shows the slip.
  ///
  /// - Returns: the scan's number.
  func scan(of figure: PatternID = .netSales, withPhoneOf cookies: String) throws -> Int {
    let device = try visitor(cookies).device.id
    let number = try house.live.begin(figure: figure, on: device, at: house.clock())
    _ = try house.live.read(CameraFrame.jpeg, frame: 1, of: number, on: device, at: house.clock()) {
      request in [.success(try CameraFrame().page(at: request.path, by: .test("quick")))]
    }
    return number
  }
}
