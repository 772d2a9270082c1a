import Fixtures
import Testing

@testable import Vision

/// What was found on the clean page is shown at its place on the picture.
@Suite struct BoxOnPictureTests {
  /// How far a box may lie from its print, in picture pixels.
  private static let tolerance = 4.0

  @Test(arguments: [0, -2, -1, 0.5, 1.5] as [Double])
  func onATurnedPicture(degrees: Double) throws {
    let slip = try PrintedSlip.plain.get()
    try check(slip, try Photograph(of: slip, turnedBy: degrees))
  }

  @Test(arguments: 11...14 as ClosedRange<UInt64>)
  func onAPictureTakenFromTheSide(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let slip = try PrintedSlip.plain.get()
    try check(slip, try Photograph(of: slip, corners: CleaningTests.corners(&random)))
  }

  @Test func aBoxBeyondThePageIsCutToThePicture() throws {
    let slip = try PrintedSlip.plain.get()
    let clean = try Photograph(of: slip, turnedBy: 1).page.cleaned()
    let box = clean.boxOnPicture(NormalizedRect(x: -1, y: -1, width: 3, height: 3))
    #expect(box == NormalizedRect(x: 0, y: 0, width: 1, height: 1))
  }

  private func check(_ slip: PrintedSlip, _ photograph: Photograph) throws {
    let clean = try photograph.page.cleaned()
    for print in slip.prints {
      let known = photograph.box(print.box)
      let distances = clean.recognizable.regions.map { distance(known, clean.boxOnPicture($0)) }
      #expect(distances.min() ?? .infinity <= Self.tolerance, "\(print.text)")
    }
  }

  /// The largest distance between two edges of the same side, in pixels.
  private func distance(_ a: NormalizedRect, _ b: NormalizedRect) -> Double {
    let (width, height) = (Double(Photograph.width), Double(Photograph.height))
    return max(
      abs(a.x - b.x) * width, abs(a.maxX - b.maxX) * width, abs(a.y - b.y) * height,
      abs(a.maxY - b.maxY) * height)
  }
}
