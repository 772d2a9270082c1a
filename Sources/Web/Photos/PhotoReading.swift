import Foundation
import Logging
import Reading
import ServiceLifecycle

/// Reads the pictures that wait, one after the other, until the server ends.
struct PictureReading<Entry: Sendable, ID: Hashable & Sendable>: Service {
  let work: BlockingWork
  let logger: Logger
  let id: @Sendable (Entry) -> ID
  let next: @Sendable () throws -> Entry?
  let read: @Sendable (Entry) throws -> Void
  /// Called once the house's own trouble has kept a picture from being read ``tries`` times.
  let giveUp: @Sendable (Entry) throws -> Void

  private let tries = 3

  func run() async throws {
    var failures: [ID: Int] = [:]
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      do {
        guard let entry = try await work.onFiles(next) else {
          await pause(.milliseconds(100))
          continue
        }
        do {
          try await work.reading { [read] in try read(entry) }
        } catch {
          // The type alone, as for every error.
          logger.error("picture not read", metadata: ["error": "\(type(of: error))"])
          failures[id(entry), default: 0] += 1
          if failures[id(entry), default: 0] < tries {
            await pause(.seconds(1))
          } else {
            try await work.onFiles { [giveUp] in try giveUp(entry) }
          }
        }
      } catch {
        logger.error("pictures not looked for", metadata: ["error": "\(type(of: error))"])
        await pause(.seconds(1))
      }
    }
  }

  /// The end of the server ends the wait: the loop around it checks for that, so no error is told here.
  private func pause(_ time: Duration) async {
    try? await cancelWhenGracefulShutdown { try await Task.sleep(for: time) }
  }
}

extension WebHouse {
  /// Reads photos of slips, and those of signed card slips.
  func readings(_ work: BlockingWork, _ logger: Logger) -> [any Service] {
    let cards = cards
    return [
      PictureReading(
        work: work, logger: logger, id: \.id, next: { try inbox.next() }, read: { try read($0) },
        giveUp: { try inbox.finish($0.id, [PhotoInbox.Outcome(reason: .failed)]) }),
      PictureReading(
        work: work, logger: logger, id: \.number, next: { try cards.next() },
        read: { try cards.read($0) }, giveUp: { try cards.giveUp($0) }),
    ]
  }

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
    try inbox.finish(entry.id, outcomes.isEmpty ? [PhotoInbox.Outcome(reason: .known)] : outcomes)
  }
}
