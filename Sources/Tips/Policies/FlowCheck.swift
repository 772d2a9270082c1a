import Files
import Money

/// Follows the money through a policy's steps without any figures: what no rule takes, pools that
/// nobody fills or empties, circles, and percentages above the whole.
struct FlowCheck {
  let file: YAMLFile
  let version: PolicyVersion
  let places: [PlacedStep]
  let head: YAMLMapping

  func check() {
    var flow = MoneyFlow(version: version)
    for placed in places { follow(placed, &flow) }
    checkPeriods()
    checkTyped()
    checkTeams()
    checkRations()
    checkKept()
    checkGuarantees()
    checkShares()
    checkCountedPools()
    reportUnclearEventStaff()
    reportCircles()
    guard file.issues.isEmpty else { return }
    reportLeftovers(flow)
  }

  private func follow(_ placed: PlacedStep, _ flow: inout MoneyFlow) {
    let (action, scope) = (placed.step.action, placed.step.scope)
    switch action {
    case .tipOut(let rule): checkOthers(rule, placed, flow)
    case .share(let name, _, _): reportUnfilled(name, placed.what, placed, flow)
    case .keep(let people): flow.take(.all, of: people, in: scope)
    case .guarantee(let rule):
      if let pool = rule.pool { reportUnfilled(pool, placed.from ?? placed.node, placed, flow) }
    case .collect: break
    }
    // What counts only where something holds takes nothing for sure.
    var ifItHolds = flow
    let isSure = placed.step.condition == nil
    for taken in action.takes {
      take(taken.origin, taken.amount, placed, &ifItHolds)
      if !isSure, case .own(let people) = taken.origin { flow.mayTake(of: people) }
    }
    if isSure { flow = ifItHolds }
    if !action.takes.isEmpty, let pool = action.filledPool { flow.fill(pool, at: placed) }
    if let pool = action.emptiedPool {
      if isSure {
        flow.empty(pool, scope)
      } else if flow.isFilledOnly(pool, likewise: placed) {
        flow.emptyLikewise(pool, scope)
      }
    }
    if case .tipOut = action {
      follow(action.nobody, of: nil, placed, &flow)
    } else {
      follow(action.nobody, of: action.sharedPool, placed, &flow)
    }
  }

  private func follow(
    _ nobody: NobodyRule, of pool: String?, _ placed: PlacedStep, _ flow: inout MoneyFlow
  ) {
    guard case .pool(let other) = nobody else { return }
    if !isEmptied(other, after: placed), let node = placed.nobody, !isCircle(from: other, to: pool)
    {
      file.report(
        node, problem: "“\(other)” is shared before, so that the money would stay in it",
        remedy: "move this step before the one that shares “\(other)”")
    }
    flow.fill(other, at: placed)
  }

  private func isEmptied(_ pool: String, after placed: PlacedStep) -> Bool {
    places.contains { later in
      later.step.line > placed.step.line && MoneyFlow.empties(later.step.action, pool)
    }
  }

  private func take(
    _ origin: MoneyOrigin, _ amount: AmountRule, _ placed: PlacedStep, _ flow: inout MoneyFlow
  ) {
    switch origin {
    case .pool(let name):
      reportUnfilled(name, placed.from ?? placed.what, placed, flow)
      if amount.takesRest {
        flow.empty(name, placed.step.scope)
      } else {
        addPercent(of: origin, amount, placed, &flow)
      }
    case .own(let people), .together(let people):
      let scope = placed.step.scope
      if placed.isKept {
        return reportNothingLeft(amount, people, placed, flow)
      }
      if let sources = amount.rest {
        if case .own = origin, flow.isTaken(sources, of: people, in: scope) {
          file.report(
            placed.what, problem: "nothing is left to take: an earlier step took all of it",
            remedy: "remove this step, or move it up")
        }
        flow.take(sources, of: people, in: scope)
      } else {
        reportNothingLeft(amount, people, placed, flow)
        addPercent(of: origin, amount, placed, &flow)
        if case .own = origin { flow.give(people) }
      }
    case .received, .general, .events, .house: break
    }
  }

  /// Where more people receive or something holds, the percentages may not pass 100 either.
  private func checkOthers(_ rule: TipOutRule, _ placed: PlacedStep, _ flow: MoneyFlow) {
    for amount in rule.amounts.dropFirst() where file.issues.isEmpty {
      var flow = flow
      addPercent(of: rule.origin, amount, placed, &flow)
    }
  }

  private func addPercent(
    of origin: MoneyOrigin, _ amount: AmountRule, _ placed: PlacedStep, _ flow: inout MoneyFlow
  ) {
    switch origin {
    case .pool(let name): addPercent(of: "pool \(name)", amount, placed, &flow)
    case .own(let people), .together(let people):
      for role in flow.keys(of: people) { addPercent(of: role, amount, placed, &flow) }
    case .received, .general, .events, .house: break
    }
  }

  /// An amount of people's own tips that an earlier step has taken.
  private func reportNothingLeft(
    _ amount: AmountRule, _ people: People, _ placed: PlacedStep, _ flow: MoneyFlow
  ) {
    guard flow.isTaken(amount.takenSources, of: people, in: placed.step.scope) else { return }
    file.report(
      placed.what,
      problem: "nothing of their own tips is left to give: an earlier step took all of it",
      remedy: placed.isKept
        ? "move this step up"
        : "move this step up, or take it “from:” the pool that has the money, or from “the shares of "
          + "\(people.words)”")
  }

  /// Percentages of one whole must not pass 100: of each kind of money, in each part of the day.
  private func addPercent(
    of whole: String, _ amount: AmountRule, _ placed: PlacedStep, _ flow: inout MoneyFlow
  ) {
    for term in amount.terms {
      guard case .part(let part, let base) = term else { continue }
      let kinds: [SourceSet]
      switch base {
      case .pool: kinds = [.all]
      case .tips(let sources):
        kinds = [.card, .cash, .charges, .event].filter(sources.isSuperset(of:))
      default: continue
      }
      let before = kinds.map { flow.percent(of: whole, $0, in: placed.step.scope) }
        .reduce(0, max)
      for kind in kinds { flow.add(part.basisPoints, of: whole, kind, in: placed.step.scope) }
      if before <= 10_000, before + part.basisPoints > 10_000 {
        let sum = DecimalDigits.quotient(Int64(before + part.basisPoints), by: 100)
        file.report(
          placed.what,
          problem: "with the steps before, \(sum) % of the same money are given away",
          remedy: "give at most 100 % of it")
      }
    }
  }

  private func reportUnfilled(
    _ name: String, _ node: YAMLNode, _ placed: PlacedStep, _ flow: MoneyFlow
  ) {
    let scope = placed.step.scope
    let isEvenings = scope == .eachEvent && flow.key(name, scope) == name
    guard flow.filled[flow.key(name, scope)] == nil || isEvenings && !version.sources.contains(name)
    else { return }
    if reportOtherScope(name, node, placed, flow) { return }
    let later = places.first { later in
      later.step.line > placed.step.line && MoneyFlow.fills(later.step.action, name)
    }
    if isInCircle(name) { return }
    if let later {
      file.report(
        node, problem: "“\(name)” is filled only later, on line \(later.step.line)",
        remedy: "move this step below it: the steps are carried out from top to bottom")
    } else {
      file.report(
        node, problem: "“\(name)” is unreachable: nothing flows into it, or it was shared before",
        remedy: "let a step above take money into it, or remove this step")
    }
  }

  /// A pool of each event and the evening's pool of that name are two pools.
  private func reportOtherScope(
    _ name: String, _ node: YAMLNode, _ placed: PlacedStep, _ flow: MoneyFlow
  ) -> Bool {
    let isOfEvents = placed.step.scope == .eachEvent
    let other = isOfEvents ? name : flow.key(name, .eachEvent)
    guard let line = flow.filled[other], line > 0 else { return false }
    return file.refuses(
      node,
      problem: isOfEvents
        ? "“\(name)” on line \(line) is the evening's; here it is a pool of each event"
        : "“\(name)” on line \(line) is a pool of each event; here it is the evening's",
      remedy: isOfEvents
        ? "leave “for: each event” out here, or write it on line \(line) too"
        : "write “for: each event” here too, or leave it out on line \(line) and take from "
          + "“event money”")
  }

  // MARK: - Circles

  /// Money that may flow from a pool into another.
  private struct Arrow {
    let from: String
    let to: String
    let node: YAMLNode
    /// Whether it flows only where nobody is there.
    var isForNobody = false
    /// Where nobody is there, money may go back to a pool that is shared later.
    var isHarmless = false
  }

  private var arrows: [Arrow] {
    places.flatMap { placed -> [Arrow] in
      let action = placed.step.action
      var arrows: [Arrow] = []
      for case .pool(let from) in action.takes.map(\.origin) {
        guard let to = action.filledPool else { continue }
        arrows.append(Arrow(from: from, to: to, node: placed.what))
      }
      if case .pool(let to) = action.nobody, let from = action.sharedPool {
        arrows.append(
          Arrow(
            from: from, to: to, node: placed.nobody ?? placed.node, isForNobody: true,
            isHarmless: isEmptied(to, after: placed)))
      }
      return arrows
    }
  }

  private func reachable(from start: String, through arrows: [Arrow]) -> Set<String> {
    var seen: Set<String> = []
    var open = [start]
    while let next = open.popLast() {
      for arrow in arrows where arrow.from == next && seen.insert(arrow.to).inserted {
        open.append(arrow.to)
      }
    }
    return seen
  }

  /// The arrows that close a circle. A stream that always flows does so only through others that
  /// always flow.
  private var circular: [Arrow] {
    let all = arrows
    let always = all.filter { !$0.isForNobody }
    return all.filter { arrow in
      guard !arrow.isHarmless else { return false }
      let ways = arrow.isForNobody ? all : always
      return arrow.from == arrow.to || reachable(from: arrow.to, through: ways).contains(arrow.from)
    }
  }

  private func isInCircle(_ name: String) -> Bool { circular.contains { $0.to == name } }

  private func isCircle(from: String, to pool: String?) -> Bool {
    pool.map { reachable(from: from, through: arrows).contains($0) } ?? false
  }

  private func reportCircles() {
    guard let arrow = circular.last else { return }
    let path =
      arrow.from == arrow.to
      ? "“\(arrow.from)” into itself"
      : "“\(arrow.to)” into “\(arrow.from)” and back"
    file.report(
      arrow.node, problem: "a circle of pools: money flows from \(path)",
      remedy: "let it flow one way only")
  }

  // MARK: - Events

  /// Where the events have rules of their own and the evening takes of their money too, somebody
  /// who worked an event might or might not have a share of both.
  private func reportUnclearEventStaff() {
    guard version.eventStaff == nil, version.steps.contains(where: { $0.scope == .eachEvent })
    else { return }
    let taking = places.first { placed in
      placed.step.scope != .eachEvent
        && placed.step.action.takes.contains { $0.origin == .events }
    }
    guard let taking else { return }
    file.report(
      taking.what,
      problem: "events have rules of their own and give to the evening too: it is not said where "
        + "their staff has its shares",
      remedy: "write “event staff: apart” or “event staff: in the evening too” beside “steps:”")
  }

  // MARK: - Leftovers

  private func reportLeftovers(_ flow: MoneyFlow) {
    for (name, line) in flow.filled.sorted(by: { $0.key < $1.key })
    where !flow.emptiedLikewise.contains(name) {
      let isSource = version.sources.contains(name)
      let filling = places.first { $0.step.line == line }
      let node = filling?.node ?? head.keyNode("sources") ?? head.node
      if let pool = MoneyFlow.poolOfEachEvent(name) {
        file.report(
          node, problem: "what is left in “\(pool)” of each event is taken by no rule",
          remedy: "share it with “for: each event” too, or leave that out here and take from "
            + "“event money”")
        continue
      }
      file.report(
        node, problem: "what is left in “\(name)” is taken by no rule",
        remedy: isSource
          ? "add a step that shares it, or one that takes “the rest of \(name)”"
          : "end with “share: \(name)”, or let another pool take “the rest of \(name)”")
    }
    for (role, sources) in flow.untaken() {
      file.report(
        head.keyNode("steps") ?? head.node,
        problem: "\(sources.words)\(role.map { " of \($0)" } ?? "") are taken by no rule",
        remedy: "add a pool that takes them, or “keep: the rest” from \(role ?? "everybody")")
    }
  }
}

extension AmountRule {
  var takesRest: Bool { rest == .all }
}
