import Money

/// Rounds the shares of a night or of a period to whole cents as the house says.
protocol ShareRounder {
  var oddCents: OddCents? { get }
  var entriesOfPerson: EntriesOfPerson? { get }
  /// The minor units to a multiple of which shares are rounded, one or more.
  var multipleOfShares: Int64 { get }

  func person(of entry: Int) -> Employee.ID
  /// The place in the house's own order.
  func place(of entry: Int) -> Int
  func countedSeconds(of entry: Int) throws -> Int64
  /// The day since when the person works here, as a number that grows.
  func dayHere(of entry: Int) throws -> Int64
}

extension ShareRounder {
  /// The shares of entries, in their order: by name, those of one person together.
  func shares(of amount: Money, by units: [Int64], among entries: [Int]) throws -> [Money] {
    guard entriesOfPerson == .together else {
      return try cut(amount, units, of: entries.map { [$0] })
    }
    var persons: [(entries: [Int], units: [Int64])] = []
    for (entry, units) in zip(entries, units) {
      if let last = persons.last?.entries.last, person(of: last) == person(of: entry) {
        persons[persons.count - 1].entries.append(entry)
        persons[persons.count - 1].units.append(units)
      } else {
        persons.append(([entry], [units]))
      }
    }
    let claims = try persons.map { try PeriodEvaluation.sum($0.units) }
    let whole = try cut(amount, claims, of: persons.map(\.entries))
    return try zip(persons, whole).flatMap {
      try $1.dividedAmongEntries($0.units, multiple: multipleOfShares)
    }
  }

  private func cut(_ amount: Money, _ units: [Int64], of claims: [[Int]]) throws -> [Money] {
    guard let oddCents, !amount.isNegative else { return try amount.allocated(byRanked: units) }
    return try amount.allocated(
      byRanked: units, oddCents.rounding, first: try order(claims, units, oddCents.first),
      multiple: multipleOfShares)
  }

  /// The places of claims, first who gets the odd cents.
  private func order(
    _ claims: [[Int]], _ units: [Int64], _ first: OddCents.First
  ) throws -> [Int] {
    func sorted(_ keys: [Int64]) -> [Int] {
      claims.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }
    func listed(_ entries: [Int]) -> Int64 { Int64(entries.map(place).reduce(Int.max, min)) }
    switch first {
    case .name: return Array(claims.indices)
    case .largestShare: return sorted(units.map(-))
    case .mostHours:
      return sorted(try claims.map { try -$0.reduce(0) { try $0 + countedSeconds(of: $1) } })
    case .listed: return sorted(claims.map(listed))
    case .lastListed: return sorted(claims.map { -listed($0) })
    case .longestHere: return sorted(try claims.map { try dayHere(of: $0[0]) })
    }
  }
}

extension PolicyEvaluation: ShareRounder {
  var oddCents: OddCents? { policy.oddCents }
  var entriesOfPerson: EntriesOfPerson? { policy.entriesOfPerson }
  var multipleOfShares: Int64 { policy.oddCents?.multiple(in: currency) ?? 1 }

  func person(of entry: Int) -> Employee.ID { workers[entry].employee.id }
  func place(of entry: Int) -> Int { workers[entry].place }
  func countedSeconds(of entry: Int) throws -> Int64 { try seconds(of: workers[entry]) }
  func dayHere(of entry: Int) throws -> Int64 { Int64(try hereSince(workers[entry]).dayNumber) }

  func hereSince(_ worker: Worker) throws(ShiftError) -> CalendarDay {
    guard let day = worker.work.hereSince else { throw .sinceMissing(worker.employee, role: nil) }
    return day
  }
}

extension PeriodEvaluation: ShareRounder {
  var oddCents: OddCents? { pool.oddCents }
  var entriesOfPerson: EntriesOfPerson? { pool.entriesOfPerson }
  /// At least one, whatever the books say.
  var multipleOfShares: Int64 { max(1, pool.multiple ?? 1) }

  func person(of entry: Int) -> Employee.ID { claimants[entry].employee.id }
  func place(of entry: Int) -> Int { claimants[entry].place }
  func countedSeconds(of entry: Int) throws -> Int64 {
    try needHours(of: [entry])
    return claimants[entry].countedSeconds
  }
  func dayHere(of entry: Int) -> Int64 { Int64(claimants[entry].hereSince?.dayNumber ?? .max) }
}

extension Money {
  /// A person's share of several entries, in whole multiples as far as it goes; what is left is the
  /// first one's.
  fileprivate func dividedAmongEntries(
    _ units: [Int64], multiple: Int64
  ) throws(MoneyError) -> [Money] {
    guard multiple > 1, !isNegative, units.contains(where: { $0 > 0 }) else {
      return try allocated(byRanked: units)
    }
    return try allocated(
      byRanked: units, ShareRounding(), first: Array(units.indices), multiple: multiple)
  }
}
