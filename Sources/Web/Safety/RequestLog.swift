import Hummingbird
import Logging

/// Writes a line for each request: the route, the status, the time it took. No address as it was
/// typed, no name, no amount, no token: nothing of that is in a route's pattern.
struct RequestLog: RouterMiddleware {
  typealias Context = WebContext

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let took = (ContinuousClock.now - start).components
    let milliseconds = took.seconds * 1000 + took.attoseconds / 1_000_000_000_000_000
    context.logger.info(
      "request",
      metadata: [
        "method": "\(request.method)", "route": "\(context.endpointPath ?? "none")",
        "status": "\(response.status.code)", "ms": "\(milliseconds)",
      ])
    return response
  }
}
