/// The size of a symbol: version 1 has 21 modules a side, each further one 4 more, up to 40.
struct QRVersion: Hashable, Sendable {
  let number: Int

  static let all = (1...40).map { QRVersion(number: $0) }

  /// Modules a side, without the quiet zone.
  var size: Int { 17 + 4 * number }

  /// Rows, and columns, in which alignment patterns have their centres (annex E).
  var alignmentCentres: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let step = (8 * number + 3 * count + 5) / (4 * count - 4) * 2
    return [6] + (1..<count).map { size - 7 - (count - 1 - $0) * step }
  }

  /// Codewords of data and correction together; up to seven modules may remain.
  var codewords: Int {
    let centres = alignmentCentres.count
    // Three finders with their separators, format information and the dark module, timing patterns.
    var taken = 3 * 64 + 31 + 2 * (size - 16)
    if centres > 0 {
      // Of the alignment patterns, three would cover finders; those on a timing pattern share five.
      taken += 25 * (centres * centres - 3) - 2 * 5 * (centres - 2)
    }
    if number >= 7 { taken += 2 * 18 }
    return (size * size - taken) / 8
  }

  /// Codewords that are left for data.
  func dataCodewords(_ correction: QRCorrection) -> Int {
    codewords - correction.codewordsPerBlock[number - 1] * correction.blocks[number - 1]
  }

  /// The 18 bits of the version information (annex D); nil where a symbol is too small to have them.
  var information: Int? {
    number >= 7 ? number << 12 | remainder(of: number << 12, by: 0b1_1111_0010_0101) : nil
  }
}

/// The 15 bits of the format information (annex C), masked as they are drawn.
func formatInformation(_ correction: QRCorrection, mask: Int) -> Int {
  let data = correction.formatBits << 3 | mask
  return (data << 10 | remainder(of: data << 10, by: 0b101_0011_0111)) ^ 0b101_0100_0001_0010
}

/// The remainder of a division of polynomials over bits, as BCH codes have it.
private func remainder(of dividend: Int, by divisor: Int) -> Int {
  var rest = dividend
  let degree = divisor.bitLength
  while rest.bitLength >= degree { rest ^= divisor << (rest.bitLength - degree) }
  return rest
}

extension Int {
  fileprivate var bitLength: Int { Int.bitWidth - leadingZeroBitCount }
}
