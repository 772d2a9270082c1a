/// A text as a QR symbol (ISO/IEC 18004, model 2): the modules that a phone's camera reads.
///
/// ```swift
/// let symbol = try QRSymbol("https://tippool.local:8443/pair", correction: .medium)
/// print(symbol.svg(title: "The address of this page"))
/// ```
public struct QRSymbol: Hashable, Sendable {
  /// How many light modules must surround a symbol for cameras to find it.
  static let quietZone = 4

  /// 1 to 40; see ``size``.
  public let version: Int

  /// How much may be lost.
  public let correction: QRCorrection

  /// Which of the eight masks was chosen: the one that camera programs misread least.
  public let mask: Int

  private let modules: QRModules

  /// The smallest symbol that holds a text.
  ///
  /// - Parameter text: any text; the fewer characters, the larger its modules can be drawn. Capital
  ///   letters, digits and `$%*+-./:` alone take less room.
  /// - Throws: ``QRError/tooLong(bytes:correction:)`` where even version 40 is too small.
  public init(_ text: String, correction: QRCorrection = .medium) throws(QRError) {
    // Version 40 holds 4,296 characters at most; what is longer is not even looked through.
    let bytes = text.utf8.count
    guard bytes <= 4296 else { throw .tooLong(bytes: bytes, correction: correction) }
    let mode = QRMode(text)
    let version = QRVersion.all.first {
      mode.fits($0, codewords: $0.dataCodewords(correction))
    }
    guard let version else { throw .tooLong(bytes: bytes, correction: correction) }
    var bits = mode.bits(version)
    bits.fill(codewords: version.dataCodewords(correction))
    let codewords = QRBits.interleaved(bits.codewords, version: version, correction: correction)
    self.init(codewords, version: version, correction: correction)
  }

  init(_ codewords: [UInt8], version: QRVersion, correction: QRCorrection) {
    var drawn = QRModules(version)
    drawn.draw(codewords)
    let masked = (0..<8).map { mask in drawn.masked(mask, correction: correction) }
    let penalties = masked.map(\.penalty)
    let mask = penalties.firstIndex(of: penalties.min() ?? 0) ?? 0
    self.version = version.number
    self.correction = correction
    self.mask = mask
    modules = masked[mask]
  }

  /// Modules a side, without the quiet zone.
  public var size: Int { modules.size }

  /// Whether a module is dark. Outside the symbol all are light.
  public subscript(row: Int, column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return modules[row, column]
  }
}

/// Why a text has no symbol.
public enum QRError: Error, Hashable, Sendable {
  /// The text is longer than what the largest symbol holds with so much correction.
  case tooLong(bytes: Int, correction: QRCorrection)
}
