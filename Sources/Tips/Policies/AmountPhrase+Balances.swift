import Files

/// Sums and differences of sales: `net sales minus retail sales`, `food and liquor sales less comps`,
/// `net sales plus tax`, `gross sales`:
///
///     balance = items { ( "plus" | "minus" | "less" ) item { ( "," | "and" ) item } [ "sales" ] }
///     items   = "net" "sales" | item { ( "," | "and" ) item } [ "sales" ]
///     item    = category | figure
extension AmountPhraseReader {
  /// Sales, or a balance of them; nil where none are named.
  mutating func salesBase(
    _ whose: SalesBalance.Whose
  ) throws(PhraseError) -> AmountRule.Base? {
    var plus: [SalesBalance.Item]
    if let next = words.next, names.figures.contains(next.text) {
      plus = try items()
    } else if let categories = try sales() {
      plus = categories.isEmpty ? [.net] : categories.map(SalesBalance.Item.category)
    } else {
      return nil
    }
    var minus: [SalesBalance.Item] = []
    while true {
      if words.take("minus") || words.take("less") {
        minus += try items()
      } else if words.next?.text == "plus", isItem(words.ahead(2).last) {
        _ = words.takeAny()
        plus += try items()
      } else {
        break
      }
    }
    return Self.base(whose, plus, minus)
  }

  /// Plain sales have a shorter form than balances.
  private static func base(
    _ whose: SalesBalance.Whose, _ plus: [SalesBalance.Item], _ minus: [SalesBalance.Item]
  ) -> AmountRule.Base {
    let categories = plus.compactMap { item -> String? in
      if case .category(let name) = item { name } else { nil }
    }
    guard minus.isEmpty, plus == [.net] || categories.count == plus.count else {
      return .balance(SalesBalance(whose: whose, plus: plus, minus: minus))
    }
    switch whose {
    case .own: return .sales(categories)
    case .combined: return .combinedSales(categories)
    case .events: return .eventSales(categories)
    }
  }

  private func isItem(_ word: String?) -> Bool {
    word.map { names.figures.contains($0) || names.categories.contains($0) } ?? false
  }

  /// Categories and figures, joined by “and”.
  private mutating func items() throws(PhraseError) -> [SalesBalance.Item] {
    var items: [SalesBalance.Item] = []
    repeat {
      let word = words.next
      guard let word, isItem(word.text) else {
        throw words.failure(
          "\(words.found) is no category of sales and no figure",
          EditDistance.remedy(
            for: word?.text, known: names.categories + names.figures,
            otherwise: "list it under “categories:” or “figures:”"))
      }
      items.append(names.figures.contains(word.text) ? .figure(word.text) : .category(word.text))
      _ = words.takeAny()
    } while takeBetweenItems()
    _ = words.take("sales")
    return items
  }

  private mutating func takeBetweenItems() -> Bool {
    guard [",", "and"].contains(words.next?.text), isItem(words.ahead(2).last) else { return false }
    return words.takeAny() != nil
  }
}
