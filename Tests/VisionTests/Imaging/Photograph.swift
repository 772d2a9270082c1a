import CLeptonica
import Foundation

@testable import Vision

/// A slip laid on a dark table and photographed: the picture, and where the slip's places went.
struct Photograph {
  let page: PicturePage
  /// The slip's corners on the picture: top left, top right, bottom right, bottom left.
  let corners: [Point]
  /// From the slip to the picture, as Leptonica works it out.
  private let map: [l_float32]

  static let width = 800
  static let height = 1000

  /// Lays the slip down with its corners on the given places.
  init(of slip: PrintedSlip, corners: [Point], table: UInt8 = 45) throws {
    let (width, height) = (Double(PrintedSlip.width), Double(PrintedSlip.height))
    let ends = [
      Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height),
      Point(x: 0, y: height),
    ]
    var (from, to) = (Self.points(ends), Self.points(corners))
    defer {
      ptaDestroy(&from)
      ptaDestroy(&to)
    }
    let canvas = try PrintedSlip.blank(Self.width, Self.height, grey: UInt32(table))
    guard let flat = OwnedPix(slip.raster) else { throw PictureBytes.EncodingFailed() }
    // `PIX_SRC`
    pixRasterop(
      canvas.pointer, 0, 0, l_int32(flat.width), l_int32(flat.height), 0xc, flat.pointer, 0, 0)
    var coefficients: UnsafeMutablePointer<l_float32>?
    defer { lept_free(coefficients) }
    guard let picture = OwnedPix(pixProjectivePtaGray(canvas.pointer, to, from, table)),
      getProjectiveXformCoeffs(from, to, &coefficients) == 0, let coefficients,
      let raster = picture.raster
    else { throw PictureBytes.EncodingFailed() }
    page = PicturePage(raster: raster)
    map = Array(UnsafeBufferPointer(start: coefficients, count: 8))
    self.corners = corners
  }

  /// The slip in the middle of the picture, turned clockwise by an angle in degrees.
  init(
    of slip: PrintedSlip, turnedBy degrees: Double, size: (across: Double, down: Double) = (1, 1),
    table: UInt8 = 45
  ) throws {
    let width = Double(PrintedSlip.width) * size.across
    let height = Double(PrintedSlip.height) * size.down
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map { sign in
      let (x, y) = (sign.0 * width / 2, sign.1 * height / 2)
      return Point(
        x: Double(Self.width) / 2 + c * x - s * y, y: Double(Self.height) / 2 + s * x + c * y)
    }
    try self.init(of: slip, corners: corners, table: table)
  }

  /// The smallest upright box on the picture around a box on the slip, as shares.
  func box(_ box: PrintedSlip.Box) -> NormalizedRect {
    let corners = [
      (box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom),
    ].map { place(Double($0.0), Double($0.1)) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    let (width, height) = (Double(Self.width), Double(Self.height))
    return NormalizedRect(
      x: left / width, y: top / height, width: ((xs.max() ?? 0) - left) / width,
      height: ((ys.max() ?? 0) - top) / height)
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    let m = map.map(Double.init)
    let w = m[6] * x + m[7] * y + 1
    return Point(x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w)
  }

  private static func points(_ points: [Point]) -> UnsafeMutablePointer<PTA>? {
    let pta = ptaCreate(l_int32(points.count))
    for point in points { ptaAddPt(pta, l_float32(point.x), l_float32(point.y)) }
    return pta
  }
}

extension CleanPage {
  /// A region's box on the picture.
  func boxOnPicture(_ region: LineRegion) -> NormalizedRect {
    boxOnPicture(region.share(of: recognizable.raster))
  }
}
