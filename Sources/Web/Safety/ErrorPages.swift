import Hummingbird
import Logging

/// Answers what was refused or went wrong with a page that says so in words, and nothing else: what an
/// error was about stays inside.
struct ErrorPages: RouterMiddleware {
  typealias Context = WebContext

  let pages: Pages

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      let refusal = WebRefusal(error)
      if refusal == .internal {
        // The type alone: an error's text may hold names or figures.
        context.logger.error("failed", metadata: ["error": "\(type(of: error))"])
      }
      // What was found out of the caller further in did not come back with the error.
      var context = context
      context.language = pages.cookies.spoken(in: request)
      return pages.problem(refusal, context)
    }
  }
}
