import Vision

/// The ink on one line of a slip.
struct WrittenInk {
  let patches: [InkPatch]
  /// What holds all of it, on the page.
  let box: PixelBox
  private let map: InkMap

  init?(_ patches: [InkPatch], on map: InkMap) {
    guard let first = patches.first else { return nil }
    (self.patches, self.map) = (patches, map)
    box = patches.dropFirst().reduce(first.box) { $0.union($1.box) }
  }

  /// Whether it is a line and no writing: wide and low.
  func isLine(height: Double) -> Bool {
    box.width >= max(0.9 * height, 2.2 * box.height) && box.height <= 0.7 * height
  }

  /// Whether it is as even as print on the row of a word: figures of one height on one line, the sign of the money
  /// before them. No hand writes so.
  func isPrint(beside label: SlipLabels.Label, height: Double) -> Bool {
    let tall = patches.map(\.box).filter { $0.height >= 0.45 * height }
    return [tall[...], tall.dropFirst()].contains { figures in
      let tops = figures.map(\.top).sorted(), bottoms = figures.map(\.bottom).sorted()
      guard figures.count >= 3, let top = tops.first, let bottom = bottoms.last else {
        return false
      }
      let tolerance = 0.12 * height
      return tops[tops.count - 1] - top <= tolerance && bottom - bottoms[0] <= tolerance
        && abs(bottom - label.base) <= 0.25 * height && bottom - top <= 1.25 * height
    }
  }

  /// The ink alone, as the net sees it; nothing where it is longer than any amount.
  ///
  /// - Parameter height: the height of print.
  func crop(height: Double) -> InkCrop? {
    let tall = max(box.height, 0.16 * box.width, 0.5 * height)
    let scale = tall / Double(InkCrop.inkRows)
    let columns = (Int((box.width / scale).rounded(.up)) + 2 * Self.margin + 1) / 2 * 2
    guard columns <= InkCrop.mostColumns else { return nil }
    let (own, origin, size) = darkness
    let firstColumn = box.left - origin.x - Double(Self.margin) * scale
    let firstRow = box.midY - origin.y - Double(InkCrop.rows) / 2 * scale
    let across = AxisSampling(count: columns, from: firstColumn, scale: scale, limit: size.width)
    let down = AxisSampling(count: InkCrop.rows, from: firstRow, scale: scale, limit: size.height)
    var lines = [Float](repeating: 0, count: size.height * columns)
    for row in 0..<size.height {
      for column in 0..<columns {
        lines[row * columns + column] = across.value(at: column) { own[row * size.width + $0] }
      }
    }
    var values = [Float](repeating: 0, count: InkCrop.rows * columns)
    for column in 0..<columns {
      for row in 0..<InkCrop.rows {
        values[row * columns + column] = down.value(at: row) { lines[$0 * columns + column] }
      }
    }
    // The darkest two of a hundred pixels are whole ink.
    let top = max(0.35, values.sorted()[values.count * 98 / 100])
    return InkCrop(columns: columns, values: values.map { $0 / top })
  }

  /// Paper to the left and right of the ink, in columns of the crop.
  private static let margin = 6

  /// The darkness of the ink's own pixels and of those around them, with paper around it all.
  private var darkness:
    (values: [Float], origin: (x: Double, y: Double), size: (width: Int, height: Int))
  {
    let edge = 2
    let (left, top) = (Int(box.left) - edge, Int(box.top) - edge)
    let (width, height) = (Int(box.width) + 2 * edge, Int(box.height) + 2 * edge)
    var values = [Float](repeating: 0, count: width * height)
    for patch in patches {
      for pixel in patch.pixels {
        let (x, y) = (pixel % map.width, pixel / map.width)
        for v in max(0, y - 1)...min(map.height - 1, y + 1) {
          for u in max(0, x - 1)...min(map.width - 1, x + 1) {
            let place = (v + map.top - top) * width + u + map.left - left
            values[place] = min(1.2, max(0, map.darkness[v * map.width + u]))
          }
        }
      }
    }
    return (values, (Double(left), Double(top)), (width, height))
  }
}
