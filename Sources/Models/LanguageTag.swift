/// Looks languages up as BCP 47 (RFC 4647) says: by taking parts off the end, `es-MX` → `es` → any.
public enum LanguageTag {
  /// The tag of what has no language: figures, signs. It serves everybody.
  public static let noLanguage = "zxx"

  /// Whether a text has the form of a tag: `en-US`, and not `en_US` or `English`.
  public static func isWellFormed(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count) else { return false }
    return first.allSatisfy { $0.isASCII && $0.isLetter }
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  /// The tags that serve one, best first and spelled as it is: `en-US`, `en`, `zxx`.
  public static func chain(for tag: String) -> [String] {
    var parts = tag.split(separator: "-")
    var chain: [String] = []
    while !parts.isEmpty {
      chain.append(parts.joined(separator: "-"))
      parts.removeLast()
      // A single letter only begins what was taken off.
      if parts.last?.count == 1 { parts.removeLast() }
    }
    return chain.contains { $0.lowercased() == noLanguage } ? chain : chain + [noLanguage]
  }

  /// What serves a language: for each tag of its chain those choices whose best tag it is.
  public static func tiers<Choice>(
    for tag: String, of choices: [Choice], languages: (Choice) -> [String]
  ) -> [(tag: String, choices: [Choice])] {
    var (tiers, left): ([(tag: String, choices: [Choice])], [Choice]) = ([], choices)
    for candidate in chain(for: tag) {
      let wanted = candidate.lowercased()
      var (serving, others): ([Choice], [Choice]) = ([], [])
      for choice in left {
        if languages(choice).contains(where: { $0.lowercased() == wanted }) {
          serving.append(choice)
        } else {
          others.append(choice)
        }
      }
      tiers.append((candidate, serving))
      left = others
    }
    return tiers
  }

  /// The best of some choices for a tag, and the tag that it was chosen by; nil where none serves it.
  public static func best<Choice>(
    for tag: String, of choices: [Choice], languages: (Choice) -> [String]
  ) -> (choice: Choice, tag: String)? {
    for tier in tiers(for: tag, of: choices, languages: languages) {
      if let found = tier.choices.first { return (found, tier.tag) }
    }
    return nil
  }
}
