import Foundation
import Money
import Testing

@testable import Books
@testable import Tips

/// What servers typed, teams and times of checks in the books.
@Suite struct TypedNightTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func policy(_ steps: [PolicyStep]) throws -> PolicyVersion {
    PolicyVersion(
      id: "typed", name: "Typed", effective: try day("2026-01-01"), file: "typed.yml", steps: steps)
  }

  /// Ana gives Cleo 12.50 by name and keeps the rest.
  private static func typedNight() throws -> NewShift {
    let typed = AmountRule(terms: [.typed(nil)], words: "what they typed")
    let steps = [
      PolicyStep(
        line: 7,
        action: .tipOut(
          TipOutRule(
            origin: .own(.servers), amount: typed,
            target: .people(Sharing(to: .support, by: .typed))))),
      PolicyStep(line: 10, action: .keep(.servers)),
    ]
    let plain = try SampleShifts.evening().shift
    let shift = try plain.with(.file(try policy(steps))).replacingWork {
      employee, work throws(ShiftError) in
      var work = work
      guard employee.name.text != "Cleo" else { return work }
      work.gave =
        employee.name.text == "Bo"
        ? [] : [TypedTipOut(to: "cleo", amount: Money(minorUnits: 1_250))]
      return work
    }
    return try NewShift(shift: shift, currency: .usd, programVersion: "0.2")
  }

  @Test func whomAServerNamedStaysWhereTheNameIsCorrected() throws {
    let store = try TipStore.open(at: folder.database)
    let id = try store.save(Self.typedNight(), by: "t")
    let saved = try store.shift(id)
    let cleo = try #require(saved.shift.support.first?.employee)
    #expect(saved.shift.servers[0].work.gave?.first?.person == cleo.id)
    #expect(saved.shift.servers[1].work.gave == [])
    #expect(saved.payouts.last?.amount.minorUnits == 1_250)
    try store.rename(cleo.id, to: PersonName("Clementine"), by: "t")
    let renamed = try store.shift(id)
    #expect(renamed.shift.support.first?.employee.name.text == "Clementine")
    #expect(renamed.isSaved(try renamed.recomputed().result))
    #expect(renamed.isSaved(try renamed.shift.payouts(in: .usd)))
  }

  /// Who was there at ten past midnight is computed alike from the books.
  @Test func theTimesOfChecksComeBack() throws {
    let inflow = Inflow(from: .general, .everything)
    let steps = [
      PolicyStep(
        line: 7, scope: .eachCheck,
        action: .collect(into: "counter", [inflow], Sharing(to: .support, by: .equal), .stay))
    ]
    func member(_ id: String, _ name: String, _ stint: String) throws -> SupportMember {
      SupportMember(
        employee: try SampleShifts.person(id, name), role: .host,
        work: WorkDetails(stints: [try #require(Stint(stint))]))
    }
    let money = try ["18:42", "00:10", "18:30-18:45"].map { text in
      ShiftMoney(
        window: try #require(CheckTime(text)).window,
        sources: TipSources(
          cardTips: Money(minorUnits: 333), cashTips: .zero, serviceCharges: .zero))
    }
    let shift = Shift(
      date: try day("2026-09-25"), servers: [],
      support: [
        try member("a", "Ana", "18:00-23:00"), try member("b", "Ben", "18:40-01:00"),
      ], policy: .file(try Self.policy(steps)), money: money)
    let record = try NewShift(shift: shift, currency: .usd, programVersion: "0.2")
    let store = try TipStore.open(at: folder.database)
    let saved = try store.shift(try store.save(record, by: "t"))
    #expect(saved.shift.money.map(\.window) == ["18:42", "24:10", "18:30-18:45"])
    #expect(saved.payouts.map(\.amount.minorUnits) == [333, 666])
    #expect(saved.isSaved(try saved.recomputed().result))
  }
}
