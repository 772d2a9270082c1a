import Files
import Foundation
import Synchronization

/// How a worker is started.
public struct WorkerCommand: Hashable, Sendable {
  let path: String
  let arguments: [String]
  /// A crash is told by the parent, so Swift need not spend seconds on a trace nobody sees; and one worker is one
  /// thread.
  fileprivate let environment = Surroundings.current.environment.merging(
    ["SWIFT_BACKTRACE": "enable=no", "OMP_THREAD_LIMIT": "1"]
  ) { $1 }

  /// - Parameter arguments: Without the program's name.
  public init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// This very program with other arguments; also when its file was replaced or removed since it
  /// started.
  public static func ownProgram(_ arguments: [String]) -> WorkerCommand {
    WorkerCommand(path: Surroundings.current.program, arguments: arguments)
  }
}

/// One child process with a socket to it. Belongs to one thread.
final class WorkerProcess {
  private let identifier: pid_t
  /// This side's end of the socket; closed by ``stop()``.
  let descriptor: Int32
  private var lines: LineBuffer

  /// Starts the program: requests on its standard input, answers on its standard output, its
  /// standard error closed.
  init(_ command: WorkerCommand, lineLength: Int) throws(WorkerStartError) {
    var pair: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else {
      throw .refused(reason: String(cString: strerror(errno)))
    }
    defer { close(pair[1]) }
    do {
      identifier = try Self.spawn(command, socket: pair[1])
    } catch {
      close(pair[0])
      throw error
    }
    descriptor = pair[0]
    lines = LineBuffer(limit: lineLength)
    LivingWorkers.add(identifier)
  }

  private static func spawn(
    _ command: WorkerCommand, socket: Int32
  ) throws(WorkerStartError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    // libpng, libjpeg and a crashing runtime write there what is told in the program's own words.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // A group of its own: Ctrl-C reaches the parent alone, which then stops its workers.
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGPIPE, SIGTERM, SIGALRM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let words = strings([ProcessInfo.processInfo.processName] + command.arguments)
    let variables = strings(command.environment.map { "\($0.key)=\($0.value)" })
    defer { for pointer in words + variables { free(pointer) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, command.path, &actions, &attributes, words, variables)
    guard code == 0 else { throw .refused(reason: String(cString: strerror(code))) }
    return pid
  }

  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  /// Sends a line. A worker that is gone is noticed when its answer is read.
  func send(_ number: Int, _ json: Data) {
    _ = LineBuffer.send("\(number)", json, through: descriptor)
  }

  /// The lines that have come since; waits for at least some bytes.
  func receive() throws(WorkerLoss) -> [[UInt8]] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count > 0 { return try lines.take(bytes[..<count]) }
      if count < 0, errno == EINTR { continue }
      throw stop()
    }
  }

  private var end: WorkerLoss?

  /// Ends the process, whatever it does, and tells how it ended.
  @discardableResult
  func stop() -> WorkerLoss {
    if let end { return end }
    Self.killGroup(identifier)
    close(descriptor)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    LivingWorkers.remove(identifier)
    let signal = status & 0x7F
    let loss: WorkerLoss =
      signal == 0 ? .ended(status: (status >> 8) & 0xFF) : .killed(signal: signal)
    end = loss
    return loss
  }

  /// Ends a worker and the programs that it has started itself.
  static func killGroup(_ identifier: pid_t) { kill(-identifier, SIGKILL) }

  deinit { stop() }
}

/// The workers that this program has started and not ended yet.
public enum LivingWorkers {
  private static let identifiers = Mutex<Set<pid_t>>([])

  static func add(_ identifier: pid_t) { identifiers.withLock { _ = $0.insert(identifier) } }
  static func remove(_ identifier: pid_t) { identifiers.withLock { _ = $0.remove(identifier) } }

  /// Ends all of them at once, from any thread, right before the program exits: nobody reaps
  /// them.
  public static func killAll() {
    identifiers.withLock { identifiers in
      for identifier in identifiers { WorkerProcess.killGroup(identifier) }
    }
  }
}

/// Cuts a stream of bytes into lines.
struct LineBuffer {
  /// The longest line that is taken, in bytes.
  let limit: Int
  private var rest: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// Takes more bytes and gives the lines that are complete now, without their line breaks.
  mutating func take(_ bytes: some Sequence<UInt8>) throws(WorkerLoss) -> [[UInt8]] {
    rest += bytes
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0) }
    rest = lines.removeLast()
    guard rest.count <= limit, lines.allSatisfy({ $0.count <= limit }) else { throw .tooLong }
    return lines
  }

  /// Sends a line of the protocol: a number and, behind a space, a JSON value if there is one.
  /// False once the reader is gone.
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
