import NIOCore
import NIOPosix

/// Runs what waits for a disk or computes for long: never on an event loop, nor on the threads on
/// which all tasks share two cores.
struct BlockingWork: Sendable {
  /// For the files of the house.
  let files: NIOThreadPool
  /// For hashing PINs, at most two at once: each takes 32 MB and a good part of a second.
  let hashing: NIOThreadPool

  /// For reading photos: each waits for a worker process, one at a time.
  let reading: NIOThreadPool

  /// For frames of live cameras.
  let frames: NIOThreadPool

  /// For what is written with a finger or pen, which waits for no picture.
  let ink: NIOThreadPool

  /// What photos and frames share.
  private let places = ReadingPlaces(System.coreCount)

  init() {
    func started(_ threads: Int) -> NIOThreadPool {
      let pool = NIOThreadPool(numberOfThreads: threads)
      pool.start()
      return pool
    }
    (files, hashing, frames) = (started(8), started(2), started(max(1, System.coreCount)))
    (reading, ink) = (started(1), started(1))
  }

  func onFiles<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await files.runIfActive(work)
  }

  func hashing<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await hashing.runIfActive(work)
  }

  func reading<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await reading.runIfActive { [places] in try places.forPhoto(work) }
  }

  func live<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await frames.runIfActive { [places] in try places.forFrame(work) }
  }

  func readingInk<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await ink.runIfActive(work)
  }

  func shutDown() async throws {
    for pool in [frames, ink, reading, files, hashing] { try await pool.shutdownGracefully() }
  }
}
