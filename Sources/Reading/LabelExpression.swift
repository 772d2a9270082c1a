import Files
import Foundation
import Synchronization

/// A regular expression that a label must match as a whole, small and large letters alike.
///
/// Expressions come from files that people edit, so one that could run for minutes is refused
/// when it is made: see ``ExpressionWalk``.
/// It is used on single labels of at most ``maximumTextLength`` characters.
public struct LabelExpression: Hashable, Sendable {
  public private(set) var source: String
  /// Other labels that count as well: those that a house taught.
  private var others: [LabelExpression] = []
  private let expression: NSRegularExpression
  private let spellings: Spellings
  private let matches = KnownAnswers<Bool>()
  private let distances = KnownAnswers<Int?>()

  /// Longer labels never match; counted in UTF-16 units, so that marks over letters count too.
  public static let maximumTextLength = 200

  public enum Refusal: Error, Hashable, Sendable {
    case malformed
    case nestedRepetition
    case tooManyRepetitions
    /// So many choices that trying them all takes long: see ``ExpressionWalk/maximumWays``.
    case tooManyChoices
    /// Look-around, a back-reference or an uncommon escape.
    case unsupported(String)
    case matchesNothing
  }

  /// An expression from its text.
  public init(_ source: String) throws(Refusal) {
    var walk = ExpressionWalk(source)
    try walk.check()
    do {
      expression = try NSRegularExpression(
        pattern: "\\A(?:\(source))\\z", options: [.caseInsensitive])
    } catch { throw .malformed }
    self.source = source
    spellings = Spellings(walk.spellings)
    if matches("") { throw .matchesNothing }
  }

  /// An expression that matches one label as it is printed.
  init(printed label: String) throws(Refusal) {
    try self.init(NSRegularExpression.escapedPattern(for: LabelText.normalized(label).lowercased()))
  }

  /// The expression that matches what either of the two does.
  func or(_ other: LabelExpression) -> LabelExpression {
    var both = self
    both.others.append(other)
    both.source += "|" + other.source
    return both
  }

  /// Whether the whole text matches. Spaces are the first thing that a recogniser loses or makes
  /// up: `Totalnetsales` is `total net sales`.
  public func matches(_ text: String) -> Bool {
    others.contains { $0.matches(text) } || isMatch(text)
  }

  private func isMatch(_ text: String) -> Bool {
    matches.answer(to: text) {
      let length = text.utf16.count
      guard length <= Self.maximumTextLength else { return false }
      let range = NSRange(location: 0, length: length)
      return expression.firstMatch(in: text, range: range) != nil || spellings.listed.hasGlued(text)
    }
  }

  /// How many letters of a misread label are wrong: 0 for a match, nil where more than one letter in
  /// six is, or where a word would be taken for one that turns the sense round.
  public func misreadLetters(in text: String) -> Int? {
    let own = distances.answer(to: text) { isMatch(text) ? 0 : leastDistance(to: text) }
    guard !others.isEmpty else { return own }
    return (others.map { $0.misreadLetters(in: text) } + [own]).compactMap { $0 }.min()
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.source == rhs.source }

  public func hash(into hasher: inout Hasher) { hasher.combine(source) }

  private func leastDistance(to text: String) -> Int? {
    guard text.utf16.count <= Self.maximumTextLength else { return nil }
    let lowered = Array(text.lowercased().utf8)
    let letters = LetterSet(lowered)
    var best: Int?
    for group in spellings.listed.byLength {
      let most = (group.length + 1) / 6
      guard abs(group.length - lowered.count) <= most else { continue }
      for index in group.spellings.indices {
        let allowed = min(most, (best ?? .max) - 1)
        // Nearly all are told apart by their letters alone.
        guard allowed > 0, group.letters[index].leastDistance(to: letters) <= allowed else {
          continue
        }
        let spelling = group.spellings[index]
        guard let distance = EditDistance.between(spelling, lowered, atMost: allowed),
          TurningWords.allow(text, as: String(decoding: spelling, as: UTF8.self))
        else { continue }
        best = distance
      }
    }
    return best
  }
}

/// The plain spellings of an expression, put in order when they are first asked for: many programs read
/// the files and no label.
private final class Spellings: Sendable {
  struct Listed {
    /// Spellings of one length, each with its letters.
    struct Group {
      let length: Int
      let spellings: [[UInt8]]
      let letters: [LetterSet]
    }

    let byLength: [Group]
    /// Without their spaces, but for short ones.
    private let glued: Set<[UInt8]>
    private let gluedLengths: Set<Int>

    init(_ texts: [String]) {
      let all = Set(texts).map { Array($0.utf8) }
      byLength = Dictionary(grouping: all, by: \.count).map { length, spellings in
        Group(length: length, spellings: spellings, letters: spellings.map(LetterSet.init))
      }
      // Shorter words could be parts of others.
      glued = Set(all.map { $0.filter { $0 != Self.space } }.filter { $0.count >= 6 })
      gluedLengths = Set(glued.map(\.count))
    }

    /// Whether a text is a spelling, spaces aside.
    func hasGlued(_ text: String) -> Bool {
      let length = text.utf8.count { $0 != Self.space }
      guard gluedLengths.contains(length) else { return false }
      return glued.contains(text.lowercased().utf8.filter { $0 != Self.space })
    }

    private static let space = UInt8(ascii: " ")
  }

  private let texts: [String]
  private let ordered = Mutex<Listed?>(nil)

  init(_ texts: [String]) { self.texts = texts }

  var listed: Listed {
    ordered.withLock { known in
      if let known { return known }
      let listed = Listed(texts)
      known = listed
      return listed
    }
  }
}

/// Which letters a text has, 64 kinds of bytes.
private struct LetterSet {
  private var kinds: UInt64 = 0

  init(_ text: [UInt8]) {
    for byte in text { kinds |= 1 << UInt64(byte & 63) }
  }

  /// No fewer letters than this are wrong: each change makes up for one that is missing and one that is too many.
  func leastDistance(to other: LetterSet) -> Int {
    max((kinds & ~other.kinds).nonzeroBitCount, (other.kinds & ~kinds).nonzeroBitCount)
  }
}

/// What was found out about texts before. Every profile asks the same expressions, and every page
/// of a kind holds the same labels: looking an answer up takes a hundredth of finding it.
private final class KnownAnswers<Answer: Sendable>: Sendable {
  private let known = Mutex<[String: Answer]>([:])

  /// The answer as it was found before or is found now.
  func answer(to text: String, find: () -> Answer) -> Answer {
    if let answer = known.withLock({ $0[text] }) { return answer }
    let answer = find()
    known.withLock {
      // Pages hold a hundred labels or so; misread ones come once and are forgotten in time.
      if $0.count >= 2_000 { $0.removeAll() }
      $0.updateValue(answer, forKey: text)
    }
    return answer
  }
}

extension LabelExpression.Refusal {
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
        "more than \(ExpressionWalk.maximumRepetitions) repetitions in one label can take long",
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
    case .matchesNothing: ("it matches an empty label", "make at least one letter necessary")
    }
  }
}
