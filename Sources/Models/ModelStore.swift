import Files
public import Foundation
public import Money

/// A model that is part of the program: version 0 of its name, there whatever happens to the store.
public struct BuiltInModel: Hashable, Sendable {
  public let name: ModelName
  public let kind: ModelKind
  public let languages: [String]

  public init(name: ModelName, kind: ModelKind, languages: [String] = [LanguageTag.noLanguage]) {
    (self.name, self.kind, self.languages) = (name, kind, languages)
  }
}

/// A model whose bytes are checked and that does not count yet: it must first read the sample.
public struct ModelCandidate: Sendable {
  public let entry: ModelEntry
  /// Where each of its files is now, by the name that the reader calls it.
  public let paths: [String: String]
}

/// A moment in an installation behind which a program may be killed; for tests.
public enum InstallStep: Int, CaseIterable, Sendable {
  case catalogueKept = 1
  case serialKept, fileBroughtHalf, fileBrought, filesChecked, selfTested, fileInPlace
  case manifestInPlace, nameMoved, stateKept, oldRemoved
}

/// Models kept like books: each file named by its hash, the newest version known by a signed
/// catalogue, the old one in force until the new one is whole and has read a sample.
///
/// Looking a model up reads files of this computer alone and never waits: for no network and for
/// no program that is fetching. One program at a time changes the store; it may be killed at any
/// moment.
public struct ModelStore: Sendable {
  /// Says why a model does not read the sample that every model must read.
  public typealias SelfTest = @Sendable (ModelCandidate) throws -> Void

  let folder: StoreFolder
  let builtIn: [BuiltInModel]
  /// Models that are no part of the program, whose bytes it knows by their hashes: they need no
  /// catalogue.
  public let known: [ModelEntry]
  let releaseKeys: TrustedKeys
  let program: ModelVersion
  /// What an old catalogue is known by.
  public let today: CalendarDay
  /// Why this program reads with no such version, as far as that is known before its bytes are here; nil
  /// where it may. A catalogue's versions that are refused are not downloaded.
  public var refusal: @Sendable (ModelEntry) -> String? = { _ in nil }
  /// How long a file must have been as it is before a look at its bytes is noted.
  var settling: Duration = .seconds(2)
  var limits = TransferLimits()
  var onStep: @Sendable (InstallStep) -> Void = { _ in }
  /// How many bytes are free where a file is to be; nil where that is not known.
  var free: @Sendable (String) -> Int? = { Self.freeSpace(for: $0) }

  /// - Parameters:
  ///   - path: The store's folder; made when something is first kept.
  ///   - releaseKeys: Whose catalogues count besides those of keys that the house added.
  public init(
    path: String, builtIn: [BuiltInModel], known: [ModelEntry] = [], releaseKeys: TrustedKeys,
    program: ModelVersion, today: CalendarDay
  ) {
    folder = StoreFolder(path: path)
    (self.builtIn, self.known, self.releaseKeys) = (builtIn, known, releaseKeys)
    (self.program, self.today) = (program, today)
  }

  /// The same store with other time limits and a listener for each step.
  public func with(
    _ limits: TransferLimits, onStep: @escaping @Sendable (InstallStep) -> Void = { _ in }
  ) -> ModelStore {
    var store = self
    (store.limits, store.onStep) = (limits, onStep)
    return store
  }

  public var path: String { folder.path }

  /// The built-in model of that name; nil where the program has none.
  func builtIn(_ name: ModelName) -> BuiltInModel? { builtIn.first { $0.name == name } }

  /// The model of that name whose hashes the program knows; nil where it knows none.
  func known(_ name: ModelName) -> ModelEntry? { known.first { $0.name == name } }

  // MARK: - Looking up

  /// What reads under a name.
  public struct Found: Sendable {
    public let reference: ModelReference
    /// Nil for the model that is part of the program.
    public let installed: InstalledModel?
    public let measurement: ModelMeasurement?
    /// Where its files are, by the name that the reader calls them; none for a built-in one.
    public let paths: [String: String]
    /// To be kept while somebody reads with it.
    public let lease: ModelLease?
    /// Why the built-in model reads in place of the one that should; nil where nothing is wrong.
    public let trouble: ModelStoreError?

    /// From which confidence on a value may go unmarked.
    public var bar: ModelBar {
      // What is read of card slips is marked until the house has looked at as many proposals of that net as
      // it takes; no figure of its makers shortens that.
      guard let installed, installed.entry.kind != .crops else { return .usual }
      // The program's own rules were measured with the very bytes that it knows.
      if installed.origin == .program { return .usual }
      if let measurement { return .atLeast(measurement.required) }
      // What a stranger says of a model is no measurement, what a signed catalogue says is.
      guard installed.origin.signer != nil, let bar = installed.entry.measured["bar"] else {
        return .unmeasured
      }
      return .atLeast(bar)
    }
  }

  /// What reads under a name now: what a person chose, else the newest one that is here, else the
  /// built-in one. A model that was damaged gives way to the built-in one, and says so.
  public func find(_ name: ModelName) throws(ModelStoreError) -> Found {
    do throws(ModelStoreError) {
      if let version = try currentVersion(of: name) {
        return try installed(ModelReference(name, version))
      }
    } catch {
      guard builtIn(name) != nil else { throw error }
      return Self.found(builtIn: name, error)
    }
    guard builtIn(name) != nil else { throw .notInstalled(name) }
    return Self.found(builtIn: name, nil)
  }

  /// One version of a model that is here, or what reads where no version is named.
  public func find(_ reference: ModelReference) throws(ModelStoreError) -> Found {
    guard let version = reference.version else {
      do throws(ModelStoreError) {
        return try find(reference.name)
      } catch .notInstalled(let name) {
        throw try nothingHere(of: name)
      }
    }
    if version == .builtIn, builtIn(reference.name) != nil {
      return Self.found(builtIn: reference.name, nil)
    }
    let here = versions(of: reference.name)
    guard here.contains(version) else { throw .unknownVersion(reference, known: here) }
    return try installed(reference)
  }

  /// Why nothing of a name is here: it was never fetched, or nobody knows that name.
  func nothingHere(of name: ModelName) throws(ModelStoreError) -> ModelStoreError {
    let names = try knownNames()
    return names.contains(name) ? .notInstalled(name) : .unknownModel(name.text, known: names)
  }

  private static func found(builtIn name: ModelName, _ trouble: ModelStoreError?) -> Found {
    Found(
      reference: ModelReference(name, .builtIn), installed: nil, measurement: nil, paths: [:],
      lease: nil, trouble: trouble)
  }

  /// The version that a name stands for; nil where that is the built-in one, or none.
  func currentVersion(of name: ModelName) throws(ModelStoreError) -> ModelVersion? {
    let link = folder.link(name)
    var target = [CChar](repeating: 0, count: 512)
    let count = readlink(link, &target, target.count)
    guard count >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .file(FileError(link, .last))
    }
    let file = FilePath.name(
      of: String(
        decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self))
    guard file.hasSuffix(".json"), let version = ModelVersion(file.dropLast(5)) else {
      throw .file(FileError(link, SystemError(EINVAL)))
    }
    return version
  }

  /// An installed version with its files, each of them there with its right size. Whether their bytes
  /// are right is for whoever loads them to compare: see ``bytes(of:in:)``.
  func installed(_ reference: ModelReference) throws(ModelStoreError) -> Found {
    guard let version = reference.version else { throw .notInstalled(reference.name) }
    let path = folder.manifest(reference.name, version)
    guard let (bytes, lease) = try ModelLease.take(path) else {
      throw .damaged(reference, path: path)
    }
    let model = try Self.manifest(bytes, path)
    guard model.reference == reference, model.entry.fault == nil else {
      throw .damaged(reference, path: path)
    }
    var paths: [String: String] = [:]
    for file in model.entry.files {
      let blob = folder.blob(file.sha256)
      guard StoreFolder.size(of: blob) == file.size else { throw .damaged(reference, path: blob) }
      paths[file.name] = blob
    }
    return Found(
      reference: reference, installed: model,
      measurement: try measurement(of: reference.name, version), paths: paths, lease: lease,
      trouble: nil)
  }

  static func manifest(_ bytes: Data, _ path: String) throws(ModelStoreError) -> InstalledModel {
    do {
      return try JSONDecoder().decode(InstalledModel.self, from: bytes)
    } catch {
      throw .badManifest(path: path, reason: Catalogue.words(of: error))
    }
  }

  /// What the house measured of a version; nil where it did not. One that cannot be read is none:
  /// then everything is marked.
  func measurement(
    of name: ModelName, _ version: ModelVersion
  ) throws(ModelStoreError) -> ModelMeasurement? {
    guard let bytes = try StoreFolder.bytes(folder.measurement(name, version)),
      case .success(let found) = Result(catching: {
        try JSONDecoder().decode(ModelMeasurement.self, from: bytes)
      }), (0...1).contains(found.required)
    else { return nil }
    return found
  }

  /// A file's bytes, which are those that its hash names: what is checked is what is given.
  public static func bytes(of name: String, in found: Found) throws(ModelStoreError) -> Data {
    guard let file = found.installed?.entry.files.first(where: { $0.name == name }),
      let path = found.paths[name]
    else { throw .damaged(found.reference, path: name) }
    guard let bytes = try StoreFolder.bytes(path, limit: file.size),
      ContentHash(of: bytes) == file.sha256
    else { throw .damaged(found.reference, path: path) }
    return bytes
  }

  // MARK: - What is here

  /// The installed versions of a model, newest first.
  func versions(of name: ModelName) -> [ModelVersion] {
    FilePath.names(in: folder.versions(of: name)).filter { $0.hasSuffix(".json") }
      .compactMap { ModelVersion($0.dropLast(5)) }.sorted(by: >)
  }

  /// The names of which something is installed.
  var installedNames: [ModelName] {
    FilePath.names(in: folder.installed).compactMap { ModelName($0) }
      .filter { !versions(of: $0).isEmpty }.sorted()
  }

  /// The names that the program and the store know.
  public var names: [ModelName] { Set(builtIn.map(\.name) + installedNames).sorted() }

  /// Every key whose catalogues count.
  public func keys() throws(ModelStoreError) -> TrustedKeys {
    guard let bytes = try StoreFolder.bytes(folder.keys) else { return releaseKeys }
    let own = try TrustedKeys(text: String(decoding: bytes, as: UTF8.self))
    return TrustedKeys(releaseKeys.keys + own.keys.filter { !releaseKeys.keys.contains($0) })
  }
}
