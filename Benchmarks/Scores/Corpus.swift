import Foundation

/// A folder of pictures with their truth.
public struct Corpus: Sendable {
  /// What it is called in tables.
  public let name: String
  public let pictures: [Picture]

  /// One picture and what must be read from it.
  public struct Picture: Sendable {
    public let path: String
    public let truth: Truth

    public init(_ truth: Truth, in folder: String) {
      path = folder + "/" + truth.image
      self.truth = truth
    }

    public var level: String { truth.level }
    public var layout: String { truth.layout ?? "" }
    public var report: Int? { truth.report }
    public var fields: [String: JSONScalar] { truth.fields }
    /// What it prints, a line each; empty where the truth does not say.
    public var lines: [String] { truth.lines ?? [] }

    /// The file's name without its folder.
    public var name: String { truth.image }
  }

  /// A line of `truth.jsonl`.
  public struct Truth: Codable, Sendable {
    public let image: String
    public let level: String
    public let layout: String?
    /// The slip, where several pictures show the same one.
    public let report: Int?
    /// Amounts and counts as whole numbers, names and days as text.
    public let fields: [String: JSONScalar]
    public var lines: [String]?
  }

  public init(name: String, pictures: [Picture]) {
    self.name = name
    self.pictures = pictures
  }

  /// Reads every line of `truth.jsonl`.
  public init(folder: String) throws {
    name = folder
    let text = try String(contentsOfFile: folder + "/truth.jsonl", encoding: .utf8)
    pictures = try text.split(separator: "\n").map { line in
      Picture(try JSONDecoder().decode(Truth.self, from: Data(line.utf8)), in: folder)
    }
  }

  /// The slips that have several pictures, with their pictures.
  public var severalOfOne: [[Picture]] {
    Dictionary(grouping: pictures.filter { $0.report != nil }, by: \.report)
      .values.filter { $0.count > 1 }.sorted { $0[0].path < $1[0].path }
  }

  /// The levels in the order in which they first appear.
  public var levels: [String] {
    pictures.map(\.level).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A whole number or a text.
public enum JSONScalar: Codable, Equatable, CustomStringConvertible, Sendable {
  case number(Int)
  case text(String)

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .number(try container.decode(Int.self))
    } catch {
      self = .text(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }

  public var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): "“\(text)”"
    }
  }

  /// Whether it says the same; names are compared by their letters.
  public func says(_ other: JSONScalar) -> Bool {
    guard case .text(let mine) = self, case .text(let yours) = other else { return self == other }
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(mine) == letters(yours)
  }
}
