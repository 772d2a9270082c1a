import Foundation
import Synchronization

/// Ports of loopback for the programs that tests start.
///
/// They lie below those that Linux gives to whoever asks for any (as it is set up, 32768 and up), and a
/// process gives none out twice: between the choice of a port and the start of the program at it, no other
/// test of the process and no connection takes it.
enum FreePort {
  private static let range = 20_000..<32_000
  private static let taken = Mutex(Int.random(in: 0..<range.count))

  /// A port that nobody listens at, and that this process gave to nobody before.
  ///
  /// - Throws: `EADDRINUSE` where all are taken.
  static func next() throws -> Int {
    for _ in range {
      let port = taken.withLock { place in
        place = (place + 1) % range.count
        return range.lowerBound + place
      }
      if isFree(port) { return port }
    }
    throw POSIXError(.EADDRINUSE)
  }

  private static func isFree(_ port: Int) -> Bool {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    var address = sockaddr_in(loopback: INADDR_LOOPBACK, port: port)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
