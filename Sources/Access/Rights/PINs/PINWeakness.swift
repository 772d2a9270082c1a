import Files
import Foundation

/// Why a PIN is refused when it is chosen.
public enum PINWeakness: Error, CaseIterable, Hashable, Sendable {
  /// Fewer than ``PIN/minimumLength`` characters.
  case tooShort
  /// More than ``PIN/maximumLength`` characters.
  case tooLong
  /// One part again and again: `11111111`, `12121212`, `abcabcab`.
  case repetition
  /// Neighbours in a row, up or down: `12345678`, `hgfedcba`, `qwertyui`, `78901234`.
  case run
  /// A day, as people write birthdays: `24121987`, `1987-12-24`, `12.24.1987`.
  case day
  /// The person's own name with something added.
  case ownName
  /// One of those that most people choose.
  case common

  /// What is weak about a text; nil where nothing is.
  init?(of text: String, name: String) {
    let text = Self.plain(text)
    if Self.repeats(text) {
      self = .repetition
    } else if Self.runs(text) {
      self = .run
    } else if Self.isDay(text) {
      self = .day
    } else if Self.holds(name, in: text) {
      self = .ownName
    } else if Self.chosenOften.contains(text) {
      self = .common
    } else {
      return nil
    }
  }

  /// Small letters without accents: what a guesser would try first.
  private static func plain(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased()
  }

  /// Whether the text is a part of at most half its length, over and over, the last time perhaps cut.
  private static func repeats(_ text: String) -> Bool {
    let letters = Array(text)
    guard letters.count > 1 else { return true }
    return (1...letters.count / 2).contains { length in
      letters.indices.allSatisfy { letters[$0] == letters[$0 % length] }
    }
  }

  /// Rows of keys, the digits and the alphabet, each going on at its beginning.
  private static let rows = [
    "0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop", "asdfghjkl", "zxcvbnm",
  ].map { Array($0) }

  private static func runs(_ text: String) -> Bool {
    let letters = Array(text)
    return rows.contains { row in
      let places = letters.compactMap { row.firstIndex(of: $0) }
      guard places.count == letters.count else { return false }
      return [1, row.count - 1].contains { step in
        zip(places, places.dropFirst()).allSatisfy { ($0 + step) % row.count == $1 }
      }
    }
  }

  /// Whether the text is a day of the years 1900 to 2099 in any order, with or without marks between.
  private static func isDay(_ text: String) -> Bool {
    let digits = text.filter { !"-./ ".contains($0) }.compactMap(\.wholeNumberValue)
    guard digits.count == 8, text.allSatisfy({ $0.isNumber || "-./ ".contains($0) }) else {
      return false
    }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    let orders = [
      (year: number(0..<4), one: number(4..<6), other: number(6..<8)),
      (year: number(4..<8), one: number(0..<2), other: number(2..<4)),
    ]
    return orders.contains { order in
      (1900...2099).contains(order.year) && (1...31).contains(order.one)
        && (1...31).contains(order.other) && min(order.one, order.other) <= 12
    }
  }

  /// Whether a part of the name is in the text and leaves less than eight characters of its own.
  private static func holds(_ name: String, in text: String) -> Bool {
    plain(name).split { !$0.isLetter }.contains { part in
      part.count >= 3 && text.contains(part) && text.count - part.count < PIN.minimumLength
    }
  }

  private static let chosenOften: Set<String> = {
    let file = ShippedFiles.text(of: "Sources/Access/Rights/Words/common-pins.txt")
    let lines = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Set(lines.flatMap { $0.split(separator: ",") }.map { String($0.drop { $0 == " " }) })
  }()
}
