import Books
import Money
import Testing
import Tips

@testable import Papers

extension Money { static func cents(_ units: Int64) -> Money { Money(minorUnits: units) } }

extension CalendarDay {
  static func of(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }
}

extension DayRange {
  static func of(_ first: String, _ last: String) throws -> DayRange {
    try #require(DayRange(from: .of(first), to: .of(last)))
  }
}

extension Employee {
  static func of(_ id: String, _ name: String) throws -> Employee {
    Employee(id: Employee.ID(id), name: try PersonName(name))
  }
}

extension TipSources {
  static func of(
    card: Int64 = 0, cash: Int64 = 0, charges: Int64 = 0, event: Int64 = 0, house: Int64 = 0
  ) -> TipSources {
    TipSources(
      cardTips: .cents(card), cashTips: .cents(cash), serviceCharges: .cents(charges),
      eventTips: .cents(event), housePaid: .cents(house))
  }
}

extension PayRecord {
  /// A payout whose amount follows from its sources, and what the house pays from the cash that its
  /// person holds.
  static func of(
    _ shift: Int64, _ day: String, _ employee: Employee, _ pool: TipPool, _ role: JobRole,
    hours: String? = nil, state: ShiftState = .closed, _ sources: TipSources, brought: Int64 = 0,
    sales: Int64? = nil, ownCash: Int64 = 0, ownCharges: Int64 = 0, held: Int64 = 0,
    rounding: Int64 = 0
  ) throws -> PayRecord {
    PayRecord(
      shift: shift, day: try .of(day), state: state, employee: employee, pool: pool, role: role,
      timeWorked: hours.flatMap { WorkedTime(hours: $0) }, amount: try sources.total,
      sources: sources, broughtIn: .cents(brought), netSales: sales.map { .cents($0) },
      ownCashTips: .cents(ownCash), ownServiceCharges: .cents(ownCharges),
      cashInHand: .cents(held), housePays: try sources.total - .cents(held),
      cashRounding: .cents(rounding))
  }

  /// The same payout with other sources.
  mutating func set(_ sources: TipSources, held: Int64? = nil) throws {
    self.sources = sources
    amount = try sources.total
    if let held { cashInHand = .cents(held) }
    housePays = try amount - cashInHand
  }

  /// The same payout with more or less of card tips.
  mutating func add(toCardTips units: Int64) throws {
    try set(
      TipSources(
        cardTips: sources.cardTips + .cents(units), cashTips: sources.cashTips,
        serviceCharges: sources.serviceCharges, eventTips: sources.eventTips,
        housePaid: sources.housePaid))
  }
}

extension PeriodRecords {
  /// Whether shifts are paid, with their payouts.
  mutating func setStates(_ state: ShiftState, where isMeant: (Int64) -> Bool = { _ in true }) {
    for place in shifts.indices where isMeant(shifts[place].shift) { shifts[place].state = state }
    for place in payouts.indices where isMeant(payouts[place].shift) {
      payouts[place].state = state
    }
  }
}
