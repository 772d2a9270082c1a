import Money
import Testing

@testable import Books

/// Settings that change later change nothing of what people got.
@Suite struct SettledByTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    try store.save(SampleShifts.evening("2026-09-25"), by: "t")
    try store.close(1, by: "t")
  }

  private func pay(_ cash: CashRules) throws {
    try store.pay(1, on: day("2026-09-26"), settledBy: cash, by: "t")
  }

  @Test(arguments: [
    CashRules.everything, CashRules(tips: .settled, includesWages: false),
    CashRules(tips: .asHeld, includesWages: true), CashRules(tips: .none, includesWages: false),
  ]) func whatAShiftWasSettledByStaysWithItAndItsCorrections(cash: CashRules) throws {
    #expect(try store.shift(1).settledBy == nil)
    try pay(cash)
    let paid = try store.periodRecords(of: .allDays)
    #expect(!paid.payouts.isEmpty && paid.payouts.allSatisfy { $0.settledBy == cash })
    for rules in [CashRules.everything, CashRules(tips: .none, includesWages: false)] {
      let now = try EveningCash(paid.payouts, by: rules)
      var unnoted = paid.payouts
      for place in unnoted.indices { unnoted[place].settledBy = nil }
      #expect(try now.left == .zero)
      #expect(try now.handedOut == EveningCash(unnoted, by: cash).handedOut)
    }
    try store.reopen(1, reason: "r", by: "t")
    let reopened = try store.periodRecords(of: .allDays)
    #expect(reopened.payouts.allSatisfy { $0.settledBy == cash })
    #expect(reopened.paidBefore.flatMap(\.payouts).allSatisfy { $0.settledBy == cash })
    #expect(try store.shift(1).settledBy == cash)
    #expect(try store.shift(1).log.contains { $0.why == cash.noted })
  }

  /// A correction is paid by the words of its first payment: people hold what they got by them.
  @Test(arguments: [CashRules.everything, CashRules(tips: .none, includesWages: false)])
  func aCorrectionIsPaidByTheWordsOfTheFirstPayment(other: CashRules) throws {
    let first = CashRules(tips: .asHeld, includesWages: true)
    try pay(first)
    for _ in 1...2 {
      try store.reopen(1, reason: "r", by: "t")
      try store.close(1, by: "t")
      try pay(other)
      #expect(try store.shift(1).settledBy == first)
      let payouts = try store.periodRecords(of: .allDays).payouts
      #expect(!payouts.isEmpty && payouts.allSatisfy { $0.settledBy == first })
    }
  }
}
