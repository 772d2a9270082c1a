public import Monetary
public import TipPooling

/// What a stored shift says and what the engine makes of its facts, side by side. A shift that was
/// saved under an earlier edition of the calculation comes out by that one.
struct ShiftComparison {
  let stored: StoredShift

  init(_ stored: StoredShift) { self.stored = stored }

  typealias Outcome = (differences: [ShiftVerification.Difference], refusal: ShiftError?)

  func outcome() -> Outcome {
    let outcomes = CalculationEdition.allCases.lazy.map(outcome)
    return outcomes.first { $0.differences.isEmpty && $0.refusal == nil } ?? outcome(.current)
  }

  private func outcome(_ edition: CalculationEdition) -> Outcome {
    do {
      let result = try stored.factsThen.payouts(in: stored.currency, as: edition)
      return (try differences(from: result), nil)
    } catch {
      return ([], error)
    }
  }

  private typealias Payee = ShiftVerification.Difference.Payee

  /// A payout's place: its list and where it stands in it.
  private struct Place: Hashable {
    let pool: TipPool
    let position: Int
  }

  private func differences(
    from result: ShiftPayouts
  ) throws(ShiftError) -> [ShiftVerification.Difference] {
    var found = try sums(result)
    var lines: [Place: StoredShift.Line] = [:]
    for line in stored.payouts { lines[Place(pool: line.pool, position: line.position)] = line }
    for (index, payout) in result.payouts.enumerated() {
      let place = place(of: index)
      let line = lines.removeValue(forKey: place)
      found += Self.differences(
        place, line, computed: (payout, result.settlement.entries[index]))
    }
    // What is left, the engine knows nothing of.
    for line in stored.payouts {
      let place = Place(pool: line.pool, position: line.position)
      if lines[place] != nil { found += Self.differences(place, line, computed: nil) }
    }
    return found
  }

  /// Where the payouts of a result stand: the servers, the support staff, the staff of events.
  private func place(of index: Int) -> Place {
    let servers = stored.factsThen.servers.count
    let support = servers + stored.factsThen.support.count
    if index < servers { return Place(pool: .servers, position: index) }
    if index < support { return Place(pool: .support, position: index - servers) }
    return Place(pool: .event, position: index - support)
  }

  private static func differences(
    _ place: Place, _ line: StoredShift.Line?,
    computed: (payout: Payout, entry: Settlement.Entry)?
  ) -> [ShiftVerification.Difference] {
    let storedPayee = line.map {
      Payee(id: $0.employee.id, name: $0.nameThen, role: $0.role, amount: $0.amount)
    }
    let payee = computed.map {
      Payee(
        id: $0.payout.employee.id, name: $0.payout.employee.name.text, role: $0.payout.role,
        amount: $0.payout.amount)
    }
    guard let line, let computed, let storedPayee, let payee, storedPayee.isSamePerson(as: payee)
    else {
      return [
        .payee(pool: place.pool, position: place.position, stored: storedPayee, computed: payee)
      ]
    }
    var found = figures(line, computed.payout, computed.entry).filter { $0.1 != $0.2 }.map {
      ShiftVerification.Difference.figure(
        $0.0, of: line.employee, pool: place.pool, stored: $0.1, computed: $0.2)
    }
    if line.timeWorked != computed.payout.timeWorked {
      found.append(
        .hours(of: line.employee, stored: line.timeWorked, computed: computed.payout.timeWorked))
    }
    return found
  }

  private static func figures(
    _ line: StoredShift.Line, _ payout: Payout, _ entry: Settlement.Entry
  ) -> [(String, Money, Money)] {
    [
      ("amount", line.amount, payout.amount),
      ("card tips", line.sources.cardTips, payout.sources.cardTips),
      ("cash tips", line.sources.cashTips, payout.sources.cashTips),
      ("service charges", line.sources.serviceCharges, payout.sources.serviceCharges),
      ("event tips", line.sources.eventTips, payout.sources.eventTips),
      ("paid by the house", line.sources.housePaid, payout.sources.housePaid),
      // Books of older layouts do not tell whose fee it was.
      ("card fee", line.cardFee ?? payout.cardFee, payout.cardFee),
      ("cash in hand", line.cashInHand, entry.cashInHand),
      ("house pays", line.housePays, entry.housePays),
      ("cash rounding", line.cashRounding, entry.rounding),
    ]
  }

  private func sums(
    _ result: ShiftPayouts
  ) throws(ShiftError) -> [ShiftVerification.Difference] {
    let (stored, computed) = (stored.totals, result.totals)
    let paid: Money
    do throws(MoneyError) {
      paid = try computed.paid
    } catch {
      throw .money(error)
    }
    let figures: [(String, Money, Money)] = [
      ("net sales", stored.netSales, computed.netSales),
      ("tips", stored.tips, paid),
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
    /// Whose payout it is, and for what.
    public struct Payee: Hashable, Sendable {
      public let id: Employee.ID
      /// The name as it was when the payout was computed.
      public let name: String
      public let role: JobRole
      public let amount: Money

      func isSamePerson(as other: Payee) -> Bool {
        (id, name, role) == (other.id, other.name, other.role)
      }
    }

    /// A figure: `amount`, `card tips`, `house pays` … of a person, or of the whole shift where
    /// there is none.
    case figure(String, of: Employee?, pool: TipPool?, stored: Money, computed: Money)
    /// How long somebody worked.
    case hours(of: Employee, stored: WorkedTime?, computed: WorkedTime?)
    /// A payout goes to somebody else or for another role; nil: there is no such payout. The
    /// position counts from 0.
    case payee(pool: TipPool, position: Int, stored: Payee?, computed: Payee?)
  }
}
