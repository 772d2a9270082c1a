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
        notices: noShifts + PeriodNotices(period: self).openShifts + paidNotices + cashNotices,
        parts: try people.map { try TakeHomeSlip(period: self, person: $0).part() })
      document.personTables = [TakeHomeSlip.emptySlip, TakeHomeSlip.emptyShifts]
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
    part.notices = try person.stateNotices(of: period) + cash.notices(period.cashNotices)
    part.tables = [try slip(cash), shifts()]
    part.facts = try facts(cash)
    return part
  }

  // MARK: - Tables

  static var emptyShifts: ReportTable {
    var table = ReportTable("shifts", "Shifts")
    table.text("date", "Date")
    table.figure("shift", "Shift")
    table.text("role", "Role")
    table.figure("hours", "Hours", mayBeLeftOut: true)
    table.figure("amount", "Payout")
    return table
  }

  private func shifts() -> ReportTable {
    var table = Self.emptyShifts
    table.rows = person.payouts.map { payout in
      [
        .day(payout.day), .count(Int(payout.shift)), .text(payout.role.rawValue),
        ReportCell(payout.timeWorked.map { Int64($0.seconds) }, orWithheld: false),
        .money(payout.amount),
      ]
    }
    return table
  }

  /// The slip's figures in one line, for files.
  static var emptySlip: ReportTable {
    var table = ReportTable("slips", "Slips")
    table.isForFiles = true
    table.figure("shifts", "Shifts")
    table.figure("hours", "Hours")
    table.sourceColumns(total: "Total")
    table.figure("with_the_pay", "With the pay")
    table.figure("cash_in_hand", "Cash in hand")
    table.figure("cash_rounding", "Rounding")
    table.figure("settled", "Settled already")
    table.figure("house_pays", "House pays")
    return table
  }

  private func slip(_ cash: EveningCash) throws -> ReportTable {
    var table = Self.emptySlip
    let sums = person.sums
    var row: [ReportCell] = [.count(sums.shifts), sums.hoursCell]
    row += try sums.sources.cells()
    row += [
      .money(cash.withThePay), .money(sums.cashInHand), .money(cash.rounding),
      .money(cash.settled), .money(try cash.left),
    ]
    table.rows = [row]
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
          ? "Less wages, paid with the pay" : "Less what comes with the pay",
        .money(try cash.withThePay.negated())),
      ReportFact("cashInHand", "Less cash in hand", .money(try sums.cashInHand.negated())),
      ReportFact("cashRounding", "Rounding, settled with the pay", .money(cash.rounding)),
    ]
    if !person.isPaid {
      facts.append(
        cash.settled.isNegative
          ? ReportFact("settled", "You handed over already", .money(try cash.settled.negated()))
          : ReportFact("settled", "Less what you got already", .money(try cash.settled.negated())))
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
