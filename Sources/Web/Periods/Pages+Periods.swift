import Access
import Books
import Files
import House
import Hummingbird
import Money
import Papers
import Words

extension Pages {
  /// - Parameter wished: the days that were wished for before.
  func periods(
    _ context: WebContext, problem: String? = nil, reason: String? = nil, wished: DayRange? = nil
  ) async throws -> Response {
    let books = try books(context)
    let shown = try await work.onFiles { try books.periods() }
    let words = Catalogue.of(context.language)
    return show(
      PeriodsView(
        page: frame("periods", context, problemKey: problem),
        reason: reason, shown, days: wished ?? shown.offered, in: words))
  }

  /// Some days: what closing them would do, or who gets what of a closed period.
  func period(_ request: Request, _ context: WebContext) async throws -> Response {
    let typed = kept(request, context)
    // The lock dropped which days.
    guard typed != nil || !context.isNotYetDone else { return try await periods(context) }
    let sent = try typed ?? query(request)
    let books = try books(context)
    let days: DayRange
    do {
      days = try await work.onFiles { try books.days(in: sent) }
    } catch is BooksDesk.NoDays {
      return try await periods(context, problem: "chooseDays")
    }
    do {
      return show(try await work.onFiles { try books.period(days) }, typed: typed ?? [:], context)
    } catch {
      return try await refused(error, days, context)
    }
  }

  func closePeriod(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    let typed = sent["payday"] ?? ""
    let payday = CalendarDay(iso: typed)
    guard typed.isEmpty || payday != nil else {
      return try await periods(context, problem: "payDayMalformed")
    }
    return try await take(.close(payday: payday), sent, context)
  }

  func payPeriod(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let day = sent["day"].flatMap(CalendarDay.init(iso:)) else {
      return try await periods(context, problem: "payDayMalformed")
    }
    return try await take(.pay(on: day), sent, context)
  }

  func reopenPeriod(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    return try await take(.reopen(reason: sent["reason"] ?? ""), sent, context)
  }

  private func take(
    _ step: PeriodAct, _ sent: [String: String], _ context: WebContext
  ) async throws -> Response {
    let books = try books(context)
    guard let seen = sent["seen"].flatMap(ContentHash.init(hex:)),
      let first = sent["from"].flatMap(CalendarDay.init(iso:)),
      let last = sent["to"].flatMap(CalendarDay.init(iso:)),
      let days = DayRange(from: first, to: last)
    else { throw WebRefusal.malformed }
    do {
      try await work.onFiles { try books.take(step, on: days, asSeen: seen) }
      return .see(PeriodView.address(of: days))
    } catch is BooksDesk.OtherPeriod {
      do {
        return show(
          try await work.onFiles { try books.period(days) }, typed: sent, context,
          problem: "periodChanged")
      } catch {
        return try await refused(error, days, context)
      }
    } catch is BooksDesk.DayToCome {
      return try await periods(context, problem: "payDayToCome", wished: days)
    } catch TipStoreError.reasonMissing {
      return try await periods(context, problem: "reasonMissing", wished: days)
    } catch {
      return try await refused(error, days, context)
    }
  }

  /// Says why nothing was done.
  ///
  /// - Throws: what is no matter of the request.
  private func refused(
    _ error: any Error, _ days: DayRange, _ context: WebContext
  ) async throws -> Response {
    guard let reason = BooksDesk.sentence(of: error, in: context.language) else { throw error }
    return try await periods(context, problem: "notDone", reason: reason, wished: days)
  }

  /// - Parameter typed: what a form of the page sent.
  private func show(
    _ shown: ShownPeriod, typed: [String: String], _ context: WebContext, problem: String? = nil
  ) -> Response {
    let words = Catalogue.of(context.language)
    let may = context.caller.visitor?.account.role.may(.keepPeriods) == true
    let frame = frame("periods", context, problemKey: problem)
    let status: HTTPResponse.Status = problem == nil ? .ok : .conflict
    switch shown {
    case .open(let period):
      return show(PeriodOfferView(page: frame, period, typed, may: may, in: words), status: status)
    case .closed(let period):
      return show(PeriodView(page: frame, period, typed, may: may, in: words), status: status)
    }
  }
}
