public import Money
public import Reading

/// A picture that one figure of a slip was read from alone: the camera was held over that figure.
public struct FigurePicture: Hashable, Sendable {
  /// The picture's file.
  public let path: String
  /// Its name, without its folder.
  public let name: String
  /// SHA-256 of the picture, hexadecimal.
  public let sha256: String
  /// Where a copy of it is kept; nil where there is none.
  public let keptPicture: String?
  /// The kind of slip that it was read as.
  public let profile: String
  public let engine: String
  public let engineVersion: String
  public let model: String
  /// What it says of the figure.
  public let reading: ReadingEvidence
  /// The small picture of the figure: a PNG in base64; nil where none was made.
  public let crop: String?

  public init(
    path: String, name: String, sha256: String, keptPicture: String?, profile: String,
    engine: String, engineVersion: String, model: String, reading: ReadingEvidence, crop: String?
  ) {
    (self.path, self.name, self.sha256, self.keptPicture) = (path, name, sha256, keptPicture)
    (self.profile, self.engine, self.engineVersion) = (profile, engine, engineVersion)
    (self.model, self.reading, self.crop) = (model, reading, crop)
  }
}

extension ServerForm {
  /// The kind of slip that was read; nil for a typed form, of which pictures may show single figures.
  public var profileOfSlip: String? { scan?.showsFiguresAlone == true ? nil : scan?.profile }

  /// Puts what the camera read of one figure into its box, as if it had been typed, and keeps the picture
  /// that shows it as the value's evidence. Of a typed form it is the first picture.
  ///
  /// Figures of several slips are sums, which no picture shows: their box is filled alone.
  ///
  /// - Throws: ``FormEntryError``; the form keeps what it had.
  public mutating func type(
    _ text: String, into field: FormField, in currency: Currency, from picture: FigurePicture
  ) throws(FormEntryError) {
    guard together == nil, field.pattern?.rawValue == picture.reading.pattern else {
      return try type(text, into: field, in: currency)
    }
    var form = self
    var box = form[field]
    box.evidence = picture.reading
    form.setBox(box, of: field)
    try form.type(text, into: field, in: currency)
    if form.scan == nil {
      form.scan = ScanEvidence(picture)
    } else {
      form.scan?.add(picture)
    }
    self = form
  }
}

extension ScanEvidence {
  /// The evidence of a typed form whose first figure the camera read.
  fileprivate init(_ picture: FigurePicture) {
    self.init(
      pictureName: picture.name, pictureSHA256: picture.sha256, page: 1, profile: picture.profile,
      engine: picture.engine, engineVersion: picture.engineVersion, model: picture.model,
      readings: [picture.reading])
    crops = picture.crop.map { [picture.reading.pattern: $0] }
    keptPicture = picture.keptPicture
    sources = [picture.path]
    pageCount = 1
    showsFiguresAlone = true
  }

  /// Takes in one more picture, which shows one figure: that figure's reading and crop are its own now.
  fileprivate mutating func add(_ picture: FigurePicture) {
    let pattern = picture.reading.pattern
    readings = readings.filter { $0.pattern != pattern } + [picture.reading]
    var crops = crops ?? [:]
    // Without one of its own it has none: the one before shows another reading.
    crops[pattern] = picture.crop
    self.crops = crops.isEmpty ? nil : crops
    var pictures = (others ?? []).map { $0.showing($0.patterns.filter { $0 != pattern }) }
    if let place = pictures.firstIndex(where: { $0.sha256 == picture.sha256 }) {
      pictures[place] = pictures[place].showing(pictures[place].patterns + [pattern])
    } else if picture.sha256 != pictureSHA256 {
      pictures.append(
        OtherPicture(
          name: picture.name, sha256: picture.sha256, page: 1, keptPicture: picture.keptPicture,
          patterns: [pattern], profile: picture.profile, engine: picture.engine,
          engineVersion: picture.engineVersion, model: picture.model))
    }
    others = pictures.isEmpty ? nil : pictures
    let files = sources ?? []
    sources = files.contains(picture.path) ? files : files + [picture.path]
  }
}

extension OtherPicture {
  fileprivate func showing(_ patterns: [String]) -> OtherPicture {
    var copy = self
    copy.patterns = patterns
    return copy
  }
}
