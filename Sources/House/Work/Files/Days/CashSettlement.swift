public import Books
public import Money
public import Papers
public import Tips
public import Words

/// Why envelopes cannot be filled.
public enum SettlementError: Error, Hashable, Sendable {
  /// Nobody is paid for the shift any more.
  case voided(shift: Int64, paidOn: CalendarDay?)
  /// Neither the settings nor anybody say what is in the drawer.
  case noDrawer
  case lacks(DrawerLack, Currency)
  /// It was not found out in time; with so many pieces more it goes.
  case undecided(envelopes: Int, with: [EnvelopePlan.Pieces], Currency)
}

extension HouseSettings {
  /// What is handed out in cash. What the house has not said is settled in cash, as the shift's
  /// sheet says.
  public var cashRules: CashRules {
    CashRules(tips: tipsPaid?.cashRule ?? .settled, includesWages: wagesPaid != .withThePay)
  }

  public func checked(_ records: PeriodRecords) throws(ReportError) -> CheckedPeriod {
    try CheckedPeriod(records, house: name, cash: cashRules)
  }
}

extension TipStore {
  /// The records of one shift that counts.
  ///
  /// - Throws: ``SettlementError/voided(shift:paidOn:)``; `TipStoreError`.
  public func records(
    ofShift shift: Int64, withDerivations: Bool = false
  ) throws -> PeriodRecords {
    let stored = try self.shift(shift)
    let day = stored.shift.date
    guard let days = DayRange(from: day, to: day),
      case let records = try periodRecords(of: days, withDerivations: withDerivations).only(shift),
      !records.shifts.isEmpty
    else { throw SettlementError.voided(shift: shift, paidOn: stored.paidOn) }
    return records
  }
}

extension CheckedPeriod {
  /// The sheet that says which notes and coins go into which envelope.
  ///
  /// - Parameters:
  ///   - drawer: what is in the drawer, as people write it; nil for the kinds of the settings, as
  ///     many of each as needed.
  ///   - kinds: the notes and coins of the house's till.
  ///   - language: of the sheet; errors are told by whoever catches them.
  /// - Throws: ``SettlementError``; `DrawerError` for a drawer that cannot be read; `ReportError`.
  public func settlement(
    drawer: String?, kinds: [Money], in language: Language = .english
  ) throws -> ReportDocument {
    let contents = try contents(drawer, kinds)
    let envelopes = try envelopes()
    let others = kinds.isEmpty && currency == .usd ? DrawerContents.usual.slots.map(\.value) : kinds
    let answer = try contents.filling(
      envelopes.map(\.amount), otherKinds: others,
      smallKinds: DrawerContents.smallKinds(in: currency))
    switch answer {
    case .filled(let plan):
      return try settleSheet(plan, for: envelopes, from: contents, in: language)
    case .impossible(let lack): throw SettlementError.lacks(lack, currency)
    case .undecided(let pieces):
      throw SettlementError.undecided(envelopes: envelopes.count, with: pieces, currency)
    }
  }

  private func contents(_ drawer: String?, _ kinds: [Money]) throws -> DrawerContents {
    if let drawer { return try DrawerContents(parsing: drawer, in: currency) }
    if !kinds.isEmpty { return try DrawerContents(kinds.map { DrawerSlot(value: $0, count: nil) }) }
    guard currency == .usd else { throw SettlementError.noDrawer }
    return .usual
  }
}
