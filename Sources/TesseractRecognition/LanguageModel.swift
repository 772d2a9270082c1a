import Foundation

/// What a recogniser reads with.
public enum LanguageModel: Hashable, Sendable {
  /// The model for thermal print that is part of the program: no file is needed.
  case thermal
  /// A language data file `<name>.traineddata`, such as `eng`.
  case named(String)

  /// The model's name, as kept with every reading: `thermal`, `eng`.
  public var name: String {
    switch self {
    case .thermal: "thermal"
    case .named(let name): name
    }
  }

  /// The share of its width that print keeps before it is read: the thermal model reads squeezed
  /// print as well and faster; others are given what they were made for.
  var squeeze: Double {
    switch self {
    case .thermal: 0.75
    case .named: 1
    }
  }
}

/// Where a language's data file is looked for.
struct TessdataSearch {
  /// The folder that the user named; it comes first.
  var explicit: String?
  /// `TESSDATA_PREFIX`, if set.
  var prefix: String?
  /// Where packages put language data.
  var usual = [
    "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata",
    "/usr/share/tessdata", "/usr/local/share/tessdata",
  ]

  /// The folders in the order in which they are asked. Old installations set `TESSDATA_PREFIX`
  /// to the parent of `tessdata`, so that is asked too.
  var places: [String] {
    let named = [explicit, prefix].compactMap(\.self).filter { !$0.isEmpty }
    return named.flatMap { [$0, $0 + ($0.hasSuffix("/") ? "" : "/") + "tessdata"] } + usual
  }

  /// The first folder that holds `<language>.traineddata`.
  ///
  /// - Throws: `TesseractRecognitionError.badLanguageName`, `.missingLanguage`.
  func folder(of language: String) throws(TesseractRecognitionError) -> String {
    guard Self.isName(language) else { throw .badLanguageName(language) }
    for place in places where Self.holds(language, in: place) { return place }
    throw .missingLanguage(name: language, lookedIn: places)
  }

  /// Whether the folder holds the language's file, readable.
  static func holds(_ language: String, in folder: String) -> Bool {
    FileManager.default.isReadableFile(atPath: "\(folder)/\(language).traineddata")
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }
}
