import Foundation
import Testing
import Vision

/// What the engine reads and promises.
@Suite struct TesseractRecognizerTests {
  @Test func aCleanSlipIsReadRowByRow() throws {
    let page = try SampleSlips.page(SampleSlips.clean).recognizable
    let read = try TesseractRecognizer().recognize(page)
    #expect(SampleSlips.rows(read.words) == Self.cleanRows)
    #expect(read.aspectRatio == Double(page.raster.width) / Double(page.raster.height))
  }

  private static let cleanRows = [
    "SHIFT REVIEW", "BLUE HERON GRILL", "Priya", "Server 09/25/2026 5:49 PM - 9:51 PM",
    "EMPLOYEE ACCOUNT", "Cash in hand $1,254.75", "Total gratuity and fees $45.11",
    "Non-cash tips (10.0%) $314.68", "Owed to restaurant $894.96", "SALES & TAXES SUMMARY",
    "Food 46 $2,031.14", "Liquor 60 $367.72", "Beer 32 $239.55", "Wine 30 $386.66",
    "N/A Bev 47 $130.98", "Total net sales $3,156.05", "Tax $220.92", "Gross sales $3,376.97",
    "Total amount $3,736.76", "MY GUEST REPORT", "Total guests served 88",
    "Average spend per guest $35.86", "TIPS & FEES EARNED", "Cash tips (declared) (0.3%) $7.98",
    "Total tips & fees $367.77", "Employee x", "Cash received by",
  ]

  @Test func whatStandsInBlackBarsIsRead() throws {
    let page = try SampleSlips.page(SampleSlips.bars).recognizable
    let rows = SampleSlips.rows(try TesseractRecognizer().recognize(page).words)
    for title in ["SALES SUMMARY", "TIP SUMMARY", "CASH RECONCILIATION"] {
      #expect(rows.contains(title))
    }
  }

  @Test(arguments: [SampleSlips.clean, SampleSlips.bars])
  func everyWordLiesOnItsPrint(sample: String) throws {
    let page = try SampleSlips.page(sample).recognizable
    let read = try TesseractRecognizer().recognize(page)
    #expect(read.words.count > 20)
    for word in read.words { SampleSlips.expectInk(under: word, on: page.raster) }
  }

  @Test func aGoodReadingIsSureOfItself() throws {
    let page = try SampleSlips.page(SampleSlips.clean).recognizable
    let sure = try TesseractRecognizer().recognize(page).words.map(\.confidence.value).sorted()
    #expect(sure[sure.count / 2] > 0.8)
  }

  /// Who shares a page among threads reads it as one does, and reads it again the same way.
  @Test(arguments: [1, 2, 5])
  func threadsThatShareAPageReadItAsOneDoes(threads: Int) throws {
    let shared = try TesseractRecognizer(threads: threads)
    let alone = try TesseractRecognizer()
    let readings = try [SampleSlips.bars, SampleSlips.clean, SampleSlips.bars].map { sample in
      let page = try SampleSlips.page(sample).recognizable
      let reading = try shared.recognize(page)
      #expect(try reading == alone.recognize(page))
      return reading
    }
    #expect(readings[0] == readings[2] && readings[0] != readings[1])
  }

  /// Regions without print, thin as a hair, partly or wholly beside the page.
  @Test(arguments: [
    LineRegion(x: 0, y: 0, width: 60, height: 40), LineRegion(x: 5, y: 5, width: 1, height: 1),
    LineRegion(x: 50, y: 30, width: 100, height: 100),
    LineRegion(x: 60, y: 0, width: 10, height: 10), LineRegion(x: 0, y: -20, width: 60, height: 10),
    LineRegion(x: 5, y: 5, width: 0, height: 0),
  ])
  func aRegionWithoutPrintHasNoWords(region: LineRegion) throws {
    let blank = PageRaster(
      width: 60, height: 40, pixels: [UInt8](repeating: 255, count: 60 * 40))
    let recognizer = try TesseractRecognizer()
    for regions in [[], [region]] {
      let page = RecognizablePage(raster: blank, regions: regions)
      #expect(try recognizer.recognize(page).words == [])
    }
  }

  @Test func theIdentityTellsEngineVersionAndModel() throws {
    let identity = try TesseractRecognizer().identity
    #expect(identity.engine == "tesseract")
    #expect(identity.model == "thermal")
    #expect(identity.version.split(separator: ".").count == 3)
  }
}
