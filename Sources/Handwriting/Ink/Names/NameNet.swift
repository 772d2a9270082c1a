import Foundation

/// Finds which of some names was written, by a net for letters.
///
/// Names are compared and not spelled out: each is as likely as its letters are in the ink. Against them
/// stands what the net reads where it may read anything, so that a name of no list is not taken for the
/// nearest one.
struct NameNet {
  let net: InkNet
  /// What the logarithms of probabilities are divided by.
  private let temperature: Double
  /// How much less likely than free reading a name may be, as a logarithm.
  private let allowance: Double
  /// The least score that a name is shown alone with.
  private let bar: Double

  /// How many letters the net knows.
  private static let letters = 26
  /// What is less likely is no candidate, unless it is among the best three: a person chooses among names
  /// also where none fits well.
  private static let leastScore = 0.001
  private static let leastCount = 3

  static let builtIn = Result { () throws(InkModelError) in try NameNet(HandNet.names.builtIn) }

  /// - Parameter least: the least score that a name is shown alone with, whatever the file says.
  init(_ bytes: [UInt8], least: Double = 0) throws(InkModelError) {
    let file = try ModelFile(bytes)
    net = try InkNet(file, characters: Self.letters)
    temperature = try file.number("temperature")
    allowance = try file.number("allowance")
    bar = max(least, try file.number("bar.name"))
    guard temperature > 0 else { throw .unfit(part: "temperature") }
  }

  func reading(of features: Signal, among names: [String]) -> InkReading {
    let likelihood = TextLikelihood(net(features))
    let spellings = names.map { NameSpellings($0).classes }
    let logs = spellings.map { ways in ways.reduce(-.infinity) { max($0, likelihood.of($1)) } }
    let free = likelihood.freeText
    // What is on the list is no stranger. Ink without a letter is nobody's.
    let stranger =
      spellings.contains { $0.contains(free) }
      ? -.infinity : (free.isEmpty ? likelihood.ofNothing : likelihood.of(free)) - allowance
    let scaled = (logs + [stranger]).map { $0 / temperature }
    let sum = scaled.reduce(-.infinity, logSum)
    guard sum.isFinite else { return .none }
    let candidates = zip(names, scaled).filter { $0.1.isFinite }.sorted { $0.1 > $1.1 }
      .prefix(InkReading.mostCandidates).map { name, log in
        InkCandidate(text: name, meaning: .name, score: InkCandidate.share(of: log, in: sum))
      }
    guard let best = candidates.first else { return .none }
    let likely = candidates.enumerated().filter {
      $0.element.score >= Self.leastScore || $0.offset < Self.leastCount
    }.map(\.element)
    return InkReading(candidates: likely, needsReview: best.score < bar)
  }
}

/// The ways in which a name of a list is written by hand, as letters that the net for names knows: 1 for
/// a to 26 for z.
struct NameSpellings {
  /// Each once; none where the name has no Latin letters.
  let classes: [[Int]]

  init(_ name: String) {
    let words = Self.words(of: name)
    var spellings = [words.flatMap(\.self)]
    if let first = words.first {
      spellings.append(first)
      // Any of the others may be the last name: of García López each is.
      for other in words.dropFirst() {
        spellings += [first + other, first + other.prefix(1), first.prefix(1) + other, other]
      }
    }
    // One or two letters are anybody's, unless they are a first name.
    let own = spellings.filter { $0.count > 2 || $0.count == 2 && $0 == words.first }
    classes = own.enumerated().filter { !own[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// The words in the order in which they are said: `García, Ana` is Ana García.
  private static func words(of name: String) -> [[Int]] {
    name.split(separator: ",").reversed().joined(separator: " ")
      .split { $0.isWhitespace || $0 == "-" }
      .map { letters(of: String($0)) }.filter { !$0.isEmpty }
  }

  /// The letters of a text, without their marks: `Ñico` is n, i, c, o.
  static func letters(of text: String) -> [Int] {
    text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars.flatMap { scalar in
      ("a"..."z").contains(scalar) ? [scalar] : Array((plain[scalar] ?? "").unicodeScalars)
    }.map { Int($0.value) - 96 }
  }

  /// Letters that are no plain ones with a mark.
  private static let plain: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
  ]
}
