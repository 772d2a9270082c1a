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
