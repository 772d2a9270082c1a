import Books
import Files
import HTTPTypes
import House
import Hummingbird
import Money
import NIOCore
import Papers
import Words

/// Which file of which days.
struct ExportsView: PageView {
  struct Format: Sendable {
    let value: String
    let title: String
    /// Whether it was chosen before.
    let isChosen: Bool
  }

  static let template = "exports"
  let page: PageFrame
  /// Why there is no file.
  let reason: String?
  let formats: [Format]
  let from: String
  let to: String
  let includesOpen: Bool
}

/// What a file would hold, before it is taken away.
struct ExportOfferView: PageView {
  static let template = "exportOffer"
  let page: PageFrame
  let format: String
  let value: String
  let from: String
  let to: String
  let open: String
  let seen: String
  let sum: String
  /// What has to be known first.
  let notes: [String]
  /// What the button says; nil where there is nothing to take away.
  let download: String?
}

extension Pages {
  /// - Parameter wish: what was wished for before.
  func exports(
    _ context: WebContext, problem: String? = nil, reason: String? = nil, wish: ExportWish? = nil
  ) async throws -> Response {
    let books = try books(context)
    let words = Catalogue.of(context.language)
    let days = try await work.onFiles { try wish?.days ?? books.payrollDays() }
    return show(
      ExportsView(
        page: frame("exports", context, problemKey: problem), reason: reason,
        formats: ExportFormat.all.map {
          .init(value: $0.word, title: $0.title(in: words), isChosen: $0 == wish?.format)
        }, from: days.first.description, to: days.last.description,
        includesOpen: wish?.includesOpen ?? false))
  }

  func exportOffer(_ request: Request, _ context: WebContext) async throws -> Response {
    try await export(try query(request), context) { books, wish in
      let offer = try await work.onFiles { try books.offer(wish) }
      return show(offer, context, problem: nil)
    }
  }

  /// The file itself; from here on the books say that it was taken.
  func exportFile(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let seen = sent["seen"].flatMap(ContentHash.init(hex:)) else {
      throw WebRefusal.malformed
    }
    return try await export(sent, context) { books, wish in
      do {
        let file = try await work.onFiles { try books.export(wish, asSeen: seen) }
        return download(file.text, as: file.name)
      } catch is BooksDesk.OtherFile {
        let offer = try await work.onFiles { try books.offer(wish) }
        return show(offer, context, problem: "exportOther")
      }
    }
  }

  /// Does something about a file that was wished for, or says why there is none.
  private func export(
    _ sent: [String: String], _ context: WebContext,
    _ body: (BooksDesk, ExportWish) async throws -> Response
  ) async throws -> Response {
    let books = try books(context)
    guard let format = sent["format"].flatMap(ExportFormat.init(word:)) else {
      throw WebRefusal.malformed
    }
    let days: DayRange
    do {
      days = try await work.onFiles { try books.days(in: sent) }
    } catch is BooksDesk.NoDays {
      return try await exports(context, problem: "chooseDays")
    }
    let wish = ExportWish(format: format, days: days, includesOpen: sent["open"] == "yes")
    do {
      return try await body(books, wish)
    } catch {
      guard let reason = BooksDesk.sentence(of: error, in: context.language) else { throw error }
      return try await exports(context, problem: "noExport", reason: reason, wish: wish)
    }
  }

  private func show(_ offer: ExportOffer, _ context: WebContext, problem: String?) -> Response {
    let words = Catalogue.of(context.language)
    let wish = offer.wish
    let (sum, isFile) = offer.sum.told(in: words)
    return show(
      ExportOfferView(
        page: frame("exports", context, problemKey: problem), format: wish.format.title(in: words),
        value: wish.format.word, from: wish.days.first.description, to: wish.days.last.description,
        open: wish.includesOpen ? "yes" : "", seen: offer.hash.hex, sum: sum,
        notes: offer.notes.map { $0.sentence(in: context.language) },
        download: isFile ? words["exportDownload", ["name": offer.name]] : nil),
      status: problem == nil ? .ok : .conflict)
  }

  private func download(_ text: String, as name: String) -> Response {
    // A house's codes stand in some names: what a header cannot hold is left out.
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    let kind =
      name.hasSuffix(".csv")
      ? "text/csv" : name.hasSuffix(".json") ? "application/json" : "text/plain"
    return Response(
      status: .ok,
      headers: [
        .contentType: "\(kind); charset=utf-8",
        .contentDisposition: "attachment; filename=\"\(plain)\"",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

extension ExportFormat {
  fileprivate func title(in words: Catalogue) -> String {
    switch self {
    case .payouts(let format): "\(words["payouts"]), \(format.rawValue.uppercased())"
    case .payroll(let format): format.title
    }
  }
}

extension ExportOffer.Sum {
  /// The figures in words, and whether there is a file.
  fileprivate func told(in words: Catalogue) -> (text: String, isFile: Bool) {
    switch self {
    case .nothing: (words["exportNothing"], false)
    case .payouts(let count): (words["exportCount", ["count": "\(count)"]], true)
    case .payroll(let total, let people, let shifts):
      (words["exportSum", ["total": total, "people": "\(people)", "shifts": "\(shifts)"]], true)
    }
  }
}
