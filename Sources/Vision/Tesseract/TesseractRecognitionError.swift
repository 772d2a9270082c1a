/// What keeps Tesseract from reading.
public enum TesseractRecognitionError: Error, Hashable, Sendable {
  case missingLanguage(name: String, lookedIn: [String])
  /// A name that cannot be a language's: empty, or with characters other than letters, digits,
  /// `_` and `-`.
  case badLanguageName(String)
  case unusableModel(name: String, place: String)
  /// The engine gave up on a page.
  case engineFailed(region: Int)
}

extension TesseractRecognitionError: CustomStringConvertible {
  /// One line: where, what is wrong, what to do.
  public var description: String {
    switch self {
    case .missingLanguage(let name, let places):
      """
      \(name).traineddata: not found in \(places.isEmpty ? "any folder" : places.joined(separator: ", ")); \
      install it (apt-get install \(Self.debianPackage(for: name))) or name its folder
      """
    case .badLanguageName(let name):
      "language \"\(name)\": not a language's name; use letters, digits, _ and -, such as eng"
    case .unusableModel(let name, let place):
      """
      \(place): Tesseract cannot use the language data \(name); \
      it is damaged or made for another version: install it again
      """
    case .engineFailed(let region):
      "line region \(region + 1): Tesseract could not read it; try again with another picture"
    }
  }

  /// The Debian package that brings a language: `chi_sim` is in `tesseract-ocr-chi-sim`.
  static func debianPackage(for language: String) -> String {
    "tesseract-ocr-" + language.map { $0 == "_" ? "-" : String($0) }.joined().lowercased()
  }
}
