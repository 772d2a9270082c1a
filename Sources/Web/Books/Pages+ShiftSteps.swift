import Books
import Hummingbird
import Money

extension Pages {
  func closeShift(_ request: Request, _ context: WebContext) async throws -> Response {
    try await take(.close, try await form(request), context)
  }

  func payShift(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let day = sent["day"].flatMap(CalendarDay.init(iso:)) else {
      return try await shift(context, problem: "payDayMalformed", status: .unprocessableContent)
    }
    return try await take(.pay(on: day, settled: sent["settled"] ?? ""), sent, context)
  }

  func reopenShift(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    return try await take(.reopen(reason: sent["reason"] ?? ""), sent, context)
  }

  func voidShift(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    return try await take(.void(reason: sent["reason"] ?? ""), sent, context)
  }

  /// In characters: it stands in the log for good.
  static let longestReason = 200

  /// Takes a step, where the shift is still what the person saw; else shows what it is now.
  private func take(
    _ step: ShiftAct, _ sent: [String: String], _ context: WebContext
  ) async throws -> Response {
    let (books, number) = (try books(context), try longNumber(context))
    guard let seen = sent["seen"].flatMap(Int64.init) else { throw WebRefusal.malformed }
    guard sent["reason"].map({ $0.count <= Self.longestReason }) ?? true else {
      return try await shift(context, problem: "reasonTooLong", status: .unprocessableContent)
    }
    do {
      try await work.onFiles { try books.take(step, on: number, asSeen: seen) }
    } catch TipStoreError.shiftChanged {
      return try await shift(context, problem: "shiftChanged", status: .conflict)
    } catch TipStoreError.reasonMissing {
      return try await shift(context, problem: "reasonMissing", status: .unprocessableContent)
    } catch is BooksDesk.DayToCome {
      return try await shift(context, problem: "payDayToCome", status: .unprocessableContent)
    } catch let error as TipStoreError where error.isAboutTheRequest {
      return try await shift(
        context, problem: "notDone", reason: error.sentence(in: context.language),
        status: .unprocessableContent)
    }
    return .see("/shifts/\(number)")
  }
}
