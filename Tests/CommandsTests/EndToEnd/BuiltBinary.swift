import Commands
import Files
import Fixtures
import Foundation
import Glibc
import Synchronization

/// The program as it was built beside the tests.
enum BuiltBinary {
  /// Its path.
  static let path = BuiltProgram.path("tippool")

  /// Runs it to its end: in the test's own process, or in one of its own if its output, preparation, time zone
  /// or devices need that. A worker takes over standard output and gives up its rights.
  static func run(
    _ arguments: [String], environment: [String: String], folder: String, input: String? = nil,
    output: ChildProcess.Stream = .pipe, preparation: String = ":", limit seconds: Double = 30
  ) throws -> Run {
    if case .pipe = output, preparation == ":", environment["TZ"] == "UTC",
      !["watch", "serve", "scan-worker"].contains(arguments.first),
      !arguments.contains(where: {
        ($0.hasPrefix("/dev/") && !$0.hasPrefix("/dev/shm/")) || $0.hasPrefix("/proc/")
      })
    {
      return try InProcess.run(arguments, environment, folder, input)
    }
    let child = try ChildProcess(
      path, arguments, environment: environment, folder: folder,
      input: input == nil ? .file("/dev/null") : .pipe, output: output,
      preparation: preparation)
    return Run(arguments: arguments, child: child, input: input ?? "", limit: seconds)
  }
}

/// Runs of the command line in the test's own process: on a thread with its own working directory.
private enum InProcess {
  static func run(
    _ arguments: [String], _ environment: [String: String], _ folder: String, _ input: String?
  ) throws -> Run {
    _ = inUTC
    let streams = try (input: stream(input ?? ""), output: stream(), error: stream())
    defer { for stream in [streams.input, streams.output, streams.error] { close(stream) } }
    let surroundings = Surroundings(
      environment: environment, input: streams.input, output: streams.output, error: streams.error,
      program: BuiltBinary.path)
    let status = Mutex<Int32>(-1)
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
      defer { ended.signal() }
      guard ownWorkingDirectory() == 0, chdir(folder) == 0 else { return }
      let code = Surroundings.$current.withValue(surroundings) { TipPoolProgram.run(arguments) }
      status.withLock { $0 = code }
    }
    thread.stackSize = 8 << 20
    thread.start()
    ended.wait()
    return Run(
      arguments: arguments, end: .exit(status.withLock(\.self)),
      output: Pipes.readAll(dup(rewound(streams.output))),
      error: Pipes.readAll(dup(rewound(streams.error))))
  }

  /// The process's own time zone is that of every run.
  private static let inUTC: Void = {
    setenv("TZ", "UTC", 1)
    NSTimeZone.resetSystemTimeZone()
  }()

  /// An unnamed file, read from its beginning.
  private static func stream(_ text: String = "") throws -> Int32 {
    var name = Array((FileManager.default.temporaryDirectory.path + "/stream-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, unlink(name) == 0 else {
      throw HarnessFailure("no temporary file: \(String(cString: strerror(errno)))")
    }
    Pipes.write(text, to: descriptor)
    return rewound(descriptor)
  }

  private static func rewound(_ descriptor: Int32) -> Int32 {
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  /// Gives the calling thread a working directory of its own: Linux's unshare(CLONE_FS), which Swift does not see.
  private static func ownWorkingDirectory() -> Int32 {
    typealias Unshare = @convention(c) (Int32) -> Int32
    guard let found = dlsym(nil, "unshare") else { return -1 }
    return unsafeBitCast(found, to: Unshare.self)(0x200)
  }
}

/// What a run of a program left: how it ended, and what it said.
struct Run: CustomStringConvertible {
  let arguments: [String]
  let end: ChildProcess.End
  let output: String
  let error: String

  init(arguments: [String], end: ChildProcess.End, output: String, error: String) {
    (self.arguments, self.end, self.output, self.error) = (arguments, end, output, error)
  }

  /// Feeds the input, reads both outputs at the same time, and only then waits for the end.
  init(arguments: [String], child: ChildProcess, input: String, limit seconds: Double) {
    let texts = Mutex<[Int: String]>([:])
    let readers = DispatchGroup()
    for (index, descriptor) in [child.output, child.error].enumerated() where descriptor >= 0 {
      Self.onThread(in: readers) {
        let text = Pipes.readAll(descriptor)
        texts.withLock { $0[index] = text }
      }
    }
    if child.input >= 0 {
      Self.onThread(in: readers) { Pipes.writeAll(input, to: child.input) }
    }
    end = child.wait(limit: seconds)
    readers.wait()
    self.arguments = arguments
    output = texts.withLock { $0[0] ?? "" }
    error = texts.withLock { $0[1] ?? "" }
  }

  private static func onThread(in group: DispatchGroup, _ work: @escaping @Sendable () -> Void) {
    group.enter()
    Thread.detachNewThread {
      work()
      group.leave()
    }
  }

  /// The exit code; nil where a signal ended it.
  var exitCode: Int32? { if case .exit(let code) = end { code } else { nil } }

  var description: String {
    "tippool \(arguments.joined(separator: " ")): \(end)\n--- output\n\(output)\n--- error\n\(error)"
  }
}

/// Reading and writing descriptors to their end.
enum Pipes {
  static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    close(descriptor)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the text and closes the pipe.
  static func writeAll(_ text: String, to descriptor: Int32) {
    write(text, to: descriptor)
    close(descriptor)
  }

  /// A child that does not read its input to the end is no failure.
  static func write(_ text: String, to descriptor: Int32) {
    ignoreBrokenPipes
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        break
      }
    }
  }

  static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

  private static let ignoreBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()
}
