import BusinessCalendar
import HouseSettings
import Monetary
import PayRecords
import TipPooling

/// Payouts as plain-text accounting: one balanced transaction each.
///
/// What the house holds for its staff goes down by the tips, source by source; service charges and
/// what the house adds are an expense. Against them stand the cash that people got and what payroll
/// still has to pay.
struct Journal {
  /// One line of a transaction.
  struct Posting: Hashable {
    let account: String
    let amount: Money
  }

  /// One payout.
  struct Entry: Hashable {
    let record: PayRecord
    let postings: [Posting]
  }

  let currency: Currency
  let accounts: PayrollSettings.Accounts
  private(set) var entries: [Entry] = []

  /// - Throws: ``PayrollExportError/payoutDoesNotClose(shift:day:)`` where a transaction would not
  ///   balance.
  init(
    of records: [PayRecord], settings: HouseSettings, currency: Currency, tipsPaid: TipsPaid,
    wagesPaid: WagesPaid
  ) throws(PayrollExportError) {
    self.currency = currency
    accounts = settings.payroll.accounts
    for record in records {
      let postings: [Posting]
      let balance: Money
      do throws(MoneyError) {
        let split = try PaySplit(of: record, tipsPaid: tipsPaid, wagesPaid: wagesPaid)
        postings = try Self.postings(of: record, split: split, accounts: accounts)
        balance = try postings.map(\.amount).sum()
      } catch {
        throw .money(error)
      }
      guard balance == .zero else {
        throw .payoutDoesNotClose(shift: record.shift, day: record.day)
      }
      // Nobody posts a night on which nothing was paid.
      if !postings.isEmpty { entries.append(Entry(record: record, postings: postings)) }
    }
  }

  private static func postings(
    of record: PayRecord, split: PaySplit, accounts: PayrollSettings.Accounts
  ) throws(MoneyError) -> [Posting] {
    let sources = record.sources
    let all = [
      Posting(account: accounts.tipsPayable + ":Card", amount: sources.cardTips),
      Posting(account: accounts.tipsPayable + ":Cash", amount: sources.cashTips),
      Posting(account: accounts.tipsPayable + ":Events", amount: sources.eventTips),
      Posting(account: accounts.wages + ":ServiceCharges", amount: sources.serviceCharges),
      Posting(account: accounts.wages + ":HousePaid", amount: sources.housePaid),
      Posting(account: accounts.advances, amount: split.paidAhead),
      Posting(account: accounts.cash, amount: try split.received.negated()),
      Posting(account: accounts.payroll, amount: try split.toPay.negated()),
    ]
    return all.filter { $0.amount != .zero }
  }

  /// The accounts that are used, by name.
  var usedAccounts: [String] { Set(entries.flatMap { $0.postings.map(\.account) }).sorted() }

  /// Everything that stands against what was paid: the payouts, from the written lines.
  func total() throws(MoneyError) -> Money {
    var total = Money.zero
    for entry in entries {
      for posting in entry.postings where posting.account.hasPrefix(accounts.tipsPayable + ":") {
        total = try total + posting.amount
      }
      for posting in entry.postings where posting.account.hasPrefix(accounts.wages + ":") {
        total = try total + posting.amount
      }
    }
    return total
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
    for entry in entries {
      let record = entry.record
      lines.append(
        "\(record.day) * Tips of \(Self.ledgerText(record.employee.name.text)) "
          + "(\(record.role.rawValue)), shift \(record.shift)")
      lines.append(
        "    ; shift:\(record.shift), person:\(Self.ledgerText(record.employee.id.rawValue))")
      lines += entry.postings.map { "    " + aligned($0) } + [""]
    }
    return lines.joined(separator: "\n")
  }

  /// For beancount.
  func beancount() -> String {
    var lines = ["; Tips that were paid out, by TipPool", ""]
    if accounts.opens, let first = entries.map(\.record.day).min() {
      lines += ["option \"operating_currency\" \"\(currency.code)\"", ""]
      lines += usedAccounts.map { "\(first) open \($0) \(currency.code)" } + [""]
    }
    for entry in entries {
      let record = entry.record
      lines.append(
        "\(record.day) * \(Self.quoted(record.employee.name.text)) "
          + "\"Tips as \(record.role.rawValue), shift \(record.shift)\"")
      lines.append("  shift: \"\(record.shift)\"")
      lines.append("  person: \(Self.quoted(record.employee.id.rawValue))")
      lines += entry.postings.map { "  " + aligned($0) } + [""]
    }
    return lines.joined(separator: "\n")
  }

  /// Two spaces at least part account and amount.
  private func aligned(_ posting: Posting) -> String {
    let amount = posting.amount.plain(in: currency)
    let width = max(posting.account.utf8.count + 2, 52 - amount.utf8.count)
    let gap = String(repeating: " ", count: width - posting.account.utf8.count)
    return "\(posting.account)\(gap)\(amount) \(currency.code)"
  }

  /// A semicolon would start a comment, and a bar would part payee and note.
  private static func ledgerText(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 59 || $0 == 124 || $0 < 32 }) else { return text }
    return String(text.map { $0 == ";" || $0 == "|" || $0.isNewline ? "," : $0 })
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      switch character {
      case "\"", "\\": quoted += "\\" + String(character)
      case _ where character.isNewline: quoted += " "
      default: quoted.append(character)
      }
    }
    return quoted + "\""
  }
}
