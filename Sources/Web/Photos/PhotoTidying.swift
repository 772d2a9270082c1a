import Books
import Evening
import Files
import Foundation
import House
import Logging
import ServiceLifecycle

/// Removes photos that no open evening needs, at the start and once a day.
struct PhotoTidying: Service {
  let house: WebHouse
  let work: BlockingWork
  let logger: Logger

  func run() async throws {
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      let house = house
      do {
        let removed = try await work.onFiles {
          let now = house.clock()
          let waiting = try house.inbox.filesWaiting().union(house.cards.files())
          try house.inbox.tidy(before: now - PhotoReader.keepsFor)
          try house.cards.tidy(
            before: now - PhotoReader.keepsFor,
            besides: Set(try house.evenings.store.drafts().map(\.version.id.rawValue)))
          return try house.photos.tidy(
            keeping: house.evenings.picturesInUse().union(waiting), at: now)
        }
        if removed > 0 { logger.info("photos removed", metadata: ["count": "\(removed)"]) }
      } catch {
        // They stay until tomorrow; the type alone, as for every error.
        logger.error("photos not tidied", metadata: ["error": "\(type(of: error))"])
      }
      // The end of the server ends the wait.
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(24 * 3600)) }
    }
  }
}

extension PhotoReader {
  /// How long a photo stays that no open evening needs, in seconds: 14 days. The books keep their own
  /// copies of what was saved.
  static let keepsFor: TimeInterval = 14 * 24 * 3600

  /// Removes photos that came longer ago than that.
  ///
  /// - Parameter used: the paths of those that are needed.
  /// - Returns: how many.
  func tidy(keeping used: Set<String>, at now: Date) throws -> Int {
    let needed = Set(used.map { FilePath.name(of: $0) })
    let old = try FilePath.names(in: folder).filter { name in
      guard !needed.contains(name), Self.isPhoto(name) else { return false }
      let facts = try FileManager.default.attributesOfItem(atPath: FilePath.join(folder, name))
      guard let came = facts[.modificationDate] as? Date else { return false }
      return now.timeIntervalSince(came) > Self.keepsFor
    }
    for name in old { try FileManager.default.removeItem(atPath: FilePath.join(folder, name)) }
    return old.count
  }

  /// Whether a file's name is the hash of a picture: nothing else is this reader's.
  private static func isPhoto(_ name: String) -> Bool {
    name.wholeMatch(of: /[0-9a-f]{64}\.(jpg|png|pdf|heic)/) != nil
  }
}

extension EveningDesk {
  /// The paths of the pictures that half-entered evenings name.
  ///
  /// - Throws: also where one of them cannot be read: then nobody knows what it needs.
  func picturesInUse() throws -> Set<String> {
    var paths = Set<String>()
    for kept in try store.drafts() {
      let draft = try Evening(resuming: kept.version.id.rawValue, house: house(of: "")).draft
      paths.formUnion(draft.forms.flatMap { $0.scan?.sources ?? [] })
      for aside in draft.slipsAside {
        paths.formUnion(aside.pictures + (aside.form?.scan?.sources ?? []))
      }
    }
    return paths
  }
}
