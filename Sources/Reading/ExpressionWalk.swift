/// A walk over a regular expression that refuses what could take exponential or steep time:
/// an unbounded repetition of a group that itself repeats, has a choice or an optional part;
/// more than a few unbounded repetitions one after the other; many choices one after the other;
/// look-around; back-references.
///
/// On the way it lists the plain ``spellings`` that the expression stands for, by which a misread
/// label is compared.
struct ExpressionWalk {
  /// How many `*`, `+` or `{n,}` one label's path through the expression may meet.
  static let maximumRepetitions = 3
  /// In how many ways at most a label may be tried: the product of all choices that follow one
  /// another. Three repetitions share 200 characters in about 1.3 million ways.
  static let maximumWays = 5_000_000

  /// No more spellings than this are made of one expression.
  static let maximumSpellings = 8192

  /// A stretch of the expression: in how many ways it can match, how many unbounded repetitions
  /// one of these ways meets, and the texts it stands for; nil where they cannot be listed.
  private struct Part {
    var ways = 1
    var repetitions = 0
    var spellings: [String]?

    /// Neither number nor list grows beyond what is asked about.
    private init(ways: Int, repetitions: Int, _ spellings: [String]?) {
      self.ways = min(ways, .max / 1024)
      self.repetitions = repetitions
      self.spellings = spellings.flatMap { $0.count <= maximumSpellings ? $0 : nil }
    }

    init(ways: Int = 1, repetitions: Int = 0) {
      self.init(ways: ways, repetitions: repetitions, nil)
    }

    init(spelling: String) { self.init(ways: 1, repetitions: 0, [spelling]) }

    static func either(_ first: Part, _ second: Part) -> Part {
      Part(
        ways: first.ways + second.ways, repetitions: max(first.repetitions, second.repetitions),
        first.spellings.flatMap { texts in second.spellings.map { texts + $0 } })
    }

    static func sequence(_ first: Part, _ second: Part) -> Part {
      let (ways, overflow) = first.ways.multipliedReportingOverflow(by: second.ways)
      return Part(
        ways: overflow ? .max : ways, repetitions: first.repetitions + second.repetitions,
        first.spellings.flatMap { texts in second.spellings.flatMap { joined(texts, $0) } })
    }

    /// Every text with every ending; nil where they are too many.
    private static func joined(_ texts: [String], _ endings: [String]) -> [String]? {
      guard texts.count * endings.count <= maximumSpellings else { return nil }
      guard endings.count == 1 else {
        return texts.flatMap { text in endings.map { text + $0 } }
      }
      return texts.map { $0 + endings[0] }
    }
  }

  /// An open group: the alternatives that are finished, and the one being read.
  private struct Group {
    var finished: Part?
    var current = Part(spelling: "")
    var isCapturing = false

    var whole: Part { finished.map { Part.either($0, current) } ?? current }
  }

  private let characters: [Character]
  /// How far the walk came: where an expression is refused.
  private(set) var index = 0
  private var groups = [Group()]
  /// The atom just read; a quantifier behind it changes it before it joins the sequence.
  private var last: Part?
  /// The spellings of the alternatives outside of all groups.
  private var listed: [String] = []

  init(_ source: String) { characters = Array(source) }

  /// The plain spellings that the checked expression stands for, in small letters:
  /// `(?:total )?net sales|net` stands for `total net sales`, `net sales` and `net`. Alternatives
  /// with classes or repetitions are left out, and all where they are too many.
  var spellings: [String] { listed.count <= Self.maximumSpellings ? listed : [] }

  /// In how many ways the checked expression can match at most; a repetition counts as its share
  /// of the longest label.
  var ways: Int { weighted(groups.last?.whole ?? Part()) }

  /// Refuses what is beyond the given limits.
  mutating func check(
    repetitions: Int = maximumRepetitions, ways: Int = maximumWays
  ) throws(LabelExpression.Refusal) {
    while index < characters.count {
      switch characters[index] {
      case "\\": try escape()
      case "[": try characterClass()
      case "(": try openGroup()
      case ")": try closeGroup()
      case "|": closeAlternative()
      case "*", "+": try repetition()
      case "?": try quantify(copies: 2)
      case "{": try braces()
      case ".", "^", "$": begin(Part())
      default: begin(Part(spelling: plainText()))
      }
      index += 1
    }
    finishAlternative()
    guard groups.count == 1, let whole = groups.last?.whole else { throw .malformed }
    guard whole.repetitions <= repetitions else { throw .tooManyRepetitions }
    guard weighted(whole) <= ways else { throw .tooManyChoices }
  }

  /// k repetitions share n characters in n·(n−1)…/k! ways, near enough.
  private func weighted(_ part: Part) -> Int {
    var ways = part.ways
    for count in 0..<part.repetitions {
      ways = min(ways, .max / 1024) * LabelExpression.maximumTextLength / (count + 1)
    }
    return ways
  }

  // MARK: - Atoms

  private mutating func begin(_ part: Part) {
    joinLast()
    last = part
  }

  /// The letters from here on that stand for themselves, in small ones, up to the last of them. A
  /// quantifier would take the last one alone, so that one begins anew.
  private mutating func plainText() -> String {
    var text = characters[index].lowercased()
    while index + 1 < characters.count, !Self.signs.contains(characters[index + 1]),
      index + 2 == characters.count || !Self.quantifiers.contains(characters[index + 2])
    {
      index += 1
      text += characters[index].lowercased()
    }
    return text
  }

  private static let quantifiers: Set<Character> = ["*", "+", "?", "{"]
  private static let signs = quantifiers.union(["\\", "[", "(", ")", "|", ".", "^", "$"])

  private mutating func joinLast() {
    guard let part = last else { return }
    groups[groups.count - 1].current = .sequence(groups[groups.count - 1].current, part)
    last = nil
  }

  /// Only escapes whose reach is known: `\\Q` or `\\c[` would make brackets of the walk differ
  /// from those of the expression.
  private mutating func escape() throws(LabelExpression.Refusal) {
    index += 1
    guard index < characters.count else { throw .malformed }
    let escaped = characters[index]
    if escaped.isLetter || escaped.isNumber {
      guard "dDwWsSbBtpP".contains(escaped) else { throw .unsupported("\\\(escaped)") }
    }
    if "pP".contains(escaped), index + 1 < characters.count, characters[index + 1] == "{" {
      guard let end = characters[index...].firstIndex(of: "}") else { throw .malformed }
      index = end
    }
    begin(escaped.isLetter || escaped.isNumber ? Part() : Part(spelling: escaped.lowercased()))
  }

  private mutating func characterClass() throws(LabelExpression.Refusal) {
    repeat {
      if characters[index] == "\\" { index += 1 }
      index += 1
      guard index < characters.count else { throw .malformed }
    } while characters[index] != "]"
    begin(Part())
  }

  // MARK: - Groups

  private mutating func openGroup() throws(LabelExpression.Refusal) {
    joinLast()
    guard index + 1 < characters.count, characters[index + 1] == "?" else {
      return groups.append(Group(isCapturing: true))
    }
    let form = String(characters[index...].prefix(3))
    guard form == "(?:" else { throw .unsupported(form) }
    index += 2
    groups.append(Group())
  }

  private mutating func finishAlternative() {
    joinLast()
    guard groups.count == 1 else { return }
    listed += groups[0].current.spellings?.filter { !$0.isEmpty } ?? []
  }

  private mutating func closeAlternative() {
    finishAlternative()
    groups[groups.count - 1].finished = groups[groups.count - 1].whole
    groups[groups.count - 1].current = Part(spelling: "")
  }

  private mutating func closeGroup() throws(LabelExpression.Refusal) {
    joinLast()
    guard groups.count > 1 else { throw .malformed }
    let group = groups.removeLast()
    last = group.whole
    if group.isCapturing { last?.spellings = nil }
  }

  // MARK: - Quantifiers

  private mutating func repetition() throws(LabelExpression.Refusal) {
    guard let part = last else { throw .malformed }
    guard part.ways == 1, part.repetitions == 0 else { throw .nestedRepetition }
    last = Part(ways: 1, repetitions: 1)
    skipModifier()
  }

  /// A bounded number of copies: as many ways more.
  private mutating func quantify(copies: Int) throws(LabelExpression.Refusal) {
    guard var part = last else { throw .malformed }
    part.ways = Part.sequence(Part(ways: max(1, copies - 1)), part).ways + (copies > 1 ? 1 : 0)
    // Only a plain `a?` is spelled: nobody writes labels with `a{2}`, `a??` or `a?+`.
    let (place, isOption) = (index, characters[index] == "?")
    skipModifier()
    part.spellings = isOption && index == place ? part.spellings.map { $0 + [""] } : nil
    last = part
  }

  /// `{3}` and `{2,5}` are bounded, but of a varying group they multiply all the same.
  private mutating func braces() throws(LabelExpression.Refusal) {
    guard let end = characters[index...].firstIndex(of: "}") else { throw .malformed }
    let bounds = String(characters[(index + 1)..<end])
      .split(separator: ",", omittingEmptySubsequences: false)
    index = end
    guard let part = last, let low = bounds.first.flatMap({ Int($0) }), bounds.count <= 2 else {
      throw .malformed
    }
    guard part.ways == 1, part.repetitions == 0 else { throw .nestedRepetition }
    let longest = LabelExpression.maximumTextLength
    guard low <= longest else { throw .tooManyRepetitions }
    guard bounds.count == 2, let high = bounds.last else { return try quantify(copies: 1) }
    guard !high.isEmpty else { return try repetition() }
    guard let most = Int(high), most >= low else { throw .malformed }
    guard most <= longest else { throw .tooManyRepetitions }
    try quantify(copies: most - low + 1)
  }

  /// `?` and `+` behind a quantifier say in which order the ways are tried, not how many.
  private mutating func skipModifier() {
    if index + 1 < characters.count, "?+".contains(characters[index + 1]) { index += 1 }
  }
}
