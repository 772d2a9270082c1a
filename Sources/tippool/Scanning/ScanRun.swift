import Dispatch
import Foundation
import Synchronization

/// Reads many pictures on several workers and gives the results in the order of the files.
struct ScanRun {
  let setup: PageScanner.Setup
  /// How many pictures are read at once; 1 or more.
  let jobs: Int

  /// Reads the files. `whenDone` is called from any thread after each of them.
  ///
  /// - Throws: when no engine can be started at all; a file that fails does not stop the others.
  func results(
    of paths: [String], whenDone: @escaping @Sendable () -> Void = {}
  ) throws -> [[Result<ScannedPage, ScanFailure>]] {
    let workers = max(1, min(jobs, paths.count))
    let next = Atomic(0)
    let gathered = Mutex<[Int: Gathered]>([:])
    let startFailure = Mutex<(any Error)?>(nil)
    QuietLibraries.during {
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        do {
          let scanner = try PageScanner(setup)
          while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < paths.count else { return }
            let results = Gathered(results: scanner.scan(paths[index]))
            gathered.withLock { $0[index] = results }
            whenDone()
          }
        } catch {
          startFailure.withLock { $0 = error }
        }
      }
    }
    if let error = startFailure.withLock({ $0 }) { throw error }
    return gathered.withLock { gathered in paths.indices.map { gathered[$0]?.results ?? [] } }
  }

  /// A file's results on their way from a worker to the caller; nobody else holds them.
  private struct Gathered: @unchecked Sendable {
    let results: [Result<ScannedPage, ScanFailure>]
  }
}
