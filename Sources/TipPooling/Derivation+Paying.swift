public import Monetary

/// What people got.
extension Derivation {
  /// A part of an amount, weighed against the parts of the others who are there.
  struct Portion: DerivationFact {
    let label: String
    /// Hundredths of a percent of ``allUnits``.
    let units: Int64
    /// The units of all who are there: 10,000 where nobody is missing.
    let allUnits: Int64
    let whole: Money
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "\(label) gets \(weight) of \(whole.formatted(in: currency)) = "
        + "\(amount.formatted(in: currency))."
    }

    /// `80 %`, or of those who are left `80 of 95 parts`.
    private var weight: String {
      if allUnits == 10_000, let rate = BasisPoints(Int(units)) { return rate.formatted }
      func number(_ units: Int64) -> String {
        var text = BasisPoints(Int(min(units, 10_000)))?.formatted ?? ""
        if units > 10_000 { text = "\(units / 100) %" }
        return String(text.dropLast(2))
      }
      return "\(number(units)) of \(number(allUnits)) parts"
    }
  }

  /// One person's share.
  public struct Paid: DerivationFact {
    /// Where the whole is: `of the pool “house”`, `for busser`.
    let place: String
    public let whole: Money
    /// What shares are measured by.
    let measure: Sharing.Measure
    /// This person's units: hundredths of a share, seconds, thousandths of a point.
    public let units: Int64
    /// The units of all.
    public let allUnits: Int64
    /// How many share.
    let people: Int
    /// Whether all have the same.
    let areEqual: Bool
    public let amount: Money

    public func sentence(in currency: Currency) -> String {
      "\(whole.formatted(in: currency)) \(place) \(claim(in: currency)) = "
        + "\(amount.formatted(in: currency))."
    }

    /// `in 3 equal shares`, `× 6 of 48 hours`.
    private func claim(in currency: Currency) -> String {
      if areEqual { return "in \(people) equal \(people == 1 ? "share" : "shares")" }
      switch measure {
      case .equal: return "× \(quotient(units, 100)) of \(quotient(allUnits, 100)) shares"
      case .hours: return "× \(hours(units, 100)) of \(hours(allUnits, 100)) hours"
      case .pointsTimesHours:
        return "× \(hours(units, 100_000)) of \(hours(allUnits, 100_000)) points × hours"
      case .points:
        let (own, all) = (quotient(units, 360_000_000), quotient(allUnits, 360_000_000))
        return "× \(own) of \(all) points"
      case .sales, .ownTips:
        let (own, all) = (Money(minorUnits: units), Money(minorUnits: allUnits))
        return "× \(own.formatted(in: currency)) of \(all.formatted(in: currency))"
      case .count(let name): return "× \(units) of \(allUnits) \(name)"
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

  /// A person kept what was left of their own tips.
  struct Kept: DerivationFact {
    let employee: Employee
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "\(employee.name.text) keeps what is left: \(amount.formatted(in: currency))."
    }
  }

  /// Money of a pool went back to somebody who gave it.
  struct Returned: DerivationFact {
    let pool: String
    let whole: Money
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "Of the \(whole.formatted(in: currency)) in \(pool) that nobody shares, "
        + "\(amount.formatted(in: currency)) goes back."
    }
  }

  /// A part of what a person would have given stays with them.
  struct Stays: DerivationFact {
    let employee: Employee
    let whole: Money
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "Of these \(whole.formatted(in: currency)), \(amount.formatted(in: currency)) stays with "
        + "\(employee.name.text)."
    }
  }

  /// Somebody who got less than a guaranteed amount was topped up.
  struct ToppedUp: DerivationFact {
    /// The guaranteed amount.
    let least: AmountCalculation
    let had: Money
    /// Who adds it.
    let giver: String
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "At least \(least.rule.words) is \(least.wanted.formatted(in: currency)), so \(giver) adds "
        + "\(amount.formatted(in: currency)) to \(had.formatted(in: currency))."
    }
  }

  /// Several amounts make the payout.
  struct Sum: DerivationFact {
    let amounts: [Money]
    let total: Money

    func sentence(in currency: Currency) -> String {
      var sum = ""
      for amount in amounts {
        let sign = amount.isNegative ? " − " : sum.isEmpty ? "" : " + "
        sum += sign + Money(minorUnits: abs(amount.minorUnits)).formatted(in: currency)
      }
      return "\(sum) = \(total.formatted(in: currency))."
    }
  }

  /// No rule pays anything to this role.
  struct NoRule: DerivationFact {
    let role: JobRole

    func sentence(in currency: Currency) -> String {
      "No rule pays anything to \(role.rawValue) tonight: \(Money.zero.formatted(in: currency))."
    }
  }

  /// The person has no share in this shift.
  struct Excluded: DerivationFact {
    let employee: Employee

    func sentence(in currency: Currency) -> String {
      "\(employee.name.text) has no share of a pool in this shift: "
        + "\(Money.zero.formatted(in: currency))."
    }
  }

  /// The part of the payout that is a service charge, not a tip.
  struct ServiceCharges: DerivationFact {
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "Of this, \(amount.formatted(in: currency)) are service charges, not tips."
    }
  }
}
