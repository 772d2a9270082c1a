public import Monetary

/// What was brought in, given and taken.
extension Derivation {
  /// What one server brought in: house owes server − server owes house + cash.
  struct BroughtIn: DerivationFact {
    let report: ServerReport
    let total: Money

    func sentence(in currency: Currency) -> String {
      func text(_ money: Money) -> String { money.formatted(in: currency) }
      var sum =
        "\(text(report.houseOwesServer)) house owes server "
        + "− \(text(report.serverOwesHouse)) server owes house"
      if report.cashSales != .zero { sum += " + \(text(report.cashSales)) cash sales" }
      sum += " + \(text(report.cashTips)) cash tips"
      return "\(report.employee.name.text) brought in \(sum) = \(text(total))."
    }
  }

  /// The card fee, held back from what somebody brought in.
  struct CardFeeWithheld: DerivationFact {
    let fee: CardFee
    let whose: String
    /// What the fee is due on.
    let base: Money
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "\(fee.rate.formatted) of \(whose)'s \(base.formatted(in: currency)) \(fee.sources.words) "
        + "is withheld as the card fee: \(amount.formatted(in: currency))."
    }
  }

  /// A person gave all of their own tips.
  struct GaveAll: DerivationFact {
    let giver: Employee
    let receiver: String
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "\(giver.name.text) gives everything to \(receiver): \(amount.formatted(in: currency))."
    }
  }

  /// A person gave their part of an amount that the whole shift gives.
  struct GavePart: DerivationFact {
    let giver: Employee
    let receiver: String
    let whole: Money
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "\(giver.name.text)'s part of the \(whole.formatted(in: currency)) for \(receiver) is "
        + "\(amount.formatted(in: currency))."
    }
  }

  /// A pool took something of so many people.
  struct Collected: DerivationFact {
    let pool: String
    let what: String
    /// 0 where it came in beside them.
    let people: Int
    let amount: Money

    func sentence(in currency: Currency) -> String {
      let whose = people == 0 ? "" : people == 1 ? " of 1 person" : " of \(people) people"
      return "\(pool.asBeginning) takes \(what)\(whose): \(amount.formatted(in: currency))."
    }
  }

  /// Everything of some sources was taken.
  struct TookAll: DerivationFact {
    let giver: String
    let receiver: String
    let sources: SourceSet
    let amount: Money

    func sentence(in currency: Currency) -> String {
      let what = sources == .all ? "all that is left" : "all \(sources.words)"
      return
        "\(receiver.asBeginning) takes \(what) of \(giver): \(amount.formatted(in: currency))."
    }
  }

  /// A counted amount was taken.
  public struct Took: DerivationFact {
    let giver: String
    let receiver: String
    /// What was wanted, and how it was counted.
    public let calculation: AmountCalculation
    /// What the giver had of it.
    public let amount: Money

    public func sentence(in currency: Currency) -> String {
      "\(giver.asBeginning) gives \(receiver) \(calculation.sentence(amount, in: currency))."
    }
  }

  /// What a pool has left after others took of it.
  struct Left: DerivationFact {
    let pool: String
    /// All that flowed in.
    let whole: Money
    let taken: Money
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "\(pool.asBeginning) has \(whole.formatted(in: currency)) − \(taken.formatted(in: currency)) "
        + "= \(amount.formatted(in: currency)) left."
    }
  }

  /// Nobody had a share, so that it went elsewhere.
  struct NobodyThere: DerivationFact {
    let absence: Absence
    /// Where it goes instead.
    let receiver: String
    let amount: Money

    func sentence(in currency: Currency) -> String {
      "\(absence.words), so \(amount.formatted(in: currency)) goes to \(receiver)."
    }
  }

  /// Nobody had a share, so that nothing was taken of a pool.
  struct NothingTaken: DerivationFact {
    let absence: Absence

    func sentence(in currency: Currency) -> String {
      "\(absence.words), so nothing is taken off."
    }
  }
}

extension String {
  /// At the beginning of a sentence: `The pool “house”`, `The whole shift`. Names stay as they are
  /// written.
  fileprivate var asBeginning: String { hasPrefix("the ") ? "T" + dropFirst() : self }
}
