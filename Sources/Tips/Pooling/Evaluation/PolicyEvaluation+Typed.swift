import Money

extension PolicyEvaluation {
  /// What a giver typed for a role or a pool, or, without a word, for the one receiver.
  func typed(_ word: String?, _ context: AmountContext) throws(ShiftError) -> Money {
    guard let giver = context.giver else {
      throw .policyFault(current.rule, what: "what nobody typed")
    }
    let worker = workers[giver]
    guard let word else {
      guard let receiver = context.receivers.first.map({ workers[$0].employee.id }) else {
        throw .policyFault(current.rule, what: "what was typed for nobody")
      }
      // Somebody with two entries is named once: the first rule that is for them gives it.
      let all = (worker.work.gave ?? []).enumerated().filter { place, item in
        (worker.typedUsed[place] ?? current.rule) == current.rule
          && person(item, typedBy: worker) == receiver
      }
      return try only(ShiftError.money) { try all.map(\.element.amount).sum() }
    }
    let gave = worker.work.gave ?? []
    guard let place = gave.firstIndex(where: { $0.to == word }) else {
      throw .typedMissing(worker.employee, to: word, current.rule)
    }
    guard worker.typedUsed[place] ?? current.rule == current.rule else {
      throw .policyFault(
        current.rule, what: "what was typed for “\(word)”, which another rule gives")
    }
    return gave[place].amount
  }

  /// Notes that a rule takes what was typed for a word, or tells that nobody is there for it.
  mutating func use(_ word: String, from origin: MoneyOrigin) throws {
    guard case .own(let people) = origin else { return }
    for index in try givers(people) { use(of: index) { $0.to == word } }
  }

  private mutating func use(of giver: Int, _ isMeant: (TypedTipOut) -> Bool) {
    for (place, item) in (workers[giver].work.gave ?? []).enumerated()
    where isMeant(item) && workers[giver].typedUsed[place] == nil {
      workers[giver].typedUsed[place] = current.rule
    }
  }

  /// The person whom a giver named. A word of the policy never names a person.
  private func person(_ typed: TypedTipOut, typedBy giver: Worker) -> Employee.ID? {
    policy.typedWords(of: giver.role).contains(typed.to) ? nil : shift.person(typed)
  }

  /// What was typed and belongs to no rule is never left out in silence.
  func checkTypedIsUsed() throws(ShiftError) {
    for worker in workers where worker.work.gave != nil {
      for (place, item) in (worker.work.gave ?? []).enumerated()
      where item.amount != .zero && worker.typedUsed[place] == nil {
        throw .typedUnused(worker.employee, to: item.to, item.amount, policy: policy.file)
      }
    }
  }

  // MARK: - By name

  /// Each giver gives each person what was typed for them.
  ///
  /// - Throws: ``ShiftError/typedAboveTips(_:typed:has:_:)``: who should get less of too little is not
  ///   known.
  mutating func tipOutByName(_ rule: TipOutRule, _ receivers: [Receivers]) throws {
    guard case .own(let people) = rule.origin else {
      throw ShiftError.policyFault(current.rule, what: "what nobody typed")
    }
    var persons: [Int] = []
    for index in receivers.flatMap(\.receivers)
    where !persons.contains(where: { workers[$0].employee.id == workers[index].employee.id }) {
      persons.append(index)
    }
    let givers = try givers(people)
    let ids = Set(persons.map { workers[$0].employee.id })
    for giver in givers {
      try check(giver, rule, persons)
      let named = Set(
        (workers[giver].work.gave ?? []).filter { typed in
          person(typed, typedBy: workers[giver]).map(ids.contains) ?? false
        })
      use(of: giver, named.contains)
    }
    var amount = rule.amount
    amount.recommended = nil
    for person in persons {
      let holder = MoneyHolder.person(workers[person].employee)
      var taken = TakenMoney()
      for giver in givers {
        var context = AmountContext(receivers: [person])
        context.giver = giver
        guard try typed(nil, context) > .zero else { continue }
        try takeOwn(amount, of: giver, context, to: holder, &taken)
      }
      guard !taken.pieces.isEmpty else {
        workers[person].missed.append(MissedShare(measure: .typed, outsideOf: nil))
        continue
      }
      let part = Receivers(
        label: workers[person].employee.name.text, proportion: .all, measure: .typed,
        receivers: [person], units: [1])
      try distribute(taken.pot, among: [part], after: taken.steps, for: holder)
    }
  }

  /// Whether a giver typed something, has so much, and gave what is recommended.
  private mutating func check(_ giver: Int, _ rule: TipOutRule, _ persons: [Int]) throws {
    let employee = workers[giver].employee
    guard workers[giver].work.gave != nil else {
      throw ShiftError.typedMissing(employee, to: nil, current.rule)
    }
    var context = AmountContext()
    context.giver = giver
    let all = try persons.map { person in
      context.receivers = [person]
      return try typed(nil, context)
    }.sum()
    workers[giver].own.settle()
    let has = workers[giver].own.money
    guard all <= max(.zero, has) || rule.shortfall == .giver else {
      throw ShiftError.typedAboveTips(employee, typed: all, has: has, current.rule)
    }
    guard let limit = rule.amount.recommended else { return }
    context.receivers = persons
    let recommended = try money(of: limit, context)
    let label = MoneyHolder.people(rule.labels)
    if all < recommended {
      notice(
        .typedBelow(employee, label, typed: all, recommended: recommended, current.rule))
    }
  }

  // MARK: - Beside the rule

  /// Tells where what somebody typed is below the rule's figure, or above it.
  mutating func noticeTyped(
    _ calculation: AmountCalculation, of giver: MoneyHolder, to receiver: MoneyHolder
  ) {
    guard case .person(let employee) = giver, case .typed(let typed) = calculation.figures.first
    else { return }
    let given = calculation.wanted
    if given != typed {
      notice(.typedChanged(employee, receiver, typed: typed, given: given, current.rule))
    }
    if let recommended = calculation.recommended, given < recommended {
      notice(
        .typedBelow(employee, receiver, typed: given, recommended: recommended, current.rule))
    }
  }
}

extension TipOutRule {
  /// Who it is for, as the file calls them.
  fileprivate var labels: [String] {
    if case .people(let sharing) = target { sharing.parts.map(\.label) } else { [] }
  }
}
