import Foundation
import Synchronization

/// The pages of a browser with a part of the processor: their processes are stopped for most of each 8 ms.
///
/// Chromium's own way (`Emulation.setCPUThrottlingRate`) lets the page's main thread spin in a handler of
/// signals. On one computer for both, that takes most of a core from the server that is measured, which no
/// phone does. What else the browser runs, as the film and its drawing, has the server's own priority: run by root
/// it would go first.
final class SlowedPages: Sendable {
  /// There is no page to be slowed down.
  struct NoPage: Error {
    /// The number of the browser's process.
    let browser: Int32
  }

  private let isEnded = Atomic(false)
  private let stopped = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - browser: the number of the browser's process.
  ///   - timesSlower: 4 leaves a quarter of the time.
  /// - Throws: ``NoPage``.
  init(of browser: Int32, timesSlower: UInt32) throws {
    guard browser > 1, Self.processes(of: browser).contains(where: Self.isPage) else {
      throw NoPage(browser: browser)
    }
    let thread = Thread { [self] in
      slow(browser, runningMicroseconds: 8_000 / timesSlower)
      stopped.signal()
    }
    thread.start()
  }

  /// Lets the pages go on at full speed.
  func end() {
    guard !isEnded.exchange(true, ordering: .relaxed) else { return }
    stopped.wait()
  }

  private func slow(_ browser: Int32, runningMicroseconds: UInt32) {
    var (pages, turn): ([Int32], Int) = ([], 0)
    while !isEnded.load(ordering: .relaxed) {
      // The page of another site is another process.
      if turn.isMultiple(of: 32) {
        let all = Self.processes(of: browser)
        pages = all.filter(Self.isPage)
        for process in all { Self.levelPriority(process) }
      }
      turn += 1
      for page in pages { kill(page, SIGSTOP) }
      usleep(8_000 - runningMicroseconds)
      for page in pages { kill(page, SIGCONT) }
      usleep(runningMicroseconds)
    }
  }

  /// The processes of a browser.
  private static func processes(of browser: Int32) -> [Int32] {
    numbers(in: "/proc").filter { ancestors(of: $0).contains(browser) }
  }

  /// Whether a process is that of pages, by what its command line says.
  private static func isPage(_ process: Int32) -> Bool {
    let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
    return words.firstRange(of: Data("--type=renderer".utf8)) != nil
  }

  /// Each thread has a priority of its own. One that ended meanwhile has none.
  private static func levelPriority(_ process: Int32) {
    for thread in numbers(in: "/proc/\(process)/task") {
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(thread), 0)
    }
  }

  private static func numbers(in folder: String) -> [Int32] {
    let names = Result { try FileManager.default.contentsOfDirectory(atPath: folder) }
    guard case .success(let names) = names else { return [] }
    return names.compactMap { Int32($0) }
  }

  private static func ancestors(of process: Int32) -> [Int32] {
    var (ancestors, number): ([Int32], Int32) = ([], process)
    while number > 1, ancestors.count < 10 {
      let facts = FileManager.default.contents(atPath: "/proc/\(number)/stat") ?? Data()
      // Behind the name in parentheses: the state, then the parent.
      let words = String(decoding: facts, as: UTF8.self).split(separator: ")").last?.split(
        separator: " ")
      guard let words, words.count > 1, let parent = Int32(words[1]) else { break }
      ancestors.append(parent)
      number = parent
    }
    return ancestors
  }
}
