import Access
import Foundation
import Hummingbird

/// Finds out who asks, by the tokens in the cookies.
struct Callers: RouterMiddleware {
  typealias Context = WebContext

  let house: WebHouse
  let work: BlockingWork
  let cookies: WebCookies

  /// How old the noted time of a session's last request may be, in seconds.
  static let noted: TimeInterval = 30

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.language = cookies.spoken(in: request)
    if request.method == .get { context.address = request.uri.description }
    // Who listens does nothing: a page that lies open keeps nobody unlocked.
    let acts =
      !Route.listening.contains { $0.description == request.uri.path }
      && request.headers[.listens] == nil
    if let device = cookies.token(.device, of: request) {
      let session = cookies.token(.session, of: request)
      let (access, now) = (house.access, house.clock())
      context.caller = try await work.onFiles {
        try Self.caller(device: device, session: session, in: access, at: now, acts: acts)
      }
    }
    return try await next(request, context)
  }

  private static func caller(
    device token: SecretToken, session: SecretToken?, in access: AccessStore, at now: Date,
    acts: Bool
  ) throws -> Caller {
    guard let device = try access.device(showing: token), device.isPaired(at: now) else {
      return .nobody
    }
    guard let session, let visitor = try access.visitor(showing: session, on: device),
      visitor.end(at: now) == nil
    else { return .device(device) }
    // Not at each request: it is written to the disk.
    if acts, now.timeIntervalSince(visitor.session.seenAt) >= noted {
      try access.see(visitor.session, at: now)
    }
    return .visitor(visitor)
  }
}
