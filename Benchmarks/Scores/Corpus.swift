import Foundation

/// A folder of pictures with their truth.
package struct Corpus {
  /// What it is called in tables.
  package let name: String
  package let pictures: [Picture]

  /// One picture and what must be read from it.
  package struct Picture {
    package let path: String
    package let truth: Truth

    package init(_ truth: Truth, in folder: String) {
      path = folder + "/" + truth.image
      self.truth = truth
    }

    package var level: String { truth.level }
    package var layout: String { truth.layout ?? "" }
    package var report: Int? { truth.report }
    package var fields: [String: JSONScalar] { truth.fields }
    /// What it prints, a line each; empty where the truth does not say.
    package var lines: [String] { truth.lines ?? [] }

    /// The file's name without its folder.
    package var name: String { truth.image }
  }

  /// A line of `truth.jsonl`.
  package struct Truth: Codable {
    package let image: String
    package let level: String
    package let layout: String?
    /// The slip, where several pictures show the same one.
    package let report: Int?
    /// Amounts and counts as whole numbers, names and days as text.
    package let fields: [String: JSONScalar]
    package var lines: [String]?
  }

  package init(name: String, pictures: [Picture]) {
    self.name = name
    self.pictures = pictures
  }

  /// Reads every line of `truth.jsonl`.
  package init(folder: String) throws {
    name = folder
    let text = try String(contentsOfFile: folder + "/truth.jsonl", encoding: .utf8)
    pictures = try text.split(separator: "\n").map { line in
      Picture(try JSONDecoder().decode(Truth.self, from: Data(line.utf8)), in: folder)
    }
  }

  /// The slips that have several pictures, with their pictures.
  package var severalOfOne: [[Picture]] {
    Dictionary(grouping: pictures.filter { $0.report != nil }, by: \.report)
      .values.filter { $0.count > 1 }.sorted { $0[0].path < $1[0].path }
  }

  /// The levels in the order in which they first appear.
  package var levels: [String] {
    pictures.map(\.level).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A whole number or a text.
package enum JSONScalar: Codable, Equatable, CustomStringConvertible {
  case number(Int)
  case text(String)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .number(try container.decode(Int.self))
    } catch {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }

  package var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): "“\(text)”"
    }
  }

  /// Whether it says the same; names are compared by their letters.
  package func says(_ other: JSONScalar) -> Bool {
    guard case .text(let mine) = self, case .text(let yours) = other else { return self == other }
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(mine) == letters(yours)
  }
}
