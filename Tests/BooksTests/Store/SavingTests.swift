import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips
import Words

@testable import Books

@Suite struct SavingTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws { (folder, store) = try BooksTemplate.empty.copy() }

  @Test(arguments: UInt64(1)...8)
  func whatIsReadBackIsWhatWasSaved(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let staff = try (0..<11).map {
      try store.addEmployee(name: PersonName("Person \($0 % 9)"), by: "t").employee
    }
    let currency = try #require(
      [Currency.usd, Currency(code: "JPY")].randomElement(using: &generator))
    var saved: [(id: Int64, amounts: [Money], shift: Shift)] = []
    for _ in 0..<10 {
      let record = try SampleShifts.random(&generator, staff: staff, currency: currency ?? .usd)
      let id = try store.save(record, by: "t")
      let stored = try TipStore.open(at: folder.database).shift(id)
      #expect(stored.shift == record.shift)
      #expect(stored.currency == record.currency)
      #expect(stored.payouts.map(\.employee) == record.payouts.payouts.map(\.employee))
      #expect(stored.payouts.map(\.role) == record.payouts.payouts.map(\.role))
      #expect(stored.payouts.map(\.amount) == record.payouts.payouts.map(\.amount))
      #expect(stored.payouts.map(\.sources) == record.payouts.payouts.map(\.sources))
      #expect(
        stored.payouts.map(\.derivation)
          == record.payouts.payouts.map { $0.derivation.sentences(in: record.currency) })
      let entries = record.payouts.settlement.entries
      #expect(stored.payouts.map(\.cashInHand) == entries.map(\.cashInHand))
      #expect(stored.payouts.map(\.housePays) == entries.map(\.housePays))
      #expect(stored.totals.houseTotal == record.payouts.settlement.houseTotal)
      #expect(stored.totals.tips == record.payouts.totals.tips)
      #expect(stored.state == .reviewed)
      saved.append((id, stored.payouts.map(\.amount), record.shift))
    }
    let payouts = try store.periodRecords(of: .allDays).payouts
    for (id, amounts, shift) in saved {
      let rows = payouts.filter { $0.shift == id }
      #expect(rows.map(\.amount) == amounts)
      #expect(
        rows.map(\.timeWorked) == shift.servers.map(\.timeWorked) + shift.support.map(\.timeWorked))
    }
  }
}
