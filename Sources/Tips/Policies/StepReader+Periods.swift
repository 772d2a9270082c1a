import Files
import Money

/// Pools that are shared when a week, a pay period or a month is over: `for: the pay period`.
extension StepReader {
  /// Nil where the words mean no period.
  static func period(_ text: String) -> PoolPeriod? {
    let weeks = Weekday.allCases.map(PoolPeriod.week(from:))
    return ([.payPeriod, .month] + weeks).first { $0.words == text }
  }

  /// `for:` with something else than `each event`; the trouble is noted.
  func periodScope(_ node: YAMLNode) -> PolicyStep.Scope? {
    let text = node.text ?? ""
    if let period = Self.period(text) {
      guard mapping.optional("share") != nil else {
        return file.refuse(
          node, problem: "only what is in a pool can be kept until \(period.words) is over",
          remedy: "let a step “pool: …” take the money each night, and write this at “share: …”")
      }
      return .period(period)
    }
    if text == PoolPeriod.heldWords {
      return file.refuse(
        node, problem: "what somebody decides about is not shared by a rule",
        remedy:
          "write “hold: \(mapping.optional("share")?.text ?? "…")” in place of “share:”, and “to:” those "
          + "who may get it")
    }
    if text == "the week" || text == "week" || text == "each week" {
      return file.refuse(
        node, problem: "it is not said on which day the week begins",
        remedy: "write “for: the week from monday”, or “for: the pay period”")
    }
    return file.refuse(
      node, problem: "“for” is not understood",
      remedy:
        "write “for: each event”, “for: each team” or “for: each check”; or, to share a pool later, “for: the pay period”, “for: the week "
        + "from monday” or “for: the month”")
  }

  /// `hold: party`: what is in a pool waits until a person decides who of some people gets it. Beside it
  /// stands nothing that is about one night, since what is held is of all of them.
  func hold(_ what: YAMLNode) -> PlacedStep? {
    for key in ["for", "window", "only if"] {
      guard let node = mapping.optional(key) else { continue }
      return file.refuse(
        node, problem: "what is held is of all nights, until somebody decides",
        remedy: "write “\(key)” at the step that fills the pool")
    }
    let name = poolName(what)
    guard let node = mapping.required("to") else { return nil }
    if node.text == "the house" {
      return file.refuse(
        node, problem: "only a tip out can leave something to the house",
        remedy: "name those of the staff who may get it")
    }
    guard let name, let people = people(node, mayShare: true) else { return nil }
    let sharing = Sharing(parts: [Sharing.Part(people, label: label(node))], by: .shifts)
    return PlacedStep(
      step: PolicyStep(
        line: mapping.node.line, name: mapping.optionalText("name"), scope: .period(.untilDecided),
        action: .share(name, sharing, .stay)), mapping: mapping, what: what)
  }

  /// What a period's shares are measured by. Equal shares could be meant in two ways.
  func periodMeasure() -> Sharing.Measure? {
    let node = mapping.optional("by")
    let words = ["people": Sharing.Measure.equal, "shifts": .shifts]
    if let text = node?.text, let measure = words[text] {
      guard !vocabulary.version.counts.contains(text) else {
        return file.refuse(
          node ?? mapping.node,
          problem: "“\(text)” stands under “counts:” too, and means two things",
          remedy: "give what is counted another name")
      }
      return measure
    }
    guard let node, node.text != "equal" else {
      return file.refuse(
        node ?? mapping.node,
        problem: "it is not said how shares of a whole period are measured",
        remedy: "write “by: hours”, “by: points x hours”, “by: own sales”; or “by: shifts” for one "
          + "share for each shift worked, “by: people” for one share for each person")
    }
    let measure = file.read(node) { text throws(PhraseError) in
      try AmountPhrase.measure(text, names: vocabulary.names)
    }
    if case .most = measure {
      return file.refuse(
        node, problem: "who has the most is told of one night, and this is shared for all of them",
        remedy: "share it each night, or write “by: own sales”")
    }
    return measure
  }

  /// What stands beside a share of a period and would mean nothing certain there; noted.
  func refusesBeside(_ period: PoolPeriod) -> Bool {
    if let node = mapping.optional("window") {
      return file.refuses(
        node, problem: "a part of the day is of one night, and this is shared for all of them",
        remedy: "leave “window” out here, and write it at the step that fills the pool")
    }
    if let node = mapping.optional("if nobody"), node.text != "stay" {
      return file.refuses(
        node, problem: "when the period is over, no other pool of a night is open",
        remedy: "leave “if nobody” out: then it goes back to those who gave it")
    }
    if mapping.optional("minimum hours") == nil,
      vocabulary.version.hourRules?.leastToShare != nil
    {
      return file.refuses(
        mapping.node,
        problem: "“minimum to share” is for a night, and this is shared for \(period.words)",
        remedy: "add “minimum hours:” here: it counts the hours of all of \(period.words)")
    }
    return false
  }
}
