import Foundation
import Hummingbird
import Logging

/// Heeds what a reverse proxy on the house's computer says of the phone. It stands before the other guards
/// only where the house was set up so; then the server listens to this computer alone, and nobody else can
/// say it.
struct ProxyHeaders: RouterMiddleware {
  typealias Context = WebContext

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    guard request.headers[.xForwardedProto] == "https" else {
      context.logger.error("the proxy does not say X-Forwarded-Proto: https")
      throw WebRefusal.misdirected
    }
    var context = context
    // The last one is the proxy's own word; those before it are whatever the phone sent.
    let address = request.headers[values: .xForwardedFor].last?.split(separator: ",").last
    guard let address else {
      context.logger.error("the proxy does not say X-Forwarded-For")
      throw WebRefusal.misdirected
    }
    context.remoteAddress = address.trimmingCharacters(in: .whitespaces)
    return try await next(request, context)
  }
}
