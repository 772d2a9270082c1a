import Foundation
import Vision

/// Ctrl-C, a closed terminal, and a polite end: nothing is lost, so only a word is said.
enum Interrupt {
  private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []

  /// From now on Ctrl-C ends the program with the words how to go on; every answer is kept
  /// already.
  static func sayHowToResume() {
    end(
      saying: "Stopped. Every answer is kept: \(NextStep.command("shift resume")) goes on where "
        + "you stopped.")
  }

  /// From now on Ctrl-C ends the program with some words.
  ///
  /// - Parameter status: what the shell is told, by the signal's number.
  static func end(
    saying words: String, status: @escaping @Sendable (Int32) -> Int32 = { 128 + $0 }
  ) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // What `nohup` has set aside stays so.
      let before = signal(number, SIG_IGN)
      guard number != SIGHUP || unsafeBitCast(before, to: Int.self) != ignored else { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        LivingWorkers.killAll()
        Terminal.giveScreenBack()
        TemporaryDirectory.removeAll()
        Terminal.talk("\n" + words)
        exit(status(number))
      }
      source.resume()
      sources.append(source)
    }
  }

  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
}
