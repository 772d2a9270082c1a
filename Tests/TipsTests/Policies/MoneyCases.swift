import Evening
import Fixtures
import Foundation
import Money
import Testing

@testable import Tips

extension MoneyCase {
  /// The evenings of ``PropertyTests`` and half of the periods of ``PeriodPropertyTests``, without results.
  static func made(_ law: LawBook) throws -> [MoneyCase] {
    func made(
      _ policy: String, isPeriod: Bool, _ shifts: (PolicyVersion) throws -> [Shift]
    ) throws -> MoneyCase {
      let nights = try shifts(version(of: policy, law)).map { shift in
        let text = try shift.document()
        let read = try ShiftDocument.read(text.utf8).shift.with(shift.policy)
        #expect(read == shift, "\(text)")
        return Night(shift: text, paid: [])
      }
      return MoneyCase(policy: policy, nights: nights, shared: isPeriod ? [] : nil)
    }
    var random = SeededGenerator(seed: PropertyTests.seed)
    let evenings = try (0..<PropertyTests.policies).map { _ in
      try made(RandomPolicy.text(&random), isPeriod: false) { version in
        try (0..<PropertyTests.evenings).map { _ in
          try RandomEvening.shift(&random, .file(version))
        }
      }
    }
    random = SeededGenerator(seed: PeriodPropertyTests.seed)
    let periods = try (0..<PeriodPropertyTests.periods / 2).map { _ in
      try made(RandomPeriod.policy(&random), isPeriod: true) { version in
        let count = Int.random(in: 1...14, using: &random)
        return try RandomPeriod.nights(count, version, &random)
      }
    }
    return evenings + periods
  }
}

extension Shift {
  /// The shift as `tippool split` reads it, with the details that random evenings use.
  fileprivate func document() throws -> String {
    func text(_ money: Money) -> String { money.plain(in: .usd) }
    func figures(_ sales: [CategorySales]) -> [String: String] {
      Dictionary(uniqueKeysWithValues: sales.map { ($0.category, text($0.amount)) })
    }
    func entry(
      _ employee: Employee, _ role: JobRole, _ time: WorkedTime?, _ work: WorkDetails
    ) -> [String: Any?] {
      [
        "name": employee.name.text, "id": employee.id.rawValue, "role": role.rawValue,
        "hours": time.map { String(format: "%d:%02d", $0.seconds / 3600, $0.seconds / 60 % 60) },
        "stints": work.stints.map(\.formatted), "window": work.window,
        "excluded": work.isExcluded,
        "counts": Dictionary(uniqueKeysWithValues: work.counts.map { ($0.name, $0.count) }),
      ]
    }
    func beside(_ sources: TipSources, _ eventTips: String) -> [String: Any?] {
      [
        "cardTips": text(sources.cardTips), "cashTips": text(sources.cashTips),
        "serviceCharges": text(sources.serviceCharges), eventTips: text(sources.eventTips),
      ]
    }
    let servers = servers.map { report in
      entry(report.employee, report.role, report.timeWorked, report.work).merging([
        "netSales": text(report.netSales), "houseOwesServer": text(report.houseOwesServer),
        "serverOwesHouse": text(report.serverOwesHouse), "cashTips": text(report.cashTips),
        "gratuity": report.gratuity.map(text), "sales": figures(report.sales),
        "eventTips": text(report.work.eventTips),
      ]) { $1 }
    }
    let support = support.map { entry($0.employee, $0.role, $0.timeWorked, $0.work) }
    let money = money.map { jar in
      beside(jar.sources, "eventTips").merging(["name": jar.name, "window": jar.window]) { $1 }
    }
    let events = events.map { event in
      beside(event.sources, "tips").merging([
        "name": event.name, "netSales": text(event.netSales), "sales": figures(event.sales),
      ]) { $1 }
    }
    let lists = ["servers": servers, "support": support, "money": money, "events": events]
    var document: [String: Any] = lists.mapValues { $0.map { $0.compactMapValues(\.self) } }
    document["date"] = date.description
    return String(
      decoding: try JSONSerialization.data(
        withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
  }
}
