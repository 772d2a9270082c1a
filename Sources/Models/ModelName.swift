/// A model's name, which is also that of files: 1 to 64 small letters, digits and dashes, the first
/// of them a letter.
public struct ModelName: Hashable, Sendable, Comparable {
  public let text: String

  /// Nil for a text that is no name.
  public init?(_ text: some StringProtocol) {
    let isLetter = { (byte: UInt8) in (97...122).contains(byte) }
    guard (1...64).contains(text.utf8.count), text.utf8.first.map(isLetter) == true,
      text.utf8.allSatisfy({ isLetter($0) || (48...57).contains($0) || $0 == 45 })
    else { return nil }
    self.text = String(text)
  }

  public static func < (lhs: ModelName, rhs: ModelName) -> Bool { lhs.text < rhs.text }
}

extension ModelName: CodedAsText {
  public static var kind: String { "name of a model" }
  public var description: String { text }
}

/// A value that JSON has as its text.
public protocol CodedAsText: Codable, CustomStringConvertible {
  /// What a text is that stands for no value, as messages say it.
  static var kind: String { get }
  init?(_ text: String)
}

extension CodedAsText {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is no \(Self.kind)")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A model as a person names it: `thermal`, or one version of it, `thermal@1.2.0`.
public struct ModelReference: Hashable, Sendable {
  public let name: ModelName
  /// Nil where no version is named.
  public let version: ModelVersion?

  public init(_ name: ModelName, _ version: ModelVersion? = nil) {
    (self.name, self.version) = (name, version)
  }

  /// Nil for a text that names no model.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first.flatMap({ ModelName($0) }) else { return nil }
    self.init(name, parts.count == 2 ? ModelVersion(parts[1]) : nil)
    if parts.count == 2, version == nil { return nil }
  }
}

extension ModelReference: CustomStringConvertible {
  public var description: String { version.map { "\(name)@\($0)" } ?? name.text }
}
