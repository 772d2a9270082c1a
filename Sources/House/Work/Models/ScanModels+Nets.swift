public import Evening
import Files
import Foundation
public import Handwriting
public import Models

extension ScanModels {
  /// What a net is called in the store: a net is sought under this name alone.
  public static func name(of net: HandNet) -> ModelName {
    guard let name = ModelName(net.rawValue) else { preconditionFailure("it is a name") }
    return name
  }

  static func kind(of net: HandNet) -> ModelKind { ModelKind(rawValue: net.rawValue) }

  /// A net of the store, with every byte compared.
  public struct StoredNet: Sendable {
    /// As a worker is told of it.
    public let model: StoredModel
    /// As whoever reads in this program is given it.
    public let net: OtherNet
  }

  /// What reads something that is written by hand.
  public struct NetChoice: Sendable {
    /// Nil where the net inside the program reads.
    public var stored: StoredNet?
    /// Why that one reads in place of the one that should.
    public var trouble: ModelStoreError?
    /// To be kept by whoever reads with it for longer than this program's latest look.
    public var lease: ModelLease?
  }

  /// Looks up what reads something that is written by hand; never waits for a network, and never fails:
  /// whatever is wrong with a net of the store, the one inside the program reads.
  public func choice(of net: HandNet) -> NetChoice {
    let name = Self.name(of: net)
    var choice = NetChoice()
    do throws(ModelStoreError) {
      let found = try store.find(name)
      choice.trouble = found.trouble
      choice.stored = try Self.stored(found, as: net)
      choice.lease = found.lease
    } catch { choice.trouble = error }
    // A model that cannot be used is not locked, so that it can be removed.
    Self.hold(choice.lease, of: name)
    return choice
  }

  private static func stored(
    _ found: ModelStore.Found, as net: HandNet
  ) throws(ModelStoreError) -> StoredNet? {
    guard let entry = found.installed?.entry else { return nil }
    guard entry.kind == kind(of: net), let file = netFile(of: entry),
      let path = found.paths[file.name]
    else {
      throw .selfTestFailed(found.reference, reason: "it is no model of kind \(net.rawValue)")
    }
    let bytes = Array(try ModelStore.bytes(of: file.name, in: found))
    do throws(InkModelError) {
      try net.check(bytes)
    } catch {
      // It may have been made for another TipPool than this one.
      throw .selfTestFailed(found.reference, reason: error.words)
    }
    return StoredNet(
      model: StoredModel(
        name: found.reference.description, path: path, sha256: file.sha256.hex,
        required: found.bar.required), net: OtherNet(bytes, required: found.bar.required))
  }

  /// The file with the net; nil where a model has none that could be one.
  static func netFile(of entry: ModelEntry) -> ModelFile? {
    entry.files.first { $0.name.hasSuffix(".tpn") && $0.size <= HandNet.largest }
  }
}

extension InkModelError {
  /// Why a file is no net, for people.
  var words: String {
    switch self {
    case .notAModel: "its file does not begin as a net does"
    case .damaged(let place): "its file is cut off or wrong at byte \(place)"
    case .unfit(let part): "its part “\(part)” is missing, or not as this TipPool needs it"
    }
  }
}

/// Reads what is written with a finger or pen, with what the house chose.
public struct InkReader: Sendable {
  public let recognizer: InkRecognizer
  /// Why nets inside the program read in place of those that should.
  public let troubles: [ModelStoreError]
  /// Keep the nets from being removed while somebody reads with them.
  private let leases: [ModelLease]

  /// - Parameter models: the house's; nil where no folder for them is known: the nets inside the program
  ///   read then.
  /// - Throws: `InkModelError` where the program was built with a damaged net.
  public init(_ models: ScanModels?) throws(InkModelError) {
    let (ink, names) = (models?.choice(of: .ink), models?.choice(of: .names))
    recognizer = try InkRecognizer(ink: ink?.stored?.net, names: names?.stored?.net)
    troubles = [ink?.trouble, names?.trouble].compactMap(\.self)
    leases = [ink?.lease, names?.lease].compactMap(\.self)
  }
}
