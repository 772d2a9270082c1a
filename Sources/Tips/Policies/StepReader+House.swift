import Files
import Money

/// What the house pays of its own.
extension StepReader {
  /// Who makes up for what the giver has not: nil inside where what there is must do, nil where it
  /// is wrong.
  func shortfall(_ origin: MoneyOrigin, to target: TipOutRule.Target? = nil) -> Shortfall?? {
    guard let node = mapping.optional("if short") else { return .some(nil) }
    guard origin != .house else {
      return file.refuse(
        node, problem: "the house itself pays this and is never short", remedy: "leave it out")
    }
    switch node.text {
    case Shortfall.house.rawValue: return .some(.house)
    case Shortfall.giver.rawValue:
      guard origin.isOwn, target != .house else {
        return file.refuse(
          node, problem: "only people who give of their own tips can owe a part of it",
          remedy: "write “the house adds” or “what there is”")
      }
      return .some(.giver)
    case "what there is": return .some(nil)
    case "cut alike" where origin.isOwn:
      return file.refuse(
        node, problem: "tip outs are cut alike by what their givers keep",
        remedy: "write “if short: cut alike” at a step “keep: 60 % of tips” above them")
    default:
      return file.refuse(
        node, problem: "“if short” is not understood",
        remedy:
          "write “the house adds”\(origin.isOwn ? ", “the giver owes”" : "") or “what there is”")
    }
  }

  /// Whether the house cannot give this; the trouble is noted.
  func refusesHouse(
    _ origin: MoneyOrigin, _ phrase: AmountPhrase, _ target: TipOutRule.Target? = nil,
    _ nobody: NobodyRule = .stay
  ) -> Bool {
    guard origin == .house, let node = mapping.optional("from") else { return false }
    func refuse(_ problem: String, _ remedy: String) -> Bool {
      return file.refuses(node, problem: problem, remedy: remedy)
    }
    let isOfTips = phrase.terms.contains { term in
      switch term {
      case .rest: return true
      case .fixed, .typed: return false
      case .part(_, let base): return base.counted.contains(where: \.isOfPeoplesMoney)
      }
    }
    if isOfTips {
      return refuse(
        "the house has no tips of its own to give",
        "write a part of sales or a fixed amount, or name roles or a pool")
    }
    if target == .house {
      return refuse("the house would pay itself", "write “to:” the roles that get it")
    }
    if case .split(let parts) = nobody, parts.contains(where: { $0.people == nil }) {
      return refuse(
        "nothing stays with the house: it pays what is given alone",
        "take “giver” out of “if nobody”")
    }
    return false
  }
}

extension AmountRule.Base {
  /// Whether it is what people brought in, or got.
  fileprivate var isOfPeoplesMoney: Bool {
    switch whole {
    case .tips, .share, .left: true
    case .sales, .combinedSales, .eventSales, .pool, .slice, .excess, .balance: false
    }
  }
}

extension MoneyOrigin {
  fileprivate var isOwn: Bool { if case .own = self { true } else { false } }
}

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
