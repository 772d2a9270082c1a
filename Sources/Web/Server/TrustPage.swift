public import Access
import Hummingbird
import Logging

/// What the plain port serves and nothing else: how a phone comes to trust the house's computer. No
/// login, no cookie, no figure.
public struct TrustPage: Sendable {
  let place: WebPlace
  let certificate: [UInt8]
  let profile: String
  let fingerprint: String

  /// - Parameter place: where the pages themselves are.
  public init(_ authority: LocalAuthority, leadingTo place: WebPlace) throws {
    self.place = place
    certificate = authority.root.der
    profile = try authority.mobileConfiguration(
      title: "TipPool", text: "Lets this phone reach the house’s TipPool without a warning.")
    fingerprint = authority.root.fingerprint
  }

  func router() -> Router<WebContext> {
    let router = Router(context: WebContext.self)
    router.add(middleware: RequestLog())
    router.add(middleware: SecurityHeaders(isSecure: false))
    router.get("/") { request, _ in
      let words = WebWords.of(WebLanguage(acceptLanguage: request.headers[.acceptLanguage] ?? ""))
      return Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: Templates.html(view(words)))))
    }
    router.get("/ca.crt") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/x-x509-ca-cert"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: certificate)))
    }
    router.get("/tippool.mobileconfig") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/x-apple-aspen-config"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: profile)))
    }
    router.get("/assets/tippool.css") { _, _ in
      guard let style = WebAssets.all["tippool.css"] else { throw HTTPError(.notFound) }
      return Response(
        status: .ok, headers: [.contentType: style.contentType],
        body: ResponseBody(byteBuffer: style.bytes))
    }
    return router
  }

  private func view(_ words: WebWords) -> TrustView {
    TrustView(
      page: PageFrame(
        title: words["trustTitle"], language: words.language.rawValue, otherLanguage: nil,
        signedIn: nil, problem: nil),
      words: words.texts, fingerprint: fingerprint, address: place.address + "/")
  }
}

struct TrustView: PageView {
  static let template = "trust"
  let page: PageFrame
  let words: [String: String]
  let fingerprint: String
  let address: String
}
