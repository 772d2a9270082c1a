import BusinessCalendar
import Monetary
import PayRecords
public import TipPooling

extension CheckedPeriod {
  /// The log that 12 NYCRR 146-2.17 asks for: for each employee and shift the tips collected and
  /// received, the eligible occupations, their shares, and the rules that gave them.
  ///
  /// - Parameter sentences: says the rules that are stored with the shifts: whom they give which
  ///   share.
  /// - Throws: ``ReportError/money(_:)``.
  public func newYorkLog(
    saying sentences: (HousePolicy) -> [String]
  ) throws(ReportError) -> ReportDocument {
    let rules = StoredRules.all(of: self, saying: sentences)
    return try reporting { try NewYorkLog(period: self, rules: rules).document() }
  }
}

struct NewYorkLog {
  let period: CheckedPeriod
  let rules: [StoredRules]

  func document() throws -> ReportDocument {
    var part = ReportPart()
    part.tables = [try log(), try occupations(), rulesTable()]
    part.sentences = rules.map(\.sentences)
    let payouts = period.payouts
    let known = PeriodNotices(period: period)
    var notices = known.aboutShifts
    if try payouts.contains(where: { try OwnTips($0) == nil }) {
      notices.append(
        "Where the books do not tell which of somebody's own tips were cash, the tips collected "
          + "are withheld; what was brought in is shown in all.")
    }
    notices += try known.shortReports(
      of: payouts, "What they collected by card is withheld; what was brought in is shown in all.")
    if rules.contains(where: \.isUnknown) {
      notices.append("The books do not hold the rules of all shifts, so their shares are not told.")
    }
    if payouts.contains(where: { $0.isEligible == nil }) {
      notices.append(
        "Where “eligible” is empty, the books do not tell it; who received a share was treated "
          + "as eligible by the house's rules.")
    }
    return ReportDocument(
      .newYorkLog, title: "Daily log of tips (New York)", of: period, notices: notices,
      parts: [part],
      notes: [
        "12 NYCRR 146-2.17 (a), as compiled on the state's public pages through June 2021; read "
          + "the current text before relying on it: (1) a daily log of the tips that each employee "
          + "collected on each shift, in cash or by card; (2) the occupations that are eligible; "
          + "(3) the shares that each occupation is scheduled to receive; (4) the amount that each "
          + "employee received, by date. To be kept for six years and shown to those who take part.",
        "Occupations are those of the shift worked. Given and received are tips alone, net for each "
          + "employee and shift; for somebody with several entries in a shift they stand at the "
          + "first. The shift's number leads to its reports and pictures. The shares that each "
          + "occupation is scheduled to receive are told above as the rules were stored with the "
          + "shifts.",
      ])
  }

  private func log() throws -> ReportTable {
    var table = ReportTable("log", "Tips collected and received, by shift")
    table.text("date", "Date")
    table.figure("shift", "Shift")
    table.hidden("employee_id")
    table.text("name", "Name")
    table.text("occupation", "Occupation")
    table.text("eligible", "Eligible")
    table.figure("hours", "Hours", mayBeLeftOut: true)
    table.figure("collected_cash", "Cash collected")
    table.figure("collected_card", "Card collected")
    table.figure("collected_charges", "Charges collected", mayBeLeftOut: true)
    table.figure("brought_in", "Brought in")
    table.figure("gave", "Given to others")
    table.figure("received", "Received from others")
    table.figure("cash_tips", "Paid: cash tips")
    table.figure("card_tips", "Paid: card tips")
    table.figure("event_tips", "Paid: event tips", mayBeLeftOut: true)
    table.figure("service_charges", "Paid: service charges", mayBeLeftOut: true)
    table.figure("house_paid", "Added by the house", mayBeLeftOut: true)
    table.figure("amount", "Paid in all")
    let labels = period.labels()
    for line in period.lines {
      let payout = line.payout
      let own = try OwnTips(payout)
      let name = labels[payout.employee.id] ?? payout.employee.name.text
      table.rows.append(
        [
          .day(payout.day), .count(Int(payout.shift)), .text(payout.employee.id.rawValue),
          .text(name), .text(payout.role.rawValue),
          payout.isEligible.map { .yesNo($0) } ?? .none,
          ReportCell(payout.timeWorked.map { Int64($0.seconds) }, orWithheld: false),
          ReportCell(own?.cash), ReportCell(own?.card), ReportCell(own?.charges),
          .money(payout.broughtIn), line.gaveCell, try line.receivedCell,
          .money(payout.sources.cashTips), .money(payout.sources.cardTips),
          .money(payout.sources.eventTips), .money(payout.sources.serviceCharges),
          .money(payout.sources.housePaid), .money(payout.amount),
        ])
    }
    return table
  }

  /// What each occupation got, and its part of all that was paid.
  private func occupations() throws -> ReportTable {
    var table = ReportTable("occupations", "Occupations and what they received")
    table.text("occupation", "Occupation")
    table.text("eligible", "Eligible")
    table.figure("people", "People")
    table.figure("payouts", "Payouts")
    table.figure("amount", "Received")
    table.figure("share_percent", "Of all")
    let byRole = Dictionary(grouping: period.payouts, by: \.role)
    let all = try period.total.amount
    for (role, payouts) in byRole.sorted(by: { $0.key < $1.key }) {
      let amount = try payouts.map(\.amount).sum()
      let known = Set(payouts.map(\.isEligible))
      let eligible: ReportCell
      if known == [true] || known == [false] {
        eligible = .yesNo(known == [true])
      } else {
        eligible = known.contains(nil) ? .none : .text("by shift")
      }
      table.rows.append([
        .text(role.rawValue), eligible, .count(Set(payouts.map(\.employee.id)).count),
        .count(payouts.count), .money(amount), ReportCell(PerCent(amount, of: all)),
      ])
    }
    return table
  }

  /// Which rules said the shares, and when; what they say stands below for people.
  private func rulesTable() -> ReportTable {
    var table = ReportTable("rules", "Rules that gave the shares")
    table.text("policy", "Rules")
    table.text("first", "First shift")
    table.text("last", "Last shift")
    table.figure("shifts", "Shifts")
    table.hidden("scheduled_shares")
    table.rows = rules.map { rules in
      [
        .text(rules.name), .day(rules.first), .day(rules.last), .count(rules.shifts),
        rules.isUnknown ? .none : .text(rules.sentences.lines.joined(separator: " ")),
      ]
    }
    return table
  }
}
