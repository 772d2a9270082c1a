import Money

// What one rule of a policy does, in Spanish.

extension PolicyStep {
  /// What it does and when, without its number and its line; its name stays as the house wrote it.
  func spanish(in currency: Currency) -> String {
    let title = name.map { "\($0): " } ?? ""
    let only = condition.map { " Esto cuenta solo si \($0.spanish(in: currency))." } ?? ""
    let (place, action) = (scope.spanish, spanishAction(in: currency))
    // What stands behind a colon goes on with a small letter.
    let told = place.isEmpty ? action : place + action.prefix(1).lowercased() + action.dropFirst()
    return title + told + only
  }

  private func spanishAction(in currency: Currency) -> String {
    switch action {
    case .collect(let name, let inflows, let sharing, let nobody):
      let all = spanish(of: inflows, in: currency)
      let isPlural = all.first.map { $0.hasPrefix("las ") || $0.hasPrefix("los ") } ?? false
      let into =
        all.isEmpty
        ? "Hay un fondo «\(name)»."
        : "Al fondo «\(name)» va\(isPlural ? "n" : "") \(People.spanishList(all))."
      guard let sharing else { return into }
      return "\(into) Se reparte enseguida: \(sharing.spanishTo).\(nobody.spanish)"
    case .tipOut(let rule): return spanish(of: rule, in: currency)
    case .share(let name, let sharing, let nobody):
      return switch scope {
      case .period(let period): Self.spanish(name, sharing, period)
      case .evening, .eachEvent, .eachTeam, .eachCheck, .window:
        "Lo que hay en el fondo «\(name)» se reparte \(sharing.spanishTo).\(nobody.spanish)"
      }
    case .keep(let people):
      return "\(people.spanishEach) se queda con lo que le queda de sus propias propinas."
    case .guarantee(let rule): return Self.spanish(of: rule, in: currency)
    }
  }

  private static func spanish(_ pool: String, _ sharing: Sharing, _ period: PoolPeriod) -> String {
    switch period {
    case .untilDecided:
      return
        "Lo que hay en el fondo «\(pool)» queda apartado: a nadie se le paga de ahí hasta que alguien "
        + "decida quién recibe cuánto, de entre \(sharing.spanishPeople), y diga por qué."
    case .payPeriod, .week, .month:
      let measure =
        sharing.measure == .equal ? "una parte para cada persona" : sharing.measure.spanishBy
      let least = sharing.leastSeconds.map { ", desde \($0.hours) horas en total" }
      return
        "Lo que hay en el fondo «\(pool)» se guarda cada noche, y a nadie se le paga de ahí entonces. "
        + "Cuando termina \(period.spanish), todo se reparte de una vez: \(sharing.spanishPeopleTo), "
        + "\(measure) de todas sus noches\(least ?? ""). Si nadie tiene parte, vuelve a quienes lo dieron."
    }
  }

  private static func spanish(of rule: GuaranteeRule, in currency: Currency) -> String {
    let payer = rule.pool.map { "el fondo «\($0)»" } ?? "la casa"
    let short =
      switch rule.shortfall {
      case .house: ", y lo que ahí no alcanza lo agrega la casa"
      case .giver, nil: ""
      }
    return "\(rule.people.spanishEach) recibe al menos "
      + "\(rule.amount.spanish(in: currency, ofOwn: true)); lo que falta lo agrega \(payer)\(short)."
  }

  // MARK: - Into a pool

  /// What flows in; everybody's and the shift's own money is told in one.
  private func spanish(of inflows: [Inflow], in currency: Currency) -> [String] {
    inflows.enumerated().compactMap { index, inflow in
      let next = inflows.dropFirst(index + 1).first?.origin
      let before = index > 0 ? inflows[index - 1].origin : nil
      if inflow.origin == .general, before == .own(.everybody) { return nil }
      if inflow.origin == .own(.everybody), next == .general {
        return inflow.amount.spanishCameIn(in: currency)
      }
      return inflow.amount.spanish(from: inflow.origin, ofEvent: scope == .eachEvent, in: currency)
    }
  }

  // MARK: - Tip-outs

  private func spanish(of rule: TipOutRule, in currency: Currency) -> String {
    let limits = rule.amount.spanishLimits(whileThere: rule.onlyWhileThere, in: currency)
    if rule.target == .giver, case .own(let people) = rule.origin {
      return "\(people.spanishEach) se queda primero con "
        + "\(rule.amount.spanish(in: currency, ofOwn: true))\(limits): las reglas de abajo toman de "
        + "lo que queda"
        + (rule.cutsAlike == true ? ", y si quieren más se recortan todas en la misma parte." : ".")
    }
    let short =
      switch rule.shortfall {
      case .house: " La casa agrega lo que no tienen."
      case .giver: " Lo que no tienen lo deben, y lo entregan en efectivo."
      case nil: ""
      }
    if rule.typed != nil {
      return "\(rule.origin.spanishGives) lo que anotó \(rule.target.spanishFor)\(limits).\(short)"
        + rule.nobody.spanish
    }
    let isRest = rule.amount.rest == .all
    var amount = (isRest ? "todo lo que queda" : rule.amount.spanish(in: currency)) + limits
    if rule.origin.isPoolOrHouse, rule.amount.countsOwnSales {
      amount += " (\(scope.spanishSales))"
    } else if !limits.isEmpty {
      amount += ","
    }
    let cases = (rule.amount.cases ?? []).map {
      " Si \($0.condition.spanish(in: currency)), es \($0.amount.spanish(in: currency))."
    }
    let tiers = (rule.tiers ?? []).map {
      "desde \($0.people) personas \($0.amount.spanish(in: currency))"
    }
    let more = tiers.isEmpty ? "" : " Si reciben más, es \(People.spanishList(tiers))."
    return "\(rule.origin.spanishGives) \(amount) \(rule.target.spanishTo)."
      + (rule.contribution?.spanish ?? "") + cases.joined() + more + short + rule.nobody.spanish
  }
}

extension PolicyStep.Scope {
  /// What stands before the rule; nothing where it is about the whole evening.
  fileprivate var spanish: String {
    switch self {
    case .evening, .period: ""
    case .eachEvent: "Para cada evento por separado: "
    case .eachTeam: "Para cada equipo por separado: "
    case .eachCheck: "Para cada cuenta, entre quienes estaban cuando se cerró: "
    case .window(let name): "En «\(name)»: "
    }
  }

  /// Whose sales are counted of a pool, whoever gave to it, or of the house.
  fileprivate var spanishSales: String {
    switch self {
    case .evening, .eachCheck: "las ventas de todos"
    case .eachEvent: "las ventas del evento"
    case .eachTeam: "las ventas del equipo"
    case .period(let period): "las ventas de todos en \(period.spanish)"
    case .window(let name): "las ventas de todos en «\(name)»"
    }
  }
}

extension TipOutRule.Contribution {
  /// What each one's part is, after the rule.
  fileprivate var spanish: String {
    let part =
      switch self {
      case .evenly: "Cada nota da la misma parte"
      case .netSales: "Cada nota da en proporción a sus ventas netas"
      }
    return " \(part); lo que alguien no tiene lo dan los demás."
  }
}

extension MoneyOrigin {
  fileprivate var spanishGives: String {
    switch self {
    case .own(let people): "\(people.spanishEach) da"
    case .received(let people): "\(people.spanishEach) da, de lo que recibió,"
    case .together(.everybody): "Todo el turno junto da"
    case .together(let people): "En conjunto, \(people.spanish) da"
    case .pool(let name): "Del fondo «\(name)» va"
    case .general: "Del dinero aparte de las notas va"
    case .events: "Del dinero de los eventos va"
    case .house: "La casa paga"
    }
  }

  fileprivate var isPoolOrHouse: Bool {
    switch self {
    case .pool, .house: true
    case .own, .together, .received, .general, .events: false
    }
  }
}

extension TipOutRule.Target {
  fileprivate var spanishTo: String {
    switch self {
    case .people(let sharing): sharing.spanishTo
    case .pool(let name): "al fondo «\(name)»"
    case .house: "a la casa"
    case .giver: "a quien lo da"
    }
  }

  fileprivate var spanishFor: String {
    switch self {
    case .people(let sharing): sharing.spanishFor
    case .pool(let name): "para el fondo «\(name)»"
    case .house: "para la casa"
    case .giver: "para quien lo da"
    }
  }
}

extension AmountRule {
  /// Of people and of the shift's own money together: `todo lo que entró`.
  fileprivate func spanishCameIn(in currency: Currency) -> String {
    let words = spanish(in: currency)
    guard takenSources == .all else { return words + " que entraron" }
    return words + (words.hasSuffix("todo") ? " lo que entró" : ", de lo que entró")
  }

  fileprivate func spanish(
    from origin: MoneyOrigin, ofEvent isOfEvent: Bool, in currency: Currency
  ) -> String {
    let words = spanish(in: currency)
    let isAll = rest == .all
    switch origin {
    case .own(let people):
      return isAll ? "todo lo \(people.spanishOf)" : "\(words) \(people.spanishOf)"
    case .together(.everybody): return "\(words), de todo el turno"
    case .together(let people): return "\(words) \(people.spanishOf) en conjunto"
    case .received(let people):
      return
        "\(words) de lo que \(people.isPluralInSpanish ? "recibieron" : "recibió") \(people.spanish)"
    case .pool(let name):
      if isAll { return "lo que queda de «\(name)»" }
      return words.contains("«\(name)»") ? words : "\(words) de «\(name)»"
    case .general where !isOfEvent:
      return isAll ? "todo el dinero propio del turno" : "\(words) del dinero propio del turno"
    case .general, .events:
      return isAll ? "todo el dinero de los eventos" : "\(words) de los eventos"
    case .house: return "\(words) de la casa"
    }
  }
}
