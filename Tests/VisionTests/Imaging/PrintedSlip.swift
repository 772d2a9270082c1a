import CLeptonica

@testable import Vision

/// A made-up slip, printed with Leptonica's own font, whose every place is known.
struct PrintedSlip {
  /// A box in pixels of the slip.
  struct Box: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
  }

  /// Where a text stands.
  struct Print: Hashable {
    let text: String
    let box: Box
  }

  static let width = 560
  static let height = 760
  /// Label and amount on both ends of a row; a row without an amount stands alone.
  static let rows = [
    ("BLUE HERON GRILL", ""), ("Server: Ana", "09/25/2026"), ("Net sales", "$2,095.05"),
    ("Cash sales", "$1,372.56"), ("Card tips", "$151.50"), ("Gratuity", "$45.11"),
    ("Cash due to house", "$1,221.06"), ("Guests served", "88"),
  ]

  /// The slip's grey pixels: 20 for print, 245 for paper.
  let raster: PageRaster
  /// The texts from top to bottom, those of a row from left to right.
  let prints: [Print]
  /// Drawn and dashed lines.
  let rulings: [Box]
  /// The white-on-black bar; its title is among the prints.
  let bar: Box?

  /// The slip without a bar, printed once for all tests.
  static let plain = Result { try PrintedSlip() }

  init(hasBar: Bool = false) throws {
    let page = try Self.blank(Self.width, Self.height, grey: 245)
    var font = bmfCreate(nil, 8)
    defer { bmfDestroy(&font) }
    var prints: [Print] = []
    var rulings: [Box] = []
    var y = 60
    for (index, row) in Self.rows.enumerated() {
      prints.append(try Self.print(row.0, on: page, at: (40, y), font: font))
      if !row.1.isEmpty {
        prints.append(try Self.print(row.1, on: page, at: (380, y), font: font))
      }
      y += 50
      guard index == 1 || index == 5 else { continue }
      let ruling = Box(left: 30, top: y - 10, right: 530, bottom: y - 7)
      // The first is drawn, the second dashed.
      for x in ruling.left..<ruling.right where index == 1 || (x - ruling.left) % 16 < 10 {
        for line in ruling.top..<ruling.bottom {
          pixSetPixel(page.pointer, l_int32(x), l_int32(line), 20)
        }
      }
      rulings.append(ruling)
      y += 40
    }
    bar = hasBar ? Box(left: 30, top: y - 10, right: 530, bottom: y + 46) : nil
    if let bar {
      for line in bar.top..<bar.bottom {
        for x in bar.left..<bar.right {
          pixSetPixel(page.pointer, l_int32(x), l_int32(line), 20)
        }
      }
      prints.append(
        try Self.print("TIP SUMMARY", on: page, at: (200, y + 34), font: font, grey: 245))
    }
    guard let raster = page.raster else { throw PictureBytes.EncodingFailed() }
    (self.raster, self.prints, self.rulings) = (raster, prints, rulings)
  }

  /// Prints a text with its baseline at a place, and finds where its ink lies.
  private static func print(
    _ text: String, on page: OwnedPix, at place: (x: Int, y: Int),
    font: UnsafeMutablePointer<L_BMF>?, grey: UInt32 = 20
  ) throws -> Print {
    // On a scrap of its own its ink is found quickly.
    let (across, down, baseline) = (340, 64, 44)
    let alone = try blank(across, down, grey: grey == 20 ? 245 : 20)
    var end: l_int32 = 0
    pixSetTextline(
      page.pointer, font, text, grey, l_int32(place.x), l_int32(place.y), &end, nil)
    pixSetTextline(alone.pointer, font, text, grey, 0, l_int32(baseline), &end, nil)
    guard let raster = alone.raster else { throw PictureBytes.EncodingFailed() }
    let ink = raster.pixels.indices.filter { raster.pixels[$0] == UInt8(grey) }
    let xs = ink.map { $0 % across }
    guard let left = xs.min(), let right = xs.max(), let first = ink.first, let last = ink.last
    else { throw PictureBytes.EncodingFailed() }
    let top = place.y - baseline
    return Print(
      text: text,
      box: Box(
        left: place.x + left, top: top + first / across, right: place.x + right + 1,
        bottom: top + last / across + 1))
  }

  static func blank(_ width: Int, _ height: Int, grey: UInt32) throws -> OwnedPix {
    _ = Leptonica.quiet
    guard let pix = OwnedPix(pixCreate(l_int32(width), l_int32(height), 8)) else {
      throw PictureBytes.EncodingFailed()
    }
    pixSetAllArbitrary(pix.pointer, grey)
    return pix
  }
}
