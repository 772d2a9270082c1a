import BusinessCalendar
import Monetary
import PayRecords
import TipPooling

extension CheckedPeriod {
  /// The log that 12 NYCRR 146-2.17 asks for: for each employee and shift the tips collected and
  /// received, the eligible occupations, their shares, and the rules that gave them.
  ///
  /// - Throws: ``ReportError/money(_:)``.
  public func newYorkLog() throws(ReportError) -> ReportDocument {
    try reporting { try NewYorkLog(period: self).document() }
  }
}

struct NewYorkLog {
  let period: CheckedPeriod

  func document() throws -> ReportDocument {
    var part = ReportPart()
    part.tables = [try log(), try occupations(), try rules()]
    let payouts = period.payouts
    var notices = PeriodNotices(period: period).openShifts
    if try payouts.contains(where: { try OwnTips($0) == nil }) {
      notices.append(
        "Where the books do not tell which of somebody's own tips were cash, the tips collected "
          + "are withheld; what was brought in is shown in all.")
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
        "Occupations are those of the shift worked. The shift's number leads to its reports and "
          + "pictures; “tippool policy explain” tells the rules of a policy in full.",
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
    for payout in period.payouts {
      let own = try OwnTips(payout)
      let name = labels[payout.employee.id] ?? payout.employee.name.text
      table.rows.append(
        [
          .day(payout.day), .count(Int(payout.shift)), .text(payout.employee.id.rawValue),
          .text(name), .text(payout.role.rawValue),
          payout.isEligible.map { .yesNo($0) } ?? .none,
          ReportCell(payout.timeWorked.map { Int64($0.seconds) }, orWithheld: false),
          ReportCell(own?.cash), ReportCell(own?.card), ReportCell(own?.charges),
          .money(payout.broughtIn), .money(try payout.gave), .money(try payout.received),
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

  /// Which rules said the shares, and when.
  private func rules() throws -> ReportTable {
    var table = ReportTable("rules", "Rules that gave the shares")
    table.text("policy", "Rules")
    table.text("first", "First shift")
    table.text("last", "Last shift")
    table.figure("shifts", "Shifts")
    let byPolicy = Dictionary(grouping: period.shifts.map(\.record), by: \.policy)
    let sorted = byPolicy.compactMap { policy, records in
      records.first.map { (policy: policy, first: $0.day, records: records) }
    }.sorted { ($0.first, $0.policy) < ($1.first, $1.policy) }
    for (policy, first, records) in sorted {
      guard let last = records.last else { continue }
      table.rows.append([
        .text(policy), .day(first), .day(last.day), .count(records.count),
      ])
    }
    return table
  }
}
