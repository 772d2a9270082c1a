/// Cuts a stream of bytes into lines.
struct LineBuffer {
  /// The longest line that is taken, in bytes.
  let limit: Int
  private var rest: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// Takes more bytes and gives the lines that are complete now, without their line breaks.
  ///
  /// - Throws: ``WorkerLoss/tooLong``.
  mutating func take(_ bytes: some Sequence<UInt8>) throws(WorkerLoss) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(rest)
        rest = []
      } else {
        guard rest.count < limit else { throw .tooLong }
        rest.append(byte)
      }
    }
    return lines
  }
}
