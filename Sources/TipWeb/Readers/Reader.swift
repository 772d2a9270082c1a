import Bookkeeping
import ContentHashing
import InkRecognition
import ModelStore
import TesseractRecognition

/// One thing that reads pictures or strokes, as a page shows it.
struct Reader: Hashable, Sendable {
  /// Which of the readers that every house knows; nil for a house's own.
  enum Known: Hashable, Sendable {
    case thermal, second, ink, names, crops
  }

  let name: String
  let known: Known?
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
  /// Whether the store has it, and not only the makers' script.
  var isFromStore = true
  var isOfHouse = false
  /// Whether it marks everything that it reads, since nobody measured it.
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
  /// The nets that are part of the program and have no other versions.
  static let nets: [Reader] = [
    (Known.ink, "ink", BuiltInNets.ink), (Known.names, "names", BuiltInNets.names),
    (Known.crops, "crops", BuiltInNets.crops),
  ].map { known, name, bytes in
    Reader(
      name: name, known: known, version: ModelVersion.builtIn.description,
      hash: short(ContentHash(of: bytes)))
  }

  /// - Parameter found: what reads under its name; nil where nothing does.
  init(_ listing: ModelListing, _ found: ModelStore.Found?) {
    name = listing.name.text
    known =
      switch listing.name {
      case ScanModels.thermal: .thermal
      case SecondReader.name: .second
      // Every other name is a model of the house's own.
      default: nil
      }
    version = found?.reference.version?.description
    let digest = found?.installed?.entry.files.max { $0.size < $1.size }?.sha256
    let builtIn = listing.name == ScanModels.thermal ? ThermalModel.sha256 : nil
    hash = version == nil ? nil : (digest ?? builtIn).map(Self.short)
    pinned = listing.pinned?.description
    others = listing.versions.map(\.description).filter { [version] in $0 != version }
    if let newest = listing.offered, !listing.versions.contains(newest) {
      offered = newest.description
    }
    isOfHouse = listing.isOfHouse
    isUnmeasured = version != nil && listing.kind == .tesseract && listing.bar == .unmeasured
    trouble = listing.trouble
  }

  /// The second recogniser where the store knows nothing of it.
  init(_ second: SecondReader) {
    (name, known) = (SecondReader.name.text, .second)
    version = second.isHere ? SecondReader.version : nil
    hash = second.isHere ? String(SecondReader.sha256.prefix(Self.digits)) : nil
    (isFromMakers, isFromStore) = (!second.isHere, false)
  }
}
