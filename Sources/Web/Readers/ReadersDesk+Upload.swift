import Files
import Foundation
import Models

extension ReadersDesk {
  /// Installs what a browser sent: by a signed catalogue, or a house's own by its manifest.
  func install(into store: ModelStore) throws {
    let folder = try uploads.layOut()
    let isThere = { FileManager.default.fileExists(atPath: FilePath.join(folder, $0)) }
    if isThere(ModelStore.manifestFile) {
      try store.add(folder, selfTest: selfTest, report: hear)
    } else if isThere("models.json") {
      try install(catalogueIn: folder, into: store)
    } else if try !install(knownIn: folder, into: store) {
      throw ReaderTrouble.noManifest
    }
    uploads.clear()
  }

  /// Installs what the program knows by its hashes, which needs no catalogue.
  ///
  /// - Returns: whether all files of one were sent.
  private func install(knownIn folder: String, into store: ModelStore) throws -> Bool {
    let sent = store.known.filter { entry in
      entry.files.allSatisfy {
        FileManager.default.fileExists(atPath: FilePath.join(folder, $0.path))
      }
    }
    guard !sent.isEmpty else { return false }
    try store.get(
      .models(sent.map(\.reference)), from: .folder(folder), selfTest: selfTest, report: hear)
    return true
  }

  private func install(catalogueIn folder: String, into store: ModelStore) throws {
    let source = ModelSource.folder(folder)
    try store.get(.look, from: source, selfTest: selfTest)
    var (isAnyWhole, isMissing, trouble): (Bool, Bool, ModelStoreError?) = (
      try install(knownIn: folder, into: store), false, nil
    )
    for listing in try store.list() {
      guard let version = listing.offered else { continue }
      do throws(ModelStoreError) {
        try store.get(
          .models([ModelReference(listing.name, version)]), from: source, selfTest: selfTest,
          report: hear)
        isAnyWhole = true
      } catch {
        // A stick's catalogue names more than somebody has to send.
        if case .file(let file) = error, file.reason.code == ENOENT {
          isMissing = true
        } else {
          trouble = error
        }
      }
    }
    if let trouble { throw trouble }
    guard isAnyWhole || !isMissing else { throw ReaderTrouble.filesMissing }
  }
}
