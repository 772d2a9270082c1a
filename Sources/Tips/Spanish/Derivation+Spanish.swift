import Money

// The one place of the Spanish sentences of a derivation; the English ones stand beside what they explain.

extension Derivation.Fact {
  func spanish(in currency: Currency) -> String {
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    return switch self {
    case .broughtIn(let report, let total):
      "\(report.employee.name.text) trajo \(report.figures.spanishSum(in: currency)) = \(text(total))."
    case .cardFeeWithheld(let fee, let holder, let base, let amount):
      "De \(text(base)) de \(fee.sources.spanish) \(holder.spanishOf) se retiene \(fee.rate.formatted) "
        + "como comisión de tarjeta\(fee.counting == .eachKind ? ", redondeada por clase" : ""): "
        + "\(text(amount))."
    case .cameIn(let pool, let amount):
      "\(MoneyHolder.pool(pool).spanishBeginning) recibe lo que entró: \(text(amount))."
    case .collected(let pool, let rule, let people, let amount):
      "\(MoneyHolder.pool(pool).spanishBeginning) toma \(rule.spanish(in: currency)) de "
        + "\(people == 1 ? "1 persona" : "\(people) personas"): \(text(amount))."
    case .gaveEverything(let giver, let receiver, let amount):
      "\(giver.name.text) da todo \(receiver.spanishTo): \(text(amount))."
    case .gavePart(let giver, let whole, let receiver, let amount):
      "La parte de \(giver.name.text) de los \(text(whole)) para \(receiver.spanish) es "
        + "\(text(amount))."
    case .tookAll(let sources, let giver, let receiver, let amount):
      "\(receiver.spanishBeginning) toma \(sources == .all ? "todo lo que queda" : "todo en \(sources.spanish)") "
        + "\(giver.spanishOf): \(text(amount))."
    case .took(let took): took.spanish(in: currency)
    case .owes(let giver, let receiver, let amount):
      "\(giver.name.text) debe los \(text(amount)) que faltan para \(receiver.spanish), y los "
        + "entrega en efectivo."
    case .houseAdded(let receiver, let amount):
      "La casa agrega lo que falta para \(receiver.spanish): \(text(amount))."
    case .notDue(let giver, let finding):
      "\(giver.map { "\($0.spanishBeginning) no da nada" } ?? "Esta regla no cuenta esta noche"): "
        + "\(finding.spanish(in: currency))."
    case .nothingTaken(let absence): "\(absence.spanish), así que no se quita nada."
    case .wentElsewhere(let absence, let pool, let amount):
      "\(absence.spanish), así que \(text(amount)) van \(MoneyHolder.pool(pool).spanishTo)."
    case .stayed(let giver, let whole, let amount):
      "De estos \(text(whole)), \(text(amount)) se quedan con \(giver.name.text)."
    case .left(let pool, let whole, let taken, let amount):
      "Al fondo «\(pool)» le quedan \(text(whole)) − \(text(taken)) = \(text(amount))."
    case .hoursCounted(let employee, let worked, let counted, let rules):
      "\(employee.name.text) trabajó \(WorkedTime.formattedHours(seconds: worked)) horas, y "
        + "cuentan \(WorkedTime.formattedHours(seconds: counted))\(rules.spanishInBrackets)."
    case .countsLess(let employee, let share):
      "\(share.spanish(for: employee)), así que lo suyo en un reparto cuenta \(share.counts) %."
    case .checks(let pool, let first, let last, let count, let amount):
      "\(MoneyHolder.pool(pool).spanishBeginning) toma lo que entró a las "
        + (count == 1
          ? first.formatted
          : "\(first.formatted) … \(last.formatted) (\(count) veces), con las mismas personas presentes")
        + ": \(text(amount))."
    case .most(let employee, let measure, let units):
      "Nadie tiene más que \(employee.name.text): \(measure.spanishClaim(units, in: currency)) "
        + "(\(measure.spanish))."
    case .portion(let portion): portion.spanish(in: currency)
    case .paid(let paid): paid.spanish(in: currency)
    case .kept(let employee, let amount):
      "\(employee.name.text) se queda con lo que resta: \(text(amount))."
    case .returned(let pool, let whole, let amount):
      "De los \(text(whole)) \(MoneyHolder.pool(pool).spanishOf) que nadie comparte, \(text(amount)) vuelven."
    case .toppedUp(let least, let had, let giver, let amount):
      "Lo mínimo, \(least.rule.spanish(in: currency, ofOwn: true)), es \(text(least.wanted)), así que "
        + "\(giver.spanish) agrega \(text(amount)) a \(text(had))."
    case .ofPeriod(let fact): fact.spanish(in: currency)
    case .sum(let amounts, let total): "\(Self.sum(amounts, in: currency)) = \(text(total))."
    case .notPaid(let role, let why): "\(why.spanish(for: role, in: currency)): \(text(.zero))."
    case .leftOut(let employee):
      "\(employee.name.text) no tiene parte en ningún fondo de este turno: \(text(.zero))."
    case .serviceCharges(let amount):
      "De esto, \(text(amount)) son cargos por servicio, no propinas."
    }
  }
}

extension Derivation.PeriodFact {
  private static func spanishSetOff(
    _ employee: Employee, _ amount: Money, isLeft: Bool, in currency: Currency
  ) -> String {
    let size = Money(minorUnits: abs(amount.minorUnits)).formatted(in: currency)
    let name = employee.name.text
    return switch (amount.isNegative, isLeft) {
    case (true, false): "\(size) se descuentan por lo que \(name) debe en otro puesto."
    case (false, false): "\(size) de lo que \(name) debe se descuentan de otro puesto."
    case (true, true):
      "Todo lo que \(name) recibiría aquí, \(size), se descuenta de lo que recibió de más antes."
    case (false, true):
      "A \(name) no se le quita nada: \(size) quedan para el próximo reparto, o se descuentan de "
        + "otro puesto."
    }
  }

  fileprivate func spanish(in currency: Currency) -> String {
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    return switch self {
    case .kept(.periodPool(let name, .untilDecided), let amount):
      "\(text(amount)) quedan apartados en el fondo «\(name)» hasta que alguien decida quién los "
        + "recibe."
    case .kept(let pool, let amount):
      "\(text(amount)) quedan guardados \(pool.spanishIn), que se reparte cuando termina ese período."
    case .counts(let employee, let pool, let measure, let units):
      "Lo que cuenta de \(employee.name.text) \(pool.spanishIn): "
        + "\(measure.spanishClaim(units, in: currency))."
    case .filled(let pool, let nights, let total):
      "\(pool.spanishBeginning) tiene "
        + nights.map { "\(text($0.value)) del \($0.day)" }.joined(separator: " + ")
        + " = \(text(total))."
    case .counted(let employee, let role, let measure, let nights, let total):
      "\(employee.name.text) como \(role.rawValue): "
        + (measure == .equal
          ? "trabajó el \(nights.map(\.day.description).joined(separator: ", "))"
          : nights.map { "\(measure.spanishNumber($0.value, in: currency)) el \($0.day)" }
            .joined(separator: " + ")) + " = \(measure.spanishClaim(total, in: currency))."
    case .corrected(let employee, let role, let days, let now, let before):
      "\(employee.name.text) como \(role.rawValue), del \(days.first) al \(days.last), ya repartido: "
        + "\(text(now)) según sus noches como están ahora, \(text(before)) antes."
    case .stillOwed(let employee, let amount):
      "Falta recuperar \(text(Money(minorUnits: abs(amount.minorUnits)))) que \(employee.name.text) "
        + "recibió de más antes."
    case .setOff(let employee, let amount, let isLeft):
      Self.spanishSetOff(employee, amount, isLeft: isLeft, in: currency)
    case .decided(let employee, let pool, let who, let reason, let amount):
      "\(who) decidió que \(employee.name.text) recibe \(text(amount)) \(pool.spanishOf): «\(reason)»."
    }
  }
}

extension ReportFigures {
  fileprivate func spanishSum(in currency: Currency) -> String {
    let sales =
      cashSales == .zero ? "" : " + \(cashSales.formatted(in: currency)) de ventas en efectivo"
    return "\(houseOwesServer.formatted(in: currency)) que la casa debe al mesero "
      + "− \(serverOwesHouse.formatted(in: currency)) que el mesero debe a la casa\(sales) "
      + "+ \(cashTips.formatted(in: currency)) de propinas en efectivo"
  }
}

extension Derivation.Took {
  fileprivate func spanish(in currency: Currency) -> String {
    (giver == receiver
      ? "\(giver.spanishBeginning) se queda con "
      : "\(giver.spanishBeginning) da \(receiver.spanishTo) ")
      + "\(calculation.spanish(amount, isCutAlike: isCutAlike, in: currency))."
  }
}

extension Derivation.Portion {
  fileprivate func spanish(in currency: Currency) -> String {
    let weight = proportion.words(ofUnits: allUnits, "de", "partes")
    return
      "Para \(MoneyHolder.spanish(label: label)): \(weight) de \(whole.formatted(in: currency))"
      + (isRoundedForEach ? ", redondeado por cada quien que da, = " : " = ")
      + "\(amount.formatted(in: currency))."
  }
}

extension Derivation.Paid {
  fileprivate func spanish(in currency: Currency) -> String {
    let whose =
      switch holder {
      case .pool, .periodPool: holder.spanishOf
      default: "para \(holder.spanish)"
      }
    let rounded = rounding.map { rounding in
      ", redondeado\(rounding.rounding.each.spanish), lo que sobra \(rounding.spanish)"
    }
    return "\(whole.formatted(in: currency)) \(whose) \(claim(in: currency))\(rounded ?? "") = "
      + "\(amount.formatted(in: currency))."
  }

  /// `en 3 partes iguales`, `× 6 de 48 horas`.
  private func claim(in currency: Currency) -> String {
    if areEqual { return people == 1 ? "en 1 parte" : "en \(people) partes iguales" }
    return "× \(measure.spanishNumber(units, in: currency)) de "
      + measure.spanishClaim(allUnits, in: currency)
  }
}

extension Sharing.Measure {
  /// Units of a claim as a number: `6:30`, `2.5`, `$1,200.00`.
  fileprivate func spanishNumber(_ units: Int64, in currency: Currency) -> String {
    switch self {
    case .equal, .shifts, .typed, .most: DecimalDigits.quotient(units, by: 100)
    case .hours: Self.hours(units, 100)
    case .pointsTimesHours: Self.hours(units, 100_000)
    case .points: DecimalDigits.quotient(units, by: 360_000_000)
    case .sales, .ownTips: Money(minorUnits: units).formatted(in: currency)
    case .count: String(units)
    }
  }

  /// `6:30 horas`, `$1,200.00`.
  fileprivate func spanishClaim(_ units: Int64, in currency: Currency) -> String {
    let unit =
      switch self {
      case .equal: " partes"
      case .shifts: " turnos"
      case .hours: " horas"
      case .pointsTimesHours: " puntos × horas"
      case .points: " puntos"
      case .sales, .ownTips, .typed, .most: ""
      case .count(let name): " \(name)"
      }
    return spanishNumber(units, in: currency) + unit
  }

  /// Seconds times a scale as hours.
  private static func hours(_ units: Int64, _ scale: Int64) -> String {
    units.isMultiple(of: scale)
      ? WorkedTime.formattedHours(seconds: units / scale)
      : DecimalDigits.quotient(units, by: scale * 3600)
  }
}

extension AmountCalculation {
  /// `1.5 % de las ventas netas ($10,000.00) = $150.00`: what the policy says, then the arithmetic.
  fileprivate func spanish(_ given: Money, isCutAlike: Bool, in currency: Currency) -> String {
    var bases = figures.compactMap { figure in
      switch figure {
      case .base(let money): money.formatted(in: currency)
      case .typed: nil
      case .count(let count): count == 1 ? nil : "\(count)"
      case .seconds(let seconds): WorkedTime.formattedHours(seconds: seconds) + " horas"
      }
    }
    if let reason = rule.because { bases.append("porque \(reason.spanish(in: currency))") }
    var text = rule.spanish(in: currency)
    if !bases.isEmpty { text += " (\(bases.joined(separator: "; ")))" }
    if let there {
      text +=
        ", por \(WorkedTime.formattedHours(seconds: there.seconds)) de "
        + "\(WorkedTime.formattedHours(seconds: there.of)) horas"
    }
    let counted = exact.formatted(in: currency)
    text += " = \(counted)"
    let result = once.formatted(in: currency)
    if let limit = rule.most, let most, isHeldToMost {
      text += ", como máximo \(limit.spanish(in: currency)): \(most.formatted(in: currency))"
    }
    if let limit = rule.least, isRaisedToLeast {
      text += ", como mínimo \(limit.spanish(in: currency)): \(result)"
    } else if !isHeldToMost, counted != result {
      text += ", redondeado\(rule.rounding.direction.spanish): \(result)"
    }
    if let heads { text += " por cada uno de \(heads): \(wanted.formatted(in: currency))" }
    if let recommended, let limit = rule.recommended {
      text +=
        "; se recomiendan \(recommended.formatted(in: currency)) (\(limit.spanish(in: currency)))"
    }
    if given != wanted {
      text +=
        (isCutAlike ? "; todos se recortan en la misma parte, este a " : "; solo hay ")
        + given.formatted(in: currency)
    }
    return text
  }
}
