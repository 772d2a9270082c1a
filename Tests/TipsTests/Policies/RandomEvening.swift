import Fixtures
import Money
import Testing
import Words

@testable import Tips

/// Evenings made at random, for the roles of ``RandomPolicy``.
enum RandomEvening {
  /// The version of a policy that is always sound.
  static func version(_ text: String, seed: UInt64) throws -> PolicyVersion {
    let read = PolicyFile.read(text: text, name: "random.yml", law: LawBookTests.law.book)
    return try #require(
      read.policy?.versions.first, "seed \(seed): \(PolicyErrors(issues: read.issues))\n\(text)")
  }

  /// What an evening pays; nil where its tips cannot be paid, as in some evenings with a debt.
  static func payouts(_ shift: Shift, seed: UInt64) throws -> ShiftPayouts? {
    do throws(ShiftError) {
      return try shift.payouts(in: .usd)
    } catch {
      switch error {
      case .tipsBelowZero, .ownTipsBelowZero, .nobodyToShare, .typedAboveTips: return nil
      default:
        Issue.record("seed \(seed): \(error.sentence(in: .usd))\n\(shift)")
        return nil
      }
    }
  }

  static let names = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Ana", "Fay", "Gus", "نور", "李明"]

  static func shift(
    _ random: inout SeededGenerator, _ policy: HousePolicy, onlyArticle: Bool = false
  ) throws -> Shift {
    func money(_ limit: Int64) -> Money {
      Money(minorUnits: max(0, Int64.random(in: -limit / 5...limit, using: &random)))
    }
    func time() -> WorkedTime? {
      WorkedTime(seconds: Int.random(in: 1...600, using: &random) * 60)
    }
    func name(_ index: Int) throws -> PersonName { try PersonName(names[index % names.count]) }
    let servers = try (0..<Int.random(in: 1...6, using: &random)).map { index in
      let food = money(200_000)
      let wine = money(90_000)
      let card = money(50_000)
      let charge = money(9_000)
      let isDebt = Int.random(in: 0..<25, using: &random) == 0
      return ServerReport(
        employee: Employee(id: Employee.ID("v\(index)"), name: try name(index)),
        netSales: try food + wine, houseOwesServer: try card + charge,
        serverOwesHouse: isDebt ? money(70_000) : .zero, cashTips: money(12_000),
        gratuity: charge, timeWorked: time(),
        role: onlyArticle || index % 3 != 2 ? .server : bartender,
        sales: [
          CategorySales(category: "food", amount: food),
          CategorySales(category: "wine", amount: wine),
        ],
        work: WorkDetails(
          counts: [NamedCount(name: "covers", count: Int.random(in: 0...90, using: &random))],
          eventTips: onlyArticle ? .zero : min(card, money(4_000))))
    }
    let version = onlyArticle ? nil : policy.version
    let roles = [JobRole.busser, .host, cook, bartender]
    let support = try (0..<Int.random(in: 0...5, using: &random)).map { index in
      SupportMember(
        employee: Employee(id: Employee.ID("p\(index)"), name: try name(index + 4)),
        role: roles.randomElement(using: &random) ?? .host, timeWorked: time(),
        work: WorkDetails(counts: [NamedCount(name: "covers", count: 3)]))
    }
    let hasMore = !onlyArticle && Bool.random(using: &random)
    let beside = self.beside(&random)
    guard let day = CalendarDay(year: 2026, month: 9, day: 25) else {
      preconditionFailure("25 September is a day")
    }
    let plain = Shift(
      date: day, servers: servers, support: support, policy: policy,
      money: hasMore ? [beside.jar] : [], events: hasMore ? [beside.event] : [])
    return version.map { detailed(plain, $0, &random) } ?? plain
  }

  /// With what the policy asks for: parts of the day, named money, times, people without a share.
  private static func detailed(
    _ shift: Shift, _ version: PolicyVersion, _ random: inout SeededGenerator
  ) -> Shift {
    let windows = version.windows.map(\.name)
    let hasTimes = Int.random(in: 0..<4, using: &random) == 0
    func work(_ work: WorkDetails, _ time: WorkedTime?) -> (WorkDetails, WorkedTime?) {
      var work = work
      work.window = windows.randomElement(using: &random)
      work.isExcluded = Int.random(in: 0..<12, using: &random) == 0
      guard hasTimes, let minutes = time.map({ $0.seconds / 60 }) else { return (work, time) }
      let from = Int.random(in: 600...900, using: &random)
      work.stints = [Stint(from: from, to: from + minutes)].compactMap(\.self)
      return (work, nil)
    }
    var (servers, support) = (shift.servers, shift.support)
    for index in servers.indices {
      (servers[index].work, servers[index].timeWorked) = work(
        servers[index].work, servers[index].timeWorked)
    }
    let money = shift.money.map { jar in
      var jar = jar
      jar.window = windows.randomElement(using: &random)
      if version.sources.contains("box"), Bool.random(using: &random) { jar.name = "box" }
      return jar
    }
    for index in support.indices {
      (support[index].work, support[index].timeWorked) = work(
        support[index].work, support[index].timeWorked)
    }
    return Shift(
      date: shift.date, servers: servers, support: support, policy: shift.policy, money: money,
      events: shift.events)
  }

  /// A tip jar and a party.
  private static func beside(
    _ random: inout SeededGenerator
  ) -> (jar: ShiftMoney, event: PrivateEvent) {
    func money(_ limit: Int64) -> Money {
      Money(minorUnits: max(0, Int64.random(in: -limit / 5...limit, using: &random)))
    }
    let jar = ShiftMoney(
      sources: TipSources(
        cardTips: money(3_000), cashTips: money(5_000), serviceCharges: money(900)))
    let event = PrivateEvent(
      name: "Party",
      sources: TipSources(
        cardTips: money(9_000), cashTips: .zero, serviceCharges: money(30_000),
        eventTips: money(20_000)), netSales: money(90_000),
      sales: [CategorySales(category: "food", amount: money(60_000))])
    return (jar, event)
  }

  private static let cook = role("cook")
  private static let bartender = role("bartender")

  private static func role(_ word: String) -> JobRole {
    guard let role = JobRole(word) else { preconditionFailure("\(word) is a role") }
    return role
  }
}
