import CSystemCalls
import Foundation

/// Runs another program on a file's bytes, with limits on its time, memory and output. What a
/// stranger's document does to it stays with it.
struct ChildProgram {
  let name: String
  var seconds = 30
  /// The most bytes that it may say.
  var mostOutput = 1 << 20
  /// Which of its two voices is heard. What it says of errors is never mixed with its answers:
  /// both repeat what strangers wrote.
  var hears = Voice.answers

  enum Voice: Int32 {
    case answers = 1
    case errors = 2
  }

  /// Where the system keeps its programs; `PATH` is not asked.
  static let folders = ["/usr/bin", "/usr/local/bin"]

  /// The most memory that it may take, in bytes.
  private static let memory: UInt64 = 1_500_000_000

  /// What a program says that ends by itself.
  struct Answer: Hashable {
    let status: Int32
    let output: [UInt8]
  }

  /// What the program finds the file's bytes under.
  static let inputPath = "/dev/fd/3"

  /// Where a program lies; nil where it is in none of the folders.
  static func path(of name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs it with a descriptor as `inputPath`.
  func run(_ arguments: [String], input: Int32) throws(ReportImagingError) -> Answer {
    guard let path = Self.path(of: name) else { throw .needsProgram(name) }
    var pipe: Int32 = -1
    guard let child = start(path, arguments, input: input, answer: &pipe) else { throw .damaged }
    defer { close(pipe) }
    let deadline = ContinuousClock.now + .seconds(seconds)
    let output = collect(from: pipe, until: deadline)
    if output == nil { kill(child, SIGKILL) }
    let status = Self.end(of: child, until: deadline)
    guard let output else {
      throw ContinuousClock.now >= deadline ? .tookTooLong(seconds: seconds) : .damaged
    }
    // The low seven bits tell the signal that stopped it.
    let signal = status & 0x7F
    if signal == SIGXCPU || signal == SIGKILL { throw .tookTooLong(seconds: seconds) }
    guard signal == 0 else { throw .damaged }
    let code = (status >> 8) & 0xFF
    guard code != 127 else { throw .needsProgram(name) }
    return Answer(status: code, output: output)
  }

  private func start(
    _ path: String, _ arguments: [String], input: Int32, answer: inout Int32
  ) -> pid_t? {
    let words = ([name] + arguments).map { strdup($0) } + [nil]
    // Nothing of the house's: only that names are in UTF-8.
    let variables = [strdup("LC_ALL=C.UTF-8"), nil]
    defer { for word in words + variables { free(word) } }
    let child = tippool_start_child(
      path, words, variables, tippool_limits(seconds: UInt64(seconds), memory: Self.memory), input,
      hears.rawValue, &answer)
    return child > 0 ? child : nil
  }

  /// All that comes through a pipe; nil when it is too much or takes too long.
  private func collect(from pipe: Int32, until deadline: ContinuousClock.Instant) -> [UInt8]? {
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 17)
    while true {
      let left = deadline - .now
      guard left > .zero else { return nil }
      var watched = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let ready = poll(&watched, 1, Int32(left / .milliseconds(1)) + 1)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = chunk.withUnsafeMutableBytes { read(pipe, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return output }
      output += chunk[..<count]
      guard output.count <= mostOutput else { return nil }
    }
  }

  private static func end(of child: pid_t, until deadline: ContinuousClock.Instant) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      // It may have closed its output and go on for ever.
      if ContinuousClock.now >= deadline { kill(child, SIGKILL) }
      usleep(500)
    }
    return status
  }
}

/// Bytes that a child program can open like a file, gone when their owner goes.
final class SharedBytes {
  let descriptor: Int32

  /// Nil when there is no room for them.
  init?(_ bytes: [UInt8]) {
    descriptor = bytes.withUnsafeBytes { tippool_sealed_file($0.baseAddress, $0.count, 0) }
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
