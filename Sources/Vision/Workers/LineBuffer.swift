import Foundation

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
    rest += bytes
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0) }
    rest = lines.removeLast()
    guard rest.count <= limit, lines.allSatisfy({ $0.count <= limit }) else { throw .tooLong }
    return lines
  }

  /// Sends a line of the protocol: a number and, behind a space, a JSON value if there is one.
  /// False when nobody listens any more.
  static func send(_ number: some StringProtocol, _ json: Data?, through socket: Int32) -> Bool {
    let line = Data(number.utf8) + (json.map { Data(" ".utf8) + $0 } ?? Data()) + Data("\n".utf8)
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}

extension ContinuousClock.Instant {
  /// The time that has passed since, in whole milliseconds.
  package var milliseconds: Int { Int((.now - self) / .milliseconds(1)) }
}
