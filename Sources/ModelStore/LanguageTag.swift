/// Looks languages up as BCP 47 (RFC 4647) says: by taking parts off the end, `es-MX` → `es` → any.
public enum LanguageTag {
  /// The tag of what has no language: figures, signs. It serves everybody.
  public static let noLanguage = "zxx"

  /// The tags that serve one, best first: `en-US`, `en`, `zxx`.
  public static func chain(for tag: String) -> [String] {
    var parts = tag.lowercased().split(separator: "-")
    var chain: [String] = []
    while !parts.isEmpty {
      chain.append(parts.joined(separator: "-"))
      parts.removeLast()
      // A single letter only begins what was taken off.
      if parts.last?.count == 1 { parts.removeLast() }
    }
    return chain.contains(noLanguage) ? chain : chain + [noLanguage]
  }

  /// The best of some choices for a tag, and the tag that it was chosen by; nil where none serves it.
  public static func best<Choice>(
    for tag: String, of choices: [Choice], languages: (Choice) -> [String]
  ) -> (choice: Choice, tag: String)? {
    for candidate in chain(for: tag) {
      let found = choices.first { languages($0).contains { $0.lowercased() == candidate } }
      if let found { return (found, candidate) }
    }
    return nil
  }
}
