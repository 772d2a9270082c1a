import Files
import Foundation

/// Removes what is no longer wanted, under the store's lock.
struct StoreRoom {
  private let store: ModelStore
  private var folder: StoreFolder { store.folder }

  init(_ store: ModelStore) { self.store = store }

  /// Keeps of a model the version that reads, the one that a person chose and the newest others.
  /// A version in use stays as well.
  func prune(_ name: ModelName, keeping count: Int) throws(ModelStoreError) {
    let kept = try kept(name)
    let others = store.versions(of: name).filter { !kept.contains($0) }
    for version in others.dropFirst(max(0, count - kept.count)) {
      _ = try removeManifest(name, version)
    }
    try removeUnnamedBlobs()
  }

  private func kept(_ name: ModelName) throws(ModelStoreError) -> Set<ModelVersion> {
    let pin = try StoreState.load(folder).pins[name.text]
    return Set([try store.currentVersion(of: name), pin].compactMap(\.self))
  }

  /// - Returns: false where it is in use.
  func removeManifest(_ name: ModelName, _ version: ModelVersion) throws(ModelStoreError) -> Bool {
    guard try ModelLease.removeUnused(folder.manifest(name, version)) else { return false }
    try StoreFolder.remove(folder.measurement(name, version))
    return true
  }

  /// Removes the files that no installed version names.
  func removeUnnamedBlobs() throws(ModelStoreError) {
    var named: Set<String> = []
    for name in store.installedNames {
      for version in store.versions(of: name) {
        let path = folder.manifest(name, version)
        guard let bytes = try StoreFolder.bytes(path) else { continue }
        // A manifest that cannot be read might name any of them.
        guard case .success(let model) = Result(catching: { try ModelStore.manifest(bytes, path) })
        else { return }
        named.formUnion(model.entry.files.map(\.blobName))
      }
    }
    for blob in FilePath.names(in: folder.blobs)
    where blob.hasPrefix("sha256-") && !named.contains(blob) {
      try StoreFolder.remove(folder.blobs + "/" + blob)
    }
  }

  /// Makes room for so many more bytes: versions that do not read go, the oldest first.
  func makeRoom(
    for bytes: Int, below limit: Int, sparing reference: ModelReference
  ) throws(ModelStoreError) {
    var spare: [ModelReference] = []
    for name in store.installedNames {
      let kept = try kept(name)
      spare += store.versions(of: name).filter { !kept.contains($0) }
        .map { ModelReference(name, $0) }
    }
    var oldest = spare.filter { $0 != reference }
      .sorted { ($0.version ?? .builtIn, $0.name) < ($1.version ?? .builtIn, $1.name) }[...]
    while used + bytes > limit {
      guard let next = oldest.popFirst(), let version = next.version else {
        throw .overLimit(needed: used + bytes, limit: limit)
      }
      _ = try removeManifest(next.name, version)
      try removeUnnamedBlobs()
    }
  }

  private var used: Int {
    FilePath.names(in: folder.blobs).compactMap { StoreFolder.size(of: folder.blobs + "/" + $0) }
      .reduce(0, +)
  }
}
