import Files
import Foundation

/// Brings one version and lets it read. Whoever kills it leaves the version in force that was.
struct Installer {
  let store: ModelStore
  let source: OpenSource
  let origin: ModelOrigin
  let allowance: StoreAllowance
  let selfTest: ModelStore.SelfTest
  let report: (ModelEvent) -> Void

  private var folder: StoreFolder { store.folder }
  /// What stays free of the disk, besides the files themselves.
  private static let reserve = 64 << 20

  /// - Parameter isChosen: whether it is to read whatever is newer.
  /// - Returns: Whether it was not here before.
  func install(
    _ entry: ModelEntry, isChosen: Bool = false, _ state: inout StoreState
  ) throws(ModelStoreError) -> Bool {
    try refuseOtherBytes(entry)
    try state.see(entry, by: origin)
    // A link that leads nowhere stands for nothing: what comes now takes its place.
    let old = try? store.currentVersion(of: entry.name)
    let isHere = isWhole(entry)
    if !isHere {
      try bring(entry)
      // Somebody may have begun to read with it while it came.
      try refuseOtherBytes(entry)
      try StoreFolder.writeJSON(
        InstalledModel(entry: entry, origin: origin), to: manifestPlace(entry))
      store.onStep(.manifestInPlace)
    }
    let pin = state.pins[entry.name.text]
    let reads = old ?? .builtIn
    let isBetter = entry.version > reads || !isSound(entry.name, old)
    if isChosen || pin == nil && isBetter {
      try folder.setLink(entry.name, to: entry.version)
      store.onStep(.nameMoved)
      report(.installed(entry.name, old: old, new: entry.version))
    } else if entry.version != reads {
      report(.kept(entry.reference, inUse: reads))
    }
    if isChosen { state.pins[entry.name.text] = entry.version }
    try state.save(folder)
    store.onStep(.stateKept)
    try StoreRoom(store).prune(entry.name, keeping: allowance.versions)
    store.onStep(.oldRemoved)
    return !isHere
  }

  /// Whether what a name stands for can be read with; so it is where it stands for nothing.
  private func isSound(_ name: ModelName, _ version: ModelVersion?) -> Bool {
    guard let version else { return true }
    // Whatever is wrong with it, it cannot be read with: `verify` says what.
    guard let entry = (try? store.installed(ModelReference(name, version)))?.installed?.entry
    else { return false }
    return store.refusal(entry) == nil
  }

  /// A version that is here stays what it is: one of the house may have the number of another's. What
  /// the program knows is its makers' own: another one's files of that version may have other licences
  /// beside them. It takes the place of theirs and they of its, while nobody reads with it.
  private func refuseOtherBytes(_ entry: ModelEntry) throws(ModelStoreError) {
    let path = folder.manifest(entry.name, entry.version)
    guard let bytes = try StoreFolder.bytes(path),
      case .success(let here) = Result(catching: { try ModelStore.manifest(bytes, path) })
    else { return }
    guard here.entry.digest != entry.digest else { return }
    guard here.origin == .program || origin == .program else {
      throw .changedVersion(entry.reference)
    }
    if ModelLease.isHeld(path) { throw .inUse(entry.reference) }
  }

  /// Whether that version is installed with every byte.
  private func isWhole(_ entry: ModelEntry) -> Bool {
    // What is damaged or gone is brought once more, whatever happened to it.
    guard let found = try? store.installed(entry.reference),
      found.installed?.entry.digest == entry.digest
    else { return false }
    return entry.files.allSatisfy { file in
      (try? StoreFolder.hash(of: folder.blob(file.sha256)))?.hash == file.sha256
    }
  }

  private func manifestPlace(_ entry: ModelEntry) throws(ModelStoreError) -> String {
    try StoreFolder.make(folder.versions(of: entry.name))
    return folder.manifest(entry.name, entry.version)
  }

  // MARK: - Bringing

  private func bring(_ entry: ModelEntry) throws(ModelStoreError) {
    var missing: [ModelFile] = []
    for file in entry.files where !missing.contains(where: { $0.sha256 == file.sha256 }) {
      let here = try StoreFolder.hash(of: folder.blob(file.sha256))
      if here?.hash != file.sha256 { missing.append(file) }
    }
    let total = missing.reduce(0) { $0 + $1.size }
    try makeRoom(for: entry, total)
    report(.started(entry.reference, bytes: total))
    var parts: [PartFile] = []
    var before = 0
    let pace = ProgressPace(entry.reference, of: total, report)
    for file in missing {
      let part = try PartFile(file, in: folder)
      var isHalf = false
      let transfer = Transfer(source: source, part: part) { size in
        if !isHalf, 2 * size >= file.size {
          isHalf = true
          store.onStep(.fileBroughtHalf)
        }
        pace.show(before + size)
      }
      try transfer.run()
      store.onStep(.fileBrought)
      before += file.size
      parts.append(part)
    }
    pace.finish()
    store.onStep(.filesChecked)
    try test(entry, parts)
    store.onStep(.selfTested)
    for part in parts {
      try part.publish(in: folder)
      store.onStep(.fileInPlace)
    }
  }

  private func makeRoom(for entry: ModelEntry, _ total: Int) throws(ModelStoreError) {
    let (needed, free) = (2 * total + Self.reserve, store.free(folder.blobs))
    if total > 0, let free, free < needed { throw .noSpace(needed: needed, free: free) }
    guard let limit = allowance.bytes else { return }
    try StoreRoom(store).makeRoom(for: total, below: limit, sparing: entry.reference)
  }

  /// Has the files read the sample; what fails is thrown away.
  private func test(_ entry: ModelEntry, _ parts: [PartFile]) throws(ModelStoreError) {
    report(.verifying(entry.reference))
    var paths: [String: String] = [:]
    for file in entry.files {
      paths[file.name] =
        parts.first { $0.wanted.sha256 == file.sha256 }?.path ?? folder.blob(file.sha256)
    }
    do {
      try selfTest(ModelCandidate(entry: entry, paths: paths))
    } catch {
      for part in parts { try part.discard() }
      throw .selfTestFailed(entry.reference, reason: "\(error)")
    }
  }
}

/// Tells of progress at most ten times a second.
private final class ProgressPace {
  private let reference: ModelReference
  private let total: Int
  private let report: (ModelEvent) -> Void
  private var told: ContinuousClock.Instant?

  init(_ reference: ModelReference, of total: Int, _ report: @escaping (ModelEvent) -> Void) {
    (self.reference, self.total, self.report) = (reference, total, report)
  }

  func show(_ bytes: Int) {
    let now = ContinuousClock.now
    guard told.map({ $0.duration(to: now) >= .milliseconds(100) }) ?? true else { return }
    told = now
    report(.progress(reference, bytes: min(bytes, total), of: total))
  }

  func finish() { if total > 0 { report(.progress(reference, bytes: total, of: total)) } }
}
