import Money
import Records
import Tips
import Words

/// What somebody gave or received in a shift, in words and with its arithmetic.
struct BalanceSentences {
  /// - Parameters:
  ///   - entries: all entries of one person in one shift.
  ///   - isPaid: whether they got their payout already.
  /// - Returns: none for those who handed in no report.
  static func of(
    _ entries: some Collection<PayRecord>, in currency: Currency, isPaid: Bool = true,
    in language: Language = .english
  ) throws(MoneyError) -> [String] {
    var sums = Sums()
    for entry in entries { try sums.add(entry) }
    guard sums.hasBroughtIn else { return [] }
    let balance = try ShiftBalance(entries)
    let words = BalanceSentences(sums: sums, currency: currency, isPaid: isPaid, language: language)
    let ofTips = try words.ofTips(own: sums.tips, given: balance.tips)
    guard sums.charges != .zero || sums.chargesGot != .zero else { return [ofTips] }
    return [ofTips, try words.ofCharges(given: balance.charges)]
  }

  private let sums: Sums
  private let currency: Currency
  private let isPaid: Bool
  private let language: Language

  private func text(_ money: Money) -> String { money.formatted(in: currency) }

  /// How they come by their payout.
  private var got: String {
    isPaid ? language("were paid", "te pagaron") : language("get", "recibes")
  }

  private func less(_ fee: Money) -> String {
    guard fee != .zero else { return "" }
    return language(" − \(text(fee)) card fee", " − \(text(fee)) de comisión de tarjeta")
  }

  /// - Parameter given: below zero what they received.
  private func ofTips(own: Money, given: Money) throws(MoneyError) -> String {
    // Where everything is a tip it needs no name.
    let isTold = sums.charges != .zero || sums.chargesGot != .zero || sums.housePaid != .zero
    let what = isTold ? language(" of tips", " de propinas") : ""
    let beginning =
      sums.entries > 1
      ? language("In this shift you brought in", "En este turno trajiste")
      : language("You brought in", "Trajiste")
    let and = language("and", "y")
    return "\(beginning) \(text(own))\(what)\(less(sums.fee)) \(and) \(got) "
      + "\(text(sums.tipsGot))\(what): \(try outcome(given))."
  }

  private func outcome(_ given: Money) throws(MoneyError) -> String {
    if given == .zero {
      return language("you gave and received nothing", "no diste ni recibiste nada")
    }
    let size = text(try given.magnitude())
    return given > .zero
      ? language("you gave \(size) to others", "diste \(size) a otros")
      : language("you received \(size) from others", "recibiste \(size) de otros")
  }

  /// - Parameter given: above zero where others or the house got them.
  private func ofCharges(given: Money) throws(MoneyError) -> String {
    let beginning = language("Service charges: you brought in", "Cargos por servicio: trajiste")
    let eaten = text(sums.eaten)
    let debt =
      sums.eaten == .zero
      ? "" : language(" − \(eaten) that you owed the house", " − \(eaten) que debías a la casa")
    let and = language("and", "y")
    var sentence =
      "\(beginning) \(text(sums.charges))\(less(sums.feeOnCharges))\(debt) \(and) \(got) "
      + text(sums.chargesGot)
    let size = text(try given.magnitude())
    if given > .zero {
      sentence += language(
        ": \(size) went to others or to the house", ": \(size) fueron a otros o a la casa")
    }
    if given < .zero {
      sentence += language(": \(size) came from others", ": \(size) vinieron de otros")
    }
    return sentence + "."
  }

  private struct Sums {
    var entries = 0
    var hasBroughtIn = false
    var tips = Money.zero
    var fee = Money.zero
    var tipsGot = Money.zero
    var charges = Money.zero
    /// What of them a debt to the house ate.
    var eaten = Money.zero
    var feeOnCharges = Money.zero
    var chargesGot = Money.zero
    var housePaid = Money.zero

    mutating func add(_ entry: PayRecord) throws(MoneyError) {
      entries += 1
      if entry.broughtIn != .zero { hasBroughtIn = true }
      tipsGot = try tipsGot + entry.sources.tips
      chargesGot = try chargesGot + entry.sources.serviceCharges
      housePaid = try housePaid + entry.sources.housePaid
      fee = try fee + entry.cardFee - entry.cardFeeOnCharges
      feeOnCharges = try feeOnCharges + entry.cardFeeOnCharges
      let (own, debt) = (try entry.ownTips, try entry.chargesEatenByDebt)
      eaten = try eaten + debt
      tips = try tips + own + debt
      charges = try charges + entry.broughtIn - own
    }
  }
}
