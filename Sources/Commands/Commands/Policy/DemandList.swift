import Papers
import Tips

/// What the law of a place asks of a house beside the sharing: a list to print and to tick off.
struct DemandList {
  let law: LawBook
  /// Nil for a house that says no place.
  let state: String?

  /// Lines of paper are no longer than this.
  static let columns = 80

  /// The whole list, with its heading.
  var text: String {
    let demands = law.demands(for: state)
    var lines = heading
    for kind in LawBook.Demand.Kind.allCases {
      let found = demands.filter { $0.demand.kind == kind }
      guard !found.isEmpty else { continue }
      lines += ["", kind.title] + found.flatMap(item)
    }
    if demands.contains(where: { $0.demand.citation.isSecondary }) {
      lines += [
        "",
        "“Secondary source” is what was read in somebody else's words: read the law itself before "
          + "you rely on it.",
      ]
    }
    return WordWrap.wrapped(lines.joined(separator: "\n"), at: Self.columns)
  }

  private var heading: [String] {
    guard let state, let place = LawPlace(code: state), place != .unitedStates else {
      return [
        "What the federal law of the United States asks of a house (not legal advice)",
        "A state may ask for more: say yours in house.yml, like “state: NY”.",
      ]
    }
    let title = "What the law asks of a house in \(place.name) (not legal advice)"
    guard !law.knowsLaw(of: state) else { return [title] }
    let known =
      law.demands(for: state).isEmpty
      ? "TipPool knows no law of this place about tips: ask there."
      : "Of this place TipPool knows the federal law alone. A state may ask for more."
    return [title, known]
  }

  private func item(_ setting: LawBook.Setting, _ demand: LawBook.Demand) -> [String] {
    let time = demand.time.map { " \(demand.kind.timeWord): \($0)." } ?? ""
    // A box before the first line, and the others under its words.
    let words = WordWrap.wrapped("      \(demand.what)\(time)", at: Self.columns)
    let source = "      \(setting.name): \(demand.citation.words)"
    return ["  [ ] \(words.dropFirst(6))", source]
  }
}

extension LawBook.Demand.Kind {
  fileprivate var title: String {
    switch self {
    case .records: "Records to keep"
    case .notices: "What people have to be told"
    case .paydays: "When tips have to be paid"
    }
  }

  fileprivate var timeWord: String {
    switch self {
    case .records: "Keep it for"
    case .notices: "When"
    case .paydays: "By"
    }
  }
}
