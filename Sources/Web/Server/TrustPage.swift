import Access
import Hummingbird
import Logging
import Words

/// What the plain port serves and nothing else: how a phone comes to trust the house's computer. No
/// login, no cookie, no figure.
struct TrustPage: Sendable {
  let place: WebPlace
  let certificate: [UInt8]
  let profile: String
  let fingerprint: String

  /// - Parameter place: where the pages themselves are.
  init(_ authority: LocalAuthority, leadingTo place: WebPlace) throws {
    self.place = place
    certificate = authority.root.der
    profile = try authority.mobileConfiguration(
      title: "TipPool", text: "Lets this phone reach the house’s TipPool without a warning.")
    fingerprint = authority.root.fingerprint
  }

  func router() -> Router<WebContext> {
    let router = Router(context: WebContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLog())
    router.add(middleware: SecurityHeaders(strictTransport: nil))
    router.get("/") { request, _ in
      let words = Catalogue.of(Language(acceptLanguage: request.headers[.acceptLanguage] ?? ""))
      return Response.of(Templates.html(view(words)).utf8, "text/html; charset=utf-8")
    }
    router.get("/ca.crt") { _, _ in Response.of(certificate, "application/x-x509-ca-cert") }
    router.get("/tippool.mobileconfig") { _, _ in
      Response.of(profile.utf8, "application/x-apple-aspen-config")
    }
    router.get("/assets/tippool.css") { _, _ in
      guard let style = WebAssets.all["tippool.css"] else { throw HTTPError(.notFound) }
      return Response(
        status: .ok, headers: [.contentType: style.contentType],
        body: ResponseBody(byteBuffer: style.bytes))
    }
    return router
  }

  private func view(_ words: Catalogue) -> TrustView {
    TrustView(
      page: PageFrame(
        title: words["trustTitle"], words: words.texts, language: words.language.rawValue),
      fingerprint: fingerprint, address: place.address + "/")
  }
}

struct TrustView: PageView {
  static let template = "trust"
  let page: PageFrame
  let fingerprint: String
  let address: String
}
