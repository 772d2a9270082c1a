import Foundation
public import Reading
public import Vision

/// How the pictures of a run are read, as told to each worker. What it names (profiles, models)
/// is looked up by the worker.
public struct ScanSetup: Hashable, Sendable, Codable {
  /// The profile to read every page by; nil to choose by the page.
  public var profile: String?
  /// A folder with the house's own profiles; nil for the usual one.
  public var profiles: String?
  /// The language model's name.
  public var model: String
  /// The model of the store that reads in place of the one with that name; nil for none.
  public var stored: StoredModel?
  /// The net of the store that reads what guests wrote on card slips; nil for the built-in one.
  public var cardSlipNet: StoredModel?
  /// A folder with language data; nil for the usual places.
  public var tessdata: String?
  /// The folder with the second recogniser's files; nil to read with Tesseract alone.
  public var models: String?
  /// The ISO 4217 code of the amounts' currency.
  public var currency: String
  /// What is known of the house.
  public var hints: HouseHints
  /// The most pixels of a page.
  public var pixelLimit: Int
  /// How many threads of a worker share the lines of a picture; 1 or more. For pictures that come
  /// one by one, while somebody waits: where many are read at once, each core has a picture.
  public var threads = 1
  /// The parts of each picture that are read, as shares of its size; all of it without any.
  public var regions: [NormalizedRect] = []
  /// What else is looked for in the rows of text: `name=expression`.
  public var finds: [String] = []
  /// What a worker may use.
  public var limits: WorkerLimits

  public init(
    profile: String? = nil, profiles: String? = nil, model: String = "thermal",
    tessdata: String? = nil, models: String? = nil, currency: String = "USD",
    hints: HouseHints = HouseHints(), pixelLimit: Int = 100_000_000,
    limits: WorkerLimits = WorkerLimits()
  ) {
    (self.profile, self.profiles, self.model) = (profile, profiles, model)
    (self.tessdata, self.models, self.currency) = (tessdata, models, currency)
    (self.hints, self.pixelLimit, self.limits) = (hints, pixelLimit, limits)
  }

  /// So many threads help with one picture on this computer: a page has some fifty lines, and the rest of
  /// the work is not shared.
  public static let threadsOfOnePicture = min(4, ProcessInfo.processInfo.activeProcessorCount)
}

/// A model of the store, as a worker is told of it.
public struct StoredModel: Hashable, Sendable, Codable {
  /// `thermal@1.2.0`
  public let name: String
  public let path: String
  /// The SHA-256 of its bytes, 64 hexadecimal digits.
  public let sha256: String
  /// The share of its width that print keeps, above 0 up to 1.
  public let squeeze: Double
  /// The confidence below which what it read is marked; nil where nobody measured that, and
  /// everything is.
  public var required: Double?

  public init(
    name: String, path: String, sha256: String, squeeze: Double = 1, required: Double? = nil
  ) {
    (self.name, self.path, self.sha256) = (name, path, sha256)
    (self.squeeze, self.required) = (squeeze, required)
  }

  /// What its values must keep before they go unmarked.
  public var bar: RequiredOfModel {
    required.map { .atLeast(Confidence($0)) } ?? .unmeasured
  }
}

/// One picture to be read.
public struct ScanRequest: Hashable, Sendable, Codable {
  /// The picture's path.
  public var path: String
  /// Where the caller of the run writes the pages with boxes around what was read: a path without
  /// `.png`; nil for nowhere.
  public var overlay: String?
  /// Where it writes one small picture for each figure: the beginning of their paths, to which
  /// `-1-netSales.png` is added; nil for nowhere.
  public var crops: String?
  /// The profile to read this picture by; nil for the setup's choice.
  public var profile: String?
  /// Whether one recogniser is enough: for a frame that is one of many.
  public var isQuick = false
  /// Whether the picture shows card slips, of which what guests wrote is read, and nothing else.
  public var isCardSlip = false

  public init(
    path: String, overlay: String? = nil, crops: String? = nil, profile: String? = nil
  ) {
    (self.path, self.overlay, self.crops, self.profile) = (path, overlay, crops, profile)
  }
}

/// Why no picture can be read at all: a setting is wrong or something is missing.
public struct ScanRefusal: Error, Hashable, Sendable, Codable {
  /// What is wrong and what to do.
  public let message: String
  /// The exit status that fits.
  public let status: Int32

  public init(message: String, status: Int32) {
    (self.message, self.status) = (message, status)
  }
}

/// A line of a worker's answer.
enum ScanAnswer: Hashable, Sendable, Codable {
  case page(ScannedPage)
  case failure(ScanFailure)
  case cardSlip(ScannedCardSlip)
  /// A part of a picture that shows what was read.
  case evidence(EvidencePiece)
  /// The overlay or the crops of a page that was read could not be drawn.
  case overlayFailure(String)
  /// In answer to the setup: it cannot be used.
  case refusal(ScanRefusal)
}
