import Foundation
import Handwriting

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
    guard let value: Value = try value(key, wanted) else {
      throw .missing(key: key.stringValue)
    }
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
