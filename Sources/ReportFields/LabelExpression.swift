import Foundation
import LocatedYAML

/// A regular expression that a label must match as a whole, small and large letters alike.
///
/// Expressions come from files that people edit, so one that could run for minutes is refused
/// when it is made: see ``ExpressionCost``.
/// It is used on single labels of at most ``maximumTextLength`` characters.
public struct LabelExpression: Hashable, Sendable {
  /// The expression as written.
  public let source: String
  private let expression: NSRegularExpression
  private let spellings: [[UInt8]]
  private let answers = LabelAnswers()
  /// The spellings without their spaces, but for short ones.
  private let glued: Set<[UInt8]>
  private let gluedLengths: Set<Int>

  /// Longer labels never match; counted in UTF-16 units, so that marks over letters count too.
  public static let maximumTextLength = 200

  /// Why an expression is refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// The expression does not follow the rules of regular expressions.
    case malformed
    /// A repeated group repeats, may be absent, or has alternatives, which can take for ever.
    case nestedRepetition
    /// More unbounded repetitions in a row than ``ExpressionCost/maximumRepetitions``.
    case tooManyRepetitions
    /// So many choices that trying them all takes long: see ``ExpressionCost/maximumWays``.
    case tooManyChoices
    /// Look-around, a back-reference or an uncommon escape.
    case unsupported(String)
    /// It matches the empty text, so it would match everywhere.
    case matchesNothing
  }

  /// An expression from its text.
  ///
  /// - Throws: ``Refusal``.
  public init(_ source: String) throws(Refusal) {
    var cost = ExpressionCost(source)
    try cost.check()
    let whole = "\\A(?:\(source))\\z"
    do {
      expression = try NSRegularExpression(pattern: whole, options: [.caseInsensitive])
    } catch {
      throw .malformed
    }
    self.source = source
    spellings = Array(Set(LabelSpellings.of(source).map { Array($0.utf8) })).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    glued = Set(
      spellings.map { $0.filter { $0 != Self.space } }.filter { $0.count >= Self.shortestGlued })
    gluedLengths = Set(glued.map(\.count))
    if matches("") { throw .matchesNothing }
  }

  private static let space = UInt8(ascii: " ")
  /// Shorter words could be parts of others.
  private static let shortestGlued = 6

  /// Whether the whole text matches. Spaces are the first thing that a recogniser loses or makes
  /// up: `Totalnetsales` is `total net sales`.
  public func matches(_ text: String) -> Bool {
    answers.match(of: text) { isMatch(text) }
  }

  /// How many letters of a misread label are wrong: 0 for a match, nil where more than one letter in
  /// six is.
  public func misreadLetters(in text: String) -> Int? {
    matches(text) ? 0 : answers.misreadLetters(in: text) { leastDistance(to: text) }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.source == rhs.source }

  public func hash(into hasher: inout Hasher) { hasher.combine(source) }

  private func isMatch(_ text: String) -> Bool {
    let length = text.utf16.count
    guard length <= Self.maximumTextLength else { return false }
    let range = NSRange(location: 0, length: length)
    return expression.firstMatch(in: text, range: range) != nil || isGlued(text)
  }

  private func isGlued(_ text: String) -> Bool {
    let length = text.utf8.count { $0 != Self.space }
    guard gluedLengths.contains(length) else { return false }
    return glued.contains(text.lowercased().utf8.filter { $0 != Self.space })
  }

  private func leastDistance(to text: String) -> Int? {
    guard text.utf16.count <= Self.maximumTextLength else { return nil }
    let lowered = Array(text.lowercased().utf8)
    var best: Int?
    for spelling in spellings {
      let allowed = min((spelling.count + 1) / 6, (best ?? .max) - 1)
      guard allowed > 0, let distance = EditDistance.between(spelling, lowered, atMost: allowed)
      else { continue }
      best = distance
    }
    return best
  }
}

extension LabelExpression.Refusal {
  /// What is wrong and what to write instead.
  var problemAndRemedy: (problem: String, remedy: String) {
    switch self {
    case .malformed:
      ("not a regular expression", "check brackets; write \\( for a bracket in print")
    case .nestedRepetition:
      (
        "a repeated group with a repetition or a choice inside can take for ever",
        "repeat single letters or classes like [a-z ]+ instead of groups"
      )
    case .tooManyRepetitions:
      (
        "more than \(ExpressionCost.maximumRepetitions) repetitions in one label can take long",
        "write the words of the label instead of .* and the like"
      )
    case .tooManyChoices:
      (
        "so many optional parts and choices in one label can take long",
        "write the few spellings that are really printed"
      )
    case .unsupported(let form) where form.hasPrefix("\\"):
      ("“\(form)” is not allowed here", "write the letters of the label as they are printed")
    case .unsupported(let form):
      ("“\(form)” is not allowed here", "list what must not match under “rejects”")
    case .matchesNothing:
      ("it matches an empty label", "make at least one letter necessary")
    }
  }
}
