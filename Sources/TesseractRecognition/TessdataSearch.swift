import Foundation

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
