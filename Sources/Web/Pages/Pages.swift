import Access
import Foundation
import Hummingbird
import Tips
import Words

/// The pages: each function answers one route, once its caller was let through.
struct Pages: Sendable {
  let house: WebHouse
  let work: BlockingWork
  let cookies: WebCookies
  let news: EveningNews
  private let bodies = BodyRoom()

  init(_ house: WebHouse, _ work: BlockingWork) {
    (self.house, self.work) = (house, work)
    let (inbox, cards) = (house.inbox, house.cards)
    news = EveningNews(store: house.evenings.store, pace: house.pace) {
      inbox.changes + cards.changes
    }
    cookies = WebCookies(isSecure: house.place.isSecure)
  }

  /// Answers a route, or says what has to come first.
  func answer(_ route: Route, _ request: Request, _ context: WebContext) async throws -> Response {
    switch context.caller.admitted(to: route.admission, at: house.clock()) {
    case .granted: break
    case .refused: throw WebRefusal.forbidden
    case .pairFirst:
      guard route.method == .get else { throw WebRefusal.locked }
      return .see("/")
    case .unlockFirst:
      // What would change something is not done: its page is shown, and it is sent once more.
      guard let page = route.pageAddress(of: request.uri.path) else { throw WebRefusal.locked }
      if route.isKept { try await keep(request, for: page, context) }
      return .see("/login?next=\(page)\(route.method == .get ? "" : Self.notYetDone)")
    }
    var (request, context) = (request, context)
    context.isNotYetDone = request.uri.queryParameters["again"] != nil
    // Without a length it may be as long as is let in.
    let announced = request.headers[.contentLength].flatMap(Int.init) ?? route.bodyLimit
    guard announced <= route.bodyLimit else { throw WebRefusal.tooLarge }
    // Pictures wait for room; forms and pages are small, and wait for nobody's pictures.
    let bytes = route.bodyLimit > Route.formLimit ? max(0, announced) : 0
    guard bytes == 0 || bodies.take(bytes) else { throw WebRefusal.busy(seconds: 2) }
    defer { bodies.giveBack(bytes) }
    _ = try await request.collectBody(upTo: route.bodyLimit)
    if route.isKept, let visitor = context.caller.visitor { house.kept.forget(of: visitor) }
    return try await route.answer(self, request, context)
  }

  /// Keeps a form until its page is shown after the lock. On the house's tablet nobody knows whose it is
  /// once a session is over: then it is not kept.
  private func keep(_ request: Request, for page: String, _ context: WebContext) async throws {
    guard let device = context.caller.device,
      let account = context.caller.visitor?.account.id ?? device.owner
    else { return }
    house.kept.keep(
      try await form(request), for: page, of: account, on: device.id, at: house.clock())
  }

  /// What was sent to a page before somebody unlocked anew; nil on every other way to it.
  func kept(_ request: Request, _ context: WebContext) -> [String: String]? {
    guard context.isNotYetDone, let visitor = context.caller.visitor else { return nil }
    return house.kept.fields(for: request.uri.path, of: visitor, at: house.clock())
  }

  /// What an address ends with whose page shows what was sent without a fresh unlocking, as it stands
  /// inside of another address.
  static let notYetDone = "%3Fagain=yes"

  // MARK: - Answers

  func frame(_ title: String, _ context: WebContext, problem: String? = nil) -> PageFrame {
    let words = Catalogue.of(context.language)
    let signedIn = context.caller.visitor.map {
      words["signedInAs", ["name": $0.account.name.text, "device": $0.device.name.text]]
    }
    return PageFrame(
      title: words[title], words: words.texts, language: context.language.rawValue,
      otherLanguage: context.language.other.rawValue, address: context.address, signedIn: signedIn,
      problem: problem ?? (context.isNotYetDone ? words["pressAgain"] : nil),
      isRefusal: problem != nil)
  }

  func frame(_ title: String, _ context: WebContext, problemKey key: String?) -> PageFrame {
    frame(title, context, problem: key.map { Catalogue.of(context.language)[$0] })
  }

  /// - Parameter status: nil for that of a form which is refused, where its page says why, or of success.
  func show(_ view: some PageView, status: HTTPResponse.Status? = nil) -> Response {
    .of(
      Templates.html(view).utf8, "text/html; charset=utf-8",
      status: status ?? (view.page.isRefusal ? .unprocessableContent : .ok))
  }

  func problem(_ refusal: WebRefusal, _ context: WebContext) -> Response {
    var places: [String: String] = [:]
    switch refusal {
    case .tooMany(let seconds), .busy(let seconds): places["seconds"] = "\(seconds)"
    case .malformed, .locked, .forbidden, .forged, .gone, .misdirected, .tooLarge, .conflict,
      .internal:
      break
    }
    let words = Catalogue.of(context.language)
    var response = show(
      ProblemView(page: frame("appName", context), sentence: words[refusal.words, places]),
      status: refusal.status)
    response.headers[.retryAfter] = places["seconds"]
    return response
  }

  func plain(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    .of((text + "\n").utf8, "text/plain; charset=utf-8", status: status)
  }

  func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    .of(try JSONEncoder().encode(value), "application/json", status: status)
  }

  /// What a form sent.
  func form(
    _ request: Request, upTo limit: Int = Route.formLimit
  ) async throws -> [String: String] {
    let body = String(buffer: try await request.body.collect(upTo: limit))
    do {
      return try URLEncodedFormDecoder().decode([String: String].self, from: body)
    } catch {
      throw WebRefusal.malformed
    }
  }
}

/// A page that says why there is none.
struct ProblemView: PageView {
  static let template = "problem"
  let page: PageFrame
  let sentence: String
}

extension Device {
  /// Whose phone it is; nil for the house's.
  fileprivate var owner: AccountID? {
    switch holder {
    case .account(let account): account
    case .house: nil
    }
  }
}

extension Response {
  /// A whole answer of one kind.
  static func of(
    _ bytes: some Collection<UInt8>, _ type: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// To a page, after a form was taken.
  static func see(_ address: String) -> Response { .redirect(to: address, type: .normal) }
}
