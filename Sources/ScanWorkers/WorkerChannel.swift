import CSystemCalls
import Foundation

/// A worker's own side of the protocol of ``WorkerPool``.
public struct WorkerChannel: ~Copyable {
  private let output: Int32
  private var rest: [UInt8] = []
  /// The number of the request that is being answered, as bytes.
  private var number: ArraySlice<UInt8> = []

  /// Takes over standard input and output. What a library prints from now on goes nowhere.
  ///
  /// - Throws: a POSIX error where the system has no descriptor left.
  public init() throws {
    output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard output >= 0, nowhere >= 0, dup2(nowhere, STDOUT_FILENO) >= 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE)
    }
    close(nowhere)
  }

  /// From now on this process and the programs that it has started end with the parent, however
  /// that ends. To be called after ``Confinement/apply(allowing:)``: it needs a thread.
  public func endWithParent() { _ = tippool_end_with_peer(STDIN_FILENO) }

  /// The next request; nil when the parent has no more.
  public mutating func next() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[..<end]
        rest.removeSubrange(...end)
        number = line.prefix { $0 != UInt8(ascii: " ") }
        return Array(line.dropFirst(number.count + 1))
      }
      let count = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest += bytes[..<count]
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
  }

  /// Sends one line of an answer.
  public func answer(_ line: some Encodable) throws {
    write(number + [UInt8(ascii: " ")] + (try JSONEncoder().encode(line)))
  }

  /// Says that the answer is complete.
  public func finish() { write(number) }

  private func write(_ line: ArraySlice<UInt8>) {
    var rest = (line + [UInt8(ascii: "\n")])[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(output, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // Nobody listens any more: nothing is left to do.
      guard count > 0 || errno == EINTR else { exit(EXIT_SUCCESS) }
      rest = rest.dropFirst(max(0, count))
    }
  }
}

extension WorkerLimits {
  /// Puts the limits on this process: no core files, no more memory than allowed.
  public func apply() {
    Self.set(Int(RLIMIT_CORE.rawValue), to: 0)
    // Writable memory, not addresses: what is only reserved or mapped from files costs nothing.
    Self.set(Int(RLIMIT_DATA.rawValue), to: memory)
  }

  private static func set(_ resource: Int, to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    setrlimit(__rlimit_resource_t(UInt32(resource)), &limit)
  }

  /// Ends this process a little after the time for a line is over: a worker whose parent is gone
  /// does not run on for ever. To be called before each line.
  public func startTimer() { alarm(UInt32(max(seconds, startSeconds) + 5)) }

  /// No line is being made.
  public func stopTimer() { alarm(0) }
}
