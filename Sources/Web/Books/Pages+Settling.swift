import Books
import House
import Hummingbird
import Papers
import Tips
import Words

/// What is handed out and over for a shift, and which notes and coins go into which envelope.
struct SettleView: PageView {
  static let template = "settle"
  let page: PageFrame
  /// The shift's page.
  let address: String
  /// What was said of the drawer.
  let drawer: String
  /// Why the envelopes cannot be filled.
  let reason: String?
  /// The whole sheet, in the page's language.
  let sheet: String?
}

extension BooksDesk {
  /// - Parameter drawer: what is in it; nil for the kinds of the settings.
  /// - Throws: `SettlementError`, `DrawerError`, `ReportError`, `TipStoreError`.
  func settlement(
    ofShift number: Int64, drawer: String?, in language: Language
  ) throws -> ReportDocument {
    try checked(shift: number)
      .settlement(drawer: drawer, kinds: settings.load().drawer, in: language)
  }

  /// The slips of a shift, to take home.
  func slips(ofShift number: Int64, in language: Language) throws -> ReportDocument {
    try checked(shift: number).slips(in: language)
  }

  private func checked(shift number: Int64) throws -> CheckedPeriod {
    _ = try shift(number)
    return try settings.load().checked(store.records(ofShift: number))
  }
}

extension Pages {
  func settle(_ request: Request, _ context: WebContext) async throws -> Response {
    let (books, number) = (try books(context), try longNumber(context))
    let (drawer, language) = (try drawer(request), context.reportLanguage)
    do {
      let sheet = try await work.onFiles {
        ReportText(try books.settlement(ofShift: number, drawer: drawer, in: language)).text()
      }
      return settle(number, context, drawer: drawer, sheet: sheet)
    } catch {
      return try unsettled(number, context, drawer: drawer, error)
    }
  }

  /// The envelopes, or the slips that people take home, to print.
  func shiftPrint(_ request: Request, _ context: WebContext) async throws -> Response {
    let (books, number) = (try books(context), try longNumber(context))
    let (drawer, language) = (try drawer(request), context.reportLanguage)
    do {
      switch context.parameters.get("kind") {
      case "envelopes":
        return document(
          try await work.onFiles {
            ReportHTML(try books.settlement(ofShift: number, drawer: drawer, in: language))
          })
      case "slips":
        return document(
          try await work.onFiles { ReportHTML(try books.slips(ofShift: number, in: language)) })
      default: throw WebRefusal.gone
      }
    } catch {
      return try unsettled(number, context, drawer: drawer, error)
    }
  }

  private func drawer(_ request: Request) throws -> String? {
    try query(request)["drawer"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  private func settle(
    _ number: Int64, _ context: WebContext, drawer: String?, problem: String? = nil,
    reason: String? = nil, sheet: String? = nil
  ) -> Response {
    show(
      SettleView(
        page: frame("envelopes", context, problem: problem),
        address: "/shifts/\(number)", drawer: drawer ?? "", reason: reason, sheet: sheet),
      status: sheet == nil ? .unprocessableContent : .ok)
  }

  /// Says why there are no envelopes.
  ///
  /// - Throws: what is no matter of the request.
  private func unsettled(
    _ number: Int64, _ context: WebContext, drawer: String?, _ error: any Error
  ) throws -> Response {
    let words = Catalogue.of(context.language)
    var (problem, reason) = (words["noEnvelopes"], String?.none)
    switch error {
    case SettlementError.voided: problem = words["settleVoided"]
    case SettlementError.noDrawer: problem = words["settleNoDrawer"]
    case SettlementError.undecided(let envelopes, let pieces, let currency):
      let more = DrawerLack.text(pieces, currency)
      problem = words["settleUndecided", ["count": "\(envelopes)", "pieces": more]]
    case SettlementError.lacks(let lack, let currency):
      reason = lack.sentence(in: words.language, currency)
    default:
      reason = BooksDesk.sentence(of: error, in: words.language)
      guard reason != nil else { throw error }
    }
    return settle(number, context, drawer: drawer, problem: problem, reason: reason)
  }
}
