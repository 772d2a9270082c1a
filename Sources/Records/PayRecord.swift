public import Money
public import Tips

/// How far a shift has come. A draft is no shift yet and pays nothing.
public enum ShiftState: String, Hashable, Sendable, CaseIterable, Codable {
  /// Its figures were confirmed and computed; it can still be changed.
  case reviewed
  /// Fixed: changed only by reopening it, which makes a new version.
  case closed
  /// Fixed, and its payouts were handed out or sent to payroll.
  case paid
  /// Taken back with a reason; its rows stay and nobody is paid for it.
  case voided
}

/// What one person got for one role in one shift: computed once, then stored.
public struct PayRecord: Hashable, Sendable {
  /// The shift's number, the same for all its versions.
  public var shift: Int64
  /// The version of the shift that this comes from: 1 and up, the newest counts.
  public var version: Int
  public var day: CalendarDay
  public var state: ShiftState
  public var employee: Employee
  /// The name as it was when the payout was computed; nil where it was not asked for.
  public var nameThen: String?
  /// Which of the shift's lists the person is in.
  public var pool: TipPool
  /// The place in that list: 0 and up.
  public var position: Int
  public var role: JobRole
  /// How long they worked: the hours given, else the sum of the times; nil where neither is known.
  public var timeWorked: WorkedTime?
  /// What they are due: zero or more, the sum of ``sources``.
  public var amount: Money
  public var sources: TipSources
  /// What the person's own report brought in: house owes server − server owes house + cash. Zero
  /// for those who hand in no report; below zero where a report is.
  public var broughtIn: Money
  /// The card fee held back from what they brought in.
  public var cardFee: Money
  /// The part of ``cardFee`` that was held back from service charges.
  public var cardFeeOnCharges: Money
  /// Net sales of the person's own report; nil for those who hand in none.
  public var netSales: Money?
  /// Cash tips of the person's own report, before sharing; zero for those who hand in none.
  public var ownCashTips: Money
  /// Service charges of the person's own report, before sharing; zero for those who hand in none.
  public var ownServiceCharges: Money
  /// Whether the person could share in the tips of this shift.
  public var isEligible: Bool
  /// The cash that the person held before settling.
  public var cashInHand: Money
  /// What the house pays; below zero the person hands that much over.
  public var housePays: Money
  /// The cash handed over less ``housePays``: settled with the pay.
  public var cashRounding: Money
  /// The same where wages come with the pay, so that only tips are settled in cash; nil where it is
  /// ``cashRounding``. ``roundTips(of:from:by:in:)`` finds it.
  public var tipRounding: Money?
  /// What of the shift's payouts was settled in cash when it or an earlier version was paid; nil: never.
  public var settledBy: CashRules?
  /// The arithmetic, one sentence a step; empty where it was not asked for.
  public var derivation: [String]

  public init(
    shift: Int64, version: Int = 1, day: CalendarDay, state: ShiftState, employee: Employee,
    nameThen: String? = nil, pool: TipPool, position: Int = 0, role: JobRole,
    timeWorked: WorkedTime? = nil, amount: Money, sources: TipSources, broughtIn: Money = .zero,
    cardFee: Money = .zero, cardFeeOnCharges: Money = .zero, netSales: Money? = nil,
    ownCashTips: Money = .zero, ownServiceCharges: Money = .zero, isEligible: Bool = true,
    cashInHand: Money = .zero, housePays: Money, cashRounding: Money = .zero,
    tipRounding: Money? = nil, derivation: [String] = []
  ) {
    (self.shift, self.version, self.day, self.state) = (shift, version, day, state)
    (self.employee, self.nameThen, self.pool, self.position) = (employee, nameThen, pool, position)
    (self.role, self.timeWorked, self.amount, self.sources) = (role, timeWorked, amount, sources)
    (self.broughtIn, self.cardFee, self.cardFeeOnCharges) = (broughtIn, cardFee, cardFeeOnCharges)
    (self.netSales, self.ownCashTips) = (netSales, ownCashTips)
    (self.ownServiceCharges, self.isEligible) = (ownServiceCharges, isEligible)
    (self.cashInHand, self.housePays, self.cashRounding) = (cashInHand, housePays, cashRounding)
    (self.tipRounding, self.derivation) = (tipRounding, derivation)
  }

  /// Whether it is a share of a pool of a period: its work stands with the nights that were worked.
  public var isOfPeriod: Bool { pool == .period }

  /// Whether the person handed in a report for this payout.
  public var hasReport: Bool { netSales != nil || broughtIn != .zero }

  /// Tips of the person's own report: what it brought in without service charges. Zero for those
  /// who hand in none, below zero where the report is.
  public var ownTips: Money {
    get throws(MoneyError) { hasReport ? try broughtIn - ownServiceCharges : .zero }
  }

  /// What of the own service charges made up for own tips below zero: a debt to the house eats them
  /// as far as the payout holds less of them than the report.
  public var chargesEatenByDebt: Money {
    get throws(MoneyError) {
      let tips = try ownTips
      guard tips.isNegative else { return .zero }
      let missing = try broughtIn - tips - cardFeeOnCharges - sources.serviceCharges
      return max(.zero, min(try tips.negated(), missing))
    }
  }
}

extension PayRecord {
  /// The payouts of a shift as they are computed: the servers in the order of their reports, the
  /// support staff in theirs, the staff of each event. The shift has the number 0.
  public static func computed(
    _ result: ShiftPayouts, of shift: Shift, in currency: Currency
  ) throws(MoneyError) -> [PayRecord] {
    let lists: [(TipPool, [WorkDetails])] = [
      (.servers, shift.servers.map(\.work)), (.support, shift.support.map(\.work)),
      (.event, shift.events.flatMap { $0.staff.map(\.work) }),
    ]
    let places = lists.flatMap { pool, works in
      works.enumerated().map { (pool: pool, position: $0.offset, work: $0.element) }
    }
    var records: [PayRecord] = []
    for (place, (payout, cash)) in zip(places, zip(result.payouts, result.settlement.entries)) {
      let report = place.pool == .servers ? shift.servers[place.position] : nil
      records.append(
        PayRecord(
          shift: 0, day: shift.date, state: .reviewed, employee: payout.employee,
          nameThen: payout.employee.name.text, pool: place.pool, position: place.position,
          role: payout.role, timeWorked: payout.timeWorked, amount: payout.amount,
          sources: payout.sources, broughtIn: try report?.serverTotal ?? .zero,
          cardFee: payout.cardFee, cardFeeOnCharges: payout.cardFeeOnCharges,
          netSales: report?.netSales, ownCashTips: report?.cashTips ?? .zero,
          // A gratuity that is not known is paid out as none.
          ownServiceCharges: report?.gratuity ?? .zero,
          isEligible: !place.work.isManager && !place.work.isExcluded,
          cashInHand: cash.cashInHand, housePays: cash.housePays, cashRounding: cash.rounding,
          derivation: payout.derivation.sentences(in: currency)))
    }
    return records
  }
}
