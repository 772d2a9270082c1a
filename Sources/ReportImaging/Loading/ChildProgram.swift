import Foundation

/// Runs another program on a file's bytes, with limits on its time, memory and output. What a
/// stranger's document does to it stays with it.
struct ChildProgram {
  /// The program's name, looked for in `PATH`.
  let name: String
  /// The most seconds that it may run.
  var seconds = 30
  /// The most bytes that it may say.
  var mostOutput = 1 << 20
  /// Whether what it says of errors counts as output.
  var tellsErrors = false

  /// The most memory that it may take, in kilobytes.
  private static let memory = 1_500_000

  /// How a run ended.
  enum Outcome: Hashable {
    /// It ended by itself: its status, and what it said.
    case ended(status: Int32, output: [UInt8])
    /// There is no such program.
    case missing
    /// It was stopped because it took too long.
    case tookTooLong
    /// It was stopped because it said too much, or it fell over.
    case failed
  }

  /// What the program finds the file's bytes under.
  static let inputPath = "/dev/fd/3"

  /// Runs it with a descriptor as `inputPath`.
  func run(_ arguments: [String], input: Int32) -> Outcome {
    var ends: [Int32] = [-1, -1]
    // Unlike a pipe, a pair of sockets is hidden from other children from its start.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return .failed }
    defer { close(ends[0]) }
    let child = spawn(arguments, input: input, output: ends[1])
    close(ends[1])
    guard let child else { return .failed }
    let deadline = DispatchTime.now() + .seconds(seconds)
    let output = collect(from: ends[0], until: deadline)
    if output == nil { kill(child, SIGKILL) }
    let status = Self.end(of: child, until: deadline)
    guard let output else { return DispatchTime.now() >= deadline ? .tookTooLong : .failed }
    // The low seven bits tell the signal that stopped it.
    let signal = status & 0x7F
    if signal == SIGXCPU || signal == SIGKILL { return .tookTooLong }
    guard signal == 0 else { return .failed }
    let code = (status >> 8) & 0xFF
    return code == 127 ? .missing : .ended(status: code, output: output)
  }

  private func spawn(_ arguments: [String], input: Int32, output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if tellsErrors {
      posix_spawn_file_actions_adddup2(&actions, output, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 3)
    // The shell sets the limits and becomes the program.
    let script = "ulimit -t \(seconds); ulimit -v \(Self.memory); ulimit -c 0; exec \"$0\" \"$@\""
    var words = (["sh", "-c", script, name] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", &actions, nil, words, environ) == 0 else { return nil }
    return child
  }

  /// All that comes through a pipe; nil when it is too much or takes too long.
  private func collect(from pipe: Int32, until deadline: DispatchTime) -> [UInt8]? {
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 17)
    while true {
      let now = DispatchTime.now()
      guard now < deadline else { return nil }
      let left = (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000
      var watched = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let ready = poll(&watched, 1, Int32(clamping: left + 1))
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

  private static func end(of child: pid_t, until deadline: DispatchTime) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      // It may have closed its output and go on for ever.
      if DispatchTime.now() >= deadline { kill(child, SIGKILL) }
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
    let place = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID())").path
    let descriptor = open(place, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    // From here on it has no name: it goes with its last descriptor.
    unlink(place)
    self.descriptor = descriptor
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        write(descriptor, all.baseAddress?.advanced(by: written), all.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      written += count
    }
  }

  deinit { close(descriptor) }
}
