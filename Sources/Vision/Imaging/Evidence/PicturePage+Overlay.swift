import CLeptonica

/// A box on a picture with a name beside it.
public struct OverlayMark: Hashable, Sendable {
  /// Where, as shares of the picture's size.
  public let box: NormalizedRect
  /// A few ASCII letters; others are left out.
  public let label: String
  /// Whether a person must look at it: drawn in red instead of green.
  public let isDoubtful: Bool
  /// Why, drawn under the label; empty for nothing.
  public let note: String

  public init(box: NormalizedRect, label: String, isDoubtful: Bool, note: String = "") {
    self.box = box
    self.label = label
    self.isDoubtful = isDoubtful
    self.note = note
  }
}

extension PicturePage {
  /// The picture with the marks drawn on it, as a PNG file's bytes.
  public func overlayPNG(_ marks: [OverlayMark]) throws(ReportImagingError) -> [UInt8] {
    _ = Leptonica.quiet
    guard let grey = OwnedPix(raster), let canvas = OwnedPix(pixConvertTo32(grey.pointer)) else {
      throw .outOfMemory
    }
    // Leptonica's own font; its sizes are even numbers from 4 to 20 points.
    let points = min(12, max(4, canvas.height / 600 * 2))
    var font = bmfCreate(nil, l_int32(points))
    defer { bmfDestroy(&font) }
    for mark in marks { draw(mark, on: canvas, font: font) }
    return try canvas.png()
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
    let color = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8
    pixRenderBoxArb(canvas.pointer, box, 2, red, green, blue)
    guard let font else { return }
    write(mark, beside: (x, y, width, height), on: canvas, font: font, in: color)
  }

  /// Writes the label, and the note under it: left of the box where there is room, else right of
  /// it, else on its left end. Paper is laid under it, so that it can be read on print.
  private func write(
    _ mark: OverlayMark, beside box: (x: l_int32, y: l_int32, width: l_int32, height: l_int32),
    on canvas: OwnedPix, font: UnsafeMutablePointer<L_BMF>, in color: UInt32
  ) {
    let lines = [mark.label, mark.note].map { line in
      String(decoding: line.utf8.filter { (32...126).contains($0) }.prefix(90), as: UTF8.self)
    }.filter { !$0.isEmpty }
    let widths = lines.map { line in
      var width: l_int32 = 0
      return bmfGetStringWidth(font, line, &width) == 0 ? width : 0
    }
    guard let width = widths.max(), width > 0 else { return }
    let right = box.x + box.width + 6
    let left =
      box.x > width + 6
      ? box.x - width - 6 : right + width < l_int32(canvas.width) ? right : max(0, box.x)
    let step = font.pointee.lineheight + 2
    var baseline = max(10, min(l_int32(canvas.height) - 2, box.y + box.height - 4))
    for line in lines {
      var paper = boxCreate(max(0, left - 2), max(0, baseline - step + 4), width + 4, step)
      pixBlendInRect(canvas.pointer, paper, 0xFFFF_FF00, 0.7)
      boxDestroy(&paper)
      var end: l_int32 = 0
      pixSetTextline(canvas.pointer, font, line, color, left, baseline, &end, nil)
      baseline += step
    }
  }
}
