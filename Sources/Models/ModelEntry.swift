public import Files
import Foundation

/// What a model is for, and so who can read with it: `tesseract`, `onnx`, `ink`, `names`, `crops`.
public struct ModelKind: Hashable, Sendable, Codable, RawRepresentable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Language data for Tesseract.
  public static let tesseract = ModelKind(rawValue: "tesseract")
  /// The second recogniser's files.
  public static let onnx = ModelKind(rawValue: "onnx")
  /// A net for figures that were written with a finger or pen.
  public static let ink = ModelKind(rawValue: "ink")
  /// A net for names that were written with a finger or pen.
  public static let names = ModelKind(rawValue: "names")
  /// A net for what guests write on card slips.
  public static let crops = ModelKind(rawValue: "crops")
}

/// One version of a model, as a catalogue tells of it.
public struct ModelEntry: Hashable, Sendable, Codable {
  public let name: ModelName
  public let kind: ModelKind
  /// BCP 47 tags; `zxx` for what has no language.
  public let languages: [String]
  public let version: ModelVersion
  public let needs: Needs?
  public let licence: String
  public let files: [ModelFile]
  /// What its makers measured; `bar` is the confidence below which a value is marked.
  public let measured: [String: Double]
  /// What reading with it needs: `squeeze`, the share of its width that print keeps.
  public let settings: [String: Double]

  /// What a model needs to be read with.
  public struct Needs: Hashable, Sendable, Codable {
    /// `>=0.3.0`
    public let tippool: String?

    /// The oldest TipPool that reads with it; nil for any.
    var oldest: ModelVersion? {
      tippool.flatMap { $0.hasPrefix(">=") ? ModelVersion($0.dropFirst(2)) : nil }
    }
  }

  public init(
    name: ModelName, kind: ModelKind, languages: [String] = [], version: ModelVersion,
    needs: Needs? = nil, licence: String = "", files: [ModelFile],
    measured: [String: Double] = [:], settings: [String: Double] = [:]
  ) {
    (self.name, self.kind, self.languages) = (name, kind, languages)
    (self.version, self.needs, self.licence) = (version, needs, licence)
    (self.files, self.measured, self.settings) = (files, measured, settings)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(ModelName.self, forKey: .name)
    kind = try container.decode(ModelKind.self, forKey: .kind)
    version = try container.decode(ModelVersion.self, forKey: .version)
    files = try container.decode([ModelFile].self, forKey: .files)
    languages = try container.decodeIfPresent([String].self, forKey: .languages) ?? []
    needs = try container.decodeIfPresent(Needs.self, forKey: .needs)
    licence = try container.decodeIfPresent(String.self, forKey: .licence) ?? ""
    measured = try container.decodeIfPresent([String: Double].self, forKey: .measured) ?? [:]
    settings = try container.decodeIfPresent([String: Double].self, forKey: .settings) ?? [:]
  }

  public var reference: ModelReference { ModelReference(name, version) }
  /// The bytes of all its files.
  public var size: Int { files.reduce(0) { $0 + $1.size } }

  /// What tells its bytes from those of every other: a hash over names and hashes of its files.
  var digest: ContentHash {
    ContentHash(of: files.map { "\($0.name) \($0.sha256.hex)\n" }.sorted().joined().utf8)
  }

  /// The same where its files lie in one folder under their own names.
  var laid: ModelEntry {
    ModelEntry(
      name: name, kind: kind, languages: languages, version: version, needs: needs,
      licence: licence,
      files: files.map {
        ModelFile(name: $0.name, size: $0.size, sha256: $0.sha256, path: $0.name)
      }, measured: measured, settings: settings)
  }

  /// What is wrong with it; nil where nothing is.
  var fault: String? {
    if version == .builtIn { return "\(name): version 0 is that of built-in models" }
    if files.isEmpty || files.count > 50 { return "\(reference): has from 1 to 50 files" }
    if Set(files.map(\.name)).count < files.count { return "\(reference): two files of one name" }
    if let text = needs?.tippool, needs?.oldest == nil {
      return "\(reference): “\(text)” is no version such as >=0.3.0"
    }
    return files.compactMap(\.fault).first.map { "\(reference): \($0)" }
  }
}

/// One file of a model.
public struct ModelFile: Hashable, Sendable {
  /// What the reader calls it: `thermal.traineddata`.
  public let name: String
  /// Bytes.
  public let size: Int
  public let sha256: ContentHash
  /// Where it is, from the catalogue's own place.
  public let path: String

  public init(name: String, size: Int, sha256: ContentHash, path: String? = nil) {
    (self.name, self.size, self.sha256) = (name, size, sha256)
    self.path = path ?? "blobs/" + Self.blobName(sha256)
  }

  static func blobName(_ hash: ContentHash) -> String { "sha256-" + hash.hex }
  var blobName: String { Self.blobName(sha256) }

  /// The most bytes of one file: more is a mistake.
  static let largest = 4 << 30

  fileprivate var fault: String? {
    if !Self.isName(Substring(name)) { return "“\(name)” is no name of a file" }
    if !path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(Self.isName) {
      return "“\(path)” is no path below the catalogue"
    }
    return (1...Self.largest).contains(size) ? nil : "\(name) cannot have \(size) bytes"
  }

  private static func isName(_ text: Substring) -> Bool {
    (1...200).contains(text.utf8.count) && text.first != "."
      && text.utf8.allSatisfy { byte in
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
          || [45, 46, 95, 43].contains(byte)
      }
  }
}

extension ModelFile: Codable {
  private enum Key: CodingKey { case name, size, sha256, path }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let text = try container.decode(String.self, forKey: .sha256)
    guard let hash = ContentHash(hex: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .sha256, in: container, debugDescription: "“\(text)” is no SHA-256")
    }
    self.init(
      name: try container.decode(String.self, forKey: .name),
      size: try container.decode(Int.self, forKey: .size), sha256: hash,
      path: try container.decodeIfPresent(String.self, forKey: .path))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(size, forKey: .size)
    try container.encode(sha256.hex, forKey: .sha256)
    try container.encode(path, forKey: .path)
  }
}

/// A model's version: three numbers, or ``builtIn``.
public struct ModelVersion: Hashable, Sendable, Comparable {
  private let numbers: [Int]

  /// The version of every model that is part of the program, older than all others: `0`.
  public static let builtIn = ModelVersion(numbers: [0, 0, 0])

  /// A version from `1.2.0`, or from `0` the built-in one; nil for any other text.
  public init?(_ text: some StringProtocol) {
    if text == "0" {
      self = .builtIn
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard (1...6).contains(part.utf8.count), part.utf8.allSatisfy({ (48...57).contains($0) }),
        part.utf8.count == 1 || part.first != "0"
      else { return nil }
      return Int(part)
    }
    guard parts.count == 3, numbers.count == 3, numbers.contains(where: { $0 > 0 }) else {
      return nil
    }
    self.numbers = numbers
  }

  private init(numbers: [Int]) { self.numbers = numbers }

  public static func < (lhs: ModelVersion, rhs: ModelVersion) -> Bool {
    lhs.numbers.lexicographicallyPrecedes(rhs.numbers)
  }
}

extension ModelVersion: CodedAsText {
  public static var kind: String { "version such as 1.2.0" }
  public var description: String {
    self == .builtIn ? "0" : numbers.map(String.init).joined(separator: ".")
  }
}
