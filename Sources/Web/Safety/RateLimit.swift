import Foundation
import Hummingbird
import Synchronization

/// Lets an address ask so often and no oftener: one misbehaving phone cannot block the others.
///
/// By address and not by cookie, since a flooder can send any cookies.
final class RateLimit: RouterMiddleware {
  typealias Context = WebContext

  /// So many at once, and so many a second in the long run.
  struct Allowance: Hashable, Sendable {
    let atOnce: Double
    let aSecond: Double

    /// A page brings some eight files with it.
    static let pages = Allowance(atOnce: 120, aSecond: 40)
    /// Pairing: a person types no faster.
    static let pairing = Allowance(atOnce: 10, aSecond: 0.2)
  }

  private struct Bucket {
    var left: Double
    var at: Date
  }

  private let place: String?
  private let allowance: Allowance
  private let clock: @Sendable () -> Date
  private let buckets = Mutex<[String: Bucket]>([:])

  /// - Parameter place: what is limited; nil for everything.
  init(_ allowance: Allowance, of place: String? = nil, clock: @escaping @Sendable () -> Date) {
    (self.allowance, self.place, self.clock) = (allowance, place, clock)
  }

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    if place == nil || (request.uri.path == place && request.method == .post),
      let seconds = wait(of: context.remoteAddress)
    {
      throw WebRefusal.tooMany(seconds: seconds)
    }
    return try await next(request, context)
  }

  /// Counts a request; seconds to wait where it is one too many, at least one.
  private func wait(of address: String) -> Int? {
    let now = clock()
    return buckets.withLock { buckets in
      // Full ones say nothing any more.
      if buckets.count > 1000 {
        buckets = buckets.filter { refilled($0.value, at: now) < allowance.atOnce }
      }
      let left = buckets[address].map { refilled($0, at: now) } ?? allowance.atOnce
      guard left >= 1 else {
        buckets[address] = Bucket(left: left, at: now)
        return max(1, Int(((1 - left) / allowance.aSecond).rounded(.up)))
      }
      buckets[address] = Bucket(left: left - 1, at: now)
      return nil
    }
  }

  private func refilled(_ bucket: Bucket, at now: Date) -> Double {
    // A clock that was set back refills nothing.
    let passed = max(0, now.timeIntervalSince(bucket.at))
    return min(allowance.atOnce, bucket.left + passed * allowance.aSecond)
  }
}
