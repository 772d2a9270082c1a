import Books
import Foundation
import House
import Logging
import ServiceLifecycle

/// Sends the log to the hub of the house's group, if it has one: what is new within a minute, and a sign of
/// life every 15 minutes. Nothing of an evening waits for it.
struct GroupSending: Service {
  let desk: EveningDesk
  let policies: String
  let work: BlockingWork
  let logger: Logger

  /// Without an answer the waits grow from 5 seconds to 15 minutes.
  private static let longest = 900.0

  func run() async throws {
    let group = HouseGroup(desk.store, settings: desk.settings, policies: policies)
    var (failures, last) = (0, Date.distantPast)
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      var pause = 60.0
      do {
        let isDue = last.timeIntervalSinceNow < -Self.longest
        let didSend = try await work.onFiles { [desk] in
          guard try GroupPlace(of: desk.store) != nil,
            try isDue || desk.store.sentEvenings().waiting > 0
          else { return false }
          try group.send()
          return true
        }
        failures = 0
        if didSend { last = .now }
      } catch {
        failures += 1
        let refusal = error as? GroupError
        // Other errors may quote what stands in the books: their type alone is logged.
        let told = refusal.map { "\($0)" } ?? "\(type(of: error))"
        logger.error("log not sent", metadata: ["error": "\(told)"])
        // All houses of a group lose a hub at once, and come back at different times.
        let most = min(Self.longest, 5 * pow(2, Double(min(failures, 8))))
        pause = refusal?.mayPass == false ? Self.longest : Double.random(in: 5...max(10, most))
        if case .busy(let seconds?) = refusal { pause = max(pause, Double(min(seconds, 3600))) }
      }
      // The only error is a cancellation: the end of the server ends the wait.
      try? await cancelWhenGracefulShutdown { [pause] in
        try await Task.sleep(for: .seconds(pause))
      }
    }
  }
}
