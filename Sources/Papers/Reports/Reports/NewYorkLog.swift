import Money
import Records
public import Tips

extension CheckedPeriod {
  /// The log that 12 NYCRR 146-2.17 asks for: for each employee and shift the tips collected and
  /// received, the eligible occupations, their shares, and the rules that gave them.
  ///
  /// - Parameter sentences: says the rules that are stored with the shifts: whom they give which
  ///   share.
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
    part.tables = [try log(), try occupations(), try rulesTable()]
    part.sentences = rules.map(\.sentences)
    let payouts = period.payouts
    let known = PeriodNotices(period: period)
    var notices = known.aboutShifts
    notices += try known.shortReports(
      of: payouts, "What they collected by card is withheld; what was brought in is shown in all.")
    if rules.contains(where: \.isUnknown) {
      notices.append("The books do not hold the rules of all shifts, so their shares are not told.")
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
    let lines = try period.lines.map { (line: $0, own: try OwnTips($0.payout)) }
    typealias Column = ReportColumn<(line: PayLine, own: OwnTips)>
    func paid(
      _ key: String, _ title: String, mayBeLeftOut: Bool = false, _ money: KeyPath<PayRecord, Money>
    ) -> Column {
      .figure(key, title, mayBeLeftOut: mayBeLeftOut) { .money($0.line.payout[keyPath: money]) }
    }
    return try ReportTable(
      "log", "(1) and (4) Tips collected and received, by shift", of: lines,
      [.date(\.line.payout.day), .shift(\.line.payout.shift)]
        + Column.person { ($0.line.payout.employee, period.label(of: $0.line.payout.employee)) } + [
          .text("occupation", "Occupation") { .text($0.line.payout.role.rawValue) },
          .text("eligible", "Eligible") { .yesNo($0.line.payout.isEligible) },
          .figure("hours", "Hours", mayBeLeftOut: true) { $0.line.hoursCell },
          .figure("collected_cash", "Cash collected") { .money($0.own.cash) },
          .figure("collected_card", "Card collected") { ReportCell($0.own.card) },
          .figure("collected_charges", "Charges collected", mayBeLeftOut: true) {
            .money($0.own.charges)
          },
          paid("brought_in", "Brought in", \.broughtIn),
          .figure("gave", "Given to others") { $0.line.gaveCell },
          .figure("received", "Received from others") { try $0.line.receivedCell },
          paid("cash_tips", "Paid: cash tips", \.sources.cashTips),
          paid("card_tips", "Paid: card tips", \.sources.cardTips),
          paid("event_tips", "Paid: event tips", mayBeLeftOut: true, \.sources.eventTips),
          paid(
            "service_charges", "Paid: service charges", mayBeLeftOut: true,
            \.sources.serviceCharges),
          paid("house_paid", "Added by the house", mayBeLeftOut: true, \.sources.housePaid),
          paid("amount", "Paid in all", \.amount),
        ])
  }

  /// What each occupation got, and its part of all that was paid.
  private func occupations() throws -> ReportTable {
    let byRole = Dictionary(grouping: period.payouts, by: \.role)
    let all = try period.total.amount
    return try ReportTable(
      "occupations", "(2) Occupations and what they received",
      of: byRole.sorted { $0.key < $1.key },
      [
        .text("occupation", "Occupation") { .text($0.key.rawValue) },
        .text("eligible", "Eligible") { Self.eligible(Set($0.value.map(\.isEligible))) },
        .figure("people", "People") { .count(Set($0.value.map(\.employee.id)).count) },
        .figure("payouts", "Payouts") { .count($0.value.count) },
        .figure("amount", "Received") { .money(try $0.value.map(\.amount).sum()) },
        .figure("share_percent", "Of all") {
          ReportCell(PerCent(try $0.value.map(\.amount).sum(), of: all))
        },
      ])
  }

  /// What is known of all payouts of an occupation.
  private static func eligible(_ known: Set<Bool>) -> ReportCell {
    known.count == 1 ? .yesNo(known.contains(true)) : .text("by shift")
  }

  /// Which rules said the shares, and when; what they say stands below for people.
  private func rulesTable() throws -> ReportTable {
    try ReportTable(
      "rules", "(3) Rules that gave the shares", of: rules,
      [
        .text("policy", "Rules") { .text($0.name) },
        .text("first", "First shift") { .day($0.first) },
        .text("last", "Last shift") { .day($0.last) },
        .figure("shifts", "Shifts") { .count($0.shifts) },
        .hidden("scheduled_shares") {
          $0.isUnknown ? .none : .text($0.sentences.lines.joined(separator: " "))
        },
      ])
  }
}

/// The rules that some shifts of a period were computed by, as they are stored with them.
struct StoredRules {
  /// `mix of 2026-01-01`
  let name: String
  /// The first and last day of the shifts, and how many they are.
  let first: CalendarDay
  private(set) var last: CalendarDay
  private(set) var shifts = 1
  /// What they say; nothing where the books do not hold them.
  let sentences: ReportSentences

  var isUnknown: Bool { sentences.lines.isEmpty }

  private struct Key: Hashable {
    let name: String
    let number: Int64?
  }

  /// In the order of their first shifts. Two texts of one name and date stand apart.
  static func all(
    of period: CheckedPeriod, saying sentences: (HousePolicy) -> [String]
  ) -> [StoredRules] {
    var places: [Key: Int] = [:]
    var all: [StoredRules] = []
    for record in period.shifts.map(\.record) {
      let key = Key(name: record.policy, number: record.policyNumber)
      if let place = places[key] {
        all[place].last = record.day
        all[place].shifts += 1
        continue
      }
      places[key] = all.count
      let lines = record.policyNumber.flatMap { period.policies[$0] }.map(sentences) ?? []
      all.append(
        StoredRules(
          name: record.policy, first: record.day, last: record.day,
          sentences: ReportSentences(
            "Scheduled shares: \(record.policy), first used on \(record.day)", lines)))
    }
    return all
  }
}
