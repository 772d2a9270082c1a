import Foundation
import TipPooling
import TipStore

/// Names of the staff list by their first letters, where a person types them in small letters: `jam`
/// for James. A name with a capital is what the slip says, `new jam` is somebody new.
struct NameLetters {
  private let names: [String]

  init(_ store: TipStore) throws { names = try store.staff().map(\.employee.name.text) }

  init(_ names: [String]) { self.names = names }

  /// The whole name that somebody typed.
  ///
  /// - Throws: ``AnswerRefused`` where the letters are those of several people.
  func name(typed text: String) throws(AnswerRefused) -> String {
    guard !text.hasPrefix("new ") else { return String(text.dropFirst(4)) }
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
