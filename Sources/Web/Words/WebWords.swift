import Files
import Money

/// What the pages say in one language: short texts by their keys, with named places in braces.
///
/// ```swift
/// WebWords.of(.spanish)["pinWait", ["seconds": "30"]]
/// ```
struct WebWords: Sendable {
  let language: WebLanguage
  /// All texts by their keys, for templates.
  let texts: [String: String]

  /// The words of a language.
  static func of(_ language: WebLanguage) -> WebWords { language.pick(english, spanish) }

  private static let english = shipped(.english)
  private static let spanish = shipped(.spanish)

  /// A text with its places filled, as the values are: braces in what a person typed are no places.
  ///
  /// A key that is not there ends the program: tests walk all that code and templates use.
  subscript(_ key: String, places: [String: String] = [:]) -> String {
    guard let text = texts[key] else { preconditionFailure("no words for \(key)") }
    return Self.filled(text, places)
  }

  /// Goes through the text once, and through no value.
  private static func filled(_ text: String, _ places: [String: String]) -> String {
    var filled = ""
    var rest = text[...]
    while let opening = rest.firstIndex(of: "{") {
      filled += rest[..<opening]
      rest = rest[opening...]
      if let closing = rest.firstIndex(of: "}"),
        let value = places[String(rest[..<closing].dropFirst())]
      {
        filled += value
        rest = rest[closing...].dropFirst()
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return filled + rest
  }

  /// A day as people of that language write it: `Wed, Nov 25, 2026`, `mié 25 nov 2026`.
  func text(of day: CalendarDay) -> String {
    let (weekdays, months) = (texts["weekdays"] ?? "", texts["months"] ?? "")
    let weekday = weekdays.split(separator: " ")[day.dayNumber % 7]
    let month = months.split(separator: " ")[day.month - 1]
    return self[
      "dayText",
      [
        "weekday": String(weekday), "month": String(month), "day": "\(day.day)",
        "year": "\(day.year)",
      ]]
  }

  private static func shipped(_ language: WebLanguage) -> WebWords {
    let name = "Sources/Web/Words/Words/\(language.rawValue).yml"
    do throws(WordsError) {
      return try WebWords(language, name: name, text: ShippedFiles.text(of: name))
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// - Throws: ``WordsError`` for a file that is not a plain list of keys and texts.
  init(_ language: WebLanguage, name: String, text: String) throws(WordsError) {
    let file = YAMLFile(name: name, text: text)
    var texts: [String: String] = [:]
    if let root = YAMLFile.root(of: file, text: text) {
      for entry in root.entries {
        if let text = root.text(of: entry.value, as: entry.key) { texts[entry.key] = text }
      }
    }
    guard file.issues.isEmpty else { throw WordsError(issues: file.issues) }
    (self.language, self.texts) = (language, texts)
  }
}

/// A file of words that cannot be read.
struct WordsError: Error, CustomStringConvertible {
  let issues: [FileIssue]
  var description: String { issues.map(\.description).joined(separator: "\n") }
}
