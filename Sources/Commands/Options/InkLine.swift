import Foundation
import Handwriting

/// One line of `tippool ink`: an ink and what is known beside it.
struct InkLine {
  let ink: Ink
  let context: InkContext

  /// The most digits of a number.
  private static let mostDigits = 20

  /// - Parameter bytes: a JSON object in UTF-8.
  init(_ bytes: [UInt8]) throws(LineError) {
    let document = try Document.read(bytes)
    ink = document.ink
    context = InkContext(
      area: document.area, before: document.before, expects: try Self.expectation(of: document))
  }

  private static func expectation(of document: Document) throws(LineError) -> InkExpectation {
    if let point = document.point {
      guard document.expects == "amount2" else {
        throw .other("“point” goes with “expects”: “amount2” only.")
      }
      guard document.before.isEmpty else {
        throw .other(
          "“before” does not go with “point”: around a printed point the whole amount is written. "
            + "Leave one of them out.")
      }
      return .amountAroundPoint(x: point)
    }
    switch document.expects {
    case "amount": return .amount
    case "amount2": return .amountWithCents
    case "digits": return .digits(1...mostDigits)
    case "name":
      guard let names = document.names, !names.isEmpty else {
        throw .other(
          "“expects”: “name” wants “names”: those that it may be, as the staff list has them, such "
            + "as [\"Ana García\", \"Kofi Mensah\"].")
      }
      return .name(of: names)
    default:
      throw .other(
        "“expects” cannot be “\(document.expects)”; write amount, amount2, digits or name.")
    }
  }
}

/// The object of a line, as it stands there.
private struct Document: LineDocument {
  let ink: Ink
  let area: WritingArea?
  let before: String
  let expects: String
  let point: Double?
  /// Names that the ink may be; they go with `name` and say nothing of figures.
  let names: [String]?

  enum Key: String, CodingKey {
    case strokes, area, before, expects, names, point
  }

  static let example = "{\"strokes\": …, \"expects\": \"amount\"}"

  init(_ object: LineObject<Key>) throws(LineError) {
    ink = try object.ink(.strokes)
    expects = try object.needed(.expects, "a text")
    area = try Self.area(of: object)
    before = try object.value(.before, "a text") ?? ""
    point = try object.value(.point, "a number")
    names = try object.value(.names, "a list of names")
  }

  private static func area(of object: LineObject<Key>) throws(LineError) -> WritingArea? {
    let wanted = "an object with width and height above 0"
    guard let area: [String: Double] = try object.value(.area, wanted) else { return nil }
    guard area.count == 2, let width = area["width"], let height = area["height"], width > 0,
      height > 0
    else { throw .wrong(key: "area", wanted: wanted) }
    return WritingArea(width: width, height: height)
  }
}

/// One line of `tippool ink --hand`: a digit and its strokes.
struct HandLine: LineDocument {
  let sample: DigitSample

  enum Key: String, CodingKey {
    case label, strokes
  }

  static let example = "{\"label\": \"7\", \"strokes\": …}"

  init(_ object: LineObject<Key>) throws(LineError) {
    let wanted = "one digit as a text: “0” to “9”"
    let label: String = try object.needed(.label, wanted)
    guard label.utf8.count == 1, let digit = Int(label) else {
      throw .wrong(key: "label", wanted: wanted)
    }
    sample = DigitSample(digit: digit, ink: try object.ink(.strokes))
  }
}

extension HandwritingError {
  /// What is wrong with a person's ten digits, and what to do.
  var told: String {
    switch self {
    case .noDigit(let number): "\(number) is no digit; write 0 to 9."
    case .missing(let digit): "The digit \(digit) is missing. Write each of the ten once or more."
    case .tooMany(let digit):
      "There are more than \(Handwriting.mostOfADigit) samples of the digit \(digit). "
        + "Take some out."
    case .empty(let digit): "Nothing was written for the digit \(digit). Write it once more."
    case .tooMuchInk(let digit):
      "The digit \(digit) has more ink than a digit has. Write it once more."
    case .alike(let digit, let other):
      "The digits \(digit) and \(other) look the same, so one of them is in the other’s place. "
        + "Write both once more."
    }
  }
}

/// Why a line of a file is no object of its kind.
enum LineError: Error, Hashable {
  /// - example: what such a line looks like.
  case noObject(example: String)
  case missing(key: String)
  /// A key that is not known.
  case unknown(key: String)
  case wrong(key: String, wanted: String)
  /// Values that do not go together, in words.
  case other(String)

  /// What is wrong and what to write.
  var told: String {
    switch self {
    case .noObject(let example): "this is no JSON object; write \(example)."
    case .missing(let key): "“\(key)” is missing."
    case .unknown(let key): "“\(key)” is not known here; take it out."
    case .wrong(let key, let wanted): "“\(key)” must be \(wanted)."
    case .other(let words): words
    }
  }
}

/// What a line of a file holds: a JSON object in UTF-8. One with a key that is not known is refused, so that
/// a misspelt one is not taken for one that was left out.
protocol LineDocument: Decodable {
  associatedtype Key: CodingKey
  /// What a line looks like, for messages.
  static var example: String { get }
  init(_ object: LineObject<Key>) throws(LineError)
}

extension LineDocument {
  static func read(_ bytes: [UInt8]) throws(LineError) -> Self {
    do {
      return try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch let error as LineError {
      throw error
    } catch {
      throw .noObject(example: example)
    }
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    if let key = keys.filter({ Key(stringValue: $0) == nil }).min() {
      throw LineError.unknown(key: key)
    }
    try self.init(LineObject(values: decoder.container(keyedBy: Key.self)))
  }
}

/// Any key, so that unknown ones are seen.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The values of a line, by their keys.
struct LineObject<Key: CodingKey> {
  fileprivate let values: KeyedDecodingContainer<Key>

  /// The value of a key; nil where there is none.
  func value<Value: Decodable>(_ key: Key, _ wanted: String) throws(LineError) -> Value? {
    do { return try values.decodeIfPresent(Value.self, forKey: key) } catch {
      throw .wrong(key: key.stringValue, wanted: wanted)
    }
  }

  /// As ``value(_:_:)``, for a key that must be there.
  func needed<Value: Decodable>(_ key: Key, _ wanted: String) throws(LineError) -> Value {
    guard let value: Value = try value(key, wanted) else { throw .missing(key: key.stringValue) }
    return value
  }

  /// What was written; the times of points may be left out.
  func ink(_ key: Key) throws(LineError) -> Ink {
    let wanted = "a list of strokes, each a list of points [x, y, t]"
    let strokes: [[[Double]]] = try needed(key, wanted)
    guard strokes.allSatisfy({ $0.allSatisfy { 2...3 ~= $0.count } }) else {
      throw .wrong(key: key.stringValue, wanted: wanted)
    }
    return Ink(
      strokes: strokes.map { stroke in
        stroke.map { InkPoint(x: $0[0], y: $0[1], t: $0.count == 3 ? $0[2] : 0) }
      })
  }
}
