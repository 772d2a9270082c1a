import Money
import Records
import Tips
import Words

extension PayoutSheet {
  /// Who hands over and who receives, in words. Somebody who worked in two roles settles once.
  func settlementLines(_ entries: [SettledPayout]) throws(MoneyError) -> [String] {
    var lines = [style.bold("Settling up")] + cash.notices.map { "  \($0)" }
    let byPerson = Dictionary(grouping: entries, by: \.payout.employee.id)
    var settled: Set<Employee.ID> = []
    for person in entries.map(\.payout.employee) where settled.insert(person.id).inserted {
      let pays = try byPerson[person.id, default: []].map(\.pays).sum()
      lines.append("  " + (try settlementSentence(label(person), pays)))
    }
    lines.append("  " + (try totalSentence(entries)))
    return lines + (try roundingLines(entries))
  }

  private func totalSentence(_ entries: [SettledPayout]) throws(MoneyError) -> String {
    let total = try entries.map(\.pays).sum()
    let amount = text(try total.magnitude())
    return total.isNegative
      ? "Total the house receives \(amount)." : "Total the house pays \(amount)."
  }

  /// The cash in one sentence, and what to look at or know.
  func overviewLines(_ entries: [SettledPayout]) throws(MoneyError) -> [String] {
    let rounded = entries.count { $0.rounding != .zero }
    let rounding =
      rounded == 0 ? "" : " Cash is rounded for \(rounded == 1 ? "one" : "\(rounded)") of them."
    return [try totalSentence(entries) + rounding] + result.notices.map(line)
  }

  /// What rounding to coins leaves open, person by person.
  private func roundingLines(_ entries: [SettledPayout]) throws(MoneyError) -> [String] {
    let rounded = entries.filter { $0.rounding != .zero }
    guard !rounded.isEmpty else { return [] }
    var lines = ["  In cash, rounded; the difference goes on the paycheck:"]
    for entry in rounded {
      let own = entries.filter { $0.payout.employee.id == entry.payout.employee.id }
      let cash = try own.map(\.pays).sum() + entry.rounding
      let open = text(try entry.rounding.magnitude())
      let how = entry.rounding.isNegative ? "\(open) stays owed" : "\(open) is paid ahead"
      lines.append("    \(label(entry.payout.employee)): \(text(cash)), \(how).")
    }
    let total = try entries.map(\.rounding).sum()
    let inAll = text(try total.magnitude())
    lines.append(
      total.isNegative ? "    In all \(inAll) stays owed." : "    In all \(inAll) is paid ahead.")
    return lines
  }

  private func settlementSentence(_ name: String, _ amount: Money) throws(MoneyError) -> String {
    if amount == .zero { return "\(name) is settled: nothing changes hands." }
    if amount.isNegative { return "\(name) hands over \(text(try amount.magnitude()))." }
    return "The house pays \(name) \(text(amount))."
  }

  var noticeLines: [String] {
    [style.bold("To look at")] + result.notices.map { "  " + line(of: $0) }
  }

  private func line(of notice: ShiftNotice) -> String {
    let sentence = isolated(notice.sentence(in: currency))
    return notice.isWarning ? style.yellow("Warning: \(sentence)") : "Note: \(sentence)"
  }

  /// The arithmetic of each payout, and of what is kept until a period is over.
  var derivationLines: [String] {
    var lines = [style.bold("How it came about")]
    for payout in result.payouts {
      lines.append("  \(label(payout.employee)), \(payout.role.rawValue): \(text(payout.amount))")
      lines += payout.derivation.sentences(in: currency).map { "    " + isolated($0) }
    }
    for night in result.contributions {
      lines.append("  To \(night.pool.words): \(text(night.amount))")
      lines += night.derivation.sentences(in: currency).map { "    " + isolated($0) }
    }
    return lines
  }
}
