import Access
import Books
import House
import Hummingbird
import Money
import Words

/// The shifts of the books, the latest first.
struct ShiftsView: PageView {
  struct Item: Sendable {
    let address: String
    let title: String
    let line: String
  }

  static let template = "shifts"
  let page: PageFrame
  /// From which day on they are shown; nil where all are.
  let since: String?
  /// How far the house's group has the evenings; nil without a group.
  let sent: String?
  let shifts: [Item]
}

extension Pages {
  /// The books, as this session may see them.
  func books(_ context: WebContext) throws -> BooksDesk {
    let house = self.house.evenings.house(of: try actor(context))
    return BooksDesk(
      store: house.store, settings: house.settings, author: house.author,
      role: try context.visitor.account.role, now: self.house.clock(),
      programVersion: house.programVersion)
  }

  func shifts(_ context: WebContext) async throws -> Response {
    let books = try books(context)
    let (shifts, first, sent) = try await work.onFiles {
      (try books.shifts(), try books.firstDay(), try books.sentEvenings())
    }
    let words = Catalogue.of(context.language)
    return show(
      ShiftsView(
        page: frame("shifts", context),
        since: first.map { words["shiftsSince", ["day": words.text(of: $0)]] },
        sent: sent.flatMap { words.line(of: $0.evenings, since: $0.since) },
        shifts: shifts.map { shift in
          ShiftsView.Item(
            address: "/shifts/\(shift.id)",
            title: words["shift", ["number": "\(shift.id)", "day": words.text(of: shift.date)]],
            line: words.line(of: shift))
        }))
  }
}

extension Catalogue {
  /// How far the house's group has the evenings; nil before the first one.
  func line(of sent: SentEvenings, since day: CalendarDay?) -> String? {
    if let day {
      return self["eveningsWaiting", ["count": "\(sent.waiting)", "day": text(of: day)]]
    }
    return sent.last.map { self["eveningsSent", ["day": text(of: $0)]] }
  }

  /// What a list says of a shift beside its day.
  func line(of shift: ShiftSummary) -> String {
    self[
      "shiftLine",
      [
        "net": shift.netSales.formatted(in: shift.currency),
        "tips": shift.tips.formatted(in: shift.currency), "state": self[shift.state.words],
      ]]
  }

  /// What shifts come to, void ones left out; nil for none, and where they are of several currencies.
  func sums(of shifts: [ShiftSummary]) -> String? {
    let counting = shifts.filter { $0.state != .voided }
    guard let currency = counting.first?.currency, counting.allSatisfy({ $0.currency == currency })
    else { return nil }
    guard
      case .success(let sums) = Result(catching: { () throws(MoneyError) in
        (net: try counting.map(\.netSales).sum(), tips: try counting.map(\.tips).sum())
      })
    else { return nil }
    return self[
      "periodSums",
      [
        "shifts": "\(counting.count)", "net": sums.net.formatted(in: currency),
        "tips": sums.tips.formatted(in: currency),
      ]]
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
