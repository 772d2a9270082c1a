import Fixtures
import Foundation
import TestKeys

@testable import Models

/// Another program that gets a model; see `Tests/Programs`.
final class ChildStore {
  private let process = Process()
  private let output = Pipe()

  /// - Parameters:
  ///   - step: behind which it is killed.
  ///   - limit: the most bytes of a file, as if the disk were full.
  init(
    _ store: ModelStore, _ source: ModelSource, step: InstallStep? = nil, limit: Int = 0
  ) throws {
    process.executableURL = URL(filePath: BuiltProgram.path("test-programs"))
    process.arguments = [
      "get-model", store.path, source.text, TestKey.release.publicText,
      "\(step?.rawValue ?? 0)", "\(limit)",
    ]
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  var number: Int32 { process.processIdentifier }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for its end; gives its status, or the signal as a number below zero, and what it said.
  @discardableResult
  func wait() -> (status: Int32, output: String) {
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let status = process.terminationStatus
    return (process.terminationReason == .uncaughtSignal ? -status : status, said)
  }
}
