import Access
import Books
import Hummingbird
import Money
import Papers
import Tips
import Words

/// What the person who unlocked was paid, by days. No address names anybody.
struct MeView: PageView {
  struct Line: Sendable {
    let title: String
    let amount: String
    let state: String
  }

  static let template = "me"
  let page: PageFrame
  /// What a manager has to do first; nil where it is clear who the person is.
  let advice: String?
  /// Who is meant by the account's name; nil where that is not clear.
  let owner: String?
  let lines: [Line]
  let from: String
  let to: String
  let presets: [DaysView.Preset]
}

extension Pages {
  func me(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try query(request)
    do {
      return try await me(sent, context, problem: nil)
    } catch is BooksDesk.NoDays {
      return try await me([:], context, problem: "chooseDays")
    }
  }

  private func me(
    _ sent: [String: String], _ context: WebContext, problem: String?
  ) async throws -> Response {
    let (books, name) = (try books(context), try context.visitor.account.name)
    let words = Catalogue.of(context.language)
    let (days, presets) = try await work.onFiles { (try books.days(in: sent), try books.presets()) }
    var (own, advice, problem): (BooksDesk.OwnPayouts?, String?, String?) = (nil, nil, problem)
    do {
      own = try await work.onFiles { try books.ownPayouts(of: name, in: days) }
    } catch let error as BooksDesk.OwnNameUnclear {
      advice = words[error.words, ["name": name.text]]
    } catch  where BooksDesk.isAboutTheRequest(error) {
      // What is wrong with the books is others' to know.
      problem = "ownStatementFails"
    }
    let shown = DaysView(days, at: "/me", presets: presets, in: words)
    return show(
      MeView(
        page: frame("myPay", context, problemKey: problem),
        advice: advice, owner: own.map { words["statementOf", ["name": $0.employee.name.text]] },
        lines: own?.lines(in: words) ?? [], from: shown.from, to: shown.to,
        presets: shown.presets))
  }

  func myStatement(_ request: Request, _ context: WebContext) async throws -> Response {
    let (books, name, sent) = (
      try books(context), try context.visitor.account.name, try query(request)
    )
    let language = context.reportLanguage
    do {
      return document(
        try await work.onFiles {
          try books.ownStatement(of: name, in: books.days(in: sent), language: language)
        })
    } catch is BooksDesk.OwnNameUnclear {
      return .see("/me")
    } catch is BooksDesk.NoDays {
      return try await me([:], context, problem: "chooseDays")
    } catch  where BooksDesk.isAboutTheRequest(error) {
      return try await me([:], context, problem: "ownStatementFails")
    }
  }
}

extension BooksDesk.OwnPayouts {
  fileprivate func lines(in words: Catalogue) -> [MeView.Line] {
    payouts.map { payout in
      MeView.Line(
        title: "\(words.text(of: payout.day)) · \(payout.role.rawValue)",
        amount: payout.amount.formatted(in: currency), state: words[payout.state.words])
    }
  }
}

extension BooksDesk.OwnNameUnclear {
  /// The key of the sentence that says what a manager has to do.
  fileprivate var words: String {
    switch self {
    case .nobody: "ownNameUnknown"
    case .several: "ownNameShared"
    }
  }
}
