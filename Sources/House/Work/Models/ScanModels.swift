public import Evening
import Files
import Foundation
import Handwriting
public import Models
public import Money
import Synchronization

/// The models that pictures and handwriting are read with, as the house's store has them.
public struct ScanModels: Sendable {
  public let store: ModelStore

  /// The model for thermal print, which is part of the program.
  public static let thermal: ModelName = {
    guard let name = ModelName("thermal") else { preconditionFailure("“thermal” is a name") }
    return name
  }()

  /// Every model that is part of the program.
  static let builtIn: [BuiltInModel] =
    [BuiltInModel(name: thermal, kind: .tesseract)]
    + HandNet.allCases.map { BuiltInModel(name: name(of: $0), kind: kind(of: $0)) }

  /// Whether what is here under a name reads without anybody naming it; other language data is for who
  /// asks for it.
  public static func readsUnasked(_ name: ModelName) -> Bool {
    name == SecondReader.name || builtIn.contains { $0.name == name }
  }

  /// - Parameters:
  ///   - path: the store's folder.
  ///   - version: this program's.
  ///   - today: what an old catalogue is known by.
  /// - Throws: `ModelStoreError.badKey` where a key that ships with the program is none.
  public init(path: String, version: String, today: CalendarDay) throws(ModelStoreError) {
    var store = ModelStore(
      path: path, builtIn: Self.builtIn, known: [SecondReader.entry].compactMap(\.self),
      releaseKeys: try TrustedKeys(text: ShippedFiles.text(of: "Receipts/Models/release-keys.txt")),
      program: ModelVersion(version) ?? .builtIn, today: today)
    store.refusal = { $0.kind == .onnx ? SecondReader.refusal(of: $0) : nil }
    self.store = store
  }

  /// Every model that the program, the store or the last catalogue knows, with what reads from beside the
  /// store.
  public func list() throws(ModelStoreError) -> [ModelListing] {
    let second = SecondReader(self)
    return try store.list().map { $0.name == SecondReader.name ? second.listing($0) : $0 }
  }

  /// What the store has under a name that pictures are to be read with.
  public struct Choice: Sendable {
    /// Nil where the store has nothing to add: the built-in model or an installed language reads.
    public var stored: StoredModel?
    /// Why the built-in model reads in place of the one that should.
    public var trouble: ModelStoreError?
    /// To be kept by whoever reads with it for longer than this program's latest look.
    public var lease: ModelLease?
  }

  /// Leases of the models that this program reads with; the latest of each name.
  private static let leases = Mutex<[ModelName: ModelLease]>([:])

  /// Looks up what reads under a name; never waits for a network.
  ///
  /// - Throws: `ModelStoreError.damaged` where nothing can read in its place.
  /// - Returns: the built-in one, with why, where the one that should read is not what it was.
  public func choice(_ text: String) throws(ModelStoreError) -> Choice {
    guard let name = ModelName(text) else { return Choice() }
    let found: ModelStore.Found
    do throws(ModelStoreError) {
      found = try store.find(name)
    } catch {
      // It may be a language that Tesseract has.
      if case .notInstalled = error { return Choice() }
      throw error
    }
    guard let damage = damage(of: found) else {
      Self.hold(found.lease, of: name)
      return Choice(stored: Self.stored(found), trouble: found.trouble, lease: found.lease)
    }
    guard Self.builtIn.contains(where: { $0.name == name }) else { throw damage }
    Self.hold(nil, of: name)
    return Choice(trouble: damage)
  }

  /// Why what should read under a name does not, with every byte looked at; nil where nothing is wrong.
  public func trouble(reading name: ModelName) -> ModelStoreError? {
    if name == SecondReader.name { return SecondReader(self).choice().trouble }
    if let net = HandNet(rawValue: name.text) { return choice(of: net).trouble }
    do throws(ModelStoreError) {
      let found = try store.find(name)
      return found.trouble ?? damage(of: found)
    } catch {
      // That nothing reads under its name yet is no trouble.
      if case .notInstalled = error { return nil }
      return error
    }
  }

  /// What is wrong with the bytes of language data: a changed one in a file of the same size is seen here,
  /// before a worker is told to load it.
  private func damage(of found: ModelStore.Found) -> ModelStoreError? {
    guard let entry = found.installed?.entry, entry.kind == .tesseract else { return nil }
    let files: [(path: String, file: ModelFile)] = entry.files.compactMap { file in
      found.paths[file.name].map { (path: $0, file: file) }
    }
    return store.firstWrong(of: files).map { .damaged(found.reference, path: $0) }
  }

  /// Keeps what reads under a name for this program, in place of what read before.
  public static func hold(_ lease: ModelLease?, of name: ModelName) {
    leases.withLock { $0[name] = lease }
  }

  /// A model of the store as a worker is told of it; nil for what is no language data.
  public static func stored(_ found: ModelStore.Found) -> StoredModel? {
    guard let entry = found.installed?.entry, entry.kind == .tesseract,
      let file = languageData(of: entry), let path = found.paths[file.name]
    else { return nil }
    return StoredModel(
      name: found.reference.description, path: path, sha256: file.sha256.hex,
      squeeze: entry.settings["squeeze"] ?? 1, required: found.bar.required)
  }

  /// A model that was not installed yet, to be tried on the sample.
  public static func stored(_ candidate: ModelCandidate) -> StoredModel? {
    guard candidate.entry.kind == .tesseract, let file = languageData(of: candidate.entry),
      let path = candidate.paths[file.name]
    else { return nil }
    return StoredModel(
      name: candidate.entry.reference.description, path: path, sha256: file.sha256.hex,
      squeeze: candidate.entry.settings["squeeze"] ?? 1, required: 0)
  }

  private static func languageData(of entry: ModelEntry) -> ModelFile? {
    entry.files.first { $0.name.hasSuffix(".traineddata") }
  }
}

extension ModelBar {
  /// The least confidence of what goes unmarked, besides the program's own rules; nil where nobody measured
  /// it, and everything is marked.
  var required: Double? {
    switch self {
    case .usual: 0
    case .atLeast(let bar): bar
    case .unmeasured: nil
    }
  }
}

extension CalendarDay {
  /// The day by this computer's clock (UTC): for what needs no house.
  public static var ofThisComputer: CalendarDay? {
    CalendarDay(iso: Date().formatted(.iso8601.year().month().day()))
  }
}
