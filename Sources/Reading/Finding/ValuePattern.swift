import Files
import Vision

/// How a value is printed among other things: `{number} / {value}` gives `Rosa Delgado` of
/// `27 / Rosa Delgado`.
///
/// What stands in braces is read, the rest is printed as it is; spaces do not matter. A text is
/// walked through once from each end, so that none takes long.
public struct ValuePattern: Hashable, Sendable {
  /// What stands in braces.
  enum Part: String, CaseIterable {
    /// What the figure is; once in each pattern.
    case value
    /// Digits.
    case number
    /// Letters and digits without a space.
    case word
  }

  private enum Piece: Hashable {
    case part(Part)
    case print(Character)
  }

  /// Why a text is no such pattern.
  public enum Refusal: Error, Hashable, Sendable {
    /// A brace that does not open or close anything.
    case looseBrace
    case unknownPart(String)
    /// It does not say once where the value is.
    case values(Int)
  }

  public let source: String
  private let before: [Piece]
  private let after: [Piece]

  public init(_ source: String) throws(Refusal) {
    var pieces: [Piece] = []
    var rest = source[...]
    while let character = rest.popFirst() {
      switch character {
      case " ": continue
      case "}": throw .looseBrace
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .looseBrace }
        let name = String(rest[..<end])
        guard let part = Part(rawValue: name) else { throw .unknownPart(name) }
        pieces.append(.part(part))
        rest = rest[rest.index(after: end)...]
      default: pieces.append(.print(character))
      }
    }
    let places = pieces.indices.filter { pieces[$0] == .part(.value) }
    guard places.count == 1, let place = places.first else { throw .values(places.count) }
    self.source = source
    before = Array(pieces[..<place])
    after = Array(pieces[(place + 1)...])
  }

  /// Where the value stands in a text; nil where the text is printed otherwise.
  func value(in text: [Character]) -> Range<Int>? {
    guard let start = Self.end(of: before, in: text[...], isPart: Self.isOf),
      let fromEnd = Self.end(of: after.reversed(), in: text.reversed()[...], isPart: Self.isOf)
    else { return nil }
    var range = start..<max(start, text.count - fromEnd)
    while let first = range.first, text[first] == " " { range = (first + 1)..<range.upperBound }
    while let last = range.last, text[last] == " " { range = range.lowerBound..<last }
    return range.isEmpty || text.count - fromEnd < start ? nil : range
  }

  /// How far the pieces reach into a text; nil where it says something else.
  private static func end(
    of pieces: [Piece], in text: ArraySlice<Character>, isPart: (Part, Character) -> Bool
  ) -> Int? {
    var rest = text
    for piece in pieces {
      rest = rest.drop { $0 == " " }
      switch piece {
      case .print(let character):
        guard rest.popFirst()?.lowercased() == character.lowercased() else { return nil }
      case .part(let part):
        let length = rest.prefix { isPart(part, $0) }.count
        guard length > 0 else { return nil }
        rest = rest.dropFirst(length)
      }
    }
    return text.count - rest.count
  }

  private static func isOf(_ part: Part, _ character: Character) -> Bool {
    switch part {
    case .number: character.isASCII && character.isNumber
    case .word, .value: character.isLetter || character.isNumber || "'’-.".contains(character)
    }
  }

  public static func == (one: Self, other: Self) -> Bool { one.source == other.source }

  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension ValuePattern {
  /// The words of the value alone; nil where the words are printed otherwise.
  func value(in words: ArraySlice<TextObservation>) -> ArraySlice<TextObservation>? {
    guard let range = value(in: Array(words.text)) else { return nil }
    var start = 0
    var used: [TextObservation] = []
    for word in words {
      let characters = Array(word.text)
      let own = range.clamped(to: start..<(start + characters.count))
      if !own.isEmpty {
        var part = word
        part.text = String(characters[(own.lowerBound - start)..<(own.upperBound - start)])
        used.append(part)
      }
      start += characters.count + 1
    }
    return used[...]
  }
}

extension ValuePattern.Refusal {
  var problemAndRemedy: (problem: String, remedy: String) {
    let known = ValuePattern.Part.allCases.map { "{\($0.rawValue)}" }
    return switch self {
    case .looseBrace: ("a brace is missing", "write it like '{number} / {value}'")
    case .unknownPart(let name):
      (
        "“{\(name)}” is not known here",
        EditDistance.remedy(
          for: "{\(name)}", known: known, otherwise: "write \(known.joined(separator: ", "))")
      )
    case .values(0):
      ("it does not say where the value is", "write {value} in its place: '{number} / {value}'")
    case .values: ("{value} stands more than once", "keep one of them; {word} skips a word")
    }
  }
}
