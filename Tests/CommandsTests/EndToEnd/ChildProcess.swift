import Foundation
import Glibc

/// A program that was started with its own pipes. Started with `posix_spawn`: every descriptor
/// of the tests closes itself in the child, so that no pipe is kept open by a neighbour.
final class ChildProcess: @unchecked Sendable {
  /// Where a stream of the child leads.
  enum Stream {
    /// A pipe to or from the test.
    case pipe
    /// A pipe whose reader has gone already.
    case closedPipe
    /// A file or device, by its path.
    case file(String)
    /// A descriptor of the test that the child gets a copy of.
    case descriptor(Int32)
  }

  /// A preparation that does nothing: the program gets a process of its own.
  static let ownProcess = "true"

  /// How a program ended.
  enum End: Equatable, CustomStringConvertible {
    case exit(Int32)
    case signal(Int32)

    var description: String {
      switch self {
      case .exit(let code): "exit \(code)"
      case .signal(let number): "signal \(number)"
      }
    }
  }

  let identifier: pid_t
  /// The test's ends of the child's pipes; -1 where there is none.
  let input: Int32
  let output: Int32
  let error: Int32

  init(
    _ path: String, _ arguments: [String], environment: [String: String], folder: String,
    input: Stream = .pipe, output: Stream = .pipe, error: Stream = .pipe,
    controllingTerminal: String? = nil, preparation: String = ":"
  ) throws {
    // One at a time: a pipe must not be seen by a neighbour's child before it is marked.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var childEnds: [Int32] = []
    defer { for end in childEnds { close(end) } }
    var testEnds: [Int32] = []
    for (number, stream) in [input, output, error].enumerated() {
      let (child, test) = try Self.ends(of: stream, forReading: number == 0)
      childEnds.append(child)
      testEnds.append(test)
      try Self.check(posix_spawn_file_actions_adddup2(&actions, child, Int32(number)), "dup2")
    }
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    if let controllingTerminal {
      // The leader of a new session gets the first terminal it opens as its own.
      flags |= Self.newSession
      try Self.check(
        posix_spawn_file_actions_addopen(&actions, 9, controllingTerminal, O_RDWR, 0), "open")
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGHUP, SIGINT, SIGPIPE, SIGTERM, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    // The shell changes the folder and then becomes the program: the process stays the same.
    let script = "cd \"$1\" && shift && \(preparation) && exec \"$@\""
    let words = Self.strings(["/bin/sh", "-c", script, "sh", folder, path] + arguments)
    let variables = Self.strings(environment.map { "\($0.key)=\($0.value)" })
    defer { for pointer in words + variables { free(pointer) } }
    var pid: pid_t = 0
    try Self.check(posix_spawn(&pid, "/bin/sh", &actions, &attributes, words, variables), path)
    identifier = pid
    self.input = testEnds[0]
    self.output = testEnds[1]
    self.error = testEnds[2]
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(identifier, number) }

  /// Waits for the end; kills the child after the limit and says so with ``End/signal(_:)`` 9.
  func wait(limit seconds: Double) -> End {
    let deadline = Date.now.addingTimeInterval(seconds)
    var status: Int32 = 0
    while true {
      let result = waitpid(identifier, &status, WNOHANG)
      if result == identifier { break }
      if result < 0, errno != EINTR { return .exit(-1) }
      if Date.now > deadline { kill(identifier, SIGKILL) }
      usleep(2000)
    }
    let signal = status & 0x7F
    return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }

  private static let starting = NSLock()
  /// glibc's POSIX_SPAWN_SETSID, which Swift does not see.
  private static let newSession: Int32 = 0x80

  // MARK: - Pipes

  private static func ends(
    of stream: Stream, forReading: Bool
  ) throws -> (child: Int32, test: Int32) {
    switch stream {
    case .file(let path):
      let flags = (forReading ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND) | O_CLOEXEC
      let descriptor = open(path, flags, 0o600)
      try check(descriptor < 0 ? errno : 0, path)
      return (descriptor, -1)
    case .descriptor(let descriptor):
      return (fcntl(descriptor, F_DUPFD_CLOEXEC, 10), -1)
    case .pipe, .closedPipe:
      var pair: [Int32] = [-1, -1]
      try check(pipe(&pair) == 0 ? 0 : errno, "pipe")
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let (child, test) = forReading ? (pair[0], pair[1]) : (pair[1], pair[0])
      guard case .closedPipe = stream else { return (child, test) }
      close(test)
      return (child, -1)
    }
  }

  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  private static func check(_ code: Int32, _ what: String) throws {
    guard code == 0 else {
      throw HarnessFailure("\(what): \(String(cString: strerror(code)))")
    }
  }
}

/// A trouble of the test's own tools, not of the program under test.
struct HarnessFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
