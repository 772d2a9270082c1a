import Fixtures
import Foundation
import Testing

@testable import Vision

/// Where models are looked for, and what is said when there is none.
@Suite struct LanguageModelTests {
  @Test func aMissingLanguageNamesThePlacesAndThePackage() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: TesseractRecognitionError.self) {
      try TesseractRecognizer(model: .named("chi_sim"), tessdata: folder.path)
    }
    guard case .missingLanguage("chi_sim", let places) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(places.first == folder.path)
    #expect(places.contains("/usr/share/tesseract-ocr/5/tessdata"))
    let text = error?.description ?? ""
    #expect(text.contains("apt-get install tesseract-ocr-chi-sim)"))
    #expect(text.contains(folder.path))
  }

  @Test(arguments: ["", "en/g", "../eng", "eng+deu", "e g", "é", "eng.traineddata", "\0"])
  func aBadNameIsRefused(name: String) {
    #expect(throws: TesseractRecognitionError.badLanguageName(name)) {
      try TesseractRecognizer(model: .named(name))
    }
  }

  @Test func anUnusableModelSaysWhereItLies() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "broken.traineddata")
    let place = folder.path + "/broken.traineddata"
    #expect(throws: TesseractRecognitionError.unusableModel(name: "broken", place: place)) {
      try TesseractRecognizer(model: .named("broken"), tessdata: folder.path)
    }
  }

  @Test func theNamedFolderWinsOverThePrefixAndTheUsualPlaces() throws {
    let folders = try [TemporaryFolder(), TemporaryFolder(), TemporaryFolder()]
    for folder in folders { try folder.write("x", to: "eng.traineddata") }
    let search = TessdataSearch(
      explicit: folders[0].path, prefix: folders[1].path, usual: [folders[2].path])
    #expect(try search.folder(of: "eng") == folders[0].path)
    #expect(
      try TessdataSearch(explicit: nil, prefix: folders[1].path, usual: [folders[2].path])
        .folder(of: "eng") == folders[1].path)
    #expect(try TessdataSearch(usual: [folders[2].path]).folder(of: "eng") == folders[2].path)
  }

  @Test(arguments: ["", "/"])
  func theParentOfTessdataWillDo(ending: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "tessdata/eng.traineddata")
    let search = TessdataSearch(prefix: folder.path + ending, usual: [])
    #expect(try search.folder(of: "eng") == folder.path + "/tessdata")
  }

  @Test func emptyFolderNamesAreNoPlaces() {
    #expect(TessdataSearch(explicit: "", prefix: "", usual: ["/a"]).places == ["/a"])
  }

  /// The built-in model as a file of another name is a model like any other: it is given print
  /// at its full width.
  @Test func aModelFromAFolderReads() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.thermal, to: "mine.traineddata")
    let recognizer = try TesseractRecognizer(model: .named("mine"), tessdata: folder.path)
    #expect(recognizer.identity.model == "mine")
    let page = try SampleSlips.page(SampleSlips.clean).recognizable
    let builtIn = try TesseractRecognizer().recognize(page).words
    #expect(try recognizer.recognize(page).words.map(\.text) == builtIn.map(\.text))
  }

  @Test func aThermalModelInTheNamedFolderReplacesTheBuiltInOne() throws {
    let folder = try TemporaryFolder()
    _ = try TesseractRecognizer(tessdata: folder.path)
    try folder.write("x", to: "thermal.traineddata")
    #expect(throws: TesseractRecognitionError.self) {
      try TesseractRecognizer(tessdata: folder.path)
    }
  }

  private static var thermal: Data {
    get throws {
      try Data(
        contentsOf: Repository.root.appending(path: "Receipts/Models/thermal.traineddata"))
    }
  }

  @Test(arguments: [
    ("eng", "tesseract-ocr-eng"), ("chi_sim", "tesseract-ocr-chi-sim"),
    ("Fraktur", "tesseract-ocr-fraktur"),
  ])
  func thePackageIsNamedAfterTheLanguage(language: String, package: String) {
    #expect(TesseractRecognitionError.debianPackage(for: language) == package)
  }

  static let sentences: [(error: TesseractRecognitionError, words: String)] = [
    (
      .missingLanguage(name: "deu", lookedIn: ["/a", "/b"]), "deu.traineddata: not found in /a, /b;"
    ),
    (.missingLanguage(name: "deu", lookedIn: []), "not found in any folder; install it"),
    (.badLanguageName("e/g"), "language \"e/g\": not a language's name"),
    (.unusableModel(name: "deu", place: "/a/deu"), "/a/deu: Tesseract cannot use"),
    (.engineFailed(region: 4), "line region 5: "),
  ]

  @Test(arguments: sentences)
  func everyErrorSaysWhatIsWrong(error: TesseractRecognitionError, words: String) {
    #expect(error.description.contains(words))
  }
}
