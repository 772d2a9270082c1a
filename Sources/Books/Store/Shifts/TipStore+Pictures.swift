public import Files
import GRDB

extension TipStore {
  /// Keeps a copy of a picture beside the database, as soon as it is read: the card of a camera
  /// may be gone when the shift is saved.
  ///
  /// - Returns: where the copy lies, from the database's folder; nil where the picture is no
  ///   longer there or is another one by now.
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

extension TipStore {
  /// The shift that a picture was saved with, and the name that the picture's file had; nil where there
  /// is none.
  ///
  /// - Parameter isVoidedMeant: whether a shift that was voided since is meant too.
  public func shift(
    ofPicture picture: ContentHash, orVoided isVoidedMeant: Bool = true
  ) throws(TipStoreError) -> (shift: Int64, file: String)? {
    try read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT scans.id, number, picture_file FROM scans JOIN shifts ON shifts.id = shift_id
          WHERE picture_sha256 = ? AND (counts = 1 OR ?) ORDER BY scans.id DESC LIMIT 1
          """, arguments: [picture.hex, isVoidedMeant])
      return try row.map { row in
        let read = ValueReader("scans", row)
        return (shift: try read("number"), file: try read("picture_file"))
      }
    }
  }
}
