public import ContentHashing

extension TipStore {
  /// Keeps a copy of a picture beside the database, as soon as it is read: the card of a camera
  /// may be gone when the shift is saved.
  ///
  /// - Returns: where the copy lies, from the database's folder; nil where the picture is no
  ///   longer there or is another one by now.
  /// - Throws: ``TipStoreError/cannotCreate(path:reason:)``.
  public func keepPicture(
    at source: String, _ hash: ContentHash
  ) throws(TipStoreError) -> String? {
    do {
      return try PictureFolder(database: path).keep(source, hash)
    } catch {
      throw TipStoreError(error, path: path, waited: secondsToWait)
    }
  }
}
