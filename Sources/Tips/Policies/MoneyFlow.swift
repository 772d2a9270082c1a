import Files

/// Which money is where after some steps of a policy, without figures.
struct MoneyFlow {
  /// Pools that may hold money, with the line that last filled them.
  private(set) var filled: [String: Int] = [:]
  /// On which days steps filled them; nil among it where one may on any day.
  private var days: [String: Set<RuleCondition?>] = [:]
  /// Of these, what is shared on all days on which it was filled.
  private(set) var emptiedLikewise: Set<String> = []
  /// How many hundredths of a percent of a whole were given away.
  private var percents: [Part: Int] = [:]
  /// What was taken of each role's own tips, by part of the day; `""` for all of it.
  private var taken: [String: [String: SourceSet]] = [:]
  /// The roles that a step names as givers; where none does, everybody is meant.
  private var givers: Set<String> = []
  /// Whether a step takes of everybody's own tips only where something holds.
  private var maybeTaken = false
  private let version: PolicyVersion

  /// What servers bring in themselves.
  static let brought: SourceSet = [.card, .cash, .charges]

  /// One kind of money of a whole, in one part of the shift.
  private struct Part: Hashable {
    let whole: String
    let kind: SourceSet
    let scope: PolicyStep.Scope
  }

  private let eventPools: Set<String>

  init(version: PolicyVersion) {
    self.version = version
    eventPools = version.eventPools
    for source in version.sources { filled[source] = 0 }
  }

  /// Each event has pools of its own; the money of named sources is the evening's.
  func key(_ pool: String, _ scope: PolicyStep.Scope) -> String {
    scope == .eachEvent && eventPools.contains(pool) ? pool + Self.ofEachEvent : pool
  }

  private static let ofEachEvent = " of each event"

  /// The pool's name where a key means a pool of each event.
  static func poolOfEachEvent(_ key: String) -> String? {
    key.hasSuffix(ofEachEvent) ? String(key.dropLast(ofEachEvent.count)) : nil
  }

  mutating func fill(_ pool: String, at placed: PlacedStep) {
    let key = key(pool, placed.step.scope)
    filled[key] = placed.step.line
    days[key, default: []].insert(placed.days)
    emptiedLikewise.remove(key)
  }

  /// Whether everything in a pool came there on the days on which another step counts.
  func isFilledOnly(_ pool: String, likewise placed: PlacedStep) -> Bool {
    guard let condition = placed.days, !version.sources.contains(pool) else { return false }
    return days[key(pool, placed.step.scope)] == [condition]
  }

  mutating func emptyLikewise(_ pool: String, _ scope: PolicyStep.Scope) {
    emptiedLikewise.insert(key(pool, scope))
  }

  mutating func empty(_ pool: String, _ scope: PolicyStep.Scope) {
    filled[key(pool, scope)] = nil
    days[key(pool, scope)] = nil
    percents = percents.filter {
      $0.key.whole != "pool \(pool)" || ($0.key.scope == .eachEvent) != (scope == .eachEvent)
    }
  }

  mutating func add(
    _ percent: Int, of whole: String, _ kind: SourceSet, in scope: PolicyStep.Scope
  ) {
    let scope = scope.ofFlow
    percents[Part(whole: whole, kind: kind, scope: scope), default: 0] += percent
  }

  /// What was given away of a kind of money; what a part of the day gives is the evening's too.
  func percent(of whole: String, _ kind: SourceSet, in scope: PolicyStep.Scope) -> Int {
    func given(_ scope: PolicyStep.Scope) -> Int {
      percents[Part(whole: whole, kind: kind, scope: scope), default: 0]
    }
    switch scope {
    case .eachTeam, .eachCheck: return percent(of: whole, kind, in: .evening)
    case .eachEvent: return given(.eachEvent)
    case .window: return given(scope) + given(.evening)
    case .evening, .period:
      let inWindows = percents.filter { part, _ in
        guard case .window = part.scope else { return false }
        return part.whole == whole && part.kind == kind
      }
      return given(.evening) + inWindows.values.reduce(0, max)
    }
  }

  private var bringers: [String] {
    version.roles.isEmpty ? ["servers"] : version.roles.map(\.role.rawValue)
  }

  /// What own money is kept under: roles, or who hands in a report.
  func keys(of people: People) -> [String] {
    switch people {
    case .everybody: bringers
    case .servers: ["servers"]
    case .support: []
    case .roles(let roles): roles.map(\.rawValue)
    }
  }

  /// A step takes of these people's own tips where something holds.
  mutating func mayTake(of people: People) {
    give(people)
    maybeTaken = true
  }

  mutating func give(_ people: People) {
    if people != .everybody { givers.formUnion(keys(of: people)) }
  }

  mutating func take(_ sources: SourceSet, of people: People, in scope: PolicyStep.Scope) {
    guard scope != .eachEvent else { return }
    var window = ""
    if case .window(let name) = scope { window = name }
    give(people)
    for key in keys(of: people) { taken[key, default: [:]][window, default: []].formUnion(sources) }
  }

  func isTaken(_ sources: SourceSet, of people: People, in scope: PolicyStep.Scope) -> Bool {
    let keys = keys(of: people)
    let own = sources.intersection(Self.brought)
    let scope = scope.ofFlow
    guard scope == .evening, !keys.isEmpty, !own.isEmpty else { return false }
    return keys.allSatisfy { taken[$0]?[""]?.isSuperset(of: own) ?? false }
  }

  /// What is left with those who give, role by role; nil for everybody alike.
  func untaken() -> [(role: String?, sources: SourceSet)] {
    // A house without servers' reports: a counter with a jar, a hall for banquets.
    if givers.isEmpty, taken.isEmpty, !maybeTaken { return [] }
    let meant = givers.isEmpty ? bringers : givers.sorted()
    let all = meant.map { (role: $0, sources: left(of: $0)) }
    if givers.isEmpty, let first = all.first, all.allSatisfy({ $0.sources == first.sources }) {
      return first.sources.isEmpty ? [] : [(nil, first.sources)]
    }
    return all.filter { !$0.sources.isEmpty }.map { ($0.role, $0.sources) }
  }

  private func left(of role: String) -> SourceSet {
    let byWindow = taken[role] ?? [:]
    var sources = byWindow[""] ?? []
    if !version.windows.isEmpty {
      let taken = version.windows.map { byWindow[$0.name] ?? [] }
      sources.formUnion(taken.reduce(.all) { $0.intersection($1) })
    }
    return Self.brought.subtracting(sources)
  }

  // MARK: - What a step does to a pool

  static func fills(_ action: PolicyStep.Action, _ pool: String) -> Bool {
    action.filledPool == pool && !action.takes.isEmpty || action.nobody == .pool(pool)
  }

  static func empties(_ action: PolicyStep.Action, _ pool: String) -> Bool {
    action.emptiedPool == pool
      || action.takes.contains { $0.origin == .pool(pool) && $0.amount.takesRest }
  }
}

extension PolicyStep.Scope {
  /// Everybody in a step for teams is in one: all teams together are the evening.
  fileprivate var ofFlow: PolicyStep.Scope {
    self == .eachTeam || self == .eachCheck ? .evening : self
  }
}

extension PolicyStep.Action {
  /// The pool that people share by it.
  var emptiedPool: String? {
    switch self {
    case .collect, .share: sharing == nil ? nil : sharedPool
    case .tipOut, .keep, .guarantee: nil
    }
  }
}

extension PlacedStep {
  /// On which days it counts, where nothing else is asked: whatever else is asked may have another answer for
  /// another step of the same night.
  fileprivate var days: RuleCondition? { step.condition.flatMap { $0.isOfDays ? $0 : nil } }
}
