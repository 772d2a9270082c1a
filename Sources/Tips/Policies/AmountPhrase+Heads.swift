/// `per head`: taken where the amount is one plain term, refused where it could be for a part of it.
extension AmountPhraseReader {
  private static let head = ["per", "head"]

  mutating func isPerHead(_ parts: [AmountPhrase.Part]) throws(PhraseError) -> Bool {
    let before = words
    guard words.take(all: Self.head) else { return false }
    if parts.count > 1 || words.next?.text == "plus" { throw headOfSum(parts, at: before) }
    let whole = parts.map(\.words).joined()
    switch parts.first?.term {
    case .fixed(_, .once):
      guard words.next?.text != "per" else {
        throw headBesideUnit("\(whole) \(words.ahead(2).joined(separator: " "))", at: before)
      }
      return true
    case .rest, .typed, nil: return true
    case .fixed(_, .hour), .fixed(_, .count), .fixed(_, .person):
      throw headBesideUnit(whole, at: before)
    case .part(_, let base):
      guard !base.isOfParts else { throw headOfParts(whole, at: before) }
      return true
    }
  }

  /// `1 % of net sales plus $5 per head`, `$5 per head plus 1 % of net sales`
  private func headOfSum(_ parts: [AmountPhrase.Part], at before: PhraseWords) -> PhraseError {
    var steps = parts.map(\.words)
    if let last = parts.last {
      switch last.term {
      case .fixed(_, .once): steps[steps.count - 1] += " per head"
      case .part(_, let base) where !base.isOfParts: steps[steps.count - 1] += " per head"
      case .fixed, .part, .rest, .typed: break
      }
    }
    if words.next?.text == "plus", let word = words.rest.dropFirst().first {
      steps.append(String(words.text.dropFirst(word.offset)))
    }
    return failure(
      at: before, "“per head” could be for the part before it alone or for the whole sum",
      "write a tip out of its own for each part: \(People.list(steps.map { "“\($0)”" }))")
  }

  /// `$5 per hour per head`, `$1 per head per cover`
  private func headBesideUnit(_ amount: String, at before: PhraseWords) -> PhraseError {
    guard amount.hasSuffix(" per hour") else {
      return failure(
        at: before, "“\(amount)” could be for all who receive together or again for each of them",
        "write “\(amount)”, and where more for several is meant “with 2:” another amount beside it")
    }
    return failure(
      at: before, "each receiver's own hours could be meant, or all of their hours again for each",
      "write “\(amount)”: it is for each hour that each receiver worked")
  }

  /// `1 % of net sales minus comps per head`, `1 % of net sales up to $600 per head`
  private func headOfParts(_ amount: String, at before: PhraseWords) -> PhraseError {
    failure(
      at: before, "“per head” could be for all of “\(amount)” or for its last part alone",
      "write “\(amount)”, and what holds for several as another amount beside it, “with 2:”")
  }

  private func failure(
    at before: PhraseWords, _ problem: String, _ remedy: String
  ) -> PhraseError {
    PhraseError(
      offset: before.next?.offset ?? 0, length: Self.head.joined(separator: " ").count,
      problem: problem, remedy: remedy)
  }
}

extension AmountRule.Base {
  /// Whether it is a sum or a difference, or lies between limits.
  fileprivate var isOfParts: Bool {
    switch self {
    case .slice, .excess: true
    case .balance(let balance): balance.plus.count + balance.minus.count > 1
    case .sales, .combinedSales, .eventSales, .tips, .share, .left, .pool: false
    }
  }
}
