import Files
import Money

/// Conventions of a house: who gets the odd cents, what the first shifts count.
extension VersionReader {
  /// `odd cents: one by one, most hours first`; nil for the largest remainders.
  func oddCents() -> OddCents? {
    let rounded: ShareRounding.Each? = mapping.optionalWord("shares rounded")
    guard let node = mapping.optional("odd cents") else {
      if rounded != nil, let node = mapping.keyNode("shares rounded") {
        file.report(
          node, problem: "it is not said who gets the cents that are left over",
          remedy:
            "add “odd cents: one by one, by name”, or leave this out: then the cents go to the "
            + "largest remainders")
      }
      return nil
    }
    for odd in ShareRounding.Odd.allCases {
      for first in OddCents.First.allCases {
        let found = OddCents(
          rounding: ShareRounding(each: rounded ?? .down, odd: odd), first: first)
        if node.text == found.words { return found }
      }
    }
    return file.refuse(
      node, problem: "“\(node.text ?? "")” does not say who gets the odd cents",
      remedy: "write “one by one” or “all to one”, a comma, and "
        + OddCents.First.allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// Figures of reports beside sales; nil for none. One word may not mean two of them.
  func figures() -> [String]? {
    guard mapping.optional("figures") != nil else { return nil }
    let categories = Set(mapping.texts("categories").map(\.text))
    for (text, node) in mapping.texts("figures")
    where categories.contains(text) || text == "net" || text == "sales" {
      file.report(
        node, problem: "“\(text)” is a word for sales already", remedy: "give it another name")
    }
    return words("figures")
  }
}
