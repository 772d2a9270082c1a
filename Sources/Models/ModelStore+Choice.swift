import Files
import Foundation

/// What a person decides: which version reads, what goes, whom to trust, what was measured.
extension ModelStore {
  /// Has a version read from now on, newer or older, and keeps updates from changing that.
  ///
  /// Without a version the newest one that is here reads, and updates go on.
  ///
  /// - Parameter pinning: false where nobody chose the version, as it only stands in for another one:
  ///   then updates go on, also after a program that died meanwhile.
  /// - Returns: The version that reads now.
  @discardableResult
  public func use(
    _ reference: ModelReference, pinning: Bool = true
  ) throws(ModelStoreError) -> ModelVersion {
    let (lock, name) = (try locked(), reference.name)
    defer { withExtendedLifetime(lock) {} }
    let here = versions(of: name) + (builtIn(name) == nil ? [] : [.builtIn])
    guard let newest = here.first else { throw try nothingHere(of: name) }
    let version = reference.version ?? newest
    guard here.contains(version) else { throw .unknownVersion(reference, known: here) }
    // A pin of a version that is damaged would keep updates away from the one that reads.
    if version != .builtIn { try verify(ModelReference(name, version)) }
    var state = try StoreState.load(folder)
    // The pin first: an update that comes in between leaves the version alone.
    state.pins[name.text] = pinning ? reference.version : nil
    try state.save(folder)
    try point(name, at: version)
    return version
  }

  private func point(_ name: ModelName, at version: ModelVersion) throws(ModelStoreError) {
    guard version == .builtIn else {
      _ = try installed(ModelReference(name, version))
      return try folder.setLink(name, to: version)
    }
    try StoreFolder.remove(folder.link(name))
    try StoreFolder.syncFolder(of: folder.link(name))
  }

  /// Takes the store's lock, and makes the store where there is none.
  func locked() throws(ModelStoreError) -> StoreLock {
    try folder.make()
    let lock = try StoreLock(folder.lock)
    clearLeftovers()
    return lock
  }

  /// Removes a version, or all of a model; then the newest one left reads, at last the built-in one.
  ///
  /// - Returns: What reads now; nil where nothing does.
  @discardableResult
  public func remove(_ reference: ModelReference) throws(ModelStoreError) -> ModelVersion? {
    let (lock, name) = (try locked(), reference.name)
    defer { withExtendedLifetime(lock) {} }
    let here = versions(of: name)
    let stays: [ModelVersion] = builtIn(name) == nil ? [] : [.builtIn]
    if !stays.isEmpty, reference.version.map({ $0 == .builtIn }) ?? here.isEmpty {
      throw .isBuiltIn(name)
    }
    guard !(here + stays).isEmpty else { throw try nothingHere(of: name) }
    if let version = reference.version, !here.contains(version) {
      throw .unknownVersion(reference, known: here + stays)
    }
    let (going, room) = (reference.version.map { [$0] } ?? here, StoreRoom(self))
    let left = here.filter { !going.contains($0) }
    for version in going where ModelLease.isHeld(folder.manifest(name, version)) {
      throw .inUse(ModelReference(name, version))
    }
    // First nothing stands for it any more, then it goes.
    if let current = try currentVersion(of: name), going.contains(current) {
      try point(name, at: left.first ?? .builtIn)
    }
    var state = try StoreState.load(folder)
    if let pin = state.pins[name.text], going.contains(pin) {
      state.pins[name.text] = nil
      try state.save(folder)
    }
    for version in going where try !room.removeManifest(name, version) {
      throw .inUse(ModelReference(name, version))
    }
    try room.removeUnnamedBlobs()
    return (left + stays).first
  }

  // MARK: - Keys

  /// Takes catalogues of one more key for true.
  ///
  /// - Returns: false where it was trusted already.
  @discardableResult
  public func trust(_ text: String) throws(ModelStoreError) -> Bool {
    let key = try PublicKey(text)
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    guard try !keys().keys.contains(key) else { return false }
    let own = try StoreFolder.bytes(folder.keys) ?? Data()
    try StoreFolder.write(own + Data((key.text + "\n").utf8), to: folder.keys)
    return true
  }

  /// Trusts a key no more that the house added.
  ///
  /// - Returns: false where it is none of the house's.
  @discardableResult
  public func distrust(_ text: String) throws(ModelStoreError) -> Bool {
    let key = try PublicKey(text)
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    let own = try TrustedKeys(
      text: String(decoding: StoreFolder.bytes(folder.keys) ?? Data(), as: UTF8.self))
    guard own.keys.contains(key) else { return false }
    let left = own.keys.filter { $0 != key }.map { $0.text + "\n" }.joined()
    try StoreFolder.write(Data(left.utf8), to: folder.keys)
    return true
  }

  // MARK: - Measuring

  /// Keeps what the house measured of an installed version.
  public func keep(
    _ measurement: ModelMeasurement, of reference: ModelReference
  ) throws(ModelStoreError) {
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    guard let version = reference.version, versions(of: reference.name).contains(version) else {
      throw .notInstalled(reference.name)
    }
    try StoreFolder.writeJSON(measurement, to: folder.measurement(reference.name, version))
  }
}
