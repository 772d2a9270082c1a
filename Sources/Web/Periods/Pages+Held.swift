import Access
import Books
import Files
import Foundation
import HTTPTypes
import House
import Hummingbird
import Money
import Tips
import Words

// Money that is held until a person decides, on a page.
extension Pages {
  /// What is held of a pool, since when, and who may get it; the pools where the lock dropped which one.
  /// A decision that was sent without a fresh unlocking is shown as by ``previewHeld(_:_:)``.
  func held(_ request: Request, _ context: WebContext) async throws -> Response {
    if mayDecide(context), let sent = kept(request, context) {
      return try await deciding(sent, context) { _, _, _, _ in nil }
    }
    let asked = try query(request)
    guard !asked.isEmpty, !context.isNotYetDone else { return try await pools(context) }
    guard let place = HeldPlace(sent: asked) else { throw WebRefusal.gone }
    let books = try books(context)
    return try show(try await work.onFiles { try books.held(place) }, nil, context)
  }

  /// Shows what a decision would pay. The PIN is not asked again: nothing is paid.
  func previewHeld(_ request: Request, _ context: WebContext) async throws -> Response {
    guard mayDecide(context) else { throw WebRefusal.forbidden }
    return try await deciding(try await form(request), context) { _, _, _, _ in nil }
  }

  private func mayDecide(_ context: WebContext) -> Bool {
    context.caller.visitor?.account.role.may(.keepPeriods) == true
  }

  /// Pays a decision as it was shown.
  func decideHeld(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let seen = sent["seen"].flatMap({ ContentHash(hex: $0) }) else {
      throw WebRefusal.malformed
    }
    return try await deciding(sent, context) { books, place, typed, day in
      try books.decide(place, by: typed, on: day, asSeen: seen, again: sent["again"] != nil)
    }
  }

  /// - Parameter pay: gives the number of the shift that pays it; nil where it is only shown.
  private func deciding(
    _ sent: [String: String], _ context: WebContext,
    _ pay: @escaping @Sendable (BooksDesk, HeldPlace, TypedDecision, CalendarDay) throws -> Int64?
  ) async throws -> Response {
    let typed = TypedDecision(sent: sent)
    guard let place = HeldPlace(sent: sent), typed.decider.count <= Self.longestReason else {
      throw WebRefusal.malformed
    }
    guard typed.reason.count <= Self.longestReason else {
      return try await refused("reasonTooLong", nil, place, typed, context)
    }
    guard let day = CalendarDay(iso: typed.day) else {
      return try await refused("payDayMalformed", nil, place, typed, context)
    }
    let books = try books(context)
    do {
      var problem: String?
      do {
        let number = try await work.onFiles { try pay(books, place, typed, day) }
        if let number { return .see("/shifts/\(number)") }
      } catch is BooksDesk.OtherPeriod {
        problem = "heldChanged"
      } catch is BooksDesk.SameAgain {
        problem = "heldAgainFirst"
      }
      return try show(
        try await work.onFiles { try books.held(place, by: typed, on: day) }, typed, context,
        problem: problem, status: .conflict)
    } catch {
      let reason = try reason(for: error, on: day, in: Catalogue.of(context.language))
      return try await refused("notDone", reason, place, typed, context)
    }
  }

  /// - Parameter day: of the decision.
  /// - Throws: what is no matter of the request.
  private func reason(
    for error: any Error, on day: CalendarDay, in words: Catalogue
  ) throws -> String {
    switch error {
    case let error as TypedDecision.AmountAndShare: words["heldBoth", ["name": error.name]]
    case let error as HeldPartsError: error.sentence(on: day, in: words)
    case let error as TipStoreError where error.isAboutTheRequest:
      error.sentence(in: words.language)
    default: throw error
    }
  }

  /// The page with what was typed, and why nothing was done.
  private func refused(
    _ problem: String, _ reason: String?, _ place: HeldPlace, _ typed: TypedDecision,
    _ context: WebContext
  ) async throws -> Response {
    let books = try books(context)
    return try show(
      try await work.onFiles { try books.held(place) }, typed, context, problem: problem,
      reason: reason, status: .unprocessableContent)
  }

  private func show(
    _ shown: HeldToDecide, _ typed: TypedDecision?, _ context: WebContext,
    problem: String? = nil, reason: String? = nil, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let words = Catalogue.of(context.language)
    let visitor = context.caller.visitor
    // The person who holds the phone usually decides.
    let typed =
      typed
      ?? TypedDecision(decider: visitor?.account.name.text ?? "", day: shown.today.description)
    return show(
      try HeldView(
        page: frame("pools", context, problemKey: problem), reason: reason, shown, typed,
        may: mayDecide(context), in: words), status: problem == nil ? .ok : status)
  }
}

extension HeldPlace {
  /// Nil where what was sent names no pool and currency.
  init?(sent: [String: String]) {
    guard let policy = sent["policy"], let name = sent["pool"],
      let currency = sent["in"].flatMap(Currency.init(code:))
    else { return nil }
    pool = PoolOfPeriods(policy: policy, name: name, period: .untilDecided)
    self.currency = currency
  }

  /// As a form sends it.
  var fields: [HeldView.Field] {
    [("policy", pool.policy), ("pool", pool.name), ("in", currency.code)].map(HeldView.Field.init)
  }

  /// Of its page.
  var address: String { PoolChoice.address("/periods/held", fields.map { ($0.name, $0.value) }) }
}

extension TypedDecision {
  static let (amountField, equalField) = ("amount.", "equal.")

  /// What a form sent. A box that a form lacks is as one that is empty.
  init(sent: [String: String]) {
    func text(_ name: String) -> String { (sent[name] ?? "").trimmingCharacters(in: .whitespaces) }
    (decider, reason, day) = (text("decider"), text("reason"), text("day"))
    for (name, value) in sent {
      let value = value.trimmingCharacters(in: .whitespaces)
      if name.hasPrefix(Self.amountField), !value.isEmpty {
        amounts[Employee.ID(String(name.dropFirst(Self.amountField.count)))] = value
      } else if name.hasPrefix(Self.equalField) {
        equal.insert(Employee.ID(String(name.dropFirst(Self.equalField.count))))
      }
    }
  }

  /// As a form sends it.
  var fields: [HeldView.Field] {
    let typed =
      amounts.sorted { $0.key < $1.key }.map { (Self.amountField + $0.key.rawValue, $0.value) }
      + equal.sorted().map { (Self.equalField + $0.rawValue, "yes") }
    return (typed + [("decider", decider), ("reason", reason), ("day", day)])
      .map(HeldView.Field.init)
  }
}

extension HeldPartsError {
  /// Why it is not clear who gets how much by a decision for a day.
  func sentence(on day: CalendarDay, in words: Catalogue) -> String {
    switch self {
    case .noAmount(let name, let typed): words["heldNoAmount", ["name": name, "text": typed]]
    case .unknown, .several: words["heldUnknown", ["day": words.text(of: day)]]
    case .nothingLeft(let names): words["heldNothingLeft", ["names": names.joined(separator: ", ")]]
    case .money(let error): error.sentence(words.language)
    }
  }
}
