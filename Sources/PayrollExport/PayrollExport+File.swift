import BusinessCalendar
import HouseSettings
import Monetary
import PayRecords
import TipPooling

extension PayrollExport {
  /// What a format makes of the payouts: its text, and what the text holds.
  private struct Made {
    var text: String
    var holds: Money
    var people: Int
    var notices: [PayrollNotice] = []
  }

  func file(
    tipsPaid: TipsPaid, wagesPaid: WagesPaid
  ) throws(PayrollExportError) -> PayrollFile {
    let all = try lines(tipsPaid: tipsPaid, wagesPaid: wagesPaid)
    let made: Made
    if let layout = layout(of: all) {
      made = try wrapping { () throws(MoneyError) in try table(layout, of: all) }
    } else if format == .json {
      let holds = try wrapping { () throws(MoneyError) in
        var sum = PaySplit()
        for line in all { sum = try sum + line.split }
        return try sum.amount
      }
      made = Made(text: GenericFile(basis(of: all)).json(), holds: holds, people: all.count)
    } else {
      made = try journal(tipsPaid: tipsPaid, wagesPaid: wagesPaid)
    }
    let expected = try wrapping { () throws(MoneyError) in try payouts.map(\.amount).sum() }
    guard made.holds == expected else {
      throw .fileDoesNotClose(
        expected: expected.formatted(in: records.currency),
        actual: made.holds.formatted(in: records.currency))
    }
    return PayrollFile(
      name: format.fileName(for: records.days, settings: settings), text: made.text,
      total: expected, people: made.people, shifts: shifts.map(\.shift),
      notices: generalNotices() + made.notices)
  }

  private func table(
    _ layout: any PayrollLayout, of all: [PayrollLine]
  ) throws(MoneyError) -> Made {
    let table = layout.table()
    var made = Made(
      text: table.csv(in: records.currency), holds: try table.total(),
      people: layout.basis.people.count)
    let whole = basis(of: all)
    for figure in PayrollBasis.money where layout.leftOut.contains(figure) {
      let amount = try whole.total(of: figure)
      guard amount != .zero else { continue }
      made.holds = try made.holds + amount
      made.notices.append(.leftOut(figure, amount: whole.shown(amount)))
    }
    if !layout.holdsPaidAhead {
      for line in all where line.split.paidAhead != .zero {
        made.notices.append(
          .paidAhead(line.person.employee, amount: whole.shown(line.split.paidAhead)))
      }
    }
    if layout.writesHours { made.notices += overtime() }
    let idle = format == .csv ? [] : all.filter { !$0.hasAnything(withHours: layout.writesHours) }
    if !idle.isEmpty { made.notices.append(.nothingFor(idle.map(\.person.employee))) }
    return made
  }

  private func journal(
    tipsPaid: TipsPaid, wagesPaid: WagesPaid
  ) throws(PayrollExportError) -> Made {
    let journal = try Journal(
      of: payouts, settings: settings, currency: records.currency, tipsPaid: tipsPaid,
      wagesPaid: wagesPaid)
    let holds = try wrapping { () throws(MoneyError) in try journal.total() }
    return Made(
      text: format == .ledger ? journal.ledger() : journal.beancount(), holds: holds,
      people: Set(journal.entries.map(\.record.employee.id)).count)
  }

  private func generalNotices() -> [PayrollNotice] {
    var notices: [PayrollNotice] = []
    if !openShifts.isEmpty {
      notices.append(
        includesOpen ? .openShiftsIncluded(openShifts) : .openShifts(openShifts))
    }
    if let tipsPaid = settings.tipsPaid, tipsPaid != .atNight {
      let rounded = Set(payouts.filter { $0.cashRounding != .zero }.map(\.shift))
      if !rounded.isEmpty {
        notices.append(
          .roundedCash(
            shifts.filter { rounded.contains($0.shift) }, file: settings.file, tipsPaid: tipsPaid))
      }
    }
    if let schedule = settings.schedule, !schedule.isPeriod(records.days) {
      notices.append(.notAPeriod(records.days))
    }
    return notices
  }

  // MARK: - Lines and tables

  func lines(
    tipsPaid: TipsPaid, wagesPaid: WagesPaid
  ) throws(PayrollExportError) -> [PayrollLine] {
    try PayrollLines(
      of: payouts, people: records.people,
      titles: format == .gusto ? settings.payroll.gusto.titles : [:], tipsPaid: tipsPaid,
      wagesPaid: wagesPaid
    ).lines
  }

  /// The format's table; nil for journals and JSON.
  func layout(of all: [PayrollLine]) -> (any PayrollLayout)? {
    switch format {
    case .csv: GenericFile(basis(of: all))
    case .gusto: layout(GustoFile.self, of: all)
    case .adpWorkforceNow: layout(ADPWorkforceNowFile.self, of: all)
    case .adpRun: layout(ADPRunFile.self, of: all)
    case .paychex: layout(PaychexFile.self, of: all)
    case .quickbooks: layout(QuickBooksFile.self, of: all)
    case .json, .ledger, .beancount: nil
    }
  }

  /// Programs are told nothing of those who get nothing.
  private func layout<Layout: PayrollLayout>(
    _ type: Layout.Type, of all: [PayrollLine]
  ) -> Layout {
    let withHours = Layout(basis(of: all)).writesHours
    return Layout(basis(of: all.filter { $0.hasAnything(withHours: withHours) }))
  }

  private func basis(of lines: [PayrollLine]) -> PayrollBasis {
    PayrollBasis(
      format: format, days: records.days, currency: records.currency, settings: settings,
      lines: lines)
  }

  // MARK: - The books

  /// Holds the payouts against what each shift shared out.
  func checkBooks() throws(PayrollExportError) {
    let ofShift = Dictionary(grouping: payouts, by: \.shift)
    for shift in shifts {
      let payouts = ofShift[shift.shift] ?? []
      for payout in payouts {
        let sources = payout.sources
        let parts = [
          sources.cardTips, sources.cashTips, sources.serviceCharges, sources.eventTips,
          sources.housePaid, payout.cashInHand,
        ]
        let total = try wrapping { () throws(MoneyError) in try sources.total }
        guard total == payout.amount, !parts.contains(where: \.isNegative) else {
          throw .payoutDoesNotClose(shift: shift.shift, day: shift.day)
        }
      }
      let expected = shift.tips
      let actual = try wrapping { () throws(MoneyError) in try payouts.map(\.amount).sum() }
      guard expected == actual else {
        throw .shiftDoesNotClose(
          shift: shift.shift, day: shift.day,
          expected: expected.formatted(in: records.currency),
          actual: actual.formatted(in: records.currency))
      }
    }
  }

  /// Arithmetic that fails only where money does not fit.
  func wrapping<Value>(
    _ body: () throws(MoneyError) -> Value
  ) throws(PayrollExportError) -> Value {
    do throws(MoneyError) {
      return try body()
    } catch {
      throw .money(error)
    }
  }
}
