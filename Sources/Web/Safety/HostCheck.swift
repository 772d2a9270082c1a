import Hummingbird

/// Refuses requests for other hosts: a name of a stranger that was made to lead to the house's computer
/// gets nothing of its pages (DNS rebinding).
struct HostCheck: RouterMiddleware {
  typealias Context = WebContext

  let place: WebPlace

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    // The first `Host` is the request's authority; a second one may be what somebody else goes by.
    guard request.headers[.host] == nil, let path = request.head.path else {
      throw WebRefusal.malformed
    }
    let named = try [request.head.authority, Self.authority(in: path)]
    guard named[0] != nil, named.allSatisfy({ $0.map(place.isNamed) ?? true }) else {
      throw WebRefusal.misdirected
    }
    return try await next(request, context)
  }

  /// The host that an address names; nil for one that begins at the root, as browsers send it.
  private static func authority(in address: String) throws(WebRefusal) -> String? {
    if address.hasPrefix("/") { return nil }
    guard let named = address.wholeMatch(of: /(?i)https?:\/\/([^\/?#]*).*/) else {
      throw .malformed
    }
    return String(named.1)
  }
}

/// Refuses what changes something unless a page of this very place sends it.
///
/// Browsers say where a request comes from and let no page say otherwise. There is no token to lose.
struct ForgeryCheck: RouterMiddleware {
  typealias Context = WebContext

  let place: WebPlace

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    guard request.method == .get || request.method == .head || isOwn(request) else {
      throw WebRefusal.forged
    }
    return try await next(request, context)
  }

  private func isOwn(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite] { return site == "same-origin" }
    // Browsers send it to trustworthy addresses alone; `Origin` they always send here.
    return request.headers[.origin].map(place.origins.contains) ?? false
  }
}
