import Files
import Foundation
import HTTPTypes
import Hummingbird

/// Tells the browser what the pages may do: nothing that they do not need.
struct SecurityHeaders: RouterMiddleware {
  typealias Context = WebContext

  /// What browsers are told of asking by HTTPS alone; nil for nothing.
  let strictTransport: String?

  /// No script but the own files, no inline style, no frame, no form to anywhere else; texts become
  /// scripts nowhere.
  static let contentPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
    "connect-src 'self'", "media-src 'self' blob:", "worker-src 'self'", "manifest-src 'self'",
    "form-action 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'",
    "require-trusted-types-for 'script'", "trusted-types tippool tippool-shell tippool-jpeg",
  ].joined(separator: "; ")

  /// For a document that is all of the answer: nothing but its own style.
  static func contentPolicy(ofDocumentWith style: String) -> String {
    [
      "default-src 'none'", "style-src 'sha256-\(ContentHash(of: style.utf8).base64)'",
      // The icon that browsers ask for by themselves.
      "img-src 'self'", "form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // Documents bring their own style, and say so themselves.
    if response.headers[.contentSecurityPolicy] == nil {
      response.headers[.contentSecurityPolicy] = Self.contentPolicy
    }
    response.headers[.xContentTypeOptions] = "nosniff"
    // With “no-referrer” older versions of Safari send `Origin: null` with the own forms.
    response.headers[.referrerPolicy] = "same-origin"
    response.headers[.permissionsPolicy] = "camera=(self), microphone=(), geolocation=()"
    response.headers[.crossOriginOpenerPolicy] = "same-origin"
    response.headers[.crossOriginResourcePolicy] = "same-origin"
    response.headers[.strictTransportSecurity] = strictTransport
    // Files that say nothing of the house say so themselves.
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}

extension HTTPField.Name {
  static let clearSiteData = name("clear-site-data")
  static let crossOriginOpenerPolicy = name("cross-origin-opener-policy")
  static let crossOriginResourcePolicy = name("cross-origin-resource-policy")
  static let host = name("host")
  /// Sent by a page that renews itself, not by a person.
  static let listens = name("tippool-listens")
  static let permissionsPolicy = name("permissions-policy")
  static let referrerPolicy = name("referrer-policy")
  static let secFetchSite = name("sec-fetch-site")
  /// The hash of a picture, which its phone computed before it sent it.
  static let sha256 = name("tippool-sha256")
  /// What a phone calls a picture, in percent encoding.
  static let pictureName = name("tippool-name")
  /// How many bytes each of a slip's pictures has that come as one body.
  static let pictureLengths = name("tippool-lengths")
  /// The kind of slip that somebody chose.
  static let slipKind = name("tippool-kind")
  /// That the house may have taken the slip before, unheard.
  static let again = name("tippool-again")
  static let xForwardedFor = name("x-forwarded-for")
  static let xForwardedProto = name("x-forwarded-proto")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no header") }
    return name
  }
}

extension ContentHash {
  /// As a content policy names it.
  fileprivate var base64: String {
    let digits = Array(hex.utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { place in
      UInt8(String(decoding: digits[place...(place + 1)], as: UTF8.self), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }
}
