import BusinessCalendar
import Monetary
import PayRecords
import TipPooling

extension CheckedPeriod {
  /// A slip for each person to take home, several to a page.
  ///
  /// - Parameter name: a name or ID; nil for everybody.
  /// - Throws: ``ReportError``: nobody of that name, or money that does not fit.
  public func slips(of name: String? = nil) throws(ReportError) -> ReportDocument {
    let people = try people(named: name)
    return try reporting {
      ReportDocument(
        .slips, title: "Take-home slips", of: self,
        notices: PeriodNotices(period: self).openShifts + cashNotices,
        parts: try people.map(slip))
    }
  }

  private func slip(of person: PersonLine) throws -> ReportPart {
    var part = ReportPart(person: person.employee, title: person.label)
    var table = ReportTable("shifts", "Shifts")
    table.text("date", "Date")
    table.text("role", "Role")
    table.figure("hours", "Hours", mayBeLeftOut: true)
    table.figure("amount", "Payout")
    table.rows = person.payouts.map { payout in
      [
        .day(payout.day), .text(payout.role.rawValue),
        ReportCell(payout.timeWorked.map { Int64($0.seconds) }, orWithheld: false),
        .money(payout.amount),
      ]
    }
    part.tables = [table]
    let sums = person.sums
    let sources = sums.sources
    let cash = try cash(of: person)
    part.facts =
      [
        ReportFact("cardTips", "Card tips", .money(sources.cardTips)),
        ReportFact("cashTips", "Cash tips", .money(sources.cashTips)),
        ReportFact("eventTips", "Event tips", .money(sources.eventTips)),
        ReportFact("serviceCharges", "Service charges (wages)", .money(sources.serviceCharges)),
        ReportFact("housePaid", "Added by the house (wages)", .money(sources.housePaid)),
        ReportFact("amount", "Total", .money(try sums.amount)),
        ReportFact(
          "withThePay",
          cashRules.tips == .settled
            ? "Less wages, paid with the pay" : "Less what comes with the pay",
          .money(try cash.withThePay.negated())),
        ReportFact("cashInHand", "Less cash in hand", .money(try sums.cashInHand.negated())),
        ReportFact("cashRounding", "Rounding, settled with the pay", .money(cash.rounding)),
      ].filter { !$0.value.isNothing || $0.key == "amount" }
    part.facts.append(
      cash.handedOut.isNegative
        ? ReportFact("youHandOver", "You hand over", .money(try cash.handedOut.negated()))
        : ReportFact("housePays", "The house pays you", .money(cash.handedOut)))
    return part
  }
}
