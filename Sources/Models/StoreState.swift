import Files
import Foundation

/// What a store remembers between two looks.
struct StoreState: Hashable, Sendable, Codable {
  /// The highest serial seen, for each key that signed.
  var serials: [String: Int] = [:]
  /// The versions that a person chose, by the model's name; `0` for the built-in one.
  var pins: [String: ModelVersion] = [:]
  /// What each version's files were, by key and version (`3d40… thermal@1.2.0`): one that comes again with others is refused.
  var seen: [String: String] = [:]
  /// The address that models last came from.
  var source: String?
  /// The day of the last look, `2026-11-25`.
  var lastLook: String?

  static func load(_ folder: StoreFolder) throws(ModelStoreError) -> StoreState {
    guard let bytes = try StoreFolder.bytes(folder.state) else { return StoreState() }
    do {
      return try JSONDecoder().decode(StoreState.self, from: bytes)
    } catch {
      throw .badManifest(path: folder.state, reason: Catalogue.words(of: error))
    }
  }

  func save(_ folder: StoreFolder) throws(ModelStoreError) {
    try StoreFolder.writeJSON(self, to: folder.state)
  }

  /// Holds a version's files against what they were, as the same key signed them.
  ///
  /// What the program knows by its hashes is not noted: a newer program may know others.
  mutating func see(_ entry: ModelEntry, by origin: ModelOrigin) throws(ModelStoreError) {
    guard origin != .program else { return }
    let key = "\(origin.signer ?? "house") \(entry.reference)"
    guard (seen[key] ?? entry.digest.hex) == entry.digest.hex else {
      throw .changedVersion(entry.reference)
    }
    seen[key] = entry.digest.hex
  }
}
