import Foundation
import InkRecognition

/// Why a line of a person's digits cannot be used.
enum HandLineError: Error, Hashable {
  case noObject
  case missing(key: String)
  /// A key that is not known.
  case unknown(key: String)
  case wrongLabel
  case wrongStrokes

  /// What is wrong and what to write.
  var told: String {
    switch self {
    case .noObject: "this is no JSON object; write {\"label\": \"7\", \"strokes\": …}."
    case .missing(let key): "“\(key)” is missing."
    case .unknown(let key): "“\(key)” is not known here; take it out."
    case .wrongLabel: "“label” must be one digit as a text: “0” to “9”."
    case .wrongStrokes:
      "“strokes” must be a list of strokes, each a list of points [x, y, t]."
    }
  }
}

/// One line of `tippool ink --hand`: a digit and its strokes.
struct HandLine: Decodable {
  let sample: DigitSample

  private enum Key: String, CodingKey, CaseIterable {
    case label, strokes
  }

  /// Any key, so that unknown ones are seen.
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// - Parameter bytes: a JSON object in UTF-8.
  static func read(_ bytes: [UInt8]) throws(HandLineError) -> HandLine {
    do {
      return try JSONDecoder().decode(HandLine.self, from: Data(bytes))
    } catch let error as HandLineError {
      throw error
    } catch {
      throw .noObject
    }
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    if let key = keys.filter({ Key(rawValue: $0) == nil }).min() {
      throw HandLineError.unknown(key: key)
    }
    let object = try decoder.container(keyedBy: Key.self)
    func field<Value: Decodable>(_ key: Key, _ wrong: HandLineError) throws -> Value {
      let value: Value?
      do { value = try object.decodeIfPresent(Value.self, forKey: key) } catch { throw wrong }
      guard let value else { throw HandLineError.missing(key: key.rawValue) }
      return value
    }
    let label: String = try field(.label, .wrongLabel)
    guard label.utf8.count == 1, let digit = Int(label) else { throw HandLineError.wrongLabel }
    let strokes: [[[Double]]] = try field(.strokes, .wrongStrokes)
    sample = DigitSample(
      digit: digit,
      ink: Ink(
        strokes: try strokes.map { stroke in
          try stroke.map { point in
            guard 2...3 ~= point.count else { throw HandLineError.wrongStrokes }
            return InkPoint(x: point[0], y: point[1], t: point.count == 3 ? point[2] : 0)
          }
        }))
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
