import CLeptonica
import Fixtures
import Testing
import Vision

/// Every kind of file gives the same grey pixels.
@Suite struct PictureFormatTests {
  @Test(arguments: PictureBytes.formats)
  func everyFormatGivesTheSamePixels(name: String, code: Int) throws {
    let sample = PictureBytes.sample
    let pages = try TemporaryFolder.load(PictureBytes.encoded(sample, as: code)).pages
    try #require(pages.count == 1)
    let raster = pages[0].raster
    #expect(raster.width == sample.width && raster.height == sample.height)
    let worst = zip(raster.pixels, sample.pixels).map { abs(Int($0) - Int($1)) }.max()
    #expect(worst ?? 255 <= (code == Int(IFF_JFIF_JPEG) ? 2 : 0), "\(name)")
  }

  @Test func everyPageOfATIFFIsRead() throws {
    let second = PictureBytes.cells(3, 5) { UInt8($0 * 50 + $1 * 10) }
    let rasters = [PictureBytes.sample, second]
    let bytes = ExifBytes.tiffPages(rasters.map { ($0.width, $0.height, $0.pixels) })
    let picture = try TemporaryFolder.load(bytes)
    #expect(picture.pages.map(\.raster) == rasters)
  }

  @Test func ofSixteenBitsTheUpperEightCount() throws {
    let bytes = try PictureBytes.png(width: 16, height: 16, depth: 16) { x, y in
      UInt32(x * 16 + y) << 8 | 0x37
    }
    let raster = try TemporaryFolder.load(bytes).pages[0].raster
    let upper = (0..<256).map { (place: Int) -> UInt8 in
      let (x, y) = (place % 16, place / 16)
      return UInt8(x * 16 + y)
    }
    #expect(raster.pixels == upper)
  }

  @Test func oneBitIsBlackOrWhite() throws {
    let bytes = try PictureBytes.png(width: 33, height: 9, depth: 1) { x, y in
      UInt32((x + y) % 2)
    }
    let raster = try TemporaryFolder.load(bytes).pages[0].raster
    #expect(raster.width == 33 && raster.height == 9)
    let chequered = (0..<297).map { (place: Int) -> UInt8 in
      let (x, y) = (place % 33, place / 33)
      return (x + y) % 2 == 1 ? 0 : 255
    }
    #expect(raster.pixels == chequered)
  }

  @Test func whatIsTransparentIsWhitePaper() throws {
    // Black ink, more and more opaque from left to right.
    let bytes = try PictureBytes.png(width: 16, height: 2, depth: 32, hasAlpha: true) { x, _ in
      UInt32(x * 17)
    }
    let row = try TemporaryFolder.load(bytes).pages[0].raster.pixels.prefix(16)
    #expect(row.first == 255)
    #expect(row.last == 0)
    for (x, grey) in row.enumerated() {
      let expected = 255 - x * 17
      #expect(abs(Int(grey) - expected) <= 1)
    }
  }

  @Test(arguments: [(200, 1), (255, 1), (255, 2), (90, 2), (0, 1)] as [(UInt32, Int)])
  func lightPrintOnNothingStandsOnBlack(grey: UInt32, share: Int) throws {
    // A line of print in four, or, on something that is no print, three in four.
    let bytes = try PictureBytes.png(width: 16, height: 16, depth: 32, hasAlpha: true) { _, y in
      y % 4 < (share == 1 ? 1 : 3) ? grey << 24 | grey << 16 | grey << 8 | 0xFF : 0
    }
    let pixels = try TemporaryFolder.load(bytes).pages[0].raster.pixels
    #expect(pixels.first == UInt8(grey))
    #expect(pixels.last == (grey > 128 && share == 1 ? 0 : 255))
  }

  @Test func colourBecomesItsBrightness() throws {
    let colours: [UInt32] = [0xFF00_0000, 0x00FF_0000, 0x0000_FF00, 0xFFFF_FF00, 0x0000_0000]
    let bytes = try PictureBytes.png(width: 5, height: 2, depth: 32) { x, _ in colours[x] }
    let row = try TemporaryFolder.load(bytes).pages[0].raster.pixels.prefix(5)
    #expect(row[0] < row[1] && row[2] < row[0], "green is bright, blue is dark")
    #expect(row[3] == 255 && row[4] == 0)
  }

  /// A colour profile or a text beside the pixels is no reason for anything.
  @Test func whatAPNGCarriesBesideItsPixelsIsLeftOut() throws {
    let plain = try PictureBytes.encoded(PictureBytes.sample, as: Int(IFF_PNG))
    let bytes =
      plain[..<33] + ExifBytes.chunk("iCCP", Array("bad\0\0profile".utf8))
      + ExifBytes.chunk("tEXt", [UInt8](repeating: 65, count: 9)) + plain[33...]
    #expect(try TemporaryFolder.load(Array(bytes)).pages[0].raster == PictureBytes.sample)
  }

  @Test func theHashIsThatOfTheFilesBytes() throws {
    let bytes = PictureBytes.pgm(width: 3, height: 2, pixels: [0, 50, 100, 150, 200, 250])
    let picture = try TemporaryFolder.load(bytes)
    #expect(
      picture.sha256 == "a07b8cb0977d859c5c56d5d0b319178c9cf5c9b2ff1f2eb5f9f14f95fdd24399")
    #expect(picture.pages[0].raster.pixels == [0, 50, 100, 150, 200, 250])
  }

  @Test func aPathMayHaveSpacesAndAccents() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(PictureBytes.encoded(PictureBytes.sample, as: 3), to: "slip é 1")
    #expect(try ReportPicture.load(path: path).pages.map(\.raster) == [PictureBytes.sample])
  }
}
