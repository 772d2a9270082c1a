import Files
import Foundation

/// A line of the list of models.
public struct ModelListing: Hashable, Sendable {
  public let name: ModelName
  public let kind: ModelKind
  /// The tags of what reads now, else of what the catalogue offers.
  public let languages: [String]
  /// The version that reads now; nil where none can.
  public private(set) var version: ModelVersion?
  /// The version that a person chose; updates leave it alone.
  public let pinned: ModelVersion?
  /// All that can be used, newest first; `0` is the built-in one.
  public private(set) var versions: [ModelVersion]
  /// The newest one that the last catalogue offers and that this program may read with.
  public let offered: ModelVersion?
  /// Why a newer one than that cannot be had: it needs a newer program; nil where there is none.
  public let ahead: ModelStoreError?
  /// The one whose hashes the program knows; nil where it knows none of that name.
  public let known: ModelVersion?
  /// The bytes of the version that reads now; 0 for a built-in one.
  public private(set) var size: Int
  public let bar: ModelBar
  /// Whether a person of the house added it.
  public let isOfHouse: Bool
  /// What is wrong with it; nil where nothing is.
  public private(set) var trouble: ModelStoreError?

  /// The same where a version reads that lies beside the store.
  public func reading(_ entry: ModelEntry) -> ModelListing {
    var listing = self
    (listing.version, listing.versions, listing.size) = (
      entry.version, versions + [entry.version], entry.size
    )
    return listing
  }

  /// The same with what is wrong with it.
  public func failing(_ trouble: ModelStoreError) -> ModelListing {
    var listing = self
    listing.trouble = trouble
    return listing
  }
}

extension ModelStore {
  /// Every model that the program, the store or the last catalogue knows.
  public func list() throws(ModelStoreError) -> [ModelListing] {
    let state = try StoreState.load(folder)
    let catalogue = try keptCatalogue()
    return try knownNames().map { listing($0, state, catalogue) }
  }

  /// The names that the program, the store or the last catalogue knows.
  func knownNames() throws(ModelStoreError) -> [ModelName] {
    try Set(names + known.map(\.name) + (keptCatalogue()?.names ?? [])).sorted()
  }

  private func listing(
    _ name: ModelName, _ state: StoreState, _ catalogue: Catalogue?
  ) -> ModelListing {
    let offers = catalogue?.entries(of: name) ?? []
    let found = Result { () throws(ModelStoreError) in try find(name) }
    var (here, trouble): (Found?, ModelStoreError?) = (nil, nil)
    switch found {
    case .success(let found): (here, trouble) = (found, found.trouble)
    case .failure(.notInstalled): break
    case .failure(let error): trouble = error
    }
    let (builtIn, known) = (builtIn(name), known(name))
    let entry = here?.installed?.entry ?? offers.first ?? known
    // What reads now comes first, and then what is built in, whatever is offered.
    let languages = [here?.installed?.entry.languages, builtIn?.languages, entry?.languages]
      .compactMap(\.self).first { !$0.isEmpty }
    let newest = offers.first { refusal($0) == nil }
    let offered = offers.first { refusal($0) == nil && Catalogue.fits($0, program) }
    return ModelListing(
      name: name, kind: builtIn?.kind ?? entry?.kind ?? ModelKind(rawValue: ""),
      languages: languages ?? [],
      version: here?.reference.version, pinned: state.pins[name.text],
      versions: versions(of: name) + (builtIn == nil ? [] : [.builtIn]),
      offered: offered?.version,
      ahead: newest.flatMap { $0 == offered ? nil : Catalogue.tooNew($0) }, known: known?.version,
      size: here?.installed?.entry.size ?? 0,
      bar: here?.bar ?? (known == nil ? .unmeasured : .usual),
      isOfHouse: here?.installed?.origin == .house, trouble: trouble)
  }

  /// The catalogue of the last look, as it was signed; nil where there was none.
  func keptCatalogue() throws(ModelStoreError) -> Catalogue? {
    guard let bytes = try StoreFolder.bytes(folder.catalogue),
      let signature = try StoreFolder.bytes(folder.catalogueSignature)
    else { return nil }
    // One that was cut off in the middle of being kept is as good as none: the next look brings it.
    guard
      case .success = Result(catching: { () throws(ModelStoreError) in
        try keys().signer(of: bytes, signature: signature)
      })
    else { return nil }
    return try Catalogue(bytes)
  }

  /// The address that models last came from; nil where none did.
  public func lastSource() throws(ModelStoreError) -> ModelSource? {
    try StoreState.load(folder).source.map { ModelSource($0) }
  }
}

// MARK: - Looking after them

/// What a check of the store found.
public struct StoreCheck: Hashable, Sendable {
  /// The versions whose every byte is right.
  public var sound: [ModelReference] = []
  public var damaged: [ModelStoreError] = []
  /// Bytes of downloads that were begun and may go on.
  public var unfinished = 0
}

extension ModelStore {
  /// Compares every byte that is installed with its hash.
  public func verify() throws(ModelStoreError) -> StoreCheck {
    _ = try StoreState.load(folder)
    var check = StoreCheck()
    for name in installedNames {
      for version in versions(of: name) {
        let reference = ModelReference(name, version)
        do throws(ModelStoreError) {
          try verify(reference)
          check.sound.append(reference)
        } catch {
          check.damaged.append(error)
        }
      }
    }
    for name in FilePath.names(in: folder.current).compactMap({ ModelName($0) }) {
      guard let version = try currentVersion(of: name) else { continue }
      if !versions(of: name).contains(version) {
        check.damaged.append(
          .damaged(ModelReference(name, version), path: folder.manifest(name, version)))
      }
    }
    check.unfinished = FilePath.names(in: folder.partial).filter { $0.hasSuffix(".part") }
      .compactMap { StoreFolder.size(of: folder.partial + "/" + $0) }.reduce(0, +)
    return check
  }

  /// Looks at every byte of an installed version.
  func verify(_ reference: ModelReference) throws(ModelStoreError) {
    let found = try installed(reference)
    for file in found.installed?.entry.files ?? [] {
      let path = folder.blob(file.sha256)
      guard let (hash, size) = try StoreFolder.hash(of: path), hash == file.sha256,
        size == file.size
      else { throw .damaged(reference, path: path) }
    }
  }
}
