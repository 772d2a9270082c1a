public import BusinessCalendar
public import Monetary
public import PayRecords
public import TipPooling

/// The records of some days, proven to add up: the one thing that reports are made of.
public struct CheckedPeriod: Sendable {
  /// One shift with its payouts.
  public struct ShiftLine: Sendable {
    public let record: ShiftRecord
    /// In the order of the records.
    public let payouts: ArraySlice<PayRecord>
    public let sums: TipSums
  }

  /// One person with the payouts of all days.
  public struct PersonLine: Sendable {
    public let employee: Employee
    /// The name, with the ID where several people have it.
    public let label: String
    public fileprivate(set) var sums = TipSums()
    /// Everybody's payouts, which all lines share, and the places of this person's.
    fileprivate let all: [PayRecord]
    fileprivate var places: [Int] = []
    /// What they have got already for shifts that were reopened after they were paid.
    public fileprivate(set) var paidBefore: [PayRecord] = []

    /// By day and shift.
    public var payouts: [PayRecord] { places.map { all[$0] } }

    /// Those of some days.
    public func payouts(of days: DayRange) -> [PayRecord] {
      places.filter { days.contains(all[$0].day) }.map { all[$0] }
    }
  }

  public let days: DayRange
  public let currency: Currency
  /// The house's name for the head of the page, where it is known.
  public let house: String?
  /// What of the payouts is in cash, for slips and envelopes.
  public let cashRules: CashRules
  /// By day, number, and the order of the records.
  public let payouts: [PayRecord]
  /// By day and number.
  public let shifts: [ShiftLine]
  /// By name, then ID.
  public let people: [PersonLine]
  /// The same with those who are paid nothing any more for a shift that they were paid for once.
  public let everybody: [PersonLine]
  /// By shift: what was handed out before the shift was reopened.
  public let paidBefore: [Int64: PaidVersion]
  /// Shifts that were taken back after people got their money.
  public let voidedAfterPay: [VoidedAfterPay]
  public let total: TipSums
  /// The sales of days, by day.
  public let sales: PeriodSales

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
    do {
      days = records.days
      currency = records.currency
      self.house = house
      cashRules = cash
      voidedAfterPay = records.voidedAfterPay
      (shifts, payouts) = try Self.shiftLines(records)
      var total = TipSums()
      for payout in payouts { try total.add(payout) }
      self.total = total
      paidBefore = try Self.paidBefore(records)
      everybody = try Self.personLines(payouts, records)
      people = everybody.filter { $0.sums.payouts > 0 }
      sales = try PeriodSales(records: records, shifts: shifts)
      let persons = try people.map { try $0.sums.amount }.sum()
      let tips = try shifts.map(\.record.tips).sum()
      guard persons == tips, try total.amount == tips else {
        throw ReportError.personsDoNotAddUp(persons: persons, shifts: tips, currency)
      }
    } catch let error as ReportError {
      throw error
    } catch let error as MoneyError {
      throw .money(error)
    } catch {
      preconditionFailure("checking throws only its own errors, not \(error)")
    }
  }

  // MARK: - Shifts

  private static func shiftLines(
    _ records: PeriodRecords
  ) throws -> ([ShiftLine], [PayRecord]) {
    let shifts = records.shifts.sorted { ($0.day, $0.shift) < ($1.day, $1.shift) }
    let places = try places(of: shifts, records)
    let payouts = try inOrder(records.payouts, of: shifts, places)
    var lines: [ShiftLine] = []
    lines.reserveCapacity(shifts.count)
    var start = payouts.startIndex
    for record in shifts {
      var sums = TipSums()
      var end = start
      while end < payouts.endIndex, payouts[end].shift == record.shift {
        try check(payouts[end])
        try sums.add(payouts[end])
        end += 1
      }
      let line = ShiftLine(record: record, payouts: payouts[start..<end], sums: sums)
      try check(line, records.currency)
      lines.append(line)
      start = end
    }
    return (lines, payouts)
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
    let parts = [
      payout.amount, sources.cardTips, sources.cashTips, sources.serviceCharges,
      sources.eventTips, sources.housePaid, payout.cashInHand,
    ]
    guard !parts.contains(where: \.isNegative) else {
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

  // MARK: - Persons

  private static func personLines(
    _ payouts: [PayRecord], _ records: PeriodRecords
  ) throws -> [PersonLine] {
    var employees: [Employee.ID: Employee] = [:]
    for payout in payouts { employees[payout.employee.id] = payout.employee }
    let before = records.paidBefore.flatMap(\.payouts)
    for payout in before { employees[payout.employee.id] = payout.employee }
    // The staff list has the name of today.
    for record in records.people where employees[record.employee.id] != nil {
      employees[record.employee.id] = record.employee
    }
    let bearers = Dictionary(grouping: employees.values, by: \.name.text)
    let sorted = employees.values.sorted {
      ($0.name.text, $0.id) < ($1.name.text, $1.id)
    }
    var lines = sorted.map { employee in
      let isShared = bearers[employee.name.text, default: []].count > 1
      let name = employee.name.text
      return PersonLine(
        employee: employee, label: isShared ? "\(name) (\(employee.id.rawValue))" : name,
        all: payouts)
    }
    var places: [Employee.ID: Int] = [:]
    for (place, line) in lines.enumerated() { places[line.employee.id] = place }
    for (index, payout) in payouts.enumerated() {
      guard let place = places[payout.employee.id] else { continue }
      lines[place].places.append(index)
      try lines[place].sums.add(payout)
    }
    for payout in before {
      guard let place = places[payout.employee.id] else { continue }
      lines[place].paidBefore.append(payout)
    }
    return lines
  }

  /// The people that a name or ID means, or the start of a name: all of them for nil.
  ///
  /// - Parameter formerly: whether those count who are paid nothing any more.
  /// - Throws: ``ReportError/nobodyOfThatName(_:known:)``.
  public func people(
    named name: String?, formerly: Bool = false
  ) throws(ReportError) -> [PersonLine] {
    let people = formerly ? everybody : self.people
    guard let name else { return people }
    let wanted = name.lowercased()
    let found = people.filter {
      $0.employee.id.rawValue == name || $0.label.lowercased() == wanted
        || $0.employee.name.text.lowercased() == wanted
    }
    if !found.isEmpty { return found }
    let begun = people.filter { $0.label.lowercased().hasPrefix(wanted) }
    guard !begun.isEmpty, !wanted.isEmpty else {
      throw .nobodyOfThatName(name, known: people.prefix(20).map(\.label))
    }
    return begun
  }

  /// The names as this report writes them.
  func labels() -> [Employee.ID: String] {
    var labels: [Employee.ID: String] = [:]
    for line in everybody { labels[line.employee.id] = line.label }
    return labels
  }
}
