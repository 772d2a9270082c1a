import Files
import GRDB
import Tips

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

  init(_ scan: ScanRecord, shift: Int64, employee: Int64) {
    (shiftId, employeeId, pictureSha256) = (shift, employee, scan.picture.hex)
    (pictureFile, pictureKept, profileId) = (scan.pictureFile, scan.keptFile, scan.profileID)
    (engine, engineVersion, model) = (scan.engine, scan.engineVersion, scan.model)
  }

  func scan(_ readings: [ScanReading]) throws -> ScanRecord {
    ScanRecord(
      employee: Employee.ID(staffRow: employeeId),
      picture: try ValueReader(table: "scans", row: storedID())
        .value("picture_sha256", ContentHash(hex: pictureSha256)),
      pictureFile: pictureFile, keptFile: pictureKept, profileID: profileId, engine: engine,
      engineVersion: engineVersion, model: model, readings: readings)
  }
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

  init(_ reading: ScanReading, scan: Int64, position: Int, crop: Int64?) {
    (scanId, self.position, patternId, cropId) = (scan, position, reading.patternID, crop)
    (valueRead, textSeen) = (reading.value, reading.text)
    (boxX, boxY) = (reading.box?.x, reading.box?.y)
    (boxW, boxH) = (reading.box?.width, reading.box?.height)
    (confidence, filter) = (reading.confidence, reading.filter)
    (needsReview, reason) = (reading.needsReview, reading.reason)
    (confirmedValue, changedByPerson) = (reading.confirmedValue, reading.changedByPerson)
  }

  func reading(crop: [UInt8]?) -> ScanReading {
    var box: ScanReading.Box?
    if let boxX, let boxY, let boxW, let boxH {
      box = ScanReading.Box(x: boxX, y: boxY, width: boxW, height: boxH)
    }
    return ScanReading(
      patternID: patternId, value: valueRead, text: textSeen, box: box, confidence: confidence,
      filter: filter, needsReview: needsReview, reason: reason, confirmedValue: confirmedValue,
      changedByPerson: changedByPerson, crop: crop)
  }
}
