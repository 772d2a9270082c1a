import Files
import Handwriting
import House
import Models
import Vision

/// One thing that reads pictures or strokes, as a page shows it.
struct Reader: Hashable, Sendable {
  /// Which of the readers that every house knows; nil for a house's own.
  enum Known: Hashable, Sendable {
    case thermal, second
    case hand(HandNet)
  }

  let name: String
  let known: Known?
  /// The tags of the languages that it reads; `zxx` for all of them.
  let languages: [String]
  /// What reads; nil where nothing does. `0` is part of the program.
  let version: String?
  /// The beginning of the SHA-256 of what reads; nil where nothing does.
  let hash: String?
  /// The version that a person chose; updates leave it alone.
  var pinned: String?
  /// What else can be chosen, newest first.
  var others: [String] = []
  /// The newest one that the last catalogue offers, where it is not here.
  var offered: String?
  /// Whether its makers' own packages can be had.
  var isFromMakers = false
  var isOfHouse = false
  /// Whether it marks everything that it reads, or has people choose, since nobody measured it.
  var isUnmeasured = false
  /// Why the built-in one reads in place of the one that should.
  var trouble: ModelStoreError?

  var isBuiltIn: Bool { version == ModelVersion.builtIn.description }
  /// Whether there is something to delete.
  var isRemovable: Bool { version != nil && !isBuiltIn }

  /// So many digits of a hash tell readers apart for people.
  private static let digits = 12

  static func short(_ hash: ContentHash) -> String { String(hash.hex.prefix(digits)) }
}

extension Reader {
  /// What is shown of a model of the store.
  init(_ listing: ModelListing, in models: ScanModels) {
    // Every byte is looked at as before each reading: where one is wrong the built-in one reads.
    let trouble = models.trouble(reading: listing.name)
    let reads = ModelReference(listing.name, trouble == nil ? nil : .builtIn)
    var (found, failure): (ModelStore.Found?, ModelStoreError?) = (nil, nil)
    do throws(ModelStoreError) { found = try models.store.find(reads) } catch {
      // That nothing reads under its name yet is no trouble.
      if case .notInstalled = error {} else { failure = error }
    }
    self.init(listing, found)
    self.trouble = listing.trouble ?? trouble ?? failure
  }

  /// - Parameter found: what reads under its name; nil where nothing does.
  private init(_ listing: ModelListing, _ found: ModelStore.Found?) {
    (name, languages) = (listing.name.text, listing.languages)
    known = Known(listing.name)
    // The second recogniser may read from beside the store.
    let reads = found?.reference.version ?? (known == .second ? listing.version : nil)
    version = reads?.description
    // The second recogniser's largest file is the library that runs its model.
    let digest =
      known == .second
      ? ContentHash(hex: SecondReader.sha256)
      : found?.installed?.entry.files.max { $0.size < $1.size }?.sha256
    hash = version == nil ? nil : (digest ?? known?.builtIn).map(Self.short)
    pinned = listing.pinned?.description
    others = listing.versions.map(\.description).filter { [version] in $0 != version }
    if let newest = listing.offered, !listing.versions.contains(newest) {
      offered = newest.description
    }
    isOfHouse = found?.installed?.origin == .house
    // Without the house's address its makers have it all the same.
    isFromMakers = known == .second && listing.known != nil && version == nil
    isUnmeasured = version != nil && listing.kind != .onnx && found?.bar == .unmeasured
  }
}

extension Reader.Known {
  /// Nil for a model of the house's own.
  fileprivate init?(_ name: ModelName) {
    switch name {
    case ScanModels.thermal: self = .thermal
    case SecondReader.name: self = .second
    default:
      guard let net = HandNet(rawValue: name.text) else { return nil }
      self = .hand(net)
    }
  }

  /// What tells the one that is part of the program from others; nil where none is.
  fileprivate var builtIn: ContentHash? {
    switch self {
    case .thermal: ThermalModel.sha256
    case .second: nil
    case .hand(let net): Self.nets[net]
    }
  }

  /// The nets inside the program never change.
  private static let nets = Dictionary(
    uniqueKeysWithValues: HandNet.allCases.map { ($0, ContentHash(of: $0.builtIn)) })
}
