import Words

extension Language {
  /// The language that a browser asks for first; English where it asks for none of them.
  ///
  /// - Parameter acceptLanguage: `es-MX,es;q=0.9,en;q=0.5`.
  init(acceptLanguage: String) {
    let wanted = acceptLanguage.split(separator: ",").map { part in
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " } }
      let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }
      return (
        language: String((pieces.first ?? "").prefix(2)).lowercased(),
        weight: weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      )
    }
    let known = wanted.filter { Language(rawValue: $0.language) != nil && $0.weight > 0 }
    let best = known.map(\.weight).max()
    self =
      known.first { $0.weight == best }.flatMap { Language(rawValue: $0.language) } ?? .english
  }

  /// The one that the page offers instead.
  var other: Language { self(.spanish, .english) }
}
