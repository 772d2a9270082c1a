import Foundation

/// A folder of pictures with their truth.
struct Corpus {
  let folder: String

  /// One picture and what must be read from it.
  struct Picture {
    let path: String
    let level: String
    /// Amounts and counts as whole numbers, names and days as text.
    let fields: [String: JSONScalar]
  }

  private struct Line: Decodable {
    let image: String
    let level: String
    let fields: [String: JSONScalar]
  }

  /// Every line of `truth.jsonl`.
  func pictures() throws -> [Picture] {
    let text = try String(contentsOfFile: folder + "/truth.jsonl", encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let truth = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      return Picture(
        path: folder + "/" + truth.image, level: truth.level, fields: truth.fields)
    }
  }
}

/// A whole number or a text.
enum JSONScalar: Decodable, Equatable {
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

  /// Whether it says the same; names are compared by their letters.
  func says(_ other: JSONScalar) -> Bool {
    guard case .text(let mine) = self, case .text(let yours) = other else { return self == other }
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(mine) == letters(yours)
  }
}
