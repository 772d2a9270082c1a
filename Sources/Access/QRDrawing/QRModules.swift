/// The modules of a symbol while it is drawn: dark or light, and whether they are data.
struct QRModules: Hashable, Sendable {
  let version: QRVersion
  var size: Int { version.size }
  private var dark: [Bool]
  /// Modules of the symbol's own patterns, which no mask turns.
  private var isPattern: [Bool]

  subscript(row: Int, column: Int) -> Bool { dark[row * size + column] }

  /// The finders, timing and alignment patterns, and room for what the symbol says of itself.
  init(_ version: QRVersion) {
    self.version = version
    dark = [Bool](repeating: false, count: version.size * version.size)
    isPattern = dark
    for index in 0..<size {
      setPattern(6, index, index % 2 == 0)
      setPattern(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
    let centres = version.alignmentCentres
    for row in centres {
      for column in centres where !isInFinder(row, column) {
        drawRings(row, column, reach: 2) { $0 != 1 }
      }
    }
    drawVersion()
    drawFormat(0)
  }

  private func isInFinder(_ row: Int, _ column: Int) -> Bool {
    let isFirstRow = row < 9
    let isFirstColumn = column < 9
    return isFirstRow && isFirstColumn || isFirstRow && column > size - 9
      || isFirstColumn && row > size - 9
  }

  private mutating func setPattern(_ row: Int, _ column: Int, _ isDark: Bool) {
    dark[row * size + column] = isDark
    isPattern[row * size + column] = true
  }

  /// Squares around a centre, each dark or light by its distance; cut off at the symbol's edge.
  private mutating func drawRings(
    _ row: Int, _ column: Int, reach: Int, _ isDark: (Int) -> Bool
  ) {
    for down in -reach...reach {
      for right in -reach...reach {
        let (row, column) = (row + down, column + right)
        guard (0..<size).contains(row), (0..<size).contains(column) else { continue }
        setPattern(row, column, isDark(max(abs(down), abs(right))))
      }
    }
  }

  /// A finder with its light separator.
  private mutating func drawFinder(_ row: Int, _ column: Int) {
    drawRings(row, column, reach: 4) { $0 != 2 && $0 != 4 }
  }

  private mutating func drawVersion() {
    guard let information = version.information else { return }
    for bit in 0..<18 {
      let isDark = information >> bit & 1 == 1
      setPattern(bit / 3, size - 11 + bit % 3, isDark)
      setPattern(size - 11 + bit % 3, bit / 3, isDark)
    }
  }

  /// Both copies of the format information, and the module that is always dark.
  private mutating func drawFormat(_ information: Int) {
    for bit in 0..<15 {
      let isDark = information >> bit & 1 == 1
      switch bit {
      case 0...5: setPattern(bit, 8, isDark)
      case 6, 7: setPattern(bit + 1, 8, isDark)
      case 8: setPattern(8, 7, isDark)
      default: setPattern(8, 14 - bit, isDark)
      }
      if bit < 8 {
        setPattern(8, size - 1 - bit, isDark)
      } else {
        setPattern(size - 15 + bit, 8, isDark)
      }
    }
    setPattern(size - 8, 8, true)
  }

  /// Fills in the codewords, in columns of two from the right, up and down by turns (7.7.3).
  mutating func draw(_ codewords: [UInt8]) {
    var bit = 0
    var isUpward = true
    // The timing pattern's column takes no part in the pairing.
    for right in (1..<size).reversed().filter({ $0 < 7 ? $0 % 2 == 1 : $0 % 2 == 0 }) {
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isPattern[row * size + column] {
          guard bit < 8 * codewords.count else { continue }
          dark[row * size + column] = codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
      isUpward.toggle()
    }
  }

  /// The symbol as it is under a mask, with the format information that says so.
  func masked(_ mask: Int, correction: QRCorrection) -> QRModules {
    var masked = self
    for row in 0..<size {
      for column in 0..<size where !isPattern[row * size + column] {
        if Self.turns(mask, row, column) { masked.dark[row * size + column].toggle() }
      }
    }
    masked.drawFormat(formatInformation(correction, mask: mask))
    return masked
  }

  /// Whether a mask turns a module round (table 10).
  private static func turns(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }
}
