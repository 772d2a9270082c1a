public import Money
public import Tips

/// What a stored shift says and what the engine makes of its facts, side by side.
struct ShiftComparison {
  let stored: StoredShift

  init(_ stored: StoredShift) { self.stored = stored }

  typealias Outcome = (differences: [ShiftVerification.Difference], refusal: ShiftError?)

  func outcome() -> Outcome {
    if let sharing = stored.sharing { return outcome(of: sharing) }
    do {
      return (try differences(from: stored.factsThen.payouts(in: stored.currency)), nil)
    } catch {
      return ([], error)
    }
  }

  private typealias Payee = ShiftVerification.Difference.Payee

  /// A payout's place: its list and where it stands in it.
  private struct Place: Hashable {
    let pool: TipPool
    let position: Int

    init(_ record: PayRecord) { (pool, position) = (record.pool, record.position) }
  }

  private func differences(
    from result: ShiftPayouts
  ) throws(ShiftError) -> [ShiftVerification.Difference] {
    let computed: [PayRecord]
    do throws(MoneyError) {
      computed = try PayRecord.computed(result, of: stored.factsThen, in: stored.currency)
    } catch {
      throw .money(error)
    }
    return try sums(result) + payouts(computed) + contributions(result.contributions)
  }

  func payouts(_ computed: [PayRecord]) -> [ShiftVerification.Difference] {
    var found: [ShiftVerification.Difference] = []
    var lines = Dictionary(stored.payouts.map { (Place($0), $0) }) { _, last in last }
    for record in computed {
      found += Self.differences(lines.removeValue(forKey: Place(record)), record)
    }
    // What is left, the engine knows nothing of.
    for line in stored.payouts where lines[Place(line)] != nil {
      found.append(
        .payee(pool: line.pool, position: line.position, stored: Payee(line), computed: nil))
    }
    return found
  }

  private static func differences(
    _ line: PayRecord?, _ computed: PayRecord
  ) -> [ShiftVerification.Difference] {
    let (payee, place) = (Payee(computed), Place(computed))
    guard let line, Payee(line).isSamePerson(as: payee) else {
      return [
        .payee(
          pool: place.pool, position: place.position, stored: line.map { Payee($0) },
          computed: payee)
      ]
    }
    var found = figures.compactMap { name, figure -> ShiftVerification.Difference? in
      let (was, now) = (figure(line), figure(computed))
      guard was != now else { return nil }
      return .figure(name, of: line.employee, pool: place.pool, stored: was, computed: now)
    }
    if line.timeWorked != computed.timeWorked {
      found.append(
        .hours(of: line.employee, stored: line.timeWorked, computed: computed.timeWorked))
    }
    if line.isEligible != computed.isEligible {
      found.append(
        .eligibility(of: line.employee, stored: line.isEligible, computed: computed.isEligible))
    }
    // Sales of zero and no report are the same amount, and not the same.
    if (line.netSales == nil) != (computed.netSales == nil),
      line.netSales ?? .zero == computed.netSales ?? .zero
    {
      found.append(
        .report(
          of: line.employee, stored: line.netSales != nil, computed: computed.netSales != nil))
    }
    return found
  }

  private typealias Figure = (name: String, of: @Sendable (PayRecord) -> Money)

  private static let figures: [Figure] = [
    ("amount", { $0.amount }), ("card tips", { $0.sources.cardTips }),
    ("cash tips", { $0.sources.cashTips }), ("service charges", { $0.sources.serviceCharges }),
    ("event tips", { $0.sources.eventTips }), ("paid by the house", { $0.sources.housePaid }),
    ("card fee", { $0.cardFee }), ("cash in hand", { $0.cashInHand }),
    ("house pays", { $0.housePays }), ("cash rounding", { $0.cashRounding }),
    ("card fee on service charges", { $0.cardFeeOnCharges }),
    ("brought in", { $0.broughtIn }), ("own net sales", { $0.netSales ?? .zero }),
    ("own cash tips", { $0.ownCashTips }), ("own service charges", { $0.ownServiceCharges }),
  ]

  func sums(_ result: ShiftPayouts) throws(ShiftError) -> [ShiftVerification.Difference] {
    let (stored, computed) = (stored.totals, result.totals)
    let paid: Money
    do throws(MoneyError) {
      paid = try computed.paid
    } catch {
      throw .money(error)
    }
    let figures: [(String, Money, Money)] = [
      ("net sales", stored.netSales, computed.netSales), ("tips", stored.tips, paid),
      ("support pool", stored.supportPool, computed.supportPool),
      ("server pool", stored.serverPool, computed.serverPool),
      ("house total", stored.houseTotal, result.settlement.houseTotal),
      ("card fee", stored.cardFee, computed.cardFee),
      ("paid by the house", stored.housePaid, computed.housePaid),
      ("kept by the house", stored.houseKept, computed.houseKept),
    ]
    return figures.filter { $0.1 != $0.2 }.map { figure, was, computed in
      .figure(figure, of: nil, pool: nil, stored: was, computed: computed)
    }
  }
}

extension ShiftVerification {
  /// Something that the engine computes differently today.
  public enum Difference: Hashable, Sendable {
    public struct Payee: Hashable, Sendable {
      public let id: Employee.ID
      /// The name as it was when the payout was computed.
      public let name: String
      public let role: JobRole
      public let amount: Money

      init(_ record: PayRecord) {
        (id, name) = (record.employee.id, record.nameThen ?? record.employee.name.text)
        (role, amount) = (record.role, record.amount)
      }

      func isSamePerson(as other: Payee) -> Bool {
        (id, name, role) == (other.id, other.name, other.role)
      }
    }

    /// A figure: `amount`, `card tips`, `house pays` … of a person; nil: of the shift.
    case figure(String, of: Employee?, pool: TipPool?, stored: Money, computed: Money)
    case hours(of: Employee, stored: WorkedTime?, computed: WorkedTime?)
    case eligibility(of: Employee, stored: Bool, computed: Bool)
    /// Whether the person handed in a report of their own sales.
    case report(of: Employee, stored: Bool, computed: Bool)
    /// A payout for another person or role; nil: no payout.
    case payee(pool: TipPool, position: Int, stored: Payee?, computed: Payee?)
    /// Something else in the books differs.
    case noted(String)
  }
}
