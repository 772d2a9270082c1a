/// How a text is written into a symbol: the shortest that holds all of it (ISO/IEC 18004, 7.4).
enum QRMode {
  /// Digits, capital letters, space and `$%*+-./:`, as places in the alphabet.
  case alphanumeric([Int])
  /// ASCII.
  case bytes([UInt8])
  /// UTF-8 with characters beyond ASCII, which the symbol says before them.
  case unicode([UInt8])

  private static let alphabet = Dictionary(
    uniqueKeysWithValues: zip("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".unicodeScalars, 0...))

  init(_ text: String) {
    let places = text.unicodeScalars.compactMap { Self.alphabet[$0] }
    if places.count == text.unicodeScalars.count {
      self = .alphanumeric(places)
    } else {
      let bytes = Array(text.utf8)
      self = bytes.allSatisfy { $0 < 128 } ? .bytes(bytes) : .unicode(bytes)
    }
  }

  /// What the symbol begins with: the kind of what follows and how much it is.
  private func header(_ version: QRVersion) -> QRBits {
    var bits = QRBits()
    switch self {
    case .alphanumeric(let places):
      bits.append(0b0010, count: 4)
      bits.append(places.count, count: version.number < 10 ? 9 : version.number < 27 ? 11 : 13)
    case .bytes(let bytes):
      bits.append(0b0100, count: 4)
      bits.append(bytes.count, count: version.number < 10 ? 8 : 16)
    case .unicode(let bytes):
      // Extended channel interpretation 26.
      bits.append(0b0111_0001_1010, count: 12)
      bits.append(0b0100, count: 4)
      bits.append(bytes.count, count: version.number < 10 ? 8 : 16)
    }
    return bits
  }

  /// The bits of the text behind its header.
  func bits(_ version: QRVersion) -> QRBits {
    var bits = header(version)
    switch self {
    case .alphanumeric(let places):
      for start in stride(from: 0, to: places.count, by: 2) {
        let pair = places[start..<min(start + 2, places.count)]
        bits.append(pair.reduce(0) { $0 * 45 + $1 }, count: pair.count == 2 ? 11 : 6)
      }
    case .bytes(let bytes), .unicode(let bytes):
      for byte in bytes { bits.append(Int(byte), count: 8) }
    }
    return bits
  }

  /// Whether the text fits beside its header into so many codewords.
  func fits(_ version: QRVersion, codewords: Int) -> Bool {
    let count =
      switch self {
      case .alphanumeric(let places): places.count / 2 * 11 + places.count % 2 * 6
      case .bytes(let bytes), .unicode(let bytes): 8 * bytes.count
      }
    return header(version).bits.count + count <= 8 * codewords
  }
}
