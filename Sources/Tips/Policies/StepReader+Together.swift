import Files

/// What several give together: `together: evenly`.
extension StepReader {
  static let together = "together"
  /// In proportion to what each has: what the whole shift does without a word.
  static let byTips = "by tips"

  /// Where the amount is taken, and what each one's part is measured by where several give it together.
  struct Giving {
    let origin: MoneyOrigin
    var contribution: TipOutRule.Contribution?
  }

  func giving(_ origin: MoneyOrigin) -> Giving? {
    guard let node = mapping.optional(Self.together) else { return Giving(origin: origin) }
    let contribution = node.text.flatMap { TipOutRule.Contribution(rawValue: $0) }
    guard contribution != nil || node.text == Self.byTips else {
      let known = TipOutRule.Contribution.allCases.map(\.rawValue) + [Self.byTips]
      return file.refuse(
        node, problem: "“\(node.text ?? "")” does not say what each gives of it",
        remedy: "write one of: \(known.joined(separator: ", "))")
    }
    switch origin {
    case .own(let people), .together(let people):
      return Giving(origin: .together(people), contribution: contribution)
    case .received, .pool, .general, .events, .house:
      return file.refuse(
        node,
        problem: "“\(mapping.optional("from")?.text ?? "")” is not several who give of their own",
        remedy: "leave it out, or write “from:” the roles that give together")
    }
  }
}
