import CLeptonica

/// Divides a page by the brightness of its paper, so that paper is equally bright everywhere.
enum EvenLight {
  /// What paper becomes; a little headroom keeps grain from clipping.
  static let paper: l_int32 = 240
  private static let tile: l_int32 = 4

  /// The page with even light; nil when it is too small or memory is short.
  ///
  /// - Parameter reach: The height in pixels of the darkest thing that is print and not shade,
  ///   such as a white-on-black bar.
  static func spread(over page: OwnedPix, reach: Int) -> OwnedPix? {
    let cells = l_int32(max(5, reach / Int(tile))) | 1
    let share = 1 / l_float32(tile)
    // A border of the page's own edge pixels, else the last partial tile would be left dark.
    guard let small = OwnedPix(pixScaleAreaMap(page.pointer, share, share)),
      small.width >= 8, small.height >= 8,
      let closed = OwnedPix(pixCloseGray(small.pointer, cells, cells)),
      let inverse = OwnedPix(pixGetInvBackgroundMap(closed.pointer, paper, 2, 2))
    else { return nil }
    return OwnedPix(pixApplyInvBackgroundGrayMap(page.pointer, inverse.pointer, tile, tile))
  }
}

/// Brings faded print to the strength of sound print, so that one threshold parts all ink from
/// paper: thermal paper pales in bands, and blur takes half of a thin stroke's ink.
///
/// Print that is strong anywhere near is left as it is. What is no stronger than the paper's grain
/// is hardly raised: it would become specks.
struct FadedPrint {
  /// The mean ink of the darkest cells of sound print, in grey values below paper.
  private static let sound = 150.0
  /// The most that ink is multiplied by.
  private static let mostGain = 2.5
  /// The weakest print that is raised fully: this much, and a share of the grain's spread.
  private static let weakest = (base: 14.0, perGrain: 1.5)
  private static let cell = 4

  private let page: PageRaster
  /// What each cell's ink is multiplied by, in 1/256.
  private let gains: [Int32]
  private let columns: Int
  private let rows: Int

  /// Measures a page in even light; nil when it is too small or memory is short.
  init?(_ light: OwnedPix) {
    let share = 1 / l_float32(Self.cell)
    // The darkest cell near by, over about three letters across and one line down.
    guard let page = light.raster,
      let small = OwnedPix(pixScaleAreaMap(light.pointer, share, share)),
      small.width > 16, small.height > 10,
      let darkest = OwnedPix(pixErodeGray(small.pointer, 15, 9)),
      let soft = OwnedPix(pixBlockconvGray(darkest.pointer, nil, 7, 4)), let near = soft.raster
    else { return nil }
    self.page = page
    (columns, rows) = (near.width, near.height)
    let weakest = Self.weakest.base + Self.weakest.perGrain * Self.grain(of: page)
    let gainOfGrey = (0...255).map { grey -> Int32 in
      let ink = Double(EvenLight.paper) - Double(grey)
      guard ink > 0 else { return 256 }
      let full = min(Self.mostGain, Self.sound / ink)
      return Int32(256 * max(1, full * min(1, ink / weakest)))
    }
    gains = near.pixels.map { gainOfGrey[Int($0)] }
  }

  var isAny: Bool { gains.contains { $0 > 256 } }

  /// The page with its faded print raised; nil when memory is short.
  func raised() -> OwnedPix? {
    let (width, height) = (page.width, page.height)
    let paper = Int32(EvenLight.paper)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      page.pixels.withUnsafeBufferPointer { source in
        gains.withUnsafeBufferPointer { gains in
          var at = 0
          for y in 0..<height {
            let row = min(rows - 1, y / Self.cell) * columns
            var x = 0
            while x < width {
              let gain = gains[row + min(columns - 1, x / Self.cell)]
              let end = min(width, x + Self.cell)
              while x < end {
                let ink = (paper - Int32(source[at])) &* gain
                target[at] = UInt8(truncatingIfNeeded: max(0, min(255, paper &- (ink >> 8))))
                at &+= 1
                x &+= 1
              }
            }
          }
        }
      }
      count = width * height
    }
    return OwnedPix(PageRaster(width: width, height: height, pixels: pixels))
  }

  /// The spread (one sigma) of the paper's grain, from the typical step between two neighbours.
  private static func grain(of page: PageRaster) -> Double {
    var steps = GreyCounts()
    page.pixels.withUnsafeBufferPointer { pixels in
      for y in stride(from: 0, to: page.height, by: 4) {
        var at = y * page.width + 1
        let end = (y + 1) * page.width
        while at < end {
          steps.add(abs(Int(pixels[at]) - Int(pixels[at - 1])))
          at += 3
        }
      }
    }
    // Half of all steps between two normal values are smaller than 0.954 sigma.
    return Double(steps.level(0.5)) / 0.954
  }
}
