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

extension ModelVersion: CustomStringConvertible {
  public var description: String {
    self == .builtIn ? "0" : numbers.map(String.init).joined(separator: ".")
  }
}

extension ModelVersion: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let version = ModelVersion(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is no version such as 1.2.0")
    }
    self = version
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
