import BusinessCalendar
import Monetary
import PayRecords
import TipPooling

extension CheckedPeriod {
  /// A page for each person: what they were paid, shift by shift, with the arithmetic in words.
  ///
  /// - Parameter name: a name or ID; nil for everybody.
  /// - Throws: ``ReportError``: nobody of that name, or money that does not fit.
  public func statement(of name: String? = nil) throws(ReportError) -> ReportDocument {
    let people = try people(named: name)
    return try reporting {
      let notices = PeriodNotices(period: self)
      return ReportDocument(
        .statement, title: "Statement of tips", of: self,
        notices: notices.openShifts + (try notices.unknownFees()),
        parts: try people.map { try PersonStatement(period: self, person: $0).part() },
        notes: [
          "Service charges and what the house added are wages, not tips (29 CFR 531.55).",
          "Ask for the shift's number to see the reports that a figure comes from.",
        ])
    }
  }
}

struct PersonStatement {
  let period: CheckedPeriod
  let person: CheckedPeriod.PersonLine

  func part() throws -> ReportPart {
    var part = ReportPart(person: person.employee, title: person.label)
    let sums = person.sums
    part.facts = [
      ReportFact("paid", "You were paid", .money(try sums.amount)),
      ReportFact("tips", "Tips", .money(try sums.sources.tips)),
      ReportFact("serviceCharges", "Service charges", .money(sums.sources.serviceCharges)),
      ReportFact("housePaid", "Added by the house", .money(sums.sources.housePaid)),
      ReportFact("gave", "Given to others", ReportCell(sums.gave)),
      ReportFact("received", "Received from others", ReportCell(sums.received)),
      ReportFact("shifts", "Shifts", .count(sums.shifts)),
      ReportFact("hours", "Hours", sums.hoursCell),
    ].filter { !$0.value.isNothing || ["paid", "tips"].contains($0.key) }
    part.tables = [try table()]
    part.sentences = try dayByDay() + [inAll()]
    return part
  }

  private func table() throws -> ReportTable {
    var table = ReportTable("shifts", "Shift by shift")
    table.text("date", "Date")
    table.figure("shift", "Shift")
    table.text("role", "Role")
    table.figure("hours", "Hours", mayBeLeftOut: true)
    table.sourceColumns(total: "Payout")
    table.figure("gave", "Given", mayBeLeftOut: true)
    table.figure("received", "Received", mayBeLeftOut: true)
    table.figure("cash_in_hand", "Cash in hand", mayBeLeftOut: true)
    table.figure("house_pays", "House pays")
    table.rows = try person.lines.map { line in
      let payout = line.payout
      return [
        .day(payout.day), .count(Int(payout.shift)), .text(payout.role.rawValue),
        ReportCell(payout.timeWorked.map { Int64($0.seconds) }, orWithheld: false),
      ] + (try payout.sources.cells())
        + [
          line.gaveCell, try line.receivedCell, .money(payout.cashInHand),
          .money(payout.housePays),
        ]
    }
    let sums = person.sums
    table.total =
      [.text("Total"), .none, .none, sums.hoursCell] + (try sums.sources.cells())
      + [
        ReportCell(sums.gave), ReportCell(sums.received), .money(sums.cashInHand),
        .money(sums.housePays),
      ]
    return table
  }

  /// The stored arithmetic of each payout, and what was given or received by it.
  private func dayByDay() throws -> [ReportSentences] {
    try person.payouts.byShift.flatMap { entries in
      try entries.indices.map { index in
        let payout = entries[index]
        let title =
          "\(payout.day), shift \(payout.shift), \(payout.role.rawValue): \(text(payout.amount))"
        var lines = payout.derivation
        if lines.isEmpty { lines = ["The books hold no sentences for this payout."] }
        // Entries of one shift are netted with one another: it is told after the last.
        if index == entries.indices.last {
          lines += try BalanceSentences.of(entries, in: period.currency)
        }
        return ReportSentences(title, lines)
      }
    }
  }

  /// How the days make the period.
  private func inAll() throws -> ReportSentences {
    let sums = person.sums
    var lines: [String] = []
    if person.payouts.count > 1 {
      lines.append(
        "Shift by shift: " + Self.sum(person.payouts.map { text($0.amount) })
          + " = \(text(try sums.amount)).")
    }
    let sources = [
      ("card tips", sums.sources.cardTips), ("cash tips", sums.sources.cashTips),
      ("event tips", sums.sources.eventTips), ("service charges", sums.sources.serviceCharges),
      ("added by the house", sums.sources.housePaid),
    ].filter { $0.1 != .zero }
    lines.append(
      "By source: " + Self.sum(sources.map { "\(text($0.1)) \($0.0)" })
        + " = \(text(try sums.amount)).")
    if sums.cashInHand != .zero {
      let pays =
        sums.housePays.isNegative
        ? "so over all shifts you handed over \(text(try sums.housePays.negated()))."
        : "so over all shifts the house paid \(text(sums.housePays))."
      lines.append(
        "Of \(text(try sums.amount)) you held \(text(sums.cashInHand)) in cash: "
          + "\(text(try sums.amount)) − \(text(sums.cashInHand)) = \(text(sums.housePays)), \(pays)"
      )
    }
    if sums.cashRounding != .zero {
      let size = text(try sums.cashRounding.magnitude())
      lines.append(
        sums.cashRounding.isNegative
          ? "Cash was rounded: \(size) is still owed to you and comes with the pay."
          : "Cash was rounded: \(size) was paid ahead and goes off the pay.")
    }
    return ReportSentences("In all", lines)
  }

  private static func sum(_ terms: [String]) -> String {
    terms.isEmpty ? "nothing" : terms.joined(separator: " + ")
  }

  private func text(_ money: Money) -> String { money.formatted(in: period.currency) }
}
