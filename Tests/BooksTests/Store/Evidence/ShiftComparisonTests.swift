import Money
import Testing
import Tips

@testable import Books

/// Computing a shift again finds payouts that are missing, too many, of somebody else, and every
/// sum.
@Suite struct ShiftComparisonTests {
  let folder: TemporaryFolder
  let store: TipStore

  /// An open shift: two servers, one busser.
  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    try store.save(SampleShifts.evening(), by: "t")
  }

  private static let support = "WHERE pool = 'support'"

  /// All these are let through by the guards: the shift is open.
  @Test(arguments: [
    ("DELETE FROM payouts \(support)", "support 0: nothing, Cleo busser"),
    (
      "DELETE FROM payouts WHERE pool = 'server' AND position = 0",
      "server 0: nothing, Ana Díaz server"
    ),
    (
      "UPDATE payouts SET employee_id = 1, name = 'Ana Díaz' \(support)",
      "support 0: Ana Díaz busser, Cleo busser"
    ),
    ("UPDATE payouts SET role = 'host' \(support)", "support 0: Cleo host, Cleo busser"),
    (
      """
      CREATE TEMP TABLE more AS SELECT * FROM payouts \(support); UPDATE more SET pool = 'event';
      INSERT INTO payouts SELECT * FROM more
      """, "event 0: Cleo busser, nothing"
    ),
    ("UPDATE payouts SET card_fee = 5 \(support)", "Cleo card fee 5 0"),
    ("UPDATE payouts SET seconds_worked = 60 \(support)", "Cleo hours 60 -1"),
    (
      "UPDATE payouts SET card_fee_on_charges = 6 \(support)",
      "Cleo card fee on service charges 6 0"
    ),
    ("UPDATE payouts SET brought_in = 7 \(support)", "Cleo brought in 7 0"),
    ("UPDATE payouts SET net_sales = 8 \(support)", "Cleo own net sales 8 0"),
    ("UPDATE payouts SET net_sales = 0 \(support)", "Cleo report true false"),
    ("UPDATE payouts SET own_cash_tips = 9 \(support)", "Cleo own cash tips 9 0"),
    ("UPDATE payouts SET own_service_charges = 5 \(support)", "Cleo own service charges 5 0"),
    ("UPDATE payouts SET eligible = 0 \(support)", "Cleo eligible false true"),
  ]) func everyPayoutIsCompared(statement: String, expected: String) throws {
    #expect(try store.verify(shift: 1).isSound)
    try store.tamper(statement)
    let found = try store.verify(shift: 1)
    #expect(found.differences.map(Self.text) == [expected])
    #expect(!found.isSound)
  }

  @Test(arguments: [
    ("card_fee = 7", "card fee"), ("house_paid = 7", "paid by the house"),
    ("house_kept = 7", "kept by the house"), ("net_sales = net_sales + 7", "net sales"),
    ("house_total = house_total + 7", "house total"),
    ("tips = tips + 7, server_pool = server_pool + 7", "tips"),
  ]) func everySumIsCompared(change: String, figure: String) throws {
    try store.tamper("UPDATE shifts SET revision = revision + 1, \(change)")
    let found = try store.verify(shift: 1)
    #expect(
      found.differences.contains { difference in
        if case .figure(figure, nil, nil, _, _) = difference { true } else { false }
      }, "\(found.differences)")
  }

  private static func text(_ difference: ShiftVerification.Difference) -> String {
    switch difference {
    case .figure(let figure, let employee, _, let stored, let computed):
      "\(employee?.name.text ?? "shift") \(figure) \(stored.minorUnits) \(computed.minorUnits)"
    case .hours(let employee, let stored, let computed):
      "\(employee.name.text) hours \(stored?.seconds ?? -1) \(computed?.seconds ?? -1)"
    case .report(let employee, let stored, let computed):
      "\(employee.name.text) report \(stored) \(computed)"
    case .eligibility(let employee, let stored, let computed):
      "\(employee.name.text) eligible \(stored) \(computed)"
    case .payee(let pool, let position, let stored, let computed):
      "\(pool.rawValue) \(position): "
        + [stored, computed].map { $0.map { "\($0.name) \($0.role.rawValue)" } ?? "nothing" }
        .joined(separator: ", ")
    case .noted(let what): what
    }
  }
}
