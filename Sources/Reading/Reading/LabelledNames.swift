import Vision

/// What may stand behind a server's label beside a name, or in the place of one.
enum LabelledNames {
  /// The words before the next label in the same cell: `Maria Lopez` of `Maria Lopez Approved by:`.
  static func withoutNextLabel(
    _ words: ArraySlice<TextObservation>
  ) -> ArraySlice<TextObservation> {
    let next = words.firstIndex { word in
      word.text.first?.isLetter == true && word.text.contains(":")
        && !word.text.contains(where: \.isNumber)
    }
    guard let next else { return words }
    var name = words[..<next].dropLast(words[next].text == ":" ? 1 : 0)
    while let last = name.last.map({ PageHead.plain($0.text) }),
      WordList.labelWords.contains(last) || WordList.roleWords.contains(last)
    {
      name.removeLast()
    }
    return name
  }

  /// Whether the words name an account of the till or a channel of orders, and no person.
  static func isNobody(_ name: String) -> Bool {
    words(of: name).contains(where: WordList.nobodyWords.contains)
  }

  /// Whether the words are a role, what stands over or before one, or another caption beside a name's.
  static func isCaption(_ text: String) -> Bool {
    let words = words(of: text).filter { !$0.isEmpty }
    return !words.isEmpty
      && words.allSatisfy { captions.contains($0) || WordList.roleWords.contains($0) }
  }

  /// Captions of what a person is in a house.
  static let roles: Set = [
    "role", "roles", "position", "job", "title", "puesto", "rol", "cargo", "posicion",
  ]
  private static let captions = roles.union([
    "class", "code", "department", "dept", "section", "seccion", "area", "turno",
  ])

  /// Whether the words may be a place, two people, or a name and a part of the day.
  static func isDoubtful(_ name: String) -> Bool {
    let parts = name.split(separator: ",")
    if parts.count > 1, parts.allSatisfy({ $0.split(separator: " ").count > 1 }) { return true }
    let words = words(of: name)
    return ["am", "pm"].contains(words.last)
      || words.contains {
        $0.count > 2 && !articles.contains($0) && WordList.placeWords.contains($0)
      }
  }

  /// Words of places that are parts of people's names as well: `de los Santos`.
  private static let articles: Set<String> = ["los", "las"]

  private static func words(of name: String) -> [String] {
    name.split(separator: " ").map { PageHead.plain(String($0)) }
  }
}
