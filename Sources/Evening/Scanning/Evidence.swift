import Foundation
import Money
import Reading
import Vision

/// A part of a picture that shows what was read. A worker may not write files: it sends them, and
/// its parent decides where they go.
struct EvidencePiece: Hashable, Sendable, Codable {
  /// The figure that it shows; nil for the whole page with boxes.
  let pattern: PatternID?
  /// The page of the file, from 1, and how many there are.
  let page: Int
  let pageCount: Int
  /// PNG.
  let bytes: Data
  /// Whether the picture is complete with it.
  let isLast: Bool

  /// Small enough for a line of an answer.
  private static let most = 500_000

  static func pieces(
    of png: [UInt8], pattern: PatternID?, _ page: Int, of pageCount: Int
  ) -> [ScanAnswer] {
    stride(from: 0, to: png.count, by: most).map { start in
      let end = min(png.count, start + most)
      return .evidence(
        EvidencePiece(
          pattern: pattern, page: page, pageCount: pageCount,
          bytes: Data(png[start..<end]), isLast: end == png.count))
    }
  }

  /// Where the picture goes; nil where it was not asked for. `slip` becomes `slip.png`, page 2 of a
  /// file `slip-page-2.png`.
  func path(for request: ScanRequest) -> String? {
    if let pattern {
      return request.crops.map { ScanRequest.crop(of: pattern.rawValue, page: page, stem: $0) }
    }
    return request.overlay.map { $0 + (pageCount > 1 ? "-page-\(page)" : "") + ".png" }
  }
}

extension ScanRequest {
  /// The file that shows a figure: `slip-1-netSales.png`.
  public static func crop(of pattern: String, page: Int, stem: String) -> String {
    "\(stem)-\(page)-\(pattern).png"
  }
}

extension ReadSlip {
  /// The pictures that a request asked for, in pieces; or why there are none.
  func evidence(
    _ page: ScannedPage, for request: ScanRequest, in currency: Currency
  ) -> [ScanAnswer] {
    do {
      var answers: [ScanAnswer] = []
      if request.overlay != nil {
        let marks = page.reading.fields.compactMap { $0.mark(in: currency) }
        answers += EvidencePiece.pieces(
          of: try picture.overlayPNG(marks), pattern: nil, page.page, of: page.pageCount)
      }
      guard request.crops != nil else { return answers }
      for field in reading.fields {
        guard let box = field.boxWithLabel else { continue }
        let crop = try cleaned.crop(around: box).png()
        answers += EvidencePiece.pieces(
          of: crop, pattern: field.pattern, page.page, of: page.pageCount)
      }
      return answers
    } catch {
      return [.overlayFailure("\(request.path): \(error)")]
    }
  }
}

extension FieldReading {
  /// A box around the value with its name; nil where it has no place.
  fileprivate func mark(in currency: Currency) -> OverlayMark? {
    box.map { box in
      OverlayMark(
        box: box, label: "\(pattern.rawValue) \(value?.plain(in: currency) ?? "?")",
        isDoubtful: needsReview,
        note: reviewReasons.map { $0.sentence(in: currency) }.joined(separator: "; "))
    }
  }
}
