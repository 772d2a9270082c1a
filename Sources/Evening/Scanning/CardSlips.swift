public import Handwriting
import Reading
import Vision

/// What a guest wrote on a card slip, and where it comes from.
public struct ScannedCardSlip: Hashable, Sendable, Codable {
  /// The picture's path, as it was given.
  public let path: String
  /// Which slip of the file, from 1.
  public let page: Int
  /// How many slips the file has.
  public let pageCount: Int
  /// What tells this page from every other; see `ReportFile.sha256(ofPage:)`.
  public let pictureSHA256: String
  /// What was read; its boxes are shares of the picture as a person sees it.
  public let slip: SignedSlip
  public let milliseconds: Int
}

/// Why a picture says no tip.
enum CardSlipError: Error, CustomStringConvertible {
  case noLines

  var description: String {
    "No lines for tip and total were found. If it is a signed card slip, take a sharper picture of it "
      + "alone and whole, or enter its tip by hand."
  }
}

extension PageScanner {
  /// Reads what guests wrote on each slip of a file.
  func scanCardSlips(
    of file: ReportFile, for request: ScanRequest, fail: (any Error) -> ScanAnswer,
    answer: (ScanAnswer) throws -> Void
  ) rethrows {
    let start = ContinuousClock.now
    var pages: [(number: Int, page: CleanPage)] = []
    for index in 1...file.pageCount {
      switch Result(catching: { try file.page(index).slips() }) {
      case .success(let slips): pages += slips.map { (index, $0) }
      case .failure(let error): try answer(fail(error))
      }
    }
    for (index, (number, page)) in pages.enumerated() {
      switch Result(catching: { try cardSlip(on: page) }) {
      case .success(let slip):
        let scanned = ScannedCardSlip(
          path: request.path, page: index + 1, pageCount: pages.count,
          pictureSHA256: file.sha256(ofPage: number),
          slip: slip.movingBoxes(by: page.boxOnPicture), milliseconds: start.milliseconds)
        try answer(.cardSlip(scanned))
        guard request.crops != nil else { continue }
        for piece in crops(of: slip, on: page, scanned) { try answer(piece) }
      case .failure(let error): try answer(fail(error))
      }
    }
  }

  private func cardSlip(on page: CleanPage) throws -> SignedSlip {
    let cards = try setup.cardSlips ?? SignedSlipReader()
    let slip = try cards.slip(
      on: reader.inside(page), in: setup.currency, recognize: reader.words(on:))
    guard let slip else { throw CardSlipError.noLines }
    return slip
  }

  /// Both written places, also where nothing is written: a person sees that too.
  private func crops(
    of slip: SignedSlip, on page: CleanPage, _ scanned: ScannedCardSlip
  ) -> [ScanAnswer] {
    do {
      return try [("tip", slip.tip), ("total", slip.total)].flatMap { name, place in
        EvidencePiece.pieces(
          of: try page.crop(around: place.box).png(), pattern: PatternID(name), scanned.page,
          of: scanned.pageCount)
      }
    } catch {
      return [.overlayFailure("\(scanned.path): \(error)")]
    }
  }
}
