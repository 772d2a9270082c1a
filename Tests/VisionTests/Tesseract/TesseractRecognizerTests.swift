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
    let raster = page.raster
    let read = try TesseractRecognizer().recognize(page)
    #expect(read.words.count > 20)
    for word in read.words {
      let box = word.box
      #expect(box.x >= 0 && box.y >= 0 && box.maxX <= 1 && box.maxY <= 1, "\(word)")
      #expect((0...1).contains(word.confidence.value))
      #expect(!word.text.isEmpty && !word.text.contains(where: \.isWhitespace))
      let columns = Int(box.x * Double(raster.width))..<Int(box.maxX * Double(raster.width))
      let rows = Int(box.y * Double(raster.height))..<Int(box.maxY * Double(raster.height))
      let ink = rows.reduce(0) { sum, y in
        sum + columns.count { raster.pixels[y * raster.width + $0] < 140 }
      }
      #expect(ink > 0, "no print under \(word)")
    }
  }

  @Test func aGoodReadingIsSureOfItself() throws {
    let page = try SampleSlips.page(SampleSlips.clean).recognizable
    let sure = try TesseractRecognizer().recognize(page).words.map(\.confidence.value).sorted()
    #expect(sure[sure.count / 2] > 0.8)
  }

  @Test func twoRecognisersOnTwoThreadsReadTheSame() async throws {
    let page = try SampleSlips.page(SampleSlips.bars).recognizable
    let readings = try await withThrowingTaskGroup(of: PageObservations.self) { group in
      for _ in 0..<2 { group.addTask { try TesseractRecognizer().recognize(page) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(readings.count == 2 && readings[0] == readings[1])
  }

  /// Who shares a page among threads reads it as one does, and reads it again the same way.
  @Test(arguments: [1, 2, 5])
  func threadsThatShareAPageReadItAsOneDoes(threads: Int) throws {
    let shared = try TesseractRecognizer(threads: threads)
    let alone = try TesseractRecognizer()
    for sample in [SampleSlips.bars, SampleSlips.clean, SampleSlips.bars] {
      let page = try SampleSlips.page(sample).recognizable
      #expect(try shared.recognize(page) == alone.recognize(page))
    }
  }

  @Test func aWarmRecogniserReadsTheSamePageTheSameWay() throws {
    let recognizer = try TesseractRecognizer()
    let pages = try [SampleSlips.clean, SampleSlips.bars, SampleSlips.clean].map {
      try SampleSlips.page($0).recognizable
    }
    let readings = try pages.map { try recognizer.recognize($0) }
    #expect(readings[0] == readings[2])
    #expect(readings[0] != readings[1])
  }

  @Test func anEmptyPageHasNoWords() throws {
    let blank = PageRaster(
      width: 60, height: 40, pixels: [UInt8](repeating: 255, count: 60 * 40))
    let recognizer = try TesseractRecognizer()
    #expect(try recognizer.recognize(RecognizablePage(raster: blank, regions: [])).words == [])
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
    let page = RecognizablePage(raster: blank, regions: [region])
    #expect(try TesseractRecognizer().recognize(page).words == [])
  }

  @Test func theIdentityTellsEngineVersionAndModel() throws {
    let identity = try TesseractRecognizer().identity
    #expect(identity.engine == "tesseract")
    #expect(identity.model == "thermal")
    #expect(identity.version.split(separator: ".").count == 3)
  }
}
