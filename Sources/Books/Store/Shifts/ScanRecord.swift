public import Files
public import Tips

/// A picture that a server's figures were read from, who read it, and what came of each reading.
public struct ScanRecord: Hashable, Sendable {
  /// The server whose report it shows: one of the shift's servers.
  public var employee: Employee.ID
  /// What tells the picture from every other.
  public var picture: ContentHash
  public var pictureFile: String
  /// Where the picture lies now, so that it can be copied; not stored.
  public var source: String?
  /// Where the kept copy lies, from the database's folder: `pictures/<sha256>.jpg`.
  public var keptFile: String?
  /// The report profile that matched; nil where none did.
  public var profileID: String?
  /// The recogniser: `tesseract`.
  public var engine: String
  public var engineVersion: String
  public var model: String
  /// What was read, in the order of the form.
  public var readings: [ScanReading]

  public init(
    employee: Employee.ID, picture: ContentHash, pictureFile: String, source: String? = nil,
    keptFile: String? = nil, profileID: String?, engine: String, engineVersion: String,
    model: String, readings: [ScanReading]
  ) {
    (self.employee, self.picture, self.pictureFile) = (employee, picture, pictureFile)
    (self.source, self.keptFile, self.profileID) = (source, keptFile, profileID)
    (self.engine, self.engineVersion, self.model) = (engine, engineVersion, model)
    self.readings = readings
  }
}

/// One value as it was read on a picture, and what a person made of it.
public struct ScanReading: Hashable, Sendable {
  /// A place on the page in shares of its width and height, from the top left.
  public struct Box: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// Which field: `netSales`.
  public var patternID: String
  /// The value as it was understood; nil where it was not.
  public var value: String?
  /// The text as it was seen.
  public var text: String
  public var box: Box?
  /// How sure the recogniser was, 0…1.
  public var confidence: Double?
  /// The content filter that found it.
  public var filter: String?
  public var needsReview: Bool
  public var reason: String?
  /// What went into the form in the end.
  public var confirmedValue: String?
  public var changedByPerson: Bool
  /// The small picture of the value, a PNG; nil where there is none.
  public var crop: [UInt8]?

  public init(
    patternID: String, value: String?, text: String, box: Box? = nil, confidence: Double? = nil,
    filter: String? = nil, needsReview: Bool = false, reason: String? = nil,
    confirmedValue: String? = nil, changedByPerson: Bool = false, crop: [UInt8]? = nil
  ) {
    (self.patternID, self.value, self.text, self.box) = (patternID, value, text, box)
    (self.confidence, self.filter, self.needsReview) = (confidence, filter, needsReview)
    (self.reason, self.confirmedValue) = (reason, confirmedValue)
    (self.changedByPerson, self.crop) = (changedByPerson, crop)
  }
}
