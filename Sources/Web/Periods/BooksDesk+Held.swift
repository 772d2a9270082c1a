import Books
import Files
import House
import Money
import Tips

/// A pool of which a person decides, in one currency.
struct HeldPlace: Hashable, Sendable {
  let pool: PoolOfPeriods
  let currency: Currency
}

/// What is held of a pool, and what a decision would pay of it.
struct HeldToDecide: Sendable {
  /// What would be paid.
  struct Offer: Sendable {
    let planned: PlannedSharing
    /// What stays held.
    let left: Money
    /// The decision before, where it pays the same.
    let repeated: HeldAccount.Decision?

    /// Of all that a person sees of it.
    var hash: ContentHash { ContentHash(of: "\(planned) \(left)".utf8) }
  }

  let account: HeldAccount
  let today: CalendarDay
  /// Nil before somebody typed a decision, and where it is refused.
  var offer: Offer?
}

/// A decision as somebody typed it.
struct TypedDecision: Sendable {
  /// Of those who are to get an amount.
  var amounts: [Employee.ID: String] = [:]
  /// Those who are to get an equal share of what is left.
  var equal: Set<Employee.ID> = []
  var decider = ""
  var reason = ""
  /// Of the payouts.
  var day: String

  /// Somebody is to get an amount and a share of the rest: which one is meant is not known.
  struct AmountAndShare: Error { let name: String }

  /// In the order of those who may get something.
  ///
  /// - Throws: ``AmountAndShare``, `HeldPartsError.unknown`.
  fileprivate func wishes(about account: HeldAccount) throws -> [HeldParts.Wish] {
    let receivers = account.pot.receivers
    let others = equal.union(amounts.keys).subtracting(receivers.map(\.employee.id))
    if let other = others.min() {
      throw HeldPartsError.unknown(other.rawValue, known: receivers.map(\.employee.name.text))
    }
    return try receivers.compactMap { receiver -> HeldParts.Wish? in
      let person = receiver.employee
      switch (amounts[person.id], equal.contains(person.id)) {
      case (nil, false): return nil
      case (nil, true): return HeldParts.Wish(receiver, amount: nil)
      case (let amount?, false): return HeldParts.Wish(receiver, amount: amount)
      case (.some, true): throw AmountAndShare(name: person.name(among: receivers.map(\.employee)))
      }
    }
  }
}

extension BooksDesk {
  /// What is held of a pool.
  ///
  /// - Throws: ``WebRefusal/gone`` where no shift ever gave to it, `TipStoreError`.
  func held(_ place: HeldPlace) throws -> HeldToDecide {
    let account = try store.heldAccounts().first {
      HeldPlace(pool: $0.pool, currency: $0.currency) == place
    }
    guard let account else { throw WebRefusal.gone }
    return HeldToDecide(account: account, today: try today())
  }

  /// A decision with what it would pay now. Nothing of it is in the books.
  ///
  /// - Throws: ``TypedDecision/AmountAndShare``, `HeldPartsError`, `TipStoreError`.
  func held(
    _ place: HeldPlace, by typed: TypedDecision, on day: CalendarDay
  ) throws -> HeldToDecide {
    var shown = try held(place)
    let payable = try store.heldAccount(of: place.pool, in: place.currency, upTo: day)
    let decision = HeldDecision(
      decidedBy: typed.decider, reason: typed.reason,
      parts: try HeldParts.read(typed.wishes(about: payable), of: payable))
    let planned = try store.plannedDecision(
      decision, about: place.pool, in: place.currency, on: day)
    // What the books would refuse is said before anybody is asked.
    guard day <= shown.today else {
      throw TipStoreError.pool(place.pool, .outOfTime(planned.days, day: day))
    }
    shown.offer = HeldToDecide.Offer(
      planned: planned, left: try shown.account.pot.amount - planned.sharing.amount,
      repeated: shown.account.repeated(by: planned))
    return shown
  }

  /// Somebody would pay once more what the last decision paid, and did not say so.
  struct SameAgain: Error {}

  /// Pays what was decided, where it is still what the person saw.
  ///
  /// - Parameter again: whether somebody said that it is paid once more.
  /// - Returns: the number of the decision's shift.
  /// - Throws: ``OtherPeriod``, ``SameAgain``, and what ``held(_:by:on:)`` throws, with nothing done.
  func decide(
    _ place: HeldPlace, by typed: TypedDecision, on day: CalendarDay, asSeen seen: ContentHash,
    again: Bool
  ) throws -> Int64 {
    let shown = try held(place, by: typed, on: day)
    guard let offer = shown.offer, offer.hash == seen else { throw OtherPeriod() }
    guard again || offer.repeated == nil else { throw SameAgain() }
    do throws(TipStoreError) {
      return try store.decide(
        offer.planned, asOf: shown.today, programVersion: programVersion, by: author)
    } catch {
      guard case .pool(_, .changed) = error else { throw error }
      throw OtherPeriod()
    }
  }
}
