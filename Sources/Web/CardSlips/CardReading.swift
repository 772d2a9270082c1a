import Foundation
import Logging
import ServiceLifecycle

/// Reads the photos of signed card slips that wait, one after the other, until the server ends.
struct CardReading: Service {
  let house: WebHouse
  let work: BlockingWork
  let logger: Logger

  /// A photo that the house's own trouble keeps from being read is tried so often in all.
  private static let tries = 3

  func run() async throws {
    var failures: [Int: Int] = [:]
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      let cards = house.cards
      do {
        guard let entry = try await work.onFiles({ try cards.next() }) else {
          // The end of the server ends the wait.
          try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(200)) }
          continue
        }
        do {
          try await work.reading { try cards.read(entry) }
        } catch {
          // The type alone, as for every error.
          logger.error("card slip not read", metadata: ["error": "\(type(of: error))"])
          failures[entry.number, default: 0] += 1
          if failures[entry.number, default: 0] >= Self.tries {
            try await work.onFiles { try cards.giveUp(entry) }
          } else {
            // The end of the server ends the wait.
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(1)) }
          }
        }
      } catch {
        logger.error("card slips not looked for", metadata: ["error": "\(type(of: error))"])
        // The end of the server ends the wait.
        try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(1)) }
      }
    }
  }
}
