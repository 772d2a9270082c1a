import Money

/// A policy in plain sentences, for those who are paid by it.
public struct PolicyExplanation {
  /// First who there is, then the rules in their order, each with its line.
  public let sentences: [String]

  public init(_ version: PolicyVersion) {
    var sentences = Self.head(version)
    for (index, step) in version.steps.enumerated() {
      let scope =
        switch step.scope {
        case .evening, .period: ""
        case .eachEvent: "For each event by itself: "
        case .eachTeam: "For each team by itself: "
        case .eachCheck: "For each check, among those who were there when it was closed: "
        case .window(let name): "For \(name): "
        }
      let name = step.name.map { "\($0): " } ?? ""
      let condition = step.condition.map { " This counts only if \($0.words)." } ?? ""
      sentences.append(
        "\(index + 1). \(name)\(scope)\(Self.sentence(step.action, step.scope))\(condition)"
          + version.orderNotes(at: index).map { " \($0.sentence)" }.joined()
          + " (line \(step.line))"
      )
    }
    if let rounding = version.cashRounding {
      sentences.append(
        "What is handed out in cash is rounded \(rounding.words); the difference goes on the paycheck."
      )
    }
    self.sentences = sentences
  }

  private static func head(_ version: PolicyVersion) -> [String] {
    var sentences: [String] = []
    if let fee = version.cardFee {
      sentences.append(
        "\(fee.rate.formatted) of \(fee.sources.words) is withheld for the card company"
          + (fee.rounding.map { ", rounded \($0.words)" } ?? "")
          + (fee.counting == .eachKind ? ", rounded for each kind of money." : "."))
    }
    let barred = version.roles.filter { !$0.maySharePools }.map(\.role.rawValue)
    if !barred.isEmpty {
      sentences.append("\(People.list(barred)) may not have a share of a pool.")
    }
    let pointed = version.roles.filter { $0.points != .one || $0.per == .hour }
    if !pointed.isEmpty {
      let list = pointed.map {
        "\($0.role.rawValue) \($0.points.formatted)\($0.per == .hour ? " for each hour" : "")"
      }
      sentences.append("Points: \(list.joined(separator: ", ")); everybody else 1.")
    }
    switch version.eventStaff {
    case .apart: sentences.append("The staff of an event shares in that event alone.")
    case .inEvening: sentences.append("The staff of events shares the evening's pools too.")
    case nil: break
    }
    for role in version.roles where role.counts != 100 {
      sentences.append("\(role.role.rawValue) counts \(role.counts) %.")
    }
    for role in version.roles {
      for share in role.allLesserShares {
        sentences.append("\(role.role.rawValue) counts \(share.counts) % \(share.words).")
      }
    }
    if let odd = version.oddCents {
      let rest = odd.rounding.each.rounding.unit == .cent ? "the odd cents go" : "what is left goes"
      sentences.append(
        "Each share is rounded \(odd.rounding.each.rawValue); \(rest) \(odd.words).")
    }
    if version.entriesOfPerson == .together {
      sentences.append(
        "Each entry has a share of its own in a step; those of one person are rounded together.")
    }
    if let rules = version.hourRules { sentences += rules.sentences }
    for days in version.namedDays ?? [] {
      let list = days.days.map(\.description) + days.yearly.map(\.words)
      sentences.append("“\(days.name)” is \(People.list(list)).")
    }
    for window in version.windows {
      let when = window.time.map { "is \($0.formatted)" } ?? "is a part of the house"
      sentences.append("\(window.name) \(when).")
    }
    return sentences
  }

  private static func sentence(_ action: PolicyStep.Action, _ scope: PolicyStep.Scope) -> String {
    switch action {
    case .collect(let name, let inflows, let sharing, let nobody):
      let all = sentences(of: inflows, scope)
      let into =
        all.isEmpty
        ? "There is a pool “\(name)”." : "Into the pool “\(name)” goes \(People.list(all))."
      guard let sharing else { return into }
      return into + " It is shared at once: \(sharing.words).\(sentence(nobody))"
    case .tipOut(let rule): return sentence(rule, scope)
    case .share(let name, let sharing, let nobody):
      if scope == .period(.untilDecided) {
        return "What is in “\(name)” is held: nobody is paid of it until somebody decides who of "
          + "\(sharing.people) gets how much, and says why."
      }
      if case .period(let period) = scope { return sentence(name, sharing, period) }
      return "What is in “\(name)” is shared: \(sharing.words).\(sentence(nobody))"
    case .keep(let people): return "What is left of their own tips stays with \(people.words)."
    case .guarantee(let rule):
      let payer = rule.pool.map { "“\($0)”" } ?? "the house"
      let short = rule.shortfall == .house ? ", and what it has not the house" : ""
      return
        "\(rule.people.each) gets at least \(rule.amount.words); \(payer) makes it up\(short)."
    }
  }

  private static func sentence(
    _ pool: String, _ sharing: Sharing, _ period: PoolPeriod
  ) -> String {
    let measure =
      sharing.measure == .equal ? "one share for each person" : sharing.measure.manner
    let least = sharing.leastSeconds.map {
      ", from \(WorkedTime.formattedHours(seconds: Int64($0))) hours in all of it on"
    }
    return "What is in “\(pool)” is kept each night, and nobody is paid of it then. When "
      + "\(period.words) is over, all of it is shared at once: \(sharing.people), \(measure) of all "
      + "its nights\(least ?? ""). If nobody has a share, it goes back to those who gave it."
  }

  /// What flows in; everybody's and the shift's own money is told in one.
  private static func sentences(of inflows: [Inflow], _ scope: PolicyStep.Scope) -> [String] {
    var all: [String] = []
    for (index, inflow) in inflows.enumerated() {
      let words = inflow.amount.rest?.words ?? inflow.amount.words
      switch inflow.origin {
      case .own(.everybody)
      where inflows.dropFirst(index + 1).first?.origin == .general:
        all.append("\(words) that came in")
      case .general where index > 0 && inflows[index - 1].origin == .own(.everybody): break
      case .general where scope == .eachEvent, .events:
        all.append(inflow.amount.rest == .all ? "all event money" : "\(words) of the events")
      case .pool(let name): all.append("\(inflow.amount.words(from: name))")
      case .own(let people): all.append("\(words) of \(people.words)")
      default: all.append("\(words) of \(inflow.origin.words)")
      }
    }
    return all
  }

  private static func sentence(_ rule: TipOutRule, _ scope: PolicyStep.Scope) -> String {
    if rule.target == .giver, case .own(let people) = rule.origin {
      return "\(people.each) keeps \(rule.amount.wordsWithLimits(whileThere: false)) of their own "
        + "first: the steps below take of what is left"
        + (rule.cutsAlike == true
          ? ", and are all cut by the same part where they want more." : ".")
    }
    let giver =
      switch rule.origin {
      case .own(let people): "\(people.each) gives"
      case .received(let people): "\(people.each) gives, of what they got,"
      case .together(let people): people.together
      case .pool(let name): "From “\(name)” go"
      case .general: "From the money beside the reports go"
      case .events: "From the event money go"
      case .house: "The house pays"
      }
    let target = rule.target.words { "the pool “\($0)”" }
    var amount = rule.amount.wordsWithLimits(whileThere: rule.onlyWhileThere)
    // Of a pool the sales are everybody's, whoever gave to it, or the event's.
    if rule.origin.isPoolOrHouse, rule.amount.countsOwnSales {
      let whose =
        switch scope {
        case .evening: "everybody's sales"
        case .eachEvent: "the event's sales"
        case .eachTeam: "the team's sales"
        case .eachCheck: "everybody's sales"
        case .period(let period): "everybody's sales in \(period.words)"
        case .window(let name): "everybody's sales in \(name)"
        }
      amount += " (\(whose))"
    }
    let tiers = (rule.tiers ?? []).map { "from \($0.people) people on \($0.amount.words)" }
    let more = tiers.isEmpty ? "" : " Where more receive, it is \(People.list(tiers))."
    let cases = (rule.amount.cases ?? []).map {
      " If \($0.condition.words), it is \($0.amount.words)."
    }
    .joined()
    let short =
      switch rule.shortfall {
      case .house: " The house adds what they have not."
      case .giver: " What they have not they owe, and hand it over in cash."
      case nil: ""
      }
    if rule.typed != nil {
      // `Each server types what they give to bartender, in equal shares; at least …`
      let limits = amount.dropFirst(AmountPhrase.typedWords.count)
      return "\(giver) what they typed for \(target)\(limits).\(short)\(sentence(rule.nobody))"
    }
    let each = rule.contribution?.words ?? ""
    return "\(giver) \(amount) to \(target).\(each)\(cases)\(more)\(short)"
      + sentence(rule.nobody)
  }

  private static func sentence(_ nobody: NobodyRule) -> String {
    switch nobody {
    case .stay: return ""
    case .pool(let name): return " If nobody is there, it goes to “\(name)”."
    case .split(let parts):
      let list = parts.map { "\($0.proportion.words) \($0.label)" }
      return " If nobody is there, it is split: \(list.joined(separator: ", "))."
    }
  }
}

extension OrderNote {
  fileprivate var sentence: String {
    func on(_ lines: [Int]) -> String {
      "on \(lines.count == 1 ? "line" : "lines") \(People.list(lines.map(String.init)))"
    }
    return switch self {
    case .paidOnTop(let lines): "What is paid to them \(on(lines)) comes on top of it."
    case .takenAgain(let lines): "A part of it is taken again \(on(lines))."
    case .sharesLater(let lines): "What is paid to them \(on(lines)) is not counted."
    case .poolLater(let pool, let lines): "What flows into “\(pool)” \(on(lines)) is not counted."
    case .roundedEachNight(let lines):
      "It is rounded each night; to count parts of the period's money once, let the pool keep all, and "
        + "write “percentages:” \(on(lines))."
    case .takenBefore(let lines): "Other amounts of it are taken before, \(on(lines))."
    }
  }
}

extension AmountRule {
  /// `everything in house`, `80 % of house`.
  fileprivate func words(from pool: String) -> String {
    rest == nil || words.contains(pool) ? words : "\(words) of “\(pool)”"
  }
}

extension MoneyOrigin {
  fileprivate var isPoolOrHouse: Bool {
    if case .pool = self { return true }
    return self == .house
  }
}

extension TipOutRule.Contribution {
  fileprivate var words: String {
    let part =
      switch self {
      case .evenly: "Each report gives the same part"
      case .netSales: "Each report gives in proportion to its net sales"
      }
    return " \(part); what somebody has not the others give."
  }
}

extension People {
  /// `The whole shift together gives`, `All of server together give`
  fileprivate var together: String {
    switch self {
    case .everybody: "The whole shift together gives"
    case .servers, .support, .roles: "All of \(words) together give"
    }
  }

  /// `Each server`, `Each of server and bartender`.
  fileprivate var each: String {
    switch self {
    case .everybody: "Everybody"
    case .servers: "Each server"
    case .support: "Each of the support staff"
    case .roles(let roles):
      roles.count == 1 ? "Each \(words)" : "Each \(Self.list(roles.map(\.rawValue), with: "or"))"
    }
  }
}

extension HourRules {
  fileprivate var sentences: [String] {
    func hours(_ seconds: Int) -> String { WorkedTime.formattedHours(seconds: Int64(seconds)) }
    var sentences: [String] = []
    if let rounding { sentences.append("The hours of each entry are rounded \(rounding.words).") }
    if let most { sentences.append("Of each entry at most \(hours(most)) hours count.") }
    if let leastToShare {
      sentences.append("Who works less than \(hours(leastToShare)) hours has no share.")
    }
    return sentences
  }
}

extension NamedDays.YearlyDay {
  /// `every 12-25`
  fileprivate var words: String {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "every \(padded(month))-\(padded(day))"
  }
}

extension LawBook {
  /// The rules that a policy of a state is checked against, with where they stand.
  public func citations(for state: String?) -> [String] {
    rules(for: state).map { setting, rule in
      "\(setting.name): \(rule.says) [\(rule.citation.words)]"
    }
  }
}

extension LawBook.Citation {
  /// `29 CFR 531.52, text of 2020-12-30`; `RCW 49.46.020; secondary source`.
  public var words: String {
    switch reading {
    case .text(let date): "\(section), text of \(date)"
    case .undatedText: "\(section), text without a date"
    case .secondary: "\(section); secondary source"
    }
  }
}

extension PolicyExplanation {
  /// The rules of a shift, a policy file's or the article's own.
  public init(_ policy: HousePolicy) {
    switch policy {
    case .file(let version): self.init(version)
    case .article(let rules): self.init(rules)
    }
  }

  /// The article's rules with a house's settings.
  public init(_ rules: ArticleRules) {
    let rounded = rules.tipOutRounding == .dollarUp ? ", rounded up to the next whole amount" : ""
    let heads = rules.per == .head ? " for each person of them" : ""
    sentences = [
      "1. The tips of all servers are put together.",
      "2. Support staff get \(rules.supportRate.formatted) of the net sales of all servers\(heads)"
        + "\(rounded), but no more than there is. They share it \(Self.words(rules.supportShares)). "
        + "Where there are none, nothing is taken off.",
      "3. The servers share what is left \(Self.words(rules.serverShares)).",
    ]
  }

  private static func words(_ shares: ArticleRules.Shares) -> String {
    switch shares {
    case .equal: "in equal parts"
    case .hours: "in proportion to the hours that they worked"
    }
  }
}
