import Access
import Books
import House
import Hummingbird
import Money
import Papers
import Words

/// Days and what is reported of them.
struct ReportsView: PageView {
  static let template = "reports"
  let page: PageFrame
  /// Why there is no report, in English.
  let reason: String?
  let from: String
  let to: String
  let presets: [DaysView.Preset]
}

extension Pages {
  func reports(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let days = try await days(of: request, context) else {
      return try await reportsWithoutDays(context)
    }
    return try await reports(of: days, context)
  }

  func report(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let report = context.parameters.get("kind").flatMap(BooksReport.init(rawValue:)) else {
      throw WebRefusal.gone
    }
    guard let days = try await days(of: request, context) else {
      return try await reportsWithoutDays(context)
    }
    let (books, language) = (try books(context), context.reportLanguage)
    do {
      return document(try await work.onFiles { try books.report(report, of: days, in: language) })
    } catch {
      guard let reason = BooksDesk.sentence(of: error, in: context.language) else { throw error }
      return try await reports(of: days, context, problem: "noReport", reason: reason)
    }
  }

  /// The days that an address names; nil where it names none that can be.
  private func days(of request: Request, _ context: WebContext) async throws -> DayRange? {
    let (books, sent) = (try books(context), try query(request))
    do {
      return try await work.onFiles { try books.days(in: sent) }
    } catch is BooksDesk.NoDays {
      return nil
    }
  }

  private func reportsWithoutDays(_ context: WebContext) async throws -> Response {
    let books = try books(context)
    let days = try await work.onFiles { try books.days(in: [:]) }
    return try await reports(of: days, context, problem: "chooseDays")
  }

  private func reports(
    of days: DayRange, _ context: WebContext, problem: String? = nil, reason: String? = nil
  ) async throws -> Response {
    let (books, words) = (try books(context), Catalogue.of(context.language))
    let presets = try await work.onFiles { try books.presets() }
    let days = DaysView(days, at: "/reports", presets: presets, in: words)
    return show(
      ReportsView(
        page: frame("reports", context, problemKey: problem),
        reason: reason, from: days.from, to: days.to, presets: days.presets))
  }
}
