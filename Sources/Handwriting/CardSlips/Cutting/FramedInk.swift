/// Gives each patch of ink to the frame that it stands in.
struct FramedInk {
  private let pair: FramePair
  /// Of the lines that stand for the frames.
  private let sharing: InkSharing
  private let height: Double

  /// How high ink in a frame is that counts though most of it stands elsewhere, in heights of print.
  private static let leastEntering = 0.5
  /// How far into a frame the sign of the money begins, at most, in heights of print.
  private static let farthestSign = 1.5

  init(_ pair: FramePair, _ sharing: InkSharing) {
    (self.pair, self.sharing, height) = (pair, sharing, sharing.height)
  }

  private var frames: [PrintedFrame] { [pair.tip, pair.total] }

  /// The patches in the tip's frame and in the total's, without printed signs; whether all ink in the frames is
  /// surely of the one or the other; and whether writing stands around them, as beside one that is empty.
  ///
  /// - Parameter map: without the edges of the frames, and without the two words.
  func patches(of map: InkMap) -> (own: [[InkPatch]], isClear: Bool, isAround: Bool) {
    var own: [[InkPatch]] = [[], []]
    var isClear = true
    var around = 0
    let seam = sharing.seam(on: map)
    let patches = map.patches.flatMap { seam?.parts(of: $0, on: map) ?? [$0] }
    for patch in patches where counts(patch, on: map) {
      let parts = frames.map { part(of: patch, in: $0, on: map) }
      let most = parts[0].pixels >= parts[1].pixels ? 0 : 1
      let isOwn = 2 * parts[most].pixels > patch.pixels.count
      let others = parts.indices.filter { !isOwn || $0 != most }
      if others.contains(where: { parts[$0].height >= Self.leastEntering * height }) {
        isClear = false
      }
      if isOwn { own[most].append(patch) } else if isBetween(patch.box) { around += 1 }
    }
    // Parts of what is cut apart come where the whole began.
    let written = zip(own, frames).map { withoutRests($0.fromLeft, of: $1) }
    let unsigned = zip(withoutSigns(written), sharing.lines).map {
      sharing.withoutPrint($0, behind: $1)
    }
    return (unsigned, isClear, around > 1)
  }

  private func counts(_ patch: InkPatch, on map: InkMap) -> Bool {
    patch.pixels.count >= InkSharing.leastPixels && !sharing.isPrint(patch, on: map)
      && !sharing.isEdge(patch.box, of: map)
  }

  /// How many pixels of a patch lie in a frame, and how high they are together.
  private func part(
    of patch: InkPatch, in frame: PrintedFrame, on map: InkMap
  ) -> (pixels: Int, height: Double) {
    let rows = patch.pixels.filter { pixel in
      frame.contains(Double(map.left + pixel % map.width), Double(map.top + pixel / map.width))
    }.map { $0 / map.width }
    guard let first = rows.min(), let last = rows.max() else { return (0, 0) }
    return (rows.count, Double(last - first + 1))
  }

  /// Whether it is as high as writing, and stands from about the first frame's top to about the second one's end, or
  /// to the end of both.
  private func isBetween(_ box: PixelBox) -> Bool {
    let end = sharing.areOnOneRow ? pair.total.box.bottom + 0.5 * height : pair.total.box.top
    return sharing.isTall(box) && box.height < 4 * height && box.width < 8 * height
      && pair.tip.box.top - 0.5 * height < box.midY && box.midY < end
  }

  /// The patches without what is left of the upper and the lower edge. Beside one patch alone they may be writing.
  private func withoutRests(_ patches: [InkPatch], of frame: PrintedFrame) -> [InkPatch] {
    let others = patches.filter { patch in
      let box = patch.box
      let toEdge = min(abs(box.midY - frame.box.top), abs(box.midY - frame.box.bottom))
      return box.width < height || box.height > 0.3 * height || toEdge > 0.4 * height
    }
    return others.count { sharing.isTall($0.box) } > 1 ? others : patches
  }

  /// The patches without the sign of the money that is printed in both frames: of one size, and at the same
  /// place of each.
  private func withoutSigns(_ own: [[InkPatch]]) -> [[InkPatch]] {
    let firsts = own.map { patches in patches.first { sharing.isTall($0.box) }?.box }
    guard let first = firsts[0], let second = firsts[1],
      [first, second].allSatisfy({
        (0.6...1.4).contains($0.height / height) && $0.width < 0.9 * height
      }), first.left - sharing.lines[0].left < Self.farthestSign * height,
      abs(first.left + sharing.shift - second.left) < 0.25 * height,
      abs(first.height - second.height) < 0.15 * height,
      abs((first.midY - pair.tip.box.midY) - (second.midY - pair.total.box.midY)) < 0.25 * height
    else { return own }
    return own.map { patches in patches.filter { $0.box != first && $0.box != second } }
  }
}
