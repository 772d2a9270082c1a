public import Files
import Foundation
public import Models
import Vision

/// The second recogniser: a model of the store whose bytes the program knows by their hashes.
///
/// A script gets it from its makers' own packages and lays it beside the store, which takes it over from
/// there. Where that cannot be, it is read with where it lies.
public struct SecondReader: Sendable {
  public static let name: ModelName = {
    guard let name = ModelName("ppocrv6-small") else { preconditionFailure("it is a name") }
    return name
  }()
  /// Of its model file, 64 hexadecimal digits: another one is not read with.
  public static var sha256: String { PinnedFile.model.sha256 }

  /// What this program was made for; nil where there is none for this machine.
  static let entry: ModelEntry? = {
    guard let version = ModelVersion("3.10.0"), !PinnedFile.needed.isEmpty else { return nil }
    let files = (PinnedFile.needed + PinnedFile.licences).compactMap { file in
      ContentHash(hex: file.sha256).map { ModelFile(name: file.name, size: file.size, sha256: $0) }
    }
    return ModelEntry(
      name: name, kind: .onnx, languages: ["zxx"], version: version,
      licence: "Apache-2.0 AND MIT", files: files)
  }()

  /// Whether a reference means what its makers' packages have and the script lays: no version, or the one
  /// that this program was made for.
  public static func isMeant(by reference: ModelReference) -> Bool {
    reference.name == name && (reference.version == nil || reference.version == entry?.version)
  }

  private let models: ScanModels
  private var store: ModelStore { models.store }
  private var directory: ModelDirectory { ModelDirectory(path: store.path) }

  public init(_ models: ScanModels) { self.models = models }

  /// What is read with beside another recogniser.
  public struct Choice: Sendable {
    /// As a worker is told of it: the folder of the models; nil to read with the other one alone.
    public var folder: String?
    /// `ppocrv6-small@3.10.0`; nil where none reads.
    public var reference: ModelReference?
    /// Whether it is read with where it lies beside the store.
    public var isLaid = false
    /// Why none reads where one should.
    public var trouble: ModelStoreError?
    /// To be kept by whoever reads with it for longer than this program's latest look.
    public var lease: ModelLease?
  }

  /// Looks up whether it is here, with every byte compared; never waits for a network, and never fails.
  public func choice() -> Choice {
    var choice = Choice()
    do throws(ModelStoreError) {
      choice = try chosen()
    } catch {
      // It was never fetched, or it was and something is wrong.
      if case .notInstalled = error {} else { choice.trouble = error }
    }
    ScanModels.hold(choice.lease, of: Self.name)
    return choice
  }

  private func chosen() throws(ModelStoreError) -> Choice {
    do throws(ModelStoreError) {
      let found = try store.find(Self.name)
      try check(found)
      return Choice(folder: store.path, reference: found.reference, lease: found.lease)
    } catch {
      guard case .notInstalled = error, directory.isLaid, let entry = Self.entry else {
        throw error
      }
      let lease = try ModelLease.on(held)
      // The very files that a worker will load.
      if let path = store.firstWrong(of: Self.needed(of: entry, at: directory.place)) {
        throw .damaged(entry.reference, path: path)
      }
      return Choice(folder: store.path, reference: entry.reference, isLaid: true, lease: lease)
    }
  }

  // MARK: - Checking

  /// Why a version is not read with: its files are not those that this program was made for.
  static func refusal(of entry: ModelEntry) -> String? {
    if PinnedFile.needed.isEmpty { return "there is none for this kind of machine" }
    let other = PinnedFile.needed.first { file in
      !entry.files.contains { $0.name == file.name && $0.sha256.hex == file.sha256 }
    }
    return other.map { "\($0.name) is not the one that this TipPool was made for" }
  }

  /// - Throws: ``ModelTrial/Refusal`` where it is not what this program was made for.
  static func tryOut(_ entry: ModelEntry) throws(ModelTrial.Refusal) {
    if let reason = refusal(of: entry) { throw ModelTrial.Refusal(description: reason) }
  }

  private static func needed(
    of entry: ModelEntry, at place: (PinnedFile) -> String
  ) -> [(path: String, file: ModelFile)] {
    PinnedFile.needed.compactMap { pinned in
      entry.files.first { $0.name == pinned.name }.map { (path: place(pinned), file: $0) }
    }
  }

  private func check(_ found: ModelStore.Found) throws(ModelStoreError) {
    guard let entry = found.installed?.entry else { throw .notInstalled(Self.name) }
    // It may have come with another TipPool.
    if let reason = Self.refusal(of: entry) {
      throw .notForThisTipPool(found.reference, reason: reason)
    }
    let files: [(path: String, file: ModelFile)] = entry.files.compactMap { file in
      found.paths[file.name].map { (path: $0, file: file) }
    }
    if let path = store.firstWrong(of: files) { throw .damaged(found.reference, path: path) }
  }

  /// Compares every byte of what lies the store, whatever was noted of it.
  ///
  /// - Returns: what reads there; nil where nothing lies there.
  public func verifyLaid() throws(ModelStoreError) -> ModelReference? {
    guard isLaid, let entry = Self.entry else { return nil }
    for file in entry.files {
      let path = FilePath.join(directory.laid, file.name)
      // It is read with also where its licences were taken away.
      let isThere = FileManager.default.fileExists(atPath: path)
      let isNeeded = PinnedFile.needed.contains { $0.name == file.name }
      guard isThere || isNeeded else { continue }
      guard ModelStore.isRight(path, file) else { throw .damaged(entry.reference, path: path) }
    }
    return entry.reference
  }

  // MARK: - Listing

  /// A line of the store's list, with what reads from beside the store where it could not be taken over.
  func listing(_ listing: ModelListing) -> ModelListing {
    guard listing.version == nil, listing.trouble == nil, isLaid, let entry = Self.entry else {
      return listing
    }
    let choice = choice()
    if let trouble = choice.trouble { return listing.failing(trouble) }
    return choice.isLaid ? listing.reading(entry) : listing
  }

  // MARK: - Getting

  /// Whether its files lie beside the store.
  public var isLaid: Bool { directory.isLaid }

  /// The folder beside the store where they lie; nil where they do not.
  public var laid: String? { isLaid ? directory.laid : nil }

  /// The file that is held while somebody reads with what lies beside the store.
  private var held: String { FilePath.join(directory.laid, PinnedFile.model.name) }

  /// Takes into the store what lies beside it, and removes it there unless somebody reads with it.
  /// Nothing is downloaded.
  public func takeOver(report: @escaping (ModelEvent) -> Void = { _ in }) throws(ModelStoreError) {
    // A program that was killed while it removed them.
    UnfinishedFile.removeLeftovers(of: directory.laid)
    guard isLaid else { return }
    // A program that read there when the store had it already goes on: nothing is compared anew meanwhile.
    if ModelLease.isHeld(held), isStored, ModelLease.isHeld(held) { return }
    do throws(ModelStoreError) {
      try store.take(
        Self.name, from: directory.laid, selfTest: { try Self.tryOut($0.entry) }, report: report)
    } catch { throw laidError(error) }
    // This program's own hold goes over from there to the store.
    _ = choice()
    guard !ModelLease.isHeld(held) else { return }
    try Self.remove(directory.laid)
  }

  /// Whether the store has it, and this program reads with that from now on.
  private var isStored: Bool {
    let choice = choice()
    return choice.reference != nil && !choice.isLaid
  }

  /// Says of a file beside the store where it is.
  private func laidError(_ error: ModelStoreError) -> ModelStoreError {
    switch error {
    case .wrongSize(let file, _, _), .wrongHash(let file, _, _):
      .damaged(
        Self.entry?.reference ?? ModelReference(Self.name),
        path: FilePath.join(directory.laid, file))
    default: error
    }
  }

  /// Removes what lies beside the store.
  ///
  /// - Throws: `.inUse` where somebody reads with it.
  /// - Returns: whether anything did.
  @discardableResult
  public func removeLaid() throws(ModelStoreError) -> Bool {
    guard FileManager.default.fileExists(atPath: directory.laid) else { return false }
    ScanModels.hold(nil, of: Self.name)
    guard !ModelLease.isHeld(held) else {
      throw .inUse(Self.entry?.reference ?? ModelReference(Self.name))
    }
    try Self.remove(directory.laid)
    return true
  }

  /// Removes a folder as a whole: a reader finds all of it or nothing.
  private static func remove(_ folder: String) throws(ModelStoreError) {
    let aside = UnfinishedFile.name(for: folder)
    guard rename(folder, aside) == 0 else {
      // Somebody else did it.
      if errno == ENOENT { return }
      throw .file(FileError(folder, .last))
    }
    // What is left of it the next take-over removes; another program may be removing it already.
    _ = Result { try FileManager.default.removeItem(atPath: aside) }
  }

  /// Whether it is in the store and sound, taken over from beside it where it lay there.
  public func isHere(report: @escaping (ModelEvent) -> Void) -> Bool {
    // What is wrong with what lies there, the script sets right.
    _ = Result { () throws(ModelStoreError) in try takeOver(report: report) }
    let choice = choice()
    return choice.trouble == nil && choice.reference != nil && !isLaid
  }

  /// The script that gets it; nil where none is installed beside the program.
  public static func script() throws(SystemError) -> String? {
    let own = FilePath.folder(of: try FilePath.real(Surroundings.current.program))
    return [
      "\(own)/../share/tippool/fetch-models.sh", "\(own)/../../../scripts/fetch-models.sh",
    ].first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Gets it by the script, which says on standard error what it does and what failed, and takes it into
  /// the store.
  ///
  /// - Returns: the script's status; 0 where it is here now.
  public func get(by script: String, report: @escaping (ModelEvent) -> Void) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: script)
    process.arguments = [store.path]
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 0 { try takeOver(report: report) }
    return process.terminationStatus
  }
}
