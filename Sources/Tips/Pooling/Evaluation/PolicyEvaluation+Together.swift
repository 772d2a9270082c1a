import Money

/// What several give together: the amount is counted once.
extension PolicyEvaluation {
  mutating func takeTogether(
    _ amount: AmountRule, of people: People, _ context: AmountContext, to: MoneyHolder,
    _ taken: inout TakenMoney
  ) throws {
    let givers = try givers(people)
    for index in givers { workers[index].own.settle() }
    var context = context
    context.givers = givers
    let weights = try context.contribution.map { try self.weights(of: givers, $0) }
    let (whole, parts) = try part(
      amount, ofAll: givers.map { workers[$0].own }, by: weights, context, from: people.together,
      to: to, &taken)
    for (index, part) in zip(givers, parts) where part.total != 0 {
      workers[index].own -= part
      workers[index].given.append(
        told(
          .gavePart(workers[index].employee, whole: whole.money, to: to, amount: part.money)))
      taken.people += 1
      taken.add(part, from: .own(index))
    }
  }

  private func weights(
    of givers: [Int], _ contribution: TipOutRule.Contribution
  ) throws -> [Int64] {
    switch contribution {
    case .evenly: givers.map { _ in 1 }
    case .netSales: try givers.map { try max(0, sales(of: workers[$0], []).minorUnits) }
    }
  }
}

extension People {
  /// Those who give together.
  fileprivate var together: MoneyHolder {
    if case .roles(let roles) = self { .people(roles.map(\.rawValue)) } else { .wholeShift }
  }
}

extension Money {
  /// The parts of those who give an amount together, in proportion to their weights. Nobody gives more than
  /// they hold: what is missing so is given by the others, and by those without a weight last, in
  /// proportion to what they hold.
  ///
  /// - Precondition: together they hold the amount, and it is not below zero.
  func contributed(by weights: [Int64], holding held: [Int64]) throws(MoneyError) -> [Money] {
    var parts = [Money](repeating: .zero, count: held.count)
    var giving = held.indices.filter { held[$0] > 0 }
    var open = self
    while open > .zero, !giving.isEmpty {
      let weighed = giving.filter { weights[$0] > 0 }
      let places = weighed.isEmpty ? giving : weighed
      let shares = try open.allocated(
        byRanked: places.map { weighed.isEmpty ? held[$0] : weights[$0] })
      let short = zip(places, shares).filter { $1.minorUnits > held[$0] }.map(\.0)
      guard !short.isEmpty else {
        for (place, share) in zip(places, shares) { parts[place] = share }
        return parts
      }
      for place in short {
        parts[place] = Money(minorUnits: held[place])
        open = try open - parts[place]
      }
      giving.removeAll { short.contains($0) }
    }
    return parts
  }
}
