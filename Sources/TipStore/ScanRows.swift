import GRDB

// Pictures and what was read on them. The numbers with a point are places on a picture and the
// recogniser's certainty; amounts are texts here, as they were read.

struct ScanRow: NumberedRow {
  static let databaseTableName = "scans"
  var id: Int64?
  var shiftId: Int64
  var employeeId: Int64
  var pictureSha256: String
  var pictureFile: String
  var pictureKept: String?
  var profileId: String?
  var engine: String
  var engineVersion: String
  var model: String
}

struct ScanReadingRow: TableRow {
  static let databaseTableName = "scan_readings"
  var scanId: Int64
  var position: Int
  var patternId: String
  var valueRead: String?
  var textSeen: String
  /// The place on the picture, 0…1 of its width and height.
  var boxX: Double?
  var boxY: Double?
  var boxW: Double?
  var boxH: Double?
  /// 0…1.
  var confidence: Double?
  var filter: String?
  var needsReview: Bool
  var reason: String?
  var confirmedValue: String?
  var changedByPerson: Bool
  var cropId: Int64?
}
