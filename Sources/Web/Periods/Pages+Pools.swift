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

extension Pages {
  /// All pools of periods, and what is held.
  func pools(
    _ context: WebContext, problem: String? = nil, reason: String? = nil
  ) async throws -> Response {
    let books = try books(context)
    let shown = try await work.onFiles { try books.pools() }
    let words = Catalogue.of(context.language)
    return show(
      try PoolsView(
        page: frame("pools", context, problemKey: problem), reason: reason, shown, in: words))
  }

  /// Who gets what of a pool of a period, now or when it is over; the pools where the lock dropped which
  /// one.
  func pool(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = kept(request, context)
    let asked = try sent ?? query(request)
    guard !asked.isEmpty, sent != nil || !context.isNotYetDone else {
      return try await pools(context)
    }
    guard let choice = PoolChoice(sent: asked) else { throw WebRefusal.gone }
    let books = try books(context)
    do {
      return try show(try await work.onFiles { try books.pool(choice) }, day: sent?["day"], context)
    } catch is BooksDesk.NotItsDays {
      return try await pools(context, problem: "poolChanged")
    } catch let error as TipStoreError where error.isAboutTheRequest {
      return try await pools(
        context, problem: "notDone", reason: error.sentence(in: context.language))
    }
  }

  func sharePool(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let choice = PoolChoice(sent: sent),
      let seen = sent["seen"].flatMap(ContentHash.init(hex:))
    else { throw WebRefusal.malformed }
    guard let day = sent["day"].flatMap(CalendarDay.init(iso:)) else {
      return try await pools(context, problem: "payDayMalformed")
    }
    let books = try books(context)
    do {
      let number = try await work.onFiles { try books.share(choice, on: day, asSeen: seen) }
      return .see("/shifts/\(number)")
    } catch is BooksDesk.NotItsDays {
      return try await pools(context, problem: "poolChanged")
    } catch is BooksDesk.OtherPeriod {
      return try show(
        try await work.onFiles { try books.pool(choice) }, day: day.description, context,
        problem: "poolChanged")
    } catch PoolChoiceError.draftsWait {
      // The page names the evenings that are half entered.
      return try show(
        try await work.onFiles { try books.pool(choice) }, day: day.description, context,
        problem: "notDone", status: .unprocessableContent)
    } catch let error as TipStoreError where error.isAboutTheRequest {
      return try await pools(
        context, problem: "notDone", reason: error.sentence(in: context.language))
    }
  }

  /// - Parameter day: of the shares, as it was typed; nil where nobody typed one.
  private func show(
    _ shown: PoolToShare, day: String?, _ context: WebContext, problem: String? = nil,
    status: HTTPResponse.Status = .conflict
  ) throws -> Response {
    let words = Catalogue.of(context.language)
    let may = context.caller.visitor?.account.role.may(.keepPeriods) == true
    return show(
      try PoolView(
        page: frame("pools", context, problemKey: problem), shown, day: day,
        may: may, in: words), status: problem == nil ? .ok : status)
  }
}

extension PoolChoice {
  /// Nil where what was sent names no pool and period.
  init?(sent: [String: String]) {
    guard let policy = sent["policy"], let name = sent["pool"],
      let period = sent["for"].flatMap(PoolPeriod.init(words:)), period != .untilDecided,
      let currency = sent["in"].flatMap(Currency.init(code:)),
      let first = sent["from"].flatMap(CalendarDay.init(iso:)),
      let last = sent["to"].flatMap(CalendarDay.init(iso:)),
      let days = DayRange(from: first, to: last)
    else { return nil }
    self.init(
      pool: PoolOfPeriods(policy: policy, name: name, period: period), days: days,
      currency: currency)
  }

  /// Of its page.
  var address: String {
    Self.address(
      "/periods/pool",
      [
        ("policy", pool.policy), ("pool", pool.name), ("for", pool.period.words),
        ("in", currency.code), ("from", days.first.description), ("to", days.last.description),
      ])
  }

  /// An address that says of which pool it is.
  static func address(_ path: String, _ fields: [(name: String, value: String)]) -> String {
    "\(path)?"
      + fields.map { name, value in
        "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
      }.joined(separator: "&")
  }
}
