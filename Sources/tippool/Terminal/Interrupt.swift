import Dispatch
import Foundation
import ScanWorkers

/// Ctrl-C: nothing is lost, so only a word is said.
enum Interrupt {
  private nonisolated(unsafe) static var source: (any DispatchSourceSignal)?

  /// From now on Ctrl-C ends the program with the words how to go on; every answer is kept
  /// already.
  static func sayHowToResume() {
    end(
      saying: "Stopped. Every answer is kept: \(NextStep.command("shift resume")) goes on where "
        + "you stopped.")
  }

  /// From now on Ctrl-C ends the program; what was written stays.
  static func stopScanning() {
    end(saying: "Stopped. The results so far were written.")
  }

  private static func end(saying words: String) {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      LivingWorkers.killAll()
      Terminal.talk("\n" + words)
      exit(ExitStatus.interrupted.rawValue)
    }
    source.resume()
    Self.source = source
  }
}
