import Foundation
import Synchronization

/// What a run of the command line has around it: the process's own, or what a test gives it.
public final class Surroundings: Sendable {
  /// The surroundings of the run on this thread; those of the process outside a test's run.
  @TaskLocal public static var current = Surroundings(
    environment: ProcessInfo.processInfo.environment, input: STDIN_FILENO, output: STDOUT_FILENO,
    error: STDERR_FILENO, program: "/proc/self/exe")

  public let environment: [String: String]
  /// Open descriptors: answers are read from `input`, results go to `output`, talk goes to `error`.
  public let input: Int32
  public let output: Int32
  public let error: Int32
  /// The program that a run starts as its workers.
  public let program: String

  fileprivate let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  public init(
    environment: [String: String], input: Int32, output: Int32, error: Int32, program: String
  ) {
    self.environment = environment
    self.input = input
    self.output = output
    self.error = error
    self.program = program
  }

  /// Starts a thread that has the same surroundings as this one.
  public static func detachThread(_ work: @escaping @Sendable () -> Void) {
    let current = current
    Thread.detachNewThread { $current.withValue(current, operation: work) }
  }

  private static let typed = PerRun<[UInt8]>([])

  /// The next line of the input without its end; nil where the input ended.
  public func readLine() -> String? {
    var bytes = Self.typed.withLock { $0 }
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      if let end = bytes.firstIndex(of: 10) {
        Self.typed.withLock { $0 = Array(bytes[(end + 1)...]) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      let count = read(input, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        Self.typed.withLock { $0 = [] }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
      }
      bytes += part[..<count]
    }
  }
}

/// A value that each run of the program has for itself.
public final class PerRun<Value: Sendable>: Sendable {
  private let initial: Value

  public init(_ initial: Value) { self.initial = initial }

  /// Reads or changes the value of the run on this thread.
  public func withLock<Result>(_ change: (inout Value) -> Result) -> Result {
    Surroundings.current.values.withLock { values in
      var value = values[ObjectIdentifier(self)] as? Value ?? initial
      defer { values[ObjectIdentifier(self)] = value }
      return change(&value)
    }
  }
}
