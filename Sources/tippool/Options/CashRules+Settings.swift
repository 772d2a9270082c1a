import HouseSettings
import PayRecords
import PayrollExport

extension HouseSettings {
  /// What is handed out in cash. What the house has not said is settled in cash, as the shift's
  /// sheet says.
  var cashRules: CashRules {
    CashRules(tips: tipsPaid?.cashRule ?? .settled, includesWages: wagesPaid != .withThePay)
  }
}
