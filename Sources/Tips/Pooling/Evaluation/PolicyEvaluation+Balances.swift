import Money

extension PolicyEvaluation {
  func balance(_ balance: SalesBalance, _ context: AmountContext) throws -> Money {
    func sum(_ items: [SalesBalance.Item]) throws -> Money {
      try items.map { try amount(of: $0, balance.whose, context) }.sum()
    }
    return try max(.zero, sum(balance.plus) - sum(balance.minus))
  }

  private func amount(
    of item: SalesBalance.Item, _ whose: SalesBalance.Whose, _ context: AmountContext
  ) throws -> Money {
    let categories: [String]
    switch item {
    case .net: categories = []
    case .category(let name): categories = [name]
    case .figure(let name): return try figure(name, whose, context)
    }
    switch whose {
    case .own: return try sales(categories, context)
    case .combined: return try base(.combinedSales(categories), context)
    case .events: return try base(.eventSales(categories), context)
    }
  }

  /// A figure of one report, or of all in the rule's part of the shift.
  private func figure(
    _ name: String, _ whose: SalesBalance.Whose, _ context: AmountContext
  ) throws -> Money {
    if whose == .own, let giver = context.giver { return try figure(name, of: workers[giver]) }
    if whose == .own, !context.givers.isEmpty {
      return try context.givers.map { try figure(name, of: workers[$0]) }.sum()
    }
    // What came in beside the reports has sales alone.
    if whose == .events || whose == .own && current.event != nil {
      let events = current.event.map { [shift.events[$0]] } ?? shift.events
      if let event = events.first(where: { $0.netSales != .zero }) {
        throw ShiftError.figureMissing(whose: .named(event.name), name: name)
      }
      return .zero
    }
    let window = whose == .combined ? nil : current.window
    let isTeams = whose == .own && current.team != nil
    let beside = isTeams ? [] : shift.money.filter { window == nil || $0.window == window?.name }
    if beside.contains(where: { $0.netSales != .zero }) {
      throw ShiftError.figureMissing(whose: .shiftsOwnMoney, name: name)
    }
    var total = Money.zero
    for worker in workers
    where worker.report != nil && (!isTeams || worker.work.team == current.team) {
      if window != nil, try !brings(worker) { continue }
      total = try total + figure(name, of: worker)
    }
    return total
  }

  private func figure(_ name: String, of worker: Worker) throws(ShiftError) -> Money {
    guard let number = worker.report else { return .zero }
    if let figure = worker.work.figures?.first(where: { $0.category == name }) {
      return figure.amount
    }
    // A report without any sales has none of these either.
    guard shift.servers[number].netSales == .zero else {
      throw .figureMissing(whose: .person(worker.employee), name: name)
    }
    return .zero
  }
}
