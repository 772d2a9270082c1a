import Files
import Foundation

/// What is kept and how much.
public struct StoreAllowance: Hashable, Sendable {
  /// How many versions of a model stay besides one that a person chose.
  public var versions: Int
  /// The most bytes of all files together; nil for any number.
  public var bytes: Int?

  public init(versions: Int = 2, bytes: Int? = nil) {
    (self.versions, self.bytes) = (max(1, versions), bytes)
  }
}

extension ModelStore {
  /// What somebody wants from a catalogue.
  public enum Wanted: Hashable, Sendable {
    /// The newest versions of the models that are here and that nobody pinned.
    case updates
    case models([ModelReference])
    /// Of that kind the one that serves a language best.
    case language(String, ModelKind)
    /// Nothing: only to see what there is.
    case look
  }

  /// Looks into a source's catalogue and brings what is wanted and not here.
  ///
  /// A version becomes the one that reads when it is newer than the one that does and nobody chose
  /// another. Whatever fails, what was here goes on reading; a download that was cut goes on the next
  /// time.
  ///
  /// - Parameter report: Hears what happens, on this thread.
  /// - Returns: What was installed.
  @discardableResult
  public func get(
    _ wanted: Wanted, from source: ModelSource? = nil,
    allowance: StoreAllowance = StoreAllowance(), selfTest: @escaping SelfTest,
    report: @escaping (ModelEvent) -> Void = { _ in }
  ) throws(ModelStoreError) -> [ModelReference] {
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    var state = try StoreState.load(folder)
    guard let source = source ?? state.source.map({ ModelSource($0) }) else { throw .noSource }
    let open = OpenSource(source: source, limits: limits)
    var wishes: [(entry: ModelEntry, origin: ModelOrigin)] = []
    do throws(ModelStoreError) {
      let (catalogue, signer) = try look(into: open, &state)
      if let day = catalogue.expires, day < today { report(.expired(on: day)) }
      let offers = try newer(in: catalogue, state)
      report(.looked(newer: offers.map(\.reference)))
      wishes = try entries(wanted, in: catalogue, offers, report).map { entry in
        (entry, catalogue.models.contains(entry) ? .signed(by: signer.text) : .program)
      }
    } catch {
      // Where there is no catalogue, or a stranger's, there may be the files that the program knows.
      guard error.saysNothingIsThere || error == .badSignature, let entries = knownEntries(wanted)
      else { throw error }
      if error == .badSignature { report(.strangersCatalogue) }
      wishes = entries.map { ($0, .program) }
    }
    var done: [ModelReference] = []
    func install(_ entry: ModelEntry, by origin: ModelOrigin) throws(ModelStoreError) {
      let installer = Installer(
        store: self, source: open, origin: origin, allowance: allowance, selfTest: selfTest,
        report: report)
      if try installer.install(entry, &state) { done.append(entry.reference) }
    }
    for (entry, origin) in wishes {
      do throws(ModelStoreError) {
        try install(entry, by: origin)
      } catch {
        // A mirror may lack a file of the catalogue's that the program's own version does without.
        guard error.saysNothingIsThere, let own = known(entry.reference), own != entry else {
          throw error
        }
        try install(own, by: .program)
      }
    }
    if done.isEmpty, wanted != .look { report(.nothingNew) }
    return done
  }

  /// Takes away what killed programs left beside their places.
  func clearLeftovers() {
    for place in [folder.path, folder.current, folder.partial] + installedNames.map(folder.versions)
    {
      UnfinishedFile.removeLeftovers(in: place)
      for name in FilePath.names(in: place) where UnfinishedFile.isUnfinished(name) {
        // A link has no lock; whoever makes one has the store's.
        let path = place + "/" + name
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { unlink(path) }
      }
    }
  }

  /// The signed catalogue of a source, not older than any that was seen.
  private func look(
    into source: OpenSource, _ state: inout StoreState
  ) throws(ModelStoreError) -> (Catalogue, PublicKey) {
    let bytes = try source.small(Catalogue.file, limit: Catalogue.largest)
    let signature = try source.small(Catalogue.signatureFile, limit: 4096)
    // Nothing of it is looked at before it is known who made it.
    let signer = try keys().signer(of: bytes, signature: signature)
    let catalogue = try Catalogue(bytes)
    // Of a signer who was never heard of every serial is new.
    let seen = state.serials[signer.text] ?? 0
    guard catalogue.serial >= seen else {
      throw .rolledBack(seen: seen, offered: catalogue.serial)
    }
    for entry in catalogue.models { try state.see(entry, by: .signed(by: signer.text)) }
    try StoreFolder.write(bytes, to: folder.catalogue)
    try StoreFolder.write(signature, to: folder.catalogueSignature)
    onStep(.catalogueKept)
    state.serials[signer.text] = catalogue.serial
    state.lastLook = "\(today)"
    if case .address(let address) = source.source { state.source = address }
    try state.save(folder)
    onStep(.serialKept)
    return (catalogue, signer)
  }

  /// For each model that is here, and that nobody pinned, the newest version where it is newer.
  private func newer(
    in catalogue: Catalogue, _ state: StoreState
  ) throws(ModelStoreError) -> [ModelEntry] {
    var newer: [ModelEntry] = []
    for name in names where state.pins[name.text] == nil {
      guard
        let entry = catalogue.entries(of: name).first(where: {
          Catalogue.fits($0, program) && refusal($0) == nil
        })
      else { continue }
      if try entry.version > currentVersion(of: name) ?? .builtIn { newer.append(entry) }
    }
    return newer
  }

  private func entries(
    _ wanted: Wanted, in catalogue: Catalogue, _ newer: [ModelEntry],
    _ report: (ModelEvent) -> Void
  ) throws(ModelStoreError) -> [ModelEntry] {
    switch wanted {
    case .look: return []
    case .updates: return newer
    case .models(let references):
      var entries: [ModelEntry] = []
      for reference in references { entries.append(try entry(reference, in: catalogue)) }
      return entries
    case .language(let tag, let kind):
      let chain = LanguageTag.chain(for: tag)
      let usable = catalogue.only { refusal($0) == nil }
      // A version that tells no language reads what the built-in one of its name does.
      let match = usable.model(of: kind, for: tag) { entry in
        entry.languages.isEmpty ? builtIn(entry.name)?.languages ?? [] : entry.languages
      }
      guard let (name, found) = match else {
        throw .unknownModel(
          "\(kind.rawValue) for \(chain.joined(separator: ", "))", known: usable.names)
      }
      report(.matched(name, tags: Array(chain.prefix { $0 != found }) + [found]))
      return [try usable.entry(ModelReference(name), for: program)]
    }
  }

  /// The version of a catalogue that is meant, else as the program knows it.
  private func entry(
    _ reference: ModelReference, in catalogue: Catalogue
  ) throws(ModelStoreError) -> ModelEntry {
    let usable = catalogue.only { refusal($0) == nil }
    let isOffered = usable.entries(of: reference.name).contains {
      reference.version == nil || reference.version == $0.version
    }
    if !isOffered, let known = known(reference) { return known }
    let entry = try (isOffered ? usable : catalogue).entry(reference, for: program)
    if let reason = refusal(entry) {
      throw .notForThisTipPool(entry.reference, reason: reason)
    }
    return entry
  }

  /// What is wanted as the program knows it; nil where it does not know all of it.
  private func knownEntries(_ wanted: Wanted) -> [ModelEntry]? {
    guard case .models(let references) = wanted else { return nil }
    let entries = references.compactMap { known($0) }
    return entries.count == references.count ? entries : nil
  }

  private func known(_ reference: ModelReference) -> ModelEntry? {
    known(reference.name).flatMap {
      reference.version == nil || reference.version == $0.version ? $0 : nil
    }
  }
}
