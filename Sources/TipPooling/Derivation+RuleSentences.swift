import Monetary

extension Derivation.Step {
  /// The steps of policy files as sentences with their figures.
  func ruleSentence(in currency: Currency) -> String {
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    switch self {
    case .cardFee(let fee, let whose, let base, let amount):
      return
        "\(fee.rate.formatted) of \(whose)'s \(text(base)) \(fee.sources.words) is withheld as "
        + "the card fee: \(text(amount))."
    case .gaveAll(_, let giver, let pool, let amount):
      return "\(giver.name.text) gives everything to \(pool): \(text(amount))."
    case .gavePart(_, let giver, let to, let whole, let amount):
      return "\(giver.name.text)'s part of the \(text(whole)) for \(to) is \(text(amount))."
    case .collected(_, let pool, let what, let people, let amount):
      let whose = people == 0 ? "" : people == 1 ? " of 1 person" : " of \(people) people"
      return "\(pool.asBeginning) takes \(what)\(whose): \(text(amount))."
    case .tookAll(_, let from, let to, let sources, let amount):
      let what = sources == .all ? "all that is left" : "all \(sources.words)"
      return "\(to.asBeginning) takes \(what) of \(from): \(text(amount))."
    case .took(_, let from, let to, let calculation, let amount, _):
      return "\(from.asBeginning) gives \(to) \(calculation.sentence(amount, in: currency))."
    case .nobody(_, let absence, let goesTo, let amount):
      return "\(absence.words), so \(text(amount)) goes to \(goesTo)."
    case .part(_, let label, let percent, let whole, let amount):
      return "\(label) gets \(percent.formatted) of \(text(whole)) = \(text(amount))."
    case .portion(_, let label, let units, let all, let whole, let amount):
      return "\(label) gets \(Self.percent(units, of: all)) of \(text(whole)) = \(text(amount))."
    case .paid(_, let from, let whole, let measure, let part, let amount):
      return "\(text(whole)) of \(from) \(part.claim(measure, in: currency)) = \(text(amount))."
    default: return keepingSentence(in: currency)
    }
  }

  private func keepingSentence(in currency: Currency) -> String {
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    switch self {
    case .kept(_, let employee, let amount):
      return "\(employee.name.text) keeps what is left: \(text(amount))."
    case .returned(_, let from, let whole, let amount):
      return "Of the \(text(whole)) in \(from) that nobody shares, \(text(amount)) goes back."
    case .stays(_, let employee, let whole, let amount, _):
      return "Of these \(text(whole)), \(text(amount)) stays with \(employee.name.text)."
    case .toppedUp(_, let least, let had, let amount, let pool):
      return
        "At least \(least.rule.words) is \(text(least.wanted)), so \(pool ?? "the house") adds "
        + "\(text(amount)) to \(text(had))."
    case .sum(let amounts, let total):
      var sum = ""
      for amount in amounts {
        let sign = amount.isNegative ? " − " : sum.isEmpty ? "" : " + "
        sum += sign + Money(minorUnits: abs(amount.minorUnits)).formatted(in: currency)
      }
      return "\(sum) = \(text(total))."
    case .nothing(let role):
      return "No rule pays anything to \(role.rawValue) tonight: \(text(.zero))."
    case .excluded(let employee):
      return "\(employee.name.text) has no share of a pool in this shift: \(text(.zero))."
    default: return ""
    }
  }

  /// `80 %`, or of those who are left `80 of 95 parts`.
  private static func percent(_ units: Int64, of all: Int64) -> String {
    guard all == 10_000, let rate = BasisPoints(Int(units)) else {
      func number(_ units: Int64) -> String {
        var text = BasisPoints(Int(min(units, 10_000)))?.formatted ?? ""
        if units > 10_000 { text = "\(units / 100) %" }
        return String(text.dropLast(2))
      }
      return "\(number(units)) of \(number(all)) parts"
    }
    return rate.formatted
  }
}

extension String {
  /// At the beginning of a sentence: `The pool “house”`, `The whole shift`. Names stay as they are
  /// written.
  fileprivate var asBeginning: String { hasPrefix("the ") ? "T" + dropFirst() : self }
}

extension Derivation.Part {
  /// `in 3 equal shares`, `× 6 of 48 hours`.
  func claim(_ measure: Sharing.Measure, in currency: Currency) -> String {
    if isEqual { return "in \(people) equal \(people == 1 ? "share" : "shares")" }
    switch measure {
    case .equal: return "× \(quotient(units, 100)) of \(quotient(of, 100)) shares"
    case .hours: return "× \(hours(units, 100)) of \(hours(of, 100)) hours"
    case .pointsTimesHours:
      return "× \(hours(units, 100_000)) of \(hours(of, 100_000)) points × hours"
    case .points:
      let (own, all) = (quotient(units, 360_000_000), quotient(of, 360_000_000))
      return "× \(own) of \(all) points"
    case .sales, .ownTips:
      let (own, all) = (Money(minorUnits: units), Money(minorUnits: of))
      return "× \(own.formatted(in: currency)) of \(all.formatted(in: currency))"
    case .count(let name): return "× \(units) of \(of) \(name)"
    }
  }

  /// Seconds times a scale as hours.
  private func hours(_ units: Int64, _ scale: Int64) -> String {
    guard units.isMultiple(of: scale) else { return quotient(units, scale * 3600) }
    return WorkedTime.formattedHours(seconds: units / scale)
  }

  /// A quotient with as many digits as it needs, at most four; `…` marks what goes on.
  private func quotient(_ units: Int64, _ scale: Int64) -> String {
    var (whole, rest) = units.quotientAndRemainder(dividingBy: scale)
    guard rest != 0 else { return String(whole) }
    var digits = ""
    while rest != 0, digits.utf8.count < 4 {
      (whole, rest) = (whole, rest * 10)
      digits += String(rest / scale)
      rest %= scale
    }
    return "\(whole).\(digits)" + (rest == 0 ? "" : "…")
  }
}

extension AmountCalculation {
  /// The arithmetic in words: `1.5 % of net sales ($10,000.00) = $150.00`.
  func sentence(_ given: Money, in currency: Currency) -> String {
    let bases = figures.map { figure in
      switch figure {
      case .base(let money): money.formatted(in: currency)
      case .count(let count): count == 1 ? "" : "\(count)"
      case .seconds(let seconds): WorkedTime.formattedHours(seconds: seconds) + " hours"
      }
    }.filter { !$0.isEmpty }
    var text = rule.words
    if !bases.isEmpty { text += " (\(bases.joined(separator: "; ")))" }
    if let there {
      let (part, all) = (
        WorkedTime.formattedHours(seconds: there.seconds),
        WorkedTime.formattedHours(seconds: there.of)
      )
      text += ", for \(part) of \(all) hours"
    }
    let counted = exact.formatted(in: currency)
    text += " = \(counted)"
    let result = once.formatted(in: currency)
    if let limit = rule.most, once == most, counted != result {
      text += ", at most \(limit.words): \(result)"
    } else if let limit = rule.least, once == least, counted != result {
      text += ", at least \(limit.words): \(result)"
    } else if counted != result {
      text += ", rounded: \(result)"
    }
    if let heads { text += " for each of \(heads): \(wanted.formatted(in: currency))" }
    if given != wanted { text += "; there is only \(given.formatted(in: currency))" }
    return text
  }
}
