import CLeptonica

/// White-on-black bars on a page, to be turned round so that all print is dark on light.
struct InverseBars {
  /// 1 where the page lies inside of a bar.
  let mask: OwnedPix
  /// Whether there is any.
  let found: Bool

  /// 1 on a thin rim around the bars; nil when memory is short.
  var rim: OwnedPix? {
    guard let wide = OwnedPix(pixDilateBrick(nil, mask.pointer, 5, 5)) else { return nil }
    return OwnedPix(pixSubtract(nil, wide.pointer, mask.pointer))
  }

  /// Looks for bars: black slabs wider than letters, whose letters were left white.
  ///
  /// - Parameters:
  ///   - bits: The page, 1 for ink.
  ///   - textHeight: The height of capitals in pixels.
  init?(on bits: OwnedPix, textHeight: Double) {
    let unit = max(4, l_int32(textHeight.rounded()))
    let thin = max(3, unit / 6)
    // Above and below its letters a bar is black for longer than any stroke of a letter.
    guard let slabs = OwnedPix(pixOpenBrick(nil, bits.pointer, 3 * unit, thin)),
      let blank = OwnedPix(pixCreateTemplate(bits.pointer))
    else { return nil }
    mask = blank
    var empty: l_int32 = 1
    pixZero(slabs.pointer, &empty)
    guard empty == 0 else {
      found = false
      return
    }
    guard let solid = OwnedPix(pixCloseSafeBrick(nil, slabs.pointer, unit, unit * 9 / 4)) else {
      return nil
    }
    found = Self.copyBars(of: solid, on: bits, unit: Int(unit), to: blank)
  }

  private static func copyBars(
    of solid: OwnedPix, on bits: OwnedPix, unit: Int, to mask: OwnedPix
  ) -> Bool {
    var pieces: UnsafeMutablePointer<PIXA>?
    var boxes = pixConnComp(solid.pointer, &pieces, 8)
    defer {
      boxaDestroy(&boxes)
      pixaDestroy(&pieces)
    }
    guard let boxes, let pieces else { return false }
    var found = false
    for index in 0..<boxaGetCount(boxes) {
      var (x, y, w, h): (l_int32, l_int32, l_int32, l_int32) = (0, 0, 0, 0)
      boxaGetBoxGeometry(boxes, index, &x, &y, &w, &h)
      guard Int(h) * 10 >= unit * 11, Int(w) >= 3 * unit, Int(h) <= unit * 9,
        let piece = OwnedPix(pixaGetPix(pieces, index, l_int32(L_CLONE)))
      else { continue }
      guard share(of: bits, x: x, y: y, under: piece) > 0.55 else { continue }
      pixRasterop(mask.pointer, x, y, w, h, paint, piece.pointer, 0, 0)
      found = true
    }
    return found
  }

  /// `PIX_SRC | PIX_DST`, a macro with a cast that Swift does not import.
  private static let paint: l_int32 = 0xe

  /// The share of a piece's pixels that are black on the page.
  private static func share(
    of bits: OwnedPix, x: l_int32, y: l_int32, under piece: OwnedPix
  ) -> Double {
    var box = boxCreate(x, y, l_int32(piece.width), l_int32(piece.height))
    defer { boxDestroy(&box) }
    guard let clip = OwnedPix(pixClipRectangle(bits.pointer, box, nil)),
      let both = OwnedPix(pixAnd(nil, clip.pointer, piece.pointer))
    else { return 0 }
    var (black, all): (l_int32, l_int32) = (0, 0)
    pixCountPixels(both.pointer, &black, nil)
    pixCountPixels(piece.pointer, &all, nil)
    return all == 0 ? 0 : Double(black) / Double(all)
  }
}
