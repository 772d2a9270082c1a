import Money
import Records
import Tips

/// Payouts as plain-text accounting: one balanced transaction each.
///
/// What the house holds for its staff goes down by the tips, source by source; service charges and
/// what the house adds are an expense. Against them stand the cash that people got and what payroll
/// still has to pay. What somebody was paid ahead on one night is used up by what they are owed
/// from another, so that the accounts end where the payroll files do.
struct Journal {
  /// One line of a transaction.
  struct Posting {
    let account: String
    let amount: Money
    /// Whether it says where the payout comes from.
    var isSource = false
  }

  /// What stands open between the house and one person; one of the two is zero.
  private struct Standing {
    var ahead = Money.zero
    /// What payroll owes and what may be counted against it.
    var owed = Money.zero
  }

  let currency: Currency
  let accounts: PayrollSettings.Accounts
  /// One for each payout.
  private(set) var entries: [(record: PayRecord, postings: [Posting])] = []

  /// - Throws: ``PayrollExportError/payoutDoesNotClose(shift:day:)`` where a transaction would not
  ///   balance; ``MoneyError``.
  init(
    of records: [PayRecord], accounts: PayrollSettings.Accounts, currency: Currency,
    paid: PayMethods
  ) throws {
    (self.currency, self.accounts) = (currency, accounts)
    var standings: [Employee.ID: Standing] = [:]
    for record in records {
      let split = try PaySplit(of: record, paid: paid)
      let advance = try Self.advance(
        of: split, owed: try split.owed(wagesPaid: paid.wages),
        in: &standings[record.employee.id, default: Standing()])
      let postings = try Self.postings(
        of: record, split: split, advance: advance, accounts: accounts)
      guard try postings.map(\.amount).sum() == .zero else {
        throw PayrollExportError.payoutDoesNotClose(shift: record.shift, day: record.day)
      }
      // Nobody posts a night on which nothing was paid.
      if !postings.isEmpty { entries.append((record, postings)) }
    }
  }

  /// What one payout adds to the person's advances; below zero what it uses up of them.
  private static func advance(
    of split: PaySplit, owed: Money, in standing: inout Standing
  ) throws(MoneyError) -> Money {
    // Cash beyond what is due pays first what payroll owed from before.
    let paysBack = min(standing.owed, split.paidAhead)
    let usedUp = min(standing.ahead, owed)
    let added = try split.paidAhead - paysBack - usedUp
    standing.ahead = try standing.ahead + added
    standing.owed = try standing.owed - paysBack + owed - usedUp
    return added
  }

  private static func postings(
    of record: PayRecord, split: PaySplit, advance: Money, accounts: PayrollSettings.Accounts
  ) throws(MoneyError) -> [Posting] {
    let sources = record.sources
    func source(_ account: String, _ name: String, _ amount: Money) -> Posting {
      Posting(account: account + ":" + name, amount: amount, isSource: true)
    }
    // Whatever is neither in cash nor an advance is what payroll owes.
    let payroll = try split.toPay - split.paidAhead + advance
    let all = [
      source(accounts.tipsPayable, "Card", sources.cardTips),
      source(accounts.tipsPayable, "Cash", sources.cashTips),
      source(accounts.tipsPayable, "Events", sources.eventTips),
      source(accounts.wages, "ServiceCharges", sources.serviceCharges),
      source(accounts.wages, "HousePaid", sources.housePaid),
      Posting(account: accounts.advances, amount: advance),
      Posting(account: accounts.cash, amount: try split.received.negated()),
      Posting(account: accounts.payroll, amount: try payroll.negated()),
    ]
    return all.filter { $0.amount != .zero }
  }

  private var usedAccounts: [String] {
    Set(entries.flatMap { $0.postings.map(\.account) }).sorted()
  }

  /// Everything that stands against what was paid: the payouts, from the written lines.
  func total() throws(MoneyError) -> Money {
    try entries.flatMap(\.postings).filter(\.isSource).map(\.amount).sum()
  }

  // MARK: - Dialects

  /// For ledger and hledger.
  func ledger() -> String {
    var lines = ["; Tips that were paid out, by TipPool", ""]
    if accounts.opens {
      lines.append("commodity \(currency.code)")
      // hledger wants a point in a format and ledger refuses one without digits behind it.
      if currency.minorDigits > 0 {
        let sample = Money(minorUnits: 1000 * currency.minorUnitsPerMajor)
        lines.append("  format \(sample.plain(in: currency)) \(currency.code)")
      }
      lines.append("")
      lines += usedAccounts.map { "account \($0)" } + [""]
    }
    lines += transactions(indent: "    ") { record in
      [
        "\(record.day) * Tips of \(Self.ledgerText(record.employee.name.text)) "
          + "(\(record.role.rawValue)), shift \(record.shift)",
        "    ; shift:\(record.shift), person:\(Self.ledgerText(record.employee.id.rawValue))",
      ]
    }
    return lines.joined(separator: "\n")
  }

  func beancount() -> String {
    var lines = ["; Tips that were paid out, by TipPool", ""]
    if accounts.opens, let first = entries.map(\.record.day).min() {
      lines += ["option \"operating_currency\" \"\(currency.code)\"", ""]
      lines += usedAccounts.map { "\(first) open \($0) \(currency.code)" } + [""]
    }
    lines += transactions(indent: "  ") { record in
      [
        "\(record.day) * \(Self.quoted(record.employee.name.text)) "
          + "\"Tips as \(record.role.rawValue), shift \(record.shift)\"",
        "  shift: \"\(record.shift)\"",
        "  person: \(Self.quoted(record.employee.id.rawValue))",
      ]
    }
    return lines.joined(separator: "\n")
  }

  private func transactions(indent: String, head: (PayRecord) -> [String]) -> [String] {
    entries.flatMap { head($0.record) + $0.postings.map { indent + aligned($0) } + [""] }
  }

  /// Two spaces at least part account and amount.
  private func aligned(_ posting: Posting) -> String {
    let amount = posting.amount.plain(in: currency)
    let gap = max(2, 52 - amount.utf8.count - posting.account.utf8.count)
    return posting.account + String(repeating: " ", count: gap) + "\(amount) \(currency.code)"
  }

  /// A semicolon would start a comment, and a bar would part payee and note.
  private static func ledgerText(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 59 || $0 == 124 || $0 < 32 }) else { return text }
    return String(text.map { $0 == ";" || $0 == "|" || $0.isNewline ? "," : $0 })
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      character.isNewline ? " " : "\"\\".contains(character) ? "\\\(character)" : "\(character)"
    }
    return "\"" + escaped.joined() + "\""
  }
}
