/// A walk over a regular expression that refuses what could take exponential or steep time:
/// an unbounded repetition of a group that itself repeats, has a choice or an optional part;
/// more than a few unbounded repetitions one after the other; look-around; back-references.
struct ExpressionCost {
  /// How many `*`, `+` or `{n,}` one alternative may hold: with labels of 200 characters the
  /// cost stays in the order of a million steps.
  static let maximumRepetitions = 3

  private let characters: [Character]
  private var index = 0
  /// For each open group, whether something in it can match in several ways.
  private var groupVaries = [false]
  /// Whether the thing just read is a group that can match in several ways.
  private var lastVaries = false
  private var repetitions = 0

  init(_ source: String) { characters = Array(source) }

  mutating func check() throws(LabelExpression.Refusal) {
    while index < characters.count {
      switch characters[index] {
      case "\\": try escape()
      case "[": try characterClass()
      case "(": try openGroup()
      case ")": try closeGroup()
      case "|":
        if groupVaries.count == 1 { repetitions = 0 }
        markVarying()
      case "*", "+": try repetition()
      case "{": try braces()
      case "?": markVarying()
      default: lastVaries = false
      }
      index += 1
    }
    guard groupVaries.count == 1 else { throw .malformed }
  }

  private mutating func markVarying() { groupVaries[groupVaries.count - 1] = true }

  private mutating func escape() throws(LabelExpression.Refusal) {
    index += 1
    guard index < characters.count else { throw .malformed }
    if "123456789k".contains(characters[index]) { throw .unsupported("\\\(characters[index])") }
    lastVaries = false
  }

  private mutating func characterClass() throws(LabelExpression.Refusal) {
    repeat {
      if characters[index] == "\\" { index += 1 }
      index += 1
      guard index < characters.count else { throw .malformed }
    } while characters[index] != "]"
    lastVaries = false
  }

  private mutating func openGroup() throws(LabelExpression.Refusal) {
    groupVaries.append(false)
    if index + 1 < characters.count, characters[index + 1] == "?" {
      let form = String(characters[index...].prefix(3))
      guard form == "(?:" else { throw .unsupported(form) }
      index += 2
    }
    lastVaries = false
  }

  private mutating func closeGroup() throws(LabelExpression.Refusal) {
    guard groupVaries.count > 1 else { throw .malformed }
    lastVaries = groupVaries.removeLast()
    if lastVaries { markVarying() }
  }

  private mutating func repetition() throws(LabelExpression.Refusal) {
    if lastVaries { throw .nestedRepetition }
    repetitions += 1
    if repetitions > Self.maximumRepetitions { throw .tooManyRepetitions }
    markVarying()
  }

  /// `{3}` and `{2,5}` are bounded, but of a varying group they multiply all the same.
  private mutating func braces() throws(LabelExpression.Refusal) {
    guard let end = characters[index...].firstIndex(of: "}") else { throw .malformed }
    let bounds = characters[(index + 1)..<end]
    index = end
    if lastVaries { throw .nestedRepetition }
    if bounds.last == "," { try repetition() } else { markVarying() }
  }
}
