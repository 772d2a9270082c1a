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

@Suite struct RegionStripTests {
  /// White paper with one black bar.
  private func page(bar: Range<Int>, width: Int = 80, height: Int = 20) -> PageRaster {
    var pixels = [UInt8](repeating: 240, count: width * height)
    for y in 5..<15 { for x in bar { pixels[y * width + x] = 0 } }
    return PageRaster(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: [0.25, 0.5, 0.75, 1])
  func aStripKeepsItsShareOfTheWidthAndAllOfTheHeight(squeeze: Double) throws {
    let region = LineRegion(x: 10, y: 5, width: 60, height: 10)
    let strip = try #require(
      RegionStrip(region, of: page(bar: 20..<30), padding: 4, squeeze: squeeze))
    #expect(strip.width == Int(60 * squeeze) + 8)
    #expect(strip.height == 18)
    #expect(strip.hasPrint)
  }

  @Test(arguments: [0.5, 0.75, 1], [10, 31, 50])
  func aWordComesBackToItsPlaceOnThePage(squeeze: Double, left: Int) throws {
    let region = LineRegion(x: 10, y: 5, width: 60, height: 10)
    let strip = try #require(
      RegionStrip(region, of: page(bar: left..<left + 12), padding: 4, squeeze: squeeze))
    let dark = (0..<strip.width).filter { strip.pixels[8 * strip.width + $0] < 120 }
    let word = WordWalk.Word(
      text: "1", left: try #require(dark.first), top: 4, right: try #require(dark.last) + 1,
      bottom: 14, lowest: 90)
    let seen = try #require(strip.observation(of: word, on: page(bar: left..<left + 12)))
    #expect(abs(seen.box.x * 80 - Double(left)) <= 1.5)
    #expect(abs(seen.box.maxX * 80 - Double(left + 12)) <= 1.5)
    #expect(seen.box.y * 20 == 5)
    #expect(seen.box.maxY * 20 == 15)
  }

  @Test func aRegionBesideThePageHasNoStrip() {
    let beside = LineRegion(x: 90, y: 5, width: 10, height: 10)
    #expect(RegionStrip(beside, of: page(bar: 0..<1), padding: 4, squeeze: 0.75) == nil)
  }

  @Test func onlyTheThermalModelIsGivenSqueezedPrint() {
    #expect(LanguageModel.thermal.squeeze < 1)
    #expect(LanguageModel.named("eng").squeeze == 1)
  }
}
