import Files
import Foundation

/// Models that come and go by folder: a house's own, and a mirror for other computers.
extension ModelStore {
  /// The bytes that are free for this user where a file is or is to be; nil where the system does not
  /// say.
  public static func freeSpace(for path: String) -> Int? {
    var status = statvfs()
    guard statvfs(FilePath.folder(of: path), &status) == 0 else { return nil }
    return Int(
      clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        .partialValue)
  }

  /// The file in a folder that tells of a house's own model.
  public static let manifestFile = "model.json"

  /// What a person writes of a model.
  private struct HouseManifest: Decodable {
    let name: ModelName
    let kind: ModelKind
    let version: ModelVersion
    let languages: [String]?
    let licence: String?
    let settings: [String: Double]?
    let files: [String]
  }

  /// Installs a house's own model from a folder with its files and a manifest, and has it read.
  /// What it reads is marked until it was measured.
  ///
  /// - Throws: `.badManifest`, `.selfTestFailed`, `.changedVersion` and what the disk refuses.
  @discardableResult
  public func add(
    _ path: String, allowance: StoreAllowance = StoreAllowance(), selfTest: @escaping SelfTest,
    report: @escaping (ModelEvent) -> Void = { _ in }
  ) throws(ModelStoreError) -> ModelReference {
    try installing(from: path, as: .house, allowance, selfTest, report) {
      () throws(ModelStoreError) in try houseEntry(path)
    }
  }

  /// Installs a model whose hashes the program knows, from a folder where its files lie under their own
  /// names. It reads where nothing newer does and nobody chose another version.
  ///
  /// - Throws: `.unknownModel`, `.wrongHash`, `.wrongSize`, `.selfTestFailed` and what the disk refuses.
  @discardableResult
  public func take(
    _ name: ModelName, from path: String, allowance: StoreAllowance = StoreAllowance(),
    selfTest: @escaping SelfTest, report: @escaping (ModelEvent) -> Void = { _ in }
  ) throws(ModelStoreError) -> ModelReference {
    guard let entry = known(name) else {
      throw .unknownModel(name.text, known: known.map(\.name))
    }
    return try installing(from: path, as: .program, allowance, selfTest, report) { entry.laid }
  }

  private func installing(
    from path: String, as origin: ModelOrigin, _ allowance: StoreAllowance,
    _ selfTest: @escaping SelfTest, _ report: @escaping (ModelEvent) -> Void,
    _ makeEntry: () throws(ModelStoreError) -> ModelEntry
  ) throws(ModelStoreError) -> ModelReference {
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    let entry = try makeEntry()
    var state = try StoreState.load(folder)
    let installer = Installer(
      store: self, source: OpenSource(source: .folder(path), limits: limits), origin: origin,
      allowance: allowance, selfTest: selfTest, report: report)
    _ = try installer.install(entry, isChosen: origin == .house, &state)
    return entry.reference
  }

  private func houseEntry(_ path: String) throws(ModelStoreError) -> ModelEntry {
    let place = FilePath.join(path, Self.manifestFile)
    guard let bytes = try StoreFolder.bytes(place) else {
      throw .badManifest(path: place, reason: "there is no such file")
    }
    let manifest: HouseManifest
    do {
      manifest = try JSONDecoder().decode(HouseManifest.self, from: bytes)
    } catch {
      throw .badManifest(path: place, reason: Catalogue.words(of: error))
    }
    var files: [ModelFile] = []
    for name in manifest.files {
      guard !name.contains("/"),
        let (hash, size) = try StoreFolder.hash(of: FilePath.join(path, name))
      else { throw .badManifest(path: place, reason: "“\(name)” is not in the folder") }
      files.append(ModelFile(name: name, size: size, sha256: hash, path: name))
    }
    if let builtIn = builtIn(manifest.name), builtIn.kind != manifest.kind {
      throw .badManifest(
        path: place, reason: "“\(manifest.name)” is a model of kind \(builtIn.kind.rawValue)")
    }
    let entry = ModelEntry(
      name: manifest.name, kind: manifest.kind, languages: manifest.languages ?? [],
      version: manifest.version, licence: manifest.licence ?? "", files: files,
      settings: manifest.settings ?? [:])
    if let fault = entry.fault { throw .badManifest(path: place, reason: fault) }
    return entry
  }

  /// Writes the last catalogue, what is here of it and what is here of the models that the program knows
  /// into a folder from which other computers get them: a stick, or one that a server shows.
  ///
  /// - Parameter places: folders where files of a model that the program knows lie under their own names,
  ///   which the store has not.
  /// - Returns: What other computers get there, and what the catalogue has besides.
  public func mirror(
    to path: String, beside places: [ModelName: String] = [:]
  ) throws(ModelStoreError) -> (whole: [ModelReference], missing: [ModelReference]) {
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    let catalogue = try keptCatalogue()
    var (whole, missing): ([ModelReference], [ModelReference]) = ([], [])
    for entry in catalogue?.models ?? [] {
      if try mirror(entry, to: path) {
        whole.append(entry.reference)
      } else {
        missing.append(entry.reference)
      }
    }
    // Others know them by their hashes as well; what is not here of them the catalogue does not lack. Its
    // own of the same version may have a file more, which is not here.
    for entry in known where !whole.contains(entry.reference) {
      guard try mirror(entry, beside: places[entry.name], to: path) else { continue }
      whole.append(entry.reference)
      missing.removeAll { $0 == entry.reference }
    }
    guard !whole.isEmpty else { throw .noSource }
    // The files first: what the catalogue names is there when it is.
    if catalogue != nil, let bytes = try StoreFolder.bytes(folder.catalogue),
      let signature = try StoreFolder.bytes(folder.catalogueSignature)
    {
      try StoreFolder.write(signature, to: FilePath.join(path, Catalogue.signatureFile))
      try StoreFolder.write(bytes, to: FilePath.join(path, Catalogue.file))
    }
    return (whole, missing)
  }

  /// - Returns: false where a file of it is not here.
  private func mirror(
    _ entry: ModelEntry, beside laid: String? = nil, to path: String
  ) throws(ModelStoreError) -> Bool {
    for file in entry.files {
      let places = [folder.blob(file.sha256), laid.map { FilePath.join($0, file.name) }]
      let found = places.compactMap(\.self).first { Self.isRight($0, file) }
      guard let found else { return false }
      let place = FilePath.join(path, file.path)
      if try StoreFolder.hash(of: place)?.hash == file.sha256 { continue }
      try StoreFolder.make(FilePath.folder(of: place))
      guard let bytes = try StoreFolder.bytes(found, limit: file.size) else { return false }
      try StoreFolder.write(bytes, to: place)
    }
    return true
  }
}
