import Files
public import Money

/// What the program says in one language: texts by their keys, with named places in braces.
///
/// ```swift
/// Catalogue.of(.spanish)["pinWait", ["seconds": "30"]]
/// ```
public struct Catalogue: Sendable {
  public let language: Language
  /// All texts by their keys, for templates.
  public let texts: [String: String]

  /// The words of a language.
  public static func of(_ language: Language) -> Catalogue { language(english, spanish) }

  private static let english = shipped(.english)
  private static let spanish = shipped(.spanish)

  /// A text with its places filled, as the values are: braces in what a person typed are no places.
  ///
  /// A key that is not there ends the program: tests walk all that code and templates use.
  public subscript(_ key: String, places: [String: String] = [:]) -> String {
    guard let text = texts[key] else { preconditionFailure("no words for \(key)") }
    return places.isEmpty
      ? text : Template.filled(text, in: Wording(language)) { places[String($0)] }
  }

  /// A day as people of that language write it: `Wed, Nov 25, 2026`, `mié 25 nov 2026`.
  public func text(of day: CalendarDay) -> String {
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

  private static func shipped(_ language: Language) -> Catalogue {
    let name = "\(language.rawValue).yml"
    let files = ["Sources/Words/Catalogue", "Sources/Web/Words/Words"].map { "\($0)/\(name)" }
    do throws(CatalogueError) {
      return try Catalogue(language, name: name, text: files.map(ShippedFiles.text(of:)).joined())
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// - Throws: ``CatalogueError`` for a file that is not a plain list of keys and texts.
  init(_ language: Language, name: String, text: String) throws(CatalogueError) {
    let file = YAMLFile(name: name, text: text)
    var texts: [String: String] = [:]
    if let root = YAMLFile.root(of: file, text: text) {
      for entry in root.entries {
        if let text = root.text(of: entry.value, as: entry.key) { texts[entry.key] = text }
      }
    }
    guard file.issues.isEmpty else { throw CatalogueError(issues: file.issues) }
    (self.language, self.texts) = (language, texts)
  }
}

/// A catalogue that cannot be read.
struct CatalogueError: Error, CustomStringConvertible {
  let issues: [FileIssue]
  var description: String { issues.map(\.description).joined(separator: "\n") }
}
