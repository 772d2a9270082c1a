import Foundation
public import Vision

/// A person's own filter: a regular expression or a named filter that is looked for in every row of
/// a page, and the name under which it reports what it found.
///
/// Small and large letters are alike. Look-around, back-references and groups that repeat a
/// repetition are refused, and a search that takes long is stopped.
public struct RowPattern: Hashable, Sendable {
  public let id: PatternID
  /// The expression, or the name of the filter, as written.
  public let source: String
  private let search: Search

  private enum Search: Hashable {
    case expression(NSRegularExpression)
    case filter(NamedFilter)
  }

  /// The longest search of one row.
  private static let longest = Duration.milliseconds(500)

  /// A filter from a command line's `patternID=regex` or `patternID=telephone`; the first `=` parts
  /// the two.
  public init(argument: String) throws(RowPatternError) {
    guard let equals = argument.firstIndex(of: "=") else { throw .noEqualsSign(argument) }
    let name = String(argument[..<equals])
    guard let id = PatternID(name) else { throw .badName(name, argument: argument) }
    try self.init(id: id, source: String(argument[argument.index(after: equals)...]))
  }

  /// A filter from its two parts. The bare name of a ``NamedFilter`` means that filter.
  public init(id: PatternID, source: String) throws(RowPatternError) {
    (self.id, self.source) = (id, source)
    if let filter = NamedFilter(rawValue: source) {
      search = .filter(filter)
      return
    }
    var walk = ExpressionWalk(source)
    do { try walk.check(repetitions: .max, ways: .max) } catch {
      throw .badExpression(source, refusal: error, position: walk.index)
    }
    let expression: NSRegularExpression
    do {
      expression = try NSRegularExpression(pattern: source, options: [.caseInsensitive])
    } catch {
      throw .badExpression(source, refusal: .malformed, position: nil)
    }
    search = .expression(expression)
    if expression.firstMatch(in: "", range: NSRange(location: 0, length: 0)) != nil {
      throw .badExpression(source, refusal: .matchesNothing, position: nil)
    }
  }

  /// Everything that the page's rows say, from top to bottom and from left to right; matches of
  /// one row do not overlap.
  ///
  /// A row is matched as ``TextRow/text`` shows it: words with one space between them, cells with
  /// two. A row of more than ``LabelExpression/maximumTextLength`` characters is matched cell by
  /// cell, and a cell as long as that not at all.
  ///
  /// - Throws: ``RowPatternError/tooSlow(_:row:)`` where one row takes more than half a second.
  public func matches(in topology: TextTopology) throws(RowPatternError) -> [RowMatch] {
    var found: [RowMatch] = []
    for (index, row) in topology.rows.enumerated() {
      let whole = MatchedLine(row.cells)
      let lines = whole.isShort ? [whole] : row.cells.map { MatchedLine([$0]) }
      for line in lines where line.isShort {
        switch search {
        case .expression(let expression): found += try matches(of: expression, in: line, row: index)
        case .filter(let filter):
          let next = topology.rows[(index + 1)...].prefix(filter.rows - 1).flatMap(\.cells)
          found += matches(of: filter, in: line, before: next, row: index)
        }
      }
    }
    return found
  }

  /// What begins in the line; it may go on in the cells of the rows that follow.
  private func matches(
    of filter: NamedFilter, in line: MatchedLine, before next: [TextCell], row: Int
  ) -> [RowMatch] {
    let all = MatchedLine(line.cells + next)
    return filter.matches(in: all.text).compactMap { match in
      let start = match.range.lowerBound.utf16Offset(in: all.text)
      let end = match.range.upperBound.utf16Offset(in: all.text)
      guard start < line.text.utf16.count, let place = all.place(of: start..<end) else {
        return nil
      }
      return RowMatch(
        pattern: id, text: match.text, groups: [], value: match.value.description, row: row,
        box: place.box, confidence: place.confidence)
    }
  }

  private func matches(
    of expression: NSRegularExpression, in line: MatchedLine, row: Int
  ) throws(RowPatternError) -> [RowMatch] {
    let range = NSRange(line.text.startIndex..., in: line.text)
    let deadline = ContinuousClock.now + Self.longest
    var isLate = false
    var results: [NSTextCheckingResult] = []
    expression.enumerateMatches(in: line.text, options: .reportProgress, range: range) {
      match, _, stop in
      if let match { results.append(match) }
      if ContinuousClock.now > deadline { (isLate, stop.pointee) = (true, true) }
    }
    guard !isLate else { throw .tooSlow(source, row: line.text) }
    return results.compactMap { match in
      guard let range = Range(match.range, in: line.text), !range.isEmpty,
        let units = Range(match.range), let (box, confidence) = line.place(of: units)
      else { return nil }
      let groups = (1..<match.numberOfRanges).map { group in
        Range(match.range(at: group), in: line.text).map { String(line.text[$0]) }
      }
      return RowMatch(
        pattern: id, text: String(line.text[range]), groups: groups, value: nil, row: row, box: box,
        confidence: confidence)
    }
  }
}

/// What a ``RowPattern`` found in one place.
public struct RowMatch: Hashable, Sendable {
  public let pattern: PatternID
  public let text: String
  /// The text of each bracketed group; nil for one that took no part.
  public let groups: [String?]
  /// What a named filter makes of the text: `+18645550134`, `2026-09-25 20:14`; nil for an
  /// expression.
  public let value: String?
  /// The row, counted from 0 at the top.
  public let row: Int
  /// Where the words stand that the match touches.
  public let box: NormalizedRect
  /// How sure the recogniser is of the least sure of these words.
  public let confidence: Confidence
}

/// Cells as one text, and the way back from a stretch of it to the words.
private struct MatchedLine {
  let cells: [TextCell]
  let text: String
  /// Each word with its place in the text, in UTF-16 units.
  private let words: [(range: Range<Int>, word: TextObservation)]

  init(_ cells: [TextCell]) {
    self.cells = cells
    var text = ""
    var words: [(range: Range<Int>, word: TextObservation)] = []
    for (index, cell) in cells.enumerated() {
      for (place, word) in cell.words.enumerated() {
        text += place > 0 ? " " : index > 0 ? "  " : ""
        let start = text.utf16.count
        text += word.text
        words.append((start..<text.utf16.count, word))
      }
    }
    (self.text, self.words) = (text, words)
  }

  var isShort: Bool { text.utf16.count <= LabelExpression.maximumTextLength }

  func place(of range: Range<Int>) -> (box: NormalizedRect, confidence: Confidence)? {
    let touched = words.filter { $0.range.overlaps(range) }.map(\.word)
    return touched.box.map { ($0, touched.confidence) }
  }
}

/// Why a person's own filter is refused.
public enum RowPatternError: Error, Hashable, Sendable {
  case noEqualsSign(String)
  /// What stands before the `=` is no ``PatternID``.
  case badName(String, argument: String)
  /// The expression is refused; the position counts its characters from 0, where it is known.
  case badExpression(String, refusal: LabelExpression.Refusal, position: Int?)
  case tooSlow(String, row: String)
}

extension RowPatternError: CustomStringConvertible {
  /// What is wrong, the place with a caret where it is known, and what to do.
  public var description: String {
    switch self {
    case .noEqualsSign(let argument):
      "“\(argument)” has no “=”. Write the name and the expression: 'table=table (\\d+)'."
    case .badName(let name, _):
      "“\(name)” is no name. A name starts with a small letter and has at most 40 letters and "
        + "digits: 'tableNumber=table (\\d+)'."
    case .badExpression(let source, let refusal, let position):
      Self.sentence(refusal) + Self.excerpt(source, position)
    case .tooSlow(let source, let row):
      "The search for “\(source)” takes too long in the row “\(row)”; write fewer of *, + and the "
        + "like."
    }
  }

  private static func sentence(_ refusal: LabelExpression.Refusal) -> String {
    switch refusal {
    case .unsupported(let form): "“\(form)” is not allowed; write it without."
    case .matchesNothing:
      "The expression matches an empty text, so it would match everywhere; make at least one "
        + "letter necessary."
    case .malformed, .nestedRepetition, .tooManyRepetitions, .tooManyChoices:
      refusal.problemAndRemedy.problem.prefix(1).uppercased()
        + refusal.problemAndRemedy.problem.dropFirst() + "; " + refusal.problemAndRemedy.remedy
        + "."
    }
  }

  private static func excerpt(_ source: String, _ position: Int?) -> String {
    guard let position else { return "\n  \(source)" }
    let place = min(max(0, position), source.count)
    return "\n  \(source)\n  \(String(repeating: " ", count: place))^"
  }
}
