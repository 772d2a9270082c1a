public import Reading
public import Vision

/// One page that was read: the figures, and where they come from.
public struct ScannedPage: Hashable, Sendable, Codable {
  /// The picture's path, as it was given.
  public let path: String
  /// The page of the file, from 1.
  public let page: Int
  /// How many pages the file has.
  public let pageCount: Int
  /// What tells this page from every other; see `ReportFile.sha256(ofPage:)`.
  public let pictureSHA256: String
  /// Who read it.
  public let recognizer: RecognizerIdentity
  /// The figures; their boxes are shares of the picture as a person sees it.
  public let reading: ReportReading
  /// The profile's name, for people.
  public let profileName: String
  /// From where the picture shows the slip; nil for a document's own text.
  public let look: PictureLook?
  /// The rows of text as they were read.
  public let rows: [String]
  /// What the person's own filters found.
  public let found: [FoundText]
  /// What is wrong with the picture's light or sharpness and what to do about it, in words.
  public var troubles: [String] = []
  /// The same, place by place, for whoever shows it on the picture; the boxes are shares of it.
  public var places: [PictureTrouble] = []
  /// How long the page took.
  public let milliseconds: Int
}

/// What is wrong with a picture's light or sharpness at one place.
public struct PictureTrouble: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Light is mirrored; the slip is to be tilted.
    case glare
    /// The print is blurred: hold still.
    case blur
    /// Too little light.
    case darkness
    /// The letters are too small: closer.
    case fewPixels
  }

  public let kind: Kind
  /// Where, in shares of the picture.
  public let box: NormalizedRect
}

/// A picture or page that could not be read.
public struct ScanFailure: Error, Hashable, Sendable, Codable {
  /// What kind of trouble it is.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The file is not there or cannot be opened.
    case noInput
    /// The file's content cannot be read.
    case dataError
    /// Something needed is missing.
    case unavailable
    /// A fault of the program or of a library.
    case software
  }

  /// The picture's path, as it was given.
  public let path: String
  /// A short word for programs: `not-an-image`, `no-profile`.
  public let code: String
  /// What is wrong, and what helps whatever reads the picture.
  public let message: String
  /// What else may help; nil where the message says all.
  public let remedy: ScanRemedy?
  /// What kind of trouble it is.
  public let kind: Kind
  /// The rows of text as they were read; empty where the failure came before that.
  public let rows: [String]
  /// What the person's own filters found; nil where there are none, or no text was read.
  public let found: [FoundText]?
  /// From where the picture shows print; nil where it shows none.
  public var look: PictureLook?
  /// What is wrong with the light and sharpness of print, place by place; empty where no print was found.
  public var places: [PictureTrouble] = []
  /// How long it took to find out.
  public let milliseconds: Int
}

/// What may help where a picture was not read, for a front door to put into words.
public enum ScanRemedy: String, Hashable, Sendable, Codable {
  /// A smaller picture, or a higher limit of pixels.
  case fewerPixels
  /// One of the known profiles, or a new one.
  case knownOrNewProfile
  /// The profile that is nearest, or a sharper picture.
  case nearestProfile
  /// One of the profiles that fit.
  case fittingProfile
  /// A higher limit of time.
  case moreTime
}

extension ScanFailure {
  /// Whether nothing in the file is like a slip: what was photographed by the way, or is no picture at all.
  public var showsNoSlip: Bool {
    if ["not-an-image", "unsupported-format"].contains(code) { return true }
    guard code == Self.noProfile else { return false }
    return switch remedy {
    case nil, .knownOrNewProfile: true
    case .nearestProfile, .fittingProfile, .fewerPixels, .moreTime: false
    }
  }

  static let noProfile = "no-profile"
}
