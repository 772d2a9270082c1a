import Files
import Money

/// What people got, and what their reports brought in: a percentage is of one of them, and who gives
/// says of which.
extension StepReader {
  static let sharesMark = "the shares of "

  /// Whether an amount counts what people got where they give something else, or what their reports
  /// brought in where they give what they got; noted.
  func refusesShare(_ phrase: AmountPhrase, _ node: YAMLNode) -> Bool {
    // A guarantee has its own form, and so has what is kept.
    guard mapping.optional("guarantee") == nil, mapping.optional("keep") == nil else {
      return false
    }
    let from = mapping.optional("from").map(label) ?? ""
    let isOfShares = from.hasPrefix(Self.sharesMark)
    for part in phrase.parts {
      guard case .part(let rate, let base) = part.term else { continue }
      for counted in base.counted {
        switch counted.whole {
        case .share where !isOfShares: return refusesOwnShare(part, from, node)
        case .tips where isOfShares:
          return file.refuses(
            node,
            problem:
              "“\(part.words)” is of what their own reports brought in, and here people give of "
              + "what they got",
            remedy: "write “\(rate.words) of own share”")
        case .share, .tips, .sales, .combinedSales, .eventSales, .left, .pool, .slice, .excess,
          .balance:
          continue
        }
      }
    }
    return false
  }

  /// Before they got anything it would be nothing, without a word.
  private func refusesOwnShare(
    _ part: AmountPhrase.Part, _ from: String, _ node: YAMLNode
  ) -> Bool {
    let isOfPeople =
      !from.isEmpty && !vocabulary.pools.contains(from)
      && !["the whole shift", "the shift's own money", "event money", "the house"].contains(from)
    return file.refuses(
      node,
      problem: "“\(part.words)” is of what people got, and here something else is given",
      remedy: isOfPeople
        ? "write “from: \(Self.sharesMark)\(from)” where that is meant, or “tips” in place of “own "
          + "share” for what they brought in"
        : "name with “from: \(Self.sharesMark)…” whose shares are meant, or write another amount")
  }
}
