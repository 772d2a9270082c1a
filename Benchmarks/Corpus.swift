import Foundation

/// A folder of pictures with their truth.
struct Corpus {
  /// What it is called in tables.
  let name: String
  let pictures: [Picture]

  /// One picture and what must be read from it.
  struct Picture {
    let path: String
    let level: String
    let layout: String
    /// The slip, where several pictures show the same one.
    let report: Int?
    /// Amounts and counts as whole numbers, names and days as text.
    let fields: [String: JSONScalar]
    /// What it prints, a line each; empty where the truth does not say.
    var lines: [String] = []

    /// The file's name without its folder.
    var name: String { (path as NSString).lastPathComponent }
  }

  private struct Line: Decodable {
    let image: String
    let level: String
    let layout: String?
    let report: Int?
    let fields: [String: JSONScalar]
    let lines: [String]?
  }

  init(name: String, pictures: [Picture]) {
    self.name = name
    self.pictures = pictures
  }

  /// Reads every line of `truth.jsonl`.
  init(folder: String) throws {
    name = folder
    let text = try String(contentsOfFile: folder + "/truth.jsonl", encoding: .utf8)
    pictures = try text.split(separator: "\n").map { line in
      let truth = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      return Picture(
        path: folder + "/" + truth.image, level: truth.level, layout: truth.layout ?? "",
        report: truth.report, fields: truth.fields, lines: truth.lines ?? [])
    }
  }

  /// The slips that have several pictures, with their pictures.
  var severalOfOne: [[Picture]] {
    Dictionary(grouping: pictures.filter { $0.report != nil }, by: \.report)
      .values.filter { $0.count > 1 }.sorted { $0[0].path < $1[0].path }
  }

  /// The levels in the order in which they first appear.
  var levels: [String] {
    pictures.map(\.level).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A whole number or a text.
enum JSONScalar: Decodable, Equatable, CustomStringConvertible {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .number(try container.decode(Int.self))
    } catch {
      self = .text(try container.decode(String.self))
    }
  }

  var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): "“\(text)”"
    }
  }

  /// Whether it says the same; names are compared by their letters.
  func says(_ other: JSONScalar) -> Bool {
    guard case .text(let mine) = self, case .text(let yours) = other else { return self == other }
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(mine) == letters(yours)
  }
}
