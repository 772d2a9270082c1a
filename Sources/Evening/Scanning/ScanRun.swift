public import Foundation
public import Vision

/// Reads pictures in worker processes and gives the results in the order of the pictures.
///
/// The workers stay warm as long as the run lives. A run belongs to one thread.
public final class ScanRun {
  private let pool: WorkerPool<ScanAnswer>
  private let writePicture: (Data, String) throws -> Void

  /// A run; its workers start with the first picture.
  ///
  /// - Parameters:
  ///   - jobs: How many pictures are read at once; 1 or more.
  ///   - worker: A program that runs ``ScanWorker/run(makeScanner:refusal:)``.
  ///   - writePicture: Writes a PNG that shows what was read to a path that a request asked for;
  ///     what it throws is told with the outcome.
  public init(
    setup: ScanSetup, jobs: Int, worker: WorkerCommand,
    writePicture: @escaping (Data, String) throws -> Void
  ) throws {
    self.writePicture = writePicture
    pool = try WorkerPool(worker, greeting: setup, jobs: jobs, limits: setup.limits)
  }

  /// Starts a worker, which loads what it reads with before the first picture is there.
  public func warmUp() throws(WorkerStartError) { try pool.start() }

  public struct Outcome: Sendable {
    /// Each page; or the file's failure.
    public let results: [Result<ScannedPage, ScanFailure>]
    /// What guests wrote on the file's card slips, where that was asked for.
    public let cardSlips: [ScannedCardSlip]
    /// Why overlays could not be written; empty where all went well.
    public let overlayFailures: [String]
  }

  /// Reads the pictures.
  ///
  /// - Parameters:
  ///   - progress: Told how many pictures are done, whenever it changes and about once a second.
  ///   - deliver: Given each picture's outcome when its turn has come.
  /// - Throws: ``ScanRefusal`` and `WorkerStartError` when no picture can be read at all, and
  ///   what `deliver` throws. A picture that fails does not stop the others.
  public func scan(
    _ requests: [ScanRequest], progress: (Int) -> Void = { _ in },
    deliver: (Outcome) throws -> Void
  ) throws {
    do {
      try pool.work(requests, progress: progress) { index, answer in
        try deliver(outcome(answer, to: requests[index]))
      }
    } catch let refusal as WorkerPool<ScanAnswer>.Refusal {
      guard case .refusal(let refusal) = refusal.lines.first else {
        throw WorkerStartError.neverReady(.garbled)
      }
      throw refusal
    }
  }

  private func outcome(
    _ answer: WorkerAnswer<ScanAnswer>, to request: ScanRequest
  ) -> Outcome {
    var results: [Result<ScannedPage, ScanFailure>] = []
    var cardSlips: [ScannedCardSlip] = []
    var overlayFailures: [String] = []
    var picture = Data()
    for line in answer.lines {
      switch line {
      case .page(let page): results.append(.success(page))
      case .failure(let failure): results.append(.failure(failure))
      case .cardSlip(let slip): cardSlips.append(slip)
      case .evidence(let piece):
        picture += piece.bytes
        guard piece.isLast else { continue }
        if let path = piece.path(for: request),
          case .failure(let error) = Result(catching: { try writePicture(picture, path) })
        {
          overlayFailures.append("\(path): \(error)")
        }
        picture = Data()
      case .overlayFailure(let message): overlayFailures.append(message)
      case .refusal: break
      }
    }
    if let loss = answer.loss {
      results.append(
        .failure(ScanFailure(path: request.path, loss: loss, milliseconds: answer.milliseconds)))
    }
    return Outcome(results: results, cardSlips: cardSlips, overlayFailures: overlayFailures)
  }
}
