/// Correcting codewords over GF(256) with the polynomial 100011101 (ISO/IEC 18004, 7.5.2).
struct ReedSolomon {
  /// The generator polynomial from the highest power down, without its leading 1.
  private let generator: [UInt8]

  /// A code that adds so many codewords.
  init(count: Int) {
    var generator = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      // Times (x - root).
      for index in generator.indices {
        generator[index] = Self.product(generator[index], root)
        if index + 1 < count { generator[index] ^= generator[index + 1] }
      }
      root = Self.product(root, 2)
    }
    self.generator = generator
  }

  /// The codewords that follow some data.
  func correction(of data: some Sequence<UInt8>) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= Self.product(generator[index], factor) }
    }
    return rest
  }

  /// The product of two elements of the field.
  static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for bit in (0..<8).reversed() {
      product = (product << 1) ^ (product >> 7 == 1 ? 0x1D : 0)
      if other >> bit & 1 == 1 { product ^= one }
    }
    return product
  }
}
