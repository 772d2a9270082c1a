import BenchmarkScores
import Foundation
import Reading
import Vision

/// What the recognisers saw on a picture of a slip, and what the slip says: a line of `Words/*.jsonl.gz`.
///
/// All boxes are whole pixels of the clean page, as the recognisers give them.
struct RecordedPage: Codable {
  var truth: Corpus.Truth
  /// Width and height of the clean page.
  let size: [Int]
  /// The stretches of print.
  let lines: [Box]
  let troubles: [Trouble]
  /// From where the picture shows the slip.
  let look: PictureLook?
  /// The whole page as Tesseract reads it with the model for thermal print.
  let words: [Word]
  /// Each stretch as the second recogniser reads it, and stretches that it was asked for besides.
  let second: [Part]
  /// The stretches of the page's head, and of the name, as Tesseract reads them with its English model.
  let names: [Part]

  struct Trouble: Codable {
    let kind: String
    let box: Box
  }

  struct Part: Codable {
    let box: Box
    let words: [Word]
  }

  /// `[x, y, width, height]`
  struct Box: Codable {
    let region: LineRegion

    init(_ region: LineRegion) { self.region = region }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      region = try LineRegion(from: &values)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try region.encode(to: &values)
    }
  }

  /// `["text", x, y, width, height, confidence]`
  struct Word: Codable {
    let text: String
    let region: LineRegion
    let confidence: Double

    init(_ seen: TextObservation, on page: PageRaster) {
      text = seen.text
      region = LineRegion(seen.box, on: page)
      confidence = (seen.confidence.value * 100_000).rounded() / 100_000
    }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      text = try values.decode(String.self)
      region = try LineRegion(from: &values)
      confidence = try values.decode(Double.self)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(text)
      try region.encode(to: &values)
      try values.encode(confidence)
    }

    func observation(on page: PageRaster) -> TextObservation {
      TextObservation(
        text: text, box: region.share(of: page), confidence: Confidence(confidence))
    }
  }

  /// The page without its print.
  var page: RecognizablePage {
    let blank = PageRaster(
      width: size[0], height: size[1], pixels: Array(repeating: 255, count: size[0] * size[1]))
    return RecognizablePage(raster: blank, regions: lines.map(\.region))
  }

  func pageTroubles(on page: PageRaster) -> [PageTrouble] {
    troubles.compactMap { trouble in
      PageTrouble.Kind(rawValue: trouble.kind)
        .map { PageTrouble(kind: $0, box: trouble.box.region.share(of: page)) }
    }
  }
}

extension LineRegion {
  /// A box as whole pixels.
  init(_ box: NormalizedRect, on page: PageRaster) {
    let (across, down) = (Double(page.width), Double(page.height))
    self.init(
      x: Int((box.x * across).rounded()), y: Int((box.y * down).rounded()),
      width: Int((box.width * across).rounded()), height: Int((box.height * down).rounded()))
  }

  fileprivate init(from values: inout any UnkeyedDecodingContainer) throws {
    self.init(
      x: try values.decode(Int.self), y: try values.decode(Int.self),
      width: try values.decode(Int.self), height: try values.decode(Int.self))
  }

  fileprivate func encode(to values: inout any UnkeyedEncodingContainer) throws {
    for value in [x, y, width, height] { try values.encode(value) }
  }
}
