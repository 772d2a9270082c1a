public import Money
public import Records
import Tips

/// The records of some days, proven to add up: the one thing that reports are made of.
public struct CheckedPeriod: Sendable {
  struct ShiftLine: Sendable {
    let record: ShiftRecord
    /// In the order of the records.
    let payouts: ArraySlice<PayRecord>
    let sums: TipSums

    /// Net sales; nil where guests paid something but no sales were entered, for then they are
    /// not known.
    var netSales: Money? {
      get throws(MoneyError) {
        // A sharing has none of its own: those of the nights count.
        guard record.shares == nil else { return .zero }
        let paid = try sums.sources.tips + sums.sources.serviceCharges
        return record.netSales == .zero && paid > .zero ? nil : record.netSales
      }
    }
  }

  let days: DayRange
  public let currency: Currency
  /// The house's name for the head of the page, where it is known.
  let house: String?
  /// What of the payouts is in cash, for slips and envelopes.
  let cashRules: CashRules
  /// By day, number, and the order of the records.
  let payouts: [PayRecord]
  /// One for each payout: what its person gave or received in the shift, at the first of their
  /// entries there.
  let balances: [ShiftBalance?]
  /// By day and number.
  let shifts: [ShiftLine]
  /// By name, then ID.
  let people: [PersonLine]
  /// The same with those who are paid nothing any more for a shift that they were paid for once.
  let everybody: [PersonLine]
  /// The names as reports write them.
  let labels: [Employee.ID: String]
  /// By shift: what was handed out before the shift was reopened.
  let paidBefore: [Int64: PaidVersion]
  /// Shifts that were taken back after people got their money.
  let voidedAfterPay: [VoidedAfterPay]
  /// All that were taken back.
  let voided: [VoidedShift]
  let total: TipSums
  /// The sales of days, by day.
  let sales: PeriodSales
  /// The rules of the shifts, by their numbers.
  let policies: [Int64: HousePolicy]
  /// What nights keep in pools that are not shared yet.
  let kept: [KeptInPool]

  /// Checks everything that can be checked.
  ///
  /// Of each shift the payouts add up to its tips and the payouts' house part to the shift's; of
  /// each payout the sources add up to its amount, and the amount less the cash in hand is what
  /// the house pays; the persons add up to the shifts. What was paid before a shift was reopened
  /// is checked in the same way, payout by payout.
  ///
  /// - Throws: ``ReportError``, naming the shift.
  public init(
    _ records: PeriodRecords, house: String? = nil, cash: CashRules = .everything
  ) throws(ReportError) {
    self = try reporting { try CheckedPeriod(checking: records, house: house, cash: cash) }
  }

  private init(checking records: PeriodRecords, house: String?, cash: CashRules) throws {
    policies = records.policies
    kept = records.kept
    days = records.days
    currency = records.currency
    self.house = house
    cashRules = cash
    (voidedAfterPay, voided) = (records.voidedAfterPay, records.voided)
    (shifts, payouts, balances) = try Self.shiftLines(records)
    var total = TipSums()
    for (payout, balance) in zip(payouts, balances) {
      try total.add(PayLine(payout: payout, balance: balance))
    }
    self.total = total
    paidBefore = try Self.paidBefore(records)
    everybody = try PersonLine.each(
      of: payouts, balances, before: records.paidBefore.flatMap(\.payouts), names: records.people)
    people = everybody.filter { $0.sums.payouts > 0 }
    labels = Dictionary(uniqueKeysWithValues: everybody.map { ($0.employee.id, $0.label) })
    sales = try PeriodSales(records: records, shifts: shifts)
    let persons = try people.map { try $0.sums.amount }.sum()
    let tips = try shifts.map(\.record.tips).sum()
    guard persons == tips, try total.amount == tips else {
      throw ReportError.personsDoNotAddUp(persons: persons, shifts: tips, currency)
    }
  }

  // MARK: - Shifts

  private static func shiftLines(
    _ records: PeriodRecords
  ) throws -> ([ShiftLine], [PayRecord], [ShiftBalance?]) {
    let shifts = records.shifts.sorted { ($0.day, $0.shift) < ($1.day, $1.shift) }
    let places = try places(of: shifts, records)
    let payouts = try inOrder(records.payouts, of: shifts, places)
    let balances = try ShiftBalance.each(of: payouts)
    var lines: [ShiftLine] = []
    lines.reserveCapacity(shifts.count)
    var start = payouts.startIndex
    for record in shifts {
      var sums = TipSums()
      var end = start
      while end < payouts.endIndex, payouts[end].shift == record.shift {
        try check(payouts[end])
        try sums.add(PayLine(payout: payouts[end], balance: balances[end]))
        end += 1
      }
      let line = ShiftLine(record: record, payouts: payouts[start..<end], sums: sums)
      try check(line, records.currency)
      lines.append(line)
      start = end
    }
    return (lines, payouts, balances)
  }

  /// Where each shift stands.
  private static func places(
    of shifts: [ShiftRecord], _ records: PeriodRecords
  ) throws(ReportError) -> [Int64: Int] {
    var places: [Int64: Int] = [:]
    for (place, record) in shifts.enumerated() {
      guard records.days.contains(record.day) else {
        throw .dayOutside(shift: record.shift, day: record.day)
      }
      guard record.state != .voided else { throw .voidedShift(shift: record.shift) }
      guard record.currency == records.currency else {
        throw .otherCurrency(shift: record.shift, record.currency)
      }
      guard places.updateValue(place, forKey: record.shift) == nil else {
        throw .shiftTwice(shift: record.shift)
      }
    }
    return places
  }

  /// The payouts shift by shift; they are not copied where they lie so already.
  private static func inOrder(
    _ payouts: [PayRecord], of shifts: [ShiftRecord], _ places: [Int64: Int]
  ) throws(ReportError) -> [PayRecord] {
    var placesOfPayouts: [Int] = []
    placesOfPayouts.reserveCapacity(payouts.count)
    for payout in payouts {
      guard let place = places[payout.shift], shifts[place].day == payout.day,
        shifts[place].version == payout.version
      else {
        throw .payoutWithoutShift(
          shift: payout.shift, day: payout.day, name: payout.employee.name.text)
      }
      placesOfPayouts.append(place)
    }
    guard !zip(placesOfPayouts, placesOfPayouts.dropFirst()).allSatisfy(<=) else { return payouts }
    return payouts.indices.sorted { (placesOfPayouts[$0], $0) < (placesOfPayouts[$1], $1) }
      .map { payouts[$0] }
  }

  private static func check(_ payout: PayRecord) throws {
    let name = payout.employee.name.text
    let sources = payout.sources
    guard !(sources.parts + [payout.amount, payout.cashInHand]).contains(where: \.isNegative) else {
      throw ReportError.negativeAmount(shift: payout.shift, day: payout.day, name: name)
    }
    guard try sources.total == payout.amount else {
      throw ReportError.sourcesDoNotAddUp(shift: payout.shift, day: payout.day, name: name)
    }
    guard try payout.amount - payout.cashInHand == payout.housePays else {
      throw ReportError.settlementDoesNotAddUp(shift: payout.shift, day: payout.day, name: name)
    }
  }

  private static func paidBefore(_ records: PeriodRecords) throws -> [Int64: PaidVersion] {
    var found: [Int64: PaidVersion] = [:]
    for paid in records.paidBefore {
      let belongs = records.shifts.contains {
        $0.shift == paid.shift && $0.version > paid.version && $0.state != .paid
      }
      for payout in paid.payouts {
        guard belongs, payout.shift == paid.shift, payout.version == paid.version else {
          throw ReportError.payoutWithoutShift(
            shift: paid.shift, day: payout.day, name: payout.employee.name.text)
        }
        try check(payout)
      }
      guard found.updateValue(paid, forKey: paid.shift) == nil else {
        throw ReportError.shiftTwice(shift: paid.shift)
      }
    }
    return found
  }

  private static func check(_ line: ShiftLine, _ currency: Currency) throws {
    let record = line.record
    let paid = try line.sums.amount
    guard paid == record.tips else {
      throw ReportError.payoutsDoNotAddUp(
        shift: record.shift, day: record.day, tips: record.tips, payouts: paid, currency)
    }
    guard line.sums.sources.housePaid == record.housePaid else {
      throw ReportError.housePaidDoesNotAddUp(shift: record.shift, day: record.day)
    }
    let sales = try line.payouts.compactMap(\.netSales).sum()
    guard sales <= record.netSales else {
      throw ReportError.netSalesDoNotAddUp(
        shift: record.shift, day: record.day, shiftSales: record.netSales, sales, currency)
    }
  }
}

extension CheckedPeriod {
  func cash(of person: PersonLine) throws(MoneyError) -> EveningCash {
    try EveningCash(person.payouts, before: person.paidBefore, by: cashRules)
  }
}
