import Testing

@testable import Vision

/// Sheets that lie apart are slips of their own.
@Suite struct SeveralSlipsTests {
  @Test(arguments: [true, false])
  func twoSheetsAreTwoSlips(sideBySide: Bool) throws {
    let slip = try PrintedSlip.plain.get()
    let photographs = [
      try Photograph(of: slip, turnedBy: 2), try Photograph(of: slip, turnedBy: -1.5),
    ]
    let picture = Self.joined(photographs.map(\.page.raster), sideBySide: sideBySide)
    let slips = try PicturePage(raster: picture).slips()
    try #require(slips.count == 2)
    for (index, clean) in slips.enumerated() {
      #expect(clean.recognizable.regions.count == slip.prints.count)
      let box = clean.boxOnPicture(NormalizedRect(x: 0.2, y: 0.2, width: 0.6, height: 0.6))
      let place = sideBySide ? box.midX : box.midY
      #expect(abs(place - (index == 0 ? 0.25 : 0.75)) < 0.1)
    }
  }

  @Test(arguments: [false, true])
  func oneSheetIsOneSlip(hasBar: Bool) throws {
    let slip = try PrintedSlip(hasBar: hasBar)
    #expect(try Photograph(of: slip, turnedBy: 1).page.slips().count == 1)
    #expect(try PicturePage(raster: slip.raster).slips().count == 1)
  }

  private static func joined(_ rasters: [PageRaster], sideBySide: Bool) -> PageRaster {
    let (a, b) = (rasters[0], rasters[1])
    if !sideBySide {
      return PageRaster(
        width: a.width, height: a.height + b.height, pixels: a.pixels + b.pixels)
    }
    var pixels: [UInt8] = []
    for y in 0..<a.height {
      pixels += a.pixels[(y * a.width)..<((y + 1) * a.width)]
      pixels += b.pixels[(y * b.width)..<((y + 1) * b.width)]
    }
    return PageRaster(width: a.width + b.width, height: a.height, pixels: pixels)
  }
}
