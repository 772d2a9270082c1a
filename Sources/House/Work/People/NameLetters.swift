import Books
import Foundation
import Tips

/// Names of the staff list by their first letters, where a person types them in small letters: `jam`
/// for James, and an ID of the list for whoever has it. A name with a capital is what the slip says, `new jam` is somebody new.
struct NameLetters {
  private let names: [String]
  /// The names by the IDs, where nobody else has them.
  private let namesByID: [String: String]

  init(_ store: TipStore) throws { self.init(try store.staff().map(\.employee)) }

  init(_ people: [Employee]) {
    let names = people.map(\.name.text)
    self.names = names
    let alone = people.filter { person in names.count { $0.isAlike(person.name.text) } == 1 }
    namesByID = Dictionary(
      alone.map { ($0.id.rawValue, $0.name.text) }, uniquingKeysWith: { first, _ in first })
  }

  /// The whole name that somebody typed.
  ///
  /// - Throws: ``AnswerRefused`` where the letters are those of several people.
  func name(typed text: String) throws(AnswerRefused) -> String {
    guard !text.hasPrefix("new ") else { return String(text.dropFirst(4)) }
    if let name = namesByID[text.lowercased()] { return name }
    guard text.count > 1, text == text.lowercased(), !names.contains(where: { text.isAlike($0) })
    else { return text }
    let words = text.split(separator: " ")
    let found = names.filter { name in
      let parts = name.split(separator: " ")
      return words.allSatisfy { word in parts.contains { $0.lowercased().hasPrefix(word) } }
    }
    guard found.count > 1 else { return found.first ?? text }
    throw AnswerRefused(
      "“\(text)” may be \(found.joined(separator: " or ")): type more letters, or new \(text) "
        + "for somebody who is not on the staff list.")
  }
}

extension String {
  /// Whether both are one name but for capitals.
  fileprivate func isAlike(_ other: String) -> Bool { lowercased() == other.lowercased() }
}
