public import Money
public import Words

// The one place of the English sentences.

extension Derivation {
  /// The derivation as a person would tell it, one sentence a step; a policy file's rule stands
  /// behind it with file and line.
  public func sentences(_ language: Language = .english, in currency: Currency) -> [String] {
    steps.map { step in
      let sentence = language(step.fact.sentence(in: currency), step.fact.spanish(in: currency))
      return step.rule.map { "\(sentence) [\($0)]" } ?? sentence
    }
  }
}

extension Derivation.Fact {
  fileprivate func sentence(in currency: Currency) -> String {
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    return switch self {
    case .broughtIn(let report, let total):
      "\(report.employee.name.text) brought in \(report.figures.sum(in: currency)) = \(text(total))."
    case .cardFeeWithheld(let fee, let holder, let base, let amount):
      "\(fee.rate.formatted) of \(holder.words)'s \(text(base)) \(fee.sources.words) is withheld "
        + "as the card fee\(fee.counting == .eachKind ? ", rounded for each kind" : ""): \(text(amount))."
    case .cameIn(let pool, let amount):
      "\(MoneyHolder.pool(pool).beginning) takes what came in: \(text(amount))."
    case .collected(let pool, let rule, let people, let amount):
      "\(MoneyHolder.pool(pool).beginning) takes \(rule.words) of "
        + "\(people == 1 ? "1 person" : "\(people) people"): \(text(amount))."
    case .gaveEverything(let giver, let receiver, let amount):
      "\(giver.name.text) gives everything to \(receiver.words): \(text(amount))."
    case .gavePart(let giver, let whole, let receiver, let amount):
      "\(giver.name.text)'s part of the \(text(whole)) for \(receiver.words) is \(text(amount))."
    case .tookAll(let sources, let giver, let receiver, let amount):
      "\(receiver.beginning) takes all \(sources == .all ? "that is left" : sources.words) of "
        + "\(giver.words): \(text(amount))."
    case .took(let took): took.sentence(in: currency)
    case .owes(let giver, let receiver, let amount):
      "\(giver.name.text) owes \(receiver.words) the \(text(amount)) that is missing, and hands it "
        + "over in cash."
    case .houseAdded(let receiver, let amount):
      "The house adds what is missing for \(receiver.words): \(text(amount))."
    case .notDue(let giver, let finding):
      "\(giver.map { "\($0.beginning) gives nothing" } ?? "This rule does not count tonight"): "
        + "\(finding.words(in: currency))."
    case .nothingTaken(let absence): "\(absence.words), so nothing is taken off."
    case .wentElsewhere(let absence, let pool, let amount):
      "\(absence.words), so \(text(amount)) goes to \(MoneyHolder.pool(pool).words)."
    case .stayed(let giver, let whole, let amount):
      "Of these \(text(whole)), \(text(amount)) stays with \(giver.name.text)."
    case .left(let pool, let whole, let taken, let amount):
      "\(MoneyHolder.pool(pool).beginning) has \(text(whole)) − \(text(taken)) = \(text(amount)) left."
    case .hoursCounted(let employee, let worked, let counted, let rules):
      "\(employee.name.text) worked \(WorkedTime.formattedHours(seconds: worked)) hours, and "
        + "\(WorkedTime.formattedHours(seconds: counted)) count\(rules.words)."
    case .countsLess(let employee, let share):
      "\(share.words(for: employee)), so what they have in a share counts \(share.counts) %."
    case .checks(let pool, let first, let last, let count, let amount):
      "\(MoneyHolder.pool(pool).beginning) takes what came in at "
        + (count == 1
          ? first.formatted
          : "\(count) times from \(first.formatted) to \(last.formatted), while the same people were "
            + "there") + ": \(text(amount))."
    case .most(let employee, let measure, let units):
      "\(employee.name.text) has the most: \(measure.figure(units, in: currency))."
    case .portion(let portion): portion.sentence(in: currency)
    case .paid(let paid): paid.sentence(in: currency)
    case .kept(let employee, let amount):
      "\(employee.name.text) keeps what is left: \(text(amount))."
    case .returned(let pool, let whole, let amount):
      "Of the \(text(whole)) in \(MoneyHolder.pool(pool).words) that nobody shares, "
        + "\(text(amount)) goes back."
    case .toppedUp(let least, let had, let giver, let amount):
      "At least \(least.rule.words) is \(text(least.wanted)), so \(giver.words) adds "
        + "\(text(amount)) to \(text(had))."
    case .ofPeriod(let fact): fact.sentence(in: currency)
    case .sum(let amounts, let total): "\(Self.sum(amounts, in: currency)) = \(text(total))."
    case .notPaid(let role, let why): "\(why.words(for: role)): \(text(.zero))."
    case .leftOut(let employee):
      "\(employee.name.text) has no share of a pool in this shift: \(text(.zero))."
    case .serviceCharges(let amount): "Of this, \(text(amount)) are service charges, not tips."
    }
  }

  /// `$10.00 + $2.50 − $1.00`, in every language.
  package static func sum(_ amounts: [Money], in currency: Currency) -> String {
    var sum = ""
    for amount in amounts {
      let sign =
        amount.isNegative ? (sum.isEmpty ? "−" : " − ") : (sum.isEmpty ? "" : " + ")
      sum += sign + Money(minorUnits: abs(amount.minorUnits)).formatted(in: currency)
    }
    return sum
  }
}

extension Derivation.PeriodFact {
  private static func setOff(
    _ employee: Employee, _ amount: Money, isLeft: Bool, in currency: Currency
  ) -> String {
    let size = Money(minorUnits: abs(amount.minorUnits)).formatted(in: currency)
    let name = employee.name.text
    return switch (amount.isNegative, isLeft) {
    case (true, false): "\(size) of it is set against what \(name) owes in another role."
    case (false, false): "\(size) of what \(name) owes is taken off another role."
    case (true, true):
      "All that \(name) would get, \(size) here, is set against what \(name) got too much before."
    case (false, true):
      "Nothing is taken from \(name): \(size) here is left to the next sharing, or set against "
        + "another role."
    }
  }

  fileprivate func sentence(in currency: Currency) -> String {
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    return switch self {
    case .kept(.periodPool(let name, .untilDecided), let amount):
      "\(text(amount)) is held in the pool “\(name)” until somebody decides who gets it."
    case .kept(let pool, let amount):
      "\(text(amount)) is kept in \(pool.words), which is shared when that is over."
    case .counts(let employee, let pool, let measure, let units):
      "\(employee.name.text)'s claim in \(pool.words): \(measure.figure(units, in: currency))."
    case .filled(let pool, let nights, let total):
      "\(pool.beginning) holds \(nights.map { "\(text($0.value)) of \($0.day)" }.joined(separator: " + ")) "
        + "= \(text(total))."
    case .counted(let employee, let role, let measure, let nights, let total):
      "\(employee.name.text) as \(role.rawValue): "
        + (measure == .equal
          ? "worked on \(nights.map(\.day.description).joined(separator: ", "))"
          : nights.map { "\(measure.number($0.value, in: currency)) on \($0.day)" }
            .joined(separator: " + ")) + " = \(measure.figure(total, in: currency))."
    case .corrected(let employee, let role, let days, let now, let before):
      "\(employee.name.text) as \(role.rawValue), \(days.first) to \(days.last), which was shared before: "
        + "\(text(now)) by its nights as they are now, \(text(before)) before."
    case .stillOwed(let employee, let amount):
      "\(text(Money(minorUnits: abs(amount.minorUnits)))) that \(employee.name.text) got too much "
        + "before is still to be taken back."
    case .setOff(let employee, let amount, let isLeft):
      Self.setOff(employee, amount, isLeft: isLeft, in: currency)
    case .decided(let employee, let pool, let who, let reason, let amount):
      "\(who) decided that \(employee.name.text) gets \(text(amount)) of \(pool.words): “\(reason)”."
    }
  }
}

extension HourRules {
  /// ` (rounded down to the quarter, at most 8)`
  fileprivate var words: String {
    let parts = [
      rounding.map { "rounded \($0.words)" },
      most.map { "at most \(WorkedTime.formattedHours(seconds: Int64($0)))" },
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}

extension ReportFigures {
  /// What makes ``serverTotal``.
  fileprivate func sum(in currency: Currency) -> String {
    let sales = cashSales == .zero ? "" : " + \(cashSales.formatted(in: currency)) cash sales"
    return "\(houseOwesServer.formatted(in: currency)) house owes server "
      + "− \(serverOwesHouse.formatted(in: currency)) server owes house\(sales) "
      + "+ \(cashTips.formatted(in: currency)) cash tips"
  }
}

extension Derivation.Took {
  fileprivate func sentence(in currency: Currency) -> String {
    (giver == receiver
      ? "\(giver.beginning) keeps " : "\(giver.beginning) gives \(receiver.words) ")
      + "\(calculation.sentence(amount, isCutAlike: isCutAlike, in: currency))."
  }
}

extension Derivation.Portion {
  fileprivate func sentence(in currency: Currency) -> String {
    "\(label) gets \(proportion.words(ofUnits: allUnits, "of", "parts")) of \(whole.formatted(in: currency))"
      + (isRoundedForEach ? ", rounded for each giver, = " : " = ")
      + "\(amount.formatted(in: currency))."
  }
}

extension Derivation.Paid {
  fileprivate func sentence(in currency: Currency) -> String {
    let relation = holder.isPool ? "of" : "for"
    let rounded = rounding.map { rounding in
      ", rounded \(rounding.rounding.each.rawValue), the rest \(rounding.words)"
    }
    return "\(whole.formatted(in: currency)) \(relation) \(holder.words) \(claim(in: currency))"
      + "\(rounded ?? "") = \(amount.formatted(in: currency))."
  }

  /// `in 3 equal shares`, `× 6 of 48 hours`.
  private func claim(in currency: Currency) -> String {
    if areEqual { return "in \(people) equal \(people == 1 ? "share" : "shares")" }
    return "× \(measure.number(units, in: currency)) of \(measure.claim(allUnits, in: currency))"
  }
}

extension Sharing.Measure {
  /// Units of a claim as a number: `6:30`, `2.5`, `$1,200.00`.
  func number(_ units: Int64, in currency: Currency) -> String {
    switch self {
    case .equal, .shifts, .typed, .most: DecimalDigits.quotient(units, by: 100)
    case .hours: Self.hours(units, 100)
    case .pointsTimesHours: Self.hours(units, 100_000)
    case .points: DecimalDigits.quotient(units, by: 360_000_000)
    case .sales, .ownTips: Money(minorUnits: units).formatted(in: currency)
    case .count: String(units)
    }
  }

  /// `6:30 hours`, `$1,200.00`.
  fileprivate func claim(_ units: Int64, in currency: Currency) -> String {
    let unit =
      switch self {
      case .equal: " shares"
      case .shifts: " shifts"
      case .hours: " hours"
      case .pointsTimesHours: " points × hours"
      case .points: " points"
      case .sales, .ownTips, .typed, .most: ""
      case .count(let name): " \(name)"
      }
    return number(units, in: currency) + unit
  }

  /// As ``claim(_:in:)``, with what amounts are of: `$1,200.00 of own sales`.
  fileprivate func figure(_ units: Int64, in currency: Currency) -> String {
    let claim = claim(units, in: currency)
    return switch self {
    case .sales, .ownTips: "\(claim) of \(words)"
    case .equal, .shifts, .hours, .points: claim.hasPrefix("1 ") ? String(claim.dropLast()) : claim
    case .pointsTimesHours, .count, .typed, .most: claim
    }
  }

  /// Seconds times a scale as hours.
  private static func hours(_ units: Int64, _ scale: Int64) -> String {
    units.isMultiple(of: scale)
      ? WorkedTime.formattedHours(seconds: units / scale)
      : DecimalDigits.quotient(units, by: scale * 3600)
  }
}

extension MoneyHolder {
  var words: String {
    switch self {
    case .person(let employee): employee.name.text
    case .people(let labels): labels.joined(separator: " and ")
    case .substitutes(let labels, let absence):
      "\(labels.joined(separator: " and ")) in place of \(absence.whoWords)"
    // A pool named `house` is not the house.
    case .pool(let name): "the pool “\(name)”"
    case .periodPool(let name, .untilDecided): "the pool “\(name)” that is held"
    case .periodPool(let name, let period): "the pool “\(name)” of \(period.words)"
    case .named(let name): name
    case .house: "the house"
    case .shift: "the shift"
    case .wholeShift: "the whole shift"
    case .shiftsOwnMoney: "the shift's own money"
    case .others: "the others"
    case .present: "those who are there"
    case .givers: "those who gave it"
    case .wouldBeGivers: "those who would have given it"
    }
  }

  fileprivate var isPool: Bool {
    switch self {
    case .pool, .periodPool: true
    default: false
    }
  }

  /// At the beginning of a sentence: `The pool “house”`, `The whole shift`. Names stay as they are
  /// written.
  var beginning: String { words.hasPrefix("the ") ? "T" + words.dropFirst() : words }
}
