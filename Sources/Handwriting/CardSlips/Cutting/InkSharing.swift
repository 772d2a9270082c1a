/// Gives each patch of ink to the line that it stands on.
struct InkSharing {
  let lines: [WrittenLine]
  let print: [SlipLabels.Print]
  let height: Double

  /// The fewest pixels of a point.
  static let leastPixels = 6
  /// From which share on a patch that lies in printed words is print.
  private static let printed = 0.6

  init(_ lines: [WrittenLine], among print: [SlipLabels.Print], height: Double) {
    (self.lines, self.print, self.height) = (lines, print, height)
  }

  /// Whether the second line begins where the first one ends.
  var areOnOneRow: Bool { lines[0].right <= lines[1].left }

  /// How far the second line begins behind the first one where both are on one row: what is printed in both is as far
  /// apart.
  var shift: Double { areOnOneRow ? lines[1].left - lines[0].left : 0 }

  /// What cuts ink of both lines apart where one is below the other one.
  func seam(on map: InkMap) -> InkSeam? {
    areOnOneRow ? nil : InkSeam(between: lines[0], and: lines[1], on: map, height: height)
  }

  /// The patches of each line.
  ///
  /// Writing slopes: a patch that is half-way between two lines goes with the one whose next patch
  /// stands at its height.
  func patches(of map: InkMap) -> [[InkPatch]] {
    let seam = seam(on: map)
    let patches = map.patches.filter {
      $0.pixels.count >= Self.leastPixels && !isPrint($0, on: map) && !isEdge($0.box, of: map)
    }.flatMap { seam?.parts(of: $0, on: map) ?? [$0] }.filter {
      $0.pixels.count >= Self.leastPixels
    }
    var own: [[InkPatch]] = lines.map { _ in [] }
    var open: [InkPatch] = []
    for patch in patches {
      if let line = nearest(to: patch, standing: []) {
        if lines[line].distance(to: patch.box.bottom) <= 0.45 * height {
          own[line].append(patch)
        } else {
          open.append(patch)
        }
      }
    }
    // The nearest to what is clear first, so that a slope is followed.
    let clear = own.joined().map(\.box.midX)
    let byNearness = open.map { patch in
      (patch, clear.map { abs($0 - patch.box.midX) }.min() ?? .infinity)
    }.sorted { $0.1 < $1.1 }
    for (patch, _) in byNearness {
      if let line = nearest(to: patch, standing: own) { own[line].append(patch) }
    }
    let sorted = lines.indices.map { line in withoutPrint(own[line].fromLeft, behind: lines[line]) }
    return zip(withoutSigns(sorted), lines).map { withoutRests($0, of: $1) }
  }

  /// Whether writing stands between two words that are far apart, on whichever line: as in a frame below the
  /// first one. What stands on the second one's line reaches up to it, and is none.
  func hasWriting(between first: PixelBox, and second: PixelBox, on map: InkMap) -> Bool {
    let end = second.top - height
    guard end > first.bottom else { return false }
    return writing(on: map).count { (first.bottom...end).contains($0.midY) } > 1
  }

  /// Whether writing stands above or below a line of a row.
  func hasWriting(around line: WrittenLine, on map: InkMap) -> Bool {
    writing(on: map).count {
      line.left < $0.midX && $0.midX < line.right
        && (line.base - 3 * height...line.base + 1.8 * height).contains($0.midY)
    } > 1
  }

  /// Whether writing before a word of a row runs up to it, or on over it.
  func hasWriting(over word: PixelBox, on map: InkMap) -> Bool {
    writing(on: map).contains {
      $0.right > word.left - 0.2 * height && $0.midX < word.right
        && (word.bottom - 2.5 * height...word.bottom + 0.5 * height).contains($0.midY)
    }
  }

  /// Where the patches are that are as high as writing.
  private func writing(on map: InkMap) -> [PixelBox] {
    map.patches.filter { patch in
      let box = patch.box
      return isTall(box) && box.height < 4 * height && box.width < 8 * height
        && !isPrint(patch, on: map) && !isEdge(box, of: map)
    }.map(\.box)
  }

  /// The patches without the sign of the money that is printed before both rules: of one size, one
  /// above the other, or as far behind its word as the other one.
  private func withoutSigns(_ own: [[InkPatch]]) -> [[InkPatch]] {
    let firsts = zip(own, lines).map { patches, line -> PixelBox? in
      guard let word = line.word, let box = patches.first(where: { isTall($0.box) })?.box,
        (0.6...1.4).contains(box.height / height), box.width < 0.9 * height,
        abs(box.bottom - word) <= 0.35 * height
      else { return nil }
      return box
    }
    guard let first = firsts[0], let second = firsts[1],
      abs(first.left + shift - second.left) < 0.2 * height,
      abs(first.height - second.height) < 0.15 * height
    else { return own }
    return own.map { patches in patches.filter { $0.box != first && $0.box != second } }
  }

  /// The patches without what is left of the rule, or of a fold along it; a dash stands higher. Beside one
  /// patch alone, which may be a printed sign, they may be writing.
  private func withoutRests(_ patches: [InkPatch], of line: WrittenLine) -> [InkPatch] {
    let others = patches.filter { patch in
      let box = patch.box
      return box.width < height || box.height > 0.3 * height || box.midY < line.base - 0.4 * height
    }
    return others.count { isTall($0.box) } > 1 ? others : patches
  }

  func isEdge(_ box: PixelBox, of map: InkMap) -> Bool {
    box.width < 0.5 * height && box.height > 2 * height
      && (box.left - Double(map.left) < 3 || Double(map.left + map.width) - box.right < 3)
  }

  func isTall(_ box: PixelBox) -> Bool { box.height >= 0.45 * height }

  /// The patches without the rest of the word and the sign of the money: lower than the writing, and
  /// close behind the word.
  func withoutPrint(_ patches: [InkPatch], behind line: WrittenLine) -> [InkPatch] {
    guard let word = line.word else { return patches }
    let heights = patches.map(\.box.height).filter { $0 >= 0.45 * height }.sorted()
    guard !heights.isEmpty else { return patches }
    let written = heights[heights.count * 2 / 3]
    var end = line.left
    return patches.filter { patch in
      let box = patch.box
      let isPoint = max(box.width, box.height) < 0.3 * height
      let isClose = box.left - end < (isPoint ? 0.3 : 1.2) * height
      guard isClose, box.height <= 1.35 * height, box.height * 1.1 <= written,
        box.width < 0.9 * height, abs(box.bottom - word) <= 0.35 * height
      else { return true }
      end = max(end, box.right)
      return false
    }
  }

  /// The line that a patch stands on; nothing where it stands on print, or on none.
  private func nearest(to patch: InkPatch, standing own: [[InkPatch]]) -> Int? {
    let bottom = patch.box.bottom
    var best: (line: Int?, distance: Double) = (nil, .infinity)
    for row in print {
      let distance = WrittenLine.distance(from: row.base, to: bottom)
      if distance < best.distance { best = (nil, distance) }
    }
    for (index, line) in lines.enumerated() {
      var base = line.base
      if own.indices.contains(index) {
        let neighbour = own[index].filter { $0.box.height >= 0.45 * height }.min {
          abs($0.box.midX - patch.box.midX) < abs($1.box.midX - patch.box.midX)
        }
        if let neighbour, abs(neighbour.box.midX - patch.box.midX) < 2.5 * height {
          base = neighbour.box.bottom
        }
      }
      let distance = WrittenLine.distance(from: base, to: bottom)
      guard patch.box.midX > line.left, patch.box.midX < line.right,
        bottom - line.base < 1.8 * height, line.base - bottom < 2.2 * height
      else { continue }
      if distance < best.distance { best = (index, distance) }
    }
    return best.line
  }

  func isPrint(_ patch: InkPatch, on map: InkMap) -> Bool {
    let boxes = print.flatMap(\.boxes).filter {
      $0.left < patch.box.right && $0.right > patch.box.left && $0.top < patch.box.bottom
        && $0.bottom > patch.box.top
    }
    guard !boxes.isEmpty else { return false }
    let inside = patch.pixels.count { pixel in
      let x = Double(map.left + pixel % map.width), y = Double(map.top + pixel / map.width)
      return boxes.contains { $0.left <= x && x <= $0.right && $0.top <= y && y <= $0.bottom }
    }
    return Double(inside) > Self.printed * Double(patch.pixels.count)
  }

  /// What belongs together: tall patches with no wide gap between them, and what is near to them.
  static func cluster(_ patches: [InkPatch], height: Double) -> [InkPatch] {
    let tall = patches.filter { $0.box.height >= 0.45 * height || $0.box.width >= 0.9 * height }
    var groups: [[InkPatch]] = []
    for patch in tall {
      let reach = groups.last?.map(\.box.right).max() ?? -.infinity
      if patch.box.left - reach <= 3 * height, !groups.isEmpty {
        groups[groups.count - 1].append(patch)
      } else {
        groups.append([patch])
      }
    }
    let sizes = groups.map { $0.reduce(0) { $0 + $1.pixels.count } }
    guard let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }) else { return [] }
    let group = groups[largest]
    let (left, right) = (group.map(\.box.left).min() ?? 0, group.map(\.box.right).max() ?? 0)
    let top = (group.map(\.box.top).min() ?? 0) - 0.3 * height
    return patches.filter { patch in
      let box = patch.box
      // A point before or behind all figures is one of a dotted rule.
      let margin = max(box.width, box.height) < 0.3 * height ? 0 : 0.8 * height
      return box.midX >= left - margin && box.midX <= right + margin && box.bottom >= top
    }
  }
}
