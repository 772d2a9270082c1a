import Files
import Foundation
import Money

/// What is not understood where tips, sales or a percentage are named, with what can be written.
extension AmountPhraseReader {
  /// What people call kinds of money that have another name here.
  private static let otherWords = [
    "gratuity": "service charges", "gratuities": "service charges",
    "auto gratuity": "service charges", "auto-gratuity": "service charges",
    "service charge": "service charges", "credit card tips": "card tips",
    "charged tips": "card tips",
    "sales": "net sales", "total tips": "tips", "all tips": "tips", "net tips": "tips",
    "gross tips": "tips",
  ]

  func unknownBase() -> PhraseError {
    let ends = ["plus", "per", "are", "is", "above", "up", "from"]
    let rest = words.rest.map(\.text).prefix { !ends.contains($0) }
    let text = rest.joined(separator: " ")
    let problem = "\(words.found) is not an amount that is known here"
    if let meant = Self.otherWords[text] { return words.failure(problem, "write “\(meant)”") }
    if rest.count > 1, rest.last == "tips" {
      return tipsRemedy(rest.dropLast(), text, problem)
    }
    let known =
      names.pools + (names.categories + names.figures).map { $0 + " sales" } + names.figures + [
        "everything", "net sales", "tips", "card tips", "cash tips", "event tips",
        "service charges", "own share", "combined net sales",
      ]
    return words.failure(
      problem,
      EditDistance.remedy(
        for: text, known: known,
        otherwise:
          "write net sales, a category's sales, tips, everything, own share or a pool; what "
          + "is counted, like covers, is listed under “counts:” first"))
  }

  /// `liquor tips`, `server tips`; or `crad tips`, which is misspelt alone.
  private func tipsRemedy(
    _ named: ArraySlice<String>, _ text: String, _ problem: String
  ) -> PhraseError {
    let isKnown = named.contains { names.categories.contains($0) || names.roles.contains($0) }
    let kinds = ["card tips", "cash tips", "event tips"]
    if !isKnown, let near = EditDistance.nearest(to: text, in: kinds),
      EditDistance.between(text, near) <= 2
    {
      return words.failure(problem, "did you mean “\(near)”?")
    }
    return words.failure(
      "tips are known by how they came in, not by “\(named.joined(separator: " "))”",
      "write tips, card tips, cash tips or event tips: tips of a category or a role cannot be said, "
        + "“from:” alone says whose they are")
  }

  /// A word before `sales` that is no category.
  func unknownCategory(_ word: PhraseWords.Word) -> PhraseError {
    let wholes = ["total", "gross", "all"]
    guard !wholes.contains(word.text) else {
      return words.failure(
        "“\(word.text)” is no category of sales",
        "write “net sales”; “gross sales” where reports have them, with “gross” listed under "
          + "“figures:”")
    }
    return words.failure(
      "“\(word.text)” is no category of sales",
      EditDistance.remedy(
        for: word.text, known: names.categories + ["net"],
        otherwise: "list it under “categories:”"))
  }

  /// `above 20 % of net sales`, of which “above” was read.
  mutating func excess(of whole: AmountRule.Base) throws(PhraseError) -> AmountRule.Base {
    let rate = try rate()
    guard words.take("of") else {
      throw words.failure("a percentage of what?", "write “above \(rate.formatted) of net sales”")
    }
    let start = words
    let (other, _) = try wholeBase()
    switch other {
    case .sales, .combinedSales, .eventSales, .tips, .balance:
      return .excess(whole, above: rate, of: other)
    case .share, .left, .pool, .slice, .excess:
      throw start.failure(
        "\(start.found) is no limit that is known before anything is given",
        "write sales or tips, as in “tips above 20 % of net sales”")
    }
  }

  /// A limit of a part: an amount of money; a percentage only behind “above”.
  mutating func sliceLimit() throws(PhraseError) -> FixedAmount {
    guard words.ahead(2).last != "%" else {
      throw words.failure(
        "between two limits and “up to” one stand amounts of money, no percentages",
        "write it like “up to $1,000”; what is never passed stands in “at most:”")
    }
    return try money()
  }

  /// A word that is no percentage, or one with more digits than are counted.
  func unknownRate() -> PhraseError {
    if let text = words.next?.text, DecimalDigits.units(text, places: 9) != nil,
      let point = text.firstIndex(of: "."),
      let below = DecimalDigits.units(
        String(text.prefix(upTo: point) + text[point...].prefix(3)), places: 2)
    {
      let near = [below, below + 1].map { DecimalDigits.quotient($0, by: 100) }
      return words.failure(
        "\(words.found) has more than two decimals",
        "write two at most, “\(near[0]) %” or “\(near[1]) %”")
    }
    return words.failure("\(words.found) is no percentage", "write a number like “1.5 %”")
  }
}

extension AmountPhrase {
  /// Words that managers use, and what to write in their place.
  private static let otherWords: [(words: [String], remedy: String)] = [
    (
      [
        "greater of", "larger of", "higher of", "max(", "max of", "whichever is greater",
        "whichever is more", "whichever is higher", "whichever is larger",
      ], "write one of them here and the other one below it, as in “at least: $20”"
    ),
    (
      [
        "lesser of", "smaller of", "lower of", "min(", "min of", "whichever is less",
        "whichever is lower", "whichever is smaller",
      ], "write one of them here and the other one below it, as in “at most: $20”"
    ),
    (["percent"], "write the sign, as in “3 % of net sales”"),
    (["dollar", "bucks"], "write the sign, as in “$5”"),
    (
      [" for each ", " for every ", " each ", " every ", " a ", " an ", "apiece"],
      "write “per”, as in “$1 per cover” or “$20 per head”"
    ),
    (
      [" after "],
      "write a step above this one for what is taken first, and here “10 % of the rest”"
    ),
  ]

  /// What to write in place of a phrase that is said so elsewhere; nil where that is not known.
  static func remedy(for text: String, names: Names) -> String? {
    let text = text.lowercased()
    if let known = otherWords.first(where: { $0.words.contains(where: text.contains) }) {
      return known.remedy
    }
    if text.prefixMatch(of: #/(card |cash |event )?tips above /#) != nil {
      return "write “100 % of \(text)”"
    }
    guard let base = text.split(separator: " of ").last, text.contains("%") else { return nil }
    if base == "sales" { return "write “net sales”" }
    return names.categories.contains(String(base)) ? "write “\(base) sales”" : nil
  }
}
