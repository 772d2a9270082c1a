import Books
import Files
import House
import Money
import Tips
import Words

/// A pool of which a person decides: what is held, and what a decision would pay.
struct HeldView: PageView {
  struct Field: Sendable {
    let name: String
    let value: String
  }

  /// What everybody would get.
  struct Offer: Sendable {
    /// Who decided, for which day, and why.
    let said: String
    let people: [PoolView.Person]
    let total: String
    let left: String
    let hidden: [Field]
    let seen: String
    /// That the same was paid before; nil where it was not.
    let repeated: String?
  }

  /// Who is to get how much.
  struct Form: Sendable {
    struct Person: Sendable {
      let id: String
      let name: String
      let amount: String
      let isEqual: Bool
      /// What somebody may have back who only gave.
      let most: String?
    }

    let place: [Field]
    let people: [Person]
    let decider: String
    let why: String
    let day: String
    let today: String
  }

  static let template = "held"
  let page: PageFrame
  /// Why nothing was done.
  let reason: String?
  let holds: String
  let notes: [String]
  /// Nil where nothing is held.
  let nightsTitle: String?
  /// The shifts that still hold money, with what is left of theirs.
  let nights: [PeriodsView.Item]
  let offer: Offer?
  /// Nil without the permission to decide, or where nothing is held.
  let form: Form?
  let decisions: [PeriodsView.Item]
}

extension HeldView {
  init(
    page: PageFrame, reason: String?, _ shown: HeldToDecide, _ typed: TypedDecision, may: Bool,
    in words: Catalogue
  ) throws {
    let account = shown.account
    let place = HeldPlace(pool: account.pool, currency: account.currency)
    self.page = page.titled(account.pool.beginning(in: words.language))
    self.reason = reason
    holds = try account.sentence(in: words)
    notes = account.notes(in: words)
    let count = account.holding.count
    nightsTitle = count == 0 ? nil : words["heldNights", ["count": "\(count)"]]
    nights = account.holding.map { night in
      PeriodsView.Item(
        shift: night.shift, of: night.day, line: night.amount.formatted(in: account.currency),
        in: words)
    }
    offer = try shown.offer.map { offer in
      try Offer(offer, of: account, hidden: place.fields + typed.fields, in: words)
    }
    form =
      try may && account.pot.amount > .zero
      ? Form(account, place, typed, today: shown.today, in: words) : nil
    decisions = account.items(in: words)
  }
}

extension HeldView.Offer {
  fileprivate init(
    _ offer: HeldToDecide.Offer, of account: HeldAccount,
    hidden: [HeldView.Field], in words: Catalogue
  ) throws {
    func text(_ money: Money) -> String { money.formatted(in: account.currency) }
    let planned = offer.planned
    said =
      words[
        "heldSaid",
        [
          "name": planned.sharing.decision?.decidedBy ?? "",
          "day": words.text(of: planned.days.last),
          "reason": planned.sharing.decision?.reason ?? "",
        ]]
    people = PoolView.people(of: planned, in: words)
    total = words["periodTotal", ["total": text(try planned.sharing.amount)]]
    left = words["heldLeft", ["amount": text(offer.left)]]
    self.hidden = hidden
    seen = offer.hash.hex
    repeated = offer.repeated.map { last in
      words[
        "heldRepeated",
        [
          "number": "\(last.shift)", "amount": text(last.amount), "name": last.by,
          "day": words.text(of: last.day),
        ]]
    }
  }
}

extension HeldView.Form {
  fileprivate init(
    _ account: HeldAccount, _ place: HeldPlace, _ typed: TypedDecision, today: CalendarDay,
    in words: Catalogue
  ) {
    self.place = place.fields
    people = account.pot.receivers.map { receiver in
      let person = receiver.employee
      return Person(
        id: person.id.rawValue, name: person.name(among: account.pot.receivers.map(\.employee)),
        amount: typed.amounts[person.id] ?? "", isEqual: typed.equal.contains(person.id),
        most: receiver.most.map {
          words["heldMost", ["amount": $0.formatted(in: account.currency)]]
        })
    }
    decider = typed.decider
    why = typed.reason
    day = typed.day
    self.today = today.description
  }
}

extension HeldAccount {
  /// How much is held.
  func sentence(in words: Catalogue) throws(MoneyError) -> String {
    let held = try pot.amount
    return words[
      held.isNegative ? "poolHeldBelow" : "poolHeld",
      ["amount": Money(minorUnits: abs(held.minorUnits)).formatted(in: currency)]]
  }

  /// Since when, what shifts that can still be edited would add, and who may get it.
  func notes(in words: Catalogue) -> [String] {
    var notes: [String] = []
    if let first = holding.first {
      notes.append(words["heldSince", ["day": words.text(of: first.day)]])
    }
    notes += open.map { night in
      words[
        "poolHeldOpen",
        ["number": "\(night.shift)", "amount": night.amount.formatted(in: currency)]]
    }
    let people = pot.receivers.map(\.employee)
    let names = people.map { $0.name(among: people) }
    guard !names.isEmpty else { return notes }
    return notes + [words["poolMayGet", ["names": names.joined(separator: ", ")]]]
  }

  /// What was decided, the last first.
  func items(in words: Catalogue) -> [PeriodsView.Item] {
    decisions.reversed().map { made in
      PeriodsView.Item(
        shift: made.shift, of: made.day,
        line: words[
          "poolDecided",
          [
            "amount": made.amount.formatted(in: currency), "name": made.by,
            "reason": made.reason,
          ]], in: words)
    }
  }
}
