/// A grey picture of a line of print in block characters, for terminals that show only text.
///
/// Each character shows two dots across and two down in two of the terminal's 24 greys (colours 232
/// to 255 of the 256), so an amount is legible over plain ssh.
struct BlockPicture {
  /// The most lines of text that one picture takes.
  static let mostLines = 8
  /// The most characters of a line: fits in 80 beside an indent.
  static let mostColumns = 76
  /// Greys less apart than this in one character are one grey.
  private static let leastContrast = 24

  let raster: PageRaster

  /// The picture's lines of text, parted by line breaks; each ends with the terminal's own colours.
  var text: String {
    let dots = Dots(print)
    return stride(from: 0, to: dots.height, by: 2).map { row in
      let cells = stride(from: 0, to: dots.width, by: 2).map { column in
        Cell([
          dots[column, row], dots[column + 1, row], dots[column, row + 1],
          dots[column + 1, row + 1],
        ])
      }
      return Self.line(of: cells)
    }.joined(separator: "\n")
  }

  /// The print without half of the paper above and below it: a crop has half a line of it on either side.
  private var print: PageRaster {
    let spare = raster.height / 8
    return raster.cropped(
      columns: 0..<raster.width, rows: spare..<max(spare + 1, raster.height - spare))
  }

  private static func line(of cells: [Cell]) -> String {
    var text = ""
    var last: (ink: UInt8, paper: UInt8)?
    for cell in cells {
      if last.map({ $0 != (cell.ink, cell.paper) }) ?? true {
        text += "\u{1B}[38;5;\(232 + Int(cell.ink));48;5;\(232 + Int(cell.paper))m"
        last = (cell.ink, cell.paper)
      }
      text.append(cell.character)
    }
    return text + "\u{1B}[0m"
  }

  /// Four dots as one character in two greys.
  private struct Cell {
    let character: Character
    /// Steps of the grey ramp, 0 … 23.
    let ink: UInt8
    let paper: UInt8

    /// By the four dots in which bit the dot is ink: 1 and 2 above, 4 and 8 below.
    private static let characters: [Character] = [
      " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]

    init(_ dots: [UInt8]) {
      let middle = (Int(dots.min() ?? 0) + Int(dots.max() ?? 0)) / 2
      let dark = dots.filter { $0 <= middle }
      let light = dots.filter { $0 > middle }
      let isEven = Int(dots.max() ?? 0) - Int(dots.min() ?? 0) < BlockPicture.leastContrast
      paper = Self.step(of: isEven || light.isEmpty ? dots : light)
      ink = isEven ? paper : Self.step(of: dark)
      let bits =
        isEven ? 0 : dots.indices.filter { dots[$0] <= middle }.map { 1 << $0 }.reduce(0, +)
      character = Self.characters[bits]
    }

    /// The mean of some dots as a step of the ramp.
    private static func step(of dots: [UInt8]) -> UInt8 {
      let mean = dots.map(Int.init).reduce(0, +) / max(1, dots.count)
      return UInt8((mean * 23 + 127) / 255)
    }
  }
}

/// A picture in as many dots as a terminal has room for: each the mean of the pixels under it, from the
/// darkest at 0 to the lightest at 255. A dot is twice as high as it is wide.
private struct Dots {
  let width: Int
  let height: Int
  private var values: [UInt8]

  init(_ raster: PageRaster) {
    let mostHigh = BlockPicture.mostLines * 2
    let mostWide = BlockPicture.mostColumns * 2
    // By the height where the width then fits, two dots across for one down; never finer than pixels.
    let high = min(mostHigh, raster.height, max(1, raster.height * mostWide / (2 * raster.width)))
    height = high
    width = min(mostWide, max(1, 2 * raster.width * high / raster.height))
    values = []
    for row in 0..<height {
      let rows = Self.span(row, of: height, over: raster.height)
      for column in 0..<width {
        values.append(
          Self.mean(of: raster, Self.span(column, of: width, over: raster.width), rows))
      }
    }
    let darkest = Int(values.min() ?? 0)
    let range = max(1, Int(values.max() ?? 255) - darkest)
    // A blank crop stays as it is.
    if range > 32 { values = values.map { UInt8((Int($0) - darkest) * 255 / range) } }
  }

  /// The dot at a place; paper beyond the last one.
  subscript(column: Int, row: Int) -> UInt8 {
    column < width && row < height ? values[row * width + column] : 255
  }

  /// The pixels under one dot, at least one.
  private static func span(_ dot: Int, of dots: Int, over pixels: Int) -> Range<Int> {
    let start = min(pixels - 1, dot * pixels / dots)
    return start..<max(start + 1, min(pixels, (dot + 1) * pixels / dots))
  }

  private static func mean(
    of raster: PageRaster, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> UInt8 {
    var sum = 0
    for row in rows {
      for column in columns { sum += Int(raster.pixels[row * raster.width + column]) }
    }
    return UInt8(sum / (columns.count * rows.count))
  }
}
