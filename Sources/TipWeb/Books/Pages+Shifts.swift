import Bookkeeping
import BusinessCalendar
import HouseAccess
import Hummingbird
import Monetary
import PayRecords
import TipStore
import WebWords

/// The shifts of the books, the latest first.
struct ShiftsView: PageView {
  struct Item: Sendable {
    let address: String
    let title: String
    let line: String
  }

  static let template = "shifts"
  let page: PageFrame
  let words: [String: String]
  /// From which day on they are shown; nil where all are.
  let since: String?
  let shifts: [Item]
}

extension Pages {
  /// The books, for whoever asks.
  func books(_ context: WebContext) throws -> BooksDesk {
    guard let visitor = context.caller.visitor else { throw WebRefusal.locked }
    let house = self.house.evenings.house(of: try actor(context))
    return BooksDesk(
      store: house.store, settings: house.settings, author: house.author,
      role: visitor.account.role, now: self.house.clock())
  }

  func shifts(_ context: WebContext) async throws -> Response {
    let books = try books(context)
    let (shifts, first) = try await work.onFiles { (try books.shifts(), try books.firstDay()) }
    let words = WebWords.of(context.language)
    return show(
      ShiftsView(
        page: frame("shifts", context), words: words.texts,
        since: first.map { words["shiftsSince", ["day": $0.description]] },
        shifts: shifts.map { shift in
          ShiftsView.Item(
            address: "/shifts/\(shift.id)",
            title: words["shift", ["number": "\(shift.id)", "day": shift.date.description]],
            line: words[
              "shiftLine",
              [
                "net": shift.netSales.formatted(in: shift.currency),
                "tips": shift.tips.formatted(in: shift.currency),
                "state": words[shift.state.words],
              ]])
        }))
  }
}

extension ShiftState {
  /// The key of the word for it.
  var words: String {
    switch self {
    case .reviewed: "stateReviewed"
    case .closed: "stateClosed"
    case .paid: "statePaid"
    case .voided: "stateVoided"
    }
  }
}
