import Evening
import HTTPTypes
import Handwriting
import House
import Hummingbird
import Money
import Tips
import Words

/// Where one amount or the name of a slip is written by hand.
struct WriteView: PageView {
  static let template = "write"
  let page: PageFrame
  /// The slip.
  let address: String
  let evening: String
  let field: String
  let label: String
  let shown: String
  /// The small picture of what the slip prints; nil where there is none.
  let crop: String?
  /// What is written: an ``InkKind``.
  let expects: String
  /// What the place to write in is called.
  let here: String
  /// What is asked where it may be several things.
  let choose: String
  /// What is found and what is to be typed; nil where everything is found.
  let advice: String?
  let keyboard: String
  /// How far from the top the line is printed on which one writes, in shares of the height.
  let line: String
  /// How far from the left the decimal point is printed, in shares of the width; nil where none is.
  let point: String?
}

extension Pages {
  /// Where one amount or the name of a slip is written by hand.
  func write(_ context: WebContext) async throws -> Response {
    let number = try number(context)
    let desk = house.evenings
    let (open, kinds) = try await work.onFiles { (try desk.tonight(), try desk.inkKinds()) }
    guard let field = context.parameters.get("field").flatMap(FormField.init(rawValue:)),
      let kind = field.inkKind, kinds.contains(kind), let tonight = open,
      tonight.draft.server(ofSlip: number) != nil
    else { throw WebRefusal.gone }
    let words = Catalogue.of(context.language)
    let name = tonight.text(of: .name, ofSlip: number) ?? words["slip", ["number": "\(number)"]]
    let place = InkPlace(for: kind)
    let hasCents = kind == .amount && tonight.currency.minorDigits == 2
    return show(
      WriteView(
        page: frame("inkTitle", context).titled("\(words[field.words]) · \(name)"),
        address: "/tonight/slips/\(number)",
        evening: tonight.number.map { "\($0)" } ?? "", field: field.rawValue,
        label: words[field.words], shown: tonight.text(of: field, ofSlip: number) ?? "",
        crop: tonight.crop(of: field.pattern, ofSlip: number), expects: kind.rawValue,
        here: words[place.here], choose: words[place.choose],
        advice: place.advice.map { words[$0] }, keyboard: place.keyboard, line: place.line,
        point: hasCents ? "0.7" : nil))
  }

  /// Reads ink, the whole body: amounts with the handwriting of whoever wrote it where that is kept, names
  /// by the house's staff list.
  func readInk(_ request: Request, _ context: WebContext) async throws -> Response {
    let body = try await request.body.collect(upTo: Route.signatureLimit)
    guard let written = WrittenInk(json: Array(body.readableBytesView)) else {
      throw WebRefusal.malformed
    }
    let (desk, readers) = (house.evenings, house.readers)
    let (currency, expects) = try await work.onFiles {
      (try desk.currency(), try desk.expectation(of: written))
    }
    // People let the house keep their digits for amounts alone.
    let hand = try await written.kind == .amount ? ownHand(context) : nil
    // It computes for some milliseconds, of the oddest ink for longer: no page waits for that.
    let answer = try await work.readingInk {
      let reader = try readers.inkReader()
      // What reads is not removed meanwhile.
      let reading = withExtendedLifetime(reader) {
        reader.recognizer.reading(
          of: written.ink, in: InkContext(area: written.area, expects: expects),
          currency: currency, hand: hand)
      }
      return InkAnswer(reading, in: currency)
    }
    return try json(answer)
  }
}

/// What a place to write in says, and how it is ruled.
private struct InkPlace {
  /// The key of what it is called.
  let here: String
  /// The key of what is asked where it may be several things.
  let choose: String
  /// The key of what is found and what is to be typed; nil where everything is found.
  let advice: String?
  /// What is typed instead.
  let keyboard: String
  /// Figures stand on their line; many letters hang below it, by half of what they rise above.
  let line: String

  init(for kind: InkKind) {
    switch kind {
    case .amount:
      (here, choose, advice) = ("inkHere", "inkChoose", nil)
      (keyboard, line) = ("decimal", "0.78")
    case .name:
      (here, choose, advice) = ("inkNameHere", "inkNameChoose", "inkNameAdvice")
      (keyboard, line) = ("text", "0.66")
    }
  }
}
