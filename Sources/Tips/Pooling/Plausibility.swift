public import Money
public import Words

/// What in a shift's entries is most likely a slip of the finger, though it can be computed.
///
/// A form with `27.5` for `2.75` pays exactly what it says, which helps no one. What is
/// merely unlikely is named with the result; what hardly ever is right is not paid before somebody
/// says that it is meant (``Implausibility/needsWord``).
public struct Plausibility: Sendable {
  private let shift: Shift
  private let entries: [Shift.Entry]

  public init(_ shift: Shift) { self.init(shift, shift.entries) }

  init(_ shift: Shift, _ entries: [Shift.Entry]) {
    self.shift = shift
    self.entries = entries
  }

  /// A card fee above this is named: card companies take 1.5 to 4 %.
  public static let usualCardFee = known(BasisPoints(500))
  public static let highestCardFee = known(BasisPoints(1000))
  /// An entry of more hours than this is named: two shifts without a break.
  public static let usualHours = known(WorkedTime(seconds: 16 * 3600))
  /// An entry of more hours than this needs a word: no day has them.
  public static let highestHours = known(WorkedTime(seconds: 24 * 3600))
  /// Points of a person's own that are so many times those of the others are named.
  static let usualPointsRatio = 10
  /// A business day so many calendar years away from today's is named.
  static let farYears = 2

  /// Everything that the shift alone tells, in the order of the form.
  public var findings: [Implausibility] {
    cardFee + windowsOverlap + entries.flatMap(findings) + salesMissing + tipsTwice
      + salesMissingBeside + points(entries) + categoriesNowhere
      + teams
  }

  public func findings(today: CalendarDay) -> [Implausibility] {
    let isFar = abs(shift.date.year - today.year) >= Self.farYears
    return isFar ? [.farDay(shift.date, today: today)] : []
  }

  // MARK: - The whole shift

  private var cardFee: [Implausibility] {
    guard let own = shift.policy.version?.cardFee else { return [] }
    let rate = shift.cardFeeRate ?? own.rate
    guard rate > Self.usualCardFee else { return [] }
    return [.cardFee(rate, isConfirmed: rate <= max(own.rate, Self.highestCardFee))]
  }

  private var windowsOverlap: [Implausibility] {
    guard let policy = shift.policy.version, policy.windows.count > 1 else { return [] }
    return policy.windows.enumerated().flatMap { index, window in
      policy.windows.dropFirst(index + 1).compactMap { other in
        guard let first = window.time, let second = other.time, first.overlap(second) > 0
        else { return nil }
        return .windowsOverlap(first: window.name, second: other.name, policy: policy.file)
      }
    }
  }

  // MARK: - People

  private func findings(_ entry: Shift.Entry) -> [Implausibility] {
    var found: [Implausibility] = []
    if let hours = entry.timeWorked, hours > Self.usualHours {
      found.append(.hours(entry.employee, entry.role, hours, place: entry.place))
    }
    if let name = entry.work.window,
      let time = shift.policy.version?.windows.first(where: { $0.name == name })?.time
    {
      // One is enough: the first that lies outside wholly, else in part.
      let outside = entry.work.stints.filter { $0.overlap(time) < $0.minutes }
      if let stint = outside.first(where: { $0.overlap(time) == 0 }) ?? outside.first {
        let inside = stint.overlap(time)
        let part = inside == 0 ? nil : WorkedTime(seconds: (stint.minutes - inside) * 60)
        found.append(
          .outsideWindow(entry.employee, stint, window: name, time: time, outside: part))
      }
    }
    return found
  }

  private var salesMissing: [Implausibility] {
    entries.compactMap { entry in
      // A total that cannot be held is refused elsewhere.
      guard let figures = entry.figures, figures.netSales == .zero,
        case .success(let total) = Result(catching: { try figures.serverTotal }), total > .zero
      else { return nil }
      return .tipsWithoutSales(entry.employee, total)
    }
  }

  /// A balance whose two sides contain the same tips: cash that is exactly their sum.
  private var tipsTwice: [Implausibility] {
    entries.compactMap { entry in
      guard let figures = entry.figures, figures.houseOwesServer > .zero,
        figures.serverOwesHouse > .zero,
        // A sum that cannot be held is no cash either.
        case .success(let sum) = Result(catching: {
          try figures.houseOwesServer + figures.serverOwesHouse
        }), sum == figures.cashSales
      else { return nil }
      return .tipsTwice(entry.employee, figures.houseOwesServer)
    }
  }

  /// Of money beside the reports, where a rule counts its sales: many houses enter none there.
  private var salesMissingBeside: [Implausibility] {
    guard let policy = shift.policy.version else { return [] }
    var found: [Implausibility] = []
    func look(_ whose: String, _ money: [TipSources], _ netSales: [Money]) {
      // A total that cannot be held is refused elsewhere.
      guard netSales.allSatisfy({ $0 == .zero }),
        case .success(let total) = Result(catching: { try money.map { try $0.total }.sum() }),
        total > .zero
      else { return }
      found.append(.moneyWithoutSales(.named(whose), total))
    }
    if !shift.money.isEmpty, policy.countsSalesBeside {
      // Card tips and cash of one part of the day may stand in two entries.
      let own = shift.money.filter { $0.name == nil }
      for window in Set(own.map(\.window)).sorted(by: { $0 ?? "" < $1 ?? "" }) {
        let entries = own.filter { $0.window == window }
        look(
          "the shift's own money" + (window.map { " (\($0))" } ?? ""), entries.map(\.sources),
          entries.map(\.netSales))
      }
    }
    if !shift.events.isEmpty, policy.countsEventSales {
      for event in shift.events { look(event.name, [event.sources], [event.netSales]) }
    }
    return found
  }

  /// Categories that a rule counts and that stand nowhere, though sales by category are given: one that is
  /// misspelt in the policy would count for nothing.
  private var categoriesNowhere: [Implausibility] {
    guard let policy = shift.policy.version, !policy.categories.isEmpty else { return [] }
    var given: Set<String> = []
    for report in shift.servers { given.formUnion(report.sales.map(\.category)) }
    for money in shift.money { given.formUnion(money.sales.map(\.category)) }
    for event in shift.events { given.formUnion(event.sales.map(\.category)) }
    let missing = policy.categories.filter { !given.contains($0) }
    guard !given.isEmpty, !missing.isEmpty else { return [] }
    let counted = policy.countedCategories(hasEvents: !shift.events.isEmpty)
    let told = missing.filter(counted.contains)
    return told.isEmpty ? [] : [.categoriesNowhere(categories: told)]
  }

  /// Who stands in several teams in one role: what counts for the evening counts once for each.
  private var teams: [Implausibility] {
    let inTeams = entries.filter { $0.work.team != nil }
    guard inTeams.count > 1 else { return [] }
    var told: Set<Employee.ID> = []
    return inTeams.indices.dropFirst().compactMap { place in
      let entry = inTeams[place]
      let isTwice = inTeams[..<place].contains {
        $0.employee.id == entry.employee.id && $0.role == entry.role
          && $0.work.team != entry.work.team
      }
      guard isTwice, told.insert(entry.employee.id).inserted else { return nil }
      return .severalTeams(entry.employee, entry.role)
    }
  }

  private func points(_ entries: [Shift.Entry]) -> [Implausibility] {
    guard entries.contains(where: { $0.work.points != nil }) else { return [] }
    let policy = shift.policy.version
    let all = entries.map { $0.work.points ?? policy?.rule(of: $0.role)?.points ?? .one }
    return entries.enumerated().compactMap { index, entry in
      guard let own = entry.work.points, own.thousandths > 0 else { return nil }
      let others = all.indices.filter { $0 != index && all[$0].thousandths > 0 }.map { all[$0] }
      guard let least = others.min(), let most = others.max() else { return nil }
      let isHigh = own.thousandths > most.thousandths * Self.usualPointsRatio
      let isLow = own.thousandths * Self.usualPointsRatio < least.thousandths
      guard isHigh || isLow else { return nil }
      return .points(entry.employee, own: own, others: isHigh ? most : least, isMore: isHigh)
    }
  }
}

/// One thing in a shift that is most likely a slip of the finger.
public enum Implausibility: Hashable, Sendable, Message {
  /// A higher card fee than is usual; `isConfirmed` where it is not above the highest, or where the
  /// policy itself says that it is meant.
  case cardFee(
    BasisPoints, isConfirmed: Bool, usual: BasisPoints = Plausibility.usualCardFee)
  /// More hours in one entry than anybody works; `place` as in a shift's file: `servers[0]`.
  case hours(
    Employee, JobRole, WorkedTime, place: String, usual: WorkedTime = Plausibility.usualHours)
  case tipsWithoutSales(Employee, Money)
  /// Both sides of the balance seem to contain these tips.
  case tipsTwice(Employee, Money)
  /// The shift's own money or an event brought tips in, and a rule counts its sales.
  case moneyWithoutSales(MoneyHolder, Money)
  case farDay(CalendarDay, today: CalendarDay)
  /// Points of a person's own far from the nearest of the others'.
  case points(Employee, own: Points, others: Points, isMore: Bool)
  case windowsOverlap(first: String, second: String, policy: String)
  case severalTeams(Employee, JobRole)
  case categoriesNowhere(categories: [String])
  /// Somebody worked at a time that lies outside the part of the day that all of it belongs to,
  /// wholly or in part: `outside` is that part, nil for all of it.
  case outsideWindow(
    Employee, Stint, window: String, time: Stint, outside: WorkedTime?)

  /// Whether nothing may be paid by it before somebody says that it is meant.
  public var needsWord: Bool {
    switch self {
    case .cardFee(_, let isConfirmed, _): !isConfirmed
    case .hours(_, _, let time, _, _): time > Plausibility.highestHours
    case .tipsWithoutSales, .tipsTwice, .moneyWithoutSales, .farDay, .points, .windowsOverlap,
      .outsideWindow, .categoriesNowhere, .severalTeams:
      false
    }
  }

  /// What such a word is kept under: the place and the value, so that it covers no later change.
  public var key: String {
    switch self {
    case .cardFee(let rate, _, _): "cardFeePercent=\(rate.rawValue)"
    case .hours(_, _, let time, let place, _): "\(place).hours=\(time.seconds)"
    case .tipsWithoutSales, .tipsTwice, .moneyWithoutSales, .farDay, .points, .windowsOverlap,
      .outsideWindow, .categoriesNowhere, .severalTeams:
      code
    }
  }

  /// A short word for programs.
  public var code: String {
    switch self {
    case .cardFee: "high-card-fee"
    case .hours: "long-hours"
    case .tipsWithoutSales, .moneyWithoutSales: "tips-without-sales"
    case .tipsTwice: "tips-twice"
    case .farDay: "far-day"
    case .points: "unusual-points"
    case .windowsOverlap: "windows-overlap"
    case .outsideWindow: "outside-window"
    case .categoriesNowhere: "categories-nowhere"
    case .severalTeams: "several-teams"
    }
  }
}

extension Shift {
  /// Payouts with what is implausible in the shift's entries told beside the other notices.
  func naming(_ result: ShiftPayouts, _ entries: [Entry]) -> ShiftPayouts {
    // Where nobody sold anything, that is said once.
    let hasSales = !result.notices.contains(.noNetSales)
    return result.adding(
      Plausibility(self, entries).findings.filter {
        if case .tipsWithoutSales = $0 { return hasSales }
        return true
      })
  }
}

extension ShiftPayouts {
  public func adding(_ findings: [Implausibility]) -> ShiftPayouts {
    guard !findings.isEmpty else { return self }
    return ShiftPayouts(
      totals: totals, payouts: payouts, settlement: settlement,
      notices: notices + findings.map(ShiftNotice.implausible), contributions: contributions)
  }
}

/// A value that the program itself writes down, so that it is one.
private func known<Value>(_ value: Value?) -> Value {
  guard let value else { preconditionFailure("a value of the program's own") }
  return value
}
