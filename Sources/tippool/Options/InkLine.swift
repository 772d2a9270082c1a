import Foundation
import InkRecognition

/// Why a line is no ink that can be read.
enum InkLineError: Error, Hashable {
  case noObject
  case missing(key: String)
  /// A key that is not known.
  case unknown(key: String)
  case wrong(key: String, wanted: String)
  case unknownExpectation(String)
  /// Names of staff are not read from handwriting.
  case names
  case pointWithoutCents

  /// What is wrong and what to write.
  var told: String {
    switch self {
    case .noObject: "this is no JSON object; write {\"strokes\": …, \"expects\": \"amount\"}."
    case .missing(let key): "“\(key)” is missing."
    case .unknown(let key): "“\(key)” is not known here; take it out."
    case .wrong(let key, let wanted): "“\(key)” must be \(wanted)."
    case .unknownExpectation(let word):
      "“expects” cannot be “\(word)”; write amount, amount2 or digits."
    case .names:
      "Written names are not read; only amounts and digits are. Let the name be chosen from the "
        + "staff list."
    case .pointWithoutCents: "“point” goes with “expects”: “amount2” only."
    }
  }
}

/// One line of `tippool ink`: an ink and what is known beside it.
struct InkLine {
  let ink: Ink
  let context: InkContext

  /// The most digits of a number.
  private static let mostDigits = 20

  /// - Parameter bytes: a JSON object in UTF-8.
  init(_ bytes: [UInt8]) throws(InkLineError) {
    let document = try Document.read(bytes)
    ink = Ink(
      strokes: try document.strokes.map { stroke throws(InkLineError) in
        try stroke.map { point throws(InkLineError) in
          guard 2...3 ~= point.count else { throw Document.wrongStrokes }
          return InkPoint(x: point[0], y: point[1], t: point.count == 3 ? point[2] : 0)
        }
      })
    context = InkContext(
      area: try document.area.map { area throws(InkLineError) in
        guard area.count == 2, let width = area["width"], let height = area["height"], width > 0,
          height > 0
        else { throw Document.wrongArea }
        return WritingArea(width: width, height: height)
      }, before: document.before, expects: try Self.expectation(of: document))
  }

  private static func expectation(of document: Document) throws(InkLineError) -> InkExpectation {
    if let point = document.point {
      guard document.expects == "amount2" else { throw .pointWithoutCents }
      return .amountAroundPoint(x: point)
    }
    switch document.expects {
    case "amount": return .amount
    case "amount2": return .amountWithCents
    case "digits": return .digits(1...mostDigits)
    case "name": throw .names
    default: throw .unknownExpectation(document.expects)
    }
  }
}

/// The object of a line, as it stands there.
private struct Document: Decodable {
  let strokes: [[[Double]]]
  let area: [String: Double]?
  let before: String
  let expects: String
  let point: Double?

  private enum Key: String, CodingKey, CaseIterable {
    case strokes, area, before, expects, names, point
  }

  /// Any key, so that unknown ones are seen.
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  static let wrongStrokes = InkLineError.wrong(
    key: "strokes", wanted: "a list of strokes, each a list of points [x, y, t]")
  static let wrongArea = InkLineError.wrong(
    key: "area", wanted: "an object with width and height above 0")

  static func read(_ bytes: [UInt8]) throws(InkLineError) -> Document {
    do {
      return try JSONDecoder().decode(Document.self, from: Data(bytes))
    } catch let error as InkLineError {
      throw error
    } catch {
      throw .noObject
    }
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    if let key = keys.filter({ Key(rawValue: $0) == nil }).min() {
      throw InkLineError.unknown(key: key)
    }
    let object = try decoder.container(keyedBy: Key.self)
    func field<Value: Decodable>(_ key: Key, _ wrong: InkLineError) throws -> Value? {
      do { return try object.decodeIfPresent(Value.self, forKey: key) } catch { throw wrong }
    }
    func text(_ key: Key) throws -> String? {
      try field(key, .wrong(key: key.rawValue, wanted: "a text"))
    }
    guard let strokes: [[[Double]]] = try field(.strokes, Self.wrongStrokes) else {
      throw InkLineError.missing(key: "strokes")
    }
    guard let expects = try text(.expects) else { throw InkLineError.missing(key: "expects") }
    self.strokes = strokes
    self.expects = expects
    area = try field(.area, Self.wrongArea)
    before = try text(.before) ?? ""
    point = try field(.point, .wrong(key: "point", wanted: "a number"))
  }
}
