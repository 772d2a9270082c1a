import Books
import Files
import Foundation
import House
import Money
import Papers
import Tips
import Words

/// Pay periods: what is to do, which days, and those that were closed.
struct PeriodsView: PageView {
  struct Item: Sendable {
    let address: String
    let title: String
    let line: String
  }

  static let template = "periods"
  let page: PageFrame
  /// Why nothing was done, in English.
  let reason: String?
  let from: String
  let to: String
  /// Nil where nothing is left to do.
  let unfinishedTitle: String?
  let unfinished: [Item]
  let periods: [Item]
}

extension PeriodsView {
  init(
    page: PageFrame, reason: String?, _ shown: PeriodsAtOnce,
    days: DayRange, in words: Catalogue
  ) {
    self.init(
      page: page, reason: reason, from: days.first.description, to: days.last.description,
      unfinishedTitle: shown.unfinished.isEmpty ? nil : words["periodUnfinished"],
      unfinished: shown.unfinished.map { shift in
        Item(
          shift: shift.shift, of: shift.day,
          line: shift.isPastPayday
            ? words["paydayPast", ["day": shift.payday.map(words.text) ?? ""]]
            : words[shift.state.words], in: words)
      },
      periods: shown.periods.map { period in
        Item(
          address: PeriodView.address(of: period.days),
          title: PeriodView.title(of: period.days, in: words),
          line: words[period.state == .closed ? "periodClosed" : "periodReopened"])
      })
  }
}

extension PeriodsView.Item {
  /// A shift of the books, with the way to its page.
  init(shift number: Int64, of day: CalendarDay, line: String, in words: Catalogue) {
    self.init(
      address: "/shifts/\(number)",
      title: words["shift", ["number": "\(number)", "day": words.text(of: day)]], line: line)
  }
}

/// Some days that are open, and what closing them would do.
struct PeriodOfferView: PageView {
  static let template = "periodOffer"
  let page: PageFrame
  let from: String
  let to: String
  let seen: String
  let payday: String
  /// How many shifts, and what they come to; nil for none.
  let sums: String?
  /// What to know first.
  let warnings: [String]
  let shifts: [PeriodsView.Item]
  let mayClose: Bool
}

extension PeriodOfferView {
  /// - Parameter typed: what the form sent before.
  init(
    page: PageFrame, _ period: PeriodToClose, _ typed: [String: String], may: Bool,
    in words: Catalogue
  ) {
    var warnings: [String] = []
    if period.drafts > 0 { warnings.append(words["periodDrafts", ["count": "\(period.drafts)"]]) }
    for kept in period.kept {
      warnings.append(
        words[
          "periodPoolWaits",
          [
            "pool": kept.pool.beginning(in: words.language),
            "amount": kept.amount.formatted(in: kept.currency),
          ]])
    }
    for held in period.held {
      warnings.append(
        words[
          "periodHeld",
          [
            "pool": held.pool.beginning(in: words.language),
            "amount": held.amount.formatted(in: held.currency), "day": words.text(of: held.since),
          ]])
    }
    if !period.isOver {
      warnings.append(words["periodNotOver", ["day": words.text(of: period.days.last)]])
    }
    self.init(
      page: page.titled(PeriodView.title(of: period.days, in: words)),
      from: period.days.first.description, to: period.days.last.description,
      seen: period.hash.hex, payday: typed["payday"] ?? period.payday?.description ?? "",
      sums: words.sums(of: period.shifts), warnings: warnings,
      shifts: period.shifts.map { shift in
        PeriodsView.Item(shift: shift.id, of: shift.date, line: words.line(of: shift), in: words)
      }, mayClose: may)
  }
}

/// A closed pay period: who gets what.
struct PeriodView: PageView {
  struct Person: Sendable {
    let name: String
    let amount: String
    /// How it is paid, and for how many shifts.
    let parts: String
  }

  static let template = "period"
  let page: PageFrame
  let from: String
  let to: String
  let seen: String
  let state: String
  let people: [Person]
  /// Nil where nobody is due anything.
  let total: String?
  /// The files that payroll was given.
  let files: [String]
  /// That payroll was given none, though it pays something.
  let noFile: String?
  let today: String
  let day: String
  /// Why it is to be reopened; nil before somebody typed it.
  let why: String?
  let mayPay: Bool
  let mayReopen: Bool

  static func address(of days: DayRange) -> String {
    "/periods/period?from=\(days.first)&to=\(days.last)"
  }

  static func title(of days: DayRange, in words: Catalogue) -> String {
    "\(words.text(of: days.first)) – \(words.text(of: days.last))"
  }
}

extension PeriodView {
  /// - Parameter typed: what a form sent before.
  init(
    page: PageFrame, _ period: PeriodToPay, _ typed: [String: String], may: Bool,
    in words: Catalogue
  ) {
    let pay = period.pay
    let people = pay.people.filter { !$0.isNothing }
    // The sum of what was added up before: it cannot be out of range.
    let total = try? people.map(\.amount).sum()
    let count = pay.unpaid.count + pay.paid.count
    self.init(
      page: page.titled(Self.title(of: pay.period.days, in: words)),
      from: pay.period.days.first.description, to: pay.period.days.last.description,
      seen: period.hash.hex,
      state: words[
        "periodState",
        [
          "name": "\(pay.period.closedBy)", "payday": pay.period.payday.map(words.text) ?? "–",
          "paid": "\(pay.paid.count)", "all": "\(count)",
        ]],
      people: people.map { person in
        Person(
          name: person.name, amount: person.amount.formatted(in: pay.currency),
          parts: Self.parts(of: person, in: pay.currency, words))
      },
      total: people.isEmpty
        ? nil : total.map { words["periodTotal", ["total": $0.formatted(in: pay.currency)]] },
      files: pay.exports.map { history in
        ([history.export.name(in: words.language)]
          + history.notes.map { $0.sentence(in: words.language) }).joined(separator: "; ")
      },
      noFile: pay.exports.isEmpty && people.contains { $0.withThePay != .zero }
        ? words["periodNoFile"] : nil, today: period.today.description,
      day: typed["day"] ?? period.day.description, why: typed["reason"],
      mayPay: may && !pay.unpaid.isEmpty, mayReopen: may)
  }

  private static func parts(of person: PayDue, in currency: Currency, _ words: Catalogue) -> String
  {
    // Who hands money over is told how much, and no sign with it.
    let cash = person.cash.size
    let money: [(words: String, amount: Money)] = [
      ("periodInHand", person.cashInHand), ("periodOnPaycheck", person.withThePay),
      (person.cash.isNegative ? "periodHandsOver" : "periodInCash", cash),
      ("periodRounding", person.rounding),
    ]
    let told = money.filter { $0.amount != .zero }.map { part in
      words[part.words, ["amount": part.amount.formatted(in: currency)]]
    }
    return ([words["periodShifts", ["count": "\(person.shifts)"]]] + told).joined(separator: " · ")
  }
}
