public import Foundation

/// A worker's own side of the protocol of ``WorkerPool``.
public struct WorkerChannel: ~Copyable {
  private let output: Int32
  /// The number of the request that is being answered.
  private var number: Substring = ""

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
  public func endWithParent() {
    Thread.detachNewThread {
      // Linux's POLLRDHUP, which Swift does not always see.
      var watched = pollfd(fd: STDIN_FILENO, events: 0x2000, revents: 0)
      while poll(&watched, 1, -1) < 0, errno == EINTR {}
      // The programs that it has started are in its own group; another's group is left alone.
      if getpgrp() == getpid() { kill(0, SIGKILL) }
      _exit(0)
    }
  }

  /// The next request, as JSON; nil when the parent has no more.
  public mutating func next() -> Data? {
    guard let line = readLine() else { return nil }
    number = line.prefix { $0 != " " }
    return Data(line[number.endIndex...].utf8.dropFirst())
  }

  /// Sends one line of an answer.
  public func answer(_ line: some Encodable) throws { send(try JSONEncoder().encode(line)) }

  /// Says that the answer is complete.
  public func finish() { send(nil) }

  private func send(_ json: Data?) {
    // The reader is gone: nothing is left to do.
    guard LineBuffer.send(number, json, through: output) else { exit(EXIT_SUCCESS) }
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
