import Money
import Records
import Tips

extension PayrollExport {
  /// What a format makes of the payouts: its text, and what the text holds.
  private struct Made {
    var text: String
    var holds: Money
    var people: Int
    var notices: [PayrollNotice] = []
  }

  func file(paid: PayMethods) throws -> PayrollFile {
    let all = try lines(paid: paid)
    let made: Made
    if let layout = layout(of: all) {
      made = try table(layout, of: all)
    } else if format == .json {
      made = Made(
        text: GenericFile(basis: basis(of: all)).json(since: since?.export),
        holds: try all.map { try $0.split.amount }.sum(), people: all.count)
    } else {
      made = try journal(paid: paid)
    }
    let before = try since?.records.payouts.map(\.amount).sum()
    let expected = try payouts.map(\.amount).sum() - (before ?? .zero)
    guard made.holds == expected else {
      throw PayrollExportError.fileDoesNotClose(
        expected: expected.formatted(in: records.currency),
        actual: made.holds.formatted(in: records.currency))
    }
    return PayrollFile(
      name: format.fileName(for: records.days, settings: settings, since: since?.export),
      text: made.text, total: expected, people: made.people, shifts: shifts.map(\.shift),
      notices: generalNotices() + made.notices + takenBack(from: all))
  }

  /// Those of whom the file has less than the earlier one.
  private func takenBack(from all: [PayrollLine]) -> [PayrollNotice] {
    guard let since else { return [] }
    let layout = layout(of: all)
    let figures =
      PayFigure.money.filter { layout?.leftOut.contains($0) == false }
      + (layout?.writesHours == true ? [.hours] : [])
    let less = all.filter { line in
      let cells = format.system == nil ? GenericFile.cells(of: line) : figures.map(line.cell)
      return cells.contains(where: \.isBelowZero)
    }
    guard !less.isEmpty else { return [] }
    return [
      .takesBack(basis(of: less).people.map(\.employee), format: format, since: since.export)
    ]
  }

  private func table(_ layout: any PayrollLayout, of all: [PayrollLine]) throws -> Made {
    let table = layout.table()
    var made = Made(
      text: table.csv(in: records.currency), holds: try table.total(),
      people: layout.basis.people.count)
    let whole = basis(of: all)
    for figure in PayFigure.money where layout.leftOut.contains(figure) {
      let amount = try whole.total(of: figure)
      guard amount != .zero else { continue }
      made.holds = try made.holds + amount
      made.notices.append(.leftOut(figure, amount: whole.shown(amount)))
    }
    if !layout.holdsPaidAhead {
      for line in all where line.split.paidAhead != .zero {
        made.notices.append(
          .paidAhead(
            line.person.employee, amount: whole.shown(try line.split.paidAhead.magnitude()),
            isLess: line.split.paidAhead.isNegative))
      }
    }
    if layout.writesHours { made.notices += overtime(of: all) }
    made.notices += layout.notices(of: all)
    let idle =
      format == .csv || since != nil
      ? [] : all.filter { !$0.hasAnything(withHours: layout.writesHours) }
    if !idle.isEmpty { made.notices.append(.nothingFor(idle.map(\.person.employee))) }
    return made
  }

  private func journal(paid: PayMethods) throws -> Made {
    let journal = try Journal(
      of: payouts, accounts: settings.payroll.accounts, currency: records.currency, paid: paid)
    return Made(
      text: format == .ledger ? journal.ledger() : journal.beancount(),
      holds: try journal.total(), people: Set(journal.entries.map(\.record.employee.id)).count)
  }

  private func generalNotices() -> [PayrollNotice] {
    var notices: [PayrollNotice] = []
    if !openShifts.isEmpty {
      notices.append(includesOpen ? .openShiftsIncluded(openShifts) : .openShifts(openShifts))
    }
    if let tipsPaid = settings.tipsPaid, tipsPaid != .atNight {
      let rounded = Set(payouts.filter { $0.cashRounding != .zero }.map(\.shift))
      if !rounded.isEmpty {
        notices.append(
          .roundedCash(
            shifts.filter { rounded.contains($0.shift) }, file: settings.file, tipsPaid: tipsPaid))
      }
    }
    let cash = CashRules(
      tips: settings.tipsPaid?.cashRule ?? .settled,
      includesWages: settings.wagesPaid != .withThePay)
    notices += PayrollNotice.ofTheBooks(records, shifts, cash: cash, file: settings.file)
    if let schedule = settings.schedule, !schedule.isPeriod(records.days) {
      notices.append(.notAPeriod(records.days))
    }
    return notices
  }

  // MARK: - Overtime

  /// What the law calls a full week (29 CFR 778): beyond it hours are overtime.
  private static let fullWeek = 40 * 3600

  /// The weeks in which somebody worked more than 40 hours, by person and week. TipPool writes all
  /// of them as regular hours; of a week that the days cut it knows what lies in the days.
  ///
  /// - Parameter lines: those of the file.
  private func overtime(of lines: [PayrollLine]) -> [PayrollNotice] {
    let byPerson = Dictionary(grouping: payouts, by: \.employee.id)
    let told = Set(lines.filter { $0.hours != 0 }.map(\.person.employee.id))
    return records.people.filter { told.contains($0.employee.id) }.flatMap { person in
      let byWeek = Dictionary(grouping: byPerson[person.employee.id] ?? []) {
        $0.day.dayNumber - settings.dayOfWeek($0.day)
      }
      return byWeek.sorted { $0.key < $1.key }.compactMap { start, payouts -> PayrollNotice? in
        let seconds = payouts.compactMap(\.timeWorked?.seconds).reduce(0, +)
        guard seconds > Self.fullWeek, let first = CalendarDay(dayNumber: start),
          let last = first.adding(days: 6), let week = DayRange(from: first, to: last)
        else { return nil }
        return .overtime(
          person.employee, week: week, hours: Self.hours(seconds),
          above: Self.hours(seconds - Self.fullWeek), isOfChanges: since != nil)
      }
    }
  }

  private static func hours(_ seconds: Int) -> String {
    HoursText.rounded(Int64(seconds), to: 100).decimals(2)
  }

  // MARK: - Lines and tables

  func lines(paid: PayMethods) throws -> [PayrollLine] {
    let now = try lines(of: payouts, people: records.people, paid: paid)
    guard let old = since?.records else { return now }
    return try PayrollLine.changes(
      from: lines(of: old.payouts, people: old.people, paid: paid), to: now)
  }

  private func lines(
    of payouts: [PayRecord], people: [PersonRecord], paid: PayMethods
  ) throws -> [PayrollLine] {
    try PayrollLine.lines(
      of: payouts, people: people,
      titles: format == .program(.gusto) ? settings.payroll.gusto.titles : [:], paid: paid)
  }

  /// The format's table; nil for journals and JSON.
  func layout(of all: [PayrollLine]) -> (any PayrollLayout)? {
    switch format {
    case .csv: return GenericFile(basis: basis(of: all))
    case .program(let system):
      // Programs are told nothing of those who get nothing.
      let withHours = system.file(of: basis(of: all)).writesHours
      return system.file(of: basis(of: all.filter { $0.hasAnything(withHours: withHours) }))
    case .json, .ledger, .beancount: return nil
    }
  }

  private func basis(of lines: [PayrollLine]) -> PayrollBasis {
    PayrollBasis(
      system: format.system, days: records.days, currency: records.currency, settings: settings,
      lines: lines)
  }
}
