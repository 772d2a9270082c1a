/// The plain spellings that an expression stands for: `(?:total )?net sales|net` stands for
/// `total net sales`, `net sales` and `net`.
///
/// They let a misread label be compared by edit distance. An expression
/// with classes or repetitions has such a list for its other alternatives only.
struct LabelSpellings {
  /// No more spellings than this are made of one expression.
  static let maximum = 2048

  private var rest: Substring

  /// The spellings in small letters; an alternative that cannot be listed is left out.
  static func of(_ expression: String) -> [String] {
    let listed = choices(of: expression.lowercased()).flatMap { choice -> [String] in
      var parser = LabelSpellings(rest: choice)
      guard let spellings = parser.alternatives(), parser.rest.isEmpty else { return [] }
      return spellings.filter { !$0.isEmpty }
    }
    return listed.count <= maximum ? listed : []
  }

  /// The alternatives outside of all brackets.
  private static func choices(of expression: String) -> [Substring] {
    var choices: [Substring] = []
    var start = expression.startIndex
    var depth = 0
    var isClass = false
    var isEscaped = false
    for index in expression.indices {
      let character = expression[index]
      defer { isEscaped = character == "\\" && !isEscaped }
      guard !isEscaped else { continue }
      switch character {
      case "[": isClass = true
      case "]": isClass = false
      case "(" where !isClass: depth += 1
      case ")" where !isClass: depth -= 1
      case "|" where !isClass && depth == 0:
        choices.append(expression[start..<index])
        start = expression.index(after: index)
      default: break
      }
    }
    return choices + [expression[start...]]
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
