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
    guard request.headers[.host] == nil, request.head.path?.hasPrefix("/") == true else {
      throw WebRefusal.malformed
    }
    guard request.head.authority.map(place.isNamed) == true else { throw WebRefusal.misdirected }
    return try await next(request, context)
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
