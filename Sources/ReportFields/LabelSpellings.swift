/// The plain spellings that an expression stands for: `(?:total )?net sales|net` stands for
/// `total net sales`, `net sales` and `net`.
///
/// They let a label with a slip of the recogniser be compared by edit distance. An expression
/// with classes or repetitions has no such list.
struct LabelSpellings {
  /// No more spellings than this are made of one expression.
  static let maximum = 2048

  private var rest: Substring

  /// The spellings in small letters; empty where the expression cannot be listed.
  static func of(_ expression: String) -> [String] {
    var parser = LabelSpellings(rest: Substring(expression.lowercased()))
    guard let spellings = parser.alternatives(), parser.rest.isEmpty else { return [] }
    return spellings.filter { !$0.isEmpty }
  }

  private init(rest: Substring) { self.rest = rest }

  /// `a|b|c`, up to the end or a closing bracket.
  private mutating func alternatives() -> [String]? {
    guard var all = sequence() else { return nil }
    while rest.first == "|" {
      rest.removeFirst()
      guard let next = sequence() else { return nil }
      all += next
    }
    return all.count <= Self.maximum ? all : nil
  }

  private mutating func sequence() -> [String]? {
    var spellings = [""]
    while let character = rest.first, character != "|", character != ")" {
      guard let part = atom() else { return nil }
      spellings = spellings.flatMap { start in part.map { start + $0 } }
      guard spellings.count <= Self.maximum else { return nil }
    }
    return spellings
  }

  private mutating func atom() -> [String]? {
    let character = rest.removeFirst()
    var part: [String]
    switch character {
    case "(":
      guard rest.hasPrefix("?:") else { return nil }
      rest = rest.dropFirst(2)
      guard let inner = alternatives(), rest.first == ")" else { return nil }
      rest.removeFirst()
      part = inner
    case "\\":
      guard let escaped = rest.first, !escaped.isLetter, !escaped.isNumber else { return nil }
      rest.removeFirst()
      part = [String(escaped)]
    case ".", "[", "*", "+", "?", "{", "^", "$": return nil
    default: part = [String(character)]
    }
    if rest.first == "?" {
      rest.removeFirst()
      // `a??` and `a?+` spell the same words, but nobody writes labels so.
      if rest.first == "?" || rest.first == "+" { return nil }
      part.append("")
    }
    return part
  }
}
