import Files
import Foundation

/// What a recogniser reads with.
public enum LanguageModel: Hashable, Sendable {
  /// The model for thermal print that is part of the program: no file is needed.
  case thermal
  /// A language data file `<name>.traineddata`, such as `eng`.
  case named(String)
  /// A file of the model store.
  case stored(StoredLanguage)

  /// The model's name, as kept with every reading: `thermal`, `eng`.
  public var name: String {
    switch self {
    case .thermal: "thermal"
    case .named(let name): name
    case .stored(let stored): stored.name
    }
  }

  /// The share of its width that print keeps before it is read: the thermal model reads squeezed
  /// print as well and faster; others are given what they were made for.
  var squeeze: Double {
    switch self {
    case .thermal: 0.75
    case .named: 1
    case .stored(let stored): stored.squeeze
    }
  }
}

/// Language data in a file whose bytes are known.
public struct StoredLanguage: Hashable, Sendable {
  /// As kept with every reading: `thermal@1.2.0`.
  public let name: String
  public let path: String
  /// The SHA-256 of its bytes, 64 hexadecimal digits.
  public let sha256: String
  /// The share of its width that print keeps, above 0 up to 1.
  public let squeeze: Double

  public init(name: String, path: String, sha256: String, squeeze: Double) {
    (self.name, self.path, self.sha256) = (name, path, sha256)
    self.squeeze = squeeze > 0 && squeeze <= 1 ? squeeze : 1
  }

  /// The bytes, which are the ones that were meant: what is checked is what is given.
  func bytes() throws(TesseractRecognitionError) -> Data {
    guard case .success(let data) = Result(catching: { try Data(contentsOf: URL(filePath: path)) }),
      ContentHash(of: data).hex == sha256
    else { throw .unusableModel(name: name, place: path) }
    return data
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
