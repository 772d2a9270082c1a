import Files
import Money

/// Tip-outs that the server types: `tip out: what they typed`.
extension StepReader {
  static let recommended = "recommended"
  private static let name = "name"

  /// A tip-out of what each giver typed, for one role or pool, or for people by name.
  func typedTipOut(_ what: YAMLNode, _ phrase: AmountPhrase) -> PolicyStep.Action? {
    guard !refusesBesideTyped(), let from = mapping.required("from"),
      let origin = self.origin(from)
    else { return nil }
    guard case .own = origin else {
      return file.refuse(
        from, problem: "nobody types what “\(from.text ?? "")” gives",
        remedy: "name the roles whose people type it")
    }
    let isByName = mapping.optional("by")?.text == Self.name
    guard let target = isByName ? people() : self.target(countsHours: false),
      let nobody = nobody(toShare: target.sharing), let short = shortfall(origin),
      var rule = self.rule(phrase),
      let recommended = limit(Self.recommended)
    else { return nil }
    rule.recommended = recommended
    guard !refusesPool(nobody, inPlaceOf: rule) else { return nil }
    if isByName {
      guard !refusesBesideNames() else { return nil }
    } else {
      guard let word = word(target) else { return nil }
      rule.terms = [.typed(word)]
    }
    return .tipOut(
      TipOutRule(
        origin: origin, amount: rule, target: target, nobody: nobody, shortfall: short))
  }

  /// People who get what was typed for each of them.
  private func people() -> TipOutRule.Target? {
    if let node = mapping.optional("percentages") {
      return file.refuse(
        node, problem: "what each gets is typed by name", remedy: "write “to:” the roles")
    }
    guard let node = mapping.required("to"), let people = people(node, mayShare: true) else {
      return nil
    }
    return .people(Sharing(parts: [Sharing.Part(people, label: label(node))], by: .typed))
  }

  /// The word for which it is typed: the role's or the pool's.
  private func word(_ target: TipOutRule.Target) -> String? {
    let node = mapping.optional("to") ?? mapping.node
    switch target {
    case .pool(let name): return name
    case .house:
      return file.refuse(
        node, problem: "nobody gives tips to the house", remedy: "write “to:” a role or a pool")
    case .people(let sharing)
    where sharing.parts.count == 1 && node.text.flatMap { JobRole($0) } != nil:
      return node.text
    case .people, .giver:
      return file.refuse(
        node, problem: "it is not said which word the amount is typed for",
        remedy: "write a step for each role, or let it flow into a pool, or add “by: name”")
    }
  }

  /// What counts an amount has no place beside one that is typed; noted.
  private func refusesBesideTyped() -> Bool {
    let words = ["rounded", "only while there", "only if", Self.together]
    let entry = mapping.entries.first { entry in
      words.contains(entry.key) || entry.key.hasPrefix("with ") || caseKeys.contains(entry.key)
        || entry.key == "for"
    }
    guard let entry else { return false }
    return file.refuses(
      entry.keyNode, problem: "the amount is typed, whatever “\(entry.key)” says",
      remedy: "leave it out; beside it stand “at least”, “at most” and “recommended”")
  }

  /// Who would get the difference is not known; noted.
  private func refusesBesideNames() -> Bool {
    for key in ["at least", "at most", "if nobody", "if short"] {
      guard let node = mapping.keyNode(key) else { continue }
      return file.refuses(
        node, problem: "of several people it is not known whose amount “\(key)” changes",
        remedy: "write “recommended”, which is told only, or a step for each role")
    }
    return false
  }

  /// Whether an amount is typed where none can be, or something is recommended for one that is
  /// counted; noted.
  func refusesTyped(_ kind: String, _ what: YAMLNode) -> Bool {
    let nodes = kind == "pool" ? mapping.optional("takes").map { $0.list ?? [$0] } ?? [] : [what]
    let isTipOut = kind == "tip out"
    if let node = nodes.first(where: { $0.text == AmountPhrase.typedWords }), !isTipOut {
      return file.refuses(
        node, problem: "“\(AmountPhrase.typedWords)” is for a tip out alone",
        remedy: "write “tip out: \(AmountPhrase.typedWords)”, with “to:” the pool")
    }
    guard let node = mapping.keyNode(Self.recommended), what.text != AmountPhrase.typedWords,
      isTipOut
    else { return false }
    return file.refuses(
      node, problem: "the amount is counted, so that nobody could give less",
      remedy: "leave it out, or write “tip out: \(AmountPhrase.typedWords)”")
  }
}
