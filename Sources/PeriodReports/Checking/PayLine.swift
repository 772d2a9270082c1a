import Monetary
import PayRecords

/// A payout as a table tells it.
struct PayLine {
  let payout: PayRecord
  /// What the person gave or received in the shift; nil at all but the first of their entries
  /// there, so that a column of them adds up.
  let balance: ShiftBalance?

  var gaveCell: ReportCell { balance.map { ReportCell($0.gave) } ?? .none }

  var receivedCell: ReportCell {
    get throws(MoneyError) {
      guard let balance else { return .none }
      return ReportCell(try balance.received)
    }
  }
}

extension CheckedPeriod {
  /// All payouts, by day, shift and entry.
  var lines: some Sequence<PayLine> {
    zip(payouts, balances).lazy.map { PayLine(payout: $0, balance: $1) }
  }
}
