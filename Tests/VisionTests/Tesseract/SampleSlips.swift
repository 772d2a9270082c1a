import Fixtures
import Foundation
import Testing
import Vision

/// Sample pictures, made ready for a recogniser.
enum SampleSlips {
  /// A slip printed without a flaw.
  static let clean = "shift-review/sample-b.png"
  /// A photograph-like slip with white-on-black bars.
  static let bars = "inverse-bars/sample-b.jpg"

  static func page(_ name: String) throws -> CleanPage {
    let path = Repository.samples.appending(path: name).path
    return try ReportFile.open(path: path).page(1).cleaned()
  }

  /// A word is some text, more or less sure, on its print.
  static func expectInk(under word: TextObservation, on raster: PageRaster) {
    #expect(!word.text.isEmpty && !word.text.contains(where: \.isWhitespace))
    #expect((0...1).contains(word.confidence.value))
    let box = word.box
    #expect(box.x >= 0 && box.y >= 0 && box.maxX <= 1 && box.maxY <= 1, "\(word)")
    func pixels(_ start: Double, _ end: Double, of size: Int) -> Range<Int> {
      Int((start * Double(size)).rounded())..<Int((end * Double(size)).rounded())
    }
    let columns = pixels(box.x, box.maxX, of: raster.width)
    let ink = pixels(box.y, box.maxY, of: raster.height).contains { y in
      columns.contains { raster.pixels[y * raster.width + $0] < 140 }
    }
    #expect(ink, "no print under \(word)")
  }

  /// Words on one height, from left to right, rows from top to bottom.
  static func rows(_ words: [TextObservation]) -> [String] {
    var rows: [[TextObservation]] = []
    for word in words.sorted(by: { $0.box.midY < $1.box.midY }) {
      if let first = rows.last?.first, first.box.verticalOverlap(with: word.box) > 0.5 {
        rows[rows.count - 1].append(word)
      } else {
        rows.append([word])
      }
    }
    return rows.map { row in
      row.sorted { $0.box.x < $1.box.x }.map(\.text).joined(separator: " ")
    }
  }
}
