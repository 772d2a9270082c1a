import HTTPTypes
import HouseFiles
import HouseSettings
import Hummingbird
import InkRecognition
import Monetary
import ShiftIntake
import WebWords

/// Where one amount of a slip is written by hand.
struct WriteView: PageView {
  static let template = "write"
  let page: PageFrame
  let words: [String: String]
  /// The slip.
  let address: String
  let evening: String
  let field: String
  let label: String
  let shown: String
  /// The small picture of the figure; nil where there is none.
  let crop: String?
  /// How far from the left the decimal point is printed, in shares of the width; nil for money without cents.
  let point: String?
}

extension Pages {
  /// Where one amount of a slip is written by hand.
  func write(_ context: WebContext) async throws -> Response {
    let number = try number(context)
    let desk = house.evenings
    guard let field = context.parameters.get("field").flatMap(FormField.init(rawValue:)),
      field.isAmount, let tonight = try await work.onFiles({ try desk.tonight() }),
      tonight.draft.server(ofSlip: number) != nil
    else { throw WebRefusal.gone }
    let words = WebWords.of(context.language)
    let name = tonight.text(of: .name, ofSlip: number) ?? words["slip", ["number": "\(number)"]]
    return show(
      WriteView(
        page: frame("inkTitle", context).titled("\(words[field.words]) · \(name)"),
        words: words.texts, address: "/tonight/slips/\(number)",
        evening: tonight.number.map { "\($0)" } ?? "", field: field.rawValue,
        label: words[field.words], shown: tonight.text(of: field, ofSlip: number) ?? "",
        crop: tonight.crop(of: field.pattern, ofSlip: number),
        point: tonight.currency.minorDigits == 2 ? "0.7" : nil))
  }

  /// Reads ink, the whole body, with the handwriting of whoever wrote it where that is kept.
  func readInk(_ request: Request, _ context: WebContext) async throws -> Response {
    let body = try await request.body.collect(upTo: Route.signatureLimit)
    guard let written = WrittenInk(json: Array(body.readableBytesView)) else {
      throw WebRefusal.malformed
    }
    let desk = house.evenings
    let currency = try await work.onFiles { try desk.currency() }
    let hand = try await ownHand(context)
    // It computes for some milliseconds, of the oddest ink for longer: no page waits for that.
    let answer = try await work.live {
      let reading = try inkRecognizer.get().reading(
        of: written.ink, in: written.context, currency: currency, hand: hand)
      return WrittenAmount(reading, in: currency)
    }
    return try json(answer)
  }
}

/// The net is taken out of the program once.
private let inkRecognizer = Result { () throws(InkModelError) in try InkRecognizer() }
