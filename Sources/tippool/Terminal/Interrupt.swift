import Dispatch
import Foundation

/// Ctrl-C while a shift is entered: the answers are kept already, so only a word is said.
enum Interrupt {
  private nonisolated(unsafe) static var source: (any DispatchSourceSignal)?

  /// From now on Ctrl-C ends the program with the words how to go on.
  static func sayHowToResume() {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      Terminal.talk(
        "\nStopped. Every answer is kept: tippool shift resume goes on where you stopped.")
      exit(ExitStatus.interrupted.rawValue)
    }
    source.resume()
    Self.source = source
  }
}
