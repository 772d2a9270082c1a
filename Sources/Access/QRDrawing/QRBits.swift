/// The bits of a symbol's data, and the codewords that they make.
struct QRBits {
  private(set) var bits: [Bool] = []

  mutating func append(_ value: Int, count: Int) {
    for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
  }

  /// Ends the data and fills the symbol's codewords up (ISO/IEC 18004, 7.4.9 and 7.4.10).
  mutating func fill(codewords: Int) {
    append(0, count: min(4, 8 * codewords - bits.count))
    append(0, count: (8 - bits.count % 8) % 8)
    var pad = 0b1110_1100
    while bits.count < 8 * codewords {
      append(pad, count: 8)
      pad ^= 0b1111_1101
    }
  }

  /// The bits as bytes; they must be a whole number of them.
  var codewords: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// Data in blocks, with each block's correction, in the order in which they are drawn (7.6).
  static func interleaved(
    _ data: [UInt8], version: QRVersion, correction: QRCorrection
  ) -> [UInt8] {
    let count = correction.blocks[version.number - 1]
    let code = ReedSolomon(count: correction.codewordsPerBlock[version.number - 1])
    let short = data.count / count
    let firstLong = count - data.count % count
    var rest = data[...]
    let blocks = (0..<count).map { index in
      let length = short + (index < firstLong ? 0 : 1)
      defer { rest = rest.dropFirst(length) }
      return Array(rest.prefix(length))
    }
    let corrections = blocks.map { code.correction(of: $0) }
    return dealt(blocks) + dealt(corrections)
  }

  /// The first of each block, then the second of each, and so on.
  private static func dealt(_ blocks: [[UInt8]]) -> [UInt8] {
    let longest = blocks.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in
      blocks.compactMap { index < $0.count ? $0[index] : nil }
    }
  }
}
