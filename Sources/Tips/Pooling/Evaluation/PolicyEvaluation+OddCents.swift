import Money

/// How shares become whole cents.
extension PolicyEvaluation {
  /// The shares of a part's people, in their order.
  func shares(of amount: Money, _ part: Receivers) throws -> [Money] {
    guard policy.entriesOfPerson == .together else {
      return policy.oddCents == nil
        ? try amount.allocated(byRanked: part.units)
        : try cut(amount, part.units, of: part.receivers.map { [$0] })
    }
    // The entries of one person stand together.
    var persons: [(entries: [Int], units: [Int64])] = []
    for (index, units) in zip(part.receivers, part.units) {
      if let other = persons.last?.entries.last,
        workers[other].employee.id == workers[index].employee.id
      {
        persons[persons.count - 1].entries.append(index)
        persons[persons.count - 1].units.append(units)
      } else {
        persons.append(([index], [units]))
      }
    }
    let whole = try cut(
      amount, persons.map { $0.units.reduce(0, +) }, of: persons.map(\.entries))
    let multiple = policy.oddCents?.multiple(in: currency) ?? 1
    return try zip(persons, whole).flatMap { person, share in
      try share.dividedAmongEntries(person.units, multiple: multiple)
    }
  }

  private func cut(_ amount: Money, _ units: [Int64], of claims: [[Int]]) throws -> [Money] {
    guard let convention = policy.oddCents, !amount.isNegative else {
      return try amount.allocated(byRanked: units)
    }
    let order = try order(claims, units, convention.first)
    return try amount.allocated(
      byRanked: units, convention.rounding, first: order,
      multiple: convention.multiple(in: currency) ?? 1)
  }

  /// The places of claims, first who gets the odd cents. Workers stand in the order of their names.
  private func order(
    _ claims: [[Int]], _ units: [Int64], _ first: OddCents.First
  ) throws -> [Int] {
    let places = Array(claims.indices)
    func sorted(_ keys: [Int64]) -> [Int] {
      places.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }
    func listed(_ entries: [Int]) -> Int64 {
      Int64(entries.map { workers[$0].place }.reduce(Int.max, min))
    }
    switch first {
    case .name: return places
    case .largestShare: return sorted(units.map(-))
    case .mostHours:
      return sorted(
        try claims.map { try -$0.reduce(Int64(0)) { try $0 + seconds(of: workers[$1]) } })
    case .listed: return sorted(claims.map(listed))
    case .lastListed: return sorted(claims.map { -listed($0) })
    case .longestHere: return sorted(try claims.map { try since(workers[$0[0]]) })
    }
  }

  /// The day since when somebody works here, as a number that grows.
  private func since(_ worker: Worker) throws(ShiftError) -> Int64 {
    Int64(try hereSince(worker).dayNumber)
  }

  func hereSince(_ worker: Worker) throws(ShiftError) -> CalendarDay {
    guard let day = worker.work.hereSince else { throw .sinceMissing(worker.employee, role: nil) }
    return day
  }
}

extension Money {
  /// A person's share of several entries, in whole multiples as far as it goes; what is left is the first
  /// one's.
  func dividedAmongEntries(_ units: [Int64], multiple: Int64) throws(MoneyError) -> [Money] {
    guard multiple > 1, !isNegative, units.contains(where: { $0 > 0 }) else {
      return try allocated(byRanked: units)
    }
    return try allocated(
      byRanked: units, ShareRounding(), first: Array(units.indices), multiple: multiple)
  }
}
