import Books
import Files
import Foundation
import House
import Money
import Tips
import Words

/// What is in pools of periods, and what is held until somebody decides.
struct PoolsView: PageView {
  struct Pool: Sendable {
    let name: String
    let periods: [PeriodsView.Item]
    let notes: [String]
  }

  static let template = "pools"
  let page: PageFrame
  /// Why nothing was done.
  let reason: String?
  let pools: [Pool]
}

extension PoolsView {
  init(page: PageFrame, reason: String?, _ shown: PoolsAtOnce, in words: Catalogue) throws {
    self.init(
      page: page, reason: reason,
      pools: try shown.pools.map { try Self.pool($0, asOf: shown.today, in: words) }
        + shown.held.map { try Self.held($0, in: words) })
  }

  private static func pool(
    _ pool: PoolsAtOnce.Pool, asOf today: CalendarDay, in words: Catalogue
  ) throws -> Pool {
    let account = pool.account
    var notes: [String] = []
    var periods = account.waiting.compactMap { period -> PeriodsView.Item? in
      let amount = period.amount.formatted(in: account.currency)
      guard let days = period.days else {
        notes.append(words["poolDaysUnknown", ["amount": amount]])
        return nil
      }
      return PeriodsView.Item(
        address: PoolChoice(pool: account.pool, days: days, currency: account.currency).address,
        title: PeriodView.title(of: days, in: words),
        line: words[
          days.last < today ? "poolOver" : "poolOpen",
          [
            "amount": amount, "count": "\(period.nights.count)",
            "day": words.text(of: days.last),
          ]])
    }
    if let differences = pool.differences {
      periods.append(
        PeriodsView.Item(
          address: differences.address,
          title: PeriodView.title(of: differences.days, in: words), line: words["poolDifferences"]))
    }
    periods += account.shared.suffix(5).reversed().map { period in
      PeriodsView.Item(
        address: "/shifts/\(period.shift)", title: PeriodView.title(of: period.days, in: words),
        line: words[
          period.isChanged ? "poolSharedChanged" : "poolShared", ["number": "\(period.shift)"]])
    }
    notes += try account.rests.compactMap { rest in
      try rest.note("poolRest", in: account.currency, words)
    }
    return Pool(name: account.pool.beginning(in: words.language), periods: periods, notes: notes)
  }

  private static func held(_ account: HeldAccount, in words: Catalogue) throws -> Pool {
    let place = HeldPlace(pool: account.pool, currency: account.currency)
    return Pool(
      name: account.pool.beginning(in: words.language),
      periods: [
        PeriodsView.Item(
          address: place.address, title: words["heldLook"], line: try account.sentence(in: words))
      ] + account.items(in: words), notes: account.notes(in: words))
  }
}

/// A pool of a period: who gets what.
struct PoolView: PageView {
  struct Person: Sendable {
    let name: String
    let amount: String
    let role: String
    let steps: [String]
  }

  static let template = "pool"
  let page: PageFrame
  let policy: String
  let pool: String
  let period: String
  let currency: String
  let from: String
  let to: String
  let seen: String
  let holds: String
  /// Why it cannot be shared yet.
  let troubles: [String]
  let people: [Person]
  /// Nil where nobody gets anything.
  let total: String?
  let notes: [String]
  /// Of the shares, as it is offered.
  let day: String
  let today: String
  let mayShare: Bool
}

extension PoolView {
  /// - Parameter day: as it was typed; nil for the period's last one.
  init(page: PageFrame, _ shown: PoolToShare, day: String?, may: Bool, in words: Catalogue) throws {
    let (planned, currency) = (shown.planned, shown.planned.currency)
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    var troubles = [shown.trouble?.sentence(in: words.language)].compactMap(\.self)
    if shown.drafts > 0 { troubles.append(words["periodDrafts", ["count": "\(shown.drafts)"]]) }
    let days = planned.days
    let title =
      "\(planned.pool.beginning(in: words.language)), \(PeriodView.title(of: days, in: words))"
    let total = try planned.sharing.amount
    self.init(
      page: page.titled(title), policy: planned.pool.policy, pool: planned.pool.name,
      period: planned.pool.period.words, currency: currency.code, from: days.first.description,
      to: days.last.description, seen: shown.hash.hex,
      holds: words[
        shown.isOver ? "poolGets" : "poolWouldGet",
        [
          "amount": text(planned.sharing.period?.amount ?? .zero),
          "count": "\(planned.nights.count)",
        ]], troubles: troubles, people: Self.people(of: planned, in: words),
      total: planned.sharing.payments.isEmpty ? nil : words["periodTotal", ["total": text(total)]],
      notes: try Self.notes(on: planned.sharing, in: currency, words),
      day: day ?? days.last.description, today: shown.today.description,
      mayShare: may && troubles.isEmpty)
  }

  /// Who gets what.
  static func people(of planned: PlannedSharing, in words: Catalogue) -> [Person] {
    let people = planned.sharing.payments.map(\.employee)
    return planned.sharing.payments.map { payment in
      Person(
        name: payment.employee.name(among: people),
        amount: payment.amount.formatted(in: planned.currency), role: payment.role.rawValue,
        steps: payment.derivation.sentences(words.language, in: planned.currency))
    }
  }

  /// What is put right of earlier periods, and what is left to the next sharing.
  private static func notes(
    on sharing: PeriodSharing, in currency: Currency, _ words: Catalogue
  ) throws -> [String] {
    let absent = sharing.period.map { $0.shares.isEmpty ? [] : $0.absent } ?? []
    var notes = absent.map { words["poolAbsent", ["role": $0]] }
    notes += try sharing.corrections.map { correction in
      let before = try correction.before.map { try $0.sources.total }.sum()
      return words[
        "poolCorrected",
        [
          "days": PeriodView.title(of: correction.days, in: words),
          "now": (correction.now?.amount ?? .zero).formatted(in: currency),
          "before": before.formatted(in: currency),
        ]]
    }
    notes += try sharing.brought.compactMap { try $0.note("poolOwed", in: currency, words) }
    return try notes + sharing.rests.compactMap { try $0.note("poolLeft", in: currency, words) }
  }
}

extension PeriodSharing.Rest {
  /// Nil where only its sources differ.
  fileprivate func note(
    _ key: String, in currency: Currency, _ words: Catalogue
  ) throws(MoneyError) -> String? {
    let amount = try self.amount
    guard amount != .zero else { return nil }
    let size = Money(minorUnits: abs(amount.minorUnits)).formatted(in: currency)
    return words[key, ["name": employee.name.text, "amount": size]]
  }
}

extension Employee {
  /// The name, with the ID where others among them have the same.
  func name(among all: [Employee]) -> String {
    all.contains { $0.name == name && $0.id != id } ? "\(name.text) · \(id.rawValue)" : name.text
  }
}
