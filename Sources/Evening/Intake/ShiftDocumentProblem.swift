public import Money
public import Tips
import Words

/// One thing that is wrong in a shift document, and where.
public struct ShiftDocumentProblem: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case missing
    /// A key that the document does not have, with the one that was most likely meant.
    case unknownKey(suggestion: String?)
    case duplicateKey
    /// A value of another kind; both in words.
    case wrongType(expected: String, found: String)
    /// A number where an amount in quotes should be: JSON numbers are floating point.
    case numberForMoney(String)
    case amount(AmountTextError)
    case negative(String)
    case name(PersonNameError)
    /// A text that is none of the words that may stand here.
    case word(String, allowed: [String], suggestion: String?)
    /// A text or number that has not the form that stands in `expected`.
    case form(String, expected: String)
    case nobody
    case saidTwice(by: String)
    /// Settings of the article's rules, where another policy was chosen.
    case articleRulesOnly(String)
  }

  /// The place as a JSON path: `servers[1].netSales`; empty for the whole document.
  public let path: String
  public let reason: Reason
}

extension ShiftDocumentProblem: CustomStringConvertible {
  public var description: String {
    "\(path.isEmpty ? "document" : path): \(complaint)"
  }

  private var complaint: String {
    switch reason {
    case .missing: return "is missing; add it"
    case .unknownKey(let suggestion):
      return "no such key" + Self.hint(suggestion, otherwise: "remove it")
    case .duplicateKey: return "stands twice; keep one of them"
    case .wrongType(let expected, let found): return "should be \(expected), not \(found)"
    case .numberForMoney(let text):
      return "the amount \(text) is a bare number, which JSON reads as floating point; "
        + "write it in quotes, like \"1234.56\""
    case .amount(let error): return error.sentence()
    case .negative(let text) where path.contains("ales"):
      return "“\(text)” is below zero; where refunds of other days are more than was sold, write "
        + "\"0.00\""
    case .negative(let text):
      return "“\(text)” is below zero; write zero or more (a debt goes into the other “owes”)"
    case .name(let error): return error.sentence()
    case .word(let found, let allowed, let suggestion):
      let words = allowed.map { "\"\($0)\"" }.joined(separator: ", ")
      return "“\(found)” is not known"
        + Self.hint(suggestion, otherwise: "write one of \(words)")
    case .form(let found, let expected): return "“\(found)” should be \(expected)"
    case .saidTwice(let other): return "is said by \(other) as well; take one of them out"
    case .articleRulesOnly(let policy):
      return "these settings change the article's rules only, and the policy “\(policy)” was "
        + "chosen; take them out"
    case .nobody: return "there is nobody in it; add at least one server"
    }
  }

  private static func hint(_ suggestion: String?, otherwise: String) -> String {
    suggestion.map { "; did you mean \"\($0)\"?" } ?? "; \(otherwise)"
  }
}

extension ShiftDocumentJSON {
  /// The problems as a person meets them who reads the file from the top. What is missing stands
  /// where the object begins that lacks it.
  func inFileOrder(_ problems: [ShiftDocumentProblem]) -> [ShiftDocumentProblem] {
    var ranks: [String: Int] = [:]
    rank(at: "", in: &ranks)
    let ranked = problems.enumerated().map { index, problem in
      (rank: Self.rank(of: problem.path, in: ranks), index: index, problem: problem)
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.problem)
  }

  private func rank(at path: String, in ranks: inout [String: Int]) {
    if ranks[path] == nil { ranks[path] = ranks.count }
    switch self {
    case .object(let members):
      let place = ShiftDocumentFields(place: path)
      for member in members { member.value.rank(at: place.path(member.key), in: &ranks) }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        element.rank(at: "\(path)[\(index)]", in: &ranks)
      }
    case .string, .number, .bool, .null: break
    }
  }

  private static func rank(of path: String, in ranks: [String: Int]) -> Int {
    var path = path
    while ranks[path] == nil, let cut = path.lastIndex(where: { $0 == "." || $0 == "[" }) {
      path = String(path[..<cut])
    }
    // What the whole file lacks stands where it begins.
    return ranks[path] ?? 0
  }
}

/// Why a text is no shift document.
public enum ShiftDocumentError: Error, Hashable, Sendable {
  /// It is not JSON. Lines and columns count from 1.
  case syntax(line: Int, column: Int, detail: String)
  /// It is JSON, but says something else: everything that is wrong with it, top to bottom.
  case problems([ShiftDocumentProblem])
}

extension ShiftDocumentError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .syntax(let line, let column, let detail):
      "line \(line), column \(column): \(detail)"
    case .problems(let problems): problems.map(\.description).joined(separator: "\n")
    }
  }
}
