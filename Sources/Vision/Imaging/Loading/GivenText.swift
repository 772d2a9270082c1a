import Foundation

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
