import CLeptonica

/// White-on-black bars on a page, to be turned round so that all print is dark on light.
struct InverseBars {
  /// 1 where the page lies inside of a bar.
  let mask: OwnedPix
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
      let mask = OwnedPix(pixCreateTemplate(bits.pointer))
    else { return nil }
    self.mask = mask
    var empty: l_int32 = 1
    pixZero(slabs.pointer, &empty)
    guard empty == 0 else {
      found = false
      return
    }
    guard let solid = OwnedPix(pixCloseSafeBrick(nil, slabs.pointer, unit, unit * 9 / 4)) else {
      return nil
    }
    let bars = solid.patches(connectivity: 8).filter { patch, shape in
      patch.height * 10 >= Int(unit) * 11 && patch.width >= 3 * Int(unit)
        && patch.height <= Int(unit) * 9 && Self.blackShare(of: patch, shape, on: bits) > 0.55
    }
    for (bar, shape) in bars {
      pixRasterop(
        mask.pointer, l_int32(bar.x), l_int32(bar.y), l_int32(bar.width), l_int32(bar.height),
        Leptonica.paint, shape.pointer, 0, 0)
    }
    found = !bars.isEmpty
  }

  /// The share of a patch's pixels that are black on the page.
  private static func blackShare(
    of patch: InkComponent, _ shape: OwnedPix, on bits: OwnedPix
  ) -> Double {
    var box = boxCreate(
      l_int32(patch.x), l_int32(patch.y), l_int32(patch.width), l_int32(patch.height))
    defer { boxDestroy(&box) }
    guard let clip = OwnedPix(pixClipRectangle(bits.pointer, box, nil)),
      let both = OwnedPix(pixAnd(nil, clip.pointer, shape.pointer))
    else { return 0 }
    var black: l_int32 = 0
    pixCountPixels(both.pointer, &black, nil)
    return Double(black) / Double(max(1, patch.area))
  }
}
