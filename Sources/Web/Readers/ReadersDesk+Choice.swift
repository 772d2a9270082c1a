import Foundation
import House
import Models

extension ReadersDesk {
  /// Has a version read from the next slip on; without a version the newest one that is here.
  ///
  /// - Throws: `ModelStoreError`.
  func use(_ reference: ModelReference) throws {
    guard let models = try house() else { throw Refusal.noFolder }
    try models.store.use(reference)
    noteChange()
  }

  /// Removes a version, or all of a reader; the newest one that is left reads then, at last the
  /// built-in one.
  ///
  /// - Parameter letGo: has whoever read with it keep it no longer, unless a slip is under way.
  /// - Throws: `ModelStoreError.inUse` where a slip is being read with it; then nothing changed.
  func remove(_ reference: ModelReference, letGo: () -> Void) throws {
    guard let models = try house() else { throw Refusal.noFolder }
    let name = reference.name
    let listing = try models.list().first { $0.name == name }
    defer { noteChange() }
    guard let listing, !listing.versions.isEmpty else { throw Refusal.gone }
    let going = reference.version.map { [$0] } ?? listing.versions.filter { $0 != .builtIn }
    let left = listing.versions.filter { !going.contains($0) }
    if let reads = listing.version, going.contains(reads), let next = left.first {
      // Nobody chose it: a server that dies here leaves no version from which updates are kept.
      try models.store.use(ModelReference(name, next), pinning: false)
    }
    // This program's own hold goes over to what reads now: it may be of a version that read before. What
    // cannot be read, or goes without another in its place, is held by nobody.
    ScanModels.hold(nil, of: name)
    if !left.isEmpty { _ = Result { try models.choice(name.text) } }
    do {
      // A frame that is being read gives its reader back a moment later.
      try Self.patiently {
        letGo()
        // Where it could not be taken into the store as a whole, it would be taken over once more.
        let isMeant = SecondReader.isMeant(by: reference)
        let wasLaid = try isMeant && SecondReader(models).removeLaid()
        do {
          try models.store.remove(reference)
        } catch ModelStoreError.notInstalled where wasLaid {
          // It lay there alone.
        }
      }
    } catch {
      if !left.isEmpty { try models.store.use(ModelReference(name, listing.pinned)) }
      throw error
    }
    // Who chose a version that stays goes on with it; else updates go on.
    let choice = listing.pinned.flatMap { left.contains($0) ? $0 : nil }
    if !left.isEmpty { try models.store.use(ModelReference(name, choice)) }
  }

  /// Tries again for two seconds where something is in use: who lets go does so a moment later.
  private static func patiently(_ work: () throws -> Void) throws {
    for _ in 1..<20 {
      do {
        return try work()
      } catch ModelStoreError.inUse {
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
    try work()
  }
}
