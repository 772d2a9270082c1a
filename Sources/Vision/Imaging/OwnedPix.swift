import CLeptonica

/// A Leptonica picture that is freed when its last owner goes.
///
/// Leptonica counts its own references without atomics, so one of these stays inside the
/// function that made it; what is shared between threads are bytes.
final class OwnedPix {
  let pointer: UnsafeMutablePointer<PIX>

  /// Takes over a picture; nil when Leptonica gave none.
  init?(_ pointer: UnsafeMutablePointer<PIX>?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit {
    var pointer: UnsafeMutablePointer<PIX>? = pointer
    pixDestroy(&pointer)
  }

  var width: Int { Int(pixGetWidth(pointer)) }
  var height: Int { Int(pixGetHeight(pointer)) }

  /// An 8-bit grey picture with the raster's pixels; nil when memory is short.
  convenience init?(_ raster: PageRaster) {
    self.init(pixCreateNoInit(l_int32(raster.width), l_int32(raster.height), 8))
    guard let rows = pixGetData(pointer) else { return nil }
    let stride = Int(pixGetWpl(pointer)) * 4
    raster.pixels.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      let target = UnsafeMutableRawPointer(rows)
      for y in 0..<raster.height {
        (target + y * stride).copyMemory(from: start + y * raster.width, byteCount: raster.width)
      }
    }
    pixEndianByteSwap(pointer)
  }

  /// The pixels of an 8-bit grey picture; nil when it is not one or memory is short.
  var raster: PageRaster? {
    var data: UnsafeMutablePointer<l_uint8>?
    var size = 0
    guard pixGetDepth(pointer) == 8, pixGetRasterData(pointer, &data, &size) == 0, let data
    else { return nil }
    defer { lept_free(data) }
    let pixels = Array(UnsafeBufferPointer(start: data, count: size))
    return PageRaster(width: width, height: height, pixels: pixels)
  }

  /// The pixels of a 1-bit picture, 255 where it is set; nil when memory is short.
  var mask: PageRaster? { OwnedPix(pixConvert1To8(nil, pointer, 0, 255))?.raster }

  /// The picture as a PNG file's bytes.
  func png() throws(ReportImagingError) -> [UInt8] {
    var data: UnsafeMutablePointer<l_uint8>?
    var size = 0
    guard pixWriteMemPng(&data, &size, pointer, 0) == 0, let data else { throw .outOfMemory }
    defer { lept_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }
}

/// A picture to be cleaned, in each form that the steps of cleaning need; each is made once.
final class SourcePicture {
  let raster: PageRaster
  let pix: OwnedPix
  /// Pixels of the picture for one of a sketch, which has 360 on its longer side.
  let sketchFactor: Double
  private lazy var small: OwnedPix? = {
    let share = l_float32(1 / sketchFactor)
    return OwnedPix(pixScaleAreaMap(pix.pointer, share, share))
  }()

  /// Nil when memory is short.
  init?(_ raster: PageRaster) {
    _ = Leptonica.quiet
    guard let pix = OwnedPix(raster) else { return nil }
    self.raster = raster
    self.pix = pix
    sketchFactor = max(1, Double(max(raster.width, raster.height)) / 360)
  }

  /// Whether light print stands on dark ground, as a screen in dark mode shows it: no wide part is bright, and
  /// where greys differ most is dark.
  var isLightOnDark: Bool {
    guard let small, let raster = small.raster,
      let opened = OwnedPix(pixOpenGray(small.pointer, 9, 9))?.raster,
      opened.pixels.count(where: { $0 >= 128 }) * 10 < opened.pixels.count
    else { return false }
    var levels = GreyCounts()
    for pixel in raster.pixels { levels.add(Int(pixel)) }
    let least = max(16, (levels.level(0.995) - levels.level(0.005)) / 3)
    let side = 12
    var (dark, light) = (0, 0)
    for top in stride(from: 0, to: raster.height - side, by: side) {
      for left in stride(from: 0, to: raster.width - side, by: side) {
        let cell = raster.cropped(columns: left..<left + side, rows: top..<top + side).pixels
        let (low, high) = (Int(cell.min() ?? 0), Int(cell.max() ?? 0))
        guard high - low >= least else { continue }
        let mean = cell.reduce(0) { $0 + Int($1) } / cell.count
        if 2 * mean < low + high { dark += 1 } else { light += 1 }
      }
    }
    return dark >= 8 && dark > 3 * light
  }

  /// A small picture in which dark things narrower than `closing` of its pixels are closed away;
  /// nil when memory is short.
  func sketch(closing: l_int32) -> OwnedPix? {
    small.flatMap { OwnedPix(pixCloseGray($0.pointer, closing, closing)) }
  }
}

/// Leptonica's process-wide settings.
enum Leptonica {
  /// From the first use on nothing of Leptonica reaches stderr: what went wrong is told by
  /// errors.
  static let quiet: Void = {
    leptSetStderrHandler { _ in }
    _ = setMsgSeverity(l_int32(L_SEVERITY_NONE))
  }()

  // `PIX_SRC | PIX_DST` and `PIX_DST & ~PIX_SRC`: macros with casts that Swift does not import.
  static let paint: l_int32 = 0xE
  static let erase: l_int32 = 0x2
}

extension PageRaster {
  var inverted: PageRaster {
    PageRaster(width: width, height: height, pixels: pixels.map { 255 - $0 })
  }

  /// A part of the page; it must lie on it.
  func cropped(columns: Range<Int>, rows: Range<Int>) -> PageRaster {
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count)
    for row in rows {
      part += pixels[(row * width + columns.lowerBound)..<(row * width + columns.upperBound)]
    }
    return PageRaster(width: columns.count, height: rows.count, pixels: part)
  }
}

/// How often each grey value, or each step between two of them, occurs.
struct GreyCounts {
  private(set) var counts = [Int](repeating: 0, count: 256)
  private(set) var total = 0

  mutating func add(_ value: Int) {
    counts[value] += 1
    total += 1
  }

  /// The value that a share of all values lies below: half for the median.
  func level(_ share: Double) -> Int {
    var left = Int(share * Double(total))
    return counts.firstIndex { count in
      left -= count
      return left < 0
    } ?? 255
  }
}
