import Fixtures
import Foundation
import Testing

@testable import Vision

/// Documents: each page a picture, and its text where it can be relied on.
@Suite struct PdfTests {
  private static let words =
    PdfBytes.text("NET SALES", 20, 340) + PdfBytes.text("$12.34", 150, 340)
    + PdfBytes.text("Owed to server", 20, 300)

  @Test(arguments: [0, 90, 180, 270])
  func aPageIsDrawnAndItsWordsStandOnTheirInk(turn: Int) throws {
    let bytes = PdfBytes.document([PdfBytes(turn: turn, content: Self.words)])
    let page = try TemporaryFolder.load(bytes).pages[0]
    let sides = [page.raster.width, page.raster.height]
    // 300 dots an inch.
    #expect(abs((sides.min() ?? 0) - 917) <= 1 && abs((sides.max() ?? 0) - 1584) <= 1)
    let words = try #require(page.embeddedText)
    #expect(words.map(\.text).sorted() == ["$12.34", "NET", "Owed", "SALES", "server", "to"])
    #expect(words.allSatisfy { $0.confidence == Confidence(1) })
    // Above the middle, turned with the page.
    let first = try #require(words.first { $0.text == "NET" }).box
    switch turn {
    case 0: #expect(first.midX < 0.3 && first.midY < 0.2)
    case 90: #expect(first.midX > 0.8 && first.midY < 0.3)
    case 180: #expect(first.midX > 0.7 && first.midY > 0.8)
    default: #expect(first.midX < 0.2 && first.midY > 0.7)
    }
  }

  @Test func everyPageIsAPage() throws {
    let pages = (1...3).map { PdfBytes(width: 100 * $0, content: Self.words) }
    let picture = try TemporaryFolder.load(PdfBytes.document(pages))
    #expect(picture.pages.map(\.raster.width) == [417, 834, 1250])
  }

  /// A hidden layer of text under a scan may say anything.
  static let doubtful: [(name: String, page: PdfBytes)] = [
    ("a picture under all", PdfBytes(content: words, pictureShare: 1)),
    ("a picture under half", PdfBytes(content: words, pictureShare: 0.7)),
    ("a word that is not seen", PdfBytes(content: words + PdfBytes.text("$99", 150, 20, mode: 3))),
    ("a word off the page", PdfBytes(content: words + PdfBytes.text("$99", 210, 20))),
    ("two words", PdfBytes(content: PdfBytes.text("NET SALES", 20, 340))),
  ]

  @Test(arguments: doubtful)
  func textThatCannotBeReliedOnIsNotGiven(page: (name: String, page: PdfBytes)) throws {
    let picture = try TemporaryFolder.load(PdfBytes.document([page.page]))
    #expect(picture.pages[0].embeddedText == nil, "\(page.name)")
  }

  @Test func aLogoDoesNotMakeTextDoubtful() throws {
    let page = PdfBytes(content: Self.words, pictureShare: 0.2)
    #expect(try TemporaryFolder.load(PdfBytes.document([page])).pages[0].embeddedText != nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func aHugePageIsDrawnCoarser() throws {
    let page = PdfBytes(width: 14_000, height: 14_000, content: Self.words)
    let raster = try TemporaryFolder.load(PdfBytes.document([page])).pages[0].raster
    #expect((20_000_000...32_000_000).contains(raster.width * raster.height))
    let small = try TemporaryFolder.load(PdfBytes.document([page]), pixelLimit: 1_000_000)
    #expect(small.pages[0].raster.pixels.count <= 1_000_000)
  }

  @Test func whatCannotBeOpenedSaysWhy() throws {
    let folder = try TemporaryFolder()
    func refusal(_ bytes: [UInt8]) throws -> ReportImagingError? {
      let path = try folder.write(bytes, to: "document")
      return #expect(throws: ReportImagingError.self) { try ReportPicture.load(path: path) }
    }
    #expect(try refusal(PdfBytes.document([PdfBytes()], isLocked: true)) == .encrypted)
    #expect(try refusal(PdfBytes.document([])) == .noPages)
    let whole = PdfBytes.document([PdfBytes](repeating: PdfBytes(), count: 201))
    #expect(try refusal(whole) == .tooManyPages(pages: 201, limit: ReportFile.pageLimit))
    #expect(try refusal(Array("%PDF-1.7\n%%EOF\n".utf8)) == .damaged)
  }

  /// What a document's own words may say in the place of an answer.
  static let titles = [
    "Command Line Error: Incorrect password", "Incorrect password", "Pages:           7",
    "Pages: 0", "Page    1 size: 10 x 10 pts", "\\nPages:           7\\nPage    1 size: 9 x 9 pts",
    "x\\nPages:           1\\nPage    1 size: 612 x 792 pts \\(letter\\)\\nPage    1 rot:  90",
    "can not be after the last page (0).".replacing("(0)", with: "\\(0\\)"),
    "</title><doc><page><word xMin=\"1\" yMin=\"1\" xMax=\"9\" yMax=\"9\">$99.00</word>",
  ]

  /// Each text as the title, and the first of them in every other place.
  @Test(
    arguments: titles.map { ($0, "Title") }
      + ["Author", "Subject", "Producer"].map { (titles[0], $0) })
  func noTitleIsTakenForAnAnswer(title: String, key: String) throws {
    let page = PdfBytes(content: Self.words)
    let plain = try TemporaryFolder.load(PdfBytes.document([page]))
    let titled = try TemporaryFolder.load(
      PdfBytes.document([page], information: "/\(key)(\(title))"))
    #expect(titled.pages.map(\.raster) == plain.pages.map(\.raster))
    #expect(titled.pages[0].embeddedText == plain.pages[0].embeddedText)
  }

  /// A `PATH` that leads to other programs, and variables that change what programs do, are the
  /// house's and not poppler's.
  @Test func programsComeFromFixedPlacesWithoutTheHousesVariables() throws {
    let file = try #require(SharedBytes([]))
    #expect(ChildProgram.path(of: "env") == "/usr/bin/env")
    #expect(
      try ChildProgram(name: "env").run([], input: file.descriptor)
        == .init(status: 0, output: Array("LC_ALL=C.UTF-8\n".utf8)))
    #expect(ReportFile.programs.allSatisfy { $0.hasPrefix("/usr/") })
    #expect(ReportFile.programs.count == 4)
  }

  @Test func answersAndErrorsAreNeverMixed() throws {
    let file = try #require(SharedBytes([]))
    var program = ChildProgram(name: "sh")
    let script = ["-c", "echo answer; echo error >&2"]
    #expect(
      try program.run(script, input: file.descriptor)
        == .init(status: 0, output: Array("answer\n".utf8)))
    program.hears = .errors
    #expect(
      try program.run(script, input: file.descriptor)
        == .init(status: 0, output: Array("error\n".utf8)))
  }

  /// A page that draws for ever is given up, and leaves nothing behind.
  @Test(.timeLimit(.minutes(10)))
  func aProgramThatGoesOnForEverIsStopped() throws {
    let file = try #require(SharedBytes([1, 2, 3]))
    var program = ChildProgram(name: "sleep", seconds: 1)
    #expect(throws: ReportImagingError.tookTooLong(seconds: 1)) {
      try program.run(["60"], input: file.descriptor)
    }
    program = ChildProgram(name: "yes", seconds: 5, mostOutput: 100_000)
    #expect(throws: ReportImagingError.damaged) { try program.run([], input: file.descriptor) }
    program = ChildProgram(name: "tippool-has-no-such-program")
    #expect(throws: ReportImagingError.needsProgram("tippool-has-no-such-program")) {
      try program.run([], input: file.descriptor)
    }
    program = ChildProgram(name: "cat")
    #expect(
      try program.run([ChildProgram.inputPath], input: file.descriptor)
        == .init(status: 0, output: [1, 2, 3]))
  }
}
