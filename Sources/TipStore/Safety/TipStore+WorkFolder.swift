import Foundation

extension TipStore {
  /// Makes a folder for the owner only beside the database, for what is needed while a program
  /// runs. The caller takes it away; where the program is killed, the next call or backup does.
  ///
  /// - Throws: ``TipStoreError/cannotCreate(path:reason:)``.
  public func makeWorkFolder() throws(TipStoreError) -> String {
    let folder = PrivateFile.folder(of: path)
    PrivateFile.removeLeftovers(in: folder)
    let place = PrivateFile.unfinished(PrivateFile.join(folder, "slips"))
    do throws(BackupError) {
      try PrivateFile.makeUnfinishedFolder(place)
    } catch {
      throw error.cannotCreate(place)
    }
    return place
  }
}
