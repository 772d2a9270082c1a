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
    let people = try people(named: name, formerly: true)
    return try reporting {
      var document = ReportDocument(
        .slips, title: "Take-home slips", of: self,
        notices: noShifts + PeriodNotices(period: self).openShifts + paidNotices
          + cashRules.notices,
        parts: try people.map { try TakeHomeSlip(period: self, person: $0).part() })
      document.personTables = [try TakeHomeSlip.slip([]), try TakeHomeSlip.shifts([])]
      return document
    }
  }
}

struct TakeHomeSlip {
  let period: CheckedPeriod
  let person: CheckedPeriod.PersonLine

  func part() throws -> ReportPart {
    var part = ReportPart(person: person.employee, title: person.label)
    let cash = try period.cash(of: person)
    part.notices = try person.stateNotices(of: period) + cash.notices(period.cashRules.notices)
    part.tables = [try Self.slip([(person.sums, cash)]), try Self.shifts(person.payouts)]
    part.facts = try facts(cash)
    return part
  }

  // MARK: - Tables

  static func shifts(_ payouts: [PayRecord]) throws -> ReportTable {
    try ReportTable(
      "shifts", "Shifts", of: payouts,
      [
        .date(\.day), .shift(\.shift), .text("role", "Role") { .text($0.role.rawValue) },
        .figure("hours", "Hours", mayBeLeftOut: true, \.hoursCell),
        .figure("amount", "Payout") { .money($0.amount) },
      ])
  }

  /// The slip's figures in one line, for files.
  static func slip(_ rows: [(sums: TipSums, cash: EveningCash)]) throws -> ReportTable {
    var table = try ReportTable(
      "slips", "Slips", of: rows,
      [
        .figure("shifts", "Shifts") { .count($0.sums.shifts) },
        .figure("hours", "Hours", \.sums.hoursCell),
      ] + ReportColumn.sources(nil, as: "Total", \.sums.sources) + [
        .figure("with_the_pay", "On paycheck") { .money($0.cash.withThePay) },
        .figure("cash_in_hand", "Cash in hand") { .money($0.sums.cashInHand) },
        .figure("cash_rounding", "Rounding") { .money($0.cash.rounding) },
        .figure("settled", "Settled already") { .money($0.cash.settled) },
        .figure("house_pays", "House pays") { .money(try $0.cash.left) },
      ])
    table.isForFiles = true
    return table
  }

  // MARK: - Figures

  /// From the sources down to what is handed out or over.
  private func facts(_ cash: EveningCash) throws -> [ReportFact] {
    let sums = person.sums
    let sources = sums.sources
    var facts = [
      ReportFact("cardTips", "Card tips", .money(sources.cardTips)),
      ReportFact("cashTips", "Cash tips", .money(sources.cashTips)),
      ReportFact("eventTips", "Event tips", .money(sources.eventTips)),
      ReportFact("serviceCharges", "Service charges (wages)", .money(sources.serviceCharges)),
      ReportFact("housePaid", "Added by the house (wages)", .money(sources.housePaid)),
      ReportFact("amount", "Total", .money(try sums.amount)),
      ReportFact(
        "withThePay",
        period.cashRules.tips == .settled
          ? "Less wages, paid on the paycheck" : "Less what is paid on the paycheck",
        .money(try cash.withThePay.negated())),
      ReportFact("cashInHand", "Less cash in hand", .money(try sums.cashInHand.negated())),
      ReportFact("cashRounding", "Rounding, settled on the paycheck", .money(cash.rounding)),
    ]
    if !person.isPaid {
      let label =
        cash.settled.isNegative ? "You handed over already" : "Less what you got already"
      facts.append(ReportFact("settled", label, .money(try cash.settled.negated())))
    }
    facts = facts.filter { !$0.value.isNothing || $0.key == "amount" }
    facts.append(try lastLine(cash))
    return facts
  }

  private func lastLine(_ cash: EveningCash) throws -> ReportFact {
    if person.isPaid {
      return cash.handedOut.isNegative
        ? ReportFact("youHandedOver", "You handed over", .money(try cash.handedOut.negated()))
        : ReportFact("youGot", "The house paid you", .money(cash.handedOut))
    }
    let left = try cash.left
    return left.isNegative
      ? ReportFact("youHandOver", "You hand over", .money(try left.negated()))
      : ReportFact("housePays", "The house pays you", .money(left))
  }
}
