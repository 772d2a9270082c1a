import Evening
import Fixtures
import Foundation
import Money
import Testing
import Words

@testable import Tips

/// Compares the payouts of evenings and periods under random policies with `Tests/Behaviour/money.jsonl.gz`.
@Suite struct BehaviourMoneyTests {
  @Test func everyEveningAndPeriodIsPaidAsRecorded() throws {
    let file = "money.jsonl.gz"
    let law = LawBook.read(ShippedPolicies.law).book
    let recorded = try Recording.text(of: file).split(separator: "\n").map {
      try JSONDecoder().decode(MoneyCase.self, from: Data($0.utf8))
    }
    #expect(recorded.count > 500)
    let now = try recorded.map { try $0.computed(law) }
    guard !Recording.isRenewed else {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let lines = try now.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
      return try Recording.write(lines.joined(), to: file)
    }
    let others = recorded.indices.filter { recorded[$0] != now[$0] }
    let differences = try Recording.differences(
      from: others.map { recorded[$0].text($0) }.joined(),
      to: others.map { now[$0].text($0) }.joined())
    #expect(others.isEmpty, "\(others.count) cases differ\(differences)")
  }
}

/// A policy with its evenings and their results in minor units.
struct MoneyCase: Codable, Hashable {
  struct Night: Codable, Hashable {
    /// As `tippool split` reads it.
    let shift: String
    var paid: [String]
  }

  /// The text of its file.
  let policy: String
  var nights: [Night]
  /// The shares of the period's pool, then the correction if the last night is entered after the others
  /// were shared; nil if the policy has no such pool.
  var shared: [String]?

  func text(_ place: Int) -> String {
    var lines = ["## Case \(place + 1)", policy]
    for (number, night) in nights.enumerated() {
      lines += ["## Case \(place + 1), night \(number + 1)", night.shift] + night.paid
    }
    return (lines + ["## Case \(place + 1), period"] + (shared ?? [])).joined(separator: "\n")
      + "\n"
  }

  func computed(_ law: LawBook) throws -> MoneyCase {
    let version = try Self.version(of: policy, law)
    var (result, contributions) = (self, [PeriodContribution]())
    for place in nights.indices {
      let shift = try ShiftDocument.read(nights[place].shift.utf8).shift.with(.file(version))
      do throws(ShiftError) {
        let payouts = try shift.payouts(in: .usd)
        result.nights[place].paid = Self.lines(payouts)
        contributions += payouts.contributions
      } catch {
        result.nights[place].paid = [Self.refusal(error)]
      }
    }
    guard shared != nil else { return result }
    do {
      result.shared = try Self.shared(contributions)
    } catch let error as PeriodShareError {
      result.shared = [Self.refusal(error)]
    }
    return result
  }

  static func version(of policy: String, _ law: LawBook) throws -> PolicyVersion {
    let read = PolicyFile.read(text: policy, name: "house.yml", law: law)
    return try #require(read.policy?.versions.first, "\(policy)")
  }

  /// `refused: tipsBelowZero`.
  private static func refusal(_ error: any Error) -> String {
    "refused: \("\(error)".prefix { $0 != "(" })"
  }

  private static func shared(_ nights: [PeriodContribution]) throws -> [String] {
    guard let first = nights.first?.day, let last = nights.last?.day,
      let days = DayRange(from: first, to: last)
    else { return [] }
    let all = try PeriodShares(of: nights, in: days)
    let before = nights.count > 1 ? try PeriodShares(of: nights.dropLast(), in: days).shares : []
    let change = PeriodSharing.Correction(
      days: days, now: all,
      before: before.map { .init(employee: $0.employee, role: $0.role, sources: $0.sources) })
    let late = try PeriodSharing(nil, corrections: [change])
    return all.shares.flatMap { lines($0.employee, $0.role, $0.sources, $0.derivation) } + ["late"]
      + late.payments.flatMap { lines($0.employee, $0.role, $0.sources, $0.derivation) }
      + late.rests.map { "left \($0.employee.id.rawValue) \(amounts($0.sources.parts))" }
  }

  private static func lines(_ result: ShiftPayouts) -> [String] {
    let totals = result.totals
    let sums = [
      totals.netSales, totals.tips, totals.supportPool, totals.serverPool, totals.cardFee,
      totals.housePaid, totals.houseKept, totals.keptForPeriods, result.settlement.houseTotal,
    ]
    let kept = result.contributions.flatMap { night in
      ["kept for \(night.pool.name) \(amounts(night.sources.parts))"]
        + night.entries.map { "claims \($0.employee.id.rawValue) \($0.claims)" }
    }
    let settled = result.settlement.entries.map {
      "settled \($0.employee.id.rawValue) "
        + amounts([$0.cashInHand, $0.payout, $0.housePays, $0.rounding])
    }
    return ["totals \(amounts(sums))"]
      + result.payouts.flatMap { lines($0.employee, $0.role, $0.sources, $0.derivation) }
      + kept + settled + result.notices.map(\.code)
  }

  /// The payout by source (card, cash, charges, events, house), then the effect of each step and the
  /// figures in its sentence.
  private static func lines(
    _ employee: Employee, _ role: JobRole, _ sources: TipSources, _ derivation: Derivation
  ) -> [String] {
    ["\(employee.id.rawValue) \(role.rawValue) \(amounts(sources.parts))"]
      + zip(derivation.steps, derivation.sentences(in: .usd)).map { step, sentence in
        let figures = sentence.utf8.split { !(UInt8(ascii: ".")...UInt8(ascii: ":") ~= $0) }
          .compactMap { String($0) }.filter { $0 != "." }
        return "\(step.effect?.minorUnits ?? 0): \(figures.joined(separator: " "))"
      }
  }

  private static func amounts(_ parts: [Money]) -> String {
    parts.map { "\($0.minorUnits)" }.joined(separator: " ")
  }
}
