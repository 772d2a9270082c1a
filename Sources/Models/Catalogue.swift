public import Foundation
public import Money

/// What there is to be had, as its makers signed it.
public struct Catalogue: Hashable, Sendable {
  /// Grows with every catalogue; one that is lower than what was seen is refused.
  public let serial: Int
  public let made: CalendarDay
  /// From this day on people are told that it is old.
  public let expires: CalendarDay?
  public private(set) var models: [ModelEntry]

  /// The names of its two files.
  static let file = "models.json"
  static let signatureFile = "models.json.sig"
  /// The most bytes of a catalogue.
  static let largest = 4 << 20

  public init(_ bytes: Data) throws(ModelStoreError) {
    let text: Text
    do {
      text = try JSONDecoder().decode(Text.self, from: bytes)
    } catch {
      throw .badCatalogue(Self.words(of: error))
    }
    guard text.format == 1 else {
      throw .badCatalogue("format \(text.format) is for another TipPool")
    }
    guard text.serial > 0 else { throw .badCatalogue("the serial is not above 0") }
    guard let made = CalendarDay(iso: text.made) else {
      throw .badCatalogue("“\(text.made)” is no day")
    }
    let expires = text.expires.map { CalendarDay(iso: $0) }
    if case .some(.none) = expires { throw .badCatalogue("“\(text.expires ?? "")” is no day") }
    if let fault = text.models.compactMap(\.fault).first { throw .badCatalogue(fault) }
    let references = text.models.map(\.reference)
    guard Set(references).count == references.count else {
      throw .badCatalogue("one version stands in it twice")
    }
    (serial, self.made, self.expires, models) = (text.serial, made, expires ?? nil, text.models)
  }

  private struct Text: Decodable {
    let format: Int
    let serial: Int
    let made: String
    let expires: String?
    let models: [ModelEntry]
  }

  /// What a decoder found wrong, and where, on one line.
  static func words(of error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      context.codingPath.isEmpty
        ? "it"
        : context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
          .joined(separator: " ")
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context)?: "\(place(context)) lacks “\(key.stringValue)”"
    case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
      "\(place(context)) is not of the right kind"
    case .dataCorrupted(let context)?:
      context.codingPath.isEmpty
        ? "it is no JSON" : "\(place(context)): \(context.debugDescription)"
    default: "it cannot be read"
    }
  }

  // MARK: - Looking

  public var names: [ModelName] { Set(models.map(\.name)).sorted() }

  /// The versions of a model, newest first.
  public func entries(of name: ModelName) -> [ModelEntry] {
    models.filter { $0.name == name }.sorted { $0.version > $1.version }
  }

  /// The same without the versions that are not wanted.
  func only(_ isWanted: (ModelEntry) -> Bool) -> Catalogue {
    var catalogue = self
    catalogue.models.removeAll { !isWanted($0) }
    return catalogue
  }

  /// The version that is named, or the newest one that this program can read with.
  func entry(
    _ wanted: ModelReference, for program: ModelVersion
  ) throws(ModelStoreError) -> ModelEntry {
    let all = entries(of: wanted.name)
    guard let newest = all.first else {
      throw .unknownModel(wanted.name.text, known: names)
    }
    guard let version = wanted.version else {
      guard let fitting = all.first(where: { Self.fits($0, program) }) else {
        throw Self.tooNew(newest)
      }
      return fitting
    }
    guard let entry = all.first(where: { $0.version == version }) else {
      throw .unknownVersion(wanted, known: all.map(\.version))
    }
    guard Self.fits(entry, program) else { throw Self.tooNew(entry) }
    return entry
  }

  /// Whether a program is as new as a version needs it.
  static func fits(_ entry: ModelEntry, _ program: ModelVersion) -> Bool {
    entry.needs?.oldest.map { $0 <= program } ?? true
  }

  static func tooNew(_ entry: ModelEntry) -> ModelStoreError {
    .needsNewerTipPool(entry.reference, needed: entry.needs?.oldest ?? .builtIn)
  }

  /// The model of a kind that serves a language best, and the tag that it was chosen by.
  ///
  /// - Parameter languages: the tags of an entry, which may have none of its own.
  public func model(
    of kind: ModelKind, for language: String,
    languages: (ModelEntry) -> [String] = { $0.languages }
  ) -> (name: ModelName, tag: String)? {
    let newest = names.compactMap { entries(of: $0).first }.filter { $0.kind == kind }
    return LanguageTag.best(for: language, of: newest, languages: languages).map {
      ($0.choice.name, $0.tag)
    }
  }
}
