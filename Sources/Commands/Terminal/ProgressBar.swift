/// A line on standard error that grows with the work done and tells how long the rest will take.
/// Without a terminal it says nothing until the work is finished.
final class ProgressBar {
  private let title: String
  private let total: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var done = 0
  private var drawn: ContinuousClock.Instant?
  private static let width = 20

  init(_ title: String, total: Int) {
    self.title = title
    self.total = total
    start = clock.now
    draw()
  }

  /// So much is done now.
  func show(_ done: Int) {
    let isOld = drawn.map { $0.duration(to: clock.now) >= .seconds(1) } ?? true
    guard done != self.done || isOld else { return }
    self.done = done
    draw()
  }

  /// Takes the line away where a result is about to be written on the same screen.
  func makeRoom() {
    guard Terminal.isErrorTerminal, Terminal.isOutputTerminal else { return }
    Terminal.show("\r\u{1B}[K")
    drawn = nil
  }

  /// Ends the bar's line.
  func finish() {
    guard Terminal.isErrorTerminal else {
      Terminal.talk("\(title): \(done) of \(total)")
      return
    }
    if drawn == nil { draw() }
    Terminal.talkInLine("\n")
  }

  private func draw() {
    guard Terminal.isErrorTerminal else { return }
    drawn = clock.now
    let filled = total == 0 ? Self.width : Self.width * done / total
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    Terminal.show("\r\(title) \(bar) \(done)/\(total)\(speed)\u{1B}[K")
  }

  /// ` · 3.4 a second · 2 min left`; empty before the first piece is done.
  private var speed: String {
    let parts = start.duration(to: clock.now).components
    let seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
    guard done > 0, seconds > 0 else { return "" }
    let tenths = Int((Double(done) / seconds * 10).rounded())
    let speed = " · \(tenths / 10).\(tenths % 10) a second"
    guard done < total else { return speed }
    let left = Int((seconds / Double(done) * Double(total - done)).rounded(.up))
    return speed + " · " + (left < 90 ? "\(left) s left" : "\((left + 59) / 60) min left")
  }
}
