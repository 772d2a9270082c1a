import Foundation
import Vision

/// The inside of a worker process.
public enum ScanWorker {
  /// Answers requests until there are no more.
  ///
  /// - Parameters:
  ///   - makeScanner: Makes a warm scanner as the setup says.
  ///   - refusal: Says why that failed.
  public static func run(
    makeScanner: (ScanSetup) throws -> PageScanner, refusal: (any Error) -> ScanRefusal
  ) throws {
    var channel = try WorkerChannel()
    guard let greeting = channel.next() else { return }
    let decoder = JSONDecoder()
    let setup = try decoder.decode(ScanSetup.self, from: greeting)
    setup.limits.apply()
    setup.limits.startTimer()
    let scanner: PageScanner
    do {
      // From here on strangers' bytes are looked at, by libraries that have had faults.
      try Confinement.apply(allowing: ReportFile.programs)
      channel.endWithParent()
      scanner = try makeScanner(setup)
    } catch {
      try channel.answer(ScanAnswer.refusal(refusal(error)))
      channel.finish()
      return
    }
    channel.finish()
    setup.limits.stopTimer()
    while let line = channel.next() {
      let request = try decoder.decode(ScanRequest.self, from: line)
      setup.limits.startTimer()
      try scanner.scan(request) { answer in
        try channel.answer(answer)
        setup.limits.startTimer()
      }
      channel.finish()
      setup.limits.stopTimer()
    }
  }
}
