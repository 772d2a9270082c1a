import Access
import Hummingbird
import Words

/// The cookies of the pages: tokens that no script reads and no other site's page sends.
struct WebCookies: Sendable {
  /// Over TLS they are bound to this host alone (`__Host-`) and never sent in the clear.
  let isSecure: Bool

  enum Kind: String { case device, session }

  func token(_ kind: Kind, of request: Request) -> SecretToken? {
    request.cookies[name(kind.rawValue)].flatMap { SecretToken(text: $0.value) }
  }

  func language(of request: Request) -> Language? {
    request.cookies[name("language")].flatMap { Language(rawValue: $0.value) }
  }

  /// The chosen language, or the browser's.
  func spoken(in request: Request) -> Language {
    language(of: request) ?? Language(acceptLanguage: request.headers[.acceptLanguage] ?? "")
  }

  func device(_ token: SecretToken) -> Cookie {
    cookie(Kind.device.rawValue, token.text, seconds: Int(Device.lifetime))
  }

  /// Until the browser ends: the server knows better how long it counts.
  func session(_ token: SecretToken) -> Cookie {
    cookie(Kind.session.rawValue, token.text, seconds: nil)
  }

  func noSession() -> Cookie { cookie(Kind.session.rawValue, "", seconds: 0) }

  func language(_ language: Language) -> Cookie {
    cookie("language", language.rawValue, seconds: 31_536_000)
  }

  private func name(_ name: String) -> String { isSecure ? "__Host-" + name : name }

  private func cookie(_ name: String, _ value: String, seconds: Int?) -> Cookie {
    Cookie(
      name: self.name(name), value: value, maxAge: seconds, path: "/", secure: isSecure,
      httpOnly: true, sameSite: .strict)
  }
}
