/// A fraction at the start of some words: `1/3`, `1 / 3`, `a third`, `two thirds`, `quarter`.
struct WrittenFraction {
  /// How many words it has.
  let wordCount: Int
  let text: String
  private let parts: Int
  private let whole: Int

  /// - Returns: nil where these words begin with something else.
  init?(_ words: [String]) {
    guard let first = words.first else { return nil }
    let isApart = words.count == 3 && words[1] == "/"
    let figures = isApart ? words.joined() : first
    if let match = figures.wholeMatch(of: #/([0-9]{1,4})\/([0-9]{1,4})/#),
      let parts = Int(match.1), let whole = Int(match.2)
    {
      (self.parts, self.whole, wordCount) = (parts, whole, isApart ? 3 : 1)
      text = figures
      return
    }
    let spelled = first.split(separator: "-").map(String.init)
    if spelled.count == 2, let found = Self.spelled(spelled[0], spelled[1]) {
      (parts, whole, wordCount, text) = (found.parts, found.whole, 1, first)
    } else if words.count > 1, let found = Self.spelled(first, words[1]) {
      (parts, whole, wordCount, text) = (found.parts, found.whole, 2, "\(first) \(words[1])")
    } else if let whole = Self.wholes[first] {
      (parts, self.whole, wordCount, text) = (1, whole, 1, first)
    } else {
      return nil
    }
  }

  /// `a third`, `two thirds`: one of them has no “s”, several have one.
  private static func spelled(_ number: String, _ whole: String) -> (parts: Int, whole: Int)? {
    guard let parts = numbers[number] else { return nil }
    let isSeveral = whole.hasSuffix("s")
    guard isSeveral == (parts > 1) else { return nil }
    return wholes[isSeveral ? String(whole.dropLast()) : whole].map { (parts, $0) }
  }

  /// Nil for nothing, and for more than all of it.
  var proportion: Proportion? {
    parts > 0 && parts <= whole ? .parts(parts, of: whole) : nil
  }

  private static let numbers = ["a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5]

  private static let wholes = [
    "half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "eighth": 8,
    "tenth": 10,
  ]
}
