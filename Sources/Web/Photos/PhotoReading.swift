import Foundation
import Logging
import Reading
import ServiceLifecycle

/// Reads what waits in the inbox, one picture after the other, until the server ends.
struct PhotoReading: Service {
  let house: WebHouse
  let work: BlockingWork
  let logger: Logger

  /// A picture that the house's own trouble keeps from being read is tried so often in all.
  private static let tries = 3

  func run() async throws {
    var failures: [UUID: Int] = [:]
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      do {
        let house = house
        guard let entry = try await work.onFiles({ try house.inbox.next() }) else {
          // The end of the server ends the wait.
          try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(100)) }
          continue
        }
        do {
          try await work.reading { try house.read(entry) }
          failures[entry.id] = nil
        } catch {
          // The type alone, as for every error.
          logger.error("photo not read", metadata: ["error": "\(type(of: error))"])
          failures[entry.id, default: 0] += 1
          guard failures[entry.id, default: 0] >= Self.tries else {
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(1)) }
            continue
          }
          try await work.onFiles {
            try house.inbox.finish(entry.id, [PhotoInbox.Outcome(reason: .failed)])
          }
        }
      } catch {
        logger.error("photos not looked for", metadata: ["error": "\(type(of: error))"])
        try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(1)) }
      }
    }
  }
}

extension WebHouse {
  /// Reads a picture, or those of one slip, into the evening of its day, and writes down what became
  /// of it.
  func read(_ entry: PhotoInbox.Entry) throws {
    // A slip is not left unread because its kind was removed meanwhile.
    let kind = try entry.kind.flatMap { ProfileID($0) }.flatMap { chosen in
      try live.profiles().map(\.id).first { $0 == chosen }
    }
    let news = try photos.take(
      files: entry.files, of: kind, into: evenings.house(of: entry.author), on: evenings.day)
    // Nothing is told of a picture that was read before its server ended.
    let outcomes = news.map { PhotoInbox.Outcome($0) }
    try inbox.finish(
      entry.id, outcomes.isEmpty ? [PhotoInbox.Outcome(reason: .known)] : outcomes)
  }
}
