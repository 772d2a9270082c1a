/// A grey picture as sixels: bands of six rows, each drawn once for every grey level in it.
struct SixelEncoder {
  /// Grey levels from black to white; enough for print, and every terminal has 16 registers.
  static let levels = 16

  let raster: PageRaster

  var text: String {
    // Square dots, nothing drawn where no dot is; then the size, so that terminals make room.
    var text = "\u{1B}P0;1;0q\"1;1;\(raster.width);\(raster.height)"
    for level in 0..<Self.levels {
      let share = (level * 100 + (Self.levels - 1) / 2) / (Self.levels - 1)
      text += "#\(level);2;\(share);\(share);\(share)"
    }
    for top in stride(from: 0, to: raster.height, by: 6) {
      if top > 0 { text += "-" }
      text += band(from: top)
    }
    return text + "\u{1B}\\"
  }

  static func level(of grey: UInt8) -> Int { (Int(grey) * (levels - 1) + 127) / 255 }

  private func band(from top: Int) -> String {
    var dots = [[UInt8]](
      repeating: [UInt8](repeating: 0, count: raster.width), count: Self.levels)
    var isUsed = [Bool](repeating: false, count: Self.levels)
    for row in top..<min(top + 6, raster.height) {
      let bit = UInt8(1) << UInt8(row - top)
      for column in 0..<raster.width {
        let level = Self.level(of: raster.pixels[row * raster.width + column])
        dots[level][column] |= bit
        isUsed[level] = true
      }
    }
    return dots.indices.filter { isUsed[$0] }
      .map { "#\($0)" + Self.runs(of: dots[$0]) }
      .joined(separator: "$")
  }

  /// Each run of equal columns as its character, or as `!count` and the character where that is
  /// shorter. Empty columns at the end are left out.
  private static func runs(of columns: [UInt8]) -> String {
    var text = ""
    var start = 0
    let end = (columns.lastIndex { $0 != 0 } ?? -1) + 1
    while start < end {
      var stop = start + 1
      while stop < end, columns[stop] == columns[start] { stop += 1 }
      let character = Character(UnicodeScalar(63 + columns[start]))
      text +=
        stop - start > 3
        ? "!\(stop - start)\(character)" : String(repeating: character, count: stop - start)
      start = stop
    }
    return text
  }
}
