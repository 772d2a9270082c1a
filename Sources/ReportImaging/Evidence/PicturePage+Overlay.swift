import CLeptonica
public import TextObservations

/// A box on a picture with a name beside it.
public struct OverlayMark: Hashable, Sendable {
  /// Where, as shares of the picture's size.
  public let box: NormalizedRect
  /// A few ASCII letters; others are left out.
  public let label: String
  /// Whether a person must look at it: drawn in red instead of green.
  public let isDoubtful: Bool

  /// A mark around a box.
  public init(box: NormalizedRect, label: String, isDoubtful: Bool) {
    self.box = box
    self.label = label
    self.isDoubtful = isDoubtful
  }
}

extension PicturePage {
  /// The picture with the marks drawn on it, as a PNG file's bytes.
  ///
  /// - Throws: ``ReportImagingError/outOfMemory(path:)``.
  public func overlayPNG(_ marks: [OverlayMark]) throws(ReportImagingError) -> [UInt8] {
    _ = Leptonica.quiet
    guard let grey = OwnedPix(raster), let canvas = OwnedPix(pixConvertTo32(grey.pointer)) else {
      throw .outOfMemory(path: "")
    }
    // Leptonica's own font; its sizes are even numbers from 4 to 20 points.
    let points = min(12, max(4, canvas.height / 600 * 2))
    var font = bmfCreate(nil, l_int32(points))
    defer { bmfDestroy(&font) }
    for mark in marks { draw(mark, on: canvas, font: font) }
    var data: UnsafeMutablePointer<l_uint8>?
    var size = 0
    guard pixWriteMemPng(&data, &size, canvas.pointer, 0) == 0, let data else {
      throw .outOfMemory(path: "")
    }
    defer { lept_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }

  private func draw(_ mark: OverlayMark, on canvas: OwnedPix, font: UnsafeMutablePointer<L_BMF>?) {
    let (red, green, blue): (l_uint8, l_uint8, l_uint8) =
      mark.isDoubtful ? (208, 32, 32) : (16, 128, 48)
    let x = l_int32((mark.box.x * Double(canvas.width)).rounded()) - 2
    let y = l_int32((mark.box.y * Double(canvas.height)).rounded()) - 2
    let width = l_int32((mark.box.width * Double(canvas.width)).rounded()) + 4
    let height = l_int32((mark.box.height * Double(canvas.height)).rounded()) + 4
    var box = boxCreate(max(0, x), max(0, y), max(1, width), max(1, height))
    defer { boxDestroy(&box) }
    pixRenderBoxArb(canvas.pointer, box, 2, red, green, blue)
    guard let font else { return }
    let color = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8
    let label = String(decoding: mark.label.utf8.filter { (32...126).contains($0) }, as: UTF8.self)
    var labelWidth: l_int32 = 0
    guard bmfGetStringWidth(font, label, &labelWidth) == 0 else { return }
    // Left of the box where there is room, else on its left end.
    let left = max(0, x > labelWidth + 6 ? x - labelWidth - 6 : x)
    let baseline = min(l_int32(canvas.height) - 2, y + height - 4)
    pixSetTextline(
      canvas.pointer, font, label, color, left, max(10, baseline), &labelWidth, nil)
  }
}
