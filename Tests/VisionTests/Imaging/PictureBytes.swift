import CLeptonica
import Fixtures
import Testing

@testable import Vision

/// Writes pictures as files' bytes, with Leptonica's own writers and a few by hand.
enum PictureBytes {
  /// The kinds of file that are read, each with a name for messages.
  static let formats: [(name: String, code: Int)] = [
    ("PNG", Int(IFF_PNG)), ("JPEG", Int(IFF_JFIF_JPEG)), ("TIFF", Int(IFF_TIFF)),
    ("TIFF LZW", Int(IFF_TIFF_LZW)), ("TIFF ZIP", Int(IFF_TIFF_ZIP)), ("WebP", Int(IFF_WEBP)),
    ("BMP", Int(IFF_BMP)), ("GIF", Int(IFF_GIF)), ("PNM", Int(IFF_PNM)),
  ]

  /// A picture of grey cells of 8 × 8 pixels, each cell's grey told by its column and row.
  /// Flat cells survive JPEG at its best quality.
  static func cells(
    _ columns: Int, _ rows: Int, grey: (_ column: Int, _ row: Int) -> UInt8
  ) -> PageRaster {
    let (width, height) = (columns * 8, rows * 8)
    let pixels = (0..<width * height).map { grey($0 % width / 8, $0 / width / 8) }
    return PageRaster(width: width, height: height, pixels: pixels)
  }

  /// A small picture in which no two neighbours and no two corners are alike.
  static let sample = cells(6, 4) { UInt8(($0 * 37 + $1 * 91 + 20) % 256) }

  /// The raster as a file of a kind.
  static func encoded(_ raster: PageRaster, as format: Int) throws -> [UInt8] {
    let pix = try pix(of: raster)
    return try written { data, size in
      switch format {
      case Int(IFF_JFIF_JPEG): pixWriteMemJpeg(data, size, pix.pointer, 100, 0)
      case Int(IFF_WEBP): pixWriteMemWebP(data, size, pix.pointer, 100, 1)
      default: pixWriteMem(data, size, pix.pointer, l_int32(format))
      }
    }
  }

  /// A PNG of any depth: `value` gives each pixel as Leptonica keeps it.
  static func png(
    width: Int, height: Int, depth: Int, hasAlpha: Bool = false,
    value: (_ x: Int, _ y: Int) -> UInt32
  ) throws -> [UInt8] {
    guard let pix = OwnedPix(pixCreate(l_int32(width), l_int32(height), l_int32(depth))) else {
      throw EncodingFailed()
    }
    for y in 0..<height {
      for x in 0..<width { pixSetPixel(pix.pointer, l_int32(x), l_int32(y), value(x, y)) }
    }
    if hasAlpha { pixSetSpp(pix.pointer, 4) }
    return try written { data, size in pixWriteMem(data, size, pix.pointer, l_int32(IFF_PNG)) }
  }

  /// A binary PNM file's bytes.
  static func pgm(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    Array("P5\n\(width) \(height)\n255\n".utf8) + pixels
  }

  /// Checks the grey at top left, top right, bottom left and bottom right.
  static func expectQuarters(
    _ quarters: [Int], of raster: PageRaster, width: Int, height: Int, within: Int, _ name: String
  ) {
    #expect(raster.width == width && raster.height == height, "\(name)")
    for (index, quarter) in quarters.enumerated() {
      let x = raster.width * (index % 2 * 2 + 1) / 4
      let y = raster.height * (index / 2 * 2 + 1) / 4
      let grey = Int(raster.pixels[y * raster.width + x])
      #expect(abs(grey - quarter) <= within, "\(name), place \(index): \(grey)")
    }
  }

  struct EncodingFailed: Error {}

  private static func pix(of raster: PageRaster) throws -> OwnedPix {
    guard let pix = OwnedPix(raster) else { throw EncodingFailed() }
    return pix
  }

  static func written(
    _ write: (UnsafeMutablePointer<UnsafeMutablePointer<l_uint8>?>, UnsafeMutablePointer<Int>)
      -> l_int32
  ) throws -> [UInt8] {
    _ = Leptonica.quiet
    var data: UnsafeMutablePointer<l_uint8>?
    var size = 0
    defer { lept_free(data) }
    guard write(&data, &size) == 0, let data else { throw EncodingFailed() }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }
}

extension TemporaryFolder {
  /// Loads bytes as if they were a file.
  static func load(
    _ bytes: [UInt8], pixelLimit: Int = 100_000_000
  ) throws -> ReportPicture {
    let folder = try TemporaryFolder()
    return try ReportPicture.load(
      path: try folder.write(bytes, to: "picture"), pixelLimit: pixelLimit)
  }
}

/// A picture file, decoded as a whole.
struct ReportPicture {
  let sha256: String
  let pages: [PicturePage]

  static func load(path: String, pixelLimit: Int = 100_000_000) throws -> ReportPicture {
    let file = try ReportFile.open(path: path, pixelLimit: pixelLimit)
    return ReportPicture(
      sha256: file.sha256, pages: try (1...file.pageCount).map { try file.page($0) })
  }
}
