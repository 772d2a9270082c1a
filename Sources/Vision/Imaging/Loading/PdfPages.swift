import CLeptonica
import Foundation

/// The pages of a PDF, drawn by poppler's programs: each a picture, with the text that the
/// document itself gives where that can be relied on.
final class PdfPages: PageSource {
  private let file: SharedBytes
  private let pixelLimit: Int
  private let pages: [PdfPageSize]

  /// Dots an inch, fine enough for the smallest print on a slip.
  private static let resolution = 300.0
  /// The most pixels that a page is drawn with: four sheets of paper. A larger page is drawn
  /// coarser; it is most likely a photo whose dots were taken for points.
  private static let mostPixels = 32_000_000.0

  var pageCount: Int { pages.count }

  init(_ bytes: [UInt8], pixelLimit: Int) throws(ReportImagingError) {
    guard let file = SharedBytes(bytes) else { throw .outOfMemory }
    (self.file, self.pixelLimit) = (file, pixelLimit)
    var program = ChildProgram(name: "pdfinfo", seconds: 10)
    func ask() throws(ReportImagingError) -> String {
      let last = "\(ReportFile.pageLimit + 1)"
      let answer = try program.run(
        ["-f", "1", "-l", last, ChildProgram.inputPath], input: file.descriptor)
      return String(decoding: answer.output, as: UTF8.self)
    }
    let facts = PdfFacts(try ask())
    guard let count = facts.pageCount else {
      program.hears = .errors
      throw PdfFacts.refusal(try ask())
    }
    guard count > 0 else { throw .noPages }
    guard count <= ReportFile.pageLimit else {
      throw .tooManyPages(pages: count, limit: ReportFile.pageLimit)
    }
    guard facts.pages.count == count else { throw .damaged }
    pages = facts.pages
  }

  func page(_ index: Int) throws(ReportImagingError) -> PicturePage {
    let raster = try drawn(index)
    return PicturePage(raster: raster, embeddedText: text(of: index, on: raster))
  }

  private func drawn(_ index: Int) throws(ReportImagingError) -> PageRaster {
    let most = min(Self.mostPixels, Double(pixelLimit))
    let inches = pages[index].squareInches
    // Rounding up a side may add a row of pixels.
    let dots = min(Self.resolution, (0.99 * most / inches).squareRoot())
    guard inches > 0, dots >= 1 else { throw .damaged }
    let program = ChildProgram(name: "pdftoppm", mostOutput: Int(most) + 1000)
    let number = "\(index + 1)"
    let answer = try program.run(
      [
        "-gray", "-cropbox", "-r", "\(dots)", "-f", number, "-l", number, ChildProgram.inputPath,
      ], input: file.descriptor)
    guard answer.status == 0,
      let raster = OwnedPix(pixReadMemPnm(answer.output, answer.output.count))?.raster
    else { throw .damaged }
    try PicturePage.check(width: raster.width, height: raster.height, limit: pixelLimit)
    return raster
  }

  /// The words of a page; nil where it has none, or where they cannot be relied on.
  private func text(of index: Int, on raster: PageRaster) -> [TextObservation]? {
    let reach = ["-f", "\(index + 1)", "-l", "\(index + 1)", ChildProgram.inputPath]
    do throws(ReportImagingError) {
      let text = try ChildProgram(name: "pdftotext", seconds: 10, mostOutput: 4 << 20)
        .run(["-bbox", "-cropbox"] + reach + ["-"], input: file.descriptor)
      let words = PdfWords.words(String(decoding: text.output, as: UTF8.self), page: pages[index])
      guard text.status == 0, words.count >= 3, GivenText.isSound(words, on: raster) else {
        return nil
      }
      let pictures = try ChildProgram(name: "pdfimages", seconds: 10)
        .run(["-list"] + reach, input: file.descriptor)
      guard pictures.status == 0,
        let covered = PdfPictures.area(String(decoding: pictures.output, as: UTF8.self)),
        covered < GivenText.mostPicture * pages[index].squareInches
      else { return nil }
      return words
    } catch {
      // A document may forbid that its text is taken: then it is read like a picture.
      return nil
    }
  }
}

/// A page's size in points, as it is shown.
struct PdfPageSize: Hashable {
  var width: Double
  var height: Double

  var squareInches: Double { width * height / (72 * 72) }
}

/// What `pdfinfo` says of a document.
struct PdfFacts {
  /// Nil where it says nothing of pages.
  private(set) var pageCount: Int?
  private(set) var pages: [PdfPageSize] = []

  /// Reads its answers. A title, an author or a producer may hold whole lines that look like
  /// others, but they come first: what follows the last line with the number of pages is the
  /// program's own.
  init(_ text: String) {
    let lines = text.split(separator: "\n")
    guard let start = lines.lastIndex(where: { $0.hasPrefix("Pages:") }) else { return }
    pageCount = lines[start].split(separator: " ").dropFirst().first.flatMap { Int($0) }
    for line in lines[start...] {
      let words = line.split(separator: " ")
      guard words.count >= 4, words[0] == "Page" else { continue }
      if words[2] == "size:", words.count >= 6, let width = Double(words[3]),
        let height = Double(words[5])
      {
        pages.append(PdfPageSize(width: width, height: height))
      }
      // A quarter turn comes behind the size that it turns.
      if words[2] == "rot:", let turn = Int(words[3]), turn % 180 != 0, let page = pages.last {
        pages[pages.count - 1] = PdfPageSize(width: page.height, height: page.width)
      }
    }
  }

  /// Why there are no answers, from what it says of errors.
  static func refusal(_ text: String) -> ReportImagingError {
    let lines = text.split(separator: "\n")
    if lines.contains(where: { $0.hasSuffix("Error: Incorrect password") }) { return .encrypted }
    return lines.contains { $0.hasSuffix("can not be after the last page (0).") }
      ? .noPages : .damaged
  }
}

/// Whether the text that a document gives of itself can be relied on.
///
/// A scan may carry a hidden layer of text that a program once guessed; it may say anything. So
/// text counts as given only where the page is no picture, and where each of its words has ink
/// under it.
enum GivenText {
  /// The share of a page that pictures (a logo, a code) may cover.
  static let mostPicture = 0.15

  /// Whether every word is made of printable letters and stands on ink.
  static func isSound(_ words: [TextObservation], on raster: PageRaster) -> Bool {
    words.allSatisfy { word in
      word.text.unicodeScalars.allSatisfy { isPrintable($0.value) } && hasInk(word.box, on: raster)
    }
  }

  /// No control characters, no private ones, no sign for an unknown letter.
  private static func isPrintable(_ scalar: UInt32) -> Bool {
    scalar >= 0x20 && !(0x7F...0x9F).contains(scalar) && scalar < 0xE000
      || (0xF900..<0xFFF0).contains(scalar)
  }

  private static func hasInk(_ box: NormalizedRect, on raster: PageRaster) -> Bool {
    let (width, height) = (Double(raster.width), Double(raster.height))
    let (left, right) = (Int(box.x * width), Int(box.maxX * width))
    let (top, bottom) = (Int(box.y * height), Int(box.maxY * height))
    guard left >= 0, top >= 0, right <= raster.width, bottom <= raster.height, left < right,
      top < bottom
    else { return false }
    var (least, most) = (UInt8.max, UInt8.min)
    for y in top..<bottom {
      for value in raster.pixels[(y * raster.width + left)..<(y * raster.width + right)] {
        least = min(least, value)
        most = max(most, value)
      }
    }
    return Int(most) - Int(least) >= 48
  }
}

/// Reads the words of `pdftotext -bbox`.
enum PdfWords {
  /// The words of a page, as shares of its size, each certain: it is given and not read.
  static func words(_ text: String, page: PdfPageSize) -> [TextObservation] {
    // Above the document stand its title and author, which may look like words of a page; in it
    // every sign of markup is masked.
    let lines = text.split(separator: "\n")
    let start = lines.lastIndex { $0.hasSuffix("<doc>") } ?? lines.endIndex
    let pattern = /<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*)<\/word>/
    return lines[start...].compactMap { line in
      guard let word = line.firstMatch(of: pattern), let left = Double(word.1),
        let top = Double(word.2), let right = Double(word.3), let bottom = Double(word.4),
        [left, top, right, bottom].allSatisfy(\.isFinite)
      else { return nil }
      let text = plain(word.5)
      guard text.contains(where: { !$0.isWhitespace }) else { return nil }
      return TextObservation(
        text: text,
        box: NormalizedRect(
          x: left / page.width, y: top / page.height, width: (right - left) / page.width,
          height: (bottom - top) / page.height),
        confidence: Confidence(1))
    }
  }

  private static func plain(_ text: Substring) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}

/// Reads the table of `pdfimages -list`.
enum PdfPictures {
  /// The area of all pictures on a page in square inches; nil where a line is not understood.
  static func area(_ table: String) -> Double? {
    var area = 0.0
    for line in table.split(separator: "\n").dropFirst(2) {
      let cells = line.split(separator: " ")
      guard cells.count >= 12, let width = Double(cells[3]), let height = Double(cells[4]),
        let across = Double(cells[cells.count - 4]), let down = Double(cells[cells.count - 3]),
        across > 0, down > 0
      else { return nil }
      area += width * height / (across * down)
    }
    return area
  }
}
